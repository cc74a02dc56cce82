import { ApprovalScreen } from '@/features/pay-approval/views/ApprovalScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function PayApprovalPage({ query }: PageProps<'payApproval'>) {
  const { pay, settled, element } = usePaymentCentre('payApproval', { asking: false })
  return (
    <>
      <ApprovalScreen key={query.approvalUuid} query={query} onPay={pay} settled={settled} />
      {element}
    </>
  )
}

export default definePage('payApproval', PayApprovalPage)
