import { and, asc, eq, exists, inArray, lt, lte, notExists, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orderLines, orders, payFlowOrders, providerPayments, skus } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { refreshRequests } from '../document/done'
import { closeFlows, EXPIRED_FLOW, lockUnfinishedFlows } from '../pay/flows'
import { loadGoods } from './goods'
import type { Goods } from './lines'
import { ORDER_STATE } from './machine'
import { returnStock } from './stock'

export const EXPIRY_REASON = '超时未支付，系统自动取消'

type Scope = Pick<CallContext, 'db' | 'clock' | 'audit'>

const paidAtProvider = (db: Database) =>
  db
    .select({ payId: providerPayments.payId })
    .from(payFlowOrders)
    .innerJoin(providerPayments, eq(providerPayments.flowNo, payFlowOrders.flowNo))
    .where(and(eq(payFlowOrders.orderUuid, orders.orderUuid), eq(providerPayments.state, 'paid')))

/**
 * Cancels unpaid orders past their deadline, returns their stock and closes their flows. Orders another transaction
 * is working on are left for the next reader; paid ones whose callback is late are never touched.
 */
const cancelOverdue = async ({ db, clock, audit }: Scope, scope: SQL): Promise<void> => {
  const now = clock.now()
  const overdue = await db
    .select({ orderUuid: orders.orderUuid, orderCode: orders.orderCode })
    .from(orders)
    .where(
      and(
        eq(orders.state, ORDER_STATE.toPay),
        lte(orders.payDeadline, now),
        notExists(paidAtProvider(db)),
        scope,
      ),
    )
    .orderBy(asc(orders.orderUuid))
    .for('update', { skipLocked: true })
  if (overdue.length === 0) return
  const flows = await lockUnfinishedFlows(
    db,
    overdue.map(order => order.orderUuid),
  )
  const paid = await closeFlows(db, flows, now, EXPIRED_FLOW)
  const kept = await ordersOfFlows(db, [...paid])
  const cancelled = overdue.map(order => order.orderUuid).filter(uuid => !kept.has(uuid))
  if (cancelled.length === 0) return
  const closed = await db
    .update(orders)
    .set({ state: ORDER_STATE.cancelled, closedAt: now, cancelReason: EXPIRY_REASON })
    .where(inArray(orders.orderUuid, cancelled))
    .returning({ orgUuid: orders.orgUuid, poReference: orders.poReference })
  await returnStock(db, cancelled)
  await refreshRequests({ db }, closed)
  for (const orderUuid of cancelled) await audit.write('order-expired', { orderUuid })
}

const ordersOfFlows = async (db: Database, flowNos: string[]): Promise<Set<string>> => {
  if (flowNos.length === 0) return new Set()
  const rows = await db
    .select({ orderUuid: payFlowOrders.orderUuid })
    .from(payFlowOrders)
    .where(inArray(payFlowOrders.flowNo, flowNos))
  return new Set(rows.map(row => row.orderUuid))
}

/** Run before an enterprise's orders are read: what it sees past the deadline is cancelled. */
export const cancelOverdueOf = (scope: Scope, accUuid: string): Promise<void> =>
  cancelOverdue(scope, eq(orders.accUuid, accUuid))

/** Pieces of a group that were not paid in time can be ordered again. */
export const cancelOverdueOfSplicing = (scope: Scope, splicingUuid: string): Promise<void> =>
  cancelOverdue(scope, eq(orders.splicingUuid, splicingUuid))

const holding = (db: Database, goods: SQL): SQL =>
  exists(
    db
      .select({ orderUuid: orderLines.orderUuid })
      .from(orderLines)
      .where(and(eq(orderLines.orderUuid, orders.orderUuid), goods)),
  )

/** Run before stock is shown or asked for: goods held by overdue orders of anybody are for sale again. */
export const cancelOverdueHolding = async (scope: Scope, skuCodes: readonly string[]): Promise<void> => {
  if (skuCodes.length > 0)
    await cancelOverdue(scope, holding(scope.db, inArray(orderLines.skuCode, [...skuCodes])))
}

/** Goods with the stock that is for sale now: by SKU code. */
export const loadGoodsForSale = async (
  scope: Scope,
  skuCodes: readonly string[],
): Promise<ReadonlyMap<string, Goods>> => {
  await cancelOverdueHolding(scope, skuCodes)
  return loadGoods(scope.db, skuCodes)
}

/** As `cancelOverdueHolding`, for all SKUs of products. */
export const cancelOverdueHoldingProducts = (scope: Scope, prodCodes: readonly string[]): Promise<void> =>
  cancelOverdue(scope, holding(scope.db, inArray(orderLines.prodCode, [...prodCodes])))

/** Run before the staff of a shop sees its stock. */
export const cancelOverdueOfShop = (scope: Scope, shopUuid: string): Promise<void> =>
  cancelOverdue(scope, eq(orders.shopUuid, shopUuid))

/** Run before many products are told apart by their stock: only what is sold out would be told wrongly. */
export const cancelOverdueOfSoldOut = (scope: Scope): Promise<void> => {
  const soldOut = scope.db
    .select({ skuCode: skus.skuCode })
    .from(skus)
    .where(and(eq(skus.skuCode, orderLines.skuCode), lt(skus.stock, skus.minQty)))
  return cancelOverdue(scope, holding(scope.db, exists(soldOut)))
}
