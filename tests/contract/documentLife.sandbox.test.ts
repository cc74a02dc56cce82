import { randomUUID } from 'node:crypto'
import type { DocumentAction, DocumentAnswer, DocumentCartAnswer, DocumentKind } from '@wire/document'
import type { AddCartLinesAnswer } from '@wire/cart'
import type { OrderPreview, SubmitOrderAnswer } from '@wire/order'
import type { TrackItem } from '@wire/widgetTrack'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  cartLines,
  erpGoods,
  erpPurchaseLines,
  erpPurchaseOrders,
  orderLines,
  orders,
  skus,
} from '../../sandbox/db/schema'
import {
  A4,
  draw,
  listRows,
  OWN,
  path,
  problemOf,
  problemsOf,
  purchaseSandbox,
  readDocument,
  save,
  step,
  stockOf,
  through,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await purchaseSandbox())
}, 120_000)
afterAll(() => sandbox.close())

const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }

const approved = async (kind: DocumentKind, rows: object[]) =>
  through(admin, (await save(admin, kind, rows)).data, 'submit', 'approve')
describe('states and permissions', () => {
  it('a document goes from draft through approval; who entered it and administrators may do different things', async () => {
    const draft = (await save(colleague, 'purchaseRequest', [ROW])).data
    expect(draft).toMatchObject({ cState: '1', actionList: ['save', 'submit', 'remove', 'copy', 'print'] })
    expect(draft.cFlowPath).toBe('')
    const handedIn = (await step(colleague, draft, 'submit')).data
    expect(handedIn).toMatchObject({
      cState: '2',
      cStateName: '审批中',
      actionList: ['withdraw', 'annotate', 'copy', 'print'],
    })
    expect(handedIn.cFlowPath).toBe(`/purchaseRequest/${draft.cDocUuid}`)
    expect((await readDocument(admin, handedIn)).actionList).toEqual([
      'withdraw',
      'approve',
      'refuse',
      'annotate',
      'copy',
      'print',
    ])
    const refused = (await step(admin, handedIn, 'refuse', { cReason: '预算不足' })).data
    expect(refused).toMatchObject({ cState: '9', cStateTone: 'danger' })
    const passed = await through(admin, await readDocument(colleague, refused), 'submit', 'approve')
    expect(passed).toMatchObject({
      cState: '3',
      actionList: ['revoke', 'close', 'closeRows', 'toCart', 'annotate', 'copy', 'print'],
    })
    expect(passed.downstreamList).toEqual([{ cVoucherCode: 'purchaseOrder', cVoucherName: '采购订单' }])
    expect((await step(admin, passed, 'close', { cReason: '需求取消' })).data).toMatchObject({
      cState: '6',
      actionList: ['reopen', 'copy', 'print'],
    })
  })

  it('actionList is exactly what is accepted, by state and person', async () => {
    const all: DocumentAction[] = [
      ...(['submit', 'withdraw', 'approve', 'refuse', 'revoke'] as const),
      ...(['post', 'reverse', 'close', 'remove'] as const),
    ]
    const inStates = and(
      eq(erpPurchaseOrders.orgUuid, OWN.cOrgUuid),
      inArray(erpPurchaseOrders.state, ['1', '2', '4', '9']),
    )
    const chosen = await sandbox.db
      .selectDistinctOn([erpPurchaseOrders.state])
      .from(erpPurchaseOrders)
      .where(inStates)
    expect(chosen).toHaveLength(4)
    for (const { docUuid } of chosen)
      for (const client of [colleague, admin]) {
        const document = await readDocument(client, { cVoucherCode: 'purchaseOrder', cDocUuid: docUuid })
        for (const action of all) {
          const isListed = document.actionList.includes(action)
          // what would be accepted is asked for with another version: nothing changes
          const asked = isListed ? { ...document, iVersion: 9999 } : document
          const { code, msg } = await step(client, asked, action, { cReason: 'x' })
          const isAccepted = code === 40900 && msg === '单据已被其他人修改，请核对最新内容'
          expect([document.cState, action, isAccepted]).toEqual([document.cState, action, isListed])
          expect([40300, 40900]).toContain(code)
        }
      }
  })

  it('a refusal needs its reason, a draft goes away for good, an approved document does not', async () => {
    const handedIn = await through(admin, (await save(admin, 'purchaseOrder', [ROW])).data, 'submit')
    expect(await step(admin, handedIn, 'refuse')).toMatchObject({ code: 40000, msg: '请填写驳回原因' })
    const passed = await through(admin, handedIn, 'approve')
    expect(await step(admin, passed, 'remove')).toMatchObject({ code: 40900 })
    const draft = (await save(admin, 'purchaseOrder', [ROW])).data
    expect(await step(admin, draft, 'remove')).toMatchObject({ code: 1 })
    expect(await step(admin, draft, 'submit')).toMatchObject({ code: 40400 })
  })

  it('two decisions at once: one is carried out, the other one is told; a repeat of the same press is the same', async () => {
    const handedIn = await through(admin, (await save(admin, 'purchaseOrder', [ROW])).data, 'submit')
    const answers = await Promise.all([
      step(admin, handedIn, 'approve'),
      step(admin, handedIn, 'refuse', { cReason: '太贵' }),
    ])
    expect(answers.map(answer => answer.code).sort()).toEqual([1, 40900])
    const draft = (await save(admin, 'purchaseOrder', [ROW])).data
    const same = { cRequestUuid: randomUUID() }
    const [one, other] = await Promise.all([
      step(admin, draft, 'submit', same),
      step(admin, draft, 'submit', same),
    ])
    expect(one).toMatchObject({ code: 1, data: { cState: '2', iVersion: 2 } })
    expect(other.data).toEqual(one.data)
  })

  it('goods that were stopped meanwhile are told when the document is handed in', async () => {
    const draft = (await save(admin, 'purchaseRequest', [ROW])).data
    const inUse = (value: boolean) =>
      sandbox.db.update(erpGoods).set({ inUse: value }).where(eq(erpGoods.goodsUuid, A4))
    await inUse(false)
    expect(problemOf(await step(admin, draft, 'submit'))).toMatchObject({ iRow: 1, cFieldName: 'cGoodsUuid' })
    await inUse(true)
    expect((await step(admin, draft, 'submit')).code).toBe(1)
  })
})

describe('the page of the workflow', () => {
  it('shows the approval to who may read the document, and nothing to anybody else', async () => {
    const handedIn = await through(
      colleague,
      (await save(colleague, 'purchaseRequest', [ROW])).data,
      'submit',
    )
    const open = async (Authorization: string, cAccUuid = OWN.cAccUuid, path_ = handedIn.cFlowPath) => {
      const query = new URLSearchParams({ Authorization, cAccUuid })
      const answer = await fetch(`${sandbox.url}/workflow${path_}?${query.toString()}`)
      return { status: answer.status, html: await answer.text() }
    }
    const { token } = colleague.credentials
    const { status, html } = await open(token)
    expect(status).toBe(200)
    expect(html).toContain(handedIn.cDocCode)
    expect(html).toContain('提交审批')
    expect(html).toContain("postMessage('bmp-app-iframe-close'")
    const strangers = await Promise.all([
      open(''),
      open('-', '-'),
      open(token, 'acc-lanchuan'),
      open(token, OWN.cAccUuid, '/purchaseRequest/doc-none'),
      open(token, OWN.cAccUuid, '/payslip/doc-none'),
    ])
    for (const stranger of strangers) {
      expect(stranger.status).toBe(403)
      expect(stranger.html).not.toContain(handedIn.cDocCode)
    }
    await through(admin, await readDocument(admin, handedIn), 'approve')
    expect((await open(token)).status).toBe(403)
  })
})

describe('tax', () => {
  const film = 'goods-hengqi-M0600062'
  const filmRow = { cGoodsUuid: film, iQty: '2', iPrice: '26.50' }

  it('is counted in each row by its rate, that of the goods where none is named, and summed in the head', async () => {
    const { data } = await save(admin, 'purchaseOrder', [
      { cGoodsUuid: A4, iQty: '3', iPrice: '145.00' },
      filmRow,
      { ...filmRow, iTaxRate: '1', iTax: '0.52' },
      { ...filmRow, iTaxRate: '0' },
    ])
    expect(data.rowList.map(row => [row['iTaxRate'], row['iAmount'], row['iTax']])).toEqual([
      ['13', '435.00', '50.04'],
      ['9', '53.00', '4.38'],
      ['1', '53.00', '0.52'],
      ['0', '53.00', '0.00'],
    ])
    expect(data.values).toMatchObject({ iTotalAmount: '594.00', iTotalTax: '54.94' })
  })

  it('goods that are unknown are refused as such, not for their rate too', async () => {
    const row = { cGoodsUuid: 'goods-none', iQty: '1', iPrice: '1.00' }
    expect(problemsOf(await save(admin, 'purchaseOrder', [row])).map(({ cFieldName }) => cFieldName)).toEqual(
      ['cGoodsUuid'],
    )
  })

  it('a rate that is emptied or unknown is refused, and an amount of tax the server does not count', async () => {
    const problems = async (over: object) =>
      problemsOf(await save(admin, 'purchaseOrder', [{ ...filmRow, ...over }]))
    expect(await problems({ iTaxRate: '' })).toContainEqual({
      iRow: 1,
      cFieldName: 'iTaxRate',
      cMessage: '税率不能为空',
    })
    expect(await problems({ iTaxRate: '16' })).toContainEqual({
      iRow: 1,
      cFieldName: 'iTaxRate',
      cMessage: '税率的选项不可用',
    })
    expect(await problems({ iTaxRate: '9', iTax: '4.37' })).toContainEqual({
      iRow: 1,
      cFieldName: 'iTax',
      cMessage: '税额应为4.38',
    })
  })

  it('goes along: an order has the rate of the goods, its receipt that of the order', async () => {
    const wanted = await approved('purchaseRequest', [filmRow])
    const drawn = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocCode])
    expect(drawn.data.rowList[0]).toMatchObject({ iTaxRate: '9', iTax: '4.38' })
    const rows = [{ ...drawn.data.rowList[0], iTaxRate: '3', iTax: null }]
    const { data: order } = await save(admin, 'purchaseOrder', rows)
    await through(admin, order, 'submit', 'approve')
    const receipt = await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocCode])
    expect(receipt.data.rowList[0]).toMatchObject({ iTaxRate: '3', iTax: '1.54' })
  })
})

describe('drawing from upstream documents', () => {
  it('an order begins with what is left of its request, and the request follows it', async () => {
    const wanted = await approved('purchaseRequest', [ROW, { ...ROW, iQty: '4' }])
    const { data } = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocCode])
    expect(data.values).toMatchObject({ cDeptUuid: 'dept-hengqi-5010', $cDeptUuid: '行政部' })
    expect(
      data.rowList.map(row => [row.cUpstreamDocCode, row['iQty'], row.iLeftQty, row['iAmount']]),
    ).toEqual([
      [wanted.cDocCode, '10', '10', '1450.00'],
      [wanted.cDocCode, '4', '4', '580.00'],
    ])
    const order = (
      await save(admin, 'purchaseOrder', [{ ...data.rowList[0], iQty: '6', iAmount: '870', iTax: null }])
    ).data
    expect(order.rowList[0]).toMatchObject({ cUpstreamDocCode: wanted.cDocCode, iLeftQty: '10' })
    const rest = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocUuid])
    expect(rest.data.rowList.map(row => row['iQty'])).toEqual(['4', '4'])
    expect((await readDocument(admin, wanted)).cState).toBe('3')
    await through(admin, order, 'submit', 'approve')
    expect((await readDocument(admin, wanted)).cState).toBe('4')
    expect((await readDocument(admin, wanted)).downstreamList).toHaveLength(1)
    const last = (await save(admin, 'purchaseOrder', rest.data.rowList)).data
    // a draft holds the rest: there is nothing to make of it any more, until the draft is gone
    expect(await readDocument(admin, wanted)).toMatchObject({ cState: '4', downstreamList: [] })
    await through(admin, last, 'submit', 'approve')
    expect((await readDocument(admin, wanted)).cState).toBe('5')
    expect(await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocUuid])).toMatchObject({
      code: 40000,
    })
  })

  it('no more than is left, also when two people save the same rows at once; the refusal names row and rest', async () => {
    const wanted = await approved('purchaseRequest', [ROW])
    const { data } = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocUuid])
    const rows = data.rowList.map(row => ({ ...row, iQty: '7', iAmount: '1015', iTax: null }))
    const answers = await Promise.all([
      save(admin, 'purchaseOrder', rows),
      save(colleague, 'purchaseOrder', rows),
      save(admin, 'purchaseOrder', rows),
    ])
    expect(answers.map(answer => answer.code).sort()).toEqual([1, 40001, 40001])
    const refused = answers.find(answer => answer.code === 40001)
    expect(problemOf(refused ?? answers[0])).toEqual({
      iRow: 1,
      cFieldName: 'iQty',
      cMessage: `第1行超出可参照数量，${wanted.cDocCode}剩余3`,
    })
    const twice = await save(admin, 'purchaseOrder', [
      { ...data.rowList[0], iQty: '2', iAmount: '290', iTax: null },
      { ...data.rowList[0], iQty: '2', iAmount: '290', iTax: null },
    ])
    expect(problemOf(twice)).toMatchObject({ iRow: 2, cFieldName: 'iQty' })
    const other = await save(admin, 'purchaseOrder', [
      { ...data.rowList[0], cGoodsUuid: 'goods-hengqi-M0302031', iQty: '1', iAmount: null, iTax: null },
    ])
    expect(problemOf(other)).toMatchObject({ iRow: 1, cFieldName: 'cGoodsUuid' })
  })

  it('a posted receipt puts goods into the warehouse and moves its order on; returns never exceed it', async () => {
    /** What orders still bring, as one who chooses goods is told. */
    const coming = async () => {
      const goods = await listRows(admin, 'Goods', 'cGoodsUuid,iComingQty', 'cGoodsCode asc', [
        'cGoodsUuid',
        A4,
      ])
      return Number(goods.data.pageData[0]?.['iComingQty'])
    }
    const [before, brought] = [await stockOf(sandbox.db), await coming()]
    const order = await approved('purchaseOrder', [ROW])
    expect(await coming()).toBe(brought + 10)
    const { data } = await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])
    expect(data.values).toMatchObject({ cSupplierUuid: 'supplier-hengqi-S2001' })
    const part = (
      await save(admin, 'goodsReceipt', [{ ...data.rowList[0], iQty: '4', iAmount: '580', iTax: null }])
    ).data
    expect(part.actionList).toEqual(['save', 'post', 'remove', 'print'])
    const receipt = await through(admin, part, 'post')
    expect(receipt).toMatchObject({ cState: '5', actionList: ['reverse', 'annotate', 'print'] })
    expect(await stockOf(sandbox.db)).toBe(before + 4)
    expect(await coming()).toBe(brought + 6)
    expect((await readDocument(admin, order)).cState).toBe('4')
    const [line] = await sandbox.db
      .select()
      .from(erpPurchaseLines)
      .where(eq(erpPurchaseLines.docUuid, order.cDocUuid))
    expect(Number(line?.doneQty)).toBe(4)
    const rest = await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])
    expect(rest.data.rowList[0]?.iLeftQty).toBe('6')
    await through(admin, (await save(admin, 'goodsReceipt', rest.data.rowList)).data, 'post')
    expect((await readDocument(admin, order)).cState).toBe('5')
    expect(await coming()).toBe(brought)
    const back = await draw(admin, 'purchaseReturn', 'goodsReceipt', [receipt.cDocUuid])
    const tooMuch = await save(admin, 'purchaseReturn', [
      { ...back.data.rowList[0], iQty: '5', iAmount: '725', iTax: null },
    ])
    expect(problemOf(tooMuch)).toMatchObject({ iRow: 1, cFieldName: 'iQty' })
    const some = (
      await save(admin, 'purchaseReturn', [
        { ...back.data.rowList[0], iQty: '3', iAmount: '435', iTax: null },
      ])
    ).data
    await through(admin, some, 'submit', 'approve', 'post')
    expect(await stockOf(sandbox.db)).toBe(before + 7)
    const again = await draw(admin, 'purchaseReturn', 'goodsReceipt', [receipt.cDocUuid])
    expect(again.data.rowList[0]?.iLeftQty).toBe('1')
  })

  it('a closed order frees what has not arrived, and its receipts cannot be posted any more', async () => {
    const wanted = await approved('purchaseRequest', [ROW])
    const { data } = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocUuid])
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', data.rowList)).data,
      'submit',
      'approve',
    )
    expect((await readDocument(admin, wanted)).cState).toBe('5')
    const rows = (await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])).data.rowList
    const late = (await save(admin, 'goodsReceipt', rows)).data
    await through(admin, order, 'close')
    expect((await readDocument(admin, wanted)).cState).toBe('3')
    expect(problemOf(await step(admin, late, 'post'))).toMatchObject({ iRow: 1, cFieldName: 'iQty' })
    const free = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocUuid])
    expect(free.data.rowList[0]?.iLeftQty).toBe('10')
  })

  it('from an order of the shop: goods the masters do not know become goods with their shop code', async () => {
    const [sold] = await sandbox.db
      .select()
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderUuid, orders.orderUuid))
      .where(and(eq(orders.accUuid, OWN.cAccUuid), eq(orders.state, 4), eq(orders.userUuid, 'user-0001')))
      .orderBy(asc(orders.createdAt))
    const { orderCode = '' } = sold?.orders ?? {}
    const { skuCode = '', qty = 0 } = sold?.order_lines ?? {}
    const { data } = await draw(admin, 'goodsReceipt', 'shopOrder', [orderCode])
    const row = data.rowList.find(one => one.cUpstreamLineUuid === sold?.order_lines.orderLineUuid)
    expect(row).toMatchObject({ cUpstreamDocCode: orderCode, iLeftQty: String(qty) })
    const [made] = await sandbox.db
      .select()
      .from(erpGoods)
      .where(eq(erpGoods.goodsUuid, String(row?.['cGoodsUuid'])))
    expect(made).toMatchObject({ code: skuCode, orgUuid: OWN.cOrgUuid })
    const receipt = (await save(admin, 'goodsReceipt', data.rowList)).data
    await through(admin, receipt, 'post')
    expect(await draw(admin, 'goodsReceipt', 'shopOrder', [orderCode])).toMatchObject({ code: 40000 })
    expect(await draw(colleague, 'goodsReceipt', 'shopOrder', [orderCode])).toMatchObject({ code: 40400 })
  })

  it('refuses kinds that do not follow each other, drafts, and documents of others', async () => {
    const draft = (await save(admin, 'purchaseRequest', [ROW])).data
    expect(await draw(admin, 'purchaseOrder', 'purchaseRequest', [draft.cDocUuid])).toMatchObject({
      code: 40000,
    })
    expect(await draw(admin, 'goodsReceipt', 'purchaseRequest', [draft.cDocUuid])).toMatchObject({
      code: 40000,
    })
    expect(await draw(admin, 'purchaseOrder', 'purchaseRequest', ['pr-lanchuan-open-3'])).toMatchObject({
      code: 40400,
    })
  })
})

describe('a long document', () => {
  it('has up to 1,000 rows; more are refused with the number', async () => {
    const rows = Array.from({ length: 1_000 }, () => ROW)
    const saved = await save(admin, 'purchaseRequest', rows)
    expect(saved.data.rowList).toHaveLength(1_000)
    expect(saved.data.values['iTotalAmount']).toBe('1450000.00')
    expect(problemOf(await save(admin, 'purchaseRequest', [...rows, ROW]))).toMatchObject({
      iRow: 0,
      cMessage: '单据最多1000行，当前1001行，请拆分后保存',
    })
  })
})

describe('a request on its way into the cart', () => {
  it('has goods as the shop sells them, in its steps, and says what it does not sell', async () => {
    const [a4] = await sandbox.db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, A4))
    const skuCode = a4?.shopSkuCode ?? ''
    await sandbox.db.update(skus).set({ minQty: 5, stepQty: 5, stock: 1000 }).where(eq(skus.skuCode, skuCode))
    const wanted = await approved('purchaseRequest', [
      { ...ROW, iQty: '7' },
      { ...ROW, iQty: '10' },
      { cGoodsUuid: 'goods-hengqi-M0101001', iQty: '2', iPrice: '24.5' },
    ])
    const ask = (document: DocumentAnswer) =>
      admin.post<DocumentCartAnswer>(path('getCartLinesOfDocument'), {
        cVoucherCode: document.cVoucherCode,
        cDocUuid: document.cDocUuid,
        ...OWN,
      })
    const { data } = await ask(wanted)
    const [first, second, third] = wanted.rowList.map(row => row.cLineUuid)
    expect(data).toMatchObject({
      cDocCode: wanted.cDocCode,
      lineList: [
        {
          cLineUuid: first,
          cSkuCode: skuCode,
          cGoodsName: 'A4 静电复印纸',
          iQuantity: 10,
          bChanged: true,
          iLeftQty: '7',
        },
        { cLineUuid: second, cSkuCode: skuCode, iQuantity: 10, bChanged: false },
      ],
      missingList: [
        { cLineUuid: third, cGoodsName: '普通硅酸盐水泥', cReason: '商城没有对应的商品', iLeftQty: '2' },
      ],
    })
    // what waits in the cart of a colleague is not put into one's own too
    const lines = data.lineList.map(({ cProdCode, cSkuCode, iQuantity }, index) => ({
      cLineKey: String(index),
      cProdCode,
      cSkuCode,
      iQty: iQuantity,
    }))
    const added = await colleague.post('alc-alshop/ShoppingCartAction/addCartLines', {
      cRequestUuid: randomUUID(),
      cPoReference: wanted.cDocCode,
      lineList: lines.slice(0, 1),
    })
    expect(added).toMatchObject({ code: 1 })
    const rest = (await ask(wanted)).data
    expect(rest.missingList[0]).toMatchObject({ cLineUuid: first, cReason: '已在购物车中' })
    expect(rest.lineList).toMatchObject([{ cLineUuid: second, iQuantity: 10 }])
    await sandbox.db.delete(cartLines).where(eq(cartLines.poReference, wanted.cDocCode))
    await sandbox.db.update(skus).set({ stock: 0 }).where(eq(skus.skuCode, skuCode))
    expect((await ask(wanted)).data.missingList[0]).toMatchObject({ cReason: '商城库存不足' })
    await sandbox.db.update(skus).set({ shelf: false }).where(eq(skus.skuCode, skuCode))
    expect((await ask(wanted)).data.missingList[0]).toMatchObject({ cReason: '商品已下架' })
    await sandbox.db.update(skus).set({ shelf: true, stock: 1000 }).where(eq(skus.skuCode, skuCode))
    const draft = (await save(admin, 'purchaseRequest', [ROW])).data
    expect(await ask(draft)).toMatchObject({ code: 40000 })
    const order = (await save(admin, 'purchaseOrder', [ROW])).data
    expect(await ask(order)).toMatchObject({ code: 40000 })
  })

  it('whose number an order of the shop names counts as ordered there, until that order is cancelled', async () => {
    const [sold] = await sandbox.db
      .select()
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
      .where(and(eq(orders.accUuid, OWN.cAccUuid), eq(orders.state, 4), eq(orders.userUuid, 'user-0001')))
      .orderBy(asc(orders.orderCode))
    const { skuCode = '', qty = 0, orderUuid = '' } = sold?.order_lines ?? {}
    const goods = 'goods-hengqi-M0302031'
    await sandbox.db.update(erpGoods).set({ shopSkuCode: skuCode }).where(eq(erpGoods.goodsUuid, goods))
    const wanted = await approved('purchaseRequest', [
      { cGoodsUuid: goods, iQty: String(qty), iPrice: '13.8' },
      { cGoodsUuid: goods, iQty: '3', iPrice: '13.8' },
    ])
    const left = async (document = wanted) => {
      const { data } = await draw(admin, 'purchaseOrder', 'purchaseRequest', [document.cDocUuid])
      return (data?.rowList ?? []).map(row => row.iLeftQty)
    }
    const order = (change: object) =>
      sandbox.db.update(orders).set(change).where(eq(orders.orderUuid, orderUuid))
    expect(await left()).toEqual([String(qty), '3'])
    const poReference = sold?.orders.poReference ?? null
    await order({ poReference: wanted.cDocCode })
    expect(await left()).toEqual(['3'])
    // what the shop sends comes by no order of the enterprise: nothing is said of what has arrived
    const told = await admin.post<DocumentAnswer>(path('getDocument'), {
      cVoucherCode: wanted.cVoucherCode,
      cDocUuid: wanted.cDocUuid,
      ...OWN,
    })
    expect(told.data.rowList.map(({ iArrivedQty }) => iArrivedQty)).toEqual([undefined, '0'])
    // an order may name two requests: each piece counts once
    const second = await approved('purchaseRequest', [{ cGoodsUuid: goods, iQty: '1', iPrice: '13.8' }])
    await order({ poReference: `${wanted.cDocCode}，${second.cDocCode}` })
    const open = [...(await left()), ...(await left(second))].map(Number)
    expect(open.reduce((sum, one) => sum + one, 0)).toBe(4)
    await order({ poReference: wanted.cDocCode, state: 5 })
    expect(await left()).toEqual([String(qty), '3'])
    await order({ state: 4, poReference })
  })

  it('is the PO number its cart lines propose; its state follows the orders of the shop and their end', async () => {
    const ok = async <T>(call: string, body: object): Promise<T> => {
      const { code, msg, data } = await admin.post<T>(`alc-alshop/${call}`, body)
      if (code !== 1) throw new Error(`${call}: ${code} ${msg}`)
      return data
    }
    const [a4] = await sandbox.db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, A4))
    const skuCode = a4?.shopSkuCode ?? ''
    await sandbox.db.update(skus).set({ minQty: 1, stepQty: 1, stock: 1000 }).where(eq(skus.skuCode, skuCode))
    const wanted = await approved('purchaseRequest', [{ ...ROW, iQty: '5' }])
    const buy = async (iQty: number) => {
      const { cart } = await ok<AddCartLinesAnswer>('ShoppingCartAction/addCartLines', {
        cRequestUuid: randomUUID(),
        cPoReference: wanted.cDocCode,
        lineList: [{ cLineKey: 'a', cProdCode: skuCode.split('-')[0], cSkuCode: skuCode, iQty }],
      })
      const line = cart.shopList.flatMap(shop => shop.lineList).find(one => one.cSkuCode === skuCode)
      const source = { cCartLineUuids: [line?.cCartLineUuid] }
      const addresses = await ok<{ cAddressUuid: string }[]>('BuyerAddressAction/getAddressList', {})
      const cAddressUuid = addresses[0]?.cAddressUuid
      const preview = await ok<OrderPreview>('OrderAction/previewOrder', { source, cAddressUuid })
      expect(preview.cPoReference).toBe(wanted.cDocCode)
      const { orderList } = await ok<SubmitOrderAnswer>('OrderAction/submitOrder', {
        cRequestUuid: randomUUID(),
        source,
        cAddressUuid,
        remarkList: [],
        cPreviewToken: preview.cPreviewToken,
        cPoReference: preview.cPoReference,
      })
      return orderList[0]?.cOrderUuid
    }
    const state = async () => (await readDocument(admin, wanted)).cStateName
    const first = await buy(2)
    expect(await state()).toBe('部分下单')
    const second = await buy(3)
    expect(await state()).toBe('已下单')
    const cancel = (cOrderUuid: string | undefined) =>
      ok('OrderAction/cancelOrder', { cOrderUuid, cReason: '不需要了' })
    await cancel(first)
    expect(await state()).toBe('部分下单')
    const flow = await admin.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', {
      cVouchType: 'purchaseRequest',
      cUuid: wanted.cDocUuid,
      ...OWN,
    })
    expect(flow.data.find(one => one.cVouchTypeName === '销售订单')).toMatchObject({ bExist: true })
    await cancel(second)
    expect(await state()).toBe('待下单')

    // goods of two requests in one order: both numbers are proposed
    const put = async (cPoReference: string, cSkuCode: string) => {
      const { cart } = await ok<AddCartLinesAnswer>('ShoppingCartAction/addCartLines', {
        cRequestUuid: randomUUID(),
        cPoReference,
        lineList: [
          {
            cLineKey: 'a',
            cProdCode: cSkuCode.split('-')[0],
            cSkuCode,
            iQty: 1,
          },
        ],
      })
      const lines = cart.shopList.flatMap(shop => shop.lineList)
      return lines.find(one => one.cSkuCode === cSkuCode)?.cCartLineUuid
    }
    const shelf = and(
      ne(skus.skuCode, skuCode),
      eq(skus.shelf, true),
      gt(skus.stock, 100),
      eq(skus.minQty, 1),
    )
    const [other] = await sandbox.db.select().from(skus).where(shelf).orderBy(asc(skus.skuCode))
    const ids = [await put('PR-2', other?.skuCode ?? ''), await put(wanted.cDocCode, skuCode)]
    const source = { cCartLineUuids: ids }
    const preview = await ok<OrderPreview>('OrderAction/previewOrder', { source })
    expect(preview.cPoReference?.split(',').sort()).toEqual(['PR-2', wanted.cDocCode].sort())
  })

  it('that asks for goods another request has put there: the order names both, and neither is bought twice', async () => {
    const ok = async <T>(call: string, body: object): Promise<T> => {
      const { code, msg, data } = await admin.post<T>(`alc-alshop/${call}`, body)
      if (code !== 1) throw new Error(`${call}: ${code} ${msg}`)
      return data
    }
    const [a4] = await sandbox.db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, A4))
    const skuCode = a4?.shopSkuCode ?? ''
    const cProdCode = skuCode.split('-')[0]
    const sold = { minQty: 1, stepQty: 1, stock: 1000, shelf: true }
    await sandbox.db
      .update(skus)
      .set(sold)
      .where(eq(skus.prodCode, cProdCode ?? ''))
    await sandbox.db.delete(cartLines)
    const put = async (cPoReference: string, cSkuCode: string, iQty: number) => {
      const { cart } = await ok<AddCartLinesAnswer>('ShoppingCartAction/addCartLines', {
        cRequestUuid: randomUUID(),
        cPoReference,
        lineList: [
          {
            cLineKey: 'a',
            cProdCode,
            cSkuCode,
            iQty,
          },
        ],
      })
      const lines = cart.shopList.flatMap(shop => shop.lineList)
      return lines.find(one => one.cSkuCode === cSkuCode)?.cCartLineUuid
    }
    const proposed = async (cCartLineUuid: string | undefined) => {
      const source = { cCartLineUuids: [cCartLineUuid] }
      return (await ok<OrderPreview>('OrderAction/previewOrder', { source })).cPoReference?.split(',')
    }
    const first = await approved('purchaseRequest', [{ ...ROW, iQty: '5' }])
    const second = await approved('purchaseRequest', [{ ...ROW, iQty: '3' }])
    const both = [first.cDocCode, second.cDocCode].sort()
    await put(first.cDocCode, skuCode, 5)
    const line = await put(second.cDocCode, skuCode, 3)
    // a second press names nothing twice
    await put(second.cDocCode, skuCode, 1)
    expect(await proposed(line)).toEqual(both)

    const source = { cCartLineUuids: [line] }
    const [address] = await ok<{ cAddressUuid: string }[]>('BuyerAddressAction/getAddressList', {})
    const cAddressUuid = address?.cAddressUuid
    const { cPreviewToken, cPoReference } = await ok<OrderPreview>('OrderAction/previewOrder', {
      source,
      cAddressUuid,
    })
    const { orderList } = await ok<SubmitOrderAnswer>('OrderAction/submitOrder', {
      cRequestUuid: randomUUID(),
      source,
      cAddressUuid,
      remarkList: [],
      cPreviewToken,
      cPoReference,
    })
    const states = async () =>
      [await readDocument(admin, first), await readDocument(admin, second)].map(
        ({ cStateName }) => cStateName,
      )
    expect(await states()).toEqual(['已下单', '已下单'])
    const [placed] = orderList
    await ok('OrderAction/cancelOrder', { cOrderUuid: placed?.cOrderUuid, cReason: '不需要了' })
    expect(await states()).toEqual(['待下单', '待下单'])

    // another spec of the same product, chosen for one line while the other one holds it already
    const [other] = await sandbox.db
      .select()
      .from(skus)
      .where(and(eq(skus.prodCode, cProdCode ?? ''), ne(skus.skuCode, skuCode)))
    if (!other) throw new Error('the product has one spec only')
    await put('PR-8', other.skuCode, 1)
    const changed = await put('PR-9', skuCode, 1)
    await ok('ShoppingCartAction/updateCartLine', { cCartLineUuid: changed, cSkuCode: other.skuCode })
    expect(await proposed(changed)).toEqual(['PR-8', 'PR-9'])
  })
})

describe('the seeded documents', () => {
  it('of every enterprise agree with one another: what was ordered, received and given back', async () => {
    const wrong = async (upstream: string, heads: string, lines: string, counted: string[]) => {
      const states = sql.join(
        counted.map(state => sql`${state}`),
        sql`, `,
      )
      const { rows } = (await sandbox.db.execute(sql`
        select u.line_uuid from ${sql.identifier(upstream)} u
        left join (select l.upstream_line_uuid,
            sum(case when h.state = '6' then l.done_qty when h.state in (${states}) then l.qty else 0 end) as done,
            sum(case when h.state = '6' then l.done_qty else l.qty end) as held
            from ${sql.identifier(lines)} l join ${sql.identifier(heads)} h using (doc_uuid) group by 1) d
          on d.upstream_line_uuid = u.line_uuid
        where u.done_qty <> coalesce(d.done, 0) or coalesce(d.held, 0) > u.qty`)) as unknown as {
        rows: unknown[]
      }
      return rows
    }
    // other tests have made documents meanwhile: those agree too
    const [PR, CG, AR, TH] = [
      'erp_purchase_request',
      'erp_purchase',
      'erp_goods_receipt',
      'erp_purchase_return',
    ]
    expect(await wrong(`${PR}_lines`, 'erp_purchase_orders', `${CG}_lines`, ['3', '4', '5'])).toEqual([])
    expect(await wrong(`${CG}_lines`, `${AR}s`, `${AR}_lines`, ['5'])).toEqual([])
    expect(await wrong(`${AR}_lines`, `${TH}s`, `${TH}_lines`, ['5'])).toEqual([])
  })
})
