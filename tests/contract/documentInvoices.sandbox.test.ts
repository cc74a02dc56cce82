import type { DocumentAnswer, DocumentTask, DocumentTasksAnswer, DocumentValues } from '@wire/document'
import type { TrackItem } from '@wire/widgetTrack'
import type { Sandbox } from '../../sandbox'
import {
  A4,
  DAY,
  daysAfter,
  documentWorld,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  path,
  problemsOf,
  readDocument as read,
  receivedOf,
  save,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { agreedInvoice, freshNumber, invoiceOf, paperOf, type Paper } from '../support/invoiceSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const WHY = { cReason: '登记有误' }
/** Ten packets at 145 that have come, by an order. */
const received = async (): Promise<{ order: DocumentAnswer; receipt: DocumentAnswer }> => {
  const order = await ordered(admin)
  return { order, receipt: await receivedOf(admin, order) }
}
const invoice = (receipt: DocumentAnswer, paper: Paper & { client?: SignedClient } = {}) =>
  invoiceOf(paper.client ?? admin, receipt, paper)
const agreed = (receipt: DocumentAnswer, paper: Paper = {}) => agreedInvoice(admin, receipt, paper)
const stateOf = async (document: DocumentAnswer) => (await read(admin, document)).values['cInvoicedState']
const messagesOf = (answer: { code: number; data: unknown }) =>
  problemsOf(answer).map(({ cMessage }) => cMessage)
const taskFor = async (client: SignedClient): Promise<DocumentTask | undefined> =>
  (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList.find(
    ({ cTask }) => cTask === 'invoice',
  )

describe('what an invoice is drawn from', () => {
  it('shows beside the paper what came, and what receipt and order say', async () => {
    const { receipt } = await received()
    const { values, rowList } = await drawnFrom(admin, 'purchaseInvoice', receipt)
    expect(values).toMatchObject({ cSupplierUuid: 'supplier-hengqi-S2001' })
    expect(rowList).toEqual([
      expect.objectContaining({
        iQty: '10',
        iPrice: '145.00',
        iReceivedQty: '10',
        iReceiptPrice: '145.00',
        iOrderPrice: '145.00',
        iLeftQty: '10',
      }),
    ])
    const saved = await invoice(receipt)
    expect(saved.data).toMatchObject({ cState: '1', cDocCode: expect.stringMatching(/^FP\d{11}$/) })
    expect(saved.data.rowList[0]).toMatchObject({ iReceiptPrice: '145.00', iOrderPrice: '145.00' })
  })

  it('leaves what went back, and what another invoice names, also as a draft', async () => {
    const { receipt } = await received()
    await wentBack(admin, receipt, '3')
    expect((await drawnFrom(admin, 'purchaseInvoice', receipt)).rowList[0]).toMatchObject({ iQty: '7' })
    expect((await invoice(receipt, { pieces: 7 })).code).toBe(1)
    const again = await draw(admin, 'purchaseInvoice', 'goodsReceipt', [receipt.cDocUuid])
    expect(again).toMatchObject({ code: 40000, msg: expect.stringContaining('没有可参照的物料') })
  })

  it('has what came in exchange on the invoice of what went back', async () => {
    const { order, receipt } = await received()
    await agreed(receipt)
    await wentBack(admin, receipt, '2', { cHandling: 'exchange' })
    const second = await receivedOf(admin, await read(admin, order))
    const again = await draw(admin, 'purchaseInvoice', 'goodsReceipt', [second.cDocUuid])
    expect(again.code).toBe(40000)
    expect(await stateOf(second)).toBe('full')
  })

  it('is drawn from receipts of its own supplier only, and never typed freely', async () => {
    const { receipt } = await received()
    const other = await invoice(receipt, { values: { cSupplierUuid: 'supplier-hengqi-S2002' } })
    expect(messagesOf(other)).toContain(`到货单${receipt.cDocCode}的供应商与本单的供应商不一致`)
    const typed = await save(admin, 'purchaseInvoice', [{ cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }])
    expect(messagesOf(typed)).toContain('第1行没有参照上游单据，采购发票须参照已入库的到货单录入')
  })
})

describe('how far invoices have come', () => {
  it('is told by the receipt, its order, and both lists', async () => {
    const { order, receipt } = await received()
    expect([await stateOf(receipt), await stateOf(order)]).toEqual(['none', 'none'])
    const first = (await invoice(receipt, { pieces: 4 })).data
    // a draft is no invoice yet
    expect(await stateOf(receipt)).toBe('none')
    await through(admin, first, 'submit', 'approve')
    expect([await stateOf(receipt), await stateOf(order)]).toEqual(['partly', 'partly'])
    await agreed(receipt, { pieces: 6 })
    expect([await stateOf(receipt), await stateOf(order)]).toEqual(['full', 'full'])
    const filter = (state: string) => ({
      queryConditionList: [
        { cQueryFieldName: 'cInvoicedState', cValueType: 'string', iQueryModel: 6, valueList: [state] },
      ],
    })
    const codes = async (state: string, table: string, key: readonly [string, string]) =>
      (await listRows(admin, table, key[0], `${key[0]} asc`, key, filter(state))).data.pageData.length
    for (const [table, key] of [
      ['GoodsReceipt', ['cDocUuid', receipt.cDocUuid]],
      ['PurchaseOrder', ['cOrderUuid', order.cDocUuid]],
    ] as const)
      expect([await codes('full', table, key), await codes('none', table, key)]).toEqual([1, 0])
  })

  it('counts as part of an order as long as goods are to come', async () => {
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order, '4')
    await agreed(receipt, { pieces: 4 })
    expect([await stateOf(receipt), await stateOf(order)]).toEqual(['full', 'partly'])
  })

  it('is a task of who enters invoices, until one is entered', async () => {
    const before = (await taskFor(admin))?.iCount ?? 0
    const { receipt } = await received()
    expect((await taskFor(admin))?.iCount).toBe(before + 1)
    const { data } = await invoice(receipt)
    expect((await taskFor(admin))?.iCount ?? 0).toBe(before)
    await step(admin, data, 'remove')
    expect(await taskFor(admin)).toMatchObject({ cVoucherCode: 'goodsReceipt', iCount: before + 1 })
  })

  it('stands in the document flow of the receipt', async () => {
    const { receipt } = await received()
    const { cDocCode } = await agreed(receipt)
    const wish = { cVouchType: 'goodsReceipt', cUuid: receipt.cDocUuid, ...OWN }
    const flow = await admin.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', wish)
    const stored = flow.data.find(({ cVouchTypeName }) => cVouchTypeName === '采购入库')
    expect(stored?.voucherList).toEqual([
      { cVoucherCode: 'goodsReceipt', cDocCode: receipt.cDocCode },
      { cVoucherCode: 'purchaseInvoice', cDocCode },
    ])
  })
})

describe('three-way match', () => {
  it('tells each difference by row, and holds the invoice until a reason is given', async () => {
    const { order, receipt } = await received()
    const values = { iInvoiceAmount: '1800.50', iInvoiceTax: '101.89' }
    const row = { iPrice: '150.00', iTaxRate: '6' }
    const { data } = await invoice(receipt, { pieces: 12, row, values })
    const held = await step(admin, data, 'submit')
    expect(messagesOf(held)).toEqual([
      '第1行 A4 静电复印纸：数量 12，未到票数量 10，多 2',
      `第1行 A4 静电复印纸：含税单价 150.00，到货单${receipt.cDocCode} 145.00、采购订单${order.cDocCode} 145.00，多 60.00 元`,
      `第1行 A4 静电复印纸：税率 6%，到货单${receipt.cDocCode} 13%`,
      '票面价税合计 1800.50，明细合计 1800.00，相差 0.50 元',
      '请核对发票与到货、订单的差异；情况属实请填写差异说明后再提交',
    ])
    expect(data.warningList).toEqual(messagesOf(held).slice(0, -1))
    const reasoned = await save(admin, 'purchaseInvoice', data.rowList, {
      cDocUuid: data.cDocUuid,
      iVersion: data.iVersion,
      values: { ...data.values, cMatchReason: '供应商涨价，已补签协议' },
    })
    const submitted = await through(admin, reasoned.data, 'submit')
    // who approves sees them
    expect(submitted.warningList).toEqual(data.warningList)
    // nothing differs any more; what came with it beyond the goods stays to be credited
    expect((await through(admin, submitted, 'approve')).warningList).toEqual([
      '第1行 A4 静电复印纸：多到票 2，待供应商开红字发票',
    ])
  })

  it('refuses goods that are on an invoice already', async () => {
    const { receipt } = await received()
    const { rowList, values } = await drawnFrom(admin, 'purchaseInvoice', receipt)
    await agreed(receipt)
    const paper = { ...HEADERS.purchaseInvoice, ...values, ...paperOf(10), cInvoiceNo: freshNumber() }
    const again = await save(admin, 'purchaseInvoice', rowList, { values: paper })
    expect(messagesOf(again)).toEqual([
      `第1行没有可开票的数量，到货单${receipt.cDocCode}的该行已全部到票或已退货`,
    ])
  })
})

describe('the number of an invoice', () => {
  it('has the form that its kind has', async () => {
    const { receipt } = await received()
    const told = async (values: DocumentValues) => messagesOf(await invoice(receipt, { values }))
    expect(await told({ cInvoiceNo: '12345678' })).toEqual(['数电票的发票号码应为20位数字'])
    expect(await told({ cInvoiceCode: '3200231130' })).toEqual(['数电票没有发票代码，请清空'])
    expect(await told({ cInvoiceForm: 'special', cInvoiceNo: '1234567' })).toEqual([
      '发票号码应为8位数字',
      '请填写发票代码，应为10位或12位数字',
    ])
    expect(await told({ dInvoiceDate: daysAfter(1) })).toEqual(['开票日期不能晚于收票日期'])
    const paper = { cInvoiceForm: 'special', cInvoiceNo: ' 1234 5678', cInvoiceCode: '3200231130 ' }
    expect((await invoice(receipt, { values: paper })).data.values).toMatchObject({
      cInvoiceNo: '12345678',
      cInvoiceCode: '3200231130',
    })
  })

  it('counts once for a supplier, also where two people enter it at once', async () => {
    const [one, other] = [(await received()).receipt, (await received()).receipt]
    const values = { cInvoiceNo: freshNumber() }
    const both = await Promise.all([invoice(one, { values }), invoice(other, { values })])
    expect(both.map(({ code }) => code).sort()).toEqual([1, 40001])
    const kept = both.find(({ code }) => code === 1)
    const refused = both.find(({ code }) => code !== 1)
    expect(refused && messagesOf(refused)).toEqual([
      `发票号码「${values.cInvoiceNo}」已录入${kept?.data.cDocCode}，同一供应商的发票只能录入一次`,
    ])
  })

  it('is free again once its invoice is void', async () => {
    const { receipt } = await received()
    const first = await agreed(receipt)
    expect(await step(admin, first, 'close')).toMatchObject({ code: 40000, msg: '请填写作废原因' })
    const gone = await step(admin, first, 'close', WHY)
    expect(gone.data).toMatchObject({ cState: '6', cStateName: '已作废' })
    expect(await stateOf(receipt)).toBe('none')
    const { cInvoiceNo = null } = first.values
    expect((await invoice(receipt, { values: { cInvoiceNo } })).code).toBe(1)
  })
})

describe('what an invoice holds', () => {
  it('a receipt is not reversed while an invoice names it; nothing of what is owed changes', async () => {
    const { receipt } = await received()
    const owed = async () =>
      (
        await listRows(admin, 'SupplierAccount', 'iOwedAmount', 'iOwedAmount desc', [
          'cSupplierUuid',
          'supplier-hengqi-S2001',
        ])
      ).data.pageData
    const before = await owed()
    const { cDocCode } = await agreed(receipt)
    expect(await owed()).toEqual(before)
    const now = await read(admin, receipt)
    expect(now.rowList[0]).toMatchObject({ iDoneQty: '0' })
    expect(await step(admin, now, 'reverse', WHY)).toMatchObject({
      code: 40000,
      msg: `已生成采购发票${cDocCode}，请先处理后再操作`,
    })
  })

  it('is approved by who may approve, and offered to who may enter invoices', async () => {
    const { receipt } = await received()
    expect(receipt.downstreamList).toContainEqual({
      cVoucherCode: 'purchaseInvoice',
      cVoucherName: '采购发票',
    })
    const mine = (await invoice(receipt, { client: colleague })).data
    const submitted = await through(colleague, mine, 'submit')
    expect((await step(colleague, submitted, 'approve')).code).toBe(40300)
    const back = await step(admin, submitted, 'refuse', WHY)
    expect(back.data).toMatchObject({ cState: '9' })
    expect(
      (await through(admin, (await step(colleague, back.data, 'submit')).data, 'approve')).cStateName,
    ).toBe('已认可')
  })

  it('came on a day that is over', async () => {
    const { receipt } = await received()
    const { data } = await invoice(receipt, { values: { dDocDate: '2099-01-01', dInvoiceDate: DAY } })
    expect(messagesOf(await step(admin, data, 'submit'))).toEqual(['收票日期不能晚于今天，请修改'])
  })
})
