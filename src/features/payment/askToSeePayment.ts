import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/paymentResume'
import zh from '@/i18n/locales/zh-CN/paymentResume'
import { getPayState } from '@/api/payState'
import { isApiError } from '@/api/apiError'
import { forgetOpenPayment, readOpenPayment, type OpenPayment } from '@/stores/openPayment'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { dialog } from '@/ui/feedback/feedback'

const resumeTexts = defineTexts('paymentResume', { zh, en })

/** The payment of an earlier visit, unless nothing has come of it. A paid one is shown too: the person has not seen it yet. */
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
  const t = textOf(resumeTexts)
  return dialog.confirm({
    title: t('paymentResume.title'),
    text: t('paymentResume.text'),
    okText: t('paymentResume.see'),
    cancelText: t('paymentResume.later'),
  })
}
