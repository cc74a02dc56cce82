import { View } from '@tarojs/components'
import { memo, useMemo, useState } from 'react'
import type { PayGoods, PayOrder } from '@/api/pay'
import { useText } from '@/i18n'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { goodsRows, type GoodsRow } from '../model/goodsRows'
import { paymentTexts } from '../texts'

/** Rows drawn at once; more come as the end of the sheet comes near. */
const STEP = 24

interface OrderGoodsSheetProps {
  orders: readonly PayOrder[]
  open: boolean
  onClose(): void
}

/** Order details, 85 % high: per order its code and amount, per goods line what it costs (widgets §2). */
export function OrderGoodsSheet({ orders, open, onClose }: OrderGoodsSheetProps) {
  const t = useText(paymentTexts)
  const rows = useMemo(() => goodsRows(orders), [orders])
  const [shown, setShown] = useState(STEP)
  const close = () => {
    setShown(STEP)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('payment.detailTitle')}
      height={85}
      onNearEnd={shown < rows.length ? () => setShown(shown + STEP) : undefined}
    >
      {rows.slice(0, shown).map(row => (
        <Row key={row.key} row={row} />
      ))}
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
        <Price fen={line.payableAmount} size="s" />
      </View>
    </View>
  )
}
