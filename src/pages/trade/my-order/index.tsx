import { MyOrderScreen } from '@/features/orders/views/MyOrderScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

function MyOrderPage({ query }: PageProps<'myOrder'>) {
  const { pay, askApproval, settled, element } = usePaymentCentre()
  return (
    <>
      <MyOrderScreen
        key={query.state}
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

export default definePage('myOrder', MyOrderPage)
