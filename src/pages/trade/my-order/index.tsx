import { MyOrderScreen } from '@/features/orders/views/MyOrderScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function MyOrderPage({ query }: PageProps<'myOrder'>) {
  const { pay, askApproval, settled, settledOrders, element } = usePaymentCentre('myOrder')
  return (
    <>
      <MyOrderScreen
        key={query.state}
        scope="own"
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

export default definePage('myOrder', MyOrderPage)
