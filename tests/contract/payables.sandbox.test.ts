import type {
  PayablesAnswer,
  PayablesReceiptsAnswer,
  PayablesSums,
  PaymentPlanAnswer,
  PaymentPlanSums,
} from '@wire/payables'
import type { StatementAnswer } from '@wire/statement'
import type { ListExportAnswer } from '@wire/widgetList'
import { eq, sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import type { Sandbox } from '../../sandbox'
import { erpSuppliers, files, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay, DAY_MS } from '../../sandbox/kernel/chinaTime'
import { monthAfter } from '../../sandbox/services/document/months'
import { orderAgreeing, paidAdvance, paymentFor } from '../support/advanceSteps'
import {
  DAY,
  documentWorld,
  HEADERS,
  listRows,
  ordered,
  OWN,
  paidOf,
  receivedOf,
  save,
  some,
  drawnFrom,
  through,
  wentBack,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const SUPPLIER = 'supplier-hengqi-S2001'
const today = () => chinaDay(sandbox.clock.now())
const inDays = (days: number) => chinaDay(sandbox.clock.now() + days * DAY_MS)
const path = (name: string) => `alc-biz-industry/PayablesAction/${name}`
const ask = <T>(name: string, over: object = {}, client = admin) =>
  client.post<T>(path(name), { ...OWN, ...over })
const aging = async (over: object = {}) => (await ask<PayablesAnswer>('getPayables', over)).data
const receiptsOf = async (over: object = {}) =>
  (await ask<PayablesReceiptsAnswer>('getPayablesReceipts', over)).data
const plan = async (over: object = {}) => (await ask<PaymentPlanAnswer>('getPaymentPlan', over)).data
const fen = (yuan: string | undefined) => Math.round(Number(yuan ?? 0) * 100)

/** By how many fen each amount has changed, without those that have not. */
const changes = <T extends object>(before: T, after: T) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name]) => /^i[A-Z]/.test(name) && !name.endsWith('Count'))
      .map(([name, value]) => [name, fen(String(value)) - fen(String(before[name as keyof T]))])
      .filter(([, by]) => by !== 0),
  )
const agingChange = async (task: () => Promise<unknown>, over: object = {}) => {
  const before: PayablesSums = await aging({ cSupplierUuid: SUPPLIER, ...over })
  await task()
  return changes(before, await aging({ cSupplierUuid: SUPPLIER, ...over }))
}
const planChange = async (task: () => Promise<unknown>) => {
  const of = { cSupplierUuid: SUPPLIER }
  const before: PaymentPlanSums = await plan(of)
  await task()
  return changes(before, await plan(of))
}
/** A receipt of ten packets at 145 that came so many days ago, and is due that day. */
const receivedOn = async (day: string) => {
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', await ordered(admin))
  const values = { ...HEADERS.goodsReceipt, dDocDate: day }
  const rows = some(rowList, '10', { iPrice: '145.00' })
  return through(admin, (await save(admin, 'goodsReceipt', rows, { values })).data, 'post')
}
/** Goods are paid when they come, where nothing else is agreed. */
beforeAll(() =>
  sandbox.db.update(erpSuppliers).set({ settleMode: null }).where(eq(erpSuppliers.supplierUuid, SUPPLIER)),
)

describe('what is owed, by its age', () => {
  it('is for each supplier what its account says, to the fen, and adds up', async () => {
    const back = await receivedOn(inDays(-3))
    await paidOf(admin, back, '10')
    await wentBack(admin, back, '3')
    await paidAdvance(admin, await orderAgreeing(admin))
    const columns = 'cSupplierUuid,iOwedAmount,iCreditAmount,iPrepaidAmount,iOverdueAmount,iOpenCount'
    const { pageData } = (await listRows(admin, 'SupplierAccount', columns, 'iOwedAmount desc')).data
    const now = await aging()
    const told = new Map(now.supplierList.map(one => [one.cSupplierUuid, one]))
    const filled = pageData.filter(row =>
      ['iOwedAmount', 'iCreditAmount', 'iPrepaidAmount'].some(name => Number(row[name]) !== 0),
    )
    expect(filled.length).toBeGreaterThan(5)
    expect(told.size).toBe(filled.length)
    for (const row of filled) {
      const one = told.get(String(row['cSupplierUuid']))
      expect({
        owed: fen(one?.iOwed),
        credit: fen(one?.iCredit),
        prepaid: fen(one?.iPrepaid),
        overdue: fen(one?.iTo30) + fen(one?.iTo60) + fen(one?.iTo90) + fen(one?.iOver90),
        receipts: one?.iReceiptCount,
      }).toEqual({
        owed: fen(String(row['iOwedAmount'])),
        credit: fen(String(row['iCreditAmount'])),
        prepaid: fen(String(row['iPrepaidAmount'])),
        overdue: fen(String(row['iOverdueAmount'])),
        receipts: Number(row['iOpenCount']),
      })
    }
    const all = (of: keyof PayablesSums) => now.supplierList.reduce((sum, one) => sum + fen(one[of]), 0)
    expect([fen(now.iOwed), fen(now.iNet)]).toEqual([
      all('iOwed'),
      all('iOwed') - all('iCredit') - all('iPrepaid'),
    ])
    // the seeded world has something of each age
    for (const bucket of ['iNotDue', 'iTo30', 'iTo60', 'iTo90'] as const)
      expect([bucket, fen(now[bucket]) > 0]).toEqual([bucket, true])
  })

  it.each([
    [0, 'iNotDue'],
    [-1, 'iTo30'],
    [-30, 'iTo30'],
    [-31, 'iTo60'],
    [-61, 'iTo90'],
    [-90, 'iTo90'],
    [-91, 'iOver90'],
  ])('puts what was due %i days from now into %s', async (days, bucket) => {
    const change = await agingChange(() => receivedOn(inDays(days)))
    expect(change).toEqual({ [bucket]: 145_000, iOwed: 145_000, iNet: 145_000 })
  })

  it('is told as it was at the end of a month: what was paid and went back later changes nothing of it', async () => {
    const month = DAY.slice(0, 7)
    const ends = chinaDay(Date.parse(`${monthAfter(month, 1)}-01`) - DAY_MS)
    const then = { dDay: ends }
    const receipts: Awaited<ReturnType<typeof receivedOn>>[] = []
    const came = await agingChange(async () => receipts.push(await receivedOn(DAY)), then)
    expect(came).toEqual({ iTo30: 145_000, iOwed: 145_000, iNet: 145_000 })
    const [receipt] = receipts
    if (!receipt) throw new Error('no receipt')
    const later = await agingChange(async () => {
      await paidOf(admin, receipt, '6', { dDocDate: today() })
      await through(admin, await wentBack(admin, receipt, '7'), 'settle')
      await receivedOn(today())
    }, then)
    expect(later).toEqual({})
    // the statement of that month ends with the same
    const { data: statement } = await admin.post<StatementAnswer>(
      'alc-biz-industry/StatementAction/getSupplierStatement',
      { cSupplierUuid: SUPPLIER, dFirstDay: `${month}-01`, dLastDay: ends, ...OWN },
    )
    const told = await aging({ cSupplierUuid: SUPPLIER, ...then })
    expect([told.dDay, told.iNet]).toEqual([ends, statement.iClosing])
  })

  it('leads to the receipts behind it: when each is due, what is left, and whether it can be paid now', async () => {
    const receipt = await receivedOn(inDays(-40))
    const mine = async (cBucket: string) =>
      (await receiptsOf({ cSupplierUuid: SUPPLIER, cBucket })).receiptList.find(
        ({ cDocUuid }) => cDocUuid === receipt.cDocUuid,
      )
    expect(await mine('to60')).toMatchObject({
      cDocCode: receipt.cDocCode,
      dDueDate: inDays(-40),
      iOverdueDays: 40,
      iAmount: '1450.00',
      bPayable: true,
    })
    expect(await mine('to30')).toBeUndefined()
    await through(admin, (await paymentFor(admin, receipt)).data, 'submit')
    expect(await mine('to60')).toMatchObject({ iAmount: '1450.00', bPayable: false })
    const all = await receiptsOf()
    expect(all.iOwed).toBe((await aging()).iOwed)
  })

  it('is for who may read the accounts, of their own institution, and not of a day to come', async () => {
    expect((await ask('getPayables', { dDay: inDays(1) })).msg).toBe('截止日期不能晚于今天')
    expect((await ask('getPayables', { dDay: '2026-02-31' })).msg).toBe('截止日期不正确')
    expect((await ask('getPayables', { cOrgUuid: 'org-other' })).code).not.toBe(1)
    const table = eq(widgetDefinitions.code, 'alc-biz-purchase/SupplierAccount')
    const reader = (who: string) =>
      sandbox.db
        .update(widgetDefinitions)
        .set({
          definition: sql`jsonb_set(${widgetDefinitions.definition}, '{cReader}', ${JSON.stringify(who)}::jsonb)`,
        })
        .where(table)
    await reader('administrator')
    for (const call of ['getPayables', 'getPayablesReceipts', 'getPaymentPlan', 'exportPayables'])
      expect([call, (await ask(call, {}, colleague)).code]).toEqual([call, 2000])
    await reader('everybody')
    expect((await ask('getPayables', {}, colleague)).code).toBe(1)
  })
})

describe('what is to be paid in the next weeks', () => {
  it('stands in the week it falls due or is planned for, once: goods, payments, advances', async () => {
    const { periodList } = await plan()
    expect(periodList.map(({ cPeriod }) => cPeriod)).toEqual([
      'overdue',
      ...Array<string>(8).fill('week'),
      'later',
    ])
    const [, first, second] = periodList
    if (!first || !second) throw new Error('no weeks')
    expect([first.dFirstDay, new Date(`${first.dLastDay}T00:00:00Z`).getUTCDay()]).toEqual([today(), 0])
    expect(second.dFirstDay).toBe(chinaDay(Date.parse(first.dLastDay) + DAY_MS))
    const goods = await planChange(() => receivedOn(today()))
    expect(goods).toEqual({ iDue: 145_000, iTotal: 145_000 })
    const receipt = await receivedOn(today())
    const wish = { cSupplierUuid: SUPPLIER }
    const before = await plan(wish)
    const planned = { dArriveDate: second.dFirstDay, iOffsetAmount: '0.00', iPrepaidOffset: '0.00' }
    const payment = (await paymentFor(admin, receipt, planned)).data
    expect(changes(before, await plan(wish))).toEqual({})
    await through(admin, payment, 'submit')
    const after = await plan(wish)
    expect(changes(before, after)).toEqual({ iDue: -145_000, iPaying: 145_000 })
    const changeIn = (place: number) => changes(before.periodList[place] ?? {}, after.periodList[place] ?? {})
    expect(changeIn(1)).toMatchObject({ iDue: -145_000 })
    expect(changeIn(2)).toMatchObject({ iPaying: 145_000, iTotal: 145_000 })
  })

  it('has what orders agree to be paid in advance, until it is paid: then their goods take it off', async () => {
    const orders: Awaited<ReturnType<typeof orderAgreeing>>[] = []
    expect(await planChange(async () => orders.push(await orderAgreeing(admin)))).toEqual({
      iPrepay: 30_000,
      iTotal: 30_000,
    })
    const [order] = orders
    if (!order) throw new Error('no order')
    expect(await planChange(() => paidAdvance(admin, order))).toEqual({ iPrepay: -30_000, iTotal: -30_000 })
    expect(await planChange(() => receivedOf(admin, order))).toEqual({
      iDue: 145_000,
      iOffset: -30_000,
      iTotal: 115_000,
    })
  })

  it('has money that comes back as a minus, and runs on to its total', async () => {
    const back = await receivedOn(today())
    await paidOf(admin, back, '10')
    const change = await planChange(() => wentBack(admin, back, '4'))
    expect(change['iTotal']).toBe(-58_000)
    const whole = await plan()
    let running = 0
    for (const { iTotal, iRunning, supplierList, ...sums } of whole.periodList) {
      running += fen(iTotal)
      expect(fen(iRunning)).toBe(running)
      const parts = [sums.iDue, sums.iPaying, sums.iAdvance, sums.iPrepay, sums.iOffset, sums.iRefund]
      expect(parts.reduce((sum, part) => sum + fen(part), 0)).toBe(fen(iTotal))
      expect(supplierList.reduce((sum, one) => sum + fen(one.iTotal), 0)).toBe(fen(iTotal))
    }
    expect(running).toBe(fen(whole.iTotal))
  })
})

it('both go home as one workbook', async () => {
  const made = await ask<ListExportAnswer>('exportPayables')
  expect(made.data.cFileName).toBe(`应付账龄_${today()}.xlsx`)
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, made.data.cDocId))
  const sheets = await readWorkbook(file?.content ?? Buffer.from(''))
  expect(sheets.map(({ sheet }) => sheet)).toEqual([`应付账龄 ${today()}`, `资金计划 ${today()}`])
  const [now, planned] = [await aging(), await plan()]
  const [aged, weeks] = sheets.map(({ data }) => data.at(-1) ?? [])
  expect([aged?.[0], fen(String(aged?.[6])), fen(String(aged?.at(-1)))]).toEqual([
    '合计',
    fen(now.iOwed),
    fen(now.iNet),
  ])
  expect([weeks?.[0], fen(String(weeks?.[8]))]).toEqual(['合计', fen(planned.iTotal)])
})
