import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { View } from '@tarojs/components'
import type { Splicing } from '@/api/splicing'
import { formatFen, type Fen } from '@/base/money'
import { useText } from '@/i18n'
import { Price } from '@/ui/price/Price'
import { firstPrice, lowestPrice, settledPrice } from '../model/outlook'
import { splicingTexts } from '../texts'

/** What it may come to, or has come to, and what it costs without a group. */
export function GroupPrice({
  steps,
  unit,
  normalPrice,
  settled,
}: Pick<Splicing, 'steps' | 'unit' | 'normalPrice'> & { settled?: Fen | undefined }) {
  const t = useText(splicingTexts)
  return (
    <>
      <Price fen={settled ?? lowestPrice(steps)} unit={unit} from={settled === undefined} />
      <View className="splicing-quiet">{t('splicing.normalPrice', { price: formatFen(normalPrice) })}</View>
    </>
  )
}

/** What is bought together. */
export function SplicingGoods({ splicing }: { splicing: Splicing }) {
  return (
    <GoodsLine
      src={splicing.imageUrl}
      size={80}
      name={splicing.name}
      notes={[splicing.specValues.join(' / ')]}
      price={<GroupPrice {...splicing} settled={settledPrice(splicing)} />}
    />
  )
}

/** What is paid now, and what may come back of it. */
export function PayNow({ steps, quantity }: Pick<Splicing, 'steps'> & { quantity: number }) {
  const t = useText(splicingTexts)
  return (
    <View className="splicing-pay">
      <View className="splicing-pay__sum">
        <View>{t('splicing.payNow')}</View>
        <Price fen={quantity * firstPrice(steps)} size="l" />
      </View>
      {steps.length > 1 && <View className="splicing-quiet">{t('splicing.payNote')}</View>}
    </View>
  )
}
