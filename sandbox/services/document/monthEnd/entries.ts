import type { StatementEntryKind } from '@wire/statement'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { advanceFen, isPaid, prepaidFen, repayments } from '../advance/advanceSql'
import { kinds, SHOP_ORDER } from '../kinds'
import { STATE } from '../machine'
import {
  creditFen,
  creditFenOf,
  EXCHANGE,
  moneyDay,
  offsetFen,
  owedRows,
  POSTED,
  REFUNDED_FEN,
} from '../owed'

/** Changes of what is owed to suppliers, counted from the documents as they are now. */

const { head: RH, line: RL } = kinds.goodsReceipt
const { head: BH, line: BL } = kinds.purchaseReturn
const { head: PH, line: PL } = kinds.purchasePayment
const { head: VH } = kinds.purchaseAdvance

export interface Entry {
  supplier: string
  kind: StatementEntryKind
  day: string
  voucher: string
  uuid: string
  code: string
  fen: number
}

/** Which entries are wanted: of one supplier, or of all. */
interface Wanted {
  supplierUuid?: string
  /** the last day that counts */
  until: string
}
type Asking = Pick<StaffContext, 'db' | 'caller'>

/** Documents (`alias`) of an organisation with a supplier. */
const oursOf = ({ caller }: Asking, { supplierUuid }: Pick<Wanted, 'supplierUuid'>, alias: string): SQL => {
  const of = sql.raw(alias)
  const theirs =
    supplierUuid === undefined
      ? sql`${of}.supplier_uuid is not null`
      : sql`${of}.supplier_uuid = ${supplierUuid}`
  return sql`${of}.org_uuid = ${caller.institution.orgUuid} and ${theirs}`
}

/** The order in which entries of one day stand. */
const KINDS: readonly StatementEntryKind[] = [
  'receipt',
  'exchange',
  'return',
  'advance',
  'payment',
  'refund',
  'difference',
]
const place = sql`array_position(array[${sql.join(
  KINDS.map(kind => sql`${kind}`),
  sql`, `,
)}], kind)`

/**
 * All that was carried out with a supplier up to a day, the oldest first. What the shop sold was paid there. Each entry is
 * what it changes of the account (`owedRows`): pieces that were not paid go back at the price of their receipt, paid ones
 * at the price they were paid with. Where a payment says another price than the receipt, or goods come in exchange at
 * another one, the rest is an entry of its own.
 */
export const entriesUntil = async (context: Asking, wanted: Wanted): Promise<Entry[]> => {
  const ours = oursOf(context, wanted, 'd')
  const received = sql`from ${RH} as d join ${RL} as l on l.doc_uuid = d.doc_uuid
    where ${ours} and d.state = ${STATE.done} and l.upstream_kind is distinct from ${SHOP_ORDER}`
  const back = sql`from ${BH} as d join ${BL} as l on l.doc_uuid = d.doc_uuid
    where ${ours} and d.state in (${STATE.done}, ${STATE.settled})`
  const names = sql`d.supplier_uuid as supplier, d.doc_uuid as uuid, d.code`
  // what happened to each row of a receipt, without goods of the shop: these go back to the shop
  const moves = sql`
    select case when d.more ->> 'cHandling' = ${EXCHANGE} then 'exchange' else 'return' end as kind,
      to_char(d.doc_at, 'YYYY-MM-DD') as day, 'purchaseReturn' as voucher, ${names}, l.line_no,
      l.upstream_line_uuid as row_uuid, l.qty, 0 as paid, 0 as paid_fen, 0 as refunded,
      0 as refunded_fen ${back}
    union all
    select 'payment', ${moneyDay}, 'purchasePayment', ${names}, l.line_no, l.upstream_line_uuid, l.qty, l.qty,
      l.amount_fen, 0, 0 from ${PH} as d join ${PL} as l on l.doc_uuid = d.doc_uuid
      where ${ours} and d.state = ${STATE.done}
    union all
    select 'refund', ${moneyDay}, 'purchaseReturn', ${names}, l.line_no, l.upstream_line_uuid, 0, 0, 0, l.done_qty,
      (l.more ->> ${REFUNDED_FEN})::numeric ${back} and d.state = ${STATE.settled}`
  // of one day payments come first: goods that went back before are not paid any more
  const inTurn = sql`day, array_position(array['payment', 'exchange', 'return', 'refund'], kind), code, line_no`
  const soFar = sql`select moves.*, rows.qty as came, rows.amount_fen,
      sum(paid) over whole as all_paid, sum(paid_fen) over whole as all_paid_fen,
      sum(moves.qty) over older as gone, sum(refunded) over older as refunded_so_far,
      coalesce(sum(refunded_fen) over older, 0) as refunded_fen_so_far
    from (${moves}) as moves join (select l.line_uuid, l.qty, l.amount_fen ${received}) as rows on line_uuid = row_uuid
    window whole as (partition by row_uuid), older as (partition by row_uuid order by ${inTurn})`
  const owedAfter = sql`select *, round(amount_fen * greatest(came - gone, 0) / came)
      - case when gone - came - refunded_so_far > 0 then
        greatest(round(all_paid_fen * (gone - came) / nullif(all_paid, 0)) - refunded_fen_so_far, 0) else 0 end as owed_fen
    from (${soFar}) as so_far`
  const changed = sql`select *, owed_fen - coalesce(lag(owed_fen) over
      (partition by row_uuid order by ${inTurn}), amount_fen) as fen
    from (${owedAfter}) as owed_after`
  // once all that went back was replaced, the prices of what came for it do not matter
  const replaced = sql`select supplier_uuid as supplier, max(doc_at) as at, (array_agg(doc_uuid order by doc_at desc, doc_code desc))[1] as uuid,
      (array_agg(doc_code order by doc_at desc, doc_code desc))[1] as code,
      sum(round(amount_fen * owed / qty) - round(amount_fen * open / qty) 
        + ${creditFenOf(sql`spare - refunded`)} - ${creditFen}) as fen
    from (${owedRows({ which: oursOf(context, wanted, 'h'), ...POSTED })}) as rows
    group by supplier_uuid, pool having sum(swapped) > 0 and (min(pool_left) >= 0 or bool_or(coming = 0))`
  const entries = sql`
    select 'receipt' as kind, to_char(d.doc_at, 'YYYY-MM-DD') as day, 'goodsReceipt' as voucher,
      ${names}, sum(l.amount_fen) as fen ${received} group by d.supplier_uuid, d.doc_uuid, d.code, d.doc_at
    union all
    select kind, day, voucher, supplier, uuid, code, sum(fen) from (${changed}) as changed where kind <> 'payment'
      group by kind, day, voucher, supplier, uuid, code
    union all
    select 'difference', day, voucher, supplier, uuid, code, sum(fen + paid_fen) from (${changed}) as changed
      where kind = 'payment' group by day, voucher, supplier, uuid, code
    union all
    select 'payment', ${moneyDay}, 'purchasePayment', ${names}, -(d.amount_fen - ${offsetFen} - ${prepaidFen})
      from ${PH} as d where ${ours} and d.state = ${STATE.done}
    union all
    select 'advance', ${moneyDay}, 'purchaseAdvance', ${names}, -${advanceFen}
      from ${VH} as d where ${ours} and ${isPaid}
    union all
    select 'refund', part.day, 'purchaseAdvance', ${names}, part.fen
      from ${VH} as d cross join lateral ${repayments} as part where ${ours} and d.state = ${STATE.settled}
    union all
    select 'difference', to_char(at, 'YYYY-MM-DD'), 'goodsReceipt', supplier, uuid, code, fen from (${replaced}) as replaced`
  const rows = await rowsOf<Omit<Entry, 'fen'> & { fen: string }>(
    context.db,
    sql`select supplier, kind, day, voucher, uuid, code, fen::text from (${entries}) as entries
      where fen <> 0 and day <= ${wanted.until} order by day, ${place}, code`,
  )
  return rows.map(row => ({ ...row, fen: Number(row.fen) }))
}

/** What was paid in advance (+), and what payments took off of it or came back (−), by day: `supplier`, `day`, `fen`. */
const advanceMoves = (context: Asking, wanted: Pick<Wanted, 'supplierUuid'>): SQL => {
  const ours = oursOf(context, wanted, 'd')
  return sql`
    select d.supplier_uuid as supplier, ${moneyDay} as day, ${advanceFen} as fen
      from ${VH} as d where ${ours} and ${isPaid}
    union all
    select d.supplier_uuid, part.day, -part.fen
      from ${VH} as d cross join lateral ${repayments} as part where ${ours} and ${isPaid}
    union all
    select d.supplier_uuid, ${moneyDay}, -${prepaidFen}
      from ${PH} as d where ${ours} and d.state = ${STATE.done}`
}

/** The same until a day, summed by supplier and month. */
export const prepaidByMonth = async (
  context: Asking,
  wanted: Wanted,
): Promise<{ supplier: string; month: string; fen: number }[]> => {
  const rows = await rowsOf<{ supplier: string; month: string; fen: string }>(
    context.db,
    sql`select supplier, substr(day, 1, 7) as month, sum(fen)::text as fen
      from (${advanceMoves(context, wanted)}) as moves where day <= ${wanted.until} group by 1, 2`,
  )
  return rows.map(row => ({ ...row, fen: Number(row.fen) }))
}
