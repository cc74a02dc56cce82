import { OrderList } from './OrderList'
import './orders.scss'

export interface OrderSearchResultsProps {
  keyword: string
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Asks another person to approve and pay it. */
  onAskApproval: (flowNo: string) => void
  /** Counts up whenever a payment has ended. */
  settled: number
  /** Codes of the orders it was about. */
  settledOrders: readonly string[]
}

const nothing = () => undefined

/** The enterprise's orders of any state that fit a keyword, with all their actions. */
export function OrderSearchResults(props: OrderSearchResultsProps) {
  const { keyword, onPay, onAskApproval, settled, settledOrders } = props
  return (
    <OrderList
      listKey={keyword}
      wish={{ scope: 'own', tab: 'all', keyword }}
      filtered={false}
      onUnfilter={nothing}
      combining={undefined}
      paying={undefined}
      onPaying={nothing}
      onCombined={nothing}
      onPay={onPay}
      onAskApproval={onAskApproval}
      settled={settled}
      settledOrders={settledOrders}
      onCounts={nothing}
    />
  )
}
