import { OrderDetailsScreen, type OrderDetailsScreenProps } from '@/features/orders/views/OrderDetailsScreen'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

/** The same page for one's own order and for one of the whole enterprise. */
export const orderDetailsPage = (
  page: 'orderDetails' | 'orderDetailsCx',
  scope: OrderDetailsScreenProps['scope'],
) =>
  function OrderDetailsPage({ query }: Pick<OrderDetailsScreenProps, 'query'>) {
    const { pay, askApproval, settled, element } = usePaymentCentre(page)
    return (
      <>
        <OrderDetailsScreen
          scope={scope}
          query={query}
          onPay={pay}
          onAskApproval={askApproval}
          settled={settled}
        />
        {element}
      </>
    )
  }
