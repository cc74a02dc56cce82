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
  'unknown-payment' | 'bad-signature' | 'other-flow' | 'other-amount' | 'not-charged' | 'flow-not-waiting'
export type SettleResult = { accepted: true; repeated: boolean } | { accepted: false; reason: SettleRefusal }

const findPayment = async (db: Database, payId: string): Promise<PaymentRow | undefined> => {
  const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.payId, payId))
  return payment
}

/** What a notice has to be before anything is locked: of a known payment, signed with its key, unchanged. */
const refuseNotice = (notice: ProviderNotice, payment: PaymentRow | undefined): SettleRefusal | undefined => {
  if (!payment) return 'unknown-payment'
  if (!verifyNotice(notice, payment.secret)) return 'bad-signature'
  if (notice.flowNo !== payment.flowNo) return 'other-flow'
  return notice.amountFen === payment.amountFen ? undefined : 'other-amount'
}

const settlePaid = async (scope: SettleScope, flow: FlowRow, payment: PaymentRow): Promise<SettleResult> => {
  const { db, clock, audit, random } = scope
  const now = clock.now()
  const rows = await flowOrders(db, flow.flowNo)
  const moves = rows.map(({ order }) => applyOrderEvent(order.state, 'paid'))
  if (!moves.every(move => move.ok)) return { accepted: false, reason: 'flow-not-waiting' }
  const orderUuids = rows.map(({ order }) => order.orderUuid)
  await db.update(orders).set({ state: 2, paidAt: now }).where(inArray(orders.orderUuid, orderUuids))
  await db
    .update(payFlows)
    .set({ state: PAY_STATE.paid, paidAt: now, message: null })
    .where(eq(payFlows.flowNo, flow.flowNo))
  const shares = rows.map(({ order, amountFen }) => ({ ...order, amountFen }))
  await postToLedger(db, settlementPosting({ flowNo: flow.flowNo, payId: payment.payId, shares }), {
    transactionUuid: random.id('ltx'),
    now,
  })
  await audit.write('payment-settled', {
    flowNo: flow.flowNo,
    payId: payment.payId,
    amountFen: flow.totalFen,
    orderUuids,
  })
  return { accepted: true, repeated: false }
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

const settleLocked = async (scope: SettleScope, notice: ProviderNotice): Promise<SettleResult> => {
  const flow = await lockFlow(scope.db, notice.flowNo)
  const payment = await findPayment(scope.db, notice.payId)
  if (!payment) return { accepted: false, reason: 'unknown-payment' }
  if (flow.totalFen !== notice.amountFen) return { accepted: false, reason: 'other-amount' }
  if (notice.result === 'cancelled') return settleCancelled(scope, flow, payment)
  if (payment.state !== 'paid') return { accepted: false, reason: 'not-charged' }
  if (flow.state === PAY_STATE.paid && flow.payId === payment.payId) return { accepted: true, repeated: true }
  if (flow.state !== PAY_STATE.waiting || flow.payId !== payment.payId) {
    return { accepted: false, reason: 'flow-not-waiting' }
  }
  return settlePaid(scope, flow, payment)
}

/**
 * The provider's callback, the only way a flow becomes paid. Signature, flow and amount are checked; a repeated one
 * changes nothing; a refused one is written to the audit log as `payment-refused`.
 */
export const settlePayment = async (scope: SettleScope, notice: ProviderNotice): Promise<SettleResult> => {
  const refused = refuseNotice(notice, await findPayment(scope.db, notice.payId))
  const result: SettleResult = refused
    ? { accepted: false, reason: refused }
    : await settleLocked(scope, notice)
  if (!result.accepted) {
    await scope.audit.write('payment-refused', {
      payId: notice.payId,
      flowNo: notice.flowNo,
      reason: result.reason,
    })
  }
  return result
}
