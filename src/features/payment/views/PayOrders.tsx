import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PrePay } from '@/api/pay'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import { OrderGoodsSheet } from './OrderGoodsSheet'

/** So many orders are shown at once; a flow may have hundreds. */
const FIRST = 5
const STEP = 50

/** Receiver and orders with their codes and amounts; 详情 opens the goods lines (widgets §2). */
export function PayOrders({ info }: { info: PrePay }) {
  const t = useText(paymentTexts)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(FIRST)
  const rest = info.orders.length - shown
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
      {info.orders.slice(0, shown).map(order => (
        <View key={order.orderCode} className="alm-pay__line">
          <View className="alm-pay__label">{order.orderCode}</View>
          <Price fen={order.amount} size="s" plain />
        </View>
      ))}
      {rest > 0 && (
        <Button block kind="ghost" onPress={() => setShown(shown + STEP)}>
          {t('payment.moreOrders', { n: rest })}
        </Button>
      )}
      <OrderGoodsSheet orders={info.orders} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}
