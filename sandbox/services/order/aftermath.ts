import type { Order, OrderLine } from '@wire/order'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSaleLines, afterSales } from '../../db/schema'
import { CASE_STATE, claimRuleOf } from '../afterSale/machine'
import { refundedFenOf } from '../afterSale/move'
import { unclaimedPieces } from '../afterSale/rows'
import { latestParcel } from '../logistics/read'
import { yuanOf } from '../money'
import type { OrderContext, OrderRow } from './visible'

/** Orders for which another case can be asked for. */
export const claimableOrders = async (
  { db, clock }: Pick<OrderContext, 'db' | 'clock'>,
  rows: readonly OrderRow[],
): Promise<Set<string>> => {
  const open = rows.filter(row => claimRuleOf(row, clock.now()) !== undefined)
  const left = await unclaimedPieces(
    db,
    open.map(row => row.orderUuid),
  )
  return new Set(open.filter(row => (left.get(row.orderUuid) ?? 0) > 0).map(row => row.orderUuid))
}

/** Of these, the orders of which a case that waits says that they have not come. */
export const saidMissingAmong = async (
  db: Database,
  rows: readonly Pick<OrderRow, 'orderUuid' | 'afterSale'>[],
): Promise<ReadonlySet<string>> => {
  const disputed = rows.filter(({ afterSale }) => afterSale).map(({ orderUuid }) => orderUuid)
  if (disputed.length === 0) return new Set()
  const found = await db
    .select({ orderUuid: afterSales.orderUuid })
    .from(afterSales)
    .where(
      and(
        inArray(afterSales.orderUuid, disputed),
        eq(afterSales.state, CASE_STATE.reviewing),
        eq(afterSales.received, false),
      ),
    )
  return new Set(found.map(({ orderUuid }) => orderUuid))
}

/** The newest case of each line. */
const casesOfLines = async (
  db: Database,
  orderUuid: string,
): Promise<Map<string, NonNullable<OrderLine['afterSale']>>> => {
  const rows = await db
    .select({
      orderLineUuid: afterSaleLines.orderLineUuid,
      cAfterSaleUuid: afterSales.afterSaleUuid,
      iState: afterSales.state,
      iQty: afterSaleLines.qty,
    })
    .from(afterSaleLines)
    .innerJoin(afterSales, eq(afterSales.afterSaleUuid, afterSaleLines.afterSaleUuid))
    .where(and(eq(afterSales.orderUuid, orderUuid), inArray(afterSales.state, [1, 2, 3, 4, 5, 6])))
    .orderBy(asc(afterSales.createdAt))
  return new Map(rows.map(({ orderLineUuid, ...found }) => [orderLineUuid, found]))
}

/** The detail of an order with its parcels, its cases, and what was paid back. */
export const withAftermath = async (context: OrderContext, row: OrderRow, order: Order): Promise<Order> => {
  const cases = await casesOfLines(context.db, row.orderUuid)
  const parcel = await latestParcel(context, row)
  const refunded = await refundedFenOf(context.db, row.orderUuid)
  return {
    ...order,
    lineList: order.lineList.map(line => {
      const afterSale = cases.get(line.cOrderLineUuid)
      return afterSale ? { ...line, afterSale } : line
    }),
    ...(parcel && { parcel }),
    ...(refunded > 0 && { iRefundedAmount: yuanOf(refunded) }),
  }
}
