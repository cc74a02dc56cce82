import { type SQL, sql } from 'drizzle-orm'
import { erpGoodsReceiptLines, orderLines } from '../../db/schema'
import { goneOfLine } from '../afterSale/gone'
import { type Kind, kinds } from './kinds'
import { STATE } from './machine'
import { among, EXCHANGE, HELD, owedRows, samePool } from './owed'

/** States in which a document of a kind counts: an order when it is approved, goods when they have moved. */
export const countsIn = (kind: Kind): string[] =>
  kind.code === 'purchaseOrder' ? [STATE.approved, STATE.partly, STATE.done] : [STATE.done, STATE.settled]

/**
 * SQL for lists: what is left of a row for documents of another kind. `leftIn` counts the same for a draw. A row keeps what
 * was done and closed of it (`done_qty`, `closed_qty`); what was drawn and does not count yet is taken off too.
 */
export const leftOfLine = ({ line: U }: Kind, kind: Kind): SQL => {
  const over = among([...countsIn(kind), STATE.closed, STATE.reversed])
  return sql`(${U.qty} - ${U.closedQty} - ${U.doneQty} - coalesce((select sum(l.qty) from ${kind.line} as l
    join ${kind.head} as h on h.doc_uuid = l.doc_uuid
    where l.upstream_line_uuid = ${U.lineUuid} and h.state not in ${over}), 0))`
}

const { head: AH, line: AL } = kinds.goodsReceipt
const { head: BH, line: BL } = kinds.purchaseReturn

/** The same of rows of the shop's orders, for receipts: nothing is kept with them. */
export const leftOfShopLine: SQL = sql`(${orderLines.qty} - ${goneOfLine}
  - coalesce((select sum(case h.state when ${STATE.closed} then l.done_qty when ${STATE.reversed} then 0 else l.qty end)
    from ${AL} as l join ${AH} as h on h.doc_uuid = l.doc_uuid
    where l.upstream_line_uuid = ${orderLines.orderLineUuid}), 0)
  + coalesce((select sum(b.qty) from ${BL} as b join ${BH} as h on h.doc_uuid = b.doc_uuid
    join ${AL} as l on l.line_uuid = b.upstream_line_uuid
    where l.upstream_line_uuid = ${orderLines.orderLineUuid} and h.state = ${STATE.done}
      and h.more ->> 'cHandling' = ${EXCHANGE}), 0))`

/** Rows of an organisation's receipts, with what a payment may still pay of each (`owed`). */
export const payableRows = (orgUuid: string): SQL =>
  sql`(${owedRows({ which: sql`h.org_uuid = ${orgUuid}`, ...HELD })}) as payable`

/** Something of the row may still be paid. All rows are counted once, and not anew for each row of a list. */
export const isPayableLine = (orgUuid: string): SQL =>
  sql`${erpGoodsReceiptLines.lineUuid} in (select line_uuid from ${payableRows(orgUuid)} where owed > 0)`

/** How much of the row that is. */
export const payableOfLine: SQL = sql`coalesce((select owed from (${owedRows({
  which: samePool(sql`x.line_uuid = ${erpGoodsReceiptLines.lineUuid}`),
  ...HELD,
})}) as payable where line_uuid = ${erpGoodsReceiptLines.lineUuid}), 0)`
