import { isApiError } from '@/api/apiError'
import { startClient } from '@/api/client'
import { createMemoryCredentials } from '@/api/credentials'
import {
  confirmPay,
  decodePlatformPayParams,
  getOpenId,
  getPayState,
  getPrePay,
  withdrawPay,
  type PayFlowState,
  type PrePay,
} from '@/api/pay'
import { getSite } from '@/api/site'
import { loadConfig } from '@/platform/env'
import { loginCode } from '@/platform/login-code'
import { payment } from '@/platform/payment'
import type { PayLink, PayPageEvent } from './model'

const MINI_PROGRAM = 4

/** The page signs as a guest: a scheme link opens it without the shop, and its owner's id comes with the link. */
export const startPayClient = (): void => {
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
  startClient({ credentials: createMemoryCredentials(), site })
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

export const loadFlow = async (link: PayLink): Promise<LoadedFlow> => {
  try {
    const truth = await getPayState(flowOf(link))
    const settled = truth.state === 'paid' || truth.state === 'closed'
    const prePay = settled ? undefined : await getPrePay({ ...flowOf(link), channel: MINI_PROGRAM })
    if (!settled && !prePay) return { event: { type: 'flowRefused', message: '' } }
    return { event: { type: 'flowLoaded', truth, receiver: prePay?.receiverName ?? '' }, prePay }
  } catch (error) {
    if (!isApiError(error)) throw error
    const refused = error.kind === 'business' || error.kind === 'session'
    return {
      event: refused ? { type: 'flowRefused', message: error.msg ?? '' } : { type: 'flowUnreachable' },
    }
  }
}

/** Confirms the payment and hands it to the platform; the answer is the platform's word only. */
export const payFlow = async (link: PayLink, prePay: PrePay): Promise<PayPageEvent> => {
  const { payAppId } = await loadConfig()
  const appId = payAppId || wx.getAccountInfoSync().miniProgram.appId
  try {
    const code = await loginCode.getLoginCode()
    const openId = code ? await getOpenId({ appId, code }) : ''
    const { payUrl } = await confirmPay({
      ...flowOf(link),
      remark: '',
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
    const params = decodePlatformPayParams(payUrl)
    if (!params) return { type: 'confirmLost' }
    const report = await payment.requestPayment(params)
    const answer = report.kind === 'reported' ? 'ok' : report.kind === 'cancelled' ? 'cancelled' : 'failed'
    return { type: 'platformAnswered', answer }
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.kind === 'business' && error.msg
      ? { type: 'confirmRefused', message: error.msg, ...(await truthNow(link)) }
      : { type: 'confirmLost' }
  }
}

const truthNow = async (link: PayLink): Promise<{ truth?: PayFlowState }> => {
  const event = await askTruth(link)
  return event.type === 'truthLearned' ? { truth: event.truth } : {}
}

/**
 * Asks the server. With `givingUp` the payment that was confirmed is given up in the same breath, unless it was made:
 * only then is an open flow certain not to be charged.
 */
export const askTruth = async (link: PayLink, { givingUp = false } = {}): Promise<PayPageEvent> => {
  try {
    const ask = givingUp ? withdrawPay : getPayState
    return { type: 'truthLearned', truth: await ask(flowOf(link)) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { type: 'truthUnreachable' }
  }
}
