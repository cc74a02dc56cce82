import { SuccessScreen } from '@/features/checkout/views/SuccessScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

function SuccessfullyPage({ query }: PageProps<'successfully'>) {
  const { pay, settled, element } = usePaymentCentre()
  return (
    <>
      <SuccessScreen query={query} onPay={pay} settled={settled} />
      {element}
    </>
  )
}

export default definePage('successfully', SuccessfullyPage)
