import { View } from '@tarojs/components'
import type { Order, OrderLine } from '@/api/order'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { clipboard } from '@/platform/clipboard'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { toast } from '@/ui/feedback/feedback'
import { actionFailed } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Fact, Facts } from '@/ui/facts/Fact'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { ordersTexts } from '../texts'
import { LineAfterSale } from './OrderFollowUps'

/** Where it goes, or where it is fetched and by whom. */
export function OrderAddress({ order }: { order: Order }) {
  const t = useText(ordersTexts)
  const { address, delivery, pickUpPlace } = order
  if (!address) return null
  const fetched = delivery === 'pickUp'
  return (
    <Card>
      <View className="order-address">
        <Icon name={fetched ? 'shop' : 'location'} size={20} className="order-address__icon" />
        <View className="order-address__main">
          <View className="order-address__who">
            <View className="order-address__receiver">{address.receiver}</View>
            <View>{address.phone}</View>
          </View>
          {fetched && <View className="order-address__place">{t('orders.detail.pickUpAt')}</View>}
          <View className="order-address__place">{fetched ? pickUpPlace : address.fullAddress}</View>
        </View>
      </View>
    </Card>
  )
}

function Line({ line }: { line: OrderLine }) {
  const t = useText(ordersTexts)
  const open = () => void navigate(linkTo('productDetails', { productCode: line.productCode }))
  return (
    <Pressable role="link" className="order-line" onPress={open}>
      <GoodsLine
        src={line.imageUrl}
        name={line.name}
        notes={[line.specValues.join(' / ')]}
        price={<Price fen={line.price} size="s" unit={line.unit} plain />}
        quantity={t('orders.detail.quantity', { n: line.quantity })}
      >
        {line.afterSale && <LineAfterSale it={line.afterSale} />}
      </GoodsLine>
    </Pressable>
  )
}

export function OrderGoods({ order }: { order: Order }) {
  const t = useText(ordersTexts)
  return (
    <Card>
      <View className="order-goods__head">
        <View className="order-goods__shop">{order.shopName}</View>
        {order.selfOperated && <Tag tone="brand">{t('orders.operated')}</Tag>}
      </View>
      {order.lines.map(line => (
        <Line key={line.lineUuid} line={line} />
      ))}
    </Card>
  )
}

export function OrderAmounts({ order }: { order: Order }) {
  const t = useText(ordersTexts)
  const label = t(
    order.state === 'toPay' ? 'orders.payable' : order.payTime ? 'orders.paidAmount' : 'orders.detail.total',
  )
  return (
    <Card>
      <Fact name={t('orders.detail.goodsAmount')}>
        <Price fen={order.goodsAmount + order.tierDiscount} size="s" plain />
      </Fact>
      {order.tierDiscount > 0 && (
        <Fact name={t('orders.detail.tierDiscount')}>
          <Price fen={-order.tierDiscount} size="s" />
        </Fact>
      )}
      <Fact name={t('orders.detail.freight')}>
        {order.freight > 0 ? <Price fen={order.freight} size="s" plain /> : t('orders.detail.free')}
      </Fact>
      {order.splicing !== undefined && order.splicing.rebate > 0 && (
        <Fact name={t('orders.detail.rebate')}>
          <Price fen={order.splicing.rebate} size="s" plain />
        </Fact>
      )}
      {order.refundedAmount !== undefined && (
        <Fact name={t('orders.detail.refunded')}>
          <Price fen={order.refundedAmount} size="s" plain />
        </Fact>
      )}
      <Fact total name={label}>
        <Price fen={order.totalAmount} />
      </Fact>
    </Card>
  )
}

function Copyable({ text, label }: { text: string; label: string }) {
  const t = useText(ordersTexts)
  const copy = async () => {
    if (await clipboard.copyText(text)) toast.success(t('orders.detail.copied'))
    else toast.error(actionFailed('copy'))
  }
  return (
    <View className="order-copy">
      <View className="order-copy__code">{text}</View>
      <Button kind="ghost" size="s" label={label} onPress={() => void copy()}>
        {t('orders.detail.copy')}
      </Button>
    </View>
  )
}

/** Numbers, times and notes; what is absent has no row. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText(ordersTexts)
  const facts: [name: string, value: string | undefined][] = [
    [t('orders.detail.created'), timeText(order.createTime)],
    [t('orders.detail.paid'), timeText(order.payTime)],
    [t('orders.detail.delivery'), t(`orders.delivery.${order.delivery}`)],
    [t('orders.detail.person'), order.personName],
    [t('orders.detail.poReference'), order.poReference],
    [t('orders.detail.remark'), order.remark],
    [t('orders.detail.cancelReason'), order.cancelReason],
  ]
  return (
    <Card>
      <Fact name={t('orders.detail.code')}>
        <Copyable text={order.orderCode} label={t('orders.detail.copyCode')} />
      </Fact>
      {order.paymentFlowNo && (
        <Fact name={t('orders.detail.flow')}>
          <Copyable text={order.paymentFlowNo} label={t('orders.detail.copyFlow')} />
        </Fact>
      )}
      <Facts rows={facts} />
    </Card>
  )
}
