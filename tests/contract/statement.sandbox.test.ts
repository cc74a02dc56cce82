import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import type { StatementAnswer, StatementEntry } from '@wire/statement'
import { eq, inArray } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { files, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import { wordsOfPdf } from '../support/pdfWords'
import {
  drawnFrom,
  HEADERS,
  listRows,
  oneAdministrator,
  ordered,
  OWN,
  paidOf,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
const today = () => chinaDay(Date.now())
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  await oneAdministrator(sandbox.db)
  admin = await SignedClient.loggedIn(sandbox.url, '13800000001')
}, 120_000)
afterAll(() => sandbox.close())

const SUPPLIER = 'supplier-hengqi-S2001'
const SERVER = 'alc-biz-industry'

const ask = (over: object = {}, client = admin, call = 'getSupplierStatement') =>
  client.post<StatementAnswer>(`${SERVER}/StatementAction/${call}`, {
    cSupplierUuid: SUPPLIER,
    // a year before, on a leap day too
    dFirstDay: chinaDay(Date.now() - 365 * 86_400_000),
    dLastDay: today(),
    ...OWN,
    ...over,
  })
const statement = async (over: object = {}) => (await ask(over)).data
/** What the account of the supplier says is owed, less what the supplier owes, in yuan. */
const account = async (): Promise<number> => {
  const { data } = await listRows(admin, 'SupplierAccount', 'iOwedAmount,iCreditAmount', 'iOwedAmount desc', [
    'cSupplierUuid',
    SUPPLIER,
  ])
  const [row] = data.pageData
  return Number(row?.['iOwedAmount']) - Number(row?.['iCreditAmount'])
}
const of = ({ entryList }: StatementAnswer, { cDocUuid }: DocumentAnswer): Partial<StatementEntry>[] =>
  entryList.filter(entry => entry.cDocUuid === cDocUuid).map(({ cKind, iAmount }) => ({ cKind, iAmount }))

describe('a statement of a supplier', () => {
  it('says what came, went back and was paid, and ends with what the account says is owed', async () => {
    const [before, owed] = [await statement(), await account()]
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order)
    const payment = await paidOf(admin, receipt, '6')
    const back = await wentBack(admin, receipt, '7')
    const swap = await wentBack(admin, receipt, '1', { cHandling: 'exchange' })
    const now = await statement()
    expect(of(now, receipt)).toEqual([{ cKind: 'receipt', iAmount: '1450.00' }])
    expect(of(now, payment)).toEqual([{ cKind: 'payment', iAmount: '-870.00' }])
    expect(of(now, back)).toEqual([{ cKind: 'return', iAmount: '-1015.00' }])
    expect(of(now, swap)).toEqual([{ cKind: 'exchange', iAmount: '-145.00' }])
    expect(Number(now.iReceived) - Number(before.iReceived)).toBeCloseTo(1450, 2)
    expect(Number(now.iReturned) - Number(before.iReturned)).toBeCloseTo(1160, 2)
    expect(Number(now.iPaid) - Number(before.iPaid)).toBeCloseTo(870, 2)

    // 3 of the pieces that went back had been paid: their money comes back
    const refunded = await through(admin, back, 'settle')
    await receivedOf(admin, order)
    const last = await statement()
    expect(of(last, refunded)).toEqual([
      { cKind: 'return', iAmount: '-1015.00' },
      { cKind: 'refund', iAmount: '435.00' },
    ])
    expect(Number(last.iClosing) - Number(before.iClosing)).toBeCloseTo((await account()) - owed, 2)
  })

  describe('where a price is lower than that of the receipt', () => {
    /** Puts another price into the rows of a new document that is drawn from the receipt. */
    const cheaper = async (
      kind: 'purchasePayment' | 'purchaseReturn',
      receipt: DocumentAnswer,
      iQty: string,
      iPrice: string,
      cHandling = 'refund',
    ) => {
      const { rowList } = await drawnFrom(admin, kind, receipt)
      const values = { ...HEADERS[kind], ...(kind === 'purchaseReturn' && { cHandling, dDocDate: today() }) }
      const saved = (await save(admin, kind, some(rowList, iQty, { iPrice }), { values })).data
      return through(admin, saved, 'submit', 'approve', 'post')
    }
    /** What the statement says more than before, and the account as well. */
    const since = async () => {
      const [before, owed] = [await statement(), await account()]
      return async () => {
        const now = await statement()
        return {
          now,
          closing: (Number(now.iClosing) - Number(before.iClosing)).toFixed(2),
          difference: (Number(now.iDifference) - Number(before.iDifference)).toFixed(2),
          account: ((await account()) - owed).toFixed(2),
        }
      }
    }

    it('of a payment, the rest is not owed any more: it is an entry of the day it was paid', async () => {
      const changed = await since()
      const receipt = await receivedOf(admin, await ordered(admin))
      const payment = await cheaper('purchasePayment', receipt, '10', '100.00')
      const { now, ...sums } = await changed()
      expect(sums).toEqual({ closing: '0.00', difference: '-450.00', account: '0.00' })
      expect(of(now, payment)).toEqual([
        { cKind: 'payment', iAmount: '-1000.00' },
        { cKind: 'difference', iAmount: '-450.00' },
      ])
    })

    it('of goods that were not paid and went back, they count as they came', async () => {
      const changed = await since()
      const receipt = await receivedOf(admin, await ordered(admin))
      const back = await cheaper('purchaseReturn', receipt, '4', '100.00')
      const { now, ...sums } = await changed()
      expect(sums).toEqual({ closing: '870.00', difference: '0.00', account: '870.00' })
      expect(of(now, back)).toEqual([{ cKind: 'return', iAmount: '-580.00' }])
    })

    it('of goods that were paid and went back, they count as they were paid, and so does their refund', async () => {
      const changed = await since()
      const receipt = await receivedOf(admin, await ordered(admin))
      await cheaper('purchasePayment', receipt, '7', '100.00')
      // 3 pieces that were not paid, and 1 that was
      const back = await cheaper('purchaseReturn', receipt, '4', '145.00')
      const open = await changed()
      expect([open.closing, open.account]).toEqual(['-100.00', '-100.00'])
      expect(of(open.now, back)).toEqual([{ cKind: 'return', iAmount: '-535.00' }])
      await through(admin, back, 'settle')
      const { now, ...sums } = await changed()
      expect(sums).toEqual({ closing: '0.00', difference: '-315.00', account: '0.00' })
      expect(of(now, back)).toContainEqual({ cKind: 'refund', iAmount: '100.00' })
    })

    it('of parts that do not divide, nothing is left over', async () => {
      const changed = await since()
      const receipt = await receivedOf(admin, await ordered(admin, '3'), '3', '33.33')
      for (const iPrice of ['11.11', '22.22', '33.33']) await cheaper('purchasePayment', receipt, '1', iPrice)
      await cheaper('purchaseReturn', receipt, '1', '33.33')
      const { closing, account: accounted } = await changed()
      expect([closing, accounted]).toEqual(['-22.22', '-22.22'])
    })

    it('of goods that came in exchange, too', async () => {
      const changed = await since()
      const order = await ordered(admin)
      const receipt = await receivedOf(admin, order)
      await paidOf(admin, receipt, '10')
      await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
      const second = await receivedOf(admin, order, '4', '140.00')
      const { now, ...sums } = await changed()
      expect(sums).toEqual({ closing: '0.00', difference: '20.00', account: '0.00' })
      expect(of(now, second)).toContainEqual({ cKind: 'difference', iAmount: '20.00' })
    })
  })

  it('names no document that the person may not see: its amounts alone', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const payment = await paidOf(admin, receipt, '10')
    const colleague = await SignedClient.loggedIn(sandbox.url, '13800000002')
    const seenBy = async () => (await ask({}, colleague)).data.entryList
    const named = (entries: readonly StatementEntry[]) => entries.map(({ cDocUuid }) => cDocUuid)
    expect(named(await seenBy())).toContain(payment.cDocUuid)
    const D = widgetDefinitions
    const where = eq(D.code, 'alc-biz-purchase/PurchasePayment')
    const [kept] = await sandbox.db.select().from(D).where(where)
    const definition = { ...(kept?.definition as object), cReader: 'administrator' }
    await sandbox.db.update(D).set({ definition }).where(where)
    const entries = await seenBy()
    const file = await ask({}, colleague, 'printSupplierStatement')
    await sandbox.db.update(D).set({ definition: kept?.definition }).where(where)
    expect(named(entries)).toContain(receipt.cDocUuid)
    const payments = entries.filter(({ cVoucherCode }) => cVoucherCode === 'purchasePayment')
    expect(payments).not.toEqual([])
    for (const { cDocUuid, cDocCode } of payments) expect([cDocUuid, cDocCode]).toEqual(['', ''])
    expect(payments.map(({ iAmount }) => iAmount)).toContain('-1450.00')
    const { cDocId } = file.data as unknown as { cDocId: string }
    const [printed] = await sandbox.db.select().from(files).where(eq(files.fileUuid, cDocId))
    const words = wordsOfPdf(printed?.content ?? Buffer.alloc(0))
    expect([words.includes(receipt.cDocCode), words.includes(payment.cDocCode)]).toEqual([true, false])
  })

  it('is not printed where it has too many entries for paper', async () => {
    const { head, line } = kinds.goodsReceipt
    const { cDocUuid } = await receivedOf(admin, await ordered(admin))
    const [one] = await sandbox.db.select().from(head).where(eq(head.docUuid, cDocUuid))
    const [row] = await sandbox.db.select().from(line).where(eq(line.docUuid, cDocUuid))
    if (!one || !row) throw new Error('no receipt')
    const many = Array.from({ length: 5_001 }, (_, index) => `many-${index}`)
    for (let at = 0; at < many.length; at += 500) {
      const some500 = many.slice(at, at + 500)
      await sandbox.db
        .insert(head)
        .values(some500.map(docUuid => ({ ...one, docUuid, code: docUuid.slice(0, 20) })))
      await sandbox.db.insert(line).values(
        some500.map(docUuid => ({
          ...row,
          docUuid,
          lineUuid: `row-${docUuid}`,
          upstreamKind: null,
          upstreamLineUuid: null,
          upstreamDocUuid: null,
        })),
      )
    }
    const refused = await ask({}, admin, 'printSupplierStatement')
    const narrow = await ask(
      { dFirstDay: '2020-01-01', dLastDay: '2020-01-31' },
      admin,
      'printSupplierStatement',
    )
    for (let at = 0; at < many.length; at += 500)
      await sandbox.db.delete(head).where(inArray(head.docUuid, many.slice(at, at + 500)))
    expect(refused).toMatchObject({ code: 40000, msg: '往来明细超过 5000 笔，请缩短对账期间' })
    expect(narrow.code).toBe(1)
  })

  it('runs on from what was owed before, day by day', async () => {
    const whole = await statement()
    const [first] = whole.entryList
    const middle = whole.entryList[Math.floor(whole.entryList.length / 2)]?.dDate ?? ''
    const end = new Date(Date.parse(`${middle}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    const [early, late] = [await statement({ dLastDay: end }), await statement({ dFirstDay: middle })]
    expect([early.iOpening, early.iClosing, late.iClosing]).toEqual([
      whole.iOpening,
      late.iOpening,
      whole.iClosing,
    ])
    expect(early.iEntryCount + late.iEntryCount).toBe(whole.iEntryCount)
    expect(whole.entryList.map(({ dDate }) => dDate)).toEqual(
      whole.entryList.map(({ dDate }) => dDate).sort(),
    )
    let balance = Number(whole.iOpening)
    for (const { iAmount, iBalance } of whole.entryList) {
      balance += Number(iAmount)
      expect(Number(iBalance)).toBeCloseTo(balance, 2)
    }
    expect([first?.cDocCode === undefined, balance.toFixed(2)]).toEqual([false, whole.iClosing])
  })

  it('leaves out what was taken back', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    expect(of(await statement(), receipt)).toHaveLength(1)
    expect((await step(admin, receipt, 'reverse', { cReason: '录错' })).code).toBe(1)
    expect(of(await statement(), receipt)).toEqual([])
  })

  it('goes on paper with all its entries', async () => {
    const answer = await ask({}, admin, 'printSupplierStatement')
    expect(answer).toMatchObject({ code: 1, data: { cFileName: expect.stringMatching(/^对账单_.+\.pdf$/) } })
    const { cDocId } = answer.data as unknown as { cDocId: string }
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, cDocId))
    const words = wordsOfPdf(file?.content ?? Buffer.alloc(0))
    const { iClosing, entryList } = await statement()
    for (const word of ['供应商对账单', '期初余额', iClosing, entryList.at(-1)?.cDocCode ?? '?'])
      expect(words).toContain(word)
  })

  it.each([
    ['days that are none', { dFirstDay: '2026-02-31' }, /对账日期不正确/],
    ['an end before its beginning', { dLastDay: '2020-01-01' }, /不能早于/],
    ['more than a year', { dFirstDay: '2020-01-01' }, /一年/],
    ['a supplier of others', { cSupplierUuid: randomUUID() }, /供应商不存在/],
  ])('is refused for %s', async (_what, over, words) => {
    const { code, msg } = await ask(over)
    expect([code === 1, words.test(msg ?? '')]).toEqual([false, true])
  })

  it('is only for who may read the accounts', async () => {
    const colleague = await SignedClient.loggedIn(sandbox.url, '13800000002')
    expect((await ask({}, colleague)).code).toBe(1)
    const LISTS = 'alc-biz-purchase'
    const definition = { cServerName: LISTS, cTableName: 'SupplierAccount', cReader: 'administrator' }
    const where = eq(widgetDefinitions.code, `${LISTS}/SupplierAccount`)
    await sandbox.db.update(widgetDefinitions).set({ definition }).where(where)
    for (const call of ['getSupplierStatement', 'printSupplierStatement'])
      expect((await ask({}, colleague, call)).code).toBe(2000)
    expect((await ask()).code).toBe(1)
  })
})
