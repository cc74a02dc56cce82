import type { DocumentAnswer, DocumentTask, DocumentTasksAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpSuppliers, institutions, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import {
  A4,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  paidOf,
  path,
  problemOf,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
  documentWorld,
  readDocument as read,
  DAY,
  afterItsMonth,
} from '../support/documentSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const SUPPLIER = 'supplier-hengqi-S2001'
const OTHER = 'supplier-hengqi-S1001'

/** What the account of the supplier says is owed to it, and by it, in yuan. */
const account = async () => {
  const { data } = await listRows(admin, 'SupplierAccount', 'iOwedAmount,iCreditAmount', 'iOwedAmount desc', [
    'cSupplierUuid',
    SUPPLIER,
  ])
  const [row] = data.pageData
  return [Number(row?.['iOwedAmount']), Number(row?.['iCreditAmount'])]
}
/** A payment of all of a receipt, with what is proposed to be taken off. */
const drawnPayment = async (receipt: DocumentAnswer): Promise<DocumentAnswer> => {
  const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
  const { iOffsetAmount = null } = values
  return (
    await save(admin, 'purchasePayment', rowList, { values: { ...HEADERS.purchasePayment, iOffsetAmount } })
  ).data
}
const payStateOf = async (receipt: DocumentAnswer) => {
  const { data } = await listRows(admin, 'GoodsReceipt', 'cPayState', 'dCreateTime desc', [
    'cDocCode',
    receipt.cDocCode,
  ])
  return data.pageData[0]?.['cPayState']
}
/** What a payment can be drawn for, row by row; undefined: the server refuses to draw any. */
const leftToPay = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) => {
  const answer = await draw(admin, 'purchasePayment', cVoucherCode, [cDocUuid])
  return answer.code === 1 ? answer.data.rowList.map(({ iLeftQty }) => iLeftQty) : undefined
}

/** A return of so many of a receipt that is approved. */
const toGoBack = async (receipt: DocumentAnswer, iQty: string, cHandling: string) => {
  const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
  const over = { values: { ...HEADERS.purchaseReturn, cHandling } }
  const saved = (await save(admin, 'purchaseReturn', some(rowList, iQty), over)).data
  return { saved, approved: await through(admin, saved, 'submit', 'approve') }
}

describe('a step that others have overtaken', () => {
  it('an approved payment is confirmed though goods were approved to go back: the supplier owes them then', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const payment = await through(
      admin,
      (await save(admin, 'purchasePayment', rowList)).data,
      'submit',
      'approve',
    )
    const [, before] = await account()
    const { saved, approved } = await toGoBack(receipt, '5', 'offset')
    // the approver of the return is told before
    expect(saved.warningList).toContain(
      `付款单${payment.cDocCode}包含本单要退的物料，尚未付款；付款后这部分货款计入应退款`,
    )
    await through(admin, payment, 'post')
    await through(admin, approved, 'post')
    expect((await account())[1]).toBe((before ?? 0) + 725)
    // it is taken off again, so that other tests find nothing
    await through(
      admin,
      await receivedOf(admin, await ordered(admin)).then(drawnPayment),
      'submit',
      'approve',
      'post',
    )
  })

  it('two payments of the same goods still cannot both be confirmed', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    await through(admin, (await save(admin, 'purchasePayment', rowList)).data, 'submit', 'approve')
    expect(problemOf(await save(admin, 'purchasePayment', rowList))?.cMessage).toContain('超出可参照数量')
  })

  it('an approved exchange leaves though its order was closed, which tells of it and of goods not posted', async () => {
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order, '6')
    await paidOf(admin, receipt, '6')
    const { approved } = await toGoBack(receipt, '2', 'exchange')
    const came = (await drawnFrom(admin, 'goodsReceipt', order)).rowList
    const draft = (await save(admin, 'goodsReceipt', some(came, '1'))).data
    const seen = await read(admin, order)
    expect(seen.warningList).toEqual(
      expect.arrayContaining([
        `到货单${draft.cDocCode}尚未入库，关闭订单后不能再入库`,
        `换货的退货单${approved.cDocCode}尚未出库，关闭订单后不再补货，已付的货款计入应退款`,
      ]),
    )
    await through(admin, seen, 'close')
    const [, before] = await account()
    const left = await through(admin, approved, 'post')
    expect(left.cState).toBe('5')
    expect((await account())[1]).toBe((before ?? 0) + 290)
    // one that is not approved is still refused
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const over = { values: { ...HEADERS.purchaseReturn, cHandling: 'exchange' } }
    expect(problemOf(await save(admin, 'purchaseReturn', some(rowList, '1'), over))?.cMessage).toContain(
      '没有可以再次到货的采购订单',
    )
    await through(
      admin,
      await receivedOf(admin, await ordered(admin)).then(drawnPayment),
      'submit',
      'approve',
      'post',
    )
  })
})

describe('goods that were paid and went back', () => {
  it('to be exchanged: what comes in their place is not paid again, and nothing is owed for it', async () => {
    const order = await ordered(admin)
    const first = await receivedOf(admin, order)
    await paidOf(admin, first, '10')
    await wentBack(admin, first, '5', { cHandling: 'exchange' })
    const before = await account()
    const second = await receivedOf(admin, order)
    expect(await leftToPay(second)).toBeUndefined()
    expect(await payStateOf(second)).toBe('paid')
    expect(await account()).toEqual(before)
  })

  it('to be exchanged, of which a part was paid: the rest is left, once', async () => {
    const order = await ordered(admin)
    const first = await receivedOf(admin, order)
    await paidOf(admin, first, '8')
    await wentBack(admin, first, '5', { cHandling: 'exchange' })
    const second = await receivedOf(admin, order)
    // eight of ten are paid, whichever receipt they came by
    expect(await leftToPay(first)).toBeUndefined()
    expect(await leftToPay(second)).toEqual(['2'])
    await paidOf(admin, second, '2')
    expect(await payStateOf(second)).toBe('paid')
  })

  it('are owed by the supplier; the next payment takes it off, and no more than that', async () => {
    const [owed, credit] = await account()
    expect(credit).toBe(0)
    const receipt = await receivedOf(admin, await ordered(admin))
    await paidOf(admin, receipt, '10')
    await wentBack(admin, receipt, '4', { cHandling: 'offset' })
    expect(await account()).toEqual([owed, 580])
    const next = await receivedOf(admin, await ordered(admin, '20'))
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', next)
    expect(values).toMatchObject({ iOffsetAmount: '580.00' })
    const over = (iOffsetAmount: string) => ({ values: { ...HEADERS.purchasePayment, iOffsetAmount } })
    expect(problemOf(await save(admin, 'purchasePayment', rowList, over('580.01')))).toEqual({
      iRow: 0,
      cFieldName: 'iOffsetAmount',
      cMessage: '冲抵金额不能大于供应商的应退款580.00',
    })
    expect(
      problemOf(await save(admin, 'purchasePayment', some(rowList, '1'), over('145.01')))?.cMessage,
    ).toBe('冲抵金额不能大于付款金额145.00')
    const without = (await save(admin, 'purchasePayment', some(rowList, '2'), over('0'))).data
    expect(without.warningList).toEqual(['供应商还有应退款 290.00 可冲抵，本单没有冲抵'])
    const payment = (await save(admin, 'purchasePayment', some(rowList, '8'), over('580.00'))).data
    expect(payment.warningList).toEqual([])
    expect(payment.values).toMatchObject({ iTotalAmount: '1160.00', iPaidAmount: '580.00' })
    // another payment cannot take the same money off
    expect(problemOf(await save(admin, 'purchasePayment', some(rowList, '1'), over('0.01')))?.cMessage).toBe(
      '冲抵金额不能大于供应商的应退款0.00',
    )
    await through(admin, payment, 'submit', 'approve', 'post')
    expect((await account())[1]).toBe(0)
  })

  it('are owed until the refund has come; only a refund can come', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    await paidOf(admin, receipt, '10')
    const returned = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    expect((await account())[1]).toBe(435)
    expect(returned.actionList).toContain('settle')
    const settled = await through(admin, returned, 'settle')
    expect(settled).toMatchObject({ cStateName: '已退款' })
    expect((await account())[1]).toBe(0)
    expect((await step(admin, settled, 'reverse', { cReason: '登记有误' })).code).toBe(1)
    expect((await account())[1]).toBe(0)
    const offset = await wentBack(admin, receipt, '2', { cHandling: 'offset' })
    expect(offset.actionList).not.toContain('settle')
    expect((await step(admin, offset, 'settle')).code).toBe(40300)
  })
})

it('money that a payment takes off is not refunded too, nor taken back: the next one is not lost by it', async () => {
  const receipt = await receivedOf(admin, await ordered(admin))
  const paid = await paidOf(admin, receipt, '10')
  const returned = await wentBack(admin, receipt, '2', { cHandling: 'refund' })
  const next = await receivedOf(admin, await ordered(admin))
  const { values, rowList } = await drawnFrom(admin, 'purchasePayment', next)
  const over = { values: { ...HEADERS.purchasePayment, iOffsetAmount: values['iOffsetAmount'] } }
  const payment = await through(
    admin,
    (await save(admin, 'purchasePayment', rowList, over)).data,
    'submit',
    'approve',
    'post',
  )
  const why = { cReason: '登记有误' }
  const told = { code: 40000, msg: '供应商的应退款已在付款单中冲抵，请先处理付款单' }
  expect(await step(admin, returned, 'settle')).toMatchObject(told)
  expect(await step(admin, returned, 'reverse', why)).toMatchObject(told)
  expect(await step(admin, paid, 'reverse', why)).toMatchObject(told)
  // once that payment is taken back the money is owed again, and may come
  expect((await step(admin, payment, 'reverse', why)).code).toBe(1)
  expect((await step(admin, returned, 'settle')).code).toBe(1)
})

describe('the day goods are to be paid', () => {
  /** Goods that came on 18 March 2026 by an order that is settled so. */
  const cameSettled = async (cSettleMode: string) => {
    const values = { ...HEADERS.purchaseOrder, cSettleMode }
    const row = { cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }
    const saved = (await save(admin, 'purchaseOrder', [row], { values })).data
    return receivedOf(admin, await through(admin, saved, 'submit', 'approve'))
  }
  const dueOf = async (receipt: DocumentAnswer) => {
    const { data } = await listRows(admin, 'GoodsReceipt', 'dDueDate', 'dCreateTime desc', [
      'cDocCode',
      receipt.cDocCode,
    ])
    return data.pageData[0]?.['dDueDate']
  }
  const overdue = async () => {
    const { data } = await listRows(admin, 'SupplierAccount', 'iOverdueAmount', 'iOwedAmount desc', [
      'cSupplierUuid',
      SUPPLIER,
    ])
    return Number(data.pageData[0]?.['iOverdueAmount'])
  }

  it('is so long after the end of its month as the order says; what is left by then is overdue', async () => {
    const before = await overdue()
    const [two, one, cash] = [
      await cameSettled('month60'),
      await cameSettled('month30'),
      await cameSettled('cash'),
    ]
    expect([await dueOf(two), await dueOf(one), await dueOf(cash)]).toEqual([
      afterItsMonth(60),
      afterItsMonth(30),
      DAY,
    ])
    expect(await overdue()).toBeCloseTo(before + 435, 2)
    await paidOf(admin, one, '1')
    expect(await overdue()).toBeCloseTo(before + 290, 2)
    expect(await dueOf(one)).toBeNull()
    // where nothing is said they are paid when they come
    expect(await dueOf(await receivedOf(admin, await ordered(admin)))).toBe(DAY)
    expect(await overdue()).toBeCloseTo(before + 290 + 1450, 2)
  })

  it('is what a payment is planned for; today where it has passed', async () => {
    const receipt = await cameSettled('month60')
    const { head } = kinds.goodsReceipt
    const came = (docAt: string) =>
      sandbox.db.update(head).set({ docAt }).where(eq(head.docUuid, receipt.cDocUuid))
    const planned = async () => (await drawnFrom(admin, 'purchasePayment', receipt)).values['dArriveDate']
    expect(await planned()).toBe(chinaDay(sandbox.clock.now()))
    await came('2098-12-05 10:00:00')
    expect(await planned()).toBe('2099-03-01')
  })
})

describe('the supplier of goods', () => {
  it('is the one they were ordered from, when they come, go back and are paid', async () => {
    const order = await ordered(admin)
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    const from = (cSupplierUuid: string) => ({ values: { ...HEADERS.goodsReceipt, cSupplierUuid } })
    const told = `采购订单${order.cDocCode}的供应商与本单的供应商不一致`
    for (const wrong of [OTHER, ''])
      expect(problemOf(await save(admin, 'goodsReceipt', rowList, from(wrong)))).toEqual({
        iRow: 0,
        cFieldName: 'cSupplierUuid',
        cMessage: told,
      })
    const receipt = await receivedOf(admin, order)
    const back = await drawnFrom(admin, 'purchaseReturn', receipt)
    const other = { values: { ...HEADERS.purchaseReturn, cSupplierUuid: OTHER } }
    expect(problemOf(await save(admin, 'purchaseReturn', back.rowList, other))?.cMessage).toBe(
      `到货单${receipt.cDocCode}的供应商与本单的供应商不一致`,
    )
  })

  it('is paid, delivers what was ordered and takes goods back, also when nothing more is bought there', async () => {
    const [open, order] = [await ordered(admin), await ordered(admin)]
    const receipt = await receivedOf(admin, order)
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const payment = (await save(admin, 'purchasePayment', some(rowList, '5'))).data
    const set = (stopped: boolean) =>
      sandbox.db.update(erpSuppliers).set({ stopped }).where(eq(erpSuppliers.supplierUuid, SUPPLIER))
    await set(true)
    await through(admin, payment, 'submit', 'approve', 'post')
    await paidOf(admin, receipt, '1')
    await wentBack(admin, receipt, '1')
    await receivedOf(admin, open)
    const row = { cGoodsUuid: A4, iQty: '1', iPrice: '1.00' }
    expect(problemOf(await save(admin, 'purchaseOrder', [row]))?.cMessage).toMatch(/已停用，请重新选择$/)
    await set(false)
  })
})

it('an approval asks again what is left: the request was closed meanwhile', async () => {
  const row = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
  const request = await through(
    admin,
    (await save(admin, 'purchaseRequest', [row])).data,
    'submit',
    'approve',
  )
  const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
  const order = await through(admin, (await save(admin, 'purchaseOrder', rowList)).data, 'submit')
  await through(admin, request, 'close')
  expect(problemOf(await step(admin, order, 'approve'))?.cMessage).toBe(
    `第1行超出可参照数量，${request.cDocCode}剩余0`,
  )
})

describe('a return', () => {
  it('gives goods back for no more than they had cost', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const dear = some(rowList, '1', { iPrice: '145.01' })
    expect(problemOf(await save(admin, 'purchaseReturn', dear))).toEqual({
      iRow: 1,
      cFieldName: 'iPrice',
      cMessage: `第1行含税单价不能高于到货单${receipt.cDocCode}的145.00`,
    })
  })

  it('exchanges only what can be received again', async () => {
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order, '4')
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const exchange = { values: { ...HEADERS.purchaseReturn, cHandling: 'exchange' } }
    const back = async () => save(admin, 'purchaseReturn', some(rowList, '1'), exchange)
    expect((await back()).code).toBe(1)
    const now = (
      await listRows(admin, 'PurchaseOrder', 'iVersion', 'dCreateTime desc', ['cOrderUuid', order.cDocUuid])
    ).data
    await through(admin, { ...order, iVersion: Number(now.pageData[0]?.['iVersion']) }, 'close')
    expect(problemOf(await back())).toEqual({
      iRow: 0,
      cFieldName: 'cHandling',
      cMessage: '第1行没有可以再次到货的采购订单，不能换货，请选择其他处理方式',
    })
  })
})

it('one payment pays a row of a receipt in one row: small ones would each be rounded up', async () => {
  const receipt = await receivedOf(admin, await ordered(admin))
  const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
  const twice = [...some(rowList, '1'), ...some(rowList, '1')]
  expect(problemOf(await save(admin, 'purchasePayment', twice))?.cMessage).toBe(
    '第2行与前面的行付同一行到货，请合并',
  )
})

it('what a payment pays below the price of the receipt is told: the rest is never owed again', async () => {
  const receipt = await receivedOf(admin, await ordered(admin))
  const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
  const cheap = (await save(admin, 'purchasePayment', some(rowList, '10', { iPrice: '100.00' }))).data
  expect(cheap.warningList).toContain(
    `第1行含税单价 100.00，低于到货单${receipt.cDocCode}的 145.00，差额不再应付`,
  )
})

describe('money that leaves', () => {
  const colleague = eq(institutions.userUuid, 'user-0002')
  const promote = (on: boolean) =>
    sandbox.db
      .update(institutions)
      .set({ admin: on })
      .where(and(colleague, eq(institutions.accUuid, OWN.cAccUuid)))
  afterEach(() => promote(false))

  it('is approved by another administrator than the one who entered the payment, where there is one', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const toApprove = async (client: SignedClient) => {
      const { data } = await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)
      const isIt = ({ cVoucherCode, cTask }: DocumentTask) =>
        cVoucherCode === 'purchasePayment' && cTask === 'approve'
      return data.taskList.find(isIt)?.iCount ?? 0
    }
    const second = await SignedClient.loggedIn(sandbox.url, '13800000002')
    await promote(true)
    const before = [await toApprove(admin), await toApprove(second)] as const
    await promote(false)
    const saved = (await save(admin, 'purchasePayment', some(rowList, '5'))).data
    const own = await through(admin, saved, 'submit')
    expect(own.actionList).toContain('approve')
    await promote(true)
    expect([await toApprove(admin), await toApprove(second)]).toEqual([before[0], before[1] + 1])
    const blocked = await read(admin, own)
    expect(blocked.actionList).not.toContain('approve')
    expect(blocked.blockedList).toContainEqual({
      cAction: 'approve',
      cReason: '本人录入的付款单须由其他管理员审批',
    })
    expect(await step(admin, own, 'approve')).toMatchObject({
      code: 40300,
      msg: '本人录入的付款单须由其他管理员审批',
    })
    expect((await step(second, own, 'approve')).code).toBe(1)
  })
})

describe('who may not read the rows of receipts', () => {
  it('reads no receipt, and draws nothing from one', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const colleague = await SignedClient.loggedIn(sandbox.url, '13800000002')
    const table = eq(widgetDefinitions.code, 'alc-biz-purchase/GoodsReceiptLine')
    const [before] = await sandbox.db.select().from(widgetDefinitions).where(table)
    const set = (definition: unknown) => sandbox.db.update(widgetDefinitions).set({ definition }).where(table)
    await set({ ...(before?.definition as object), cReader: 'administrator' })
    const { cVoucherCode, cDocUuid } = receipt
    const asked = { cVoucherCode, cDocUuid, ...OWN }
    expect((await colleague.post(path('getDocument'), asked)).code).toBe(2000)
    expect((await draw(colleague, 'purchasePayment', cVoucherCode, [cDocUuid])).code).toBe(2000)
    expect((await colleague.post(path('getDocumentTasks'), OWN)).code).toBe(1)
    await set(before?.definition)
    expect((await colleague.post(path('getDocument'), asked)).code).toBe(1)
  })
})
