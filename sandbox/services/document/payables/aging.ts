import type {
  PayablesAnswer,
  PayablesBucket,
  PayablesReceiptsAnswer,
  PayablesReceiptsWish,
  PayablesSupplier,
  PayablesSums,
  PayablesWish,
} from '@wire/payables'
import { type SQL, sql } from 'drizzle-orm'
import { erpSuppliers } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { DAY_LENGTH } from '../../../kernel/chinaTime'
import { yuanOf } from '../../money'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { advanceFen, isPaid, prepaidFen, repaidFen, repayments } from '../advance/advanceSql'
import { kinds } from '../kinds'
import { payableRows } from '../left'
import { STATE } from '../machine'
import { creditFen, inStates, moneyDay, offsetFen, owedRows, POSTED, postedUntil } from '../owed'
import { chinaNow, seenAmong } from '../rows'

/** What is owed to suppliers, by how long it is due. Counted from the same rows as the supplier account (`owedRows`). */

const MOST_SHOWN = 500

const S = erpSuppliers
const { head: PH } = kinds.purchasePayment
const { head: VH } = kinds.purchaseAdvance

/** The day that is asked for; undefined: today, as it stands. */
export const pastDayOf = (context: StaffContext, { dDay }: PayablesWish): string | undefined => {
  const today = todayOf(context)
  if (dDay === undefined || dDay === today) return undefined
  const time = Date.parse(`${dDay}T00:00:00Z`)
  // a 31st of February is another day
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(dDay)) return refuse('截止日期不正确')
  return dDay < today ? dDay : refuse('截止日期不能晚于今天')
}

export const todayOf = (context: StaffContext): string => chinaNow(context).slice(0, DAY_LENGTH)

/** A condition on documents of the institution (`alias`) with the supplier that is asked for, or with any. */
export const oursOf = (
  { caller }: Pick<StaffContext, 'caller'>,
  { cSupplierUuid }: Pick<PayablesWish, 'cSupplierUuid'>,
  alias: 'h' | 'd',
): SQL => {
  const of = sql.raw(alias)
  const theirs =
    cSupplierUuid === undefined
      ? sql`${of}.supplier_uuid is not null`
      : sql`${of}.supplier_uuid = ${cSupplierUuid}`
  return sql`${of}.org_uuid = ${caller.institution.orgUuid} and ${theirs}`
}

/** Rows of receipts with what is owed for them, in fen, and for how many days it is due (0 or less: not yet). */
const agedRows = (context: StaffContext, wish: PayablesWish): SQL => {
  const past = pastDayOf(context, wish)
  const counting = past === undefined ? POSTED : postedUntil(past)
  return sql`select *, round(amount_fen * owed / qty) as owed_fen, ${creditFen} as credit_fen,
      ${past ?? todayOf(context)}::date - due_on as late
    from (${owedRows({ which: oursOf(context, wish, 'h'), ...counting })}) as rows`
}

/** The same by supplier, with what payments took off, and with advances that none has taken off. */
const agedParts = (context: StaffContext, wish: PayablesWish): SQL => {
  const past = pastDayOf(context, wish)
  const ours = oursOf(context, wish, 'd')
  const moved = past === undefined ? sql`true` : sql`${moneyDay} <= ${past}`
  const repaid =
    past === undefined
      ? repaidFen
      : sql`coalesce((select sum(part.fen) from ${repayments} as part where part.day <= ${past}), 0)`
  return sql`select supplier_uuid, doc_uuid, late, owed_fen, credit_fen, 0 as prepaid_fen
      from (${agedRows(context, wish)}) as aged
    union all select d.supplier_uuid, null, null, 0, -${offsetFen}, -${prepaidFen} from ${PH} as d
      where ${ours} and ${inStates(STATE.done)} and ${moved}
    union all select d.supplier_uuid, null, null, 0, 0, ${advanceFen} - ${repaid} from ${VH} as d
      where ${ours} and ${isPaid} and ${moved}`
}

/** Days for which something is due, from and to; null: no end. */
const BUCKETS: Readonly<Record<PayablesBucket, readonly [from: number | null, to: number | null]>> = {
  notDue: [null, 0],
  to30: [1, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, null],
}
const isIn = (bucket: PayablesBucket): SQL => {
  const [from, to] = BUCKETS[bucket]
  return sql`(${from === null ? sql`true` : sql`late >= ${sql.raw(String(from))}`}
    and ${to === null ? sql`true` : sql`late <= ${sql.raw(String(to))}`})`
}

interface Aged extends Record<PayablesBucket | 'credit' | 'prepaid', string> {
  supplier_uuid: string
  name: string
  receipts: number
}

export const sumsOf = (rows: readonly Aged[]): PayablesSums => {
  const sum = (of: PayablesBucket | 'credit' | 'prepaid') =>
    rows.reduce((all, row) => all + Number(row[of]), 0)
  const [credit, prepaid] = [sum('credit'), sum('prepaid')]
  const owed = sum('notDue') + sum('to30') + sum('to60') + sum('to90') + sum('over90')
  return {
    iNotDue: yuanOf(sum('notDue')),
    iTo30: yuanOf(sum('to30')),
    iTo60: yuanOf(sum('to60')),
    iTo90: yuanOf(sum('to90')),
    iOver90: yuanOf(sum('over90')),
    iOwed: yuanOf(owed),
    iCredit: yuanOf(credit),
    iPrepaid: yuanOf(prepaid),
    iNet: yuanOf(owed - credit - prepaid),
  }
}

/** Suppliers where either side owes something, the largest debt of ours first. */
export const agedSuppliers = async (context: StaffContext, wish: PayablesWish): Promise<Aged[]> => {
  const owedIn = (bucket: PayablesBucket) =>
    sql`coalesce(sum(owed_fen) filter (where ${isIn(bucket)}), 0)::text`
  return rowsOf<Aged>(
    context.db,
    sql`select parts.supplier_uuid, ${S.name} as name, ${owedIn('notDue')} as "notDue", ${owedIn('to30')} as to30,
        ${owedIn('to60')} as to60, ${owedIn('to90')} as to90, ${owedIn('over90')} as over90,
        sum(parts.credit_fen)::text as credit, sum(prepaid_fen)::text as prepaid,
        count(distinct doc_uuid) filter (where owed_fen > 0)::int as receipts
      from (${agedParts(context, wish)}) as parts join ${S} on ${S.supplierUuid} = parts.supplier_uuid
      group by parts.supplier_uuid, ${S.name}
      having sum(owed_fen) <> 0 or sum(parts.credit_fen) <> 0 or sum(prepaid_fen) <> 0
      order by sum(owed_fen) desc, ${S.name}, parts.supplier_uuid`,
  )
}

const supplierOf = (row: Aged): PayablesSupplier => ({
  cSupplierUuid: row.supplier_uuid,
  cSupplierName: row.name,
  iReceiptCount: row.receipts,
  ...sumsOf([row]),
})

export const readPayables = async (context: StaffContext, wish: PayablesWish): Promise<PayablesAnswer> => {
  const suppliers = await agedSuppliers(context, wish)
  return {
    dDay: pastDayOf(context, wish) ?? todayOf(context),
    ...sumsOf(suppliers),
    supplierList: suppliers.slice(0, MOST_SHOWN).map(supplierOf),
    iSupplierCount: suppliers.length,
  }
}

interface Receipt {
  doc_uuid: string
  doc_code: string
  name: string
  day: string
  due: string
  late: number
  fen: string
  payable: boolean
}

/** The receipts behind it. Rows of one receipt can be due on several days: it stands there once for each. */
export const readReceipts = async (
  context: StaffContext,
  wish: PayablesReceiptsWish,
): Promise<PayablesReceiptsAnswer> => {
  const { cBucket } = wish
  const wanted = cBucket === undefined ? sql`true` : isIn(cBucket)
  const rows = await rowsOf<Receipt>(
    context.db,
    sql`with payable as (select line_uuid from ${payableRows(context.caller.institution.orgUuid)} where owed > 0)
      select doc_uuid, doc_code, ${S.name} as name, to_char(min(doc_at), 'YYYY-MM-DD') as day,
        to_char(due_on, 'YYYY-MM-DD') as due, greatest(late, 0) as late, sum(owed_fen)::text as fen,
        bool_or(line_uuid in (select line_uuid from payable)) as payable
      from (${agedRows(context, wish)}) as aged join ${S} on ${S.supplierUuid} = aged.supplier_uuid
      where owed_fen > 0 and ${wanted}
      group by doc_uuid, doc_code, ${S.name}, due_on, late order by due_on, doc_code`,
  )
  const shown = rows.slice(0, MOST_SHOWN)
  const uuids = [...new Set(shown.map(row => row.doc_uuid))]
  const seen = await seenAmong(context, kinds.goodsReceipt, uuids)
  return {
    receiptList: shown.map(row => {
      const isSeen = seen.has(row.doc_uuid)
      return {
        cDocUuid: isSeen ? row.doc_uuid : '',
        cDocCode: isSeen ? row.doc_code : '',
        cSupplierName: row.name,
        dDocDate: row.day,
        dDueDate: row.due,
        iOverdueDays: row.late,
        iAmount: yuanOf(Number(row.fen)),
        bPayable: isSeen && row.payable,
      }
    }),
    iReceiptCount: rows.length,
    iOwed: yuanOf(rows.reduce((sum, row) => sum + Number(row.fen), 0)),
  }
}
