import { OrderSearchResults } from '@/features/orders/views/OrderSearchResults'
import { OwnScreen } from '@/features/search/views/OwnScreen'
import { definePage, type PageProps } from '../../shell/definePage'
import { usePaymentCentre } from '../../shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 400 })

function SearchOrderPage({ query }: PageProps<'searchOrder'>) {
  const { pay, askApproval, settled, settledOrders, element } = usePaymentCentre('searchOrder')
  return (
    <>
      <OwnScreen
        kind="order"
        query={query}
        results={keyword => (
          <OrderSearchResults
            keyword={keyword}
            onPay={pay}
            onAskApproval={askApproval}
            settled={settled}
            settledOrders={settledOrders}
          />
        )}
      />
      {element}
    </>
  )
}

export default definePage('searchOrder', SearchOrderPage)
