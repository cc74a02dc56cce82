import { type Column, type SQL, sql } from 'drizzle-orm'
import { erpAdvanceOffsets } from '../../db/schema'
import { kinds } from './kinds'
import { STATE } from './machine'
import { among, inStates } from './owed'

const { head: OH, line: OL } = kinds.purchaseOrder
const { head: PH } = kinds.purchasePayment
const { head: VH, line: VL } = kinds.purchaseAdvance
const T = erpAdvanceOffsets

type Amount = 'iPrepay' | 'iPaidAmount' | 'iRefundedAmount' | 'iPrepaidOffset'
/** Fen of an amount (yuan) that a document keeps among its other values. */
const fenIn = (more: SQL | Column, name: Amount): SQL =>
  sql`coalesce(round((${more} ->> ${sql.raw(`'${name}'`)})::numeric * 100), 0)`

/** Fen that a payment takes off, because they were paid in advance. */
export const prepaidFenIn = (more: SQL | Column): SQL => fenIn(more, 'iPrepaidOffset')
export const prepaidFen = prepaidFenIn(sql`d.more`)
/** Fen of an advance (`d`): what is paid, and what the supplier has paid back. */
export const advanceFen = fenIn(sql`d.more`, 'iPaidAmount')
export const repaidFen = fenIn(sql`d.more`, 'iRefundedAmount')

/** Advances whose money has left. */
export const PAID_STATES: readonly string[] = [STATE.done, STATE.settled]
/** The money has left; what no payment took off may have been paid back. */
export const isPaid = inStates(...PAID_STATES)
/** Payments that hold what they take off. One that was refused gives it free until it is handed in again. */
export const holds = sql`p.state not in ${among([STATE.closed, STATE.reversed, STATE.refused])}`

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
/** Fen that an order may be paid in advance: what it agrees, or else all of it, without the advances that are there. */
export const prepayableOfOrder = (exceptDoc = ''): SQL => {
  const held = sumOf(
    OH.docUuid,
    sql`d.state not in ${among([STATE.closed, STATE.reversed])} and d.doc_uuid <> ${exceptDoc}`,
  )
  return sql`(case when ${agreedOfOrder} > 0 then ${agreedOfOrder} else ${amountOfOrder} end - ${held})`
}

/** Fen of an advance (`d`) that payments (`p`) take off. */
export const takenOf = (which: SQL, advanceUuid: SQL | Column = sql`d.doc_uuid`): SQL =>
  sql`coalesce((select sum(t.amount_fen) from ${T} as t join ${PH} as p on p.doc_uuid = t.payment_uuid
    where t.advance_uuid = ${advanceUuid} and ${which}), 0)`
/** For lists: what payments took off that were made, and what may still be taken off. */
export const usedOfAdvance: SQL = takenOf(sql`p.state = ${STATE.done}`, VH.docUuid)
export const leftOfAdvance: SQL = sql`case when ${VH.state} in ${among(PAID_STATES)} then
  ${fenIn(VH.more, 'iPaidAmount')} - ${fenIn(VH.more, 'iRefundedAmount')} - ${takenOf(holds, VH.docUuid)} else 0 end`
