import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { Order } from '@/api/order'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { useOn, useOnLayout } from '@/ui/useOn'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { hasMore, nextState } from '@/widgets/call-state/model/pagedRows'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { NextPage } from '@/widgets/call-state/NextPage'
import { useOrderActions, type OrderActions } from '../hooks/useOrderActions'
import { useOrderButtons } from '../hooks/useOrderButtons'
import { useOrderRows, type OrderWish } from '../hooks/useOrderRows'
import type { PlacedAction } from '../model/orderActions'
import { orderRoutes } from '../model/orderScope'
import { ordersTexts } from '../texts'
import { CancelSheet } from './CancelSheet'
import type { Combining } from './Combining'
import { OrderCard } from './OrderCard'
import { useMoreActions } from './useMoreActions'

export interface OrderListProps {
  /** of what is looked for: another search is another list */
  listKey: string
  wish: OrderWish
  /** conditions besides tab and keyword hold */
  filtered: boolean
  onUnfilter: () => void
  combining: Combining | undefined
  /** told the orders that can be paid, as far as they are loaded */
  onPayable?: (orders: readonly Order[]) => void
  /** orders to be paid together, once */
  paying: readonly Order[] | undefined
  onPaying: () => void
  /** not answered: the same orders may be paid for again */
  onCombined: (answered: boolean) => void
  onPay: (flowNo: string) => void
  onAskApproval: (flowNo: string) => void
  settled: number
  /** codes of the orders it was about: it may have begun in another visit, and nothing here was pressed for it */
  settledOrders: readonly string[]
  onCounts: () => void
}

type Rows = ReturnType<typeof useOrderRows>

/** The list that is shown. */
interface InFront {
  changed: (order: Order) => void
  uncertain: (order: Order) => void
}

interface OrderRowsProps extends OrderListProps {
  actions: OrderActions
  front: Ref<InFront>
}

const keyOf = (order: Order) => order.orderUuid

/** Orders of several parts each: few at a time. */
const SLOT_SIZE = 3

/** Pulled down: the first page and the counts anew; rows already shown stay when that fails, and the failure is said. */
function usePulling({ list, refresh }: Rows, onPulled: () => void) {
  const t = useText(ordersTexts)
  const { problem, known, failed } = list
  usePullRefresh(() => {
    refresh()
    onPulled()
  }, list.asking > 0)
  useEffect(() => {
    if (problem && known && failed === 'first') toastProblem(problem, t('orders.action.list'))
  }, [problem, known, failed, t])
}

function Nothing({ wish, filtered, onUnfilter }: OrderRowsProps) {
  const t = useText(ordersTexts)
  const { tab, keyword } = wish
  if (filtered)
    return (
      <StateView
        kind="empty"
        text={t('orders.emptyFilter')}
        action={{ text: t('orders.filter.drop', { name: t('orders.filter.all') }), onPress: onUnfilter }}
      />
    )
  const text = keyword
    ? t('orders.emptySearch', { keyword })
    : tab === 'all'
      ? t('orders.emptyAll')
      : t('orders.emptyTab', { state: t(`orders.tab.${tab}`) })
  const browse = { text: t('orders.browse'), onPress: () => void navigate(linkTo('tabHome')) }
  return <StateView kind="empty" text={text} action={tab === 'all' && !keyword ? browse : undefined} />
}

function Foot({ list, more }: Rows) {
  const t = useText(ordersTexts)
  return (
    <NextPage state={nextState(list)} failure={list.problem} action={t('orders.action.list')} onMore={more} />
  )
}

function OrderRows(props: OrderRowsProps) {
  const { wish, combining, paying, settled, onCounts, actions, front } = props
  const t = useText(ordersTexts)
  const rows = useOrderRows(wish)
  const { list, refresh, more, changed, touch, touchPaid, rereadTouched } = rows
  useImperativeHandle(front, () => ({
    changed,
    uncertain: order => {
      touch([order.orderUuid])
      rereadTouched()
    },
  }))
  const act = (order: Order, placed: PlacedAction) => {
    const mark = placed.action === 'pay' || placed.action === 'askApproval' ? touchPaid : touch
    mark([order.orderUuid])
    actions.run(order, placed)
  }
  const moreActions = useMoreActions(act)
  const buttons = useOrderButtons()
  const scroll = usePageSignal()
  usePulling(rows, () => {
    onCounts()
    buttons.retry()
  })
  useReachBottom(more)
  useShownAgain(rereadTouched)
  // before anybody can press what chooses among them
  useOnLayout([list.rows], () => props.onPayable?.(list.rows.filter(order => order.actions.includes('pay'))))
  useOn([settled], () => {
    if (settled === 0) return
    const paidFor = list.rows.filter(order => props.settledOrders.includes(order.orderCode))
    touchPaid(paidFor.map(order => order.orderUuid))
    rereadTouched()
    onCounts()
  })
  useOn([paying], () => {
    if (!paying) return
    touchPaid(paying.map(order => order.orderUuid))
    void actions.pay(paying).then(props.onCombined)
    props.onPaying()
  })

  const open = (order: Order) => {
    touch([order.orderUuid])
    const grouped = order.splicing !== undefined && wish.scope === 'own'
    const route = grouped ? 'ordersSpellingDetails' : orderRoutes[wish.scope].details
    void navigate(linkTo(route, { orderUuid: order.orderUuid }))
  }
  if (!list.known && list.problem && !isAnnounced(list.problem)) {
    return <CallFailed error={list.problem} action={t('orders.action.list')} onRetry={refresh} />
  }
  const empty = list.rows.length + list.broken.length === 0
  if (empty && hasMore(list) && list.problem) return <Foot {...rows} />
  if (!list.known || (empty && hasMore(list))) return <Skeleton shape="headed" className="orders__waiting" />
  if (empty) return <Nothing {...props} />
  return (
    <View className="orders">
      <BrokenRows names={list.broken} />
      <WindowedList
        rows={list.rows}
        keyOf={keyOf}
        draw={order => (
          <OrderCard
            order={order}
            placed={buttons.placed(order)}
            actions={actions}
            combining={combining}
            onOpen={() => open(order)}
            onAct={placed => act(order, placed)}
            onMore={folded => moreActions.show(order, folded)}
          />
        )}
        label={t('orders.title')}
        lineHeight="232px"
        scroll={scroll}
        slotSize={SLOT_SIZE}
        open={hasMore(list)}
        className="orders__rows"
        rowClass="orders__row"
      />
      <View>
        <Foot {...rows} />
      </View>
      {moreActions.sheet}
    </View>
  )
}

/** Orders, and what is done with them: an answer belongs to the list in front, also if it was asked for in another one. */
export function OrderList(props: OrderListProps) {
  const front = useRef<InFront>(null)
  const actions = useOrderActions({
    onChanged: order => front.current?.changed(order),
    onUncertain: order => front.current?.uncertain(order),
    onPay: props.onPay,
    onAskApproval: props.onAskApproval,
  })
  return (
    <>
      <OrderRows key={props.listKey} {...props} actions={actions} front={front} />
      <CancelSheet actions={actions} />
      {actions.review}
    </>
  )
}
