import { OrderSearchResults } from '@/features/orders/views/OrderSearchResults'
import { OrderScreen } from '@/features/search/views/OrderScreen'
import { definePage, type PageProps } from '../../shell/definePage'
import { usePaymentCentre } from '../../shell/usePaymentCentre'

function SearchOrderPage({ query }: PageProps<'searchOrder'>) {
  const { pay, askApproval, settled, element } = usePaymentCentre()
  return (
    <>
      <OrderScreen
        query={query}
        results={keyword => (
          <OrderSearchResults
            key={keyword}
            keyword={keyword}
            onPay={pay}
            onAskApproval={askApproval}
            settled={settled}
          />
        )}
      />
      {element}
    </>
  )
}

export default definePage('searchOrder', SearchOrderPage)
