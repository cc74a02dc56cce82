import { type SQL, sql } from 'drizzle-orm'
import { agreedOfOrder, prepayableOfOrder } from './advanceSql'
import { type Kind, kinds } from './kinds'
import { leftOfLine, payableRows } from './left'
import { STATE } from './machine'
import { owedRows, POSTED, REFUND, samePool } from './owed'

/**
 * What waits for the next step, as conditions of a head. Lists show documents by them, and tasks count by them, so that
 * both say the same (tasks.ts).
 */

const RELEASED = sql`(${STATE.approved}, ${STATE.partly})`

/** Some of its rows is left for the next kind: neither done, nor in a document of it that does not count yet. */
const isLeftFor = (kind: Kind, next: Kind): SQL => {
  const { head, line } = kind
  return sql`(${head.state} in ${RELEASED} and exists (
  select 1 from ${line} where ${line.docUuid} = ${head.docUuid} and ${leftOfLine(kind, next)} > 0))`
}

const { purchaseRequest, purchaseOrder, goodsReceipt, purchaseReturn } = kinds
export const toOrder = isLeftFor(purchaseRequest, purchaseOrder)
export const toReceive = isLeftFor(purchaseOrder, goodsReceipt)

/** Orders with a row that should have arrived before today. The day is the row's, or else the order's. */
export const isLate = (today: string): SQL => {
  const { head, line } = purchaseOrder
  return sql`(${head.state} in ${RELEASED} and exists (select 1 from ${line} as l where l.doc_uuid = ${head.docUuid}
    and l.done_qty < l.qty - l.closed_qty and coalesce(l.arrive_on, ${head.arriveOn}) < ${today}))`
}

/** Orders that agree an advance of which something is in no document yet. */
export const toPrepay = sql`(${purchaseOrder.head.state} in ${RELEASED} and ${agreedOfOrder} > 0
  and ${prepayableOfOrder()} > 0)`

/** Receipts of an organisation with something that a payment can be drawn from. */
export const toPay = (orgUuid: string): SQL => {
  const { head } = goodsReceipt
  return sql`(${head.supplierUuid} is not null and ${head.docUuid} in (
    select doc_uuid from ${payableRows(orgUuid)} where owed > 0))`
}

/** Returns of an organisation whose goods the supplier is to pay back. */
export const toRefund = (orgUuid: string): SQL => {
  const { head, line } = purchaseReturn
  const refunds = sql`d.state = ${STATE.done} and d.more ->> 'cHandling' = ${REFUND}`
  const sentBack = sql`x.line_uuid in (select b.upstream_line_uuid from ${line} as b
    join ${head} as d on d.doc_uuid = b.doc_uuid where d.org_uuid = ${orgUuid} and ${refunds})`
  const rows = owedRows({ which: sql`h.org_uuid = ${orgUuid} and ${samePool(sentBack)}`, ...POSTED })
  return sql`(${head.state} = ${STATE.done} and ${head.more} ->> 'cHandling' = ${REFUND} and ${head.docUuid} in (
    select b.doc_uuid from ${line} as b join (${rows}) as rows on rows.line_uuid = b.upstream_line_uuid
    where rows.credit > 0))`
}

/** Receipts with a row that is drawn from nothing. */
export const isUndrawn = (() => {
  const { head, line } = goodsReceipt
  return sql`(exists (select 1 from ${line} as l where l.doc_uuid = ${head.docUuid} and l.upstream_line_uuid is null))`
})()
