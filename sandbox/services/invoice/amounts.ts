import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSales, ledgerTransactions, splicingRebates } from '../../db/schema'

/** What was given back of each order, by the books: as a whole, by its after-sale cases, or by its group. */
export const refundedOf = async (
  db: Database,
  orderUuids: readonly string[],
): Promise<(orderUuid: string) => number> => {
  if (orderUuids.length === 0) return () => 0
  const wanted = [...orderUuids]
  const orderUuid = sql<string>`coalesce(${afterSales.orderUuid}, ${splicingRebates.orderUuid}, ${ledgerTransactions.reference})`
  const rows = await db
    .select({ orderUuid, amountFen: ledgerTransactions.amountFen })
    .from(ledgerTransactions)
    .leftJoin(afterSales, eq(afterSales.afterSaleUuid, ledgerTransactions.reference))
    .leftJoin(splicingRebates, eq(splicingRebates.rebateUuid, ledgerTransactions.reference))
    .where(
      and(
        eq(ledgerTransactions.kind, 'refund'),
        or(
          inArray(ledgerTransactions.reference, wanted),
          inArray(afterSales.orderUuid, wanted),
          inArray(splicingRebates.orderUuid, wanted),
        ),
      ),
    )
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.orderUuid, (sums.get(row.orderUuid) ?? 0) + row.amountFen)
  return uuid => sums.get(uuid) ?? 0
}
