import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSaleLines, afterSales, orderLines, orders } from '../../db/schema'
import { type AccountCaller, ServiceError } from '../../kernel/call'
import { linesOfOrder, type OrderLineRow } from '../order/lineRows'
import { mayManage } from '../order/machine'
import { type OrderRow, requireVisible, viewerOf } from '../order/visible'
import { lockOrders } from '../pay/flows'
import type { ClaimableLine } from './amounts'
import { CASE_STATE } from './machine'

export type CaseRow = typeof afterSales.$inferSelect

const VOID = [CASE_STATE.revoked, CASE_STATE.closed]

/** A line of an order, with what its cases hold of it. */
export interface OrderLineClaims extends ClaimableLine {
  row: OrderLineRow
}

/** Lines of an order in their sequence; `except`: a case that is being edited does not count against itself. */
export const claimableLines = async (
  db: Database,
  orderUuid: string,
  except?: string,
): Promise<OrderLineClaims[]> => {
  const rows = await linesOfOrder(db, orderUuid)
  const claims = await db
    .select({
      orderLineUuid: afterSaleLines.orderLineUuid,
      qty: sql<number>`sum(${afterSaleLines.qty})::int`,
      fen: sql<string>`sum(${afterSaleLines.refundFen})`,
    })
    .from(afterSaleLines)
    .innerJoin(afterSales, eq(afterSales.afterSaleUuid, afterSaleLines.afterSaleUuid))
    .where(
      and(
        eq(afterSales.orderUuid, orderUuid),
        notInArray(afterSales.state, VOID),
        except === undefined ? undefined : ne(afterSales.afterSaleUuid, except),
      ),
    )
    .groupBy(afterSaleLines.orderLineUuid)
  const byLine = new Map(claims.map(claim => [claim.orderLineUuid, claim]))
  return rows.map(row => {
    const claim = byLine.get(row.orderLineUuid)
    return {
      row,
      orderLineUuid: row.orderLineUuid,
      qty: row.qty,
      amountFen: row.amountFen,
      claimedQty: claim?.qty ?? 0,
      claimedFen: Number(claim?.fen ?? 0),
    }
  })
}

/** Pieces of each order without an after-sale case. */
export const unclaimedPieces = async (
  db: Database,
  orderUuids: readonly string[],
): Promise<Map<string, number>> => {
  if (orderUuids.length === 0) return new Map()
  const bought = await db
    .select({ orderUuid: orderLines.orderUuid, qty: sql<number>`sum(${orderLines.qty})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderUuid, [...orderUuids]))
    .groupBy(orderLines.orderUuid)
  const claimed = await db
    .select({ orderUuid: afterSales.orderUuid, qty: sql<number>`sum(${afterSaleLines.qty})::int` })
    .from(afterSales)
    .innerJoin(afterSaleLines, eq(afterSaleLines.afterSaleUuid, afterSales.afterSaleUuid))
    .where(and(inArray(afterSales.orderUuid, [...orderUuids]), notInArray(afterSales.state, VOID)))
    .groupBy(afterSales.orderUuid)
  const byOrder = new Map(claimed.map(({ orderUuid, qty }) => [orderUuid, qty]))
  return new Map(bought.map(({ orderUuid, qty }) => [orderUuid, qty - (byOrder.get(orderUuid) ?? 0)]))
}

/** The order, locked; it must be the caller's to change. */
export const lockOwnOrder = async (
  { db, caller }: { db: Database; caller: AccountCaller },
  orderUuid: string,
): Promise<OrderRow> => {
  const [row] = await lockOrders(db, [orderUuid])
  const order = requireVisible(caller, row)
  if (!mayManage(viewerOf(caller, order)))
    throw new ServiceError(40300, '只有下单人或管理员可以为该订单申请售后')
  return order
}

const NOT_THERE = '售后单不存在'

/** A case and its order, if the caller may see them: 40400 for an unknown one, 40300 for another enterprise's. */
export const requireCase = async (
  { db, caller }: { db: Database; caller: AccountCaller },
  afterSaleUuid: string,
): Promise<{ row: CaseRow; order: OrderRow }> => {
  const [found] = await db
    .select({ row: afterSales, order: orders })
    .from(afterSales)
    .innerJoin(orders, eq(orders.orderUuid, afterSales.orderUuid))
    .where(eq(afterSales.afterSaleUuid, afterSaleUuid))
  if (!found) throw new ServiceError(40400, NOT_THERE)
  const { accUuid } = found.row
  if (accUuid === '' || accUuid !== caller.institution?.accUuid)
    throw new ServiceError(40300, '无权查看该售后单')
  if (!mayManageCase(caller, found)) throw new ServiceError(40300, '无权查看该售后单')
  return found
}

/** Who asked, who ordered, and the enterprise's administrators. */
export const mayManageCase = (
  caller: AccountCaller,
  { row, order }: { row: Pick<CaseRow, 'userUuid'>; order: Pick<OrderRow, 'userUuid'> },
): boolean => row.userUuid === caller.userUuid || mayManage(viewerOf(caller, order))

/** A case and its order, locked: the order always first. */
export const lockCase = async (
  db: Database,
  afterSaleUuid: string,
): Promise<{ row: CaseRow; order: OrderRow }> => {
  const mine = eq(afterSales.afterSaleUuid, afterSaleUuid)
  const [known] = await db.select({ orderUuid: afterSales.orderUuid }).from(afterSales).where(mine)
  const [order] = known ? await lockOrders(db, [known.orderUuid]) : []
  const [row] = order ? await db.select().from(afterSales).where(mine).for('update') : []
  if (!order || !row) throw new ServiceError(40400, NOT_THERE)
  return { row, order }
}
