import { textOf } from '@/i18n'
import { getPayState } from '@/api/pay'
import { isApiError } from '@/api/apiError'
import { forgetOpenPayment, readOpenPayment, type OpenPayment } from '@/stores/openPayment'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { dialog } from '@/ui/feedback/feedback'
import { paymentTexts } from './texts'

/** The payment of an earlier visit, unless nothing has come of it. Paid ones are shown too: nobody has seen it yet. */
export const unseenPayment = async (): Promise<OpenPayment | undefined> => {
  const payment = await readOpenPayment()
  if (!payment) return undefined
  const userUuid = userUuidOf(useSession.getState()) ?? ''
  try {
    const { state } = await getPayState({ paymentFlowNo: payment.flowNo, userUuid })
    if (state === 'paid' || state === 'confirming') return payment
    await forgetOpenPayment(payment.flowNo)
    return undefined
  } catch (error) {
    if (!isApiError(error)) throw error
    return payment
  }
}

export const askToSeePayment = async (): Promise<boolean> => {
  const t = textOf(paymentTexts)
  return dialog.confirm({
    title: t('payment.resume.title'),
    text: t('payment.resume.text'),
    okText: t('payment.resume.see'),
    cancelText: t('payment.resume.later'),
  })
}
