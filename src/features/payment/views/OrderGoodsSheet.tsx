import { View } from '@tarojs/components'
import { memo, useMemo } from 'react'
import type { PayGoods, PayOrder } from '@/api/pay'
import { useText } from '@/i18n'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { WindowedList } from '@/ui/window/WindowedList'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { paymentTexts } from '../texts'

/** One row of the order details: the head of an order, or one of its goods. */
interface GoodsRow {
  key: string
  order: PayOrder
  line?: PayGoods
}

const goodsRows = (orders: readonly PayOrder[]): GoodsRow[] =>
  orders.flatMap(order => [
    { key: order.orderCode, order },
    ...order.goods.map((line, index) => ({ key: `${order.orderCode} ${index}`, order, line })),
  ])

interface OrderGoodsSheetProps {
  orders: readonly PayOrder[]
  open: boolean
  onClose(): void
}

const keyOf = (row: GoodsRow) => row.key
const draw = (row: GoodsRow) => <Row row={row} />

/** Order details, 85 % high: per order its code and amount, per goods line what it costs (widgets §2). */
export function OrderGoodsSheet({ orders, open, onClose }: OrderGoodsSheetProps) {
  const t = useText(paymentTexts)
  const rows = useMemo(() => goodsRows(orders), [orders])
  const signal = useMemo(() => createScrollSignal(), [])
  return (
    <Sheet open={open} onClose={onClose} title={t('payment.detailTitle')} height={85} signal={signal}>
      <WindowedList
        rows={rows}
        keyOf={keyOf}
        draw={draw}
        label={t('payment.detailTitle')}
        lineHeight="124px"
        scroll={signal}
      />
    </Sheet>
  )
}

const Row = memo(function Row({ row }: { row: GoodsRow }) {
  if (row.line) return <GoodsLine line={row.line} />
  return (
    <View className="alm-pay__line alm-pay-goods__order">
      <View className="alm-pay__heading">{row.order.orderCode}</View>
      <Price fen={row.order.amount} size="s" />
    </View>
  )
})

function GoodsLine({ line }: { line: PayGoods }) {
  const t = useText(paymentTexts)
  return (
    <View className="alm-pay-goods__line">
      <View className="alm-pay-goods__name">{line.name}</View>
      <View className="alm-pay-goods__spec">{line.spec ?? t('payment.noSpec')}</View>
      <View className="alm-pay__line">
        <View className="alm-pay__label">
          {t('payment.quantity')} {line.quantity}
          {line.unit}
        </View>
        <View className="alm-pay__label">
          {t('payment.unitPrice')} <Price fen={line.price} size="s" plain />
        </View>
      </View>
      <View className="alm-pay__line">
        <View className="alm-pay__label">{t('payment.payable')}</View>
        <Price fen={line.payableAmount} size="s" plain />
      </View>
    </View>
  )
}
