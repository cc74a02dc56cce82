import { MyOrderScreen } from '@/features/orders/views/MyOrderScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function EnterpriseOrdersPage({ query }: PageProps<'myOrderCx'>) {
  const { pay, askApproval, settled, settledOrders, element } = usePaymentCentre('myOrderCx')
  return (
    <>
      <MyOrderScreen
        key={query.state}
        scope="enterprise"
        query={query}
        onPay={pay}
        onAskApproval={askApproval}
        settled={settled}
        settledOrders={settledOrders}
      />
      {element}
    </>
  )
}

export default definePage('myOrderCx', EnterpriseOrdersPage)
