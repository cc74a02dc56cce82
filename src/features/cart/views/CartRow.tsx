import { View } from '@tarojs/components'
import type { CartLine } from '@/api/cart'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import { Stepper } from '@/ui/stepper/Stepper'
import { SwipeActions } from '@/ui/swipe-actions/SwipeActions'
import { useAskRemoval } from '../hooks/useAskRemoval'
import { cartTexts } from '../texts'

export interface CartRowProps {
  line: CartLine
  chosen: boolean
  onChoose: (on: boolean) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** Stock is worth a word only when it is nearly gone. */
const FEW = 20

function Notes({ line }: { line: CartLine }) {
  const t = useText(cartTexts)
  const { minQuantity, stepQuantity, stock, unit, price, addedPrice } = line
  const notes = [
    minQuantity > 1 && t('cart.minimum', { n: minQuantity, unit }),
    stepQuantity > 1 && t('cart.step', { n: stepQuantity, unit }),
  ].filter(Boolean)
  const few = stock < Math.max(FEW, line.quantity)
  const change = price - addedPrice
  const amount = `${t('common.yuan')}${formatFen(Math.abs(change))}`
  return (
    <>
      {notes.length > 0 && <View className="cart-row__note">{notes.join(t('common.listSeparator'))}</View>}
      {few && (
        <View className="cart-row__note cart-row__note--warning">
          {t('cart.stockLeft', { n: stock, unit })}
        </View>
      )}
      {change < 0 && (
        <View className="cart-row__note cart-row__note--good">{t('cart.cheaper', { amount })}</View>
      )}
      {change > 0 && (
        <View className="cart-row__note cart-row__note--warning">{t('cart.dearer', { amount })}</View>
      )}
    </>
  )
}

export function CartRow({ line, chosen, onChoose, onQuantity, onRemove }: CartRowProps) {
  const t = useText(cartTexts)
  const open = () => void navigate(linkTo('productDetails', { cProdCode: line.productCode }))
  const askRemoval = useAskRemoval()
  const remove = async () => {
    if (await askRemoval(line)) onRemove()
  }
  return (
    <SwipeActions
      actions={[{ key: 'remove', text: t('cart.remove'), tone: 'danger' }]}
      onAction={() => void remove()}
    >
      <View className="cart-row">
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
          more={<Notes line={line} />}
          onOpen={open}
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
              label={t('cart.quantityOf', { product: line.name })}
              onChange={onQuantity}
            />
          }
        />
      </View>
    </SwipeActions>
  )
}
