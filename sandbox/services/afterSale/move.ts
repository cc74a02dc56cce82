import type { AfterSaleActor } from '@wire/afterSale'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import {
  afterSaleEvents,
  afterSaleLines,
  afterSales,
  ledgerTransactions,
  orderLines,
  orders,
  payFlowOrders,
  payFlows,
  providerPayments,
  skus,
  splicingRebates,
} from '../../db/schema'
import type { AuditLog } from '../../kernel/audit'
import { ServiceError } from '../../kernel/call'
import type { Clock } from '../../kernel/clock'
import type { RandomSource } from '../../kernel/random'
import { postToLedger } from '../../ledger/ledger'
import { refundPosting } from '../../ledger/postings'
import { takeBackCommission } from '../commission/takeBack'
import { refreshRequests } from '../document/done'
import { keptPieces } from '../logistics/read'
import { applyOrderEvent } from '../order/machine'
import type { OrderRow } from '../order/visible'
import {
  applyCaseEvent,
  type CaseEvent,
  CASE_STATE,
  deadlineOf,
  EVENT_NAMES,
  isOpen,
  STATE_NAMES,
} from './machine'
import type { CaseRow } from './rows'

export interface CaseScope {
  db: Database
  clock: Clock
  audit: AuditLog
  random: RandomSource
}

export interface LockedCase {
  row: CaseRow
  order: OrderRow
}

export interface Move {
  event: CaseEvent
  actor: AfterSaleActor
  title: string
  text?: string | undefined
  set?: Partial<typeof afterSales.$inferInsert>
}

/** Refused with a sentence that says why: state and wish. */
const requireMove = ({ row }: LockedCase, event: CaseEvent): CaseRow['state'] => {
  const next = applyCaseEvent(row, event)
  if (next.ok) return next.state
  const message = `售后单${row.afterSaleCode}${STATE_NAMES[row.state]}，不能${EVENT_NAMES[event]}`
  throw new ServiceError(40900, message, { cAfterSaleUuid: row.afterSaleUuid, iState: row.state })
}

/** Whose account an order was paid from; its flow may still wait for the settlement of others. */
export const payerOf = async (db: Database, order: OrderRow): Promise<string> => {
  const [paid] = await db
    .select({ payer: providerPayments.payer })
    .from(payFlowOrders)
    .innerJoin(payFlows, eq(payFlows.flowNo, payFlowOrders.flowNo))
    .innerJoin(providerPayments, eq(providerPayments.payId, payFlows.payId))
    .where(
      and(
        eq(payFlowOrders.orderUuid, order.orderUuid),
        inArray(payFlows.state, [1, 2]),
        eq(providerPayments.state, 'paid'),
      ),
    )
  if (!paid) throw new ServiceError(40900, `订单${order.orderCode}没有可退的款项`)
  return paid.payer
}

/** Everything that has gone back for an order: as a whole, by its cases, or as the price difference of its group. */
export const refundedFenOf = async (db: Database, orderUuid: string): Promise<number> => {
  const cases = db
    .select({ reference: afterSales.afterSaleUuid })
    .from(afterSales)
    .where(eq(afterSales.orderUuid, orderUuid))
  const rebates = db
    .select({ reference: splicingRebates.rebateUuid })
    .from(splicingRebates)
    .where(eq(splicingRebates.orderUuid, orderUuid))
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${ledgerTransactions.amountFen}), 0)` })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.kind, 'refund'),
        sql`(${ledgerTransactions.reference} = ${orderUuid} or ${ledgerTransactions.reference} in ${cases}
          or ${ledgerTransactions.reference} in ${rebates})`,
      ),
    )
  return Number(row?.fen ?? 0)
}

/** Goods the merchant still has, or has got back, can be sold again. */
const restock = async (db: Database, { row, order }: LockedCase): Promise<void> => {
  const claimed = await db
    .select({
      skuCode: orderLines.skuCode,
      orderLineUuid: orderLines.orderLineUuid,
      qty: afterSaleLines.qty,
    })
    .from(afterSaleLines)
    .innerJoin(orderLines, eq(orderLines.orderLineUuid, afterSaleLines.orderLineUuid))
    .where(eq(afterSaleLines.afterSaleUuid, row.afterSaleUuid))
  const isAllHere = order.state === 2 || row.kind === 2
  const kept = isAllHere ? undefined : await keptPieces(db, row)
  const lines = claimed
    .map(line => ({ ...line, qty: kept ? (kept.get(line.orderLineUuid) ?? 0) : line.qty }))
    .filter(({ qty }) => qty > 0)
  if (lines.length === 0) return
  const codes = lines.map(line => line.skuCode)
  // locked in the order every submission locks them
  await db.select().from(skus).where(inArray(skus.skuCode, codes)).orderBy(skus.skuCode).for('update')
  for (const { skuCode, qty } of lines)
    await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${qty}` })
      .where(eq(skus.skuCode, skuCode))
}

/** Pieces the buyer does not have, by a case that was paid. */
const gonePieces = async (db: Database, { afterSaleUuid, kind, received }: CaseRow): Promise<number> => {
  if (kind === 1 && received) return 0
  const lines = await db
    .select({ qty: afterSaleLines.qty })
    .from(afterSaleLines)
    .where(eq(afterSaleLines.afterSaleUuid, afterSaleUuid))
  return lines.reduce((sum, line) => sum + line.qty, 0)
}

/** The shop gives the money of a case back. An order that got everything back is closed. */
const payBack = async (scope: CaseScope, { row, order }: LockedCase): Promise<void> => {
  const { db, clock, audit, random } = scope
  const { refundFen, afterSaleUuid } = row
  const payer = await payerOf(db, order)
  const before = await refundedFenOf(db, order.orderUuid)
  if (before + refundFen > order.totalFen)
    throw new ServiceError(40900, `订单${order.orderCode}的可退金额不足，不能退款`)
  const posting = refundPosting({
    orderUuid: order.orderUuid,
    shopUuid: order.shopUuid,
    payer,
    amountFen: refundFen,
    reference: afterSaleUuid,
  })
  await postToLedger(db, posting, { transactionUuid: random.id('ltx'), now: clock.now() })
  await audit.write('after-sale-refunded', {
    afterSaleUuid,
    orderUuid: order.orderUuid,
    amountFen: refundFen,
  })
  await restock(db, { row, order })
  const closed = before + refundFen < order.totalFen ? undefined : applyOrderEvent(order.state, 'refunded')
  const state = closed?.ok ? closed.state : order.state
  if (state !== order.state)
    await db.update(orders).set({ state, closedAt: clock.now() }).where(eq(orders.orderUuid, order.orderUuid))
  await takeBackCommission(scope, { ...order, state }, await gonePieces(db, row))
  await refreshRequests({ db }, [order])
}

/** The order says whether a case of it is open. */
export const noteOpenCases = async (db: Database, orderUuid: string): Promise<void> => {
  const rows = await db
    .select({ state: afterSales.state })
    .from(afterSales)
    .where(eq(afterSales.orderUuid, orderUuid))
  await db
    .update(orders)
    .set({ afterSale: rows.some(row => isOpen(row.state)) })
    .where(eq(orders.orderUuid, orderUuid))
}

/** What may happen at a deadline and after it: all else comes too late. */
const LATE: readonly CaseEvent[] = ['expired', 'refundArrived']

/** One step of a locked case, with everything that follows from it. */
export const moveCase = async (scope: CaseScope, locked: LockedCase, move: Move): Promise<CaseRow> => {
  const { db, clock, audit } = scope
  const { row } = locked
  const state = requireMove(locked, move.event)
  const now = clock.now()
  if (row.deadline !== null && row.deadline <= now && !LATE.includes(move.event))
    throw new ServiceError(40900, `售后单${row.afterSaleCode}已超过处理时限，请刷新后查看`, {
      cAfterSaleUuid: row.afterSaleUuid,
      iState: row.state,
    })
  const version = row.version + 1
  const paid = state === CASE_STATE.refunding && row.state !== state
  const next: CaseRow = {
    ...row,
    ...move.set,
    state,
    version,
    deadline: state === row.state ? row.deadline : deadlineOf(state, now),
    refundedAt: paid ? now : row.refundedAt,
  }
  await db.update(afterSales).set(next).where(eq(afterSales.afterSaleUuid, row.afterSaleUuid))
  await db.insert(afterSaleEvents).values({
    afterSaleUuid: row.afterSaleUuid,
    version,
    at: now,
    state,
    actor: move.actor,
    title: move.title,
    text: move.text ?? null,
  })
  if (paid) await payBack(scope, { ...locked, row: next })
  await noteOpenCases(db, row.orderUuid)
  await audit.write('after-sale-moved', {
    afterSaleUuid: row.afterSaleUuid,
    event: move.event,
    actor: move.actor,
    state,
  })
  return next
}
