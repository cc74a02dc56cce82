import Big from 'big.js'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../widget/staffRequest'
import { kinds, SHOP_ORDER } from './kinds'
import { STATE } from './machine'

/** Key of 换货 in the enumeration returnHandling. */
const EXCHANGE = 'exchange'

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

/**
 * What of received rows is not paid by a document, by the row's id: goods that went back, or are to (what comes in
 * exchange has a receipt of its own), and all that was bought in the shop, which was paid there.
 */
export const unpayableOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<Map<string, Big>> => {
  const { line: came } = kinds.goodsReceipt
  const { head, line: back } = kinds.purchaseReturn
  const wentBack = await db
    .select({ lineUuid: back.upstreamLineUuid, qty: sql<string>`sum(${back.qty})` })
    .from(back)
    .innerJoin(head, eq(head.docUuid, back.docUuid))
    .where(
      and(inArray(back.upstreamLineUuid, [...lineUuids]), inArray(head.state, [STATE.approved, STATE.done])),
    )
    .groupBy(back.upstreamLineUuid)
  const ofShop = await db
    .select({ lineUuid: came.lineUuid, qty: came.qty })
    .from(came)
    .where(and(inArray(came.lineUuid, [...lineUuids]), eq(came.upstreamKind, SHOP_ORDER)))
  return new Map([...wentBack, ...ofShop].map(row => [row.lineUuid ?? '', new Big(row.qty)]))
}
