import { SuccessScreen } from '@/features/checkout/views/SuccessScreen'
import { OrderGroup } from '@/features/splicing/views/OrderGroup'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enableShareAppMessage: true })

function SuccessfullyPage({ query }: PageProps<'successfully'>) {
  const { pay, settled, element } = usePaymentCentre('successfully')
  return (
    <>
      <SuccessScreen
        query={query}
        onPay={pay}
        settled={settled}
        group={(splicingUuid, onChanged) => (
          <OrderGroup key={settled} splicingUuid={splicingUuid} onExpired={onChanged} />
        )}
      />
      {element}
    </>
  )
}

export default definePage('successfully', SuccessfullyPage)
