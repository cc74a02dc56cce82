import { type SQL, sql } from 'drizzle-orm'
import { erpMonthBalances } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'
import { arrivedBefore, invoiceRows } from '../invoice/invoiceRows'
import { kinds } from '../kinds'

const { head: H, line: L } = kinds.goodsReceipt
const B = erpMonthBalances
type Asking = Pick<StaffContext, 'caller'>

/**
 * Rows of receipts that have pieces on no invoice, or more on invoices than stayed, at the end of a month: `supplier_uuid`,
 * `doc_uuid`, `doc_code`, `doc_at`, `line_uuid`, `line_no`, pieces (`left`) and fen. Counted from the documents as they are
 * now. `month`: `2026-03`, or a column of the query around it.
 */
export const countedAccruals = ({ caller }: Asking, month: SQL): SQL => {
  const ends = sql`(to_date(${month}, 'YYYY-MM') + interval '1 month')`
  const which = sql`h.org_uuid = ${caller.institution.orgUuid} and h.doc_at < ${ends}`
  return sql`select supplier_uuid, doc_uuid, doc_code, doc_at, line_uuid, line_no, "left",
      round(amount_fen * "left" / qty) as left_fen, round(tax_fen * "left" / qty) as left_tax_fen,
      round(amount_fen * excess / qty) as excess_fen
    from (${invoiceRows({ which, ...arrivedBefore(ends) })}) as counted where "left" > 0 or excess > 0`
}

/** A row as it is kept with its month: pieces, and fen. */
export interface KeptAccrual {
  line: string
  left: number
  fen: number
  tax: number
  excess: number
}

/** The same rows as they were kept when the month was closed. */
export const keptAccruals = ({ caller }: Asking, month: string): SQL => sql`
  select b.supplier_uuid, h.doc_uuid, h.code as doc_code, h.doc_at, l.line_uuid, l.line_no, kept."left",
      kept.fen as left_fen, kept.tax as left_tax_fen, kept.excess as excess_fen
    from ${B} as b cross join lateral jsonb_to_recordset(b.accruals)
      as kept(line text, "left" numeric, fen bigint, tax bigint, excess bigint)
    join ${L} as l on l.line_uuid = kept.line join ${H} as h on h.doc_uuid = l.doc_uuid
    where b.org_uuid = ${caller.institution.orgUuid} and b.month = ${month}`
