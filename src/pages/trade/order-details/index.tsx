import { OrderDetailsScreen } from '@/features/orders/views/OrderDetailsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true })

function OrderDetailsPage({ query }: PageProps<'orderDetails'>) {
  const { pay, askApproval, settled, element } = usePaymentCentre('orderDetails')
  return (
    <>
      <OrderDetailsScreen
        scope="own"
        query={query}
        onPay={pay}
        onAskApproval={askApproval}
        settled={settled}
      />
      {element}
    </>
  )
}

export default definePage('orderDetails', OrderDetailsPage)
