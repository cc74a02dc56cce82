import { type Column, type SQL, sql } from 'drizzle-orm'
import { erpAdvanceOffsets, erpAdvanceRefunds } from '../../../db/schema'
import { kinds } from '../kinds'
import { STATE } from '../machine'
import { among, inStates, owedRows, POSTED } from '../owed'

const { head: OH, line: OL } = kinds.purchaseOrder
const { line: AL } = kinds.goodsReceipt
const { head: PH, line: PL } = kinds.purchasePayment
const { head: VH, line: VL } = kinds.purchaseAdvance
const T = erpAdvanceOffsets
const R = erpAdvanceRefunds

type Amount = 'iPrepay' | 'iPaidAmount' | 'iPrepaidOffset'
/** Fen of an amount (yuan) that a document keeps among its other values. */
const fenIn = (more: SQL | Column, name: Amount): SQL =>
  sql`coalesce(round((${more} ->> ${sql.raw(`'${name}'`)})::numeric * 100), 0)`

/** Fen that a payment takes off, because they were paid in advance. */
export const prepaidFenIn = (more: SQL | Column): SQL => fenIn(more, 'iPrepaidOffset')
export const prepaidFen = prepaidFenIn(sql`d.more`)
const repaidOf = (advanceUuid: SQL | Column): SQL =>
  sql`coalesce((select sum(r.amount_fen) from ${R} as r where r.advance_uuid = ${advanceUuid}), 0)`
/** Fen of an advance (`d`): what is paid, and what the supplier has paid back. */
export const advanceFen = fenIn(sql`d.more`, 'iPaidAmount')
export const repaidFen = repaidOf(sql`d.doc_uuid`)

/** Parts of an advance (`d`) that came back: `day`, `fen`. */
export const repayments = sql`(select to_char(r.day, 'YYYY-MM-DD') as day, r.amount_fen as fen from ${R} as r
  where r.advance_uuid = d.doc_uuid)`

/** Advances whose money has left. */
export const PAID_STATES: readonly string[] = [STATE.done, STATE.settled]
/** The money has left; what no payment took off may have been paid back. */
export const isPaid = inStates(...PAID_STATES)
/** Payments (`p`) that hold what they take off. One that was refused gives it free until it is handed in again. */
export const holds = sql`p.state not in ${among([STATE.closed, STATE.reversed, STATE.refused])}`

/** Those of them that are not made yet. */
export const holdsUnpaid = sql`${holds} and p.state <> ${STATE.done}`

/** Fen of an advance (`d`) that payments (`p`) take off. */
export const takenOf = (which: SQL, advanceUuid: SQL | Column = sql`d.doc_uuid`): SQL =>
  sql`coalesce((select sum(t.amount_fen) from ${T} as t join ${PH} as p on p.doc_uuid = t.payment_uuid
    where t.advance_uuid = ${advanceUuid} and ${which}), 0)`

/** Advances (`d`) of this order. */
const ofOrder = (orderUuid: SQL | Column) =>
  sql`d.doc_uuid in (select l.doc_uuid from ${VL} as l where l.upstream_doc_uuid = ${orderUuid})`
/** Fen of an order's advances, without what was paid back. */
const sumOf = (orderUuid: SQL | Column, which: SQL) =>
  sql`coalesce((select sum(${advanceFen} - ${repaidFen}) from ${VH} as d
    where ${ofOrder(orderUuid)} and ${which}), 0)`

/** Fen of an order that was paid in advance. */
export const prepaidOfOrder: SQL = sumOf(OH.docUuid, isPaid)
/** Fen of an order, without what was given up of its rows. */
const amountOfOrder = sql`coalesce((select round(sum(l.amount_fen * (l.qty - l.closed_qty) / l.qty))
  from ${OL} as l where l.doc_uuid = ${OH.docUuid} and l.qty > 0), 0)`
/** Fen that an order agrees to be paid in advance, the whole of it at most; 0: it names none. */
export const agreedOfOrder: SQL = sql`least(${fenIn(OH.more, 'iPrepay')}, ${amountOfOrder})`
const NOT_OVER = sql`not in ${among([STATE.closed, STATE.reversed])}`
/**
 * Fen that payments of an order's goods pay, drafts too, beyond what was paid in advance for it. What a refused payment
 * takes off may be taken off by another one too: an advance counts once, as far as its money was not paid back.
 */
const paidOfOrder = sql`(coalesce((select sum(p.amount_fen) from ${PL} as p
    join ${PH} as h on h.doc_uuid = p.doc_uuid join ${AL} as l on l.line_uuid = p.upstream_line_uuid
    where l.upstream_doc_uuid = ${OH.docUuid} and h.state ${NOT_OVER}), 0)
  - coalesce((select sum(least(${takenOf(sql`p.state ${NOT_OVER}`)}, ${advanceFen} - ${repaidFen}))
    from ${VH} as d where ${ofOrder(OH.docUuid)} and ${isPaid}), 0))`
/** Fen that are paid, or are to be, for an order: its amount is not changed to less. */
export const boundOfOrder: SQL = sql`(${paidOfOrder} + ${sumOf(OH.docUuid, sql`d.state ${NOT_OVER}`)})`
/** Fen that an order may be paid in advance beside these advances (`d`): no more than it can still cost. */
const prepayableBeside = (which: SQL): SQL => {
  const agreed = sql`case when ${agreedOfOrder} > 0 then ${agreedOfOrder} else ${amountOfOrder} end`
  return sql`(least(${agreed}, ${amountOfOrder} - ${paidOfOrder}) - ${sumOf(OH.docUuid, which)})`
}
/** Fen that an order may be paid in advance: what it agrees, or else all of it, without the advances that are there. */
export const prepayableOfOrder = (exceptDoc = ''): SQL =>
  prepayableBeside(sql`d.state ${NOT_OVER} and d.doc_uuid <> ${exceptDoc}`)
/** The same without drafts: what no advance was handed in for yet. */
export const unaskedOfOrder: SQL = prepayableBeside(
  inStates(STATE.inApproval, STATE.approved, ...PAID_STATES),
)

/**
 * Whether something of what came by an order is still to be paid. `orderUuid`: a column of the query around
 * it, which must not use the aliases h, l, o, ol and d: the tables within have them.
 */
export const isOwedFor = (orderUuid: SQL): SQL =>
  sql`exists (select 1 from (${owedRows({ which: sql`l.upstream_doc_uuid = ${orderUuid}`, ...POSTED })}) as owing
    where owing.owed > 0)`

/** For lists: what payments took off that were made, what others hold for it, and what may still be taken off. */
export const usedOfAdvance: SQL = takenOf(sql`p.state = ${STATE.done}`, VH.docUuid)
export const heldOfAdvance: SQL = takenOf(holdsUnpaid, VH.docUuid)
export const leftOfAdvance: SQL = sql`case when ${VH.state} in ${among(PAID_STATES)} then
  ${fenIn(VH.more, 'iPaidAmount')} - ${repaidOf(VH.docUuid)} - ${takenOf(holds, VH.docUuid)} else 0 end`
