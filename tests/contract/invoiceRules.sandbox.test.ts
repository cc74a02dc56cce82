import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import type { PurchaseSettingsAnswer } from '@wire/purchaseSetting'
import type { Sandbox } from '../../sandbox'
import { erpSettings } from '../../sandbox/db/schema'
import {
  documentWorld,
  drawnFrom,
  HEADERS,
  ordered,
  OWN,
  problemsOf,
  readDocument as read,
  receivedOf,
  save,
  some,
  step,
  through,
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
beforeEach(() => sandbox.db.delete(erpSettings))

const path = (name: string) => `alc-biz-industry/PurchaseSettingAction/${name}`
const settings = () => admin.post<PurchaseSettingsAnswer>(path('getPurchaseSettings'), OWN)
const rule = (over: object = {}, client = admin) =>
  client.post<PurchaseSettingsAnswer>(path('saveInvoiceRules'), {
    cRequestUuid: randomUUID(),
    iVersion: 0,
    iInvoiceDifference: '0',
    iInvoicePercent: '0',
    cInvoiceFirst: '',
    ...OWN,
    ...over,
  })
const received = async () => receivedOf(admin, await ordered(admin))

describe('what is asked of invoices', () => {
  it('begins with nothing, and has a version of its own beside that of the terms', async () => {
    expect((await settings()).data).toMatchObject({
      iInvoiceDifference: '0.00',
      iInvoicePercent: '0.00',
      cInvoiceFirst: '',
      iRulesVersion: 0,
      cRulesPersonName: '',
    })
    await admin.post(path('savePurchaseSettings'), {
      cRequestUuid: randomUUID(),
      iVersion: 0,
      iOverPercent: '3',
      cSettleMode: 'month30',
      ...OWN,
    })
    // who sets the rules does not clash with who sets the terms, only with who sets the rules
    const saved = await rule({ iInvoiceDifference: '5', iInvoicePercent: '0.5', cInvoiceFirst: 'warn' })
    const rules = { iInvoiceDifference: '5.00', iInvoicePercent: '0.50', cInvoiceFirst: 'warn' }
    expect(saved.data).toMatchObject({
      iVersion: 1,
      iOverPercent: '3.00',
      cSettleMode: 'month30',
      iRulesVersion: 1,
      ...rules,
    })
    expect(saved.data.cRulesPersonName).not.toBe('')
    expect(await rule({ iInvoiceDifference: '6' })).toMatchObject({
      code: 40900,
      data: { iRulesVersion: 1, ...rules },
    })
    const terms = await admin.post<PurchaseSettingsAnswer>(path('savePurchaseSettings'), {
      cRequestUuid: randomUUID(),
      iVersion: 1,
      iOverPercent: '4',
      cSettleMode: 'month30',
      ...OWN,
    })
    expect(terms.data).toMatchObject({ iVersion: 2, iRulesVersion: 1, ...rules })
  })

  it('is for administrators, within bounds', async () => {
    expect((await rule({}, colleague)).code).toBe(40300)
    expect((await rule({ iInvoiceDifference: '100000.01' })).msg).toBe(
      '发票允差金额应为 0 到 100000 之间的数字，最多两位小数',
    )
    expect((await rule({ iInvoicePercent: '100.5' })).msg).toBe(
      '发票允差比例应为 0 到 100 之间的数字，最多两位小数',
    )
  })
})

describe('a difference of an invoice', () => {
  /** Ten packets, each five jiao dearer: 5 yuan of 1,450. */
  const dearer = async () => {
    const receipt = await received()
    const values = { iInvoiceAmount: '1455.00', iInvoiceTax: '167.39' }
    return (await invoiceOf(admin, receipt, { row: { iPrice: '145.50' }, values })).data
  }

  it('passes up to the amount, or up to the share of it, and is told all the same', async () => {
    const held = await dearer()
    expect(problemsOf(await step(admin, held, 'submit'))).toHaveLength(2)
    await rule({ iInvoiceDifference: '4.99' })
    expect((await step(admin, held, 'submit')).code).toBe(40001)
    await rule({ iVersion: 1, iInvoiceDifference: '5' })
    const passed = await through(admin, held, 'submit')
    expect(passed.warningList).toEqual([expect.stringMatching(/多 5\.00 元（在允差内）$/)])
    await rule({ iVersion: 2, iInvoicePercent: '0.3' })
    const second = await dearer()
    expect((await step(admin, second, 'submit')).code).toBe(40001)
    await rule({ iVersion: 3, iInvoicePercent: '0.35' })
    expect((await step(admin, second, 'submit')).code).toBe(1)
  })

  it('never passes where the tax rate is another one', async () => {
    await rule({ iInvoiceDifference: '100000', iInvoicePercent: '100' })
    const receipt = await received()
    const { data } = await invoiceOf(admin, receipt, { row: { iTaxRate: '9' } })
    const told = problemsOf(await step(admin, data, 'submit'))
    expect(told.map(({ cFieldName }) => cFieldName)).toEqual(['iTaxRate', 'cMatchReason'])
  })
})

describe('an invoice before a payment', () => {
  const payment = async (receipt: DocumentAnswer, pieces = 10) => {
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const head = { ...HEADERS.purchasePayment, ...values }
    const rows = some(rowList, String(pieces))
    return (await save(admin, 'purchasePayment', rows, { values: head })).data
  }

  it('is not asked for, is told, or holds the payment until it is approved', async () => {
    const receipt = await received()
    const made = await payment(receipt)
    const told = `第1行 到货单${receipt.cDocCode} 付款数量 10，已到票 0`
    expect(made.warningList).not.toContain(told)
    await rule({ cInvoiceFirst: 'warn' })
    expect((await read(admin, made)).warningList).toContain(told)
    const submitted = await through(admin, made, 'submit')
    const back = await through(admin, submitted, 'withdraw')
    await rule({ iVersion: 1, cInvoiceFirst: 'refuse' })
    const held = problemsOf(await step(admin, back, 'submit'))
    expect(held.map(({ cMessage }) => cMessage)).toEqual([
      told,
      '采购设置要求付款前须到票，请先录入采购发票并完成审批',
    ])
    await agreedInvoice(admin, receipt)
    const free = await through(admin, back, 'submit')
    expect(free.warningList).not.toContain(told)
  })

  it('lets as many pieces be paid as it names, also in several payments', async () => {
    await rule({ cInvoiceFirst: 'refuse' })
    const receipt = await received()
    await agreedInvoice(admin, receipt, { pieces: 6 })
    const [first, second] = [await payment(receipt, 5), await payment(receipt, 5)]
    // a draft takes nothing of what is invoiced
    const paid = await through(admin, first, 'submit', 'approve', 'post')
    expect(paid.warningList).toEqual([])
    const [held] = problemsOf(await step(admin, second, 'submit'))
    expect(held?.cMessage).toBe(`第1行 到货单${receipt.cDocCode} 付款数量 5，已到票 6，其他付款单已提交 5`)
    await agreedInvoice(admin, receipt, { pieces: 4 })
    expect((await step(admin, second, 'submit')).code).toBe(1)
  })
})
