import { isApiError } from '@/api/apiError'
import { startClient } from '@/api/client'
import { createMemoryCredentials, type CredentialStore } from '@/api/credentials'
import { confirmPay, decodePlatformPayParams, getOpenId, getPrePay, type PrePay } from '@/api/pay'
import { getPayState, withdrawPay, type PayFlowState } from '@/api/payState'
import type { PaymentFailure } from '@/features/payment/model/machine'
import { isPaidByPlatform, leavesOf } from '@/features/payment/model/methods'
import { getSite } from '@/api/site'
import { loadConfig } from '@/platform/env'
import { loginCode } from '@/platform/login-code'
import { payment } from '@/platform/payment'
import { isRefusal } from '@/widgets/call-state/callError'
import type { PageMethod, PayLink, PayPageEvent } from './model'

const MINI_PROGRAM = 4

/** The page signs with the login the shop passes to it; a scheme link opens it without the shop, and it is a guest. */
export const startPayClient = (login?: CredentialStore): void => {
  const site = once(async () => {
    const { domainName } = await loadConfig()
    const found = await getSite(domainName, { siteless: true })
    return (
      found && {
        cOperateAccUuid: found.accUuid,
        cOperateOrgName: found.orgName,
        cOperateOrgUuid: found.orgUuid,
      }
    )
  })
  startClient({ credentials: login ?? createMemoryCredentials(), site })
}

const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | undefined
  return () => {
    known ??= load().catch(error => {
      known = undefined
      throw error
    })
    return known
  }
}

const flowOf = (link: PayLink) => ({ paymentFlowNo: link.flowNo, userUuid: link.userUuid })

/** Loaded flow, its pre-pay info kept for the confirmation. */
export interface LoadedFlow {
  event: PayPageEvent
  prePay?: PrePay
}

const methodsOf = ({ methods }: PrePay): PageMethod[] =>
  leavesOf(methods)
    .filter(isPaidByPlatform)
    .map(({ code, name }) => ({ code, name }))

/** What can be paid is known of the pre-pay call alone, where the state cannot be asked for. */
const openFlow = ({ totalAmount }: PrePay, { flowNo }: PayLink): PayFlowState => ({
  paymentFlowNo: flowNo,
  state: 'open',
  totalAmount,
  orders: [],
})

export const loadFlow = async (link: PayLink): Promise<LoadedFlow> => {
  const asked = getPrePay({ ...flowOf(link), channel: MINI_PROGRAM })
  // looked at below, where the state is known
  asked.catch(() => undefined)
  const { truth } = await truthNow(link)
  const begun = truth && truth.state !== 'open' && truth.state !== 'failed'
  let failure: PaymentFailure | undefined = { code: 'refused', text: '' }
  try {
    const prePay = begun && truth.state !== 'confirming' ? undefined : await asked
    if (prePay) {
      const { receiverName: receiver, totalAmount: amount, brokenMethods } = prePay
      const offered = { methods: methodsOf(prePay), unread: brokenMethods.length > 0 }
      return {
        event: { type: 'flowLoaded', truth: truth ?? openFlow(prePay, link), receiver, amount, ...offered },
        prePay,
      }
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    failure = isRefusal(error) ? { code: 'refused', text: error.msg ?? '' } : undefined
  }
  // what has become of a payment counts more than that it could not be read once more
  return {
    event: begun
      ? { type: 'flowLoaded', truth, receiver: '', methods: [] }
      : { type: 'orderFailed', failure },
  }
}

/**
 * Confirms the payment and gives it to the platform; the answer is the platform's word only. A page that was left is not
 * paid on: its payment is given up.
 */
export const payFlow = async (
  link: PayLink,
  prePay: PrePay,
  remark: string,
  isLeft: () => boolean,
): Promise<PayPageEvent> => {
  const { payAppId } = await loadConfig()
  const appId = payAppId || wx.getAccountInfoSync().miniProgram.appId
  let sent = false
  try {
    const code = await loginCode.getLoginCode()
    const openId = code ? await getOpenId({ appId, code }) : ''
    sent = true
    const { payUrl, amount, payId } = await confirmPay({
      ...flowOf(link),
      remark,
      payerPhone: '',
      payerName: '',
      payerAccountNo: '',
      trxIp: link.ip || prePay.trxIp,
      payAccountName: prePay.payAccountName,
      amount: prePay.totalAmount,
      method: link.method,
      appId,
      openId,
    })
    if (amount !== prePay.totalAmount) {
      const { truth = openFlow(prePay, link) } = await truthNow(link, { withdraws: true, payId })
      return { type: 'truthLearned', truth: { ...truth, totalAmount: amount } }
    }
    if (isLeft()) return { type: 'platformAnswered', paid: false, payId }
    const params = decodePlatformPayParams(payUrl)
    if (!params) return { type: 'payAnswerLost' }
    const report = await payment.requestPayment(params)
    const reason = 'reason' in report ? report.reason : undefined
    return { type: 'platformAnswered', paid: report.kind === 'reported', payId, reason }
  } catch (error) {
    if (!isApiError(error)) throw error
    return isRefusal(error) && error.msg
      ? { type: 'confirmRefused', message: error.msg, ...(await truthNow(link)) }
      : sent
        ? { type: 'payAnswerLost' }
        : { type: 'payRefused', failure: { code: 'unreachable', action: 'pay' } }
  }
}

interface Question {
  withdraws: boolean
  payId?: string | undefined
}

const truthNow = async (link: PayLink, how?: Question): Promise<{ truth?: PayFlowState }> => {
  const event = await askTruth(link, how)
  return event.type === 'truthLearned' ? { truth: event.truth } : {}
}

/**
 * Asks the server. With `withdraws` the payment that was confirmed is given up in the same breath, unless it was made:
 * only then is an open flow certain not to be charged.
 */
export const askTruth = async (
  link: PayLink,
  how: Question = { withdraws: false },
): Promise<PayPageEvent> => {
  try {
    const ask = how.withdraws ? withdrawPay : getPayState
    return { type: 'truthLearned', truth: await ask({ ...flowOf(link), ...how }) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { type: 'questionPassed' }
  }
}
