import { OrderList } from './OrderList'
import './orders.scss'

export interface OrderSearchResultsProps {
  keyword: string
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Asks somebody else to approve and pay it. */
  onAskApproval: (flowNo: string) => void
  /** Counts up whenever a payment has ended. */
  settled: number
}

const nothing = () => undefined

/** The enterprise's orders that fit a keyword, whatever their state, with everything one can do to them. */
export function OrderSearchResults({ keyword, onPay, onAskApproval, settled }: OrderSearchResultsProps) {
  return (
    <OrderList
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
      onCounts={nothing}
    />
  )
}
