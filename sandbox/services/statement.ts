import type { StatementAnswer, StatementEntry, StatementEntryKind, StatementWish } from '@wire/statement'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { erpSuppliers } from '../db/schema'
import { rowsOf } from '../db/tables'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { kinds, SHOP_ORDER } from './document/kinds'
import { STATE } from './document/machine'
import { EXCHANGE, offsetFen } from './document/owed'
import { type PrintedColumn, printedPdf } from './document/printForm'
import { chinaNow } from './document/rows'
import { namesOf } from './order/people'
import { yuanOf } from './unitPrice'
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
const { head: PH } = kinds.purchasePayment

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

/** All that was carried out with a supplier up to a day, the oldest first. What the shop sold was paid there. */
const entriesUntil = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  { cSupplierUuid, dLastDay }: StatementWish,
): Promise<Entry[]> => {
  const ours = sql`d.org_uuid = ${caller.institution.orgUuid} and d.supplier_uuid = ${cSupplierUuid}`
  // goods of the shop go back to the shop
  const back = sql`from ${BH} as d join ${BL} as l on l.doc_uuid = d.doc_uuid
      join ${RL} as r on r.line_uuid = l.upstream_line_uuid and r.upstream_kind is distinct from ${SHOP_ORDER}
    where ${ours} and d.state in (${STATE.done}, ${STATE.settled})`
  const entries = sql`
    select 'receipt' as kind, to_char(d.doc_at, 'YYYY-MM-DD') as day, 'goodsReceipt' as voucher,
      d.doc_uuid as uuid, d.code, sum(l.amount_fen) as fen
      from ${RH} as d join ${RL} as l on l.doc_uuid = d.doc_uuid
      where ${ours} and d.state = ${STATE.done} and l.upstream_kind is distinct from ${SHOP_ORDER}
      group by d.doc_uuid, d.code, d.doc_at
    union all
    select case when d.more ->> 'cHandling' = ${EXCHANGE} then 'exchange' else 'return' end,
      to_char(d.doc_at, 'YYYY-MM-DD'), 'purchaseReturn', d.doc_uuid, d.code, -sum(l.amount_fen)
      ${back} group by d.doc_uuid, d.code, d.doc_at, d.more ->> 'cHandling'
    union all
    select 'payment', ${moneyDay}, 'purchasePayment', d.doc_uuid, d.code, -(d.amount_fen - ${offsetFen})
      from ${PH} as d where ${ours} and d.state = ${STATE.done}
    union all
    select 'refund', ${moneyDay}, 'purchaseReturn', d.doc_uuid, d.code,
      sum(round(l.amount_fen * l.done_qty / l.qty))
      ${back} and d.state = ${STATE.settled} group by d.doc_uuid, d.code, d.doc_at, d.more ->> 'dPaidOn'`
  return rowsOf<Entry>(
    db,
    sql`select kind, day, voucher, uuid, code, fen::text from (${entries}) as entries
      where fen <> 0 and day <= ${dLastDay} order by day, array_position(array['receipt', 'exchange', 'return', 'payment', 'refund'], kind), code`,
  )
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
  const of = (...wanted: StatementEntryKind[]) =>
    Math.abs(sumOf(inPeriod.filter(({ kind }) => wanted.includes(kind))))
  let balance = opening
  const entryList = inPeriod
    .slice(0, most)
    .map(({ kind, day, voucher, uuid, code: number, fen }): StatementEntry => {
      balance += Number(fen)
      return {
        ...{ cKind: kind, dDate: day, cVoucherCode: voucher, cDocUuid: uuid, cDocCode: number },
        ...{ iAmount: yuanOf(Number(fen)), iBalance: yuanOf(balance) },
      }
    })
  return {
    cSupplierName,
    iOpening: yuanOf(opening),
    iClosing: yuanOf(sumOf(all)),
    iReceived: yuanOf(of('receipt')),
    iReturned: yuanOf(of('return', 'exchange')),
    iPaid: yuanOf(of('payment')),
    iRefunded: yuanOf(of('refund')),
    entryList,
    iEntryCount: inPeriod.length,
  }
}

const WORDS: Readonly<Record<StatementEntryKind, string>> = {
  receipt: '到货',
  return: '退货退款',
  exchange: '换货退回',
  payment: '付款',
  refund: '收到退款',
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
      { label: '收到退款', value: statement.iRefunded },
      { label: '期末余额', value: statement.iClosing },
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
