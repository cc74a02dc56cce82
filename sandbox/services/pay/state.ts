import { createHash } from 'node:crypto'
import type { PayState } from '@wire/pay'

/** iPayState of a flow. */
export const PAY_STATE = { open: 0, waiting: 1, paid: 2, failed: 3, closed: 4 } as const
export type FlowState = PayState['iPayState']

/** Pure: the state of a flow at this moment. A flow that waits for its callback does not expire. */
export const effectiveState = (
  flow: { state: FlowState; expiresAt: number },
  now: number,
  paidAtProvider: boolean,
): FlowState => {
  if (flow.state === PAY_STATE.paid || flow.state === PAY_STATE.closed) return flow.state
  if (paidAtProvider) return PAY_STATE.waiting
  return now >= flow.expiresAt ? PAY_STATE.closed : flow.state
}

/** What a client calls a payment by: it opens no page of the provider, as its id would. */
export const payNameOf = (payId: string): string =>
  createHash('sha256').update(payId).digest('hex').slice(0, 32)

/** Why a flow cannot be paid now; undefined when it can. */
export type PayRefusal = 'paid' | 'closed' | 'expired'
export const refusalOf = (
  flow: { state: FlowState; expiresAt: number },
  now: number,
  paidAtProvider: boolean,
): PayRefusal | undefined => {
  if (flow.state === PAY_STATE.paid) return 'paid'
  if (flow.state === PAY_STATE.closed) return 'closed'
  return effectiveState(flow, now, paidAtProvider) === PAY_STATE.closed ? 'expired' : undefined
}
