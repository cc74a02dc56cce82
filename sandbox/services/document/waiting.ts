import { type SQL, sql } from 'drizzle-orm'
import { type Kind, kinds } from './kinds'
import { STATE } from './machine'
import { inStates, owedRows, POSTED, REFUND } from './owed'

/**
 * What waits for the next step, as conditions of a head. Lists show documents by them, and tasks count by them, so that
 * both say the same (tasks.ts).
 */

const RELEASED = sql`(${STATE.approved}, ${STATE.partly})`

/** Some of its rows is left for the next kind: neither done, nor in a document of it that does not count yet. */
const isLeftFor = ({ head, line }: Kind, next: Kind): SQL => sql`(${head.state} in ${RELEASED} and exists (
  select 1 from ${line} as l where l.doc_uuid = ${head.docUuid} and l.qty > l.done_qty + coalesce((
    select sum(n.qty) from ${next.line} as n join ${next.head} as d on d.doc_uuid = n.doc_uuid
    where n.upstream_line_uuid = l.line_uuid and ${inStates(STATE.draft, STATE.inApproval, STATE.refused)}), 0)))`

const { purchaseRequest, purchaseOrder, goodsReceipt, purchaseReturn } = kinds
export const toOrder = isLeftFor(purchaseRequest, purchaseOrder)
export const toReceive = isLeftFor(purchaseOrder, goodsReceipt)

/** Orders with a row that should have arrived before today. The day is the row's, or else the order's. */
export const isLate = (today: string): SQL => {
  const { head, line } = purchaseOrder
  return sql`(${head.state} in ${RELEASED} and exists (select 1 from ${line} as l where l.doc_uuid = ${head.docUuid}
    and l.done_qty < l.qty and coalesce(l.arrive_on, ${head.arriveOn}) < ${today}))`
}

// for all receipts at once: which of them are asked for does not matter
const RECEIVED = owedRows({ which: sql`true`, ...POSTED })

/** Receipts with something that a payment can be drawn from. */
export const toPay = sql`(${goodsReceipt.head.supplierUuid} is not null and ${goodsReceipt.head.docUuid} in (
  select doc_uuid from (${RECEIVED}) as rows where least(owed, unheld) > 0))`

/** Returns whose goods the supplier is to pay back. */
export const toRefund = (() => {
  const { head, line } = purchaseReturn
  return sql`(${head.state} = ${STATE.done} and ${head.more} ->> 'cHandling' = ${REFUND} and ${head.docUuid} in (
    select b.doc_uuid from ${line} as b join (${RECEIVED}) as rows on rows.line_uuid = b.upstream_line_uuid
    where rows.credit > 0))`
})()

/** Receipts with a row that is drawn from nothing. */
export const isUndrawn = (() => {
  const { head, line } = goodsReceipt
  return sql`(exists (select 1 from ${line} as l where l.doc_uuid = ${head.docUuid} and l.upstream_line_uuid is null))`
})()
