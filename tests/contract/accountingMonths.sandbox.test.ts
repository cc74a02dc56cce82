import { randomUUID } from 'node:crypto'
import type { AccountingMonthsAnswer } from '@wire/accountingMonth'
import type { DocumentAnswer } from '@wire/document'
import type { StatementAnswer } from '@wire/statement'
import type { VoucherTemplateAnswer } from '@wire/widgetVoucher'
import { and, eq, sql } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  erpDocumentEvents,
  erpMonthSteps,
  erpPurchasePayments as P,
  personButtons,
} from '../../sandbox/db/schema'
import { monthAfter, monthName, openFrom } from '../../sandbox/services/document/months'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import {
  annotate,
  creditsSettled,
  documentWorld,
  drawnFrom,
  HEADERS,
  ordered,
  oneAdministrator,
  OWN,
  problemOf,
  readDocument as read,
  save,
  some,
  step,
  through,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
/** the month of now, the one before it, and the days that matter */
let month: string
let last: string
let firstDay: string
let lastDay: string
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
  await oneAdministrator(sandbox.db)
  await creditsSettled(sandbox.db)
  month = chinaDay(sandbox.clock.now()).slice(0, 7)
  last = monthAfter(month, -1)
  firstDay = `${month}-01`
  lastDay = `${last}-20`
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.db.delete(erpMonthSteps))

const path = (name: string) => `alc-biz-industry/AccountingMonthAction/${name}`
const months = (client = admin) => client.post<AccountingMonthsAnswer>(path('getAccountingMonths'), OWN)
const move = (cAction: string, cMonth: string, over: object = {}, client = admin) =>
  client.post<AccountingMonthsAnswer>(path('changeAccountingMonth'), {
    cRequestUuid: randomUUID(),
    cMonth,
    cAction,
    ...OWN,
    ...over,
  })
const close = async (which = last) => expect((await move('close', which)).code).toBe(1)
const of = ({ data }: { data: AccountingMonthsAnswer }, which: string) =>
  data.monthList.find(({ cMonth }) => cMonth === which)

/** Goods that came last month. */
const receiptOf = async (order: DocumentAnswer, day = lastDay) => {
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  return save(admin, 'goodsReceipt', rowList, { values: { ...HEADERS.goodsReceipt, dDocDate: day } })
}
const closed = () => `${monthName(last)}已关账`

describe('months', () => {
  it('are closed when they are over, with all before them, by who may, and told with who and when', async () => {
    const before = await months()
    expect(before.data).toMatchObject({ dFirstOpenDay: '', bPermitted: true })
    expect(before.data.monthList).toHaveLength(24)
    expect(of(before, month)).toMatchObject({ bClosed: false, actionList: [] })
    expect(of(before, last)).toMatchObject({ bClosed: false, cPersonName: '', actionList: ['close'] })
    expect(await move('close', month)).toMatchObject({
      code: 4e4,
      msg: `${monthName(month)}尚未结束，不能关账`,
    })
    const after = await move('close', last)
    expect(after.data.dFirstOpenDay).toBe(firstDay)
    for (const which of [last, monthAfter(last, -5)])
      expect(of(after, which)).toMatchObject({ bClosed: true, cPersonName: '陈立恒' })
    expect(of(after, last)?.actionList).toEqual(['open'])
    expect(of(after, monthAfter(last, -1))?.actionList).toEqual([])
    expect(await move('close', last)).toMatchObject({ code: 40900, data: { dFirstOpenDay: firstDay } })
  })

  it('are opened again one by one from the latest, with a reason', async () => {
    await close()
    expect(await move('open', last)).toMatchObject({ code: 40000, msg: '请填写反关账原因' })
    const cReason = '漏记一张到货单'
    expect(await move('open', monthAfter(last, -1), { cReason })).toMatchObject({ code: 40900 })
    const after = await move('open', last, { cReason })
    expect(after.data.dFirstOpenDay).toBe(`${last}-01`)
    expect(of(after, last)).toMatchObject({ bClosed: false, cReason, cPersonName: '陈立恒' })
    expect(of(after, monthAfter(last, -1))).toMatchObject({
      bClosed: true,
      cReason: '',
      actionList: ['open'],
    })
    // the same press once more does nothing
    const cRequestUuid = randomUUID()
    await move('close', last, { cRequestUuid })
    expect((await move('close', last, { cRequestUuid })).code).toBe(1)
    expect(await sandbox.db.select().from(erpMonthSteps)).toHaveLength(3)
  })

  it('are read by everybody of the purchase, and closed with a permission alone', async () => {
    expect((await months(colleague)).data).toMatchObject({ bPermitted: false })
    expect(of(await months(colleague), last)?.actionList).toEqual([])
    expect(await move('close', last, {}, colleague)).toMatchObject({ code: 40300 })
    const [personUuid, buttonCode] = ['person-0002-hengqi', 'purchase-close-month']
    await sandbox.db.insert(personButtons).values({ personUuid, menuCode: 'purchase-payment', buttonCode })
    expect((await move('close', last, {}, colleague)).code).toBe(1)
  })

  it('say how many documents are entered in them and were not posted', async () => {
    const before = of(await months(), last)?.iOpenCount ?? 0
    const draft = (await receiptOf(await ordered(admin))).data
    expect(of(await months(), last)?.iOpenCount).toBe(before + 1)
    const receipt = await through(admin, draft, 'post')
    expect(of(await months(), last)?.iOpenCount).toBe(before)
    // a return that was handed in counts on the day its goods leave
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const values = { ...HEADERS.purchaseReturn, dDocDate: receipt.values['dDocDate'] ?? null }
    const entered = (await save(admin, 'purchaseReturn', rowList, { values })).data
    expect(of(await months(), last)?.iOpenCount).toBe(before + 1)
    await through(admin, entered, 'submit')
    expect(of(await months(), last)?.iOpenCount).toBe(before)
  })

  it('say how many approved payments were to be paid in them and are not confirmed', async () => {
    const unpaid = async (which = last) => of(await months(), which)?.iUnpaidCount ?? 0
    const receipt = await through(admin, (await receiptOf(await ordered(admin))).data, 'post')
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const values = { ...HEADERS.purchasePayment, dDocDate: lastDay, dArriveDate: lastDay }
    const [before, now] = [await unpaid(), await unpaid(month)]
    const payment = await through(
      admin,
      (await save(admin, 'purchasePayment', rowList, { values })).data,
      'submit',
    )
    expect(await unpaid()).toBe(before)
    const approved = await through(admin, payment, 'approve')
    expect(await unpaid()).toBe(before + 1)
    expect(await unpaid(month)).toBe(now)
    await through(admin, approved, 'post')
    expect(await unpaid()).toBe(before)
  })

  it('the oldest of them says it of all before it too: they are closed with it', async () => {
    const oldest = monthAfter(month, -23)
    const before = of(await months(), oldest)?.iOpenCount ?? 0
    const old = await receiptOf(await ordered(admin), `${monthAfter(oldest, -6)}-15`)
    expect(old.code).toBe(1)
    expect(of(await months(), oldest)?.iOpenCount).toBe(before + 1)
  })
})

it('a call asks once which months are closed, in however many places it needs it', async () => {
  const limit = jest.fn(() => Promise.resolve([{ month: '2026-02', action: 'close' }]))
  const chain = { select: () => chain, from: () => chain, where: () => chain, orderBy: () => chain, limit }
  type Asking = Parameters<typeof openFrom>[0]
  const callOf = () => ({ db: { ...chain }, caller: { institution: OWN } }) as unknown as Asking
  const call = callOf()
  expect([await openFrom(call), await openFrom({ ...call })].map(open => open?.day)).toEqual([
    '2026-03-01',
    '2026-03-01',
  ])
  expect(limit).toHaveBeenCalledTimes(1)
  await openFrom(callOf())
  expect(limit).toHaveBeenCalledTimes(2)
})

describe('in a closed month', () => {
  it('no receipt is saved or posted; the field of the day says so, and another day is taken', async () => {
    const order = await ordered(admin)
    const draft = (await receiptOf(order)).data
    await close()
    const why = `${closed()}，到货日期不能早于${firstDay}，请修改到货日期`
    expect(problemOf(await receiptOf(await ordered(admin)))).toEqual({
      iRow: 0,
      cFieldName: 'dDocDate',
      cMessage: why,
    })
    expect(problemOf(await step(admin, draft, 'post'))).toMatchObject({ cMessage: why })
    const seen = await read(admin, draft)
    expect(seen.actionList).not.toContain('post')
    expect(seen.blockedList).toContainEqual({ cAction: 'post', cReason: why })
    const { cDocUuid, iVersion, rowList } = seen
    const values = { ...HEADERS.goodsReceipt, dDocDate: firstDay }
    const moved = await save(admin, 'goodsReceipt', rowList, { cDocUuid, iVersion, values })
    expect((await through(admin, moved.data, 'post')).cState).toBe('5')
    const { data } = await admin.get<VoucherTemplateAnswer>(
      `alc-city-framework/SysVoucherTemplatePcAction/getOrgDefaultVoucherTemplate/goodsReceipt/${OWN.cOrgUuid}`,
    )
    expect(data.headerList.find(({ cFieldName }) => cFieldName === 'dDocDate')).toMatchObject({
      dMin: firstDay,
      cMinReason: `${monthName(last)}及以前已关账，到货日期不能早于${firstDay}`,
    })
  })

  it('nothing is taken back that counts there, and it says why; what came later is', async () => {
    const [old, now] = [
      await through(admin, (await receiptOf(await ordered(admin))).data, 'post'),
      await through(admin, (await receiptOf(await ordered(admin), firstDay)).data, 'post'),
    ]
    await close()
    const why = `${closed()}，请以未关账月份的单据更正，或由有权限的人员反关账后再操作`
    expect(await step(admin, old, 'reverse', { cReason: '录错' })).toMatchObject({ code: 40000, msg: why })
    const seen = await read(admin, old)
    expect(seen.actionList).not.toContain('reverse')
    expect(seen.blockedList).toContainEqual({ cAction: 'reverse', cReason: why })
    expect((await step(admin, now, 'reverse', { cReason: '录错' })).code).toBe(1)
    await move('open', last, { cReason: '更正' })
    expect((await step(admin, await read(admin, old), 'reverse', { cReason: '录错' })).code).toBe(1)
  })

  it('a return that was asked for in it is approved and posted all the same: its goods leave on an open day', async () => {
    const receipt = await through(admin, (await receiptOf(await ordered(admin))).data, 'post')
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const values = { ...HEADERS.purchaseReturn, dDocDate: lastDay }
    const entered = async () => (await save(admin, 'purchaseReturn', some(rowList, '1'), { values })).data
    const agreed = await through(admin, await entered(), 'submit', 'approve')
    const waiting = await through(admin, await entered(), 'submit')
    const draft = await entered()
    await close()
    // as if it had been approved last month
    const { docUuid, action } = erpDocumentEvents
    await sandbox.db
      .update(erpDocumentEvents)
      .set({ happenedAt: `${lastDay} 09:00:00` })
      .where(and(eq(docUuid, agreed.cDocUuid), eq(action, 'approve')))
    expect((await read(admin, agreed)).askList.find(({ cAction }) => cAction === 'post')).toMatchObject({
      cFieldName: 'dDocDate',
      dMin: firstDay,
    })
    const early = await step(admin, agreed, 'post', { values: { dDocDate: lastDay } })
    expect(problemOf(early)).toEqual({
      iRow: 0,
      cFieldName: 'dDocDate',
      cMessage: `退货日期不能早于${firstDay}，${monthName(last)}及以前已关账`,
    })
    const left = await step(admin, agreed, 'post', { values: { dDocDate: firstDay } })
    expect(left.data.cState).toBe('5')
    expect(String(left.data.values['dDocDate'])).toContain(firstDay)
    expect((await read(admin, waiting)).actionList).toContain('approve')
    await through(admin, waiting, 'approve', 'post')
    // a draft is still open, and says a day that is
    expect(problemOf(await step(admin, draft, 'submit'))).toMatchObject({
      cMessage: `${closed()}，退货日期不能早于${firstDay}，请修改退货日期`,
    })
  })

  it('no money moves; one that was asked for in it is paid later, and stays as it was told', async () => {
    const receipt = await through(admin, (await receiptOf(await ordered(admin))).data, 'post')
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const values = { ...HEADERS.purchasePayment, dDocDate: lastDay }
    const paying = async (iQty: string) => {
      const saved = await save(admin, 'purchasePayment', some(rowList, iQty, { iPrice: '145.00' }), {
        values,
      })
      return through(admin, saved.data, 'submit', 'approve')
    }
    const [one, other] = [await paying('4'), await paying('6')]
    await close()
    const seen = await read(admin, one)
    expect(seen.askList.find(({ cFieldName }) => cFieldName === 'dPaidOn')?.dMin).toBe(
      chinaDay(sandbox.clock.now()),
    )
    expect(problemOf(await step(admin, one, 'post', { values: { dPaidOn: lastDay } }))).toMatchObject({
      cFieldName: 'dPaidOn',
    })
    const paid = await through(admin, one, 'post')
    expect(paid.cState).toBe('5')
    // as if a month had gone by
    await sandbox.db
      .update(P)
      .set({ more: sql`${P.more} || ${JSON.stringify({ dPaidOn: lastDay })}::jsonb` })
      .where(eq(P.docUuid, paid.cDocUuid))
    const now = await read(admin, paid)
    expect(problemOf(await annotate(admin, now, { dPaidOn: chinaDay(sandbox.clock.now()) }))).toMatchObject({
      cMessage: expect.stringContaining(closed()) as string,
    })
    expect((await annotate(admin, now, { cBankSerial: 'B20260220001' })).code).toBe(1)
    expect((await step(admin, await read(admin, paid), 'reverse', { cReason: '录错' })).msg).toContain(
      closed(),
    )
    expect((await through(admin, other, 'post')).cState).toBe('5')
  })

  it('a statement says that its days are closed', async () => {
    const statement = (dFirstDay: string, dLastDay: string) =>
      admin.post<StatementAnswer>('alc-biz-industry/StatementAction/getSupplierStatement', {
        cSupplierUuid: 'supplier-hengqi-S2001',
        dFirstDay,
        dLastDay,
        ...OWN,
      })
    await close()
    expect((await statement(`${last}-01`, lastDay)).data.bClosed).toBe(true)
    expect((await statement(`${last}-01`, firstDay)).data.bClosed).toBe(false)
  })
})
