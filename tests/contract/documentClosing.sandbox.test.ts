import { randomUUID } from 'node:crypto'
import type {
  DocumentAnswer,
  DocumentCartAnswer,
  DocumentHistoryAnswer,
  DocumentKind,
  DocumentPrintAnswer,
} from '@wire/document'
import { and, asc, eq } from 'drizzle-orm'
import { erpGoods, files, orderLines, orders } from '../../sandbox/db/schema'
import {
  A4,
  documentWorld,
  draw,
  drawnFrom,
  listRows,
  OWN,
  paidOf,
  path,
  problemOf,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { wordsOfPdf } from '../support/pdfWords'
import type { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const row = (iQty = '10', cGoodsUuid = A4) => ({ cGoodsUuid, iQty, iPrice: '145.00' })
const approved = async (kind: DocumentKind, rows: object[]) =>
  through(admin, (await save(admin, kind, rows)).data, 'submit', 'approve')
const lineOf = ({ rowList }: DocumentAnswer, at = 0): string => rowList[at]?.cLineUuid ?? ''
const about = (document: DocumentAnswer, rows: readonly number[], over: object = {}) => ({
  cReason: '供应商停产',
  cLineUuids: rows.map(at => lineOf(document, at)),
  ...over,
})
const closeRows = async (document: DocumentAnswer, rows: readonly number[], over: object = {}) =>
  step(admin, await readDocument(admin, document), 'closeRows', about(document, rows, over))
const openRows = async (document: DocumentAnswer, rows: readonly number[]) =>
  step(admin, await readDocument(admin, document), 'openRows', about(document, rows, { cReason: '恢复供货' }))
const reopen = async (document: DocumentAnswer) =>
  step(admin, await readDocument(admin, document), 'reopen', { cReason: '误关闭' })
const done = async <T>(answer: Promise<{ code: number; msg?: string; data: T }>): Promise<T> => {
  const { code, msg, data } = await answer
  expect([code, msg]).toEqual([1, msg])
  return data
}
/** So many of the rows have arrived: undefined for a row that is left out. */
const received = async (order: DocumentAnswer, ...quantities: (string | undefined)[]) => {
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  const rows = rowList.flatMap((one, at) => {
    const iQty = quantities[at]
    return iQty === undefined ? [] : some([one], iQty)
  })
  return through(admin, (await save(admin, 'goodsReceipt', rows)).data, 'post')
}
const rowsOf = async (document: DocumentAnswer) =>
  (await readDocument(admin, document)).rowList.map(({ iDoneQty, iClosedQty }) => [iDoneQty, iClosedQty])
const stateOf = async (document: DocumentAnswer) => (await readDocument(admin, document)).cState
const comingOf = async (goods: string): Promise<number> => {
  const { data } = await listRows(admin, 'Goods', 'cGoodsUuid,iComingQty', 'cGoodsCode asc', [
    'cGoodsUuid',
    goods,
  ])
  return Number(data.pageData[0]?.['iComingQty'])
}
/** What a chooser offers of these rows, by the row. */
const offered = async (table: string, document: DocumentAnswer) => {
  const key = document.cVoucherCode === 'purchaseOrder' ? 'cOrderUuid' : 'cDocUuid'
  const of = [key, document.cDocUuid] as const
  const { data } = await listRows(admin, table, `cLineUuid,${key},iLeftQty`, `${key} desc`, of)
  return Object.fromEntries(data.pageData.map(one => [one['cLineUuid'], Number(one['iLeftQty'])]))
}

it.each(['purchaseRequest', 'purchaseOrder'] as const)(
  'a whole document (%s) is closed with a reason only, and says it then',
  async kind => {
    const document = await approved(kind, [row()])
    expect(await step(admin, document, 'close')).toMatchObject({ code: 40000, msg: '请填写关闭原因' })
    expect(await stateOf(document)).toBe('3')
    const closed = await done(step(admin, document, 'close', { cReason: '需求取消' }))
    expect(closed).toMatchObject({ cState: '6', stateNote: { cAction: 'close', cReason: '需求取消' } })
    // who may not close it is told that, and not to name a reason
    expect(await step(colleague, closed, 'close')).toMatchObject({ code: 40300 })
  },
)

describe('a closed row', () => {
  it('is nothing that is still to come: not for choosers, receipts, work lists, or as goods on their way', async () => {
    const before = await comingOf(PENS)
    const order = await approved('purchaseOrder', [
      { ...row(), dArriveDate: '2099-01-01' },
      { ...row('10', PENS), dArriveDate: '2020-01-01' },
    ])
    await received(order, '3', '5')
    expect(await comingOf(PENS)).toBe(before + 5)
    const waits = async () => {
      const key = ['cOrderUuid', order.cDocUuid] as const
      const { data } = await listRows(admin, 'PurchaseOrder', 'cOrderUuid,bLate', 'cOrderCode desc', key)
      return Number(data.pageData[0]?.['bLate'])
    }
    expect(await waits()).toBe(1)
    const closed = await done(closeRows(order, [1]))
    expect(closed).toMatchObject({ cState: '4' })
    expect(closed.actionList).toEqual(expect.arrayContaining(['close', 'closeRows', 'openRows']))
    expect(await rowsOf(order)).toEqual([
      ['3', undefined],
      ['5', '5'],
    ])
    expect(await comingOf(PENS)).toBe(before)
    expect(await waits()).toBe(0)
    expect(await offered('DrawablePurchaseOrderLine', order)).toEqual({ [lineOf(order)]: 7 })
    const drawn = await drawnFrom(admin, 'goodsReceipt', order)
    expect(drawn.rowList.map(one => one.cUpstreamLineUuid)).toEqual([lineOf(order)])
    const named = await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid], [lineOf(order, 1)])
    expect(named).toMatchObject({ code: 40000 })
    // nor is it received by a row that names it
    const { rowList } = drawn
    const forced = await save(admin, 'goodsReceipt', [
      { ...row('1', PENS), cUpstreamLineUuid: lineOf(order, 1) },
      ...some(rowList, '7'),
    ])
    expect(problemOf(forced)).toMatchObject({ iRow: 1, cMessage: expect.stringContaining('剩余0') })
    // the others are
    await received(order, '7')
    expect(await readDocument(admin, order)).toMatchObject({ cState: '5', downstreamList: [] })
  })

  it('the state of its document follows: done where something has come, closed where nothing has', async () => {
    const some_ = await approved('purchaseOrder', [row(), row('10', PENS)])
    await received(some_, '10')
    expect(await done(closeRows(some_, [1]))).toMatchObject({ cState: '5' })
    const none = await approved('purchaseOrder', [row(), row('10', PENS)])
    expect(await done(closeRows(none, [0]))).toMatchObject({ cState: '3' })
    expect(await done(closeRows(none, [1]))).toMatchObject({ cState: '6' })
    // and back, by one row
    expect(await done(openRows(none, [1]))).toMatchObject({ cState: '3' })
    expect(await rowsOf(none)).toEqual([
      ['0', '10'],
      ['0', undefined],
    ])
    expect(await done(openRows(some_, [1]))).toMatchObject({ cState: '4' })
    expect(await offered('DrawablePurchaseOrderLine', some_)).toEqual({ [lineOf(some_, 1)]: 10 })
  })

  it('needs its reason and rows of the document with something left; the history names all of them', async () => {
    const order = await approved('purchaseOrder', [row(), row('10', PENS)])
    await received(order, '10')
    const msgOf = async (answer: ReturnType<typeof closeRows>) => (await answer).msg
    expect(await msgOf(closeRows(order, [1], { cReason: ' ' }))).toBe('请填写关闭原因')
    expect(await msgOf(closeRows(order, []))).toBe('请选择要关闭的行')
    expect(await msgOf(closeRows(order, [0, 1]))).toBe('第1行没有可以关闭的数量')
    expect(await msgOf(closeRows(order, [1], { cLineUuids: ['else'] }))).toBe('所选的行不存在，请刷新后重试')
    expect(await closeRows(order, [1], { cReason: '长'.repeat(201) })).toMatchObject({ code: 40000 })
    expect(await rowsOf(order)).toEqual([
      ['10', undefined],
      ['0', undefined],
    ])
    const closed = await done(closeRows(order, [1]))
    expect(closed.stateNote).toMatchObject({ cAction: 'closeRows', cReason: '供应商停产' })
    await done(openRows(order, [1]))
    const { data } = await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode: order.cVoucherCode,
      cDocUuid: order.cDocUuid,
      ...OWN,
    })
    const place = {
      cKind: 'changed',
      iRow: 2,
      cFieldLabel: '已关闭数量',
      cRowName: expect.stringMatching(/./),
    }
    expect(data.eventList.slice(0, 2)).toMatchObject([
      {
        cAction: 'openRows',
        cActionName: '恢复行',
        cReason: '恢复供货',
        changeList: [
          {
            ...place,
            cBefore: '10',
            cAfter: '',
          },
        ],
      },
      {
        cAction: 'closeRows',
        cActionName: '关闭行',
        cReason: '供应商停产',
        changeList: [
          {
            ...place,
            cBefore: '',
            cAfter: '10',
          },
        ],
      },
    ])
  })

  it('a repeated request closes once; who saw another version is told, and who may not close may not do this either', async () => {
    const order = await approved('purchaseOrder', [row(), row('10', PENS)])
    const cRequestUuid = randomUUID()
    const wish = about(order, [0], { cRequestUuid })
    const first = await step(admin, order, 'closeRows', wish)
    const again = await step(admin, order, 'closeRows', wish)
    expect([first.code, again.data]).toEqual([1, first.data])
    expect(await step(admin, order, 'closeRows', about(order, [1]))).toMatchObject({
      code: 40900,
      data: { iVersion: first.data.iVersion },
    })
    const seen = await readDocument(colleague, order)
    for (const action of ['close', 'closeRows', 'openRows'] as const) {
      expect(seen.actionList).not.toContain(action)
      expect(await step(colleague, seen, action, about(order, [0]))).toMatchObject({ code: 40300 })
    }
    const draft = (await save(admin, 'purchaseOrder', [row()])).data
    expect(await step(admin, draft, 'closeRows', about(draft, [0]))).toMatchObject({ code: 40900 })
    const receipt = await receivedOf(admin, await approved('purchaseOrder', [row()]))
    expect(await step(admin, receipt, 'closeRows', about(receipt, [0]))).toMatchObject({ code: 40900 })
  })

  it('is not closed while it stands in a document that does not count yet', async () => {
    const request = await approved('purchaseRequest', [row(), row('10', PENS)])
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const draft = (await save(admin, 'purchaseOrder', some(rowList.slice(0, 1), '4'))).data
    expect(await closeRows(request, [0, 1])).toMatchObject({
      code: 4e4,
      msg: `第1行已录入采购订单${draft.cDocCode}，尚未审批通过，请先处理后再关闭`,
    })
    expect(await rowsOf(request)).toEqual([
      ['0', undefined],
      ['0', undefined],
    ])
    // the other row stands in none
    await done(closeRows(request, [1]))
    await through(admin, draft, 'submit', 'approve')
    expect(await done(closeRows(request, [0]))).toMatchObject({ cState: '5' })
    const order = await approved('purchaseOrder', [row()])
    const came = await drawnFrom(admin, 'goodsReceipt', order)
    const receipt = (await save(admin, 'goodsReceipt', some(came.rowList, '4'))).data
    expect(await closeRows(order, [0])).toMatchObject({
      msg: `第1行已录入到货单${receipt.cDocCode}，尚未入库，请先处理后再关闭`,
    })
  })

  it('what a closed row of an order gives up is open in its request again, and not given back twice', async () => {
    const request = await approved('purchaseRequest', [row()])
    const orderOf = async (iQty: string) => {
      const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
      return through(
        admin,
        (await save(admin, 'purchaseOrder', some(rowList, iQty))).data,
        'submit',
        'approve',
      )
    }
    const order = await orderOf('10')
    expect(await stateOf(request)).toBe('5')
    await received(order, '4')
    await done(closeRows(order, [0]))
    expect(await readDocument(admin, request)).toMatchObject({ cState: '4', rowList: [{ iDoneQty: '4' }] })
    expect(await offered('DrawablePurchaseRequestLine', request)).toEqual({ [lineOf(request)]: 6 })
    const other = await orderOf('5')
    const refusal = `第1行参照的${request.cDocCode}剩余1，少于要恢复的6：它已关闭，或已另行下单`
    expect(await openRows(order, [0])).toMatchObject({ code: 40000, msg: refusal })
    await done(closeRows(other, [0]))
    await done(closeRows(request, [0]))
    expect((await openRows(order, [0])).msg).toContain('剩余0')
    await done(openRows(request, [0]))
    await done(openRows(order, [0]))
    expect(await stateOf(request)).toBe('5')
  })

  it('goods that came by it may be reversed and received anew, and no more than they were', async () => {
    const order = await approved('purchaseOrder', [row(), row('10', PENS)])
    const receipt = await received(order, '6')
    await done(closeRows(order, [0]))
    await done(step(admin, receipt, 'reverse', { cReason: '数量录入错误' }))
    expect(await offered('DrawablePurchaseOrderLine', order)).toEqual({
      [lineOf(order)]: 6,
      [lineOf(order, 1)]: 10,
    })
    expect(await rowsOf(order)).toEqual([
      ['0', '4'],
      ['0', undefined],
    ])
    // a draft has no closed rows
    await done(step(admin, await readDocument(admin, order), 'revoke', { cReason: '审批有误' }))
    const again = await through(admin, await readDocument(admin, order), 'submit', 'approve')
    expect(again.rowList.map(one => one.iClosedQty)).toEqual([undefined, undefined])
  })

  it('a request that an order gave up whole can be revoked', async () => {
    const request = await approved('purchaseRequest', [row(), row('10', PENS)])
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', [...rowList.slice(0, 1), row('10', PENS)])).data,
      'submit',
      'approve',
    )
    expect((await readDocument(admin, request)).actionList).not.toContain('revoke')
    await done(closeRows(order, [0]))
    expect((await readDocument(admin, request)).actionList).toContain('revoke')
  })

  it('orders of the shop that come later fill the open rows of a request; the cart is told which ones are closed', async () => {
    const [sold] = await sandbox.db
      .select()
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
      .where(and(eq(orders.accUuid, OWN.cAccUuid), eq(orders.state, 4)))
      .orderBy(asc(orders.orderCode))
      .limit(1)
    if (!sold) throw new Error('there are orders')
    const { skuCode, qty, orderUuid } = sold.order_lines
    await sandbox.db.update(erpGoods).set({ shopSkuCode: skuCode }).where(eq(erpGoods.goodsUuid, PENS))
    const request = await approved('purchaseRequest', [row(String(qty), PENS), row(String(qty + 2), PENS)])
    await done(closeRows(request, [0]))
    const { cVoucherCode, cDocUuid } = request
    const cart = await admin.post<DocumentCartAnswer>(path('getCartLinesOfDocument'), {
      cVoucherCode,
      cDocUuid,
      ...OWN,
    })
    const none = cart.data.missingList.find(one => one.cLineUuid === lineOf(request))
    expect(none).toMatchObject({ cReason: '已关闭', iLeftQty: '0' })
    const named = (poReference: string | null) =>
      sandbox.db.update(orders).set({ poReference }).where(eq(orders.orderUuid, orderUuid))
    await named(request.cDocCode)
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    expect(rowList.map(one => [one.cUpstreamLineUuid, one.iLeftQty])).toEqual([[lineOf(request, 1), '2']])
    await named(sold.orders.poReference)
  })

  it('a receipt that is posted while the row is closed: one of them is told, and no goods are lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await approved('purchaseOrder', [row(), row('10', PENS)])
      const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
      const mine = rowList.slice(0, 1)
      const now = await readDocument(admin, order)
      const [receipt, closing] = await Promise.all([
        save(admin, 'goodsReceipt', some(mine, '10')).then(async saved =>
          saved.code === 1 ? step(admin, saved.data, 'post') : saved,
        ),
        step(admin, now, 'closeRows', about(order, [0])),
      ])
      const [[cameQty = '0', closedQty = '0'] = []] = await rowsOf(order)
      // either all of it came, or nothing: what came and what was given up is what was ordered
      expect(Number(cameQty) + Number(closedQty)).toBe(10)
      expect(Number(cameQty)).toBe(receipt.code === 1 ? 10 : 0)
      expect(Number(closedQty)).toBe(closing.code === 1 ? 10 : 0)
    }
  })
})

describe('a closed document that is opened again', () => {
  it('stands where its rows do, and what is left of it is offered again; rows that were closed before stay closed', async () => {
    const order = await approved('purchaseOrder', [row(), row('10', PENS)])
    await received(order, '4')
    await done(closeRows(order, [1]))
    const closed = await through(admin, await readDocument(admin, order), 'close')
    expect(closed.actionList).toEqual(['reopen', 'copy', 'print'])
    expect(await offered('DrawablePurchaseOrderLine', order)).toEqual({})
    expect(await step(admin, closed, 'reopen')).toMatchObject({ code: 40000, msg: '请填写恢复原因' })
    expect((await openRows(order, [1])).msg).toBe('单据已整单关闭，请先恢复单据')
    expect(await step(colleague, closed, 'reopen', { cReason: '误关闭' })).toMatchObject({ code: 40300 })
    const open = await done(reopen(order))
    expect(open).toMatchObject({ cState: '4', stateNote: { cAction: 'reopen', cReason: '误关闭' } })
    expect(open.actionList).toEqual(expect.arrayContaining(['close', 'closeRows', 'openRows']))
    expect(await offered('DrawablePurchaseOrderLine', order)).toEqual({ [lineOf(order)]: 6 })
    expect(await step(admin, open, 'reopen', { cReason: '误关闭' })).toMatchObject({ code: 40900 })
  })

  it('one of which all rows were closed has all of them again', async () => {
    const request = await approved('purchaseRequest', [row(), row('10', PENS)])
    await done(closeRows(request, [0, 1]))
    expect(await readDocument(admin, request)).toMatchObject({
      cState: '6',
      actionList: ['openRows', 'reopen', 'copy', 'print'],
    })
    expect(await done(reopen(request))).toMatchObject({ cState: '3' })
    expect(await offered('DrawablePurchaseRequestLine', request)).toEqual({
      [lineOf(request)]: 10,
      [lineOf(request, 1)]: 10,
    })
  })

  it('an order is not, where its request was ordered elsewhere or closed meanwhile', async () => {
    const request = await approved('purchaseRequest', [row()])
    const drawn = async (iQty: string) =>
      through(
        admin,
        (
          await save(
            admin,
            'purchaseOrder',
            some((await drawnFrom(admin, 'purchaseOrder', request)).rowList, iQty),
          )
        ).data,
        'submit',
        'approve',
      )
    const order = await drawn('10')
    await through(admin, order, 'close')
    const other = await drawn('10')
    expect((await reopen(order)).msg).toContain('剩余0，少于要恢复的10')
    await through(admin, other, 'close')
    await through(admin, await readDocument(admin, request), 'close')
    expect((await reopen(order)).msg).toContain('剩余0，少于要恢复的10')
    await done(reopen(request))
    expect(await done(reopen(order))).toMatchObject({ cState: '3' })
    expect(await stateOf(request)).toBe('5')
  })

  describe('goods that were to come in exchange', () => {
    const exchanged = { cHandling: 'exchange' }
    /** Ten were paid, four went back to be exchanged. */
    const waiting = async () => {
      const order = await approved('purchaseOrder', [row()])
      const receipt = await receivedOf(admin, order)
      await paidOf(admin, receipt, '10')
      await wentBack(admin, receipt, '4', exchanged)
      return { order, receipt }
    }
    const creditOf = async () => {
      const key = ['cSupplierUuid', 'supplier-hengqi-S2001'] as const
      const { data } = await listRows(admin, 'SupplierAccount', 'iCreditAmount', 'iCreditAmount desc', key)
      return Number(data.pageData[0]?.['iCreditAmount'])
    }

    it.each(['close', 'closeRows'] as const)(
      'are owed by the supplier after %s, and come again once it is opened',
      async how => {
        const { order } = await waiting()
        const before = await creditOf()
        const ends = async () =>
          how === 'close'
            ? through(admin, await readDocument(admin, order), 'close')
            : done(closeRows(order, [0]))
        expect((await readDocument(admin, order)).warningList.join()).toContain('换货的 4 箱尚未到货')
        const closed = await ends()
        expect(closed.warningList).toEqual([])
        expect((await creditOf()) - before).toBeCloseTo(580)
        await done(how === 'close' ? reopen(order) : openRows(order, [0]))
        expect((await creditOf()) - before).toBeCloseTo(0)
        await received(order, '4')
        expect(await stateOf(order)).toBe('5')
      },
    )

    it.each(['close', 'closeRows'] as const)(
      'cannot come any more where a payment has taken their money off after %s',
      async how => {
        const { order } = await waiting()
        if (how === 'close') await through(admin, await readDocument(admin, order), 'close')
        else await done(closeRows(order, [0]))
        const other = await receivedOf(admin, await approved('purchaseOrder', [row()]))
        const credit = String(await creditOf())
        const payment = await paidOf(admin, other, '10', { iOffsetAmount: credit })
        const again = () => (how === 'close' ? reopen(order) : openRows(order, [0]))
        expect(await again()).toMatchObject({
          code: 4e4,
          msg: '供应商的应退款已在付款单中冲抵，请先处理付款单',
        })
        expect(await stateOf(order)).toBe(how === 'close' ? '6' : '5')
        await done(step(admin, payment, 'reverse', { cReason: '重复确认' }))
        await done(again())
      },
    )

    it('a refund counts the pieces once, and what was refunded does not come any more', async () => {
      const order = await approved('purchaseOrder', [row()])
      const receipt = await receivedOf(admin, order)
      await paidOf(admin, receipt, '6')
      await wentBack(admin, receipt, '4', exchanged)
      const refund = await wentBack(admin, receipt, '4')
      const before = await creditOf()
      await done(closeRows(order, [0]))
      expect((await creditOf()) - before).toBeCloseTo(580)
      const settled = await done(step(admin, refund, 'settle'))
      expect((await creditOf()) - before).toBeCloseTo(0)
      expect(await openRows(order, [0])).toMatchObject({
        code: 4e4,
        msg: '换货未到的物料供应商已退款，请先冲销对应的退货单',
      })
      await done(step(admin, settled, 'reverse', { cReason: '重复确认' }))
      await done(openRows(order, [0]))
    })

    it('of a row that was closed before are received still: they had come', async () => {
      const order = await approved('purchaseOrder', [row()])
      const receipt = await receivedOf(admin, order, '6')
      await paidOf(admin, receipt, '6')
      await done(closeRows(order, [0]))
      const before = await creditOf()
      await wentBack(admin, receipt, '2', exchanged)
      expect(await offered('DrawablePurchaseOrderLine', order)).toEqual({ [lineOf(order)]: 2 })
      expect((await creditOf()) - before).toBeCloseTo(0)
      await done(closeRows(order, [0])).then(closed => expect(closed.rowList[0]?.iClosedQty).toBe('6'))
      expect((await creditOf()) - before).toBeCloseTo(290)
    })
  })
})

it('the printed form names what was closed', async () => {
  const order = await approved('purchaseOrder', [row(), row('8.5', PENS)])
  await done(closeRows(order, [1]))
  const { cVoucherCode, cDocUuid } = order
  const asked = { cVoucherCode, cDocUuid, ...OWN }
  const printed = await admin.post<DocumentPrintAnswer>(path('printDocument'), asked)
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, printed.data.cDocId))
  const words = wordsOfPdf(file?.content ?? Buffer.alloc(0))
  expect(words).toContain('已关闭')
  // what was ordered, and what was given up of it
  expect(words.filter(word => word === '8.5')).toHaveLength(2)
})
