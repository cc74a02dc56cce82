import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentHistoryAnswer, DocumentPrintAnswer } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { files } from '../../sandbox/db/schema'
import { advanceFor, orderAgreeing, paidAdvance, taskFor } from '../support/advanceSteps'
import {
  A4,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
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
} from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import {
  beginChange,
  enteredChange,
  readChange,
  rowWith,
  saveChange,
  stepChange,
  submittedChange,
  done,
  withQty,
} from '../support/orderChangeSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const approved = async (rows: object[], client = admin): Promise<DocumentAnswer> =>
  through(admin, (await save(client, 'purchaseOrder', rows)).data, 'submit', 'approve')
const twoRows = () =>
  approved([
    { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' },
    { cGoodsUuid: PENS, iQty: '20', iPrice: '5.00' },
  ])
const approve = async (change: OrderChangeAnswer) => done(await stepChange(admin, change, 'approve'))
const historyOf = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) =>
  (await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), { cVoucherCode, cDocUuid, ...OWN }))
    .data.eventList
const listed = async ({ cDocUuid }: DocumentAnswer, columns: string) =>
  (await listRows(admin, 'PurchaseOrder', columns, 'cOrderCode desc', ['cOrderUuid', cDocUuid])).data
    .pageData[0]

describe('a change of an approved order', () => {
  it('leaves the order as it is until it is approved, and then is its second version', async () => {
    const order = await twoRows()
    expect(order.actionList).toContain('change')
    const change = await enteredChange(admin, order, ([paper]) => [
      rowWith(paper, { iQty: '8', iPrice: '140.00' }),
      { cGoodsUuid: 'goods-hengqi-M0301028', iQty: '3', iPrice: '150.00' },
    ])
    expect(change).toMatchObject({ cState: '1', cReason: '客户减单', iNumber: 2 })
    const before = await readDocument(admin, order)
    expect(before).toMatchObject({ iVersion: order.iVersion, rowList: order.rowList })
    expect(before.orderChange).toMatchObject({ cChangeUuid: change.cChangeUuid, cState: '1' })
    expect(before.iOrderVersion).toBeUndefined()
    expect(change.changeList).toEqual([
      expect.objectContaining({ cKind: 'removed', iRow: 2, cFieldLabel: '数量', cBefore: '20' }),
      expect.objectContaining({ cKind: 'changed', iRow: 1, cFieldLabel: '数量', cBefore: '10', cAfter: '8' }),
      expect.objectContaining({ iRow: 1, cBefore: '145', cAfter: '140' }),
      expect.objectContaining({ cKind: 'added', iRow: 2, cAfter: '3' }),
      expect.objectContaining({ iRow: 0, cBefore: '1550.00', cAfter: '1570.00' }),
    ])
    const sent = done(await stepChange(admin, change, 'submit'))
    expect((await readDocument(admin, order)).values['iTotalAmount']).toBe('1550.00')
    const held = await approve(sent)
    expect(held).toMatchObject({ cState: '3', changeList: change.changeList })
    const after = await readDocument(admin, order)
    expect(after).toMatchObject({ cState: '3', iOrderVersion: 2, iVersion: order.iVersion + 1 })
    expect(after.orderChange).toBeUndefined()
    expect(after.values['iTotalAmount']).toBe('1570.00')
    expect(after.rowList.map(({ iQty, iPrice, iAmount }) => [iQty, iPrice, iAmount])).toEqual([
      ['8', '140.00', '1120.00'],
      ['3', '150.00', '450.00'],
    ])
    // the row that was there keeps its id
    expect(after.rowList[0]?.cLineUuid).toBe(order.rowList[0]?.cLineUuid)
    const [last, submitted] = await historyOf(order)
    expect(last).toMatchObject({
      cActionName: '变更生效',
      cReason: '客户减单',
      changeList: change.changeList,
    })
    expect(submitted).toMatchObject({ cActionName: '提交变更' })
  })

  it('goes on below receipts: goods still come by the old version, and never less is ordered than came', async () => {
    const order = await ordered(admin)
    const change = await submittedChange(admin, order, withQty('6'))
    await receivedOf(admin, order, '5')
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    const open = await save(admin, 'goodsReceipt', some(rowList, '2'))
    expect(open.code).toBe(1)
    // 5 have come and 2 are entered since it was handed in
    const refused = await stepChange(admin, change, 'approve')
    expect(problemOf(refused)).toMatchObject({ iRow: 1, cFieldName: 'iQty' })
    expect(problemOf(refused)?.cMessage).toBe('第1行的数量不能小于7：已到货或已录入到货单')
    expect((await readDocument(admin, order)).rowList[0]).toMatchObject({ iQty: '10', iDoneQty: '5' })
    const back = done(await stepChange(admin, change, 'withdraw'))
    const again = done(await saveChange(admin, back, withQty('7')(back.document.rowList)))
    await approve(done(await stepChange(admin, again, 'submit')))
    expect(await readDocument(admin, order)).toMatchObject({
      cState: '4',
      rowList: [
        {
          iQty: '7',
          iDoneQty: '5',
        },
      ],
    })
    // all of what is ordered now has come
    await through(admin, open.data, 'post')
    expect(await readDocument(admin, order)).toMatchObject({ cState: '5' })
  })

  it('changes no price, tax rate or goods of a row by which something came, and takes none such off', async () => {
    const order = await twoRows()
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    await through(admin, (await save(admin, 'goodsReceipt', some(rowList.slice(0, 1), '4'))).data, 'post')
    const { data: change } = await beginChange(admin, await readDocument(admin, order))
    const [paper, pens] = change.document.rowList
    const tried = (rows: readonly object[]) => saveChange(admin, change, rows)
    expect(problemOf(await tried([rowWith(paper, { iPrice: '1.00' }), pens ?? {}]))?.cMessage).toBe(
      '第1行已有到货，不能修改含税单价，请关闭该行后另加一行',
    )
    expect(problemOf(await tried([rowWith(paper, { iTaxRate: '3' }), pens ?? {}]))).toMatchObject({
      cFieldName: 'iTaxRate',
    })
    expect(problemOf(await tried([rowWith(paper, { cGoodsUuid: PENS }), pens ?? {}]))).toMatchObject({
      cFieldName: 'cGoodsUuid',
    })
    expect(problemOf(await tried([pens ?? {}]))?.cMessage).toBe('原第1行已有到货，不能删除，请关闭该行')
    // its quantity and all of the other row are open
    const rows = [rowWith(paper, { iQty: '4' }), rowWith(pens, { iPrice: '6.00', iTaxRate: '3' })]
    const saved = done(await tried(rows))
    await approve(done(await stepChange(admin, saved, 'submit')))
    expect((await readDocument(admin, order)).rowList).toMatchObject([
      { iQty: '4', iPrice: '145.00', iDoneQty: '4' },
      { iQty: '20', iPrice: '6.00', iTaxRate: '3' },
    ])
  })

  it('takes from its request what is left of it and its own, and gives back what it does not want', async () => {
    const request = await through(
      admin,
      (await save(admin, 'purchaseRequest', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }])).data,
      'submit',
      'approve',
    )
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const priced = some(rowList, '10', { iPrice: '145.00' })
    const order = await approved(priced)
    // all of the request is ordered: the change keeps its own ten, and asks for no eleventh
    const { data: begun } = await beginChange(admin, order)
    const more = await saveChange(admin, begun, withQty('11')(begun.document.rowList))
    expect(problemOf(more)).toMatchObject({ cFieldName: 'iQty', cMessage: expect.stringContaining('剩余10') })
    const less = done(await saveChange(admin, begun, withQty('6')(begun.document.rowList)))
    expect(await readDocument(admin, request)).toMatchObject({ cState: '5' })
    await approve(done(await stepChange(admin, less, 'submit')))
    expect(await readDocument(admin, request)).toMatchObject({ cState: '4', rowList: [{ iDoneQty: '6' }] })
    const after = await readDocument(admin, order)
    await approve(await submittedChange(admin, after, withQty('9')))
    expect(await readDocument(admin, request)).toMatchObject({ rowList: [{ iDoneQty: '9' }] })
  })

  it('does not cost less than what was paid in advance, and moves what was agreed with its amount', async () => {
    const order = await orderAgreeing(admin, '580.00')
    const advance = await paidAdvance(admin, order, '580.00')
    const { data: begun } = await beginChange(admin, await readDocument(admin, order))
    const refused = await saveChange(admin, begun, withQty('3')(begun.document.rowList))
    expect(problemOf(refused)?.cMessage).toBe(
      `变更后的金额435.00小于已预付和已付款的580.00（预付款单${advance.cDocCode}），请先处理预付款单或付款单`,
    )
    // the advance names the row
    const other = { cGoodsUuid: PENS, iQty: '200', iPrice: '5.00' }
    expect(problemOf(await saveChange(admin, begun, [other]))?.cMessage).toBe(
      `原第1行在预付款单${advance.cDocCode}中，不能删除，请关闭该行`,
    )
    const saved = done(await saveChange(admin, begun, withQty('20')(begun.document.rowList)))
    expect(saved.changeList).toContainEqual(
      expect.objectContaining({ cFieldLabel: '预付金额', cBefore: '580.00', cAfter: '1160.00' }),
    )
    await approve(done(await stepChange(admin, saved, 'submit')))
    expect((await readDocument(admin, order)).values).toMatchObject({ iPrepay: '1160.00' })
    expect((await advanceFor(admin, await readDocument(admin, order), '580.00')).code).toBe(1)
  })

  it('is one at a time, is saved by one person at a time, and a repeat of a call makes nothing twice', async () => {
    const order = await ordered(admin)
    const over = { cRequestUuid: randomUUID() }
    const first = done(await beginChange(admin, order, over))
    expect(done(await beginChange(admin, order, over)).cChangeUuid).toBe(first.cChangeUuid)
    expect(await beginChange(admin, order)).toMatchObject({
      code: 4e4,
      msg: '该订单已有未完成的变更，请刷新后查看',
    })
    done(await saveChange(admin, first, withQty('8')(first.document.rowList)))
    const late = await saveChange(admin, first, withQty('7')(first.document.rowList))
    expect(late).toMatchObject({ code: 40900, data: { document: { iVersion: 2, rowList: [{ iQty: '8' }] } } })
    const wish = { cReason: '' }
    expect(await beginChange(admin, await ordered(admin), wish)).toMatchObject({ msg: '请填写变更原因' })
    const stale = { ...(await ordered(admin)), iVersion: 0 }
    expect(await beginChange(admin, stale)).toMatchObject({ code: 40900 })
  })

  it('is refused with a reason, mended and handed in again, or given up', async () => {
    const order = await ordered(admin)
    const sent = await submittedChange(admin, order, withQty('8'))
    expect(sent.document.actionList).toEqual(['withdraw', 'approve', 'refuse'])
    expect(await stepChange(admin, sent, 'refuse')).toMatchObject({ msg: '请填写驳回原因' })
    const refused = done(await stepChange(admin, sent, 'refuse', { cReason: '数量不对' }))
    expect((await readDocument(admin, order)).orderChange).toMatchObject({
      cState: '4',
      cDecision: '数量不对',
      cDecidedBy: '陈立恒',
    })
    expect(refused.document).toMatchObject({
      actionList: ['save', 'submit', 'remove'],
      stateNote: { cReason: '数量不对' },
    })
    const again = done(await stepChange(admin, refused, 'submit'))
    const back = done(await stepChange(admin, again, 'withdraw'))
    expect((await stepChange(admin, back, 'remove')).code).toBe(1)
    const after = await readDocument(admin, order)
    expect(after).toMatchObject({ iVersion: order.iVersion, rowList: [{ iQty: '10' }] })
    expect(after.orderChange).toBeUndefined()
    expect((await readChange(admin, sent.cChangeUuid)).data).toMatchObject({ cState: '6' })
    expect((await beginChange(admin, after)).code).toBe(1)
  })

  it('has an added row once, also where a call sends it twice', async () => {
    const added = { cGoodsUuid: PENS, iQty: '3', iPrice: '5.00' }
    const change = await enteredChange(admin, await ordered(admin), rows => [...rows, added])
    const { rowList } = change.document
    const twice = await saveChange(admin, change, [...rowList, ...rowList.slice(1)])
    expect(problemOf(twice)?.cMessage).toBe('同一行不能重复提交')
    expect(done(await saveChange(admin, change, rowList)).document.rowList).toHaveLength(2)
  })

  it('that changes nothing is not handed in', async () => {
    const begun = done(await beginChange(admin, await ordered(admin)))
    expect(await stepChange(admin, begun, 'submit')).toMatchObject({
      code: 4e4,
      msg: '没有变更内容，请修改后再提交',
    })
  })

  it('is for orders that run, and ends with one that is taken back or closed', async () => {
    const draft = (await save(admin, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '1', iPrice: '1.00' }])).data
    expect(draft.actionList).not.toContain('change')
    expect(await beginChange(admin, draft)).toMatchObject({ code: 40900 })
    const order = await ordered(admin)
    const change = await submittedChange(admin, order, withQty('8'))
    done(await step(admin, await readDocument(admin, order), 'close', { cReason: '取消' }))
    expect((await readChange(admin, change.cChangeUuid)).data).toMatchObject({ cState: '6', cDecision: '' })
    expect(await stepChange(admin, change, 'approve')).toMatchObject({ code: 40900 })
    // one of which all has come cannot take it any more
    const full = await ordered(admin)
    const open = await submittedChange(admin, full, withQty('12'))
    await receivedOf(admin, full)
    expect(await stepChange(admin, open, 'approve')).toMatchObject({ code: 40900 })
    expect((await readChange(admin, open.cChangeUuid)).data.document.blockedList).toEqual([
      { cAction: 'approve', cReason: '订单当前状态不能变更' },
    ])
  })

  it('is entered by who entered the order and by administrators, and decided on by who approves orders', async () => {
    const theirs = await ordered(admin)
    expect(await beginChange(colleague, theirs)).toMatchObject({ code: 40300 })
    const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
    const own = await approved(rows, colleague)
    const sent = await submittedChange(colleague, await readDocument(colleague, own), withQty('8'))
    expect(sent.document.actionList).toEqual(['withdraw'])
    expect(await stepChange(colleague, sent, 'approve')).toMatchObject({ code: 40300 })
    expect(await approve(sent)).toMatchObject({ cState: '3' })
  })

  it('keeps a closed row as it is, and the day a supplier has promised meanwhile', async () => {
    const order = await twoRows()
    const [paper] = order.rowList
    const closed = done(
      await step(admin, order, 'closeRows', { cReason: '停产', cLineUuids: [paper?.cLineUuid] }),
    )
    const { data: begun } = await beginChange(admin, closed)
    const tried = await saveChange(admin, begun, withQty('12')(begun.document.rowList))
    expect(problemOf(tried)?.cMessage).toBe('第1行已关闭，不能修改数量，请先恢复该行')
    const [first, pens] = begun.document.rowList
    const saved = done(await saveChange(admin, begun, [first ?? {}, rowWith(pens, { iQty: '30' })]))
    const sent = done(await stepChange(admin, saved, 'submit'))
    const now = await readDocument(admin, order)
    const promise = {
      values: {},
      cDocIds: [],
      rowList: [{ cLineUuid: pens?.cLineUuid, dPromised: '2099-01-02' }],
    }
    const { cVoucherCode, cDocUuid, iVersion } = now
    const about = { cRequestUuid: randomUUID(), cVoucherCode, cDocUuid, iVersion }
    done(await admin.post<DocumentAnswer>(path('annotateDocument'), { ...about, ...promise, ...OWN }))
    await approve(sent)
    expect((await readDocument(admin, order)).rowList).toMatchObject([
      { iQty: '10', iClosedQty: '10' },
      { iQty: '30', dPromised: '2099-01-02' },
    ])
  })

  it('stands in the list of orders and in what waits, and the print names the version', async () => {
    const order = await ordered(admin)
    const countOf = async (cTask: string) => (await taskFor(admin, 'purchaseOrder', cTask))?.iCount ?? 0
    const [toDecide, toRework] = [await countOf('approveChange'), await countOf('reworkChange')]
    const change = await enteredChange(admin, order, withQty('8'))
    expect(await listed(order, 'cOrderUuid,cChangeState')).toMatchObject({ cChangeState: '1' })
    expect(await countOf('approveChange')).toBe(toDecide)
    const sent = done(await stepChange(admin, change, 'submit'))
    expect(await listed(order, 'cOrderUuid,cChangeState,bChangeToDecide')).toMatchObject({
      cChangeState: '2',
      bChangeToDecide: 1,
    })
    expect(await countOf('approveChange')).toBe(toDecide + 1)
    expect(await taskFor(colleague, 'purchaseOrder', 'approveChange')).toBeUndefined()
    const refused = done(await stepChange(admin, sent, 'refuse', { cReason: '再核对' }))
    expect([await countOf('approveChange'), await countOf('reworkChange')]).toEqual([toDecide, toRework + 1])
    await approve(done(await stepChange(admin, refused, 'submit')))
    expect((await listed(order, 'cOrderUuid,cChangeState'))?.['cChangeState'] ?? null).toBeNull()
    const { cVoucherCode, cDocUuid, cDocCode } = order
    const printed = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
      cVoucherCode,
      cDocUuid,
      ...OWN,
    })
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, printed.data.cDocId))
    expect(wordsOfPdf(file?.content ?? Buffer.of())).toContain(`单据编号：${cDocCode}（第2版）`)
  })

  it('is told to who approves it, and the decision to who entered it', async () => {
    const own = await approved([{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }], colleague)
    const [boss, buyer] = [await listenAs(admin), await listenAs(colleague)]
    const sent = await submittedChange(colleague, await readDocument(colleague, own), withQty('8'))
    expect((await boss.heard()).at(-1)).toMatchObject({
      cAction: 'changeSubmit',
      cDocUuid: own.cDocUuid,
      bNotice: true,
    })
    await buyer.heard()
    await stepChange(admin, sent, 'refuse', { cReason: '太少' })
    expect(await buyer.heard()).toEqual([expect.objectContaining({ cAction: 'changeRefuse', bNotice: true })])
    boss.close()
    buyer.close()
  })
})

describe('goods that do not come in exchange, as more had come than was ordered', () => {
  /** One of eleven that were paid: the supplier owes 145.00 for it. */
  const missing = async () => {
    const rows = [
      { cGoodsUuid: A4, iQty: '10', iPrice: '145.00', iOverPercent: '10' },
      { cGoodsUuid: PENS, iQty: '20', iPrice: '5.00' },
    ]
    const saved = (await save(admin, 'purchaseOrder', rows)).data
    const order = await through(admin, saved, 'submit', 'approve')
    const came = async (iQty: string) => {
      const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
      const draft = (await save(admin, 'goodsReceipt', some(rowList.slice(0, 1), iQty))).data
      const receipt = await through(admin, draft, 'post')
      await paidOf(admin, receipt, iQty)
      return receipt
    }
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', await came('9'))
    const exchange = { values: { ...HEADERS.purchaseReturn, cHandling: 'exchange' } }
    const back = (await save(admin, 'purchaseReturn', some(rowList, '3'), exchange)).data
    const agreed = await through(admin, back, 'submit', 'approve')
    await came('2')
    await through(admin, agreed, 'post')
    return readDocument(admin, order)
  }
  const credit = async () => {
    const key = ['cSupplierUuid', 'supplier-hengqi-S2001'] as const
    const { data } = await listRows(admin, 'SupplierAccount', 'iCreditAmount', 'iCreditAmount desc', key)
    return Number(data.pageData[0]?.['iCreditAmount'])
  }

  it('are ordered by no change once a payment has taken their money off, and come again when it is reversed', async () => {
    const before = await credit()
    const order = await missing()
    expect((await credit()) - before).toBeCloseTo(145)
    const other = await receivedOf(admin, await ordered(admin))
    const payment = await paidOf(admin, other, '10', { iOffsetAmount: String(await credit()) })
    const change = await submittedChange(admin, order, withQty('11'))
    expect(await stepChange(admin, change, 'approve')).toMatchObject({
      code: 4e4,
      msg: '供应商的应退款已在付款单中冲抵，请先处理付款单',
    })
    expect(await readDocument(admin, order)).toMatchObject({ rowList: [{ iQty: '10' }, { iQty: '20' }] })
    done(await step(admin, payment, 'reverse', { cReason: '重复确认' }))
    done(await stepChange(admin, change, 'approve'))
    expect((await credit()) - before).toBeCloseTo(0)
  })
})

describe('where an enterprise has two administrators', () => {
  it('who entered a change does not approve it', async () => {
    const world = await documentWorld({ administrators: 2 })
    const other = await SignedClient.loggedIn(world.sandbox.url, '13800000018')
    const order = await ordered(world.admin)
    const sent = await submittedChange(world.admin, order, withQty('8'))
    expect(sent.document).toMatchObject({
      actionList: ['withdraw', 'refuse'],
      blockedList: [{ cAction: 'approve', cReason: '本人录入的变更须由其他管理员审批' }],
    })
    expect(await stepChange(world.admin, sent, 'approve')).toMatchObject({
      code: 40300,
      msg: '本人录入的变更须由其他管理员审批',
    })
    expect(await taskFor(world.admin, 'purchaseOrder', 'approveChange')).toBeUndefined()
    expect((await taskFor(other, 'purchaseOrder', 'approveChange'))?.cFirstDocUuid).toBe(order.cDocUuid)
    expect((await stepChange(other, sent, 'approve')).code).toBe(1)
    await world.sandbox.close()
  }, 120_000)
})
