import Big from 'big.js'
import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { erpGoods, erpPurchaseRequestLines, orderLines, orders } from '../../db/schema'
import { ORDER_STATE } from '../order/machine'

/** Pieces the shop's orders name a request for (cPoReference), by its number and the goods; cancelled ones free them. */
const piecesOf = async (
  db: Database,
  orgUuid: string,
  codes: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .select({
      code: orders.poReference,
      skuCode: orderLines.skuCode,
      pieces: sql<number>`sum(${orderLines.qty})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(
      and(
        eq(orders.orgUuid, orgUuid),
        inArray(orders.poReference, [...codes]),
        notInArray(orders.state, [ORDER_STATE.cancelled, ORDER_STATE.refunded]),
      ),
    )
    .groupBy(orders.poReference, orderLines.skuCode)
  return new Map(rows.map(row => [`${row.code}/${row.skuCode}`, row.pieces]))
}

/** What the shop's orders have taken of the rows of requests, row by row in their order. */
export const shopOrdered = async (
  { db }: { db: Database },
  orgUuid: string,
  requests: readonly { docUuid: string; docCode: string }[],
): Promise<Map<string, Big>> => {
  const codes = new Map(requests.map(one => [one.docUuid, one.docCode]))
  const taken = new Map<string, Big>()
  if (codes.size === 0) return taken
  const pieces = await piecesOf(db, orgUuid, [...codes.values()])
  if (pieces.size === 0) return taken
  const line = erpPurchaseRequestLines
  const rows = await db
    .select({
      lineUuid: line.lineUuid,
      docUuid: line.docUuid,
      qty: line.qty,
      skuCode: erpGoods.shopSkuCode,
    })
    .from(line)
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, line.goodsUuid))
    .where(and(inArray(line.docUuid, [...codes.keys()]), isNotNull(erpGoods.shopSkuCode)))
    .orderBy(asc(line.docUuid), asc(line.lineNo))
  for (const { lineUuid, docUuid, qty, skuCode } of rows) {
    const key = `${codes.get(docUuid)}/${skuCode}`
    const there = pieces.get(key) ?? 0
    const took = new Big(qty).gt(there) ? new Big(there) : new Big(qty)
    taken.set(lineUuid, took)
    pieces.set(key, new Big(there).minus(took).toNumber())
  }
  return taken
}
