import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/paymentResume'
import zh from '@/i18n/locales/zh-CN/paymentResume'
import { getPayState } from '@/api/payState'
import { isApiError } from '@/api/apiError'
import { formatYuan, type Fen } from '@/base/money'
import { forgetOpenPayment, readOpenPayment } from '@/stores/openPayment'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { dialog } from '@/ui/feedback/feedback'
import { callErrorOf, isGone, isRefusal } from '@/widgets/call-state/callError'

const resumeTexts = defineTexts('paymentResume', { zh, en })

interface UnseenPayment {
  flowNo: string
  /** what was paid; absent while that is not known */
  paid?: Fen
}

/**
 * The newest payment of an earlier visit of which something has come, or may have. A paid one is told too: the person has
 * not seen it yet.
 */
export const unseenPayment = async (passed: readonly string[] = []): Promise<UnseenPayment | undefined> => {
  const payment = await readOpenPayment(undefined, passed)
  if (!payment) return undefined
  const next = () => unseenPayment([...passed, payment.flowNo])
  const userUuid = userUuidOf(useSession.getState()) ?? ''
  try {
    const { state, totalAmount } = await getPayState({ paymentFlowNo: payment.flowNo, userUuid })
    if (state === 'paid') return { flowNo: payment.flowNo, paid: totalAmount }
    if (state === 'confirming') return payment
    await forgetOpenPayment(payment.flowNo)
    return await next()
  } catch (error) {
    if (!isApiError(error)) throw error
    const problem = callErrorOf(error)
    // there is nothing to see of it for this person, now or later
    if (isGone(problem)) await forgetOpenPayment(payment.flowNo)
    return isRefusal(problem) ? next() : payment
  }
}

/** Whether the person wants to go and look at it; of a paid one there is no more to see than is told here. */
export const askToSeePayment = async ({ flowNo, paid }: UnseenPayment): Promise<boolean> => {
  const t = textOf(resumeTexts)
  if (paid !== undefined) {
    await dialog.alert({
      title: t('paymentResume.paidTitle'),
      text: t('paymentResume.paid', { amount: formatYuan(paid) }),
      stays: true,
    })
    await forgetOpenPayment(flowNo)
    return false
  }
  return dialog.confirm({
    title: t('paymentResume.title'),
    text: t('paymentResume.text'),
    stays: true,
    okText: t('paymentResume.see'),
    cancelText: t('paymentResume.later'),
  })
}
