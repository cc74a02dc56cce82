import { type SQL, sql } from 'drizzle-orm'
import { agreedOfOrder, isOwedFor, leftOfAdvance, prepayableOfOrder } from './advance/advanceSql'
import { waitsNow } from './receipt/inspection'
import { type Kind, kinds } from './kinds'
import { leftOfLine, payableRows } from './left'
import { STATE } from './machine'
import { refundable } from './payment/refundShares'

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

const { purchaseRequest, purchaseOrder, goodsReceipt, purchaseReturn, purchaseAdvance } = kinds
export const toOrder = isLeftFor(purchaseRequest, purchaseOrder)
export const toReceive = isLeftFor(purchaseOrder, goodsReceipt)

/** Orders that agree an advance of which something is in no document yet. */
export const toPrepay = sql`(${purchaseOrder.head.state} in ${RELEASED} and ${agreedOfOrder} > 0
  and ${prepayableOfOrder()} > 0)`

/** Receipts of an organisation with something that a payment can be drawn from. */
export const toPay = (orgUuid: string): SQL => {
  const { head } = goodsReceipt
  return sql`(${head.supplierUuid} is not null and ${head.docUuid} in (
    select doc_uuid from ${payableRows(orgUuid)} where owed > 0))`
}

/** Returns of an organisation whose goods the supplier is to pay back, and no payment takes that off. */
export const toRefund = (orgUuid: string): SQL =>
  sql`(${purchaseReturn.head.docUuid} in (${refundable(orgUuid)}))`

/** Advances of which something is left though nothing comes of their order any more, and what came of it is paid. */
export const toReclaim = (() => {
  const { head, line } = purchaseAdvance
  return sql`(${leftOfAdvance} > 0 and exists (select 1 from ${line} as row
    join ${purchaseOrder.head} as bought on bought.doc_uuid = row.upstream_doc_uuid
    where row.doc_uuid = ${head.docUuid} and bought.state in (${STATE.done}, ${STATE.closed})
    and not ${isOwedFor(sql`bought.doc_uuid`)}))`
})()

/** Receipts with a row that waits for its inspection. */
export const toInspect = (() => {
  const { head, line } = goodsReceipt
  return sql`(${head.state} = ${STATE.draft} and exists (select 1 from ${line} as l where l.doc_uuid = ${head.docUuid}
    and ${waitsNow}))`
})()

/** Receipts with a row that is drawn from nothing. */
export const isUndrawn = (() => {
  const { head, line } = goodsReceipt
  return sql`(exists (select 1 from ${line} as l where l.doc_uuid = ${head.docUuid} and l.upstream_line_uuid is null))`
})()
