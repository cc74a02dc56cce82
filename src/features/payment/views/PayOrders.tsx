import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PayOrder, PrePay } from '@/api/pay'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { OrderGoodsSheet } from './OrderGoodsSheet'

/** So many orders are shown until the others are asked for; a flow may have hundreds. */
const FIRST = 5

const keyOf = (order: PayOrder) => order.orderCode

const draw = (order: PayOrder) => (
  <View className="alm-pay__line">
    <View className="alm-pay__label">{order.orderCode}</View>
    <Price fen={order.amount} size="s" plain />
  </View>
)

/** Receiver and orders with their codes and amounts; 详情 opens the goods lines (widgets §2). */
export function PayOrders({ info, signal }: { info: PrePay; signal: ScrollSignal }) {
  const t = useText(paymentTexts)
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const rest = info.orders.length - FIRST
  return (
    <Card className="alm-pay__card">
      <View className="alm-pay__line">
        <View className="alm-pay__label">{t('payment.receiver')}</View>
        <View className="alm-pay__text">{info.receiverName}</View>
      </View>
      <View className="alm-pay__line">
        <View className="alm-pay__heading">{t('payment.orders')}</View>
        <Button kind="ghost" size="s" onPress={() => setOpen(true)}>
          {t('payment.detail')}
        </Button>
      </View>
      <WindowedList
        rows={all ? info.orders : info.orders.slice(0, FIRST)}
        keyOf={keyOf}
        draw={draw}
        label={t('payment.orders')}
        lineHeight="32px"
        scroll={signal}
        slotSize={10}
      />
      <View>
        {!all && rest > 0 && (
          <Button block kind="ghost" onPress={() => setAll(true)}>
            {t('payment.moreOrders', { n: rest })}
          </Button>
        )}
      </View>
      <OrderGoodsSheet orders={info.orders} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}
