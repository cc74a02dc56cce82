import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { getOrder, type Order, type OrderScope } from '@/api/order'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useOrderActions } from '../hooks/useOrderActions'
import { type OrderButtons, useOrderButtons } from '../hooks/useOrderButtons'
import { orderRoutes } from '../model/orderScope'
import { ordersTexts } from '../texts'
import { ActionButtons } from './ActionButtons'
import { CancelSheet } from './CancelSheet'
import { OrderParcel, OrderSplicing } from './OrderFollowUps'
import { OrderAddress, OrderAmounts, OrderFacts, OrderGoods } from './OrderSections'
import { OrderService } from './OrderService'
import { OrderStateHead } from './OrderStateHead'
import { useMoreActions } from './useMoreActions'
import './orders.scss'

/** One order; read again whenever the page comes back, and shown at once where it was seen before. */
function useOrder(orderUuid: string) {
  const t = useText(ordersTexts)
  const { value, error, busy, reload } = useKeptRead(() => getOrder(orderUuid), {
    name: readNames.order(orderUuid),
    when: orderUuid !== '',
    action: t('orders.action.detail'),
  })
  return { order: value, error, busy, reload }
}

export interface OrderDetailsScreenProps {
  query: { orderUuid: string }
  scope: OrderScope
  onPay: (flowNo: string) => void
  onAskApproval: (flowNo: string) => void
  /** Counts up whenever a payment has ended: the order is read again. */
  settled: number
  /** the group the order belongs to; another room's, so the page brings it */
  group?: (splicingUuid: string, onChanged: () => void) => ReactNode
}

interface PartsProps extends Pick<OrderDetailsScreenProps, 'group'> {
  order: Order
  may: OrderButtons['may']
  onExpired: () => void
}

function Parts({ order, may, onExpired, group }: PartsProps) {
  return (
    <View className="order-details">
      <OrderStateHead order={order} onExpired={onExpired} />
      {order.splicing &&
        (group ? group(order.splicing.splicingUuid, onExpired) : <OrderSplicing splicing={order.splicing} />)}
      {order.parcel && <OrderParcel orderUuid={order.orderUuid} parcel={order.parcel} />}
      <OrderAddress order={order} />
      <OrderGoods order={order} />
      <OrderAmounts order={order} />
      <OrderFacts order={order} />
      <OrderService order={order} may={may} />
    </View>
  )
}

function OrderNotLoaded(props: { scope: OrderScope; error: CallError | undefined; onRetry: () => void }) {
  const { scope, ...rest } = props
  const t = useText(ordersTexts)
  return (
    <NotLoaded
      {...rest}
      action={t('orders.action.detail')}
      missing={t('orders.detail.missing')}
      way={{
        text: t('orders.detail.toOrders'),
        onPress: () => void navigate(linkTo(orderRoutes[scope].list), 'replace'),
      }}
    />
  )
}

export function OrderDetailsScreen(props: OrderDetailsScreenProps) {
  const { query, scope, onPay, onAskApproval, settled, group } = props
  const t = useText(ordersTexts)
  const { order, error, busy, reload } = useOrder(query.orderUuid ?? '')
  useEffect(() => {
    if (settled > 0) reload()
  }, [settled, reload])
  const actions = useOrderActions({ onPay, onAskApproval })
  const moreActions = useMoreActions(actions.run)
  const buttons = useOrderButtons()
  const refresh = () => {
    reload()
    buttons.retry()
  }
  usePullRefresh(refresh, busy)
  const placed = order ? buttons.placed(order) : []
  return (
    <PageShell
      title={t('orders.detailTitle')}
      footer={
        order && placed.length > 0 ? (
          <ActionButtons
            order={order}
            placed={placed}
            actions={actions}
            onAct={one => actions.run(order, one)}
            onMore={folded => moreActions.show(order, folded)}
          />
        ) : undefined
      }
    >
      {!query.orderUuid && <OrderNotLoaded scope={scope} error={undefined} onRetry={reload} />}
      {query.orderUuid && !order && !error && <Skeleton shape="headed" className="orders__waiting" />}
      {query.orderUuid && !order && error && !isAnnounced(error) && (
        <OrderNotLoaded scope={scope} error={error} onRetry={reload} />
      )}
      {order && <Parts order={order} may={buttons.may} onExpired={reload} group={group} />}
      <CancelSheet actions={actions} />
      {moreActions.sheet}
      {actions.review}
    </PageShell>
  )
}
