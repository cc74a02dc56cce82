import type { Order } from '@/api/order'
import { sumFen, type Fen } from '@/base/money'

/** `asked`: an administrator was asked to pay; `held`: paid, and a group they belong to is not complete */
type SuccessState = 'toPay' | 'asked' | 'paid' | 'held' | 'cancelled'

/** An administrator was asked to pay it: while that request stands, it is paid in no other way. */
export const isAsked = ({ actions }: Pick<Order, 'actions'>): boolean => actions.includes('approval')

const stateOf = (kept: readonly Order[], held: Order | undefined): SuccessState => {
  const toPay = kept.filter(order => order.state === 'toPay')
  if (toPay.length > 0) return toPay.every(isAsked) ? 'asked' : 'toPay'
  if (kept.length === 0) return 'cancelled'
  return held ? 'held' : 'paid'
}

export interface SuccessSummary {
  state: SuccessState
  total: Fen
  kinds: number
  pieces: number
  /** the earliest one counts, ms; absent once nothing is to pay */
  deadline?: number
  /** the group that still collects */
  splicingUuid?: string
}

/** One sentence about the orders of a submission: to pay as long as one of them is. What was cancelled does not count. */
export const summarize = (orders: readonly Order[]): SuccessSummary => {
  const kept = orders.filter(order => order.state !== 'cancelled')
  const counted = kept.length > 0 ? kept : orders
  const lines = counted.flatMap(order => order.lines)
  const toPay = kept.filter(order => order.state === 'toPay')
  const held = kept.find(order => order.splicing?.state === 'collecting')
  const deadlines = toPay.flatMap(order => order.payDeadline ?? [])
  return {
    state: stateOf(kept, held),
    ...(held?.splicing && { splicingUuid: held.splicing.splicingUuid }),
    total: sumFen(counted.map(order => order.totalAmount)),
    kinds: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    deadline: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
  }
}
