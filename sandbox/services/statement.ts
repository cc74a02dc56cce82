import type { StatementAnswer, StatementEntry, StatementEntryKind, StatementWish } from '@wire/statement'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { erpSuppliers } from '../db/schema'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { kinds } from './document/kinds'
import { toldEntries, toldPrepaid } from './document/monthEnd/balances'
import type { Entry } from './document/monthEnd/entries'
import { closedUntil, holdMonths, monthAfter } from './document/months'
import { type PrintedColumn, printedPdf } from './document/page/printForm'
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
  // what was kept goes when a month is opened again
  await holdMonths(context)
  const closed = await closedUntil(context)
  const asked = { supplierUuid: wish.cSupplierUuid, until: wish.dLastDay, closed }
  const { opening, entries: inPeriod } = await toldEntries(context, { ...asked, from: wish.dFirstDay })
  const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { fen }) => sum + fen, 0)
  const of = (...wanted: StatementEntryKind[]) => sumOf(inPeriod.filter(({ kind }) => wanted.includes(kind)))
  const without = (...wanted: StatementEntryKind[]) => yuanOf(Math.abs(of(...wanted)))
  const listed = inPeriod.slice(0, most)
  const seen = await seenOf(context, listed)
  let balance = opening
  const entryList = listed.map(({ kind, day, voucher, uuid, code: number, fen }): StatementEntry => {
    balance += fen
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
      iAmount: yuanOf(fen),
      iBalance: yuanOf(balance),
    }
  })
  return {
    cSupplierName,
    bClosed: closed !== undefined && wish.dLastDay < `${monthAfter(closed, 1)}-01`,
    iOpening: yuanOf(opening),
    iClosing: yuanOf(opening + sumOf(inPeriod)),
    iReceived: yuanOf(of('receipt')),
    iReturned: without('return', 'exchange'),
    iPaid: without('payment'),
    iPrepaid: without('advance'),
    iPrepaidLeft: yuanOf(await toldPrepaid(context, asked)),
    iRefunded: yuanOf(of('refund')),
    iDifference: yuanOf(of('difference')),
    iEarlier: yuanOf(of('earlier')),
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
  earlier: '以前月份差额',
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
      { label: '以前月份差额', value: statement.iEarlier },
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
