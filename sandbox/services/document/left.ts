import { type SQL, sql } from 'drizzle-orm'
import { erpGoodsReceiptLines, erpGoodsReceipts, orderLines } from '../../db/schema'
import { goneOfLine } from '../afterSale/gone'
import { type Kind, kinds } from './kinds'
import { STATE } from './machine'
import { EXCHANGE, HELD, owedRows, samePool } from './owed'

/** States in which a document of a kind counts: an order when it is approved, goods when they have moved. */
export const countsIn = (kind: Kind): string[] =>
  kind.code === 'purchaseOrder' ? [STATE.approved, STATE.partly, STATE.done] : [STATE.done, STATE.settled]

const among = (states: readonly string[]) =>
  sql`(${sql.join(
    states.map(state => sql`${state}`),
    sql`, `,
  )})`

/**
 * What rows of a kind still allow documents of another one, as SQL for lists; `leftIn` counts the same for a draw. What has
 * become of a row is kept with it (`done_qty`): what is drawn and does not count yet comes on top.
 */
export const leftOfLine = ({ line: U }: Kind, kind: Kind): SQL => {
  const over = among([...countsIn(kind), STATE.closed, STATE.reversed])
  return sql`(${U.qty} - ${U.doneQty} - coalesce((select sum(l.qty) from ${kind.line} as l
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

const payable = (what: SQL, which: SQL, rows: SQL): SQL =>
  sql`(select ${what} from (${owedRows({ which: samePool(rows), ...HELD })}) as payable where ${which})`

/** What a payment may still pay of a row of a receipt. */
export const payableOfLine: SQL = sql`coalesce(${payable(
  sql`owed`,
  sql`line_uuid = ${erpGoodsReceiptLines.lineUuid}`,
  sql`x.line_uuid = ${erpGoodsReceiptLines.lineUuid}`,
)}, 0)`

/** Something of the receipt may still be paid, and there is a supplier to be paid. */
export const isPayable: SQL = sql`(${erpGoodsReceipts.supplierUuid} is not null and ${erpGoodsReceipts.state} = ${STATE.done}
  and coalesce(${payable(
    sql`bool_or(owed > 0)`,
    sql`doc_uuid = ${erpGoodsReceipts.docUuid}`,
    sql`x.doc_uuid = ${erpGoodsReceipts.docUuid}`,
  )}, false))`
