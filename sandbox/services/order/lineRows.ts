import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orderLines } from '../../db/schema'

export type OrderLineRow = typeof orderLines.$inferSelect

export const linesOfOrder = (db: Database, orderUuid: string): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderUuid, orderUuid)).orderBy(asc(orderLines.position))

/** Lines of several orders, each order's in their sequence. */
export const linesByOrder = async (
  db: Database,
  orderUuids: readonly string[],
): Promise<Map<string, OrderLineRow[]>> => {
  const byOrder = new Map<string, OrderLineRow[]>()
  if (orderUuids.length === 0) return byOrder
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderUuid, [...orderUuids]))
    .orderBy(asc(orderLines.orderUuid), asc(orderLines.position))
  for (const row of rows) byOrder.set(row.orderUuid, [...(byOrder.get(row.orderUuid) ?? []), row])
  return byOrder
}
