import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import type { StatementAnswer, StatementEntry } from '@wire/statement'
import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { files, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { wordsOfPdf } from '../support/pdfWords'
import {
  listRows,
  oneAdministrator,
  ordered,
  OWN,
  paidOf,
  receivedOf,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  await oneAdministrator(sandbox.db)
  admin = await SignedClient.loggedIn(sandbox.url, '13800000001')
}, 120_000)
afterAll(() => sandbox.close())

const SUPPLIER = 'supplier-hengqi-S2001'
const SERVER = 'alc-biz-industry'
const today = () => chinaDay(Date.now())
const dFirstDay = () => `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`

const ask = (over: object = {}, client = admin, call = 'getSupplierStatement') =>
  client.post<StatementAnswer>(`${SERVER}/StatementAction/${call}`, {
    ...{ cSupplierUuid: SUPPLIER, dFirstDay: dFirstDay(), dLastDay: today() },
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
