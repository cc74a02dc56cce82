import Big from 'big.js'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../../widget/staffRequest'
import { kinds } from '../kinds'
import { STATE } from '../machine'
import { EXCHANGE } from '../owed'

/**
 * What went back of the receipts of these rows to be exchanged: what the supplier sends in its place is received
 * against the same rows. By the row's id; a return that has not left the warehouse, or was reversed, opens nothing.
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
