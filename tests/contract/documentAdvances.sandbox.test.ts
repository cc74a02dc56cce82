import type { DocumentAnswer, DocumentTask, DocumentTasksAnswer, DocumentValues } from '@wire/document'
import type { StatementAnswer } from '@wire/statement'
import type { TrackItem } from '@wire/widgetTrack'
import type { Sandbox } from '../../sandbox'
import { DAY_MS } from '@/base/date'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import {
  A4,
  documentWorld,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  OWN,
  path,
  problemOf,
  readDocument as read,
  receivedOf,
  save,
  some,
  step,
  through,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const WHY = { cReason: '登记有误' }
/** Nothing came from it, and nothing was paid to it, in the seeded world. */
const SUPPLIER = 'supplier-hengqi-S2001'

/** An approved order of ten packets at 145, which agrees so much to be paid in advance. */
const orderOf = async (iPrepay: string | null = '300.00', more: DocumentValues = {}) => {
  const values = { ...HEADERS.purchaseOrder, iPrepay, ...more }
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  return through(admin, (await save(admin, 'purchaseOrder', rows, { values })).data, 'submit', 'approve')
}
const advance = async (order: DocumentAnswer, iPaidAmount: string, client = admin, more: object = {}) => {
  const { values, rowList } = await drawnFrom(client, 'purchaseAdvance', order)
  return save(client, 'purchaseAdvance', rowList, {
    values: { ...HEADERS.purchaseAdvance, ...values, iPaidAmount },
    ...more,
  })
}
const paidInAdvance = async (order: DocumentAnswer, iPaidAmount = '300.00') =>
  through(admin, (await advance(order, iPaidAmount)).data, 'submit', 'approve', 'post')
/** A payment of all that came by a receipt, which takes so much off; null: as much as it begins with. */
const payment = async (receipt: DocumentAnswer, iPrepaidOffset: string | null = null) => {
  const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
  return save(admin, 'purchasePayment', rowList, {
    values: {
      ...HEADERS.purchasePayment,
      ...values,
      iPaidAmount: null,
      ...(iPrepaidOffset !== null && { iPrepaidOffset }),
    },
  })
}
/** The order as it is now: its receipts have moved it on. */
const closed = async (order: DocumentAnswer) => through(admin, await read(admin, order), 'close')

const AMOUNTS = [
  'iOwedAmount',
  'iCreditAmount',
  'iPrepaidAmount',
  'iPaidAmount',
  'iPayingAmount',
  'iRefundedAmount',
] as const
const accountOf = async (supplier = SUPPLIER): Promise<Partial<Record<(typeof AMOUNTS)[number], number>>> => {
  const { data } = await listRows(admin, 'SupplierAccount', AMOUNTS.join(), 'iOwedAmount desc', [
    'cSupplierUuid',
    supplier,
  ])
  return Object.fromEntries(AMOUNTS.map(name => [name, Number(data.pageData[0]?.[name] ?? 0)]))
}
const statement = async (): Promise<StatementAnswer> => {
  const [dFirstDay, dLastDay] = [-365 * DAY_MS, 0].map(ms => chinaDay(sandbox.clock.now() + ms))
  const wish = { cSupplierUuid: SUPPLIER, dFirstDay, dLastDay, ...OWN }
  return (await admin.post<StatementAnswer>('alc-biz-industry/StatementAction/getSupplierStatement', wish))
    .data
}
const round = (yuan: number): number => Math.round(yuan * 100) / 100
/** Without change what a supplier is owed is the same in its account and at the end of its statement. */
const agree = async () => {
  const [account, { iClosing, iPrepaidLeft }] = [await accountOf(), await statement()]
  const owed = account['iOwedAmount'] ?? 0
  const [credit, prepaid] = [account['iCreditAmount'] ?? 0, account['iPrepaidAmount'] ?? 0]
  expect(round(owed - credit - prepaid)).toBe(round(Number(iClosing)))
  expect(round(prepaid)).toBe(round(Number(iPrepaidLeft)))
}
/** By how much the account has changed, amount by amount; what is the same is left out. */
const changedBy = async (what: () => Promise<unknown>) => {
  const before = await accountOf()
  await what()
  const after = await accountOf()
  return Object.fromEntries(
    AMOUNTS.flatMap(name => {
      const by = round((after[name] ?? 0) - (before[name] ?? 0))
      return by === 0 ? [] : [[name, by]]
    }),
  )
}
const advanceRow = async ({ cDocCode }: DocumentAnswer) => {
  const columns = 'iPaidAmount,iUsedAmount,iLeftAmount,cUpstreamDocCode'
  const { data } = await listRows(admin, 'PurchaseAdvance', columns, 'dCreateTime desc', [
    'cDocCode',
    cDocCode,
  ])
  return data.pageData[0]
}

describe('an advance', () => {
  it('begins with what its order agrees, its account and its day, and has the rows of the order', async () => {
    const order = await orderOf('300.00', { dPrepayDate: '2099-05-01' })
    expect(order.downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toContain('purchaseAdvance')
    const { values, rowList } = await drawnFrom(admin, 'purchaseAdvance', order)
    expect(values).toMatchObject({
      cSupplierUuid: SUPPLIER,
      iPaidAmount: '300.00',
      iAgreedAmount: '300.00',
      dArriveDate: '2099-05-01',
      cBankAccount: expect.stringMatching(/^\d{10,}$/),
    })
    // what the client says of goods and prices does not count
    const wrong = rowList.map(row => ({ ...row, iQty: '99', iPrice: '1.00' }))
    const saved = (
      await save(admin, 'purchaseAdvance', wrong, { values: { ...HEADERS.purchaseAdvance, ...values } })
    ).data
    expect(saved.cDocCode).toMatch(/^YF\d{11}$/)
    expect(saved.rowList).toMatchObject([
      { cGoodsUuid: A4, iQty: '10', iPrice: '145.00', iAmount: '1450.00' },
    ])
    expect(saved.values).toMatchObject({
      iPaidAmount: '300.00',
      iTotalAmount: '1450.00',
      iAgreedAmount: '300.00',
    })
    expect(saved.warningList).toEqual([])
    await step(admin, saved, 'remove')
  })

  it('is no higher than the order agrees, together with the other advances of the order', async () => {
    const order = await orderOf()
    expect(problemOf(await advance(order, '300.01'))).toEqual({
      iRow: 0,
      cFieldName: 'iPaidAmount',
      cMessage: `预付金额不能大于采购订单${order.cDocCode}约定的预付余额300.00`,
    })
    const first = (await advance(order, '200.00')).data
    expect(problemOf(await advance(order, '100.01'))?.cMessage).toMatch(/余额100\.00$/)
    const second = (await advance(order, '100.00')).data
    // nothing is left to begin with, and the order offers it no more
    expect(await draw(admin, 'purchaseAdvance', 'purchaseOrder', [order.cDocUuid])).toMatchObject({
      code: 4e4,
      msg: '所选采购订单没有可预付的金额，请确认订单状态和已申请的预付款',
    })
    expect((await read(admin, order)).downstreamList.map(one => one.cVoucherCode)).toEqual(['goodsReceipt'])
    await step(admin, second, 'remove')
    const paid = await through(admin, first, 'submit', 'approve', 'post')
    await step(admin, paid, 'reverse', WHY)
    expect((await drawnFrom(admin, 'purchaseAdvance', order)).values).toMatchObject({ iPaidAmount: '300.00' })
  })

  it('of an order that agrees none may be all of it; who approves it is told', async () => {
    const order = await orderOf(null)
    expect(order.downstreamList.map(({ cVoucherCode }) => cVoucherCode)).not.toContain('purchaseAdvance')
    expect(problemOf(await advance(order, '1450.01'))?.cMessage).toBe(
      `预付金额不能大于采购订单${order.cDocCode}余额1450.00`,
    )
    const saved = (await advance(order, '1450.00')).data
    const told = `采购订单${order.cDocCode}没有约定预付金额，请核实后再审批`
    expect(saved.warningList).toContain(told)
    const approved = await through(admin, saved, 'submit', 'approve')
    expect(approved.warningList).not.toContain(told)
  })

  it('two at once do not pay the same money', async () => {
    const order = await orderOf()
    const both = await Promise.all([advance(order, '200.00'), advance(order, '200.00', colleague)])
    expect(both.map(({ code }) => code).sort()).toEqual([1, 40001])
  })

  it('is for one order that still runs', async () => {
    const [one, other] = [await orderOf(), await orderOf()]
    const both = await draw(admin, 'purchaseAdvance', 'purchaseOrder', [one.cDocUuid, other.cDocUuid])
    expect(both).toMatchObject({ code: 40000, msg: '一张预付款单只能对应一张采购订单，请只选择一张' })
    const rows = [one, other].map(async order => (await drawnFrom(admin, 'purchaseAdvance', order)).rowList)
    const values = { ...HEADERS.purchaseAdvance, iPaidAmount: '1.00' }
    const mixed = await save(admin, 'purchaseAdvance', (await Promise.all(rows)).flat(), { values })
    expect(problemOf(mixed)?.cMessage).toBe('一张预付款单只能对应一张采购订单')
    const blank = await save(admin, 'purchaseAdvance', [{ cGoodsUuid: A4, iQty: '1', iPrice: '1' }], {
      values,
    })
    expect(problemOf(blank)?.cMessage).toBe('第1行没有参照上游单据，预付款单须参照采购订单录入')
    const saved = await through(admin, (await advance(one, '300.00')).data, 'submit')
    await closed(one)
    expect(problemOf(await step(admin, saved, 'approve'))?.cMessage).toBe(
      `采购订单${one.cDocCode}已完成或已关闭，不能再预付`,
    )
  })

  it('keeps its order from being revoked, and is told by it', async () => {
    const order = await orderOf()
    const paid = await paidInAdvance(order)
    const now = await read(admin, order)
    expect(now.values).toMatchObject({ iPrepaidAmount: '300.00' })
    expect(now.warningList).toEqual(['预付款还有 300.00 未冲抵，付款时请冲抵'])
    expect(now.blockedList).toEqual([
      { cAction: 'revoke', cReason: `已生成预付款单${paid.cDocCode}，请先处理后再操作` },
    ])
    const { data } = await admin.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', {
      cVouchType: 'purchaseOrder',
      cUuid: order.cDocUuid,
      ...OWN,
    })
    expect(data.find(({ cVouchTypeName }) => cVouchTypeName === '采购付款')).toMatchObject({
      bExist: true,
      text: paid.cDocCode,
      voucherList: [
        {
          cVoucherCode: 'purchaseAdvance',
          cDocCode: paid.cDocCode,
        },
      ],
    })
    expect((await step(admin, paid, 'reverse', WHY)).data).toMatchObject({ cStateName: '已冲销' })
  })

  it('asks for the day and the number of the bank when it is paid', async () => {
    const order = await orderOf()
    const approved = await through(admin, (await advance(order, '300.00')).data, 'submit', 'approve')
    expect(approved.askList.map(({ cFieldName }) => cFieldName)).toEqual(['dPaidOn', 'cBankSerial'])
    const values = { cBankSerial: '2026031800001' }
    const paid = (await step(admin, approved, 'post', { values })).data
    expect(paid).toMatchObject({ cStateName: '已付款', values: { ...values, dPaidOn: expect.any(String) } })
    await step(admin, paid, 'reverse', WHY)
  })
})

describe('taking off what was paid in advance', () => {
  it('a payment of the goods begins with it, and pays the rest', async () => {
    const order = await orderOf()
    const [first, second] = [await paidInAdvance(order, '100.00'), await paidInAdvance(order, '200.00')]
    const receipt = await receivedOf(admin, order)
    expect((await drawnFrom(admin, 'purchasePayment', receipt)).values).toMatchObject({
      iPrepaidOffset: '300.00',
    })
    const over = await payment(receipt, '99999.00')
    expect(problemOf(over)?.cMessage).toMatch(/^冲抵金额不能大于供应商的预付余额/)
    const without = (await payment(receipt, '0')).data
    expect(without.warningList).toContain('供应商还有预付款 300.00 可冲抵，本单没有冲抵')
    await step(admin, without, 'remove')
    const saved = (await payment(receipt)).data
    expect(saved.values).toMatchObject({ iTotalAmount: '1450.00', iPaidAmount: '1150.00' })
    const { data } = await listRows(admin, 'PurchasePayment', 'iPaidAmount', 'dCreateTime desc', [
      ...(['cDocCode', saved.cDocCode] as const),
    ])
    expect(Number(data.pageData[0]?.['iPaidAmount'])).toBe(1150)
    const reasons = async (one: DocumentAnswer) =>
      (await read(admin, one)).blockedList.find(({ cAction }) => cAction === 'reverse')?.cReason
    const told = `已在采购付款单${saved.cDocCode}中冲抵，请先处理后再操作`
    for (const one of [first, second]) {
      expect(await reasons(one)).toBe(told)
      expect(await step(admin, one, 'reverse', WHY)).toMatchObject({ code: 40000, msg: told })
    }
    const paid = await through(admin, saved, 'submit', 'approve', 'post')
    expect(await advanceRow(second)).toMatchObject({ cUpstreamDocCode: order.cDocCode })
    expect(Number((await advanceRow(second))?.['iUsedAmount'])).toBe(200)
    expect(Number((await advanceRow(first))?.['iLeftAmount'])).toBe(0)
    expect((await read(admin, first)).values).toMatchObject({ iUsedAmount: '100.00' })
    await agree()
    // once the payment is taken back, so may the advance be
    await step(admin, paid, 'reverse', WHY)
    expect((await step(admin, await read(admin, first), 'reverse', WHY)).code).toBe(1)
    expect((await step(admin, await read(admin, second), 'reverse', WHY)).code).toBe(1)
    await agree()
  })

  it('leaves what was paid for an order that still runs, but takes it when it is asked to', async () => {
    const [own, running] = [await orderOf('50.00'), await orderOf('80.00')]
    const [mine, theirs] = [await paidInAdvance(own, '50.00'), await paidInAdvance(running, '80.00')]
    const receipt = await receivedOf(admin, own)
    expect((await drawnFrom(admin, 'purchasePayment', receipt)).values).toMatchObject({
      iPrepaidOffset: '50.00',
    })
    const saved = (await payment(receipt, '60.00')).data
    // its own order's comes first
    expect(
      [await advanceRow(mine), await advanceRow(theirs)].map(row => Number(row?.['iLeftAmount'])),
    ).toEqual([0, 70])
    await step(admin, saved, 'remove')
    expect(Number((await advanceRow(theirs))?.['iLeftAmount'])).toBe(80)
    await step(admin, await read(admin, mine), 'reverse', WHY)
    await step(admin, await read(admin, theirs), 'reverse', WHY)
  })

  it('is not done twice, and is given free by a refusal until the payment is handed in again', async () => {
    const order = await orderOf()
    await paidInAdvance(order)
    const receipt = await receivedOf(admin, order, '4')
    const [a, b] = [await receivedOf(admin, order, '3'), await receivedOf(admin, order, '3')]
    const [one, other] = await Promise.all([payment(receipt, '300.00'), payment(a, '300.00')])
    expect([one, other].map(({ code }) => code).sort()).toEqual([1, 40001])
    const first = one.code === 1 ? one.data : other.data
    const refused = await through(admin, first, 'submit', 'refuse')
    const second = (await payment(b, '250.00')).data
    expect(second.values).toMatchObject({ iPrepaidOffset: '250.00' })
    expect(problemOf(await step(admin, refused, 'submit'))).toEqual({
      iRow: 0,
      cFieldName: 'iPrepaidOffset',
      cMessage: '冲抵金额不能大于供应商的预付余额50.00',
    })
    await step(admin, second, 'remove')
    const again = await through(admin, refused, 'submit')
    expect(problemOf(await payment(b, '0.01'))?.cMessage).toBe('冲抵金额不能大于供应商的预付余额0.00')
    await through(admin, again, 'approve', 'post')
    await agree()
  })

  it('takes off no more than the payment pays, together with credit', async () => {
    const order = await orderOf('1450.00')
    await paidInAdvance(order, '1450.00')
    const receipt = await receivedOf(admin, order)
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const values = { ...HEADERS.purchasePayment, iPrepaidOffset: '145.01' }
    expect(problemOf(await save(admin, 'purchasePayment', some(rowList, '1'), { values }))?.cMessage).toBe(
      '冲抵金额不能大于付款金额145.00',
    )
    const saved = (await payment(receipt)).data
    expect(saved.values).toMatchObject({ iPrepaidOffset: '1450.00', iPaidAmount: '0.00' })
    await through(admin, saved, 'submit', 'approve', 'post')
    await agree()
  })
})

describe('the account and the statement of a supplier', () => {
  it('show the advance as what the supplier owes until it is taken off', async () => {
    const order = await orderOf()
    const saved = (await advance(order, '300.00')).data
    let paid = saved
    const taken =
      (...steps: string[]) =>
      async () =>
        (paid = await through(admin, paid, ...steps))
    expect(await changedBy(taken('submit'))).toEqual({ iPayingAmount: 300 })
    expect(await changedBy(taken('approve', 'post'))).toEqual({
      iPayingAmount: -300,
      iPrepaidAmount: 300,
      iPaidAmount: 300,
    })
    await agree()
    const { entryList } = await statement()
    expect(entryList.find(({ cDocUuid }) => cDocUuid === paid.cDocUuid)).toMatchObject({
      cKind: 'advance',
      iAmount: '-300.00',
    })
    const receipt = await receivedOf(admin, order)
    await agree()
    const next = (await payment(receipt)).data
    expect(await changedBy(async () => through(admin, next, 'submit', 'approve', 'post'))).toEqual({
      iOwedAmount: -1450,
      iPrepaidAmount: -300,
      iPaidAmount: 1150,
    })
    await agree()
  })

  it('list a supplier that has delivered nothing yet', async () => {
    const values = { ...HEADERS.purchaseOrder, cSupplierUuid: 'supplier-hengqi-S1001', iPrepay: '10.00' }
    const rows = [{ cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }]
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', rows, { values })).data,
      'submit',
      'approve',
    )
    const before = await accountOf('supplier-hengqi-S1001')
    const drawn = await drawnFrom(admin, 'purchaseAdvance', order)
    const saved = await save(admin, 'purchaseAdvance', drawn.rowList, {
      values: { ...HEADERS.purchaseAdvance, ...drawn.values },
    })
    await through(admin, saved.data, 'submit', 'approve', 'post')
    const after = await accountOf('supplier-hengqi-S1001')
    expect(round((after['iPrepaidAmount'] ?? 0) - (before['iPrepaidAmount'] ?? 0))).toBe(10)
  })
})

describe('an order that is closed before its goods came', () => {
  it('leaves the advance for another payment, or the supplier pays the rest back', async () => {
    const order = await orderOf()
    const paid = await paidInAdvance(order)
    // goods may still come
    expect((await read(admin, paid)).actionList).not.toContain('settle')
    expect(await step(admin, paid, 'settle')).toMatchObject({
      code: 4e4,
      msg: '订单关闭，或到货并付清后，才能确认收到未冲抵的预付款退款',
    })
    const over = await closed(order)
    expect(over.warningList).toEqual([
      '预付款还有 300.00 未冲抵，请在其他付款单中冲抵，或在预付款单中确认收到退款',
    ])
    const receipt = await receivedOf(admin, await orderOf(null), '1')
    const next = (await payment(receipt)).data
    expect(next.values).toMatchObject({ iPrepaidOffset: '145.00', iPaidAmount: '0.00' })
    await through(admin, next, 'submit', 'approve', 'post')
    const now = await read(admin, paid)
    expect(now.actionList).toContain('settle')
    let settled = now
    const values = { iRefundAmount: '155.00' }
    const settles = async () => (settled = (await step(admin, now, 'settle', { values })).data)
    expect(await changedBy(settles)).toEqual({ iPrepaidAmount: -155, iRefundedAmount: 155 })
    expect(settled).toMatchObject({ cStateName: '已退款', values: { iRefundedAmount: '155.00' } })
    expect(settled.actionList).not.toContain('settle')
    await agree()
  })
})

describe('what is to be paid in advance', () => {
  const tasks = async (client = admin): Promise<DocumentTask[]> =>
    (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList
  const toPrepay = async () => (await tasks()).find(({ cTask }) => cTask === 'prepay')

  it('waits from the approval of the order until an advance is entered; what is due first comes first', async () => {
    const before = await toPrepay()
    // the seeded world has one
    expect(before?.iCount).toBeGreaterThan(0)
    const order = await orderOf('300.00', { dPrepayDate: '2000-01-01' })
    expect(await toPrepay()).toMatchObject({
      cVoucherCode: 'purchaseOrder',
      iCount: (before?.iCount ?? 0) + 1,
      cFirstDocUuid: order.cDocUuid,
      cOrderField: 'dPrepayDate asc',
    })
    await advance(order, '300.00')
    expect((await toPrepay())?.iCount).toBe(before?.iCount)
  })

  it('an advance waits for its approval and for who pays it', async () => {
    const count = async (cTask: string) =>
      (await tasks()).find(one => one.cVoucherCode === 'purchaseAdvance' && one.cTask === cTask)?.iCount ?? 0
    const [approve, post] = [await count('approve'), await count('post')]
    const sent = await through(admin, (await advance(await orderOf(), '300.00')).data, 'submit')
    expect(await count('approve')).toBe(approve + 1)
    await through(admin, sent, 'approve')
    expect([await count('approve'), await count('post')]).toEqual([approve, post + 1])
  })
})
