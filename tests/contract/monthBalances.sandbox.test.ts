import { randomUUID } from 'node:crypto'
import type { AccountingMonthsAnswer } from '@wire/accountingMonth'
import type { AccrualAnswer } from '@wire/accrual'
import type { DocumentAnswer, DocumentKind } from '@wire/document'
import type { StatementAnswer } from '@wire/statement'
import type { ListExportAnswer } from '@wire/widgetList'
import { eq, sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import type { Sandbox } from '../../sandbox'
import { erpMonthBalances, erpMonthSteps, files } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import { monthAfter } from '../../sandbox/services/document/months'
import {
  documentWorld,
  ordered,
  OWN,
  paidOf,
  readDocument,
  receivedOf,
  through,
  wentBack,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
/** the month that is closed, the two after it, and a day of it */
let old: string
let last: string
let month: string
let oldDay: string
let today: string
beforeAll(async () => {
  ;({ sandbox, admin } = await documentWorld())
  today = chinaDay(sandbox.clock.now())
  month = today.slice(0, 7)
  last = monthAfter(month, -1)
  old = monthAfter(month, -2)
  oldDay = `${old}-20`
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.db.delete(erpMonthSteps))

const SUPPLIER = 'supplier-hengqi-S2001'
const WHY = { cReason: '更正' }
const move = async (cAction: string, cMonth: string, over: object = {}) => {
  const { code, msg } = await admin.post<AccountingMonthsAnswer>(
    'alc-biz-industry/AccountingMonthAction/changeAccountingMonth',
    { cRequestUuid: randomUUID(), cMonth, cAction, ...OWN, ...over },
  )
  expect([code, msg ?? '']).toEqual([1, expect.anything()])
}
const endOf = (which: string) => chinaDay(Date.parse(`${monthAfter(which, 1)}-01T00:00:00Z`) - 86_400_000)
const statement = async (which: string, until = which, day = '01'): Promise<StatementAnswer> => {
  const { data } = await admin.post<StatementAnswer>(
    'alc-biz-industry/StatementAction/getSupplierStatement',
    {
      cSupplierUuid: SUPPLIER,
      dFirstDay: `${which}-${day}`,
      dLastDay: endOf(until),
      ...OWN,
    },
  )
  return data
}
const accrual = async (cMonth: string): Promise<AccrualAnswer> =>
  (await admin.post<AccrualAnswer>('alc-biz-industry/AccrualAction/getAccrual', { cMonth, ...OWN })).data
/** All that the books say of a month, but for whether it is closed. */
const told = async (which: string) => {
  const [{ bClosed: _, ...sums }, { bClosed: __, earlierList: ___, ...accrued }] = [
    await statement(which),
    await accrual(which),
  ]
  return { sums, accrued }
}
/** What a document changes in a statement. */
const of = ({ entryList }: StatementAnswer, { cDocUuid }: DocumentAnswer) =>
  entryList
    .filter(entry => entry.cDocUuid === cDocUuid)
    .map(({ cKind, dDate, iAmount }) => [cKind, dDate, iAmount])

/** As if it had been carried out on that day. */
const happened = async (day: string, ...documents: readonly DocumentAnswer[]) => {
  for (const { cVoucherCode, cDocUuid } of documents) {
    const { head, spends } = kinds[cVoucherCode as DocumentKind]
    const paidOn = sql`${head.more} || ${JSON.stringify({ dPaidOn: day })}::jsonb`
    await sandbox.db
      .update(head)
      .set({ docAt: day, ...(spends && { more: paidOn }) })
      .where(eq(head.docUuid, cDocUuid))
  }
}
/** Goods that were paid, and of which four went back for others in the month that is closed; `pieces` of these came. */
const exchanged = async (pieces: string) => {
  const order = await ordered(admin)
  const receipt = await receivedOf(admin, order)
  const payment = await paidOf(admin, receipt, '10')
  const back = await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
  const second = await receivedOf(admin, order, pieces, '140.00')
  await happened(oldDay, receipt, payment, back, second)
  return { order, receipt, second }
}

describe('a month that is closed says what it said', () => {
  it('when goods that were to come in exchange come no more, as their order is closed: the first open month says it', async () => {
    const { order, second } = await exchanged('2')
    await move('close', old)
    const before = await told(old)
    expect(before.sums.iEarlier).toBe('0.00')
    await through(admin, await readDocument(admin, order), 'close')
    expect(await told(old)).toEqual(before)
    const next = await statement(last)
    expect(next.iOpening).toBe(before.sums.iClosing)
    // two of the four were replaced by cheaper ones
    expect(of(next, second)).toEqual([['earlier', `${last}-01`, '10.00']])
    expect(next.iEarlier).toBe('10.00')
  })

  it('when what had been exchanged goes back once more, also after the next month is closed', async () => {
    const { second } = await exchanged('4')
    expect(of(await statement(old), second)).toContainEqual(['difference', oldDay, '20.00'])
    await move('close', old)
    const before = await told(old)
    await wentBack(admin, second, '1', { cHandling: 'exchange', dDocDate: today })
    expect(await told(old)).toEqual(before)
    const open = await statement(last)
    expect(of(open, second)).toContainEqual(['earlier', `${last}-01`, expect.stringMatching(/^-/)])
    await move('close', last)
    const kept = await statement(last)
    expect({ ...kept, bClosed: false }).toEqual(open)
    // told once, and part of what the open month begins with
    const now = await statement(month)
    expect([now.iOpening, now.iEarlier, of(now, second)]).toEqual([kept.iClosing, '0.00', []])
    // closed and open months in one statement say what they say one by one
    const each = [await statement(old), kept, now]
    const whole = await statement(old, month)
    expect([whole.bClosed, whole.iOpening, whole.iClosing]).toEqual([false, each[0]?.iOpening, now.iClosing])
    expect(whole.entryList).toEqual(each.flatMap(({ entryList }) => entryList))
    // one that begins within a closed month begins with what was kept of the days before
    const late = await statement(old, month, '15')
    expect(late.iClosing).toBe(now.iClosing)
    expect(late.entryList).toEqual(whole.entryList.filter(({ dDate }) => dDate >= `${old}-15`))

    // what is opened again is counted anew
    await move('open', last, WHY)
    await move('open', old, WHY)
    const anew = await statement(old)
    expect(of(anew, second).map(([kind]) => kind)).toEqual(['receipt'])
    expect(anew.iEarlier).toBe('0.00')
  })

  it('of goods without an invoice: their sums, their workbook, and what was counted anew', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    await happened(oldDay, receipt)
    await move('close', old)
    const before = await told(old)
    const exported = async () => {
      const { data } = await admin.post<ListExportAnswer>('alc-biz-industry/AccrualAction/exportAccrual', {
        cMonth: old,
        ...OWN,
      })
      const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
      const [sheet] = await readWorkbook(file?.content ?? Buffer.from(''))
      return sheet?.data
    }
    const rows = await exported()
    expect(rows?.flat()).toContain(receipt.cDocCode)
    // as if its data had been put right by hand
    const { line } = kinds.goodsReceipt
    await sandbox.db
      .update(line)
      .set({ amountFen: sql`${line.amountFen} + 11300`, taxFen: sql`${line.taxFen} + 1300` })
      .where(eq(line.docUuid, receipt.cDocUuid))
    expect(await told(old)).toEqual(before)
    expect(await exported()).toEqual(rows)
    const next = await accrual(last)
    expect([next.earlierList, next.iEarlierNet]).toEqual([
      [
        {
          cSupplierName: expect.any(String),
          cDocUuid: receipt.cDocUuid,
          cDocCode: receipt.cDocCode,
          iAmount: '113.00',
          iNetAmount: '100.00',
        },
      ],
      '100.00',
    ])
    expect((await accrual(month)).earlierList).toEqual([])
    expect(of(await statement(last), receipt)).toEqual([['earlier', `${last}-01`, '113.00']])
  })

  it('with all before it, and stays so when a later one is opened; nothing is kept of open months', async () => {
    const keptMonths = async () => {
      const rows = await sandbox.db.select({ month: erpMonthBalances.month }).from(erpMonthBalances)
      return [...new Set(rows.map(row => row.month))].sort()
    }
    const months = Array.from({ length: 6 }, (_, index) => monthAfter(last, -index))
    const before = new Map<string, unknown>()
    for (const which of months) before.set(which, await told(which))
    await move('close', last)
    expect((await keptMonths()).at(-1)).toBe(last)
    for (const which of months) expect([which, await told(which)]).toEqual([which, before.get(which)])
    await move('open', last, WHY)
    expect((await keptMonths()).at(-1)).toBe(old)
    for (const which of months) expect([which, await told(which)]).toEqual([which, before.get(which)])
  })
})
