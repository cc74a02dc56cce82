import { OrderSearchResults } from '@/features/orders/views/OrderSearchResults'
import { ResultScreen } from '@/features/search/views/ResultScreen'
import { ownerOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { definePage, type PageProps } from '../../shell/definePage'
import { usePaymentCentre } from '../../shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 400 })

function SearchResultPage({ query }: PageProps<'searchResult'>) {
  // another tab may log another person in: the orders found before are not theirs
  const owner = useSession(ownerOf)
  const { pay, askApproval, settled, settledOrders, element } = usePaymentCentre('searchResult')
  return (
    <>
      <ResultScreen
        key={JSON.stringify(query)}
        query={query}
        orders={keyword => (
          <OrderSearchResults
            key={owner}
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

export default definePage('searchResult', SearchResultPage)
