import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orders, payFlows, providerPayments } from '../../db/schema'
import type { AuditLog } from '../../kernel/audit'
import type { Clock } from '../../kernel/clock'
import type { RandomSource } from '../../kernel/random'
import { postToLedger } from '../../ledger/ledger'
import { settlementPosting } from '../../ledger/postings'
import { type ProviderNotice, verifyNotice } from '../../provider/notice'
import { applyOrderEvent } from '../order/machine'
import { flowOrders } from './access'
import { type FlowRow, lockFlow } from './flows'
import { PAY_STATE } from './state'

type PaymentRow = typeof providerPayments.$inferSelect

export interface SettleScope {
  db: Database
  audit: AuditLog
  clock: Clock
  random: RandomSource
}

type SettleRefusal =
  | 'unknown-payment'
  | 'bad-signature'
  | 'other-flow'
  | 'other-amount'
  | 'not-charged'
  | 'flow-not-waiting'
export type SettleResult =
  /** `paid`: the flow, which has become paid by this notice */
  | { accepted: true; repeated: boolean; paid?: { flowNo: string; amountFen: number } }
  | { accepted: false; reason: SettleRefusal }

const findPayment = async (db: Database, payId: string): Promise<PaymentRow | undefined> => {
  const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.payId, payId))
  return payment
}

/** What a notice has to be before anything is locked: of a known payment, signed with its key, unchanged. */
const refuseNotice = (notice: ProviderNotice, payment: PaymentRow | undefined): SettleRefusal | undefined => {
  if (!payment) return 'unknown-payment'
  if (!verifyNotice(notice, payment.secret)) return 'bad-signature'
  if (notice.flowNo !== payment.flowNo) return 'other-flow'
  // the amount of one order is looked at with the flow
  return notice.part !== undefined || notice.amountFen === payment.amountFen ? undefined : 'other-amount'
}

/** Refusals that any caller can provoke. */
const FORGED: readonly SettleRefusal[] = ['unknown-payment', 'bad-signature']

type FlowOrder = Awaited<ReturnType<typeof flowOrders>>[number]
/** Of a flow that waits: another flow that had paid one of its orders would have closed it. */
const isSettled = ({ order }: FlowOrder): boolean => order.paidAt !== null

/** The first order of a waiting flow that has not got its money yet. */
export const nextUnsettled = async (
  db: Database,
  flowNo: string,
): Promise<{ part: number; amountFen: number; last: boolean } | undefined> => {
  const rows = await flowOrders(db, flowNo)
  const part = rows.findIndex(row => !isSettled(row))
  const next = rows[part]
  return next && { part, amountFen: next.amountFen, last: rows.slice(part + 1).every(isSettled) }
}

const markPaid = async ({ db, clock }: SettleScope, rows: readonly FlowOrder[]): Promise<void> => {
  const orderUuids = rows.map(({ order }) => order.orderUuid)
  await db.update(orders).set({ state: 2, paidAt: clock.now() }).where(inArray(orders.orderUuid, orderUuids))
}

const passOn = async (
  { db, clock, random }: SettleScope,
  { flowNo, payId }: { flowNo: string; payId: string },
  rows: readonly FlowOrder[],
  part?: number,
): Promise<void> => {
  const shares = rows.map(({ order, amountFen }) => ({ ...order, amountFen }))
  const stamp = { transactionUuid: random.id('ltx'), now: clock.now() }
  await postToLedger(db, settlementPosting({ flowNo, payId, part, shares }), stamp)
}

/** One order of the flow gets its money; the flow waits for the others. */
const settlePart = async (
  scope: SettleScope,
  ids: { flowNo: string; payId: string },
  row: FlowOrder,
  part: number,
): Promise<void> => {
  await markPaid(scope, [row])
  await passOn(scope, ids, [row], part)
  await scope.audit.write('order-settled', {
    ...ids,
    orderUuid: row.order.orderUuid,
    amountFen: row.amountFen,
  })
}

/** All orders of the flow at once, or the ones that are left, or the one the notice is about. */
const settlePaid = async (
  scope: SettleScope,
  flow: FlowRow,
  payment: PaymentRow,
  part: number | undefined,
): Promise<SettleResult> => {
  const { db, clock, audit } = scope
  const ids = { flowNo: flow.flowNo, payId: payment.payId }
  const rows = await flowOrders(db, flow.flowNo)
  const due = rows.flatMap((row, at) =>
    isSettled(row) || (part !== undefined && part !== at) ? [] : [{ row, at }],
  )
  if (due.length === 0) return { accepted: true, repeated: true }
  const moves = due.map(({ row }) => applyOrderEvent(row.order.state, 'paid'))
  if (!moves.every(move => move.ok)) return { accepted: false, reason: 'flow-not-waiting' }
  if (due.length === rows.length) {
    await markPaid(scope, rows)
    await passOn(scope, ids, rows)
  } else for (const { row, at } of due) await settlePart(scope, ids, row, at)
  const open = rows.filter(row => !isSettled(row)).length - due.length
  if (open > 0) return { accepted: true, repeated: false }
  await db
    .update(payFlows)
    .set({ state: PAY_STATE.paid, paidAt: clock.now(), message: null })
    .where(eq(payFlows.flowNo, flow.flowNo))
  await audit.write('payment-settled', {
    ...ids,
    amountFen: flow.totalFen,
    orderUuids: rows.map(({ order }) => order.orderUuid),
  })
  return { accepted: true, repeated: false, paid: { flowNo: flow.flowNo, amountFen: flow.totalFen } }
}

const settleCancelled = async (
  { db }: SettleScope,
  flow: FlowRow,
  payment: PaymentRow,
): Promise<SettleResult> => {
  // late news of a payment the flow no longer waits for changes nothing
  const current = flow.state === PAY_STATE.waiting && flow.payId === payment.payId
  if (current && payment.state === 'cancelled') {
    await db
      .update(payFlows)
      .set({ state: PAY_STATE.failed, message: '付款人已取消支付，可以重新选择付款方式' })
      .where(eq(payFlows.flowNo, flow.flowNo))
  }
  return { accepted: true, repeated: !current }
}

/** What a notice has to be about: the total of the flow, or the amount of one of its orders. */
const dueOf = async (db: Database, flow: FlowRow, part: number | undefined): Promise<number | undefined> =>
  part === undefined ? flow.totalFen : (await flowOrders(db, flow.flowNo))[part]?.amountFen

const settleLocked = async (scope: SettleScope, notice: ProviderNotice): Promise<SettleResult> => {
  const flow = await lockFlow(scope.db, notice.flowNo)
  const payment = await findPayment(scope.db, notice.payId)
  if (!payment) return { accepted: false, reason: 'unknown-payment' }
  if ((await dueOf(scope.db, flow, notice.part)) !== notice.amountFen)
    return { accepted: false, reason: 'other-amount' }
  if (notice.result === 'cancelled') return settleCancelled(scope, flow, payment)
  if (payment.state !== 'paid') return { accepted: false, reason: 'not-charged' }
  if (flow.state === PAY_STATE.paid && flow.payId === payment.payId) return { accepted: true, repeated: true }
  if (flow.state !== PAY_STATE.waiting || flow.payId !== payment.payId) {
    return { accepted: false, reason: 'flow-not-waiting' }
  }
  return settlePaid(scope, flow, payment, notice.part)
}

/**
 * The provider's callback, the only way a flow becomes paid. Signature, flow and amount are checked; a repeated one
 * changes nothing; a refused one is written to the audit log as `payment-refused`. One that needs no key of the provider
 * is written where `noteForged` says so: strangers could fill the log with them.
 */
export const settlePayment = async (
  scope: SettleScope,
  notice: ProviderNotice,
  noteForged: () => boolean = () => true,
): Promise<SettleResult> => {
  const refused = refuseNotice(notice, await findPayment(scope.db, notice.payId))
  const result: SettleResult = refused
    ? { accepted: false, reason: refused }
    : await settleLocked(scope, notice)
  if (!result.accepted && (!FORGED.includes(result.reason) || noteForged())) {
    await scope.audit.write('payment-refused', {
      payId: notice.payId,
      flowNo: notice.flowNo,
      reason: result.reason,
    })
  }
  return result
}
