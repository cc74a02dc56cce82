import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentTask, DocumentTasksAnswer } from '@wire/document'
import { and, eq, ne } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  erpDepartments,
  erpGoods,
  erpPurchaseRequestLines,
  erpPurchaseOrders,
  erpStaff,
  institutions,
  widgetDefinitions,
} from '../../sandbox/db/schema'
import { chinaTime } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import {
  A4,
  attachment,
  draw,
  HEADERS,
  OWN,
  path,
  problemOf,
  purchaseSandbox,
  receivedOf,
  save,
  step,
  stockOf,
  through,
} from '../support/documentSteps'
import { merchantIn } from '../support/merchant'
import { confirmPayment, findGoods, payAtProvider, submitOrder } from '../support/purchase'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await purchaseSandbox())
}, 120_000)
afterAll(() => sandbox.close())

const ok = async <T>(call: string, body: object): Promise<T> => {
  const { code, msg, data } = await admin.post<T>(call, body)
  if (code !== 1) throw new Error(`${call}: ${code} ${msg}`)
  return data
}

describe('goods that come without an order', () => {
  const row = { cGoodsUuid: A4, iPrice: '145.00' }
  const entered = async (client: SignedClient, rows: object[]) =>
    (await save(client, 'goodsReceipt', rows)).data

  it('are no more than 10000 of a kind, and are posted by administrators only, who leave a trace', async () => {
    expect(problemOf(await save(colleague, 'goodsReceipt', [{ ...row, iQty: '10000.001' }]))).toEqual({
      iRow: 1,
      cFieldName: 'iQty',
      cMessage: '第1行没有参照订单，数量不能大于10000',
    })
    const before = await stockOf(sandbox.db)
    const receipt = await entered(colleague, [{ ...row, iQty: '10000' }])
    expect(receipt.actionList).toEqual(['save', 'remove', 'print'])
    expect(receipt.blockedList).toEqual([{ cAction: 'post', cReason: '有未参照订单的物料，须由管理员入库' }])
    expect(await step(colleague, receipt, 'post')).toMatchObject({
      code: 40300,
      msg: '有未参照订单的物料，须由管理员入库',
    })
    expect(await stockOf(sandbox.db)).toBe(before)
    await through(admin, receipt, 'post')
    expect(await stockOf(sandbox.db)).toBe(before + 10_000)
    const traces = (await sandbox.audit()).filter(({ kind }) => kind === 'received-without-order')
    expect(traces.map(({ detail }) => detail)).toEqual([
      { docUuid: receipt.cDocUuid, userUuid: 'user-0001', goods: [{ goodsUuid: A4, qty: '10000.000' }] },
    ])
  })

  it('need no administrator where an order stands behind each row', async () => {
    const order = await through(
      admin,
      (
        await save(admin, 'purchaseOrder', [
          { ...row, iQty: '20000', iPrice: '1.00', dArriveDate: '2026-03-30' },
        ])
      ).data,
      'submit',
      'approve',
    )
    const { data } = await draw(colleague, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])
    const drawn = await entered(colleague, data.rowList)
    expect(drawn).toMatchObject({ actionList: ['save', 'post', 'remove', 'print'], blockedList: [] })
    // one row without an order beside it
    const mixed = await save(colleague, 'goodsReceipt', [...drawn.rowList, { ...row, iQty: '1' }], {
      cDocUuid: drawn.cDocUuid,
      iVersion: drawn.iVersion,
    })
    expect(mixed.data.actionList).toEqual(['save', 'remove', 'print'])
    await through(
      colleague,
      (
        await save(colleague, 'goodsReceipt', drawn.rowList, {
          cDocUuid: drawn.cDocUuid,
          iVersion: mixed.data.iVersion,
        })
      ).data,
      'post',
    )
  })
})

describe('goods that go back', () => {
  it('name the receipt they came by', async () => {
    const row = { cGoodsUuid: A4, iQty: '9000000', iPrice: '1.00', cReturnReason: 'quality' }
    const free = await save(colleague, 'purchaseReturn', [row])
    expect(problemOf(free)).toEqual({
      iRow: 1,
      cFieldName: '',
      cMessage: '第1行没有参照上游单据，采购退货单须参照已入库的到货单录入',
    })
  })

  it('are no more than the warehouse has: what was used up meanwhile stays, and the refusal names the goods', async () => {
    const goods = { cGoodsUuid: A4, iQty: '4', iPrice: '145.00' }
    const receipt = await through(admin, (await save(admin, 'goodsReceipt', [goods])).data, 'post')
    const { data } = await draw(admin, 'purchaseReturn', 'goodsReceipt', [receipt.cDocUuid])
    const ready = await through(
      admin,
      (await save(admin, 'purchaseReturn', data.rowList)).data,
      'submit',
      'approve',
    )
    const before = await stockOf(sandbox.db)
    const set = (stock: number) =>
      sandbox.db
        .update(erpGoods)
        .set({ stock: String(stock) })
        .where(eq(erpGoods.goodsUuid, A4))
    await set(3)
    expect(problemOf(await step(admin, ready, 'post'))).toEqual({
      iRow: 1,
      cFieldName: 'iQty',
      cMessage: 'A4 静电复印纸库存不足，当前库存3，不能出库4',
    })
    expect(await stockOf(sandbox.db)).toBe(3)
    await set(before)
    await through(admin, ready, 'post')
    expect(await stockOf(sandbox.db)).toBe(before - 4)
  })
})

describe('pieces of a shop order that were paid back', () => {
  const mall = (name: string) => `alc-alshop/${name}`
  const merchant = () => merchantIn(sandbox)

  const paidBack = async (orderUuid: string, keep: number) => {
    const options = await ok<{
      lineList: { cOrderLineUuid: string; iMaxQty: number }[]
      reasonList: { cReasonCode: string; bNeedPicture: boolean | 0 | 1 }[]
    }>(mall('AfterSaleAction/getAfterSaleOptions'), { cOrderUuid: orderUuid })
    const [line] = options.lineList
    const lineList = [{ cOrderLineUuid: line?.cOrderLineUuid, iQty: (line?.iMaxQty ?? 0) - keep }]
    const { iMaxAmount } = await ok<{ iMaxAmount: string }>(mall('AfterSaleAction/previewAfterSale'), {
      cOrderUuid: orderUuid,
      lineList,
    })
    const { cAfterSaleUuid } = await ok<{ cAfterSaleUuid: string }>(mall('AfterSaleAction/pushAfterSale'), {
      cRequestUuid: randomUUID(),
      cOrderUuid: orderUuid,
      lineList,
      iKind: 1,
      bReceived: false,
      cReasonCode: options.reasonList[0]?.cReasonCode,
      iAmount: iMaxAmount,
      cNote: '',
      cFileUuids: [],
    })
    await merchant().approve(cAfterSaleUuid)
  }

  it('are not received, and the request that asked for them is open for them again', async () => {
    const goods = await findGoods(admin)
    await sandbox.db.update(erpGoods).set({ shopSkuCode: goods.cSkuCode }).where(eq(erpGoods.goodsUuid, A4))
    const qty = goods.iQty * 5
    const wanted = await through(
      admin,
      (await save(admin, 'purchaseRequest', [{ cGoodsUuid: A4, iQty: String(qty), iPrice: '1' }])).data,
      'submit',
      'approve',
    )
    const placed = await submitOrder(admin, { ...goods, iQty: qty })
    await payAtProvider(await confirmPayment(admin, placed))
    const orderUuid = placed.orderList[0]?.cOrderUuid ?? ''
    await sandbox.db.execute(
      `update orders set po_reference = '${wanted.cDocCode}' where order_uuid = '${orderUuid}'`,
    )
    const receipt = async () => (await draw(admin, 'goodsReceipt', 'shopOrder', [orderUuid])).data.rowList
    const all = await receipt()
    expect(all.map(row => row.iLeftQty)).toEqual([String(qty)])
    await paidBack(orderUuid, 1)
    const rest = await receipt()
    expect(rest.map(row => [row.iLeftQty, row['iQty']])).toEqual([['1', '1']])
    expect(problemOf(await save(admin, 'goodsReceipt', all))).toMatchObject({
      iRow: 1,
      cFieldName: 'iQty',
      cMessage: expect.stringContaining('剩余1') as string,
    })
    const [line] = await sandbox.db
      .select()
      .from(erpPurchaseRequestLines)
      .where(eq(erpPurchaseRequestLines.docUuid, wanted.cDocUuid))
    expect(Number(line?.doneQty)).toBe(1)
    const { data } = await draw(admin, 'purchaseOrder', 'purchaseRequest', [wanted.cDocUuid])
    expect(data.rowList.map(row => row.iLeftQty)).toEqual([String(qty - 1)])
  })
})

describe('a document of one enterprise', () => {
  const request = { cGoodsUuid: A4, iQty: '1', iPrice: '1' }

  it('keeps its attachment: the same person cannot take it along to another enterprise', async () => {
    const { db } = sandbox
    await db.insert(institutions).values({
      personUuid: 'person-both',
      userUuid: admin.userUuid,
      accUuid: 'acc-lanchuan',
      personName: '陈立恒',
      admin: false,
      isDefault: false,
      createdAt: Date.now(),
    })
    const file = await attachment(admin)
    expect(await save(admin, 'purchaseRequest', [request], { cDocIds: [file] })).toMatchObject({ code: 1 })
    const open = (client: SignedClient) =>
      client.post<unknown>('alc-oss/handle/getFilePaths', { cDocIds: [file] })
    expect((await open(colleague)).code).toBe(1)

    const theirs = (table: typeof erpDepartments | typeof erpStaff | typeof erpGoods) =>
      eq(table.orgUuid, 'org-lanchuan')
    const [dept] = await db.select().from(erpDepartments).where(theirs(erpDepartments))
    const [staff] = await db
      .select()
      .from(erpStaff)
      .where(and(theirs(erpStaff), eq(erpStaff.onJob, true)))
    const [goods] = await db
      .select()
      .from(erpGoods)
      .where(and(theirs(erpGoods), eq(erpGoods.inUse, true)))
    const home = admin.accUuid
    admin.accUuid = 'acc-lanchuan'
    const moved = await save(admin, 'purchaseRequest', [{ ...request, cGoodsUuid: goods?.goodsUuid }], {
      cDocIds: [file],
      cOrgUuid: 'org-lanchuan',
      cAccUuid: 'acc-lanchuan',
      values: {
        ...HEADERS.purchaseRequest,
        cDeptUuid: dept?.deptUuid,
        cStaffUuid: staff?.staffUuid,
      },
    })
    admin.accUuid = home
    expect(moved).toMatchObject({ code: 40300, msg: '文件不存在或无权使用' })
    expect((await open(colleague)).code).toBe(1)
  })

  it('of somebody else is not on the page of the workflow where the list is for one’s own', async () => {
    const handedIn = await through(admin, (await save(admin, 'purchaseRequest', [request])).data, 'submit')
    const page = async ({ credentials }: SignedClient) => {
      const query = new URLSearchParams({ Authorization: credentials.token, cAccUuid: OWN.cAccUuid })
      return (await fetch(`${sandbox.url}/workflow${handedIn.cFlowPath}?${query.toString()}`)).status
    }
    expect([await page(admin), await page(colleague)]).toEqual([200, 200])
    const list = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseRequest'))
    const [row] = await sandbox.db.select().from(widgetDefinitions).where(list)
    const definition = row?.definition as { baseList: object }
    const baseList = { ...definition.baseList, cDataScopeType: 'person' }
    await sandbox.db
      .update(widgetDefinitions)
      .set({ definition: { ...definition, baseList } })
      .where(list)
    expect([await page(admin), await page(colleague)]).toEqual([200, 403])
  })
})

describe('the number of a delivery note', () => {
  const values = { ...HEADERS.goodsReceipt, cDeliveryNo: 'SH-2026-18' }
  const row = { cGoodsUuid: A4, iPrice: '145.00', iQty: '1' }
  const receiptWith = async (more: object) =>
    (await save(admin, 'goodsReceipt', [row], { values: { ...values, ...more } })).data

  it('that another receipt of the supplier has is told, until that one is reversed; nothing is refused', async () => {
    const supplier = { cSupplierUuid: 'supplier-hengqi-S2001' }
    const first = await receiptWith(supplier)
    expect(first.warningList).toEqual([])
    const second = await receiptWith({ ...supplier, cDeliveryNo: ' sh-2026-18' })
    const warning = `送货单号「sh-2026-18」已用于${first.cDocCode}，请核对是否重复录入`
    expect(second.warningList).toEqual([warning])
    const other = await receiptWith({ cSupplierUuid: 'supplier-hengqi-S2002' })
    expect(other.warningList).toEqual([])
    const posted = await through(admin, first, 'post')
    expect(posted.warningList[0]).toContain(second.cDocCode)
    await step(admin, posted, 'reverse', { cReason: '重复入库' })
    expect((await through(admin, second, 'post')).warningList).toEqual([])
  })

  it('names no receipt that the person may not see', async () => {
    const supplier = { cSupplierUuid: 'supplier-hengqi-S2003', cDeliveryNo: 'SH-9' }
    const others = await receiptWith(supplier)
    const list = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'goodsReceipt'))
    const [found] = await sandbox.db.select().from(widgetDefinitions).where(list)
    const definition = found?.definition as { baseList: object }
    const set = (next: object) => sandbox.db.update(widgetDefinitions).set({ definition: next }).where(list)
    await set({ ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } })
    const { data } = await save(colleague, 'goodsReceipt', [row], { values: { ...values, ...supplier } })
    await set(definition)
    expect(data.warningList).toEqual(['送货单号「SH-9」已用于其他到货单，请核对是否重复录入'])
    expect(JSON.stringify(data)).not.toContain(others.cDocCode)
  })
})

describe('the next document to approve', () => {
  const row = { cGoodsUuid: A4, iPrice: '145.00', iQty: '1' }

  it('is the one after, and then the oldest again; others are told of none', async () => {
    const handedIn = []
    for (let n = 0; n < 2; n += 1)
      handedIn.push(
        await through(admin, (await save(admin, 'purchaseReturn', await drawnRow())).data, 'submit'),
      )
    const [first, second] = handedIn as [DocumentAnswer, DocumentAnswer]
    const waiting = async (client: SignedClient, { cDocUuid }: DocumentAnswer) =>
      (
        await client.post<DocumentAnswer>(path('getDocument'), {
          cVoucherCode: 'purchaseReturn',
          cDocUuid,
          ...OWN,
        })
      ).data.nextInApproval
    expect(await waiting(admin, first)).toMatchObject({ cDocUuid: second.cDocUuid })
    expect(await waiting(colleague, first)).toBeNull()
    const before = (await waiting(admin, second))?.iCount ?? 0
    const approved = await through(admin, first, 'approve')
    expect((await waiting(admin, second))?.iCount ?? 0).toBe(before - 1)
    expect(approved.nextInApproval?.cDocUuid).toBe(second.cDocUuid)
  })
  const drawnRow = async () => {
    const receipt = await through(admin, (await save(admin, 'goodsReceipt', [row])).data, 'post')
    return (await draw(admin, 'purchaseReturn', 'goodsReceipt', [receipt.cDocUuid])).data.rowList
  }
})

describe('the price of an order', () => {
  const B = 'goods-hengqi-M0301028'
  // later than all of the world
  const values = { ...HEADERS.purchaseOrder, dOrderDate: '2099-01-05 00:00:00' }
  const order = async (client: SignedClient, rows: [goods: string, price: string][], more: object = {}) =>
    (
      await save(
        client,
        'purchaseOrder',
        rows.map(([cGoodsUuid, iPrice]) => ({ cGoodsUuid, iPrice, iQty: '1' })),
        { values: { ...values, ...more } },
      )
    ).data

  it('that is a tenth higher than the last one is told until the approval, with where it comes from', async () => {
    const first = await order(admin, [[A4, '100.00']])
    await through(admin, first, 'submit', 'approve')
    expect((await order(admin, [[A4, '110.00']])).warningList).toEqual([])
    const dearer = await order(admin, [
      [A4, '90.00'],
      [A4, '110.01'],
    ])
    const warning = expect.stringMatching(
      new RegExp(`^第2行 .+：含税单价 110\\.01，比上次 100\\.00（${first.cDocCode}，.+）高 10\\.0%$`),
    ) as string
    expect(dearer.warningList).toEqual([warning])
    const handedIn = await through(admin, dearer, 'submit')
    expect(handedIn.warningList).toEqual([warning])
    expect((await through(admin, handedIn, 'approve')).warningList).toEqual([])
    // the latest row of the latest approved order counts
    expect((await order(admin, [[A4, '120.00']])).warningList).toEqual([
      expect.stringContaining('比上次 90.00'),
    ])
  })

  it('is compared neither with what is to come nor with what was never approved, on which day it may be dated; five rows are named', async () => {
    const first = await order(admin, [[B, '1.00']], { dOrderDate: '2099-02-01 00:00:00' })
    const named = async (dOrderDate: string) =>
      JSON.stringify((await order(admin, [[B, '500.00']], { dOrderDate })).warningList).includes(
        first.cDocCode,
      )
    expect(await named('2099-02-02 00:00:00')).toBe(false)
    await through(admin, first, 'submit', 'approve')
    expect([await named('2099-02-02 00:00:00'), await named('2001-01-31 00:00:00')]).toEqual([true, true])
    const { head } = kinds.purchaseOrder
    const enter = (createdAt: string) =>
      sandbox.db.update(head).set({ createdAt }).where(eq(head.docUuid, first.cDocUuid))
    await enter('2099-02-01 00:00:00')
    expect(await named('2099-02-02 00:00:00')).toBe(false)
    await enter(chinaTime(Date.now()))
    const many = Array.from({ length: 7 }, (): [string, string] => [B, '2.00'])
    const { warningList } = await order(admin, many, { dOrderDate: '2099-02-02 00:00:00' })
    expect(warningList).toHaveLength(6)
    expect(warningList[4]).toMatch(/^第5行 .*比上次 1\.00/)
    expect(warningList[5]).toBe('另有 2 行单价比上次高 10% 以上')
  })

  it('is compared with no order that the person may not see', async () => {
    const own = await order(admin, [[A4, '10.00']], { dOrderDate: '2099-03-01 00:00:00' })
    await through(admin, own, 'submit', 'approve')
    const list = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseOrder'))
    const [found] = await sandbox.db.select().from(widgetDefinitions).where(list)
    const definition = found?.definition as { baseList: object }
    const set = (next: object) => sandbox.db.update(widgetDefinitions).set({ definition: next }).where(list)
    const later = { dOrderDate: '2099-03-02 00:00:00' }
    expect(JSON.stringify(await order(colleague, [[A4, '99.00']], later))).toContain(own.cDocCode)
    await set({ ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } })
    const data = await order(colleague, [[A4, '99.00']], later)
    await set(definition)
    expect(JSON.stringify(data)).not.toContain(own.cDocCode)
  })
})

describe('what waits for a person', () => {
  const tasksOf = async (client: SignedClient) =>
    (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList
  const of = (tasks: DocumentTask[], kind: string, cTask: DocumentTask['cTask']) =>
    tasks.find(one => one.cVoucherCode === kind && one.cTask === cTask)

  it('is what they may decide, the oldest first, and what was refused to them', async () => {
    const before = of(await tasksOf(admin), 'purchaseOrder', 'approve')
    expect(before?.iCount).toBeGreaterThan(0)
    // a large one waits for the other administrator
    const notOther = ne(erpPurchaseOrders.docUuid, 'po-hengqi-0024')
    const [oldest] = await sandbox.db
      .select({ docUuid: erpPurchaseOrders.docUuid })
      .from(erpPurchaseOrders)
      .where(and(eq(erpPurchaseOrders.orgUuid, 'org-hengqi'), eq(erpPurchaseOrders.state, '2'), notOther))
      .orderBy(erpPurchaseOrders.createdAt, erpPurchaseOrders.code)
    expect(before?.cFirstDocUuid).toBe(oldest?.docUuid)
    const own = (await save(colleague, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '1', iPrice: '9.00' }])).data
    const handedIn = await through(colleague, own, 'submit')
    expect(of(await tasksOf(admin), 'purchaseOrder', 'approve')?.iCount).toBe((before?.iCount ?? 0) + 1)
    const mine = of(await tasksOf(colleague), 'purchaseOrder', 'rework')?.iCount ?? 0
    const others = of(await tasksOf(admin), 'purchaseOrder', 'rework')
    await step(admin, handedIn, 'refuse', { cReason: '数量不对' })
    expect(of(await tasksOf(admin), 'purchaseOrder', 'approve')).toEqual(before)
    expect(of(await tasksOf(colleague), 'purchaseOrder', 'rework')?.iCount).toBe(mine + 1)
    expect(of(await tasksOf(admin), 'purchaseOrder', 'rework')).toEqual(others)
    // who may decide nothing has nothing to decide, and receipts are decided by no one
    expect((await tasksOf(colleague)).filter(({ cTask }) => cTask === 'approve')).toEqual([])
    expect(of(await tasksOf(admin), 'goodsReceipt', 'approve')).toBeUndefined()
  })

  it('is what should have arrived, of one’s own orders, of administrators all; what should have come first is named', async () => {
    const late = async (client: SignedClient) => of(await tasksOf(client), 'purchaseOrder', 'late')
    const countOf = async (client: SignedClient) => (await late(client))?.iCount ?? 0
    const before = [await countOf(admin), await countOf(colleague)] as const
    const ordered = async (dArriveDate: string) => {
      const rows = [{ cGoodsUuid: A4, iQty: '2', iPrice: '9.00', dArriveDate }]
      const saved = (await save(colleague, 'purchaseOrder', rows)).data
      return through(admin, await through(colleague, saved, 'submit'), 'approve')
    }
    const [first] = [await ordered('2001-01-05'), await ordered('2001-01-09')]
    for (const notYet of ['2099-01-01', '']) await ordered(notYet)
    expect([await countOf(admin), await countOf(colleague)]).toEqual([before[0] + 2, before[1] + 2])
    expect((await late(admin))?.cFirstDocUuid).toBe(first.cDocUuid)
    await receivedOf(colleague, first, '1')
    expect(await countOf(admin)).toBe(before[0] + 2)
    await receivedOf(colleague, first)
    expect([await countOf(admin), await countOf(colleague)]).toEqual([before[0] + 1, before[1] + 1])
  })

  it('is nothing of a kind that they may not see, and nothing of another organisation', async () => {
    await sandbox.db
      .update(widgetDefinitions)
      .set({
        definition: {
          cServerName: 'alc-biz-purchase',
          cTableName: 'PurchaseOrder',
          cReader: 'administrator',
        },
      })
      .where(eq(widgetDefinitions.code, 'alc-biz-purchase/PurchaseOrder'))
    expect(of(await tasksOf(colleague), 'purchaseOrder', 'rework')).toBeUndefined()
    const other = await admin.post(path('getDocumentTasks'), { ...OWN, cOrgUuid: 'org-other' })
    expect(other.code).toBe(40300)
  })
})
