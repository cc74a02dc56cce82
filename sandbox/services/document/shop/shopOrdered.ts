import Big from 'big.js'
import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { erpGoods, erpPurchaseRequestLines, orderLines, orders } from '../../../db/schema'
import { goneOfLine } from '../../afterSale/gone'
import { ORDER_STATE } from '../../order/machine'
import { kinds } from '../kinds'
import { namedTogether, namesAnyOf, referencesIn } from './orderReference'

/** Pieces of some goods in orders that name the same requests. */
interface Pool {
  codes: readonly string[]
  skuCode: string
  left: Big
}

/** Pieces in the shop's orders that name these requests (cPoReference); cancelled ones and pieces that were paid back free them. One's own pieces first. */
const poolsOf = async (db: Database, orgUuid: string, codes: readonly string[]): Promise<Pool[]> => {
  const rows = await db
    .select({
      poReference: orders.poReference,
      skuCode: orderLines.skuCode,
      pieces: sql<number>`sum(greatest(0, ${orderLines.qty} - ${goneOfLine}))::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
    .where(
      and(
        eq(orders.orgUuid, orgUuid),
        isNotNull(orders.poReference),
        namesAnyOf(codes),
        notInArray(orders.state, [ORDER_STATE.cancelled, ORDER_STATE.refunded]),
      ),
    )
    .groupBy(orders.poReference, orderLines.skuCode)
    .orderBy(asc(orders.poReference))
  return rows
    .map(row => ({
      codes: referencesIn(row.poReference),
      skuCode: row.skuCode,
      left: new Big(row.pieces),
    }))
    .sort((one, other) => one.codes.length - other.codes.length)
}

/** What the shop's orders have taken of the rows of requests, row by row in their order. */
export const shopOrdered = async (
  { db }: { db: Database },
  orgUuid: string,
  requests: readonly { docUuid: string; docCode: string }[],
): Promise<Map<string, Big>> => {
  const taken = new Map<string, Big>()
  if (requests.length === 0) return taken
  const codes = await namedTogether(
    db,
    orgUuid,
    requests.map(one => one.docCode),
  )
  const pools = await poolsOf(db, orgUuid, codes)
  if (pools.length === 0) return taken
  const line = erpPurchaseRequestLines
  const { head } = kinds.purchaseRequest
  const rows = await db
    .select({
      lineUuid: line.lineUuid,
      docUuid: line.docUuid,
      docCode: head.code,
      // what was given up of a closed row takes no pieces that come later
      qty: sql<string>`${line.qty} - ${line.closedQty}`,
      skuCode: erpGoods.shopSkuCode,
    })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, line.goodsUuid))
    .where(and(eq(head.orgUuid, orgUuid), inArray(head.code, codes), isNotNull(erpGoods.shopSkuCode)))
    .orderBy(asc(line.docUuid), asc(line.lineNo))
  const asked = new Set(requests.map(one => one.docUuid))
  for (const { lineUuid, docUuid, docCode, qty, skuCode } of rows) {
    let open = new Big(qty)
    for (const pool of pools) {
      if (pool.skuCode !== skuCode || !pool.codes.includes(docCode)) continue
      const took = open.gt(pool.left) ? pool.left : open
      pool.left = pool.left.minus(took)
      open = open.minus(took)
    }
    if (asked.has(docUuid)) taken.set(lineUuid, new Big(qty).minus(open))
  }
  return taken
}
