import type {
  DocumentAnswer,
  DocumentCopyAnswer,
  DocumentHistoryAnswer,
  DocumentKind,
  DocumentPrintAnswer,
} from '@wire/document'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  erpGoods,
  erpPurchaseOrders,
  erpPurchaseRequestLines,
  erpSuppliers,
  files,
} from '../../sandbox/db/schema'
import {
  A4,
  draw,
  HEADERS,
  OWN,
  path,
  problemOf,
  purchaseSandbox,
  readDocument,
  save,
  step,
  stockOf,
  through,
  DAY,
} from '../support/documentSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await purchaseSandbox())
}, 120_000)
afterAll(() => sandbox.close())

const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
const WHY = { cReason: '数量录错' }
type Named = Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>

const approved = async (kind: DocumentKind, rows: object[]) =>
  through(admin, (await save(admin, kind, rows)).data, 'submit', 'approve')
const drawnFrom = async (kind: DocumentKind, { cVoucherCode, cDocUuid }: Named) =>
  (await draw(admin, kind, cVoucherCode, [cDocUuid])).data.rowList
const posted = async (kind: DocumentKind, rows: object[], ...before: string[]) =>
  through(admin, (await save(admin, kind, rows)).data, ...before, 'post')
const historyOf = async (client: SignedClient, { cVoucherCode, cDocUuid }: Named) => {
  const { data } = await client.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  return data.eventList
}

describe('an approval that is taken back', () => {
  it('makes a draft again, and says why to who entered it; a colleague cannot', async () => {
    const request = await through(
      colleague,
      (await save(colleague, 'purchaseRequest', [ROW])).data,
      'submit',
    ).then(handedIn => through(admin, handedIn, 'approve'))
    expect(await step(colleague, request, 'revoke', WHY)).toMatchObject({ code: 40300 })
    expect(await step(admin, request, 'revoke')).toMatchObject({ msg: '请填写撤销审批原因' })
    expect((await step(admin, request, 'revoke', WHY)).data).toMatchObject({
      cState: '1',
      downstreamList: [],
    })
    const draft = await readDocument(colleague, request)
    expect(draft.actionList).toEqual(['save', 'submit', 'remove', 'copy', 'print'])
    expect(draft.stateNote).toMatchObject({ cAction: 'revoke', cPersonName: '陈立恒', ...WHY })
    // handed in anew, the reason is history
    expect(await through(colleague, draft, 'submit')).toMatchObject({ cState: '2', stateNote: null })
  })

  it('frees what an order took of its request', async () => {
    const request = await approved('purchaseRequest', [ROW])
    const rows = await drawnFrom('purchaseOrder', request)
    const order = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
    expect((await readDocument(admin, request)).cState).toBe('5')
    await step(admin, order, 'revoke', WHY)
    expect((await readDocument(admin, request)).cState).toBe('3')
  })

  it('is not where something was made of the document, a draft too: it is named', async () => {
    const order = await approved('purchaseOrder', [ROW])
    const rows = await drawnFrom('goodsReceipt', order)
    const receipt = (await save(admin, 'goodsReceipt', rows)).data
    const cReason = `已生成到货单${receipt.cDocCode}，请先处理后再操作`
    const held = await readDocument(admin, order)
    expect(held.blockedList).toEqual([{ cAction: 'revoke', cReason }])
    expect(held.actionList).toEqual(['close', 'closeRows', 'change', 'annotate', 'copy', 'print'])
    expect(await step(admin, held, 'revoke', WHY)).toMatchObject({ code: 40000, msg: cReason })
    await step(admin, receipt, 'remove')
    expect((await readDocument(admin, order)).actionList).toEqual([
      'revoke',
      'close',
      'closeRows',
      'change',
      'annotate',
      'copy',
      'print',
    ])
  })
})

describe('a posting that is reversed', () => {
  it('takes the goods out again and opens the order for them; the receipt stays, with its reason', async () => {
    const before = await stockOf(sandbox.db)
    const order = await approved('purchaseOrder', [ROW])
    const receipt = await posted('goodsReceipt', await drawnFrom('goodsReceipt', order))
    expect([await stockOf(sandbox.db), (await readDocument(admin, order)).cState]).toEqual([before + 10, '5'])
    expect(await step(colleague, receipt, 'reverse', WHY)).toMatchObject({ code: 40300 })
    expect(await step(admin, receipt, 'reverse')).toMatchObject({ msg: '请填写冲销原因' })
    const reversed = (await step(admin, receipt, 'reverse', WHY)).data
    expect(reversed).toMatchObject({
      cState: '8',
      cStateName: '已冲销',
      actionList: ['print'],
      downstreamList: [],
    })
    expect(reversed.stateNote).toMatchObject({ cAction: 'reverse', ...WHY })
    expect([await stockOf(sandbox.db), (await readDocument(admin, order)).cState]).toEqual([before, '3'])
    expect((await drawnFrom('goodsReceipt', order))[0]?.iLeftQty).toBe('10')
    expect((await draw(admin, 'purchaseReturn', 'goodsReceipt', [receipt.cDocUuid])).code).not.toBe(1)
  })

  it('of goods that are used up, or have gone back in part, is refused with the reason', async () => {
    const before = await stockOf(sandbox.db)
    const order = await approved('purchaseOrder', [ROW])
    const receipt = await posted('goodsReceipt', await drawnFrom('goodsReceipt', order))
    const [row] = await drawnFrom('purchaseReturn', receipt)
    const back = await posted(
      'purchaseReturn',
      [{ ...row, iQty: '3', iAmount: '435', iTax: null }],
      'submit',
      'approve',
    )
    const held = await readDocument(admin, receipt)
    const cReason = `已生成采购退货单${back.cDocCode}，请先处理后再操作`
    expect(held).toMatchObject({
      actionList: ['annotate', 'print'],
      blockedList: [{ cAction: 'reverse', cReason }],
    })
    expect(await step(admin, held, 'reverse', WHY)).toMatchObject({ msg: cReason })
    // the return is reversed first: its goods are in the warehouse again
    expect((await step(admin, back, 'reverse', WHY)).data).toMatchObject({ cState: '8' })
    expect(await stockOf(sandbox.db)).toBe(before + 10)
    await sandbox.db.update(erpGoods).set({ stock: '2' }).where(eq(erpGoods.goodsUuid, A4))
    const refused = await step(admin, await readDocument(admin, receipt), 'reverse', WHY)
    expect(problemOf(refused)?.cMessage).toContain('库存不足，当前库存2，不能冲销10')
    expect((await readDocument(admin, receipt)).cState).toBe('5')
    await sandbox.db
      .update(erpGoods)
      .set({ stock: String(before + 10) })
      .where(eq(erpGoods.goodsUuid, A4))
    expect((await step(admin, await readDocument(admin, receipt), 'reverse', WHY)).code).toBe(1)
    expect(await stockOf(sandbox.db)).toBe(before)
  })

  it('counts for the request, too, when the order was closed meanwhile', async () => {
    const request = await approved('purchaseRequest', [ROW])
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', await drawnFrom('purchaseOrder', request))).data,
      'submit',
      'approve',
    )
    const [row] = await drawnFrom('goodsReceipt', order)
    const receipt = await posted('goodsReceipt', [{ ...row, iQty: '4', iAmount: '580', iTax: null }])
    await step(admin, await readDocument(admin, order), 'close', { cReason: '需求取消' })
    const done = async () => {
      const [line] = await sandbox.db
        .select()
        .from(erpPurchaseRequestLines)
        .where(eq(erpPurchaseRequestLines.docUuid, request.cDocUuid))
      return Number(line?.doneQty)
    }
    expect(await done()).toBe(4)
    await step(admin, receipt, 'reverse', WHY)
    expect(await done()).toBe(0)
    expect((await readDocument(admin, request)).cState).toBe('3')
  })
})

describe('goods that are exchanged', () => {
  const HANDLING = { values: { ...HEADERS.purchaseReturn, cHandling: 'exchange' } }
  const received = async () => {
    const order = await approved('purchaseOrder', [ROW])
    const receipt = await posted('goodsReceipt', await drawnFrom('goodsReceipt', order))
    const [row] = await drawnFrom('purchaseReturn', receipt)
    const rows = [{ ...row, iQty: '3', iAmount: '435', iTax: null }]
    return { order, rows }
  }

  it('are received against their order again once they have left the warehouse; refunded ones are not', async () => {
    const { order, rows } = await received()
    await posted(
      'purchaseReturn',
      [{ ...rows[0], iQty: '2', iAmount: '290', iTax: null }],
      'submit',
      'approve',
    )
    expect(await readDocument(admin, order)).toMatchObject({ cState: '5', downstreamList: [] })
    const { data } = await save(admin, 'purchaseReturn', rows, HANDLING)
    const sent = await through(admin, data, 'submit', 'approve')
    expect((await readDocument(admin, order)).cState).toBe('5')
    const back = await through(admin, sent, 'post')
    expect(await readDocument(admin, order)).toMatchObject({
      cState: '4',
      downstreamList: [{ cVoucherCode: 'goodsReceipt' }],
    })
    const anew = await drawnFrom('goodsReceipt', order)
    expect(anew).toMatchObject([{ iLeftQty: '3', iQty: '3' }])
    const tooMuch = await save(admin, 'goodsReceipt', [{ ...anew[0], iQty: '4', iAmount: '580', iTax: null }])
    expect(problemOf(tooMuch)?.cMessage).toContain('剩余3')
    const draft = (await save(admin, 'goodsReceipt', anew)).data
    // what comes in their place is there already
    expect(await step(admin, back, 'reverse', WHY)).toMatchObject({
      msg: '换货的物料已重新到货，请先处理对应的到货单',
    })
    await through(admin, draft, 'post')
    expect((await readDocument(admin, order)).cState).toBe('5')
  })

  it('have not gone where the return is reversed', async () => {
    const { order, rows } = await received()
    const { data } = await save(admin, 'purchaseReturn', rows, HANDLING)
    const back = await through(admin, data, 'submit', 'approve', 'post')
    expect((await readDocument(admin, order)).cState).toBe('4')
    expect((await step(admin, back, 'reverse', WHY)).code).toBe(1)
    expect(await readDocument(admin, order)).toMatchObject({ cState: '5', downstreamList: [] })
  })
})

describe('the history of a document', () => {
  it('names who did what, the reason of a refusal, and what each save changed, in words', async () => {
    const draft = (await save(colleague, 'purchaseRequest', [ROW, { ...ROW, iQty: '1', cUse: '备用' }])).data
    const handedIn = await through(colleague, draft, 'submit')
    const refused = (await step(admin, handedIn, 'refuse', { cReason: '预算不足' })).data
    expect(refused.stateNote).toMatchObject({ cAction: 'refuse', cPersonName: '陈立恒', cReason: '预算不足' })
    const [first] = refused.rowList
    const changed = await save(
      colleague,
      'purchaseRequest',
      [
        { ...first, iQty: '6', iAmount: '870' },
        { cGoodsUuid: A4, iQty: '2', iPrice: '145' },
      ],
      {
        cDocUuid: refused.cDocUuid,
        iVersion: refused.iVersion,
        values: {
          ...HEADERS.purchaseRequest,
          cKind: 'spare',
          bUrgent: 1,
          cRemark: '减量',
        },
      },
    )
    expect(changed.code).toBe(1)
    // what was refused still says why, until it is handed in anew
    expect(changed.data.stateNote).toMatchObject({ cReason: '预算不足' })
    const events = await historyOf(colleague, draft)
    expect(events.map(({ cAction, cPersonName, cReason }) => [cAction, cPersonName, cReason])).toEqual([
      ['save', '林晓雯', ''],
      ['refuse', '陈立恒', '预算不足'],
      ['submit', '林晓雯', ''],
      ['create', '林晓雯', ''],
    ])
    const goods = (await sandbox.db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, A4)))[0]?.name
    const told = (events[0]?.changeList ?? []).map(one =>
      [one.cKind, one.iRow, one.cRowName, one.cFieldLabel, one.cBefore, one.cAfter].join('|'),
    )
    expect(told).toEqual([
      'changed|0||请购类型|计划请购|零星请购',
      'changed|0||加急|否|是',
      'changed|0||备注||减量',
      `removed|2|${goods}|数量|1|`,
      `changed|1|${goods}|数量|10|6`,
      `added|2|${goods}|数量||2`,
    ])
  })

  it('of a document that was there before begins with who entered it; others do not read it', async () => {
    const [old] = await sandbox.db
      .select()
      .from(erpPurchaseOrders)
      .where(eq(erpPurchaseOrders.docUuid, 'po-hengqi-0007'))
    const named = { cVoucherCode: 'purchaseOrder', cDocUuid: old?.docUuid ?? '' }
    expect(await historyOf(admin, named)).toMatchObject([
      { cAction: 'create', cPersonName: old?.creatorName, dTime: old?.createdAt },
    ])
    const { code } = await admin.post(path('getDocumentHistory'), { ...named, ...OWN, cDocUuid: 'doc-none' })
    expect(code).toBe(40400)
  })
})

describe('a copy', () => {
  const copyOf = (client: SignedClient, { cVoucherCode, cDocUuid }: Named) =>
    client.post<DocumentCopyAnswer>(path('copyDocument'), { cVoucherCode, cDocUuid, ...OWN })

  it('begins with what was entered, without days, numbers, and rows of other documents', async () => {
    const request = await approved('purchaseRequest', [ROW])
    const rows = (await drawnFrom('purchaseOrder', request)).map(row => ({ ...row, cRemark: '轻放' }))
    const values = { ...HEADERS.purchaseOrder, cProject: '一期', cKind: 'frame' }
    const order = (await save(admin, 'purchaseOrder', rows, { values })).data
    const { data } = await copyOf(colleague, order)
    expect(data.cTemplateUuid).toBe('template-purchase-standard')
    expect(data.values).toMatchObject({
      cKind: 'frame',
      cProject: '一期',
      $cSupplierUuid: expect.any(String),
    })
    for (const name of ['cOrderCode', 'dOrderDate', 'cBuyerUuid'])
      expect(data.values).not.toHaveProperty(name)
    expect(data.rowList).toEqual([
      expect.objectContaining({ cGoodsUuid: A4, iQty: '10', iPrice: '145.00', cRemark: '轻放' }),
    ])
    for (const name of ['cUpstreamLineUuid', 'cLineUuid', 'dArriveDate'])
      expect(data.rowList[0]).not.toHaveProperty(name)
    const saved = await save(colleague, 'purchaseOrder', data.rowList, {
      values: { ...HEADERS.purchaseOrder, ...data.values },
    })
    expect(saved).toMatchObject({ code: 1, data: { cState: '1' } })
  })

  it('leaves out what is out of use by now, and says what', async () => {
    const order = (await save(admin, 'purchaseOrder', [ROW])).data
    const these = eq(erpGoods.goodsUuid, A4)
    const supplier = eq(erpSuppliers.supplierUuid, 'supplier-hengqi-S2001')
    await sandbox.db.update(erpGoods).set({ inUse: false }).where(these)
    await sandbox.db.update(erpSuppliers).set({ stopped: true }).where(supplier)
    try {
      const { data } = await copyOf(admin, order)
      expect(data.rowList).toEqual([])
      expect(data.values).not.toHaveProperty('cSupplierUuid')
      expect(data.leftOutList).toEqual([
        expect.stringMatching(/^供应商「.+」已停用$/),
        expect.stringMatching(/^第1行物料「.+」已停用$/),
      ])
    } finally {
      await sandbox.db.update(erpGoods).set({ inUse: true }).where(these)
      await sandbox.db.update(erpSuppliers).set({ stopped: false }).where(supplier)
    }
  })

  it('of a receipt is refused: its rows come from an order', async () => {
    const receipt = (await save(admin, 'goodsReceipt', [ROW])).data
    expect(receipt.actionList).not.toContain('copy')
    expect(await copyOf(admin, receipt)).toMatchObject({ msg: '到货单须参照上游单据录入，不能复制' })
    expect((await copyOf(admin, { cVoucherCode: 'purchaseOrder', cDocUuid: 'doc-none' })).code).toBe(40400)
  })
})

describe('a document on paper', () => {
  const ask = (client: SignedClient, { cVoucherCode, cDocUuid }: Named) =>
    client.post<DocumentPrintAnswer>(path('printDocument'), { cVoucherCode, cDocUuid, ...OWN })
  const stored = () => sandbox.db.select().from(files).where(eq(files.businessCode, 'documentPrint'))

  it('says number, head, rows, sums and who entered and approved it', async () => {
    const order = await approved('purchaseOrder', [ROW, { ...ROW, iQty: '2.5' }])
    const { data } = await ask(admin, order)
    expect(data.cFileName).toBe(`采购订单_${order.cDocCode}.pdf`)
    const [file] = await stored()
    const words = wordsOfPdf(file?.content ?? Buffer.alloc(0))
    expect(words).toEqual(
      expect.arrayContaining([
        '采购订单',
        `单据编号：${order.cDocCode}`,
        '状态：待收货',
        `下单日期：${DAY}`,
        '2.5',
        '145.00',
        '362.50',
        '合计',
        '12.5',
        '1812.50',
        '制单：陈立恒',
        '审批：陈立恒',
        '第 1 页，共 1 页',
      ]),
    )
  })

  it('goes on on further pages, each with its head', async () => {
    const rows = Array.from({ length: 60 }, (_row, index) => ({ ...ROW, iQty: String(index + 1) }))
    const { data } = await ask(admin, (await save(admin, 'purchaseOrder', rows)).data)
    const file = (await stored()).find(({ fileUuid }) => fileUuid === data.cDocId)
    const words = wordsOfPdf(file?.content ?? Buffer.alloc(0))
    const pages = words.filter(text => text.startsWith('第 ')).length
    expect(pages).toBeGreaterThan(1)
    expect(words.filter(text => text === '采购订单')).toHaveLength(pages)
    for (let row = 1; row <= 60; row += 1) expect(words).toContain(String(row))
    // it is not approved
    expect(words).toContain('审批：____________')
  })

  it('is a file of who prints it, one for each document; who may not read it gets none', async () => {
    const order = await approved('purchaseOrder', [ROW])
    const [first, second] = [(await ask(admin, order)).data, (await ask(admin, order)).data]
    const links = async (client: SignedClient, { cDocId }: DocumentPrintAnswer) =>
      (await client.post<unknown[]>('alc-oss/handle/getFilePaths', { cDocIds: [cDocId] })).code
    expect([await links(admin, first), await links(admin, second), await links(colleague, second)]).toEqual([
      40300, 1, 40300,
    ])
    const stranger = await SignedClient.loggedIn(sandbox.url, '13800000003')
    expect((await ask(stranger, order)).code).not.toBe(1)
    expect(await ask(admin, { ...order, cDocUuid: 'doc-none' })).toMatchObject({ code: 40400 })
  })
})
