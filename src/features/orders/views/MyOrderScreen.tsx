import { useMemo, useReducer, useState } from 'react'
import type { Order, OrderScope } from '@/api/order'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { usePermittedButtons } from '@/widgets/call-state/usePermittedButtons'
import { buttonOf } from '../hooks/useOrderButtons'
import { useOrderCounts } from '../hooks/useOrderCounts'
import type { OrderWish } from '../hooks/useOrderRows'
import { isOrderTab, type OrderTab } from '../model/orderActions'
import {
  activeParts,
  filterKey,
  noFilter,
  orderFilterModel,
  spanOf,
  type OrderFilter,
  type OrderFilterEvent,
} from '../model/orderFilter'
import { ordersTexts } from '../texts'
import { CombineBar, useCombining, type Combining } from './Combining'
import { FilterSheet } from './FilterSheet'
import { OrderHead } from './OrderHead'
import { OrderList } from './OrderList'
import './orders.scss'

export interface MyOrderScreenProps {
  /** one's own orders, or those of the whole enterprise (for its administrators) */
  scope: OrderScope
  query: { state?: string }
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Asks an administrator to pay a flow. */
  onAskApproval: (flowNo: string) => void
  /** Counts up whenever a payment has ended. */
  settled: number
  /** Codes of the orders it was about. */
  settledOrders: readonly string[]
}

const filterStep = (now: OrderFilter, event: OrderFilterEvent | { type: 'applied'; filter: OrderFilter }) =>
  event.type === 'applied' ? event.filter : orderFilterModel(now, event)

/** What is looked for; the list of another search is another one. */
function useSearch({ scope, query }: Pick<MyOrderScreenProps, 'scope' | 'query'>) {
  const [tab, setTab] = useState<OrderTab>(isOrderTab(query.state) ? query.state : 'all')
  const [keyword, setKeyword] = useState('')
  const [filter, changeFilter] = useReducer(filterStep, noFilter)
  const key = [scope, tab, keyword, filterKey(filter)].join('/')
  const wish = useMemo<OrderWish>(
    () => ({
      scope,
      tab,
      keyword,
      ...spanOf(filter, serverNow()),
      buyerUserUuid: filter.buyer?.userUuid,
    }),
    [scope, tab, keyword, filter],
  )
  return { tab, setTab, keyword, setKeyword, filter, changeFilter, key, wish }
}

function Orders({ scope, query, onPay, onAskApproval, settled, settledOrders }: MyOrderScreenProps) {
  const t = useText(ordersTexts)
  const search = useSearch({ scope, query })
  const { tab, filter, changeFilter } = search
  const [typed, setTyped] = useState('')
  const [filtering, setFiltering] = useState(false)
  const { counts, reload } = useOrderCounts(scope)
  const [paying, setPaying] = useState<readonly Order[]>()
  const [opening, setOpening] = useState(false)
  const [payable, setPayable] = useState<readonly Order[]>([])
  const { combining, start, stop } = useCombining(payable)
  const admin = useSession(isAdministrator)
  const { may } = usePermittedButtons()
  const several = tab === 'toPay' && (counts?.toPay ?? 0) > 1 && may(buttonOf('pay'))

  const type = (text: string) => {
    setTyped(text)
    if (text === '') search.setKeyword('')
  }
  const pay = ({ chosen }: Combining) => {
    setPaying(chosen)
    setOpening(true)
  }
  const another = () => {
    stop()
    setFiltering(false)
  }
  const combine = (
    <Button kind="ghost" size="s" onPress={combining ? stop : start}>
      {t(combining ? 'orders.combineStop' : 'orders.combine')}
    </Button>
  )
  const enterprise = (
    <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('myOrderCx'))}>
      {t('orders.enterpriseLink')}
    </Button>
  )
  return (
    <PageShell
      title={t(`orders.titleOf.${scope}`)}
      header={
        <OrderHead
          typed={typed}
          onType={type}
          onSearch={text => search.setKeyword(text.trim())}
          filter={filter}
          onFilter={event => {
            changeFilter(event)
            another()
          }}
          onOpenFilter={() => setFiltering(true)}
          counts={counts}
          tab={tab}
          onTab={next => {
            search.setTab(next)
            another()
          }}
        />
      }
      navRight={several || combining ? combine : admin && scope === 'own' && enterprise}
      footer={
        combining && (
          <CombineBar combining={combining} payable={payable} busy={opening} onPay={() => pay(combining)} />
        )
      }
    >
      <OrderList
        listKey={search.key}
        wish={search.wish}
        filtered={activeParts(filter).length > 0}
        onUnfilter={() => changeFilter({ type: 'cleared' })}
        combining={combining}
        onPayable={setPayable}
        paying={paying}
        onPaying={() => setPaying(undefined)}
        onCombined={answered => {
          setOpening(false)
          if (answered) stop()
        }}
        onPay={onPay}
        onAskApproval={onAskApproval}
        settled={settled}
        settledOrders={settledOrders}
        onCounts={reload}
      />
      <FilterSheet
        scope={scope}
        open={filtering}
        filter={filter}
        onApply={chosen => {
          changeFilter({ type: 'applied', filter: chosen })
          another()
        }}
        onClose={() => setFiltering(false)}
      />
    </PageShell>
  )
}

/** Orders (shop §2 MyOrder, MyOrder-cx). The server refuses the enterprise's to others as well. */
export function MyOrderScreen(props: MyOrderScreenProps) {
  const t = useText(ordersTexts)
  const known = useSession(session => session.userInfo !== undefined)
  const admin = useSession(isAdministrator)
  if (props.scope === 'own' || admin || !known) return <Orders {...props} />
  return (
    <PageShell title={t('orders.titleOf.enterprise')}>
      <StateView
        kind="noPermission"
        text={t('orders.adminOnly')}
        action={{
          text: t('orders.toOwn'),
          onPress: () => void navigate(linkTo('myOrder'), 'replace'),
        }}
      />
    </PageShell>
  )
}
