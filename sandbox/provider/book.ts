import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { providerNotices, providerPayments } from '../db/schema'
import { isStorable } from '../kernel/storable'
import type { AuditLog } from '../kernel/audit'
import type { Clock } from '../kernel/clock'
import type { RandomSource } from '../kernel/random'
import { AlreadyPosted, postToLedger } from '../ledger/ledger'
import { chargePosting } from '../ledger/postings'

/** The simulated provider's own side: what a payer does on its pages. It knows nothing of orders and flows' states. */
export type PaymentRow = typeof providerPayments.$inferSelect

export interface ProviderScope {
  db: Database
  audit: AuditLog
  clock: Clock
  random: RandomSource
}

export const findPayment = async (db: Database, payId: string): Promise<PaymentRow | undefined> => {
  if (!isStorable(payId)) return undefined
  const [payment] = await db.select().from(providerPayments).where(eq(providerPayments.payId, payId))
  return payment
}

/** How a payment looks to a payer now: an open one past its time is closed. */
export const paymentState = (payment: PaymentRow, now: number): PaymentRow['state'] =>
  payment.state === 'open' && now >= payment.expiresAt ? 'closed' : payment.state

const lockPayment = async (db: Database, payId: string): Promise<PaymentRow | undefined> => {
  const [payment] = await db
    .select()
    .from(providerPayments)
    .where(eq(providerPayments.payId, payId))
    .for('update')
  return payment
}

const end = async (
  { db, clock }: ProviderScope,
  payId: string,
  result: 'paid' | 'cancelled',
): Promise<PaymentRow | undefined> => {
  const [payment] = await db
    .update(providerPayments)
    .set({ state: result, endedAt: clock.now() })
    .where(and(eq(providerPayments.payId, payId), eq(providerPayments.state, 'open')))
    .returning()
  await db.insert(providerNotices).values({ payId, result })
  return payment
}

/** The books allow one charge per flow, even when the payments hold two; a second one is not taken. */
const charge = async (scope: ProviderScope, payment: PaymentRow): Promise<boolean> => {
  const { db, audit, clock, random } = scope
  try {
    await postToLedger(db, chargePosting(payment), { transactionUuid: random.id('ltx'), now: clock.now() })
  } catch (error) {
    if (error instanceof AlreadyPosted) return false
    throw error
  }
  const { payId, flowNo, amountFen, payer } = payment
  await audit.write('charge', { payId, flowNo, amountFen, payer })
  return true
}

/** Takes the money once; repeats answer the payment as it is. Undefined: there is no such payment. */
export const payAtProvider = async (scope: ProviderScope, payId: string): Promise<PaymentRow | undefined> => {
  const payment = await lockPayment(scope.db, payId)
  if (!payment || paymentState(payment, scope.clock.now()) !== 'open') return payment
  if (!(await charge(scope, payment))) return payment
  return end(scope, payId, 'paid')
}

export const cancelAtProvider = async (
  scope: ProviderScope,
  payId: string,
): Promise<PaymentRow | undefined> => {
  const payment = await lockPayment(scope.db, payId)
  if (!payment || paymentState(payment, scope.clock.now()) !== 'open') return payment
  return end(scope, payId, 'cancelled')
}
