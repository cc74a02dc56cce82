import { type SQL, sql } from 'drizzle-orm'
import { erpPurchaseAdvances, erpPurchasePayments, erpSuppliers, type HeadTable } from '../../db/schema'
import { advanceFen, PAID_STATES, prepaidFen, repaidFen } from '../document/advance/advanceSql'
import { payableRows } from '../document/left'
import { STATE } from '../document/machine'
import { creditFen, inStates, offsetFen, owedRows, POSTED } from '../document/owed'
import { type Asker, money, NO_ASKER, type Source, text, time, whole } from './sourceColumns'

const S = erpSuppliers

/** States of a payment that is on its way. */
const WAITING = [STATE.inApproval, STATE.approved]
/** Sum over all payments, or advances, to a supplier in these states. */
const paidTo =
  (table: HeadTable, supplier: SQL) =>
  (what: SQL, ...states: string[]): SQL =>
    sql`coalesce((select sum(${what})
  from ${table} as d where d.supplier_uuid = ${supplier} and ${inStates(...states)}), 0)`

/**
 * One row for each supplier whose goods have arrived by receipts, or who is paid in advance: how much came, went back, was
 * paid and is still owed, and what the supplier owes and has paid back. Paid is the money that left, also in advance. Owed
 * are the pieces that stayed and no payment has paid, at the price of their receipt. What the shop sold was paid there.
 */
export const supplierAccount: Source = (() => {
  const of = (name: string) => sql.raw(`account.${name}`)
  const which = sql`h.supplier_uuid is not null`
  const isPayable = sql`line_uuid in (select line_uuid from payable)`
  const rows = sql`select *, round(amount_fen * owed / qty) as owed_fen, ${creditFen} as credit_fen,
      ${isPayable} as payable,
      min(due_on) filter (where ${isPayable}) over (partition by org_uuid, doc_uuid) as first_due
    from (${owedRows({ which, ...POSTED })}) as rows`
  // of a supplier who was paid in advance alone nothing has come
  const names = sql`org_uuid, supplier_uuid, doc_at, amount_fen, back_fen, paid_fen, owed_fen, due_on, credit_fen,
    refunded_fen, doc_code, owed, payable, first_due`
  const all = sql`select ${names} from (${rows}) as rows
    union all select d.org_uuid, d.supplier_uuid, null, 0, 0, 0, 0, null, 0, 0, null, 0, false, null
      from ${erpPurchaseAdvances} as d where d.supplier_uuid is not null and ${inStates(...WAITING, ...PAID_STATES)}`
  // the one that is due first stands first; a day in figures, eight of them, and the number
  const dueAndCode = sql`to_char(coalesce(first_due, '9999-12-31'::date), 'YYYYMMDD') || doc_code`
  const openCodes = sql`array_agg(distinct ${dueAndCode} order by ${dueAndCode}) filter (where payable)`
  const [payments, advances] = [erpPurchasePayments, erpPurchaseAdvances].map(table =>
    paidTo(table, of('supplier_uuid')),
  ) as [ReturnType<typeof paidTo>, ReturnType<typeof paidTo>]
  const waiting = sql`(${payments(sql`d.amount_fen - ${offsetFen} - ${prepaidFen}`, ...WAITING)}
    + ${advances(advanceFen, ...WAITING)})`
  const offset = payments(offsetFen, STATE.done)
  const taken = payments(prepaidFen, STATE.done)
  const advanced = advances(advanceFen, ...PAID_STATES)
  const repaid = advances(repaidFen, ...PAID_STATES)
  const tableFor = ({
    today,
    orgUuid,
  }: Asker) => sql`(with payable as (select line_uuid from ${payableRows(orgUuid)} where owed > 0)
      select org_uuid, supplier_uuid, max(doc_at) as last_at, sum(amount_fen) as received,
        sum(back_fen) as returned, sum(paid_fen) as paid, sum(owed_fen) as owed,
        coalesce(sum(owed_fen) filter (where due_on < ${today}::date), 0) as overdue,
        coalesce(sum(credit_fen), 0) as credit, coalesce(sum(refunded_fen), 0) as refunded,
        count(distinct doc_code) filter (where owed > 0) as open_count,
        ${openCodes} as open_codes
      from (${all}) as arrived group by org_uuid, supplier_uuid) as account`
  return {
    table: tableFor(NO_ASKER),
    partsFor: asker => ({ table: tableFor(asker) }),
    joins: sql`left join ${S} on ${S.supplierUuid} = ${of('supplier_uuid')}`,
    org: ({ institution }) => sql`${of('org_uuid')} = ${institution.orgUuid}`,
    key: 'cSupplierUuid',
    columns: {
      cSupplierUuid: text(of('supplier_uuid')),
      cSupplierCode: text(sql`${S.code}`),
      cSupplierName: text(sql`${S.name}`),
      iOwedAmount: money(of('owed')),
      iOverdueAmount: money(of('overdue')),
      iCreditAmount: money(sql`greatest(${of('credit')} - ${offset}, 0)`),
      iPayingAmount: money(waiting),
      iReceivedAmount: money(of('received')),
      iReturnedAmount: money(of('returned')),
      // what no payment has taken off yet
      iPrepaidAmount: money(sql`(${advanced} - ${repaid} - ${taken})`),
      iPaidAmount: money(sql`(${of('paid')} - ${offset} - ${taken} + ${advanced})`),
      iRefundedAmount: money(sql`(${of('refunded')} + ${repaid})`),
      iOpenCount: whole(of('open_count')),
      // those a payment can be drawn from now, so many at most, and how many there are
      cOpenCodes: text(sql`(select string_agg(substr(code, 9), ',' order by code)
        from unnest((${of('open_codes')})[1:50]) as code)`),
      iPayableCount: whole(sql`coalesce(cardinality(${of('open_codes')}), 0)`),
      dLastReceiptDate: time(of('last_at')),
    },
  }
})()
