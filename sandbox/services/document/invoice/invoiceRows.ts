import { eq, type SQL, sql } from 'drizzle-orm'
import { erpDocumentEvents } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { type Head, type Kind, kinds, SHOP_ORDER } from '../kinds'
import { STATE } from '../machine'
import { among, EXCHANGE, HELD as HELD_BY_PAYMENTS, POSTED } from '../owed'

const { head: H, line: L } = kinds.goodsReceipt
const { head: BH, line: BL } = kinds.purchaseReturn
const { head: IH, line: IL } = kinds.purchaseInvoice
const { head: OH, line: OL } = kinds.purchaseOrder

/**
 * Field of an invoice, and the keys of its enumeration: a red one credits rows of an invoice that was approved. `red` takes
 * back pieces, `allowance` a part of their price.
 */
export const COLOR_FIELD = 'cInvoiceColor'
export const COLOR = { blue: 'blue', red: 'red', allowance: 'allowance' } as const
export const isCredit = ({ more }: Pick<Head, 'more'>): boolean =>
  more[COLOR_FIELD] === COLOR.red || more[COLOR_FIELD] === COLOR.allowance
/** Invoices (`d`) whose rows take back pieces. */
export const takesPieces: SQL = sql.raw(`d.more ->> '${COLOR_FIELD}' = '${COLOR.red}'`)

/** Which invoices, credit invoices and returns (`d`) count. */
interface Counting {
  invoices: SQL
  credits: SQL
  returns: SQL
  /** a condition on `o` and `ol`: the order, and its row, were closed by then. Absent: as they are now */
  closed?: { order: SQL; row: SQL }
}
const APPROVED = sql`d.state = ${STATE.approved}`
/**
 * What a new invoice leaves alone: goods of all other invoices, also of drafts, and goods whose return is approved. A credit
 * gives goods free once it is approved.
 */
const HELD: Counting = {
  invoices: sql`d.state <> ${STATE.closed}`,
  credits: APPROVED,
  returns: HELD_BY_PAYMENTS.returns,
}
/** Only what has happened counts: invoices that were approved, and returns whose goods have left. */
const ARRIVED: Counting = { invoices: APPROVED, credits: APPROVED, returns: POSTED.returns }
/** What a new credit invoice may say: pieces of other credits are taken, also of drafts. `exceptDoc`: the credit itself. */
export const toCreditBeside = (exceptDoc = ''): Counting => ({
  ...ARRIVED,
  credits: sql`d.state <> ${STATE.closed} and d.doc_uuid <> ${exceptDoc}`,
})

/**
 * Whether the order, and its row, that are closed now were closed before a moment. The last of its rows may have closed the
 * order, too.
 */
const closedBefore = (ends: SQL) => ({
  order: sql`not exists (select 1 from ${erpDocumentEvents} as e
    where e.doc_uuid = o.doc_uuid and e.action in ('close', 'closeRows') and e.happened_at >= ${ends})`,
  row: sql`not exists (select 1 from ${erpDocumentEvents} as e cross join lateral jsonb_array_elements(e.changes) as c
    where e.doc_uuid = o.doc_uuid and e.action = 'closeRows' and e.happened_at >= ${ends}
      and (c ->> 'iRow')::int = ol.line_no)`,
})
/** The same as it was before a moment. */
export const arrivedBefore = (ends: SQL): Counting => ({
  invoices: sql`${APPROVED} and d.doc_at < ${ends}`,
  credits: sql`${APPROVED} and d.doc_at < ${ends}`,
  returns: sql`${ARRIVED.returns} and d.doc_at < ${ends}`,
  closed: closedBefore(ends),
})

/**
 * Rows of posted receipts for which their supplier sends an invoice, counted in pieces: without what the shop sold, and
 * without goods that cost nothing. `which`: a condition on `h` (receipt) and `l` (its row); all rows of an order's row have
 * to be among them, as goods that come in exchange are on the invoice of those that went back.
 *
 * - `invoiced`, `back`: what is on invoices, less what credit invoices took back, and what went back;
 * - `left`: what is on no invoice yet;
 * - `excess`: what is on invoices beyond what stayed: the supplier owes a credit invoice, or more goods. With it what was
 *   to come in exchange and does not come any more (`missing`), as its order, or the row of it, is closed.
 */
export const invoiceRows = ({
  which,
  invoices,
  credits,
  returns,
  closed = { order: sql`true`, row: sql`true` },
}: { which: SQL } & Counting): SQL => {
  const counted = sql`select h.org_uuid, h.supplier_uuid, h.doc_uuid, h.code as doc_code, h.doc_at, l.line_uuid,
      l.line_no, l.qty, l.amount_fen, l.tax_fen, coalesce(l.upstream_line_uuid, l.line_uuid) as pool,
      l.upstream_doc_uuid, coalesce(on_invoices.qty, 0) + coalesce(credited.qty, 0) as invoiced,
      coalesce(back.qty, 0) as back, coalesce(back.exchanged, 0) as exchanged,
      case when back.exchanged is null or ol.line_uuid is null then null
        when o.state = ${STATE.closed} and ${closed.order} then 0
        else ol.qty - case when ol.closed_qty > 0 and ${closed.row} then ol.closed_qty else 0 end end as most
    from ${H} as h join ${L} as l on l.doc_uuid = h.doc_uuid
    left join ${OH} as o on o.doc_uuid = l.upstream_doc_uuid
    left join ${OL} as ol on ol.line_uuid = l.upstream_line_uuid
    left join lateral (select sum(i.qty) as qty from ${IL} as i join ${IH} as d on d.doc_uuid = i.doc_uuid
      where i.upstream_line_uuid = l.line_uuid and ${invoices}) as on_invoices on true
    left join lateral (select sum(r.qty) as qty from ${IL} as i join ${IL} as r on r.upstream_line_uuid = i.line_uuid
      join ${IH} as d on d.doc_uuid = r.doc_uuid
      where i.upstream_line_uuid = l.line_uuid and ${takesPieces} and ${credits}) as credited on true
    left join lateral (select sum(b.qty) as qty,
        sum(b.qty) filter (where d.state = ${STATE.done} and d.more ->> 'cHandling' = ${EXCHANGE}) as exchanged
      from ${BL} as b join ${BH} as d on d.doc_uuid = b.doc_uuid
      where b.upstream_line_uuid = l.line_uuid and ${returns}) as back on true
    where h.state = ${STATE.done} and h.supplier_uuid is not null and l.qty > 0
      and l.upstream_kind is distinct from ${SHOP_ORDER} and ${which}`
  const split = sql`select *, greatest(qty - back - invoiced, 0) as open, greatest(invoiced + back - qty, 0) as spare
    from (${counted}) as counted`
  const pooled = sql`select *, least(spare, exchanged) as swapped,
      sum(qty - exchanged) over (partition by org_uuid, pool) as stayed,
      sum(open - least(spare, exchanged)) over (partition by org_uuid, pool) as pool_left,
      coalesce(sum(open) over (older rows between unbounded preceding and 1 preceding), 0) as before,
      coalesce(sum(least(spare, exchanged)) over (older rows between 1 following and unbounded following), 0) as after
    from (${split}) as split window older as (partition by org_uuid, pool order by doc_at, doc_uuid, line_no)`
  // the oldest are exchanged first: of the newest something may be missing
  const missing = sql`case when most is null then 0
    else greatest(least(swapped, -pool_left - after - greatest(most - stayed, 0)), 0) end`
  // what comes in exchange may cost nothing there
  return sql`select *, greatest(least(open, pool_left - before), 0) as "left", spare - swapped + ${missing} as excess
    from (${pooled}) as pooled where amount_fen > 0`
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
      ...HELD,
      invoices: sql`${HELD.invoices} and d.doc_uuid <> ${exceptDoc}`,
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
export const sameOrderRow = (rows: SQL): SQL =>
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
