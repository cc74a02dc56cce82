import type { DocumentAnswer, DocumentKind, DocumentTasksAnswer } from '@wire/document'
import type { TrackItem } from '@wire/widgetTrack'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpGoodsReceiptLines, erpSuppliers, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import { STATE } from '../../sandbox/services/document/machine'
import {
  A4,
  documentWorld,
  draw,
  drawnFrom as drawnFromAny,
  HEADERS,
  listRows,
  ordered,
  OWN,
  path,
  problemOf,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  stockOf,
  through,
  wentBack,
} from '../support/documentSteps'
import { confirmPayment, findGoods, payAtProvider, submitOrder } from '../support/purchase'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const WHY = { cReason: '数量录错' }
const SUPPLIER = 'supplier-hengqi-S2001'

const drawnFrom = (kind: DocumentKind, document: DocumentAnswer) => drawnFromAny(admin, kind, document)
/** Goods of an order that have arrived; `price`: what the receipt says they cost. */
const received = async (price?: string) => receivedOf(admin, await ordered(admin), undefined, price)
const back = (receipt: DocumentAnswer, iQty: string, values?: object) =>
  wentBack(admin, receipt, iQty, values)
/** Goods of an order in the shop that was paid there. */
const receivedFromShop = async () => {
  const placed = await submitOrder(admin, await findGoods(admin))
  await payAtProvider(await confirmPayment(admin, placed))
  const orders = [placed.orderList[0]?.cOrderUuid ?? '']
  const { rowList } = (await draw(admin, 'goodsReceipt', 'shopOrder', orders)).data
  return through(admin, (await save(admin, 'goodsReceipt', rowList)).data, 'post')
}

/** 付款状态 of a receipt, as its list shows it. */
const payStateOf = async (receipt: DocumentAnswer) => {
  const { data } = await listRows(admin, 'GoodsReceipt', 'cDocCode,cPayState', 'dCreateTime desc')
  return data.pageData.find(({ cDocCode }) => cDocCode === receipt.cDocCode)?.['cPayState']
}

describe('a payment of goods that have arrived', () => {
  it('begins with what stayed of a receipt, at its prices and for its supplier; moves no goods, and counts for no order', async () => {
    const receipt = await received()
    expect(receipt.downstreamList.map(({ cVoucherName }) => cVoucherName)).toEqual([
      '采购付款单',
      '采购退货单',
      '采购发票',
      '领料单',
    ])
    await back(receipt, '3')
    const { values, rowList } = await drawnFrom('purchasePayment', receipt)
    const [supplier] = await sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.supplierUuid, SUPPLIER))
    expect(values).toMatchObject({
      cSupplierUuid: SUPPLIER,
      cBankName: supplier?.bankName,
      cBankAccount: supplier?.bankAccount,
    })
    expect(supplier?.bankName).toMatch(/银行.+分行$/)
    expect(rowList).toMatchObject([{ iQty: '7', iPrice: '145.00', iLeftQty: '7', iAmount: '1015.00' }])
    const before = await stockOf(sandbox.db)
    const payment = (await save(colleague, 'purchasePayment', rowList)).data
    expect(payment.cDocCode).toMatch(/^FK\d{11}$/)
    const approved = await through(colleague, payment, 'submit').then(one => through(admin, one, 'approve'))
    expect(approved).toMatchObject({ cStateName: '待付款' })
    const paid = await through(colleague, approved, 'post')
    expect(paid).toMatchObject({ cState: '5', cStateName: '已付款', actionList: ['annotate', 'print'] })
    expect(await stockOf(sandbox.db)).toBe(before)
    const [line] = await sandbox.db
      .select()
      .from(erpGoodsReceiptLines)
      .where(eq(erpGoodsReceiptLines.docUuid, receipt.cDocUuid))
    expect(Number(line?.doneQty)).toBe(3)
  })

  it('pays nothing twice, whether in the same document, in two, or for what is to go back', async () => {
    const receipt = await received()
    const { rowList } = await drawnFrom('purchasePayment', receipt)
    expect(problemOf(await save(admin, 'purchasePayment', some(rowList, '11')))?.cMessage).toBe(
      `第1行超出可参照数量，${receipt.cDocCode}剩余10`,
    )
    const first = (await save(admin, 'purchasePayment', some(rowList, '6'))).data
    expect(problemOf(await save(admin, 'purchasePayment', some(rowList, '5')))?.cMessage).toBe(
      `第1行超出可参照数量，${receipt.cDocCode}剩余4`,
    )
    // goods go back while the payment of them has not been handed in
    await back(receipt, '5')
    expect(problemOf(await step(admin, first, 'submit'))?.cMessage).toBe(
      `第1行超出可参照数量，${receipt.cDocCode}剩余5`,
    )
  })

  it('pays what came in exchange by its own receipt, and not once more by the first', async () => {
    const receipt = await received()
    await back(receipt, '4', { cHandling: 'exchange' })
    expect((await drawnFrom('purchasePayment', receipt)).rowList).toMatchObject([{ iLeftQty: '6' }])
  })

  it('goes to the supplier of the goods, for no more than they cost when they came', async () => {
    const receipt = await received()
    const { rowList } = await drawnFrom('purchasePayment', receipt)
    const other = { values: { ...HEADERS.purchasePayment, cSupplierUuid: 'supplier-hengqi-S1001' } }
    expect(problemOf(await save(admin, 'purchasePayment', rowList, other))).toEqual({
      iRow: 0,
      cFieldName: 'cSupplierUuid',
      cMessage: `到货单${receipt.cDocCode}的供应商与收款供应商不一致`,
    })
    const dearer = some(rowList, '10', { iPrice: '145.01' })
    expect(problemOf(await save(admin, 'purchasePayment', dearer))).toEqual({
      iRow: 1,
      cFieldName: 'iPrice',
      cMessage: `第1行含税单价不能高于到货单${receipt.cDocCode}的145.00`,
    })
    const cheaper = await save(admin, 'purchasePayment', some(rowList, '10', { iPrice: '140.00' }))
    expect(cheaper.data.values).toMatchObject({ iTotalAmount: '1400.00' })
  })

  it('is not for goods of the shop: those were paid there', async () => {
    const receipt = await receivedFromShop()
    expect(receipt.downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toEqual([
      'purchaseReturn',
      'goodsIssue',
    ])
    const drawn = await draw(admin, 'purchasePayment', 'goodsReceipt', [receipt.cDocUuid])
    expect(drawn.msg).toBe('所选单据没有可参照的物料，请确认单据状态和剩余数量')
    expect(await payStateOf(receipt)).toBe('paid')
  })

  it('names its receipt in each row', async () => {
    expect(
      problemOf(await save(admin, 'purchasePayment', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]))
        ?.cMessage,
    ).toBe('第1行没有参照上游单据，采购付款单须参照已入库的到货单录入')
  })

  it('warns where goods cost more than their order says, and of an invoice that was used before, until it is approved', async () => {
    const receipt = await received('150.00')
    const { rowList } = await drawnFrom('purchasePayment', receipt)
    const over = { values: { ...HEADERS.purchasePayment, cInvoiceNo: '26322000000012345678' } }
    const one = (await save(admin, 'purchasePayment', some(rowList, '4'), over)).data
    const order =
      rowList[0]?.cUpstreamDocCode === receipt.cDocCode ? receipt.rowList[0]?.cUpstreamDocCode : ''
    const dear = `第1行 A4 静电复印纸：含税单价 150.00，高于采购订单${order}的 145.00`
    expect(one.warningList).toEqual([dear])
    const two = (await save(admin, 'purchasePayment', some(rowList, '6'), over)).data
    expect(two.warningList).toEqual([
      `发票号码「26322000000012345678」已用于${one.cDocCode}，请核对是否重复录入`,
      dear,
    ])
    expect((await through(admin, one, 'submit', 'approve')).warningList).not.toContain(dear)
  })

  it('warns of an account that is not the one of the supplier, until it is paid', async () => {
    const { values, rowList } = await drawnFrom('purchasePayment', await received())
    const account = String(values.cBankAccount)
    const paidTo = async (cBankAccount: string, cPayMethod = 'bill') => {
      const header = { ...HEADERS.purchasePayment, ...values, cBankAccount, cPayMethod }
      return (await save(admin, 'purchasePayment', some(rowList, '2'), { values: header })).data
    }
    // written in groups it is the same account
    expect((await paidTo(account.replace(/(\d{4})(?=\d)/g, '$1 '))).warningList).toEqual([])
    expect((await paidTo('')).warningList).toEqual([])
    expect((await paidTo('', 'transfer')).warningList).toEqual([
      `没有填写收款账号，无法向${values.$cSupplierUuid}转账`,
    ])
    const other = await through(admin, await paidTo('6228480402564890018'), 'submit', 'approve')
    expect(other.warningList).toEqual([
      `收款账号与供应商档案不符（${values.$cSupplierUuid}登记的账号尾号为${account.slice(-4)}），请核实后再付款`,
    ])
    expect((await through(admin, other, 'post')).warningList).toEqual([])
  })

  it('does not warn by an order that the person may not see', async () => {
    const { rowList } = await drawnFrom('purchasePayment', await received('150.00'))
    const table = eq(widgetDefinitions.code, 'alc-biz-purchase/PurchaseOrder')
    const [before] = await sandbox.db.select().from(widgetDefinitions).where(table)
    const definition = { ...(before?.definition as object), cReader: 'administrator' }
    await sandbox.db.update(widgetDefinitions).set({ definition }).where(table)
    const payment = (await save(colleague, 'purchasePayment', rowList)).data
    expect(payment.warningList).toEqual([])
    expect((await readDocument(admin, payment)).warningList).toHaveLength(1)
    await sandbox.db.update(widgetDefinitions).set({ definition: before?.definition }).where(table)
  })

  it('holds its receipt, which can be reversed when the payment was', async () => {
    const receipt = await received()
    const { rowList } = await drawnFrom('purchasePayment', receipt)
    const payment = (await save(admin, 'purchasePayment', rowList)).data
    const cReason = `已生成采购付款单${payment.cDocCode}，请先处理后再操作`
    expect((await readDocument(admin, receipt)).blockedList).toEqual([{ cAction: 'reverse', cReason }])
    const { downstreamList } = await readDocument(admin, receipt)
    expect(downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toEqual([
      'purchaseReturn',
      'purchaseInvoice',
      'goodsIssue',
    ])
    const paid = await through(admin, payment, 'submit', 'approve', 'post')
    expect((await step(admin, paid, 'reverse', WHY)).data).toMatchObject({ cStateName: '已冲销' })
    expect((await step(admin, await readDocument(admin, receipt), 'reverse', WHY)).code).toBe(1)
  })
})

describe('what is to be paid', () => {
  const waiting = async (client: SignedClient) => {
    const { data } = await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)
    return data.taskList.find(one => one.cVoucherCode === 'purchasePayment' && one.cTask === 'post')
  }
  const toPay = async (client: SignedClient) => (await waiting(client))?.iCount ?? 0

  it('waits for who entered it and for administrators, from the approval until it was paid', async () => {
    const { rowList } = await drawnFrom('purchasePayment', await received())
    const before = [await toPay(admin), await toPay(colleague)] as const
    const own = (await save(admin, 'purchasePayment', some(rowList, '4'))).data
    const others = (await save(colleague, 'purchasePayment', some(rowList, '6'))).data
    const [mine, theirs] = [
      await through(admin, own, 'submit', 'approve'),
      await through(admin, others, 'submit', 'approve'),
    ]
    expect([await toPay(admin), await toPay(colleague)]).toEqual([before[0] + 2, before[1] + 1])
    await through(colleague, theirs, 'post')
    await through(admin, mine, 'post')
    expect([await toPay(admin), await toPay(colleague)]).toEqual(before)
  })

  it('is counted as due from the planned day on, and the one that is planned first comes first', async () => {
    const { head } = kinds.purchasePayment
    await sandbox.db.update(head).set({ arriveOn: '2999-12-31' }).where(eq(head.state, STATE.approved))
    const [today, tomorrow] = [0, 1].map(days => chinaDay(sandbox.clock.now() + days * 24 * 3600_000))
    const { rowList } = await drawnFrom('purchasePayment', await received())
    const planned = async (iQty: string, dArriveDate: string | undefined) => {
      const values = { ...HEADERS.purchasePayment, dArriveDate }
      const { data } = await save(admin, 'purchasePayment', some(rowList, iQty), { values })
      return through(admin, data, 'submit', 'approve')
    }
    await planned('1', tomorrow)
    const due = await planned('2', today)
    await planned('3', '')
    expect(await waiting(admin)).toMatchObject({ iDueCount: 1, cFirstDocUuid: due.cDocUuid })
    await through(admin, due, 'post')
    expect((await waiting(admin))?.iDueCount).toBe(0)
  })
})

describe('how far a receipt is paid', () => {
  it('is told in its list: not, in part, or wholly, without what went back', async () => {
    const receipt = await received()
    expect(await payStateOf(receipt)).toBe('unpaid')
    const { rowList } = await drawnFrom('purchasePayment', receipt)
    const first = (await save(admin, 'purchasePayment', some(rowList, '4'))).data
    // a payment that is not made yet pays nothing
    expect(await payStateOf(receipt)).toBe('unpaid')
    await through(admin, first, 'submit', 'approve', 'post')
    expect(await payStateOf(receipt)).toBe('partly')
    await back(receipt, '6')
    expect(await payStateOf(receipt)).toBe('paid')
  })
})

describe('the flow of a purchase', () => {
  it('has its payments, seen from the order', async () => {
    const receipt = await received()
    const { rowList } = await drawnFrom('purchasePayment', receipt)
    const payment = (await save(admin, 'purchasePayment', rowList)).data
    const { data } = await admin.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', {
      cVouchType: 'goodsReceipt',
      cUuid: receipt.cDocUuid,
      ...OWN,
    })
    expect(data.find(({ cVouchTypeName }) => cVouchTypeName === '采购付款')).toMatchObject({
      bExist: true,
      text: payment.cDocCode,
    })
  })
})

describe('the account of a supplier', () => {
  const AMOUNTS = [
    'iReceivedAmount',
    'iReturnedAmount',
    'iPayingAmount',
    'iPaidAmount',
    'iOwedAmount',
  ] as const
  const columns = ['cSupplierUuid', 'cSupplierName', 'iOpenCount', 'cOpenCodes', ...AMOUNTS].join()
  const accounts = async (client = admin) => listRows(client, 'SupplierAccount', columns, 'iOwedAmount desc')
  const rowOf = async (supplier: string) =>
    (await accounts()).data.pageData.find(({ cSupplierUuid }) => cSupplierUuid === supplier)
  const openCodes = async () => String((await rowOf(SUPPLIER))?.['cOpenCodes']).split(',')
  const account = async () => {
    const row = await rowOf(SUPPLIER)
    return [...AMOUNTS, 'iOpenCount'].map(name => Math.round(Number(row?.[name]) * 100) / 100)
  }
  /** By how much each amount, and the number of open receipts, has changed. */
  const changedBy = async (what: () => Promise<unknown>) => {
    const before = await account()
    await what()
    return (await account()).map((now, at) => Math.round((now - (before[at] ?? 0)) * 100) / 100)
  }

  it('says what came, went back, is being paid, was paid and is still owed', async () => {
    let receipt: DocumentAnswer | undefined
    expect(await changedBy(async () => (receipt = await received()))).toEqual([1450, 0, 0, 0, 1450, 1])
    if (!receipt) throw new Error('no receipt')
    const from = receipt
    expect(await changedBy(() => back(from, '3'))).toEqual([0, 435, 0, 0, -435, 0])
    const { rowList } = await drawnFrom('purchasePayment', from)
    let payment = (await save(admin, 'purchasePayment', some(rowList, '5', { iPrice: '140.00' }))).data
    const taken =
      (...steps: string[]) =>
      async () =>
        (payment = await through(admin, payment, ...steps))
    expect(await changedBy(taken('submit'))).toEqual([0, 0, 700, 0, 0, 0])
    expect(await changedBy(taken('approve'))).toEqual([0, 0, 0, 0, 0, 0])
    // five pieces are paid, at less than their receipt says: what is left are two at its price
    expect(await changedBy(taken('post'))).toEqual([0, 0, -700, 700, -725, 0])
    const rest = (
      await save(admin, 'purchasePayment', some((await drawnFrom('purchasePayment', from)).rowList, '2'))
    ).data
    expect(await changedBy(() => through(admin, rest, 'submit', 'approve', 'post'))).toEqual([
      0, 0, 0, 290, -290, -1,
    ])
  })

  it('names the receipts that are open, from which one payment can be drawn', async () => {
    const [one, other] = [await received(), await received()]
    const open = await openCodes()
    expect(open).toEqual(expect.arrayContaining([one.cDocCode, other.cDocCode]))
    const drawn = (await draw(admin, 'purchasePayment', 'goodsReceipt', open)).data
    expect(drawn.values).toMatchObject({ cSupplierUuid: SUPPLIER })
    const from = drawn.rowList.map(row => row.cUpstreamDocCode)
    expect(from).toEqual(expect.arrayContaining([one.cDocCode, other.cDocCode]))
    expect(from).toEqual([...from].sort())
    await back(one, '10')
    expect(await openCodes()).not.toContain(one.cDocCode)
  })

  it('leaves out what was paid in the shop', async () => {
    expect(await changedBy(receivedFromShop)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('is of the own enterprise; the one that is owed most comes first', async () => {
    const { pageData } = (await accounts()).data
    expect(pageData.length).toBeGreaterThan(1)
    for (const row of pageData) expect(row['cSupplierUuid']).toMatch(/^supplier-hengqi-/)
    const owed = pageData.map(row => Number(row['iOwedAmount']))
    expect(owed).toEqual([...owed].sort((one, other) => other - one))
  })

  it('is for those its data permission names', async () => {
    const place = and(
      eq(widgetDefinitions.kind, 'dataTable'),
      eq(widgetDefinitions.code, 'alc-biz-purchase/SupplierAccount'),
    )
    const [known] = await sandbox.db.select().from(widgetDefinitions).where(place)
    const set = (definition: unknown) => sandbox.db.update(widgetDefinitions).set({ definition }).where(place)
    await set({ ...(known?.definition as object), cReader: 'administrator' })
    expect((await accounts(colleague)).code).toBe(2000)
    expect((await accounts()).code).toBe(1)
    await set(known?.definition)
    expect((await accounts(colleague)).code).toBe(1)
  })
})
