import { type Column, type SQL, sql } from 'drizzle-orm'
import { erpSuppliers } from '../../db/schema'
import { rowsOf } from '../../db/tables'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { fenOf } from '../money'
import { type Head, kinds, type Line, SHOP_ORDER } from './kinds'
import { STATE } from './machine'
import { dueOn } from './supplier/terms'

/** Keys of the enumeration returnHandling: the supplier sends other goods, or the money back. */
export const EXCHANGE = 'exchange'
export const REFUND = 'refund'

const { head: H, line: L } = kinds.goodsReceipt
const { head: OH, line: OL } = kinds.purchaseOrder
const { head: BH, line: BL } = kinds.purchaseReturn
const { head: PH, line: PL } = kinds.purchasePayment

/** Fen that came for a row of a return, among its other values. */
export const REFUNDED_FEN = 'refundedFen'

/** A list of values, for `in`. */
export const among = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )})`

/** The order's row that a row of a receipt came by: goods that come in exchange for others come by the same one. */
const poolOf = (alias: string) =>
  sql`coalesce(${sql.raw(alias)}.upstream_line_uuid, ${sql.raw(alias)}.line_uuid)`

/** Receipt rows of the same order rows as these. */
export const samePool = (rows: SQL): SQL =>
  sql`${poolOf('l')} in (select ${poolOf('x')} from ${L} as x where ${rows})`

/** Money moves on the day that was named with it, else on that of the document (`d`). */
export const moneyDay: SQL = sql`coalesce(d.more ->> 'dPaidOn', to_char(d.doc_at, 'YYYY-MM-DD'))`
/** Goods of a document came, or went back, on this day at the latest. */
const countsBy = (alias: SQL, day: string): SQL => sql`to_char(${alias}.doc_at, 'YYYY-MM-DD') <= ${day}`

/** Pieces of the order's row (`ol`) that came after a day, without those that went back then to be exchanged. */
const arrivedSince = (day: string): SQL => sql`(coalesce((select sum(x.qty) from ${L} as x
    join ${H} as d on d.doc_uuid = x.doc_uuid
    where x.upstream_line_uuid = ol.line_uuid and d.state = ${STATE.done} and not ${countsBy(sql`d`, day)}), 0)
  - coalesce((select sum(b.qty) from ${BL} as b join ${BH} as d on d.doc_uuid = b.doc_uuid
    join ${L} as x on x.line_uuid = b.upstream_line_uuid
    where x.upstream_line_uuid = ol.line_uuid and d.state = ${STATE.done} and d.more ->> 'cHandling' = ${EXCHANGE}
      and not ${countsBy(sql`d`, day)}), 0))`

/** Documents in one of these states count. */
export const inStates = (...states: string[]): SQL => sql`d.state in ${among(states)}`
/** Goods that have gone back. */
const WENT_BACK: readonly string[] = [STATE.done, STATE.settled]

const NOT_HELD = [STATE.reversed, STATE.closed]
/** What a new payment leaves alone: goods of all other payments, also of drafts, and goods whose return is approved. */
export const HELD = {
  payments: sql`d.state not in ${among(NOT_HELD)}`,
  returns: inStates(STATE.approved, ...WENT_BACK),
}

/**
 * Rows of posted receipts, without what the shop sold (that was paid there) and without rows of which an inspection
 * accepted nothing, counted in pieces. `which`: a condition on `h` (receipt) and `l` (its row); all rows of an order's row
 * have to be among them (`samePool`). `payments`, `returns`: conditions on `d`, the documents that count.
 *
 * - `open`: what stayed and was not paid;
 * - `spare`: what was paid and went back. What comes in exchange for it is paid already, whichever receipt it comes by;
 * - `owed`: what is left to pay. The oldest receipts of an order's row are paid first; goods without a price are not paid;
 * - `credit`: what was paid, went back and is not exchanged: the supplier owes it. With it what was to come in exchange
 *   and does not come any more (`missing`), as its order is closed, or the order's row beyond what is still `coming`: a
 *   closed row, or one of which more came than was ordered;
 * - `refunded`: pieces whose money the supplier has paid back, and `refunded_fen`, the money;
 * - `due_on`: the day it is to be paid (`dueOn`); null where no supplier is known.
 *
 * `until`: what came, went back, was refunded or exchanged after this day is left out (`postedUntil`).
 */
export const owedRows = ({
  which,
  payments,
  returns,
  until,
}: {
  which: SQL
  payments: SQL
  returns: SQL
  until?: string
}): SQL => {
  const [cameBy, wentBy, refundedBy] =
    until === undefined
      ? [sql`true`, sql`true`, sql`true`]
      : [countsBy(sql`h`, until), countsBy(sql`d`, until), sql`${moneyDay} <= ${until}`]
  // what has come of the order's row since then was still to come
  const since = until === undefined ? sql`0` : arrivedSince(until)
  const counted = sql`select h.org_uuid, h.supplier_uuid, h.doc_uuid, h.code as doc_code, h.doc_at, l.line_uuid,
      l.line_no, l.qty, l.amount_fen, ${poolOf('l')} as pool, l.upstream_doc_uuid as order_uuid, ${dueOn} as due_on,
      coalesce(paid.qty, 0) as paid, coalesce(paid.amount, 0) as paid_fen,
      coalesce(back.qty, 0) as back, coalesce(back.amount, 0) as back_fen,
      coalesce(back.exchanged, 0) as exchanged, coalesce(back.refunded, 0) as refunded,
      coalesce(back.refunded_fen, 0) as refunded_fen,
      case when o.state = ${STATE.closed} then 0
        else greatest(ol.qty - ol.closed_qty - ol.done_qty + ${since}, 0) end as coming
    from ${H} as h join ${L} as l on l.doc_uuid = h.doc_uuid
    left join ${OH} as o on o.doc_uuid = l.upstream_doc_uuid
    left join ${OL} as ol on ol.line_uuid = l.upstream_line_uuid
    left join lateral (select sum(p.qty) filter (where ${payments}) as qty,
        sum(p.amount_fen) filter (where ${payments}) as amount
      from ${PL} as p join ${PH} as d on d.doc_uuid = p.doc_uuid
      where p.upstream_line_uuid = l.line_uuid) as paid on true
    left join lateral (select sum(b.qty) filter (where ${returns}) as qty,
        sum(b.amount_fen) filter (where ${returns}) as amount,
        sum(b.qty) filter (where d.state = ${STATE.done} and d.more ->> 'cHandling' = ${EXCHANGE} and ${wentBy})
          as exchanged,
        sum(b.done_qty) filter (where d.state = ${STATE.settled} and ${refundedBy}) as refunded,
        sum((b.more ->> ${REFUNDED_FEN})::numeric) filter (where d.state = ${STATE.settled} and ${refundedBy})
          as refunded_fen
      from ${BL} as b join ${BH} as d on d.doc_uuid = b.doc_uuid
      where b.upstream_line_uuid = l.line_uuid) as back on true
    where h.state = ${STATE.done} and l.qty > 0 and l.upstream_kind is distinct from ${SHOP_ORDER} and ${cameBy} and ${which}`
  const split = sql`select *, greatest(qty - back - paid, 0) as open, greatest(paid + back - qty, 0) as spare
    from (${counted}) as counted`
  // by organisation too: PostgreSQL then applies a condition on it before it counts
  const pooled = sql`select *, least(spare, exchanged) as swapped,
      sum(open - least(spare, exchanged)) over (partition by org_uuid, pool) as pool_left,
      coalesce(sum(open) over (older rows between unbounded preceding and 1 preceding), 0) as before,
      coalesce(sum(least(spare, exchanged)) over (older rows between 1 following and unbounded following), 0) as after
    from (${split}) as split window older as (partition by org_uuid, pool order by doc_at, doc_uuid, line_no)`
  // the oldest are exchanged first: of the newest something may be missing
  const missing = sql`case when coming is null then 0 else greatest(least(swapped, -pool_left - after - coming), 0) end`
  return sql`select *, case when amount_fen > 0 then greatest(least(open, pool_left - before), 0) else 0 end as owed,
      greatest(spare - swapped - refunded + missing, 0) as credit
    from (select *, ${missing} as missing from (${pooled}) as pooled) as pooled`
}

/**
 * How many pieces of receipt rows a payment may still pay, by the row's id. `exceptDoc`: the payment itself. `returns`:
 * which ones make it less.
 */
export const payableOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
  exceptDoc = '',
  returns: SQL = HELD.returns,
): Promise<Map<string, string>> => {
  if (lineUuids.length === 0) return new Map()
  const rows = await rowsOf<{ line_uuid: string; owed: string }>(
    db,
    sql`select line_uuid, owed::text from (${owedRows({
      which: samePool(sql`x.line_uuid in ${among(lineUuids)}`),
      payments: sql`${HELD.payments} and d.doc_uuid <> ${exceptDoc}`,
      returns,
    })}) as payable`,
  )
  return new Map(rows.map(row => [row.line_uuid, row.owed]))
}

/**
 * How many pieces of what stayed of receipt rows are in payments that were handed in, by the row's id. `exceptDoc`: a
 * payment that does not count.
 */
export const handedInOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
  exceptDoc: string,
): Promise<Map<string, string>> => {
  if (lineUuids.length === 0) return new Map()
  const handedIn = inStates(STATE.inApproval, STATE.approved, STATE.done)
  const rows = await rowsOf<{ line_uuid: string; pieces: string }>(
    db,
    sql`select line_uuid, greatest(qty - back - owed, 0)::text as pieces from (${owedRows({
      which: samePool(sql`x.line_uuid in ${among(lineUuids)}`),
      payments: sql`${handedIn} and d.doc_uuid <> ${exceptDoc}`,
      returns: POSTED.returns,
    })}) as rows`,
  )
  return new Map(rows.map(row => [row.line_uuid, row.pieces]))
}

/** The first day on which something of these receipts is to be paid (`2026-01-31`); undefined: no supplier is known. */
export const firstDueOf = async (
  { db }: Pick<StaffContext, 'db'>,
  lineUuids: readonly string[],
): Promise<string | undefined> => {
  const [found] = await rowsOf<{ due: string | null }>(
    db,
    sql`select to_char(min(due_on), 'YYYY-MM-DD') as due
      from (${owedRows({ which: samePool(sql`x.line_uuid in ${among(lineUuids)}`), ...POSTED })}) as rows
      where line_uuid in ${among(lineUuids)}`,
  )
  return found?.due ?? undefined
}

/** Only what has happened counts: payments that were posted, and returns whose goods have left. */
export const POSTED = { payments: inStates(STATE.done), returns: inStates(...WENT_BACK) }
/** The same as it was at the end of a day, by the days on which the documents count. */
export const postedUntil = (day: string) => ({
  payments: sql`${POSTED.payments} and ${moneyDay} <= ${day}`,
  returns: sql`${POSTED.returns} and ${countsBy(sql`d`, day)}`,
  until: day,
})

/** Fen of what a payment takes off, because the supplier owes it (`iOffsetAmount`, yuan), by its other values. */
export const offsetFenIn = (more: SQL | Column): SQL =>
  sql`coalesce(round((${more} ->> 'iOffsetAmount')::numeric * 100), 0)`
export const offsetFen = offsetFenIn(sql`d.more`)
/** The same of a payment that is at hand. */
export const offsetOfHead = ({ more }: Pick<Head, 'more'>): number => fenOf(more['iOffsetAmount'] ?? 0)
/**
 * Fen that a supplier owes for so many pieces of a row of `owedRows`: the amount paid for all pieces it has to refund,
 * less what it has refunded. So the parts add up to the fen, in any order.
 */
export const creditFenOf = (pieces: SQL): SQL =>
  sql`case when ${pieces} > 0 then
    greatest(round(paid_fen * (${pieces} + refunded) / nullif(paid, 0)) - refunded_fen, 0) else 0 end`
export const creditFen = creditFenOf(sql`credit`)

/** To the end of the call no other one reckons what this supplier owes. */
export const lockSupplier = ({ db }: Pick<StaffContext, 'db'>, supplierUuid: string) =>
  db.execute(sql`select 1 from ${erpSuppliers} where supplier_uuid = ${supplierUuid} for update`)

/**
 * Fen that a supplier owes for goods that were paid and went back, without what other payments take off. Below 0: they
 * take off more than is owed. `lock`: the supplier is locked to the end of the call, so that two payments do not take off
 * the same money.
 */
const creditBalanceOf = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  supplierUuid: string,
  { exceptDoc = '', lock }: { exceptDoc?: string; lock?: boolean } = {},
): Promise<number> => {
  const { orgUuid } = caller.institution
  if (lock) await lockSupplier({ db }, supplierUuid)
  const ours = sql`h.org_uuid = ${orgUuid} and h.supplier_uuid = ${supplierUuid}`
  const [found] = await rowsOf<{ fen: string }>(
    db,
    sql`select coalesce(sum(${creditFen}), 0) - (select coalesce(sum(${offsetFen}), 0) from ${PH} as d
        where d.org_uuid = ${orgUuid} and d.supplier_uuid = ${supplierUuid} and d.doc_uuid <> ${exceptDoc}
        and ${HELD.payments}) as fen
      from (${owedRows({ which: ours, ...POSTED })}) as rows`,
  )
  return Number(found?.fen ?? 0)
}

/** The same, as far as a payment may take it off. */
export const creditOf = async (...wish: Parameters<typeof creditBalanceOf>): Promise<number> =>
  Math.max(0, await creditBalanceOf(...wish))

/** Money that the supplier has paid back stands for pieces that were paid, also after something was taken back. */
const requireRefundsLeft = async (
  { db }: Pick<StaffContext, 'db'>,
  lines: readonly Pick<Line, 'upstreamLineUuid'>[],
): Promise<void> => {
  const received = lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? [])
  if (received.length === 0) return
  const rows = owedRows({ which: samePool(sql`x.line_uuid in ${among(received)}`), ...POSTED })
  const [found] = await rowsOf(
    db,
    sql`select 1 from (${rows}) as rows where line_uuid in ${among(received)} and refunded > spare limit 1`,
  )
  if (found) refuse('供应商已退款，请先冲销对应的退货单')
}

/**
 * What payments take off has to be owed still, also when a refund has come or something was taken back. `lines`: those of
 * the document.
 */
export const requireCreditLeft = async (
  context: Pick<StaffContext, 'db' | 'caller'>,
  supplierUuid: string,
  lines: readonly Pick<Line, 'upstreamLineUuid'>[],
): Promise<void> => {
  await requireRefundsLeft(context, lines)
  if ((await creditBalanceOf(context, supplierUuid, { lock: true })) < 0)
    refuse('供应商的应退款已在付款单中冲抵，请先处理付款单')
}
