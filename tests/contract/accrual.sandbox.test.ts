import { randomUUID } from 'node:crypto'
import type { AccountingMonthsAnswer } from '@wire/accountingMonth'
import type { AccrualAnswer } from '@wire/accrual'
import type { ListExportAnswer } from '@wire/widgetList'
import { eq, sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import type { Sandbox } from '../../sandbox'
import { erpMonthSteps, files, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { monthAfter, monthName } from '../../sandbox/services/document/months'
import {
  DAY,
  daysAfter,
  documentWorld,
  ordered,
  OWN,
  problemsOf,
  receivedOf,
  save,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { agreedInvoice, invoiceOf } from '../support/invoiceSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.db.delete(erpMonthSteps))

/** The month in which goods come, long before the seeded world. */
const MONTH = DAY.slice(0, 7)
const NEXT = monthAfter(MONTH, 1)
const SUPPLIER = 'supplier-hengqi-S2001'
const WHY = { cReason: '登记有误' }
const path = (name: string) => `alc-biz-industry/AccrualAction/${name}`
const ask = (cMonth = MONTH, client = admin, name = 'getAccrual') =>
  client.post<AccrualAnswer>(path(name), { cMonth, ...OWN })
/** What is accrued for the supplier of paper, in yuan. */
const accrued = async (cMonth = MONTH) => {
  const { data } = await ask(cMonth)
  const [found] = data.supplierList.filter(({ cSupplierUuid }) => cSupplierUuid === SUPPLIER)
  return {
    receipts: found?.iReceiptCount ?? 0,
    amount: Number(found?.iAmount ?? 0),
    net: Number(found?.iNetAmount ?? 0),
    excess: Number(found?.iExcessAmount ?? 0),
  }
}
const round = (yuan: number) => Math.round(yuan * 100) / 100
/** By how much something changes it. */
const changeOf = async (task: () => Promise<unknown>, cMonth = MONTH) => {
  const before = await accrued(cMonth)
  await task()
  const after = await accrued(cMonth)
  return {
    receipts: after.receipts - before.receipts,
    amount: round(after.amount - before.amount),
    net: round(after.net - before.net),
    excess: round(after.excess - before.excess),
  }
}
const received = async () => receivedOf(admin, await ordered(admin))
const closeMonth = (cMonth = MONTH, cAction = 'close', over: object = {}) =>
  admin.post<AccountingMonthsAnswer>('alc-biz-industry/AccountingMonthAction/changeAccountingMonth', {
    cRequestUuid: randomUUID(),
    cMonth,
    cAction,
    ...OWN,
    ...over,
  })

describe('goods without an invoice at the end of a month', () => {
  it('are told by supplier, without tax and with it, until an invoice is approved', async () => {
    const TEN = { receipts: 1, amount: 1450, net: 1283.19, excess: 0 }
    const receipts: Awaited<ReturnType<typeof received>>[] = []
    expect(await changeOf(async () => receipts.push(await received()))).toEqual(TEN)
    const [receipt] = receipts
    if (!receipt) throw new Error('no receipt')
    const { data } = await invoiceOf(admin, receipt, { pieces: 4 })
    const submitted = await through(admin, data, 'submit')
    const SIX = { receipts: 0, amount: -580, net: -513.28, excess: 0 }
    expect(await changeOf(() => through(admin, submitted, 'approve'))).toEqual(SIX)
  })

  it('are those of their month: an invoice that comes later leaves it as it was', async () => {
    const receipt = await received()
    const late = { dDocDate: daysAfter(30), dInvoiceDate: daysAfter(29) }
    const both = [MONTH, late.dDocDate.slice(0, 7)] as const
    const before = await accrued(both[1])
    const change = await changeOf(() => agreedInvoice(admin, receipt, { values: late }), both[0])
    expect(change).toEqual({ receipts: 0, amount: 0, net: 0, excess: 0 })
    expect(round((await accrued(both[1])).amount - before.amount)).toBe(-1450)
  })

  it('leave what went back; what was invoiced and went back is to be credited', async () => {
    const [first, second] = [await received(), await received()]
    // goods leave on the day that is posted
    const now = chinaDay(sandbox.clock.now()).slice(0, 7)
    expect((await changeOf(() => wentBack(admin, first, '3'), now)).amount).toBe(-435)
    await agreedInvoice(admin, second)
    const [then, today] = [await accrued(), await accrued(now)]
    await wentBack(admin, second, '3')
    expect(await accrued()).toEqual(then)
    expect(await accrued(now)).toEqual({ ...today, excess: round(today.excess + 435) })
  })

  it('add up over all suppliers, and are read by who reads the accounts', async () => {
    await received()
    const { data } = await ask()
    const sum = (of: 'iAmount' | 'iNetAmount') =>
      round(data.supplierList.reduce((all, one) => all + Number(one[of]), 0)).toFixed(2)
    expect(data).toMatchObject({
      cMonth: MONTH,
      bClosed: false,
      iAmount: sum('iAmount'),
      iNetAmount: sum('iNetAmount'),
      iSupplierCount: data.supplierList.length,
    })
    expect((await ask(monthAfter(new Date().toISOString().slice(0, 7), 2))).msg).toBe('月份不能晚于本月')
    const table = eq(widgetDefinitions.code, 'alc-biz-purchase/SupplierAccount')
    const reader = (who: string) =>
      sandbox.db
        .update(widgetDefinitions)
        .set({
          definition: sql`jsonb_set(${widgetDefinitions.definition}, '{cReader}', ${JSON.stringify(who)}::jsonb)`,
        })
        .where(table)
    await reader('administrator')
    for (const call of ['getAccrual', 'exportAccrual'])
      expect((await ask(MONTH, colleague, call)).code).toBe(2000)
    await reader('everybody')
    expect((await ask(MONTH, colleague)).code).toBe(1)
  })

  it('go home as a workbook, row by row', async () => {
    const receipt = await received()
    const made = await admin.post<ListExportAnswer>(path('exportAccrual'), { cMonth: MONTH, ...OWN })
    expect(made.data.cFileName).toBe(`暂估明细_${MONTH}.xlsx`)
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, made.data.cDocId))
    const [sheet] = await readWorkbook(file?.content ?? Buffer.from(''))
    const [titles = [], ...rows] = sheet?.data ?? []
    expect(titles).toEqual(expect.arrayContaining(['供应商', '未到票数量', '暂估金额（不含税）', '价税合计']))
    const mine = rows.find(row => row.includes(receipt.cDocCode))
    expect(mine).toEqual(expect.arrayContaining([DAY, 10, 145, 1283.19, 166.81, 1450]))
    const last = rows.at(-1) ?? []
    expect([last[0], round(Number(last.at(-1)))]).toEqual(['合计', Number((await ask()).data.iAmount)])
    expect(await admin.post(path('exportAccrual'), { cMonth: '2020-01', ...OWN })).toMatchObject({
      code: 40000,
      msg: '2020年1月末没有暂估',
    })
  })
})

describe('a closed month', () => {
  it('takes no invoice, and none of it is taken back or voided', async () => {
    const [first, second, third] = [await received(), await received(), await received()]
    const counted = await agreedInvoice(admin, first)
    const draft = (await invoiceOf(admin, second)).data
    await closeMonth()
    expect((await ask()).data.bClosed).toBe(true)
    const closed = `${monthName(MONTH)}已关账`
    for (const action of ['revoke', 'close'])
      expect((await step(admin, counted, action, WHY)).msg).toContain(closed)
    const [problem] = problemsOf(await step(admin, draft, 'submit'))
    expect(problem).toMatchObject({
      cFieldName: 'dDocDate',
      cMessage: `${closed}，收票日期不能早于${NEXT}-01，请修改收票日期`,
    })
    expect(problemsOf(await invoiceOf(admin, third))[0]?.cMessage).toContain(closed)
    // an invoice that comes later counts on its own day
    const values = { dDocDate: `${NEXT}-02`, dInvoiceDate: DAY }
    expect((await invoiceOf(admin, third, { values })).code).toBe(1)
    await closeMonth(MONTH, 'open', WHY)
    expect((await through(admin, draft, 'submit')).cState).toBe('2')
    expect((await save(admin, 'purchaseInvoice', [], {})).code).toBe(40001)
  })
})
