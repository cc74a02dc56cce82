import type { StatementAnswer, StatementEntry, StatementEntryKind, StatementWish } from '@wire/statement'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { erpSuppliers } from '../db/schema'
import { rowsOf } from '../db/tables'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { advanceFen, isPaid, prepaidFen, repayments } from './document/advance/advanceSql'
import { kinds, SHOP_ORDER } from './document/kinds'
import { STATE } from './document/machine'
import { creditFen, creditFenOf, EXCHANGE, offsetFen, owedRows, POSTED, REFUNDED_FEN } from './document/owed'
import { type PrintedColumn, printedPdf } from './document/page/printForm'
import { openFrom } from './document/months'
import { chinaNow, seenAmong } from './document/rows'
import { namesOf } from './order/people'
import { yuanOf } from './money'
import { storeOwnFile } from './upload/storedFiles'
import { requireReader } from './widget/dataPermission'
import { code, definitionOf, plainText, refuse, requireOwner, type StaffContext } from './widget/staffRequest'
import type { ListDefinition } from '../world/widget/lists'

/** The list that a statement belongs to: who may read it may read the statement. */
const ACCOUNTS = 'supplierAccount'
const MOST_SHOWN = 500
const MOST_PRINTED = 5_000
const YEAR_MS = 366 * 86_400_000

const { head: RH, line: RL } = kinds.goodsReceipt
const { head: BH, line: BL } = kinds.purchaseReturn
const { head: PH, line: PL } = kinds.purchasePayment
const { head: VH } = kinds.purchaseAdvance

interface Entry {
  kind: StatementEntryKind
  day: string
  voucher: string
  uuid: string
  code: string
  fen: string
}

/** Money moves on the day that was named with it, else on that of the document. */
const moneyDay = sql`coalesce(d.more ->> 'dPaidOn', to_char(d.doc_at, 'YYYY-MM-DD'))`

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
const entriesUntil = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  { cSupplierUuid, dLastDay }: StatementWish,
): Promise<Entry[]> => {
  const isOurs = (alias: string) => {
    const of = sql.raw(alias)
    return sql`${of}.org_uuid = ${caller.institution.orgUuid} and ${of}.supplier_uuid = ${cSupplierUuid}`
  }
  const ours = isOurs('d')
  const received = sql`from ${RH} as d join ${RL} as l on l.doc_uuid = d.doc_uuid
    where ${ours} and d.state = ${STATE.done} and l.upstream_kind is distinct from ${SHOP_ORDER}`
  const back = sql`from ${BH} as d join ${BL} as l on l.doc_uuid = d.doc_uuid
    where ${ours} and d.state in (${STATE.done}, ${STATE.settled})`
  const names = sql`d.doc_uuid as uuid, d.code`
  // what happened to each row of a receipt; goods of the shop go back to the shop, and are none of them
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
  const replaced = sql`select max(doc_at) as at, (array_agg(doc_uuid order by doc_at desc, doc_code desc))[1] as uuid,
      (array_agg(doc_code order by doc_at desc, doc_code desc))[1] as code,
      sum(round(amount_fen * owed / qty) - round(amount_fen * open / qty) 
        + ${creditFenOf(sql`spare - refunded`)} - ${creditFen}) as fen
    from (${owedRows({ which: isOurs('h'), ...POSTED })}) as rows
    group by pool having sum(swapped) > 0 and (min(pool_left) >= 0 or bool_or(coming = 0))`
  const entries = sql`
    select 'receipt' as kind, to_char(d.doc_at, 'YYYY-MM-DD') as day, 'goodsReceipt' as voucher,
      ${names}, sum(l.amount_fen) as fen ${received} group by d.doc_uuid, d.code, d.doc_at
    union all
    select kind, day, voucher, uuid, code, sum(fen) from (${changed}) as changed where kind <> 'payment'
      group by kind, day, voucher, uuid, code
    union all
    select 'difference', day, voucher, uuid, code, sum(fen + paid_fen) from (${changed}) as changed
      where kind = 'payment' group by day, voucher, uuid, code
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
    select 'difference', to_char(at, 'YYYY-MM-DD'), 'goodsReceipt', uuid, code, fen from (${replaced}) as replaced`
  return rowsOf<Entry>(
    db,
    sql`select kind, day, voucher, uuid, code, fen::text from (${entries}) as entries
      where fen <> 0 and day <= ${dLastDay} order by day, ${place}, code`,
  )
}

/** Documents of the entries that this person may see, by their uuid: of the others the amounts alone are told. */
const seenOf = async (context: StaffContext, entries: readonly Entry[]): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>()
  for (const kind of Object.values(kinds)) {
    const uuids = entries.filter(({ voucher }) => voucher === kind.code).map(({ uuid }) => uuid)
    if (uuids.length > 0) for (const uuid of await seenAmong(context, kind, uuids)) seen.add(uuid)
  }
  return seen
}

const supplierOf = async ({ db, caller }: StaffContext, supplierUuid: string): Promise<string> => {
  const S = erpSuppliers
  const [found] = await db
    .select({ name: S.name })
    .from(S)
    .where(and(eq(S.supplierUuid, supplierUuid), eq(S.orgUuid, caller.institution.orgUuid)))
  return found?.name ?? refuse('供应商不存在')
}

/** Days that are there, in their order, a year at most. */
const requirePeriod = ({ dFirstDay, dLastDay }: StatementWish): void => {
  const timeOf = (day: string) => {
    const time = Date.parse(`${day}T00:00:00Z`)
    // a 31st of February is another day
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
      ? time
      : refuse('对账日期不正确')
  }
  const [from, to] = [timeOf(dFirstDay), timeOf(dLastDay)]
  if (to < from) refuse('结束日期不能早于开始日期')
  if (to - from > YEAR_MS) refuse('一次最多对账一年')
}

/** Fen that were paid in advance until the end, and that no payment has taken off by then. */
const prepaidLeft = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  { cSupplierUuid, dLastDay }: StatementWish,
): Promise<number> => {
  const ours = sql`d.org_uuid = ${caller.institution.orgUuid} and d.supplier_uuid = ${cSupplierUuid}`
  const back = sql`coalesce((select sum(part.fen) from ${repayments} as part where part.day <= ${dLastDay}), 0)`
  const [found] = await rowsOf<{ fen: string }>(
    db,
    sql`select coalesce((select sum(${advanceFen} - ${back}) from ${VH} as d
        where ${ours} and ${isPaid} and ${moneyDay} <= ${dLastDay}), 0)
      - coalesce((select sum(${prepaidFen}) from ${PH} as d
        where ${ours} and d.state = ${STATE.done} and ${moneyDay} <= ${dLastDay}), 0) as fen`,
  )
  return Number(found?.fen ?? 0)
}

const readStatement = async (
  context: StaffContext,
  wish: StatementWish,
  most: number,
): Promise<StatementAnswer> => {
  requireOwner(context, wish)
  const { baseList } = await definitionOf<ListDefinition>(context, 'list', ACCOUNTS)
  await requireReader(context, baseList.cServerName, baseList.cTableName)
  requirePeriod(wish)
  const cSupplierName = await supplierOf(context, wish.cSupplierUuid)
  const all = await entriesUntil(context, wish)
  const inPeriod = all.filter(({ day }) => day >= wish.dFirstDay)
  const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { fen }) => sum + Number(fen), 0)
  const opening = sumOf(all) - sumOf(inPeriod)
  const of = (...wanted: StatementEntryKind[]) => sumOf(inPeriod.filter(({ kind }) => wanted.includes(kind)))
  const without = (...wanted: StatementEntryKind[]) => yuanOf(Math.abs(of(...wanted)))
  const listed = inPeriod.slice(0, most)
  const seen = await seenOf(context, listed)
  let balance = opening
  const entryList = listed.map(({ kind, day, voucher, uuid, code: number, fen }): StatementEntry => {
    balance += Number(fen)
    return {
      cKind: kind,
      dDate: day,
      cVoucherCode: voucher,
      ...(seen.has(uuid)
        ? {
            cDocUuid: uuid,
            cDocCode: number,
          }
        : {
            cDocUuid: '',
            cDocCode: '',
          }),
      iAmount: yuanOf(Number(fen)),
      iBalance: yuanOf(balance),
    }
  })
  return {
    cSupplierName,
    bClosed: wish.dLastDay < ((await openFrom(context))?.day ?? ''),
    iOpening: yuanOf(opening),
    iClosing: yuanOf(sumOf(all)),
    iReceived: yuanOf(of('receipt')),
    iReturned: without('return', 'exchange'),
    iPaid: without('payment'),
    iPrepaid: without('advance'),
    iPrepaidLeft: yuanOf(await prepaidLeft(context, wish)),
    iRefunded: yuanOf(of('refund')),
    iDifference: yuanOf(of('difference')),
    entryList,
    iEntryCount: inPeriod.length,
  }
}

const WORDS: Readonly<Record<StatementEntryKind, string>> = {
  receipt: '到货',
  return: '退货退款',
  exchange: '换货退回',
  payment: '付款',
  advance: '预付款',
  refund: '收到退款',
  difference: '差额',
}

const COLUMNS: readonly PrintedColumn[] = [
  { label: '日期', weight: 1.4, isNumber: false },
  { label: '类型', weight: 1.4, isNumber: false },
  { label: '单据编号', weight: 2.4, isNumber: false },
  { label: '应付增加', weight: 1.6, isNumber: true },
  { label: '应付减少', weight: 1.6, isNumber: true },
  { label: '余额', weight: 1.6, isNumber: true },
]

const printStatement = async (context: StaffContext, wish: StatementWish) => {
  const statement = await readStatement(context, wish, MOST_PRINTED)
  if (statement.iEntryCount > MOST_PRINTED) return refuse(`往来明细超过 ${MOST_PRINTED} 笔，请缩短对账期间`)
  const { orgName } = await namesOf(context)
  const period = `${wish.dFirstDay} 至 ${wish.dLastDay}`
  const rows = statement.entryList.map(({ cKind, dDate, cDocCode, iAmount, iBalance }) => {
    const less = iAmount.startsWith('-')
    return [dDate, WORDS[cKind], cDocCode, less ? '' : iAmount, less ? iAmount.slice(1) : '', iBalance]
  })
  const content = printedPdf({
    owner: orgName,
    title: '供应商对账单',
    left: `供应商：${statement.cSupplierName}`,
    right: `对账期间：${period}`,
    head: [
      { label: '期初余额', value: statement.iOpening },
      { label: '本期到货', value: statement.iReceived },
      { label: '本期退货', value: statement.iReturned },
      { label: '本期付款', value: statement.iPaid },
      { label: '本期预付', value: statement.iPrepaid },
      { label: '收到退款', value: statement.iRefunded },
      { label: '差额', value: statement.iDifference },
      { label: '期末余额', value: statement.iClosing },
      { label: '其中预付余额', value: statement.iPrepaidLeft },
    ],
    columns: COLUMNS,
    rows: [[wish.dFirstDay, '期初余额', '', '', '', statement.iOpening], ...rows],
    sums: ['期末余额', '', '', '', '', statement.iClosing],
    people: [
      { label: '制表', value: '' },
      { label: '供应商确认（盖章）', value: '' },
      { label: '确认日期', value: '' },
    ],
    printedAt: chinaNow(context),
  })
  return storeOwnFile(context, {
    businessCode: 'documentPrint',
    name: `对账单_${statement.cSupplierName}_${wish.dFirstDay}_${wish.dLastDay}.pdf`,
    type: 'pdf',
    content,
  })
}

const day = v.pipe(plainText(10), v.regex(/^\d{4}-\d\d-\d\d$/))
const wish = v.object({ cSupplierUuid: code, dFirstDay: day, dLastDay: day, cOrgUuid: code, cAccUuid: code })
const path = (name: string): string => `alc-biz-industry/StatementAction/${name}`

/** Statements of suppliers (types/wire/statement.ts). */
export const statementCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getSupplierStatement'),
    access: 'institution',
    input: wish,
    handle: (input, context) => readStatement(context, input, MOST_SHOWN),
  }),
  defineCall({
    method: 'POST',
    path: path('printSupplierStatement'),
    access: 'institution',
    input: wish,
    handle: (input, context) => printStatement(context, input),
  }),
]
