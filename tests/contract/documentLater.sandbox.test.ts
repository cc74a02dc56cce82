import type { DocumentAnswer, DocumentHistoryAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpDocumentEvents, menuButtons, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import type { VoucherDefinition } from '../../sandbox/world/widget/voucherFields'
import {
  A4,
  annotate,
  attachment,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  paidOf,
  path,
  problemOf,
  problemsOf,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
  documentWorld,
} from '../support/documentSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PAPER = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
const DAY_MS = 24 * 3_600_000
const dayFromNow = (days: number): string => chinaDay(sandbox.clock.now() + days * DAY_MS)

const receipt = async () => receivedOf(admin, await ordered(admin))
/** Approved, and waiting to be paid. */
const payable = async (): Promise<DocumentAnswer> => {
  const { rowList } = await drawnFrom(admin, 'purchasePayment', await receipt())
  return through(admin, (await save(admin, 'purchasePayment', rowList)).data, 'submit', 'approve')
}
/** Two pieces of a receipt are to go back. */
const agreedReturn = async (came: DocumentAnswer, values: object): Promise<DocumentAnswer> => {
  const { rowList } = await drawnFrom(admin, 'purchaseReturn', came)
  const over = { values: { ...HEADERS.purchaseReturn, ...values } }
  return through(
    admin,
    (await save(admin, 'purchaseReturn', some(rowList, '2'), over)).data,
    'submit',
    'approve',
  )
}
const paid = async () => paidOf(admin, await receipt(), '10')
/** As if it had been approved, or taken another step, so many days ago. */
const approvedBefore = async ({ cDocUuid }: DocumentAnswer, days: number, action = 'approve') => {
  const E = erpDocumentEvents
  await sandbox.db
    .update(E)
    .set({ happenedAt: `${dayFromNow(-days)} 09:00:00` })
    .where(and(eq(E.docUuid, cDocUuid), eq(E.action, action)))
}
const historyOf = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) =>
  (await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), { cVoucherCode, cDocUuid, ...OWN }))
    .data.eventList

describe('the day money moved', () => {
  it('of a payment is asked for: today is proposed, from the approval to today it may be any', async () => {
    const payment = await payable()
    await approvedBefore(payment, 3)
    const { data } = await admin.post<DocumentAnswer>(path('getDocument'), {
      cVoucherCode: payment.cVoucherCode,
      cDocUuid: payment.cDocUuid,
      ...OWN,
    })
    const [today, first] = [dayFromNow(0), dayFromNow(-3)]
    expect(data.askList).toEqual([
      { cAction: 'post', cFieldName: 'dPaidOn', bRequired: true, cValue: today, dMin: first, dMax: today },
      { cAction: 'post', cFieldName: 'cBankSerial', bRequired: false, cValue: '' },
    ])
    const post = (values: object) => step(admin, payment, 'post', { values })
    expect(problemOf(await post({ dPaidOn: dayFromNow(1) }))).toEqual({
      iRow: 0,
      cFieldName: 'dPaidOn',
      cMessage: '付款日期不能晚于今天',
    })
    expect(problemOf(await post({ dPaidOn: dayFromNow(-4) }))?.cMessage).toBe(
      `付款日期不能早于审批日期${first}`,
    )
    expect(problemOf(await post({ dPaidOn: '' }))?.cMessage).toBe('付款日期不能为空')
    expect(problemOf(await post({ dPaidOn: '2026-02-30' }))?.cMessage).toBe('付款日期不是有效的日期')
    expect(problemOf(await post({ cBankSerial: '9'.repeat(41) }))?.cFieldName).toBe('cBankSerial')
    const done = await post({ dPaidOn: first, cBankSerial: 'B20260318-7' })
    expect(done).toMatchObject({
      code: 1,
      data: { cStateName: '已付款', askList: [], values: { dPaidOn: first, cBankSerial: 'B20260318-7' } },
    })
    const [posted] = await historyOf(payment)
    expect(posted).toMatchObject({ cAction: 'post', cActionName: '确认付款' })
    expect(posted?.changeList.map(({ cFieldLabel, cAfter }) => [cFieldLabel, cAfter])).toEqual([
      ['付款日期', first],
      ['银行流水号', 'B20260318-7'],
    ])
    const { data: list } = await listRows(admin, 'PurchasePayment', 'dPaidOn,cBankSerial', 'dPaidOn desc', [
      'cDocCode',
      payment.cDocCode,
    ])
    expect(list.pageData).toMatchObject([{ dPaidOn: first, cBankSerial: 'B20260318-7' }])
    // paid in these days
    const paidOn = async (...valueList: string[]) => {
      const condition = { cQueryFieldName: 'dPaidOn', cValueType: 'date', iQueryModel: 6, valueList }
      const over = { queryConditionList: [condition] }
      const { data: rows } = await listRows(
        admin,
        'PurchasePayment',
        'cDocCode',
        'dPaidOn desc',
        undefined,
        over,
      )
      return rows.pageData.map(row => row['cDocCode'])
    }
    expect(await paidOn(`${first} 00:00:00`, `${first} 23:59:59`)).toContain(payment.cDocCode)
    expect(await paidOn(`${today} 00:00:00`, `${today} 23:59:59`)).not.toContain(payment.cDocCode)
  })

  it('is the day of the step where nothing is named, as by a batch', async () => {
    const done = await through(admin, await payable(), 'post')
    expect(done.values).toMatchObject({ dPaidOn: dayFromNow(0), cBankSerial: null })
  })

  it('of a refund is asked for when it has come, and is no column of other steps', async () => {
    const came = await receipt()
    await paidOf(admin, came, '10')
    const returned = await wentBack(admin, came, '2', { cHandling: 'refund' })
    expect(returned.values).toMatchObject({ dPaidOn: null })
    expect(returned.askList.map(({ cAction, cFieldName }) => [cAction, cFieldName])).toEqual([
      ['settle', 'dPaidOn'],
      ['settle', 'cBankSerial'],
    ])
    const settle = (values: object) => step(admin, returned, 'settle', { values })
    expect(problemOf(await settle({ dPaidOn: dayFromNow(1) }))?.cMessage).toBe('退款日期不能晚于今天')
    expect(
      problemOf(await step(admin, returned, 'reverse', { cReason: 'x', values: { dPaidOn: '' } })),
    ).toEqual({ iRow: 0, cFieldName: 'dPaidOn', cMessage: '退款日期现在不能修改' })
    const settled = await settle({ dPaidOn: dayFromNow(0), cBankSerial: 'R1' })
    expect(settled.data.values).toMatchObject({ dPaidOn: dayFromNow(0), cBankSerial: 'R1' })
    const { data: list } = await listRows(admin, 'PurchaseReturn', 'dPaidOn', 'dPaidOn desc', [
      'cDocCode',
      returned.cDocCode,
    ])
    expect(list.pageData).toMatchObject([{ dPaidOn: dayFromNow(0) }])
  })

  it('of a refund is none before the goods left, which may be long after the approval', async () => {
    const came = await receipt()
    await paidOf(admin, came, '10')
    const agreed = await agreedReturn(came, { cHandling: 'refund' })
    await approvedBefore(agreed, 9)
    const returned = (await step(admin, agreed, 'post', { values: { dDocDate: dayFromNow(-2) } })).data
    const settle = (days: number) =>
      step(admin, returned, 'settle', { values: { dPaidOn: dayFromNow(days) } })
    expect(problemOf(await settle(-3))?.cMessage).toBe(`退款日期不能早于出库日期${dayFromNow(-2)}`)
    const settled = await settle(-2)
    expect(settled.data.values).toMatchObject({ dPaidOn: dayFromNow(-2) })
    const earlier = await annotate(admin, settled.data, { dPaidOn: dayFromNow(-4) })
    expect(problemOf(earlier)?.cMessage).toBe(`退款日期不能早于出库日期${dayFromNow(-2)}`)
  })

  it('cannot be typed into a draft, and a template without it asks for nothing', async () => {
    const { rowList } = await drawnFrom(admin, 'purchasePayment', await receipt())
    const values = { ...HEADERS.purchasePayment, dPaidOn: dayFromNow(-9), cBankSerial: 'X' }
    const draft = await save(admin, 'purchasePayment', rowList, { values })
    expect(draft.data.values).toMatchObject({ dPaidOn: null, cBankSerial: null })
    const D = widgetDefinitions
    const where = and(eq(D.kind, 'voucher'), eq(D.code, 'template-payment-standard'))
    const [{ definition } = { definition: {} }] = await sandbox.db.select().from(D).where(where)
    const { headerList, ...others } = definition as VoucherDefinition
    const without = headerList.filter(({ bLater, bReadOnly }) => !(bLater && bReadOnly))
    await sandbox.db
      .update(D)
      .set({ definition: { ...others, headerList: without } })
      .where(where)
    const ready = await through(admin, draft.data, 'submit', 'approve')
    expect(ready.askList).toEqual([])
    expect((await through(admin, ready, 'post')).cStateName).toBe('已付款')
    await sandbox.db.update(D).set({ definition }).where(where)
  })
})

describe('the day of a return', () => {
  /** Asked for nine days ago, and approved five days ago. */
  const waiting = async () => {
    const agreed = await agreedReturn(await receipt(), { dDocDate: dayFromNow(-9) })
    await approvedBefore(agreed, 5)
    return readDocument(admin, agreed)
  }

  it('is the one on which its goods leave: none before the approval, and none to come', async () => {
    const agreed = await waiting()
    expect(agreed.askList).toEqual([
      {
        cAction: 'post',
        cFieldName: 'dDocDate',
        bRequired: true,
        cValue: dayFromNow(0),
        dMin: dayFromNow(-5),
        dMax: dayFromNow(0),
      },
    ])
    const post = (dDocDate: string) => step(admin, agreed, 'post', { values: { dDocDate } })
    expect(problemOf(await post(dayFromNow(1)))?.cMessage).toBe('退货日期不能晚于今天')
    expect(problemOf(await post(dayFromNow(-6)))?.cMessage).toBe(`退货日期不能早于审批日期${dayFromNow(-5)}`)
    expect(problemOf(await post(''))?.cFieldName).toBe('dDocDate')
    const other = await step(admin, agreed, 'post', { values: { cRemark: 'x' } })
    expect(problemOf(other)?.cFieldName).toBe('cRemark')
    const left = await post(dayFromNow(-3))
    expect(left.data.values['dDocDate']).toContain(dayFromNow(-3))
    const [event] = await historyOf(left.data)
    expect(event).toMatchObject({
      cActionName: '确认出库',
      changeList: [{ cFieldLabel: '退货日期', cBefore: dayFromNow(-9), cAfter: dayFromNow(-3) }],
    })
  })

  it('is today where none is named, as by a batch', async () => {
    const left = await through(admin, await waiting(), 'post')
    expect(left.values['dDocDate']).toContain(dayFromNow(0))
  })
})

describe('what becomes known later', () => {
  it('is added to a document that was posted: its state stays, and the history names each change', async () => {
    const payment = await paid()
    expect(payment.actionList).toContain('annotate')
    expect(payment.laterList).toEqual(['cInvoiceNo', 'dPaidOn', 'cBankSerial', 'cRemark'])
    const file = await attachment(admin)
    const values = { cInvoiceNo: '26322000000012345678', cBankSerial: 'B1', cRemark: '发票已收' }
    const noted = await annotate(admin, payment, values, [file])
    expect(noted).toMatchObject({
      code: 1,
      data: {
        cState: payment.cState,
        iVersion: payment.iVersion + 1,
        values,
      },
    })
    expect(noted.data.fileList).toEqual([{ cDocId: file, cFileName: 'contract.txt' }])
    expect(noted.data.rowList).toEqual(payment.rowList)
    const [event] = await historyOf(payment)
    expect(event).toMatchObject({ cAction: 'annotate', cActionName: '补充资料' })
    expect(event?.changeList.map(({ cFieldLabel, cAfter }) => [cFieldLabel, cAfter])).toEqual([
      ['发票号码', '26322000000012345678'],
      ['银行流水号', 'B1'],
      ['付款说明', '发票已收'],
      ['附件', 'contract.txt'],
    ])
  })

  it('is no price, no quantity, no account and no supplier: nothing of it is kept', async () => {
    const payment = await paid()
    const answer = await annotate(admin, payment, {
      cRemark: '改',
      cBankAccount: '6228480402564890018',
      iQty: '1',
      iPrice: '1',
      cSupplierUuid: 'supplier-hengqi-S1001',
    })
    expect(problemsOf(answer).map(({ cFieldName }) => cFieldName)).toEqual([
      'cBankAccount',
      'iQty',
      'iPrice',
      'cSupplierUuid',
    ])
    expect(problemOf(answer)?.cMessage).toBe('收款账号现在不能修改')
    const smuggled = await annotate(admin, payment, {}, [], {
      rowList: payment.rowList.map(row => ({ ...row, iQty: '1', iPrice: '1' })),
    })
    expect(problemsOf(smuggled)).toContainEqual({
      iRow: 1,
      cFieldName: 'iPrice',
      cMessage: '含税单价现在不能修改',
    })
    const kept = await readDocument(admin, payment)
    expect(kept).toMatchObject({ iVersion: payment.iVersion, values: payment.values })
    expect(kept.rowList).toEqual(payment.rowList)
  })

  it('takes no file away, and only one’s own is added', async () => {
    const first = (await annotate(admin, await paid(), {}, [await attachment(admin)])).data
    const [kept] = first.fileList
    expect(problemOf(await annotate(admin, first, {}, []))?.cMessage).toBe('已有附件不能删除')
    const theirs = await annotate(admin, first, {}, [kept?.cDocId ?? '', await attachment(colleague)])
    expect(theirs).toMatchObject({ code: 40300 })
    const second = await attachment(admin)
    const both = await annotate(admin, first, {}, [kept?.cDocId ?? '', second])
    expect(both.data.fileList.map(({ cDocId }) => cDocId)).toEqual([kept?.cDocId, second])
  })

  it('names the version it was read in: two people at once lose nothing, and a repeat is the same', async () => {
    const payment = await paid()
    const about = { cRequestUuid: 'annotated-once' }
    const first = await annotate(admin, payment, { cRemark: '一' }, [], about)
    expect(await annotate(admin, payment, { cRemark: '一' }, [], about)).toEqual(first)
    const second = await annotate(admin, payment, { cRemark: '二' })
    expect(second).toMatchObject({ code: 40900, data: { values: { cRemark: '一' } } })
  })

  it('is warned of where another payment has the same invoice', async () => {
    const [one, other] = [await paid(), await paid()]
    const values = { cInvoiceNo: '26322000000099999999' }
    await annotate(admin, one, values)
    const { data } = await annotate(admin, other, values)
    expect(data.warningList).toEqual([expect.stringContaining(one.cDocCode)])
  })

  it('may put the day of a payment right, but not take it away, and not before it was paid', async () => {
    const ready = await payable()
    // the step is to say it
    expect(ready.laterList).toEqual(['cInvoiceNo', 'cRemark'])
    expect(problemOf(await annotate(admin, ready, { dPaidOn: dayFromNow(0) }))?.cMessage).toBe(
      '付款日期现在不能修改',
    )
    const payment = await through(admin, ready, 'post')
    await approvedBefore(payment, 2)
    expect(problemOf(await annotate(admin, payment, { dPaidOn: null }))?.cMessage).toBe('付款日期不能为空')
    expect(problemOf(await annotate(admin, payment, { dPaidOn: dayFromNow(1) }))?.cMessage).toBe(
      '付款日期不能晚于今天',
    )
    const mended = await annotate(admin, payment, { dPaidOn: dayFromNow(-1) })
    expect(mended.data.values).toMatchObject({ dPaidOn: dayFromNow(-1) })
  })

  it('of money that has moved is for those who may say that it has moved', async () => {
    const { rowList } = await drawnFrom(colleague, 'purchasePayment', await receipt())
    const draft = await through(colleague, (await save(colleague, 'purchasePayment', rowList)).data, 'submit')
    const payment = await through(admin, draft, 'approve', 'post')
    const postedByAll = (all: boolean) =>
      sandbox.db
        .update(menuButtons)
        .set({ adminOnly: !all })
        .where(and(eq(menuButtons.menuCode, 'purchase-payment'), eq(menuButtons.buttonCode, 'purchase-post')))
    expect((await readDocument(colleague, payment)).laterList).toContain('dPaidOn')
    await postedByAll(false)
    expect((await readDocument(colleague, payment)).laterList).toEqual(['cInvoiceNo', 'cRemark'])
    const moved = await annotate(colleague, payment, { dPaidOn: dayFromNow(0), cBankSerial: 'B9' })
    expect(problemOf(moved)?.cMessage).toBe('付款日期现在不能修改')
    expect((await readDocument(admin, payment)).laterList).toContain('dPaidOn')
    await postedByAll(true)
  })

  it('is for who entered the document and administrators, from the approval on and until it is closed', async () => {
    const entered = (await save(colleague, 'purchaseOrder', [PAPER])).data
    expect(entered.actionList).not.toContain('annotate')
    expect(entered.laterList).toEqual([])
    expect((await annotate(colleague, entered, { cRemark: 'x' })).code).toBe(40900)
    const handedIn = await through(colleague, entered, 'submit')
    expect(handedIn.actionList).toContain('annotate')
    const approved = await through(admin, handedIn, 'approve')
    const noted = (await annotate(colleague, approved, { cRemark: '合同已签' })).data
    expect(noted.values).toMatchObject({ cRemark: '合同已签' })
    const closed = await through(admin, noted, 'close')
    expect(closed.actionList).not.toContain('annotate')
    expect((await annotate(admin, closed, { cRemark: 'x' })).code).toBe(40900)
    // the warehouse adds the number of a note to goods that others entered
    const storeman = await SignedClient.loggedIn(sandbox.url, '13800000019')
    const came = await receipt()
    expect((await annotate(colleague, came, { cDeliveryNo: 'SH-1' })).code).toBe(40300)
    expect((await annotate(storeman, came, { cDeliveryNo: 'SH-1' })).code).toBe(1)
    const theirs = await ordered(admin)
    expect((await annotate(colleague, theirs, { cRemark: 'x' })).code).toBe(40300)
  })
})
