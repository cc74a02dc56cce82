import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orderLines, skus } from '../../db/schema'

/** Takes the quantities out of stock; answers the SKUs that had too little (the caller then rolls back). */
export const takeStock = async (
  db: Database,
  wanted: readonly { skuCode: string; qty: number }[],
): Promise<string[]> => {
  const short: string[] = []
  for (const { skuCode, qty } of [...wanted].sort((one, other) => (one.skuCode < other.skuCode ? -1 : 1))) {
    const taken = await db
      .update(skus)
      .set({ stock: sql`${skus.stock} - ${qty}` })
      .where(and(eq(skus.skuCode, skuCode), gte(skus.stock, qty)))
      .returning({ skuCode: skus.skuCode })
    if (taken.length === 0) short.push(skuCode)
  }
  return short
}

/** Puts the goods of cancelled orders back; SKUs that no longer exist are skipped. */
export const returnStock = async (db: Database, orderUuids: readonly string[]): Promise<void> => {
  if (orderUuids.length === 0) return
  const rows = await db
    .select({ skuCode: orderLines.skuCode, qty: sql<number>`sum(${orderLines.qty})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderUuid, [...orderUuids]))
    .groupBy(orderLines.skuCode)
  const codes = rows.map(row => row.skuCode)
  // locked in the order every submission locks them
  await db
    .select({ skuCode: skus.skuCode })
    .from(skus)
    .where(inArray(skus.skuCode, codes))
    .orderBy(asc(skus.skuCode))
    .for('update')
  for (const { skuCode, qty } of rows) {
    await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${qty}` })
      .where(eq(skus.skuCode, skuCode))
  }
}
