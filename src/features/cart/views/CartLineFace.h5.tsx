import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import { Stepper } from '@/ui/stepper/Stepper'
import { useLineNotes } from '../hooks/useLineNotes'
import { cartTexts } from '../texts'
import type { CartLineFaceProps } from './contract'

/** A line of the cart; `native/index.wxml` is the same for the mini-program. */
export function CartLineFace({ line, chosen, onChoose, onOpen, onQuantity }: CartLineFaceProps) {
  const t = useText(cartTexts)
  const { rules, few, cheaper, dearer } = useLineNotes(line)
  return (
    <>
      <Checkbox
        checked={chosen}
        label={t('cart.selectLine', { product: line.name })}
        onChange={onChoose}
        className="cart-row__choice"
      />
      <GoodsLine
        roomy
        className="cart-row__goods"
        src={line.imageUrl}
        name={line.name}
        notes={[line.specValues.join(' / ')]}
        more={
          <>
            {rules && <View className="cart-row__note">{rules}</View>}
            {few && <View className="cart-row__note cart-row__note--warning">{few}</View>}
            {cheaper && <View className="cart-row__note cart-row__note--good">{cheaper}</View>}
            {dearer && <View className="cart-row__note cart-row__note--warning">{dearer}</View>}
          </>
        }
        onOpen={onOpen}
        price={
          <>
            <Price fen={line.price} unit={line.unit} />
            {line.listPrice > line.price && <Price fen={line.listPrice} size="s" struck />}
          </>
        }
        quantity={
          <Stepper
            value={line.quantity}
            min={line.minQuantity}
            step={line.stepQuantity}
            max={line.stock}
            unit={line.unit}
            label={t('cart.quantityOf', { product: line.name })}
            onChange={onQuantity}
          />
        }
      />
    </>
  )
}
