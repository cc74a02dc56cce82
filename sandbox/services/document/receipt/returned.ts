import Big from 'big.js'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../../widget/staffRequest'
import { kinds } from '../kinds'
import { STATE } from '../machine'
import { EXCHANGE } from '../owed'

/**
 * Pieces returned for exchange, by row id: their replacements are received against the same rows. Returns that have not
 * left the warehouse, or were reversed, do not count.
 */
export const exchangedOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<Map<string, Big>> => {
  if (lineUuids.length === 0) return new Map()
  const { line: came } = kinds.goodsReceipt
  const { head, line: back } = kinds.purchaseReturn
  const rows = await db
    .select({ lineUuid: came.upstreamLineUuid, qty: sql<string>`sum(${back.qty})` })
    .from(back)
    .innerJoin(head, eq(head.docUuid, back.docUuid))
    .innerJoin(came, eq(came.lineUuid, back.upstreamLineUuid))
    .where(
      and(
        inArray(came.upstreamLineUuid, [...lineUuids]),
        eq(head.state, STATE.done),
        sql`${head.more} ->> 'cHandling' = ${EXCHANGE}`,
      ),
    )
    .groupBy(came.upstreamLineUuid)
  return new Map(rows.map(row => [row.lineUuid ?? '', new Big(row.qty)]))
}
