import { View } from '@tarojs/components'
import { useEffect, type ReactNode } from 'react'
import type { Order, OrderScope } from '@/api/order'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useOrder } from '../hooks/useOrder'
import { useOrderActions } from '../hooks/useOrderActions'
import { placedActions } from '../model/orderActions'
import { orderRoutes } from '../model/orderScope'
import { ordersTexts } from '../texts'
import { ActionButtons } from './ActionButtons'
import { CancelSheet } from './CancelSheet'
import { OrderAddress, OrderAmounts, OrderFacts, OrderGoods } from './OrderParts'
import { OrderService } from './OrderService'
import { OrderParcel, OrderSplicing } from './OrderFollowUps'
import { OrderStateHead } from './OrderStateHead'
import { useMoreActions } from './useMoreActions'
import './orders.scss'

export interface OrderDetailsScreenProps {
  query: { cOrderUuid: string }
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
  onExpired: () => void
}

function Parts({ order, onExpired, group }: PartsProps) {
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
      <OrderService order={order} />
    </View>
  )
}

function Missing({ scope, text }: { scope: OrderScope; text?: string }) {
  const t = useText(ordersTexts)
  return (
    <StateView
      kind="notFound"
      text={text ?? t('orders.detail.missing')}
      action={{
        text: t('orders.detail.toOrders'),
        onPress: () => void navigate(linkTo(orderRoutes[scope].list), 'replace'),
      }}
    />
  )
}

/** Asking again helps when the network failed, not when the server has no such order. */
function NotLoaded({ scope, error, onRetry }: { scope: OrderScope; error: CallError; onRetry: () => void }) {
  const t = useText(ordersTexts)
  if (error.kind === 'business') return <Missing scope={scope} text={error.msg} />
  return <CallFailed error={error} action={t('orders.action.detail')} onRetry={onRetry} />
}

export function OrderDetailsScreen(props: OrderDetailsScreenProps) {
  const { query, scope, onPay, onAskApproval, settled, group } = props
  const t = useText(ordersTexts)
  const { order, error, busy, accept, reload } = useOrder(query.cOrderUuid ?? '')
  useEffect(() => {
    if (settled > 0) reload()
  }, [settled, reload])
  const actions = useOrderActions({ onChanged: accept, onUncertain: reload, onPay, onAskApproval })
  const moreActions = useMoreActions(actions.run)
  usePullRefresh(reload, busy)
  const placed = order ? placedActions(order) : []
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
      {!query.cOrderUuid && <Missing scope={scope} />}
      {query.cOrderUuid && !order && !error && <Skeleton shape="headed" className="orders__waiting" />}
      {query.cOrderUuid && !order && error && !isAnnounced(error) && (
        <NotLoaded scope={scope} error={error} onRetry={reload} />
      )}
      {order && <Parts order={order} onExpired={reload} group={group} />}
      <CancelSheet actions={actions} />
      {moreActions.sheet}
      {actions.review}
    </PageShell>
  )
}
