import { MyOrderScreen, type MyOrderScreenProps } from '@/features/orders/views/MyOrderScreen'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

/** The same list for one's own orders and for those of the whole enterprise. */
export const ordersPage = (page: 'myOrder' | 'myOrderCx', scope: MyOrderScreenProps['scope']) =>
  function OrdersPage({ query }: Pick<MyOrderScreenProps, 'query'>) {
    const { pay, askApproval, settled, settledOrders, element } = usePaymentCentre(page)
    return (
      <>
        <MyOrderScreen
          key={query.state}
          scope={scope}
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
