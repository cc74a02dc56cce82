import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { ledgerTransactions } from '../../db/schema'

/** What was given back of each order, by the books. */
export const refundedOf = async (
  db: Database,
  orderUuids: readonly string[],
): Promise<(orderUuid: string) => number> => {
  if (orderUuids.length === 0) return () => 0
  const rows = await db
    .select({ orderUuid: ledgerTransactions.reference, amountFen: ledgerTransactions.amountFen })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.kind, 'refund'), inArray(ledgerTransactions.reference, [...orderUuids])))
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.orderUuid, (sums.get(row.orderUuid) ?? 0) + row.amountFen)
  return orderUuid => sums.get(orderUuid) ?? 0
}
