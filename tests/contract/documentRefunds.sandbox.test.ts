import type { DocumentAnswer, DocumentPrintAnswer, DocumentTasksAnswer } from '@wire/document'
import type { StatementAnswer } from '@wire/statement'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { files, institutions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import {
  creditsSettled,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  paidOf,
  path,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
  DAY,
} from '../support/documentSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())
// no test finds what the one before has left open
beforeEach(() => creditsSettled(sandbox.db))

const received = async () => receivedOf(admin, await ordered(admin))
const amountsOf = ({ values }: DocumentAnswer) => [
  values['iTotalAmount'],
  values['iCreditAmount'],
  values['iRefundedAmount'],
]
const refundedOfSupplier = async (): Promise<number> => {
  const { data } = await listRows(
    admin,
    'SupplierAccount',
    'cSupplierUuid,iRefundedAmount',
    'iOwedAmount desc',
    ['cSupplierUuid', 'supplier-hengqi-S2001'],
  )
  return Math.round(Number(data.pageData[0]?.['iRefundedAmount']) * 100)
}
const printed = async ({ cVoucherCode, cDocUuid }: DocumentAnswer): Promise<string[]> => {
  const { data } = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
  return wordsOfPdf(file?.content ?? Buffer.alloc(0))
}

const payingOff = (iOffsetAmount: string) => ({ values: { ...HEADERS.purchasePayment, iOffsetAmount } })
/** Returns that wait for their money, by their ids. */
const refundTask = async (): Promise<string[]> => {
  const waits = await listRows(admin, 'PurchaseReturn', 'cDocUuid,bToRefund', 'dCreateTime desc')
  const waiting = waits.data.pageData.filter(row => Number(row['bToRefund']) === 1)
  return waiting.map(row => String(row['cDocUuid']))
}

it('that the money of a return has come is said by another person than who entered it, where there is one', async () => {
  const receipt = await received()
  await paidOf(admin, receipt, '10')
  const returned = await wentBack(admin, receipt, '4', { cHandling: 'refund' })
  const ofTwo = (isAdmin: boolean) =>
    sandbox.db.update(institutions).set({ admin: isAdmin }).where(eq(institutions.userUuid, 'user-0018'))
  const waitsFor = async (client: SignedClient) =>
    (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList
      .filter(({ cTask }) => cTask === 'refund')
      .reduce((sum, { iCount }) => sum + iCount, 0)
  expect(returned.actionList).toContain('settle')
  const mine = await waitsFor(admin)
  await ofTwo(true)
  try {
    const seen = await readDocument(admin, returned)
    const cReason = '本人录入的退货单须由其他有权限的人员确认收到退款'
    expect(seen.actionList).not.toContain('settle')
    expect(seen.blockedList).toContainEqual({ cAction: 'settle', cReason })
    expect(await step(admin, seen, 'settle')).toMatchObject({ code: 40300, msg: cReason })
    expect(await waitsFor(admin)).toBeLessThan(mine)
    const other = await SignedClient.loggedIn(sandbox.url, '13800000018')
    expect(await waitsFor(other)).toBeGreaterThan(0)
    expect((await through(other, await readDocument(other, returned), 'settle')).cState).toBe('7')
    // goods leave by who entered the return all the same
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const again = (await save(admin, 'purchaseReturn', some(rowList, '1'))).data
    expect((await through(admin, again, 'submit', 'approve', 'post')).cState).toBe('5')
  } finally {
    await ofTwo(false)
  }
})

describe('what the supplier pays back for a return', () => {
  it('is what was paid of its goods, and is what the supplier’s account takes when it has come', async () => {
    const receipt = await received()
    await paidOf(admin, receipt, '8')
    // of the five that go back two were not paid
    const returned = await wentBack(admin, receipt, '5', { cHandling: 'refund' })
    expect(amountsOf(returned)).toEqual(['725.00', '435.00', null])
    expect(await printed(returned)).toContain('应退金额：435.00')
    const before = await refundedOfSupplier()
    const settled = await through(admin, returned, 'settle')
    expect(amountsOf(settled)).toEqual(['725.00', null, '435.00'])
    expect((await refundedOfSupplier()) - before).toBe(43_500)
    expect(await printed(settled)).toContain('已退金额：435.00')
    const taken = await step(admin, settled, 'reverse', { cReason: '登记有误' })
    expect(amountsOf(taken.data)).toEqual(['725.00', null, null])
  })

  it('is counted at the price that was paid, which may be lower than that of the receipt', async () => {
    const receipt = await received()
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const rows = some(rowList, '10', { iPrice: '100.00' })
    await through(admin, (await save(admin, 'purchasePayment', rows)).data, 'submit', 'approve', 'post')
    const returned = await wentBack(admin, receipt, '5', { cHandling: 'refund' })
    expect(amountsOf(returned)).toEqual(['725.00', '500.00', null])
  })

  it('is no more than no payment has taken off: then it waits for no refund, and says why', async () => {
    const receipt = await received()
    await paidOf(admin, receipt, '10')
    const returned = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    expect(await refundTask()).toContain(returned.cDocUuid)
    const next = await received()
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', next)
    const iOffsetAmount = values['iOffsetAmount'] as string
    expect(iOffsetAmount).toBe('435.00')
    const payment = (await save(admin, 'purchasePayment', rowList, payingOff(iOffsetAmount))).data
    const now = await readDocument(admin, returned)
    expect(amountsOf(now)).toEqual(['435.00', null, null])
    expect(now.actionList).not.toContain('settle')
    expect(now.blockedList).toContainEqual({
      cAction: 'settle',
      cReason: '供应商的应退款已在付款单中冲抵，请先处理付款单',
    })
    expect(await refundTask()).not.toContain(returned.cDocUuid)
    expect(await printed(returned)).not.toContain('应退金额：435.00')
    // a payment that takes less off leaves the rest, which is no whole refund
    await step(admin, payment, 'remove')
    const less = (await save(admin, 'purchasePayment', rowList, payingOff('100.00'))).data
    expect(amountsOf(await readDocument(admin, returned))).toEqual(['435.00', '335.00', null])
    expect(await refundTask()).not.toContain(returned.cDocUuid)
    await step(admin, less, 'remove')
    expect((await step(admin, await readDocument(admin, returned), 'settle')).code).toBe(1)
  })

  it('hands what was paid of a row out to its returns: what was not paid has gone back first', async () => {
    const receipt = await received()
    await paidOf(admin, receipt, '8')
    const older = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    const newer = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    const amounts = async () => [
      (await readDocument(admin, older)).values['iCreditAmount'],
      (await readDocument(admin, newer)).values['iCreditAmount'],
    ]
    expect(await amounts()).toEqual(['145.00', '435.00'])
    const before = await refundedOfSupplier()
    expect((await step(admin, await readDocument(admin, newer), 'settle')).code).toBe(1)
    expect((await refundedOfSupplier()) - before).toBe(43_500)
    expect(await amounts()).toEqual(['145.00', null])
    expect((await step(admin, await readDocument(admin, older), 'settle')).code).toBe(1)
    expect((await refundedOfSupplier()) - before).toBe(58_000)
  })

  it('leaves what a payment has taken off to the older of two returns', async () => {
    const receipt = await received()
    await paidOf(admin, receipt, '10')
    const older = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    const { rowList } = await drawnFrom(admin, 'purchasePayment', await received())
    const payment = (await save(admin, 'purchasePayment', rowList, payingOff('435.00'))).data
    const newer = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    expect((await readDocument(admin, older)).actionList).not.toContain('settle')
    const now = await readDocument(admin, newer)
    expect(now.values['iCreditAmount']).toBe('435.00')
    expect((await step(admin, now, 'settle')).code).toBe(1)
    await step(admin, payment, 'remove')
    expect((await step(admin, await readDocument(admin, older), 'settle')).code).toBe(1)
  })

  it.each([
    ['as they went back', [0, 1, 2]],
    ['the second one first', [1, 0, 2]],
    ['the newest first', [2, 1, 0]],
  ])('is the same fen in the return, in the account and in the statement: %s', async (_, turn) => {
    const receipt = await receivedOf(admin, await ordered(admin, '3'), undefined, '10.00')
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    for (const [qty, iPrice] of [
      ['2', '10.00'],
      ['1', '9.99'],
    ] as const) {
      const saved = await save(admin, 'purchasePayment', some(rowList, qty, { iPrice }))
      await through(admin, saved.data, 'submit', 'approve', 'post')
    }
    const returned: DocumentAnswer[] = []
    for (let n = 0; n < 3; n += 1) returned.push(await wentBack(admin, receipt, '1', { cHandling: 'refund' }))
    const account = async () => {
      const { data } = await listRows(
        admin,
        'SupplierAccount',
        'iRefundedAmount,iCreditAmount',
        'iOwedAmount desc',
        ['cSupplierUuid', 'supplier-hengqi-S2001'],
      )
      const [row] = data.pageData
      return [row?.['iRefundedAmount'], row?.['iCreditAmount']].map(yuan => Math.round(Number(yuan) * 100))
    }
    const [refunded = 0, credit = 0] = await account()
    const fenOf = (value: unknown) => Math.round(Number(value) * 100)
    const came = new Map<string, number>()
    for (const at of turn) {
      const now = await readDocument(admin, returned[at] as DocumentAnswer)
      const settled = await through(admin, now, 'settle')
      expect(settled.values['iRefundedAmount']).toBe(now.values['iCreditAmount'])
      came.set(now.cDocUuid, fenOf(settled.values['iRefundedAmount']))
      const sum = [...came.values()].reduce((all, fen) => all + fen, 0)
      expect(await account()).toEqual([refunded + sum, credit - sum])
    }
    expect([...came.values()].reduce((all, fen) => all + fen, 0)).toBe(2999)
    const { data } = await admin.post<StatementAnswer>(
      'alc-biz-industry/StatementAction/getSupplierStatement',
      {
        cSupplierUuid: 'supplier-hengqi-S2001',
        dFirstDay: DAY,
        dLastDay: chinaDay(sandbox.clock.now()),
        ...OWN,
      },
    )
    const told = data.entryList.filter(({ cKind, cDocUuid }) => cKind === 'refund' && came.has(cDocUuid))
    expect(new Map(told.map(({ cDocUuid, iAmount }) => [cDocUuid, fenOf(iAmount)]))).toEqual(came)
    for (const one of returned)
      expect(fenOf((await readDocument(admin, one)).values['iRefundedAmount'])).toBe(came.get(one.cDocUuid))
  })

  it('is none before the goods have left, where they were not paid, and where others come for them', async () => {
    const receipt = await received()
    const unpaid = await wentBack(admin, receipt, '2', { cHandling: 'refund' })
    expect(amountsOf(unpaid)).toEqual(['290.00', null, null])
    await paidOf(admin, receipt, '8')
    const exchanged = await wentBack(admin, receipt, '2', { cHandling: 'exchange' })
    expect(amountsOf(exchanged)).toEqual(['290.00', null, null])
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const draft = (await save(admin, 'purchaseReturn', some(rowList, '1'))).data
    expect(amountsOf(await readDocument(admin, draft))).toEqual(['145.00', null, null])
  })
})
