import { createPaymentFlow, type Order } from '@/api/order'
import { useText } from '@/i18n'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { checkoutTexts } from '../texts'

/** Pays what is still to be paid of a submission, whatever has become of its first flow: that one ends with any of its orders. */
export function usePayOrders({
  onPay,
  onRefused,
}: {
  onPay: (flowNo: string) => void
  onRefused: () => void
}) {
  const t = useText(checkoutTexts)
  const { busy, submit } = useSubmit(onRefused)
  const pay = async (orders: readonly Order[]) => {
    const unpaid = orders.filter(order => order.state === 'toPay').map(order => order.orderUuid)
    const flow = await submit(unpaid, t('checkout.action.pay'), () => createPaymentFlow(unpaid))
    if (flow) onPay(flow.paymentFlowNo)
  }
  return { busy, pay }
}
