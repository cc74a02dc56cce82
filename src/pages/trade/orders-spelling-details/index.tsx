import { OrderDetailsScreen } from '@/features/orders/views/OrderDetailsScreen'
import { OrderGroup } from '@/features/splicing/views/OrderGroup'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function OrdersSpellingDetailsPage({ query }: PageProps<'ordersSpellingDetails'>) {
  const { pay, askApproval, settled, element } = usePaymentCentre('ordersSpellingDetails')
  return (
    <>
      <OrderDetailsScreen
        scope="own"
        query={query}
        onPay={pay}
        onAskApproval={askApproval}
        settled={settled}
        group={(splicingUuid, onChanged) => (
          <OrderGroup key={settled} splicingUuid={splicingUuid} onExpired={onChanged} />
        )}
      />
      {element}
    </>
  )
}

export default definePage('ordersSpellingDetails', OrdersSpellingDetailsPage)
