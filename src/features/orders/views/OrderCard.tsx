import { View } from '@tarojs/components'
import type { Order, OrderLine } from '@/api/order'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { cx } from '@/ui/cx'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import type { OrderActions } from '../hooks/useOrderActions'
import { stateKeyOf, type PlacedAction } from '../model/orderActions'
import { ordersTexts } from '../texts'
import { ActionButtons } from './ActionButtons'
import { isChosen, type Combining } from './Combining'

export interface OrderCardProps {
  order: Order
  placed: readonly PlacedAction[]
  actions: OrderActions
  combining: Combining | undefined
  onOpen: () => void
  onAct: (placed: PlacedAction) => void
  onMore: (folded: readonly PlacedAction[]) => void
}

/** Lines shown in a list; the others are counted. */
const SHOWN = 3

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText(ordersTexts)
  const [only] = lines
  if (lines.length === 1 && only) {
    return <GoodsLine src={only.imageUrl} name={only.name} notes={[only.specValues.join(' / ')]} />
  }
  return (
    <View className="order-card__several">
      {lines.slice(0, SHOWN).map(line => (
        <Picture
          key={line.lineUuid}
          src={line.imageUrl}
          alt={line.name}
          width={72}
          round="m"
          className="order-card__picture"
        />
      ))}
      {lines.length > SHOWN && (
        <View className="order-card__more">{t('orders.moreLines', { n: lines.length - SHOWN })}</View>
      )}
    </View>
  )
}

function Choice({ order, combining }: { order: Order; combining: Combining }) {
  const t = useText(ordersTexts)
  return (
    <Checkbox
      checked={isChosen(combining, order)}
      label={t('orders.combineSelect', { code: order.orderCode })}
      onChange={() => combining.toggle(order)}
      className="order-card__choice"
    />
  )
}

export function OrderCard({ order, placed, actions, combining, onOpen, onAct, onMore }: OrderCardProps) {
  const t = useText(ordersTexts)
  const { pieces, unit = t('orders.unit') } = piecesOf(order.lines)
  const label = t(
    order.state === 'toPay' ? 'orders.payable' : order.payTime ? 'orders.paidAmount' : 'orders.total',
  )
  const choosable = combining && placed.some(({ action }) => action === 'pay')
  return (
    <View className="order-card">
      <Card onPress={onOpen}>
        <View className="order-card__head">
          {choosable && <Choice order={order} combining={combining} />}
          <View className="order-card__shop">{order.shopName}</View>
          {order.selfOperated && <Tag tone="brand">{t('orders.operated')}</Tag>}
          {order.splicing && <Tag tone="price">{t('orders.splicing')}</Tag>}
          <View className={cx('order-card__state', `order-card__state--${order.state}`)}>
            {t(`orders.state.${stateKeyOf(order)}`)}
          </View>
        </View>
        {stateKeyOf(order) === 'held' && order.splicing && (
          <View className="order-card__missing">
            {t('orders.stateHint.missing', { n: order.splicing.missing, unit })}
          </View>
        )}
        <Lines lines={order.lines} />
        <View className="order-card__sum">
          <View className="order-card__pieces">{t('orders.summary', { n: pieces, unit })}</View>
          <View>{label}</View>
          <Price fen={order.totalAmount} plain={order.state !== 'toPay'} />
        </View>
        {!combining && (
          <ActionButtons
            order={order}
            placed={placed}
            actions={actions}
            onAct={onAct}
            onMore={onMore}
            size="s"
          />
        )}
      </Card>
    </View>
  )
}
