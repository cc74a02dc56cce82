import { eq, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { type Head, type Kind, kinds, SHOP_ORDER } from '../kinds'
import { STATE } from '../machine'
import { among, EXCHANGE, HELD as HELD_BY_PAYMENTS, POSTED } from '../owed'

const { head: H, line: L } = kinds.goodsReceipt
const { head: BH, line: BL } = kinds.purchaseReturn
const { head: IH, line: IL } = kinds.purchaseInvoice

/** Which invoices and returns (`d`) count. */
interface Counting {
  invoices: SQL
  returns: SQL
}
/** What a new invoice leaves alone: goods of all other invoices, also of drafts, and goods whose return is approved. */
const HELD: Counting = {
  invoices: sql`d.state <> ${STATE.closed}`,
  returns: HELD_BY_PAYMENTS.returns,
}
/** Only what has happened counts: invoices that were approved, and returns whose goods have left. */
const ARRIVED: Counting = { invoices: sql`d.state = ${STATE.approved}`, returns: POSTED.returns }
/** The same as it was before a moment. */
export const arrivedBefore = (ends: SQL): Counting => ({
  invoices: sql`${ARRIVED.invoices} and d.doc_at < ${ends}`,
  returns: sql`${ARRIVED.returns} and d.doc_at < ${ends}`,
})

/**
 * Rows of posted receipts for which their supplier sends an invoice, counted in pieces: without what the shop sold, and
 * without goods that cost nothing. `which`: a condition on `h` (receipt) and `l` (its row); all rows of an order's row have
 * to be among them, as goods that come in exchange are on the invoice of those that went back.
 *
 * - `invoiced`, `back`: what is on invoices, and what went back;
 * - `left`: what is on no invoice yet;
 * - `excess`: what is on invoices beyond what stayed: the supplier owes a credit note, or more goods.
 */
export const invoiceRows = ({ which, invoices, returns }: { which: SQL } & Counting): SQL => {
  const counted = sql`select h.org_uuid, h.supplier_uuid, h.doc_uuid, h.code as doc_code, h.doc_at, l.line_uuid,
      l.line_no, l.qty, l.amount_fen, l.tax_fen, coalesce(l.upstream_line_uuid, l.line_uuid) as pool,
      l.upstream_doc_uuid, coalesce(on_invoices.qty, 0) as invoiced, coalesce(back.qty, 0) as back,
      coalesce(back.exchanged, 0) as exchanged
    from ${H} as h join ${L} as l on l.doc_uuid = h.doc_uuid
    left join lateral (select sum(i.qty) as qty from ${IL} as i join ${IH} as d on d.doc_uuid = i.doc_uuid
      where i.upstream_line_uuid = l.line_uuid and ${invoices}) as on_invoices on true
    left join lateral (select sum(b.qty) as qty,
        sum(b.qty) filter (where d.state = ${STATE.done} and d.more ->> 'cHandling' = ${EXCHANGE}) as exchanged
      from ${BL} as b join ${BH} as d on d.doc_uuid = b.doc_uuid
      where b.upstream_line_uuid = l.line_uuid and ${returns}) as back on true
    where h.state = ${STATE.done} and h.supplier_uuid is not null and l.amount_fen > 0
      and l.upstream_kind is distinct from ${SHOP_ORDER} and ${which}`
  const split = sql`select *, greatest(qty - back - invoiced, 0) as open, greatest(invoiced + back - qty, 0) as spare
    from (${counted}) as counted`
  const pooled = sql`select *, least(spare, exchanged) as swapped,
      sum(open - least(spare, exchanged)) over (partition by org_uuid, pool) as pool_left,
      coalesce(sum(open) over (older rows between unbounded preceding and 1 preceding), 0) as before
    from (${split}) as split window older as (partition by org_uuid, pool order by doc_at, doc_uuid, line_no)`
  return sql`select *, greatest(least(open, pool_left - before), 0) as "left", spare - swapped as excess
    from (${pooled}) as pooled`
}

/** How many pieces of receipt rows are on no invoice, by the row's id. `exceptDoc`: the invoice itself. */
export const invoiceableOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
  exceptDoc = '',
): Promise<Map<string, string>> => {
  if (lineUuids.length === 0) return new Map()
  const rows = await rowsOf<{ line_uuid: string; pieces: string }>(
    db,
    sql`select line_uuid, "left"::text as pieces from (${invoiceRows({
      which: sameOrderRow(sql`x.line_uuid in ${among(lineUuids)}`),
      invoices: sql`${HELD.invoices} and d.doc_uuid <> ${exceptDoc}`,
      returns: HELD.returns,
    })}) as rows`,
  )
  return new Map(rows.map(row => [row.line_uuid, row.pieces]))
}

/** How many pieces of receipt rows approved invoices name, of what stayed, by the row's id. */
export const invoicedOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<Map<string, string>> => {
  if (lineUuids.length === 0) return new Map()
  const rows = await rowsOf<{ line_uuid: string; pieces: string }>(
    db,
    sql`select line_uuid, greatest(qty - back - "left", 0)::text as pieces from (${invoiceRows({
      which: sameOrderRow(sql`x.line_uuid in ${among(lineUuids)}`),
      ...ARRIVED,
    })}) as rows`,
  )
  return new Map(rows.map(row => [row.line_uuid, row.pieces]))
}

/** Receipt rows of the same order rows as these. */
const sameOrderRow = (rows: SQL): SQL =>
  sql`coalesce(l.upstream_line_uuid, l.line_uuid) in (
    select coalesce(x.upstream_line_uuid, x.line_uuid) from ${L} as x where ${rows})`

/** Rows of an organisation's receipts, with what an invoice may still name of each. */
const openRows = (orgUuid: string): SQL =>
  sql`(select * from (${invoiceRows({ which: sql`h.org_uuid = ${orgUuid}`, ...HELD })}) as rows
    where "left" > 0) as open_rows`
export const isInvoiceableLine = (orgUuid: string): SQL =>
  sql`${L.lineUuid} in (select line_uuid from ${openRows(orgUuid)})`
export const invoiceableOfLine: SQL = sql`coalesce((select "left" from (${invoiceRows({
  which: sameOrderRow(sql`x.line_uuid = ${L.lineUuid}`),
  ...HELD,
})}) as rows where line_uuid = ${L.lineUuid}), 0)`

/** Receipts of an organisation whose invoice is to come. */
export const toInvoice = (orgUuid: string): SQL =>
  sql`(${H.docUuid} in (select doc_uuid from ${openRows(orgUuid)}))`

/** How far the invoices of some receipts have come (enumeration invoicedState); null: none is to come. */
const stateOf = (
  all: SQL,
  isEnded: SQL,
): SQL => sql`(select case when coalesce(sum(qty - back), 0) <= 0 then null
    when sum("left") = 0 and ${isEnded} then 'full'
    when sum(invoiced) > 0 or sum("left") < sum(qty - back) then 'partly' else 'none' end
  from (${all}) as rows)`
export const invoicedStateOfReceipt: SQL = sql`case when ${H.state} = ${STATE.done} then ${stateOf(
  sql`select * from (${invoiceRows({
    which: sameOrderRow(sql`x.doc_uuid = ${H.docUuid}`),
    ...ARRIVED,
  })}) as all_rows where doc_uuid = ${H.docUuid}`,
  sql`true`,
)} end`
const { head: OH } = kinds.purchaseOrder
/** As long as goods are to come by an order, so are invoices. */
export const invoicedStateOfOrder: SQL = stateOf(
  invoiceRows({ which: sql`l.upstream_doc_uuid = ${OH.docUuid}`, ...ARRIVED }),
  sql`${OH.state} in (${STATE.done}, ${STATE.closed})`,
)

/** What the head of a receipt or an order says of its invoices; null: none is to come yet. */
export const invoicedValues = async (
  { db }: Pick<StaffContext, 'db'>,
  kind: Kind,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<Record<string, string | null>> => {
  const state =
    kind.code === 'goodsReceipt'
      ? invoicedStateOfReceipt
      : kind.code === 'purchaseOrder'
        ? invoicedStateOfOrder
        : undefined
  if (!state) return {}
  const [found] = await db
    .select({ state: sql<string | null>`${state}` })
    .from(kind.head)
    .where(eq(kind.head.docUuid, docUuid))
  return { cInvoicedState: found?.state ?? null }
}
