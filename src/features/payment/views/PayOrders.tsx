import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PayOrder, PrePay } from '@/api/pay'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'

/** Receiver and orders with their codes and amounts; 详情 opens the goods lines (widgets §2). */
export function PayOrders({ info }: { info: PrePay }) {
  const t = useText(paymentTexts)
  const [open, setOpen] = useState(false)
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
      {info.orders.map(order => (
        <View key={order.orderCode} className="alm-pay__line">
          <View className="alm-pay__label">{order.orderCode}</View>
          <Price fen={order.amount} size="s" plain />
        </View>
      ))}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('payment.detailTitle')} height={85}>
        {info.orders.map(order => (
          <OrderGoods key={order.orderCode} order={order} />
        ))}
      </Sheet>
    </Card>
  )
}

function OrderGoods({ order }: { order: PayOrder }) {
  const t = useText(paymentTexts)
  return (
    <View className="alm-pay-goods">
      <View className="alm-pay__line">
        <View className="alm-pay__heading">{order.orderCode}</View>
        <Price fen={order.amount} size="s" />
      </View>
      {order.goods.map((line, index) => (
        <View key={`${line.name}${index}`} className="alm-pay-goods__line">
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
      ))}
    </View>
  )
}
