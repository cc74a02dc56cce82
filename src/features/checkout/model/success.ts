import type { Order } from '@/api/order'
import { sumFen, type Fen } from '@/base/money'

type SuccessState = 'toPay' | 'paid' | 'cancelled'

export interface SuccessSummary {
  state: SuccessState
  total: Fen
  kinds: number
  pieces: number
  /** the earliest one counts, ms; absent once nothing is to pay */
  deadline?: number
}

/** One sentence about the orders of a submission: to pay as long as one of them is. What was cancelled does not count. */
export const summarize = (orders: readonly Order[]): SuccessSummary => {
  const kept = orders.filter(order => order.state !== 'cancelled')
  const counted = kept.length > 0 ? kept : orders
  const lines = counted.flatMap(order => order.lines)
  const toPay = kept.filter(order => order.state === 'toPay')
  const deadlines = toPay.flatMap(order => order.payDeadline ?? [])
  return {
    state: toPay.length > 0 ? 'toPay' : kept.length === 0 ? 'cancelled' : 'paid',
    total: sumFen(counted.map(order => order.totalAmount)),
    kinds: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    deadline: deadlines.length > 0 ? Math.min(...deadlines) : undefined,
  }
}
