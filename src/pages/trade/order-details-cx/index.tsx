import { OrderDetailsScreen } from '@/features/orders/views/OrderDetailsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true })

function EnterpriseOrderDetailsPage({ query }: PageProps<'orderDetailsCx'>) {
  const { pay, askApproval, settled, element } = usePaymentCentre('orderDetailsCx')
  return (
    <>
      <OrderDetailsScreen
        scope="enterprise"
        query={query}
        onPay={pay}
        onAskApproval={askApproval}
        settled={settled}
      />
      {element}
    </>
  )
}

export default definePage('orderDetailsCx', EnterpriseOrderDetailsPage)
