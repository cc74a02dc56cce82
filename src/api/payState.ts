import type { PayStateRequest, WithdrawPayRequest } from '@wire/pay'
import { post } from './client'
import { decodePayState, type PayFlowState } from './decode/payState'
import * as paths from './paths'

export type { PayFlowState, PayStateName } from './decode/payState'

/** The truth about a flow. */
export const getPayState = (input: { paymentFlowNo: string; userUuid: string }): Promise<PayFlowState> => {
  const body: PayStateRequest = { cPaymentFlowNo: input.paymentFlowNo, cAllLinkUserUuid: input.userUuid }
  return post(paths.queryPayState, body, decodePayState)
}

/**
 * Gives up the payment a flow waits for, so that another method may be chosen. `payId`: this one, however late the call
 * arrives. Answers the state after it.
 */
export const withdrawPay = (input: {
  paymentFlowNo: string
  userUuid: string
  payId?: string | undefined
}): Promise<PayFlowState> => {
  const body: WithdrawPayRequest = {
    cPaymentFlowNo: input.paymentFlowNo,
    cAllLinkUserUuid: input.userUuid,
    cPayId: input.payId,
  }
  return post(paths.withdrawPay, body, decodePayState)
}
