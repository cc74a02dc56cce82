import type { DocumentKind } from '@wire/document'
import { desc, eq, ne } from 'drizzle-orm'
import { erpGoods, erpPurchaseOrders } from '../../../sandbox/db/schema'
import { A4, draw, HEADERS, save, step, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }

const client = (phone: string) => SignedClient.loggedIn(world.sandbox.url, phone)
const open = async (kind: DocumentKind, documentUuid: string, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind, documentUuid })
  await screen.find('物料列表')
}
/** Of an order that was approved for all of it. */
const postedReceipt = async () => {
  const admin = await client(PHONES.admin)
  const order = await through(admin, (await save(admin, 'purchaseOrder', [ROW])).data, 'submit', 'approve')
  const { rowList } = (await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])).data
  return through(admin, (await save(admin, 'goodsReceipt', rowList)).data, 'post')
}
const steps = () => screen.names('.alm-timeline__title', { within: screen.page })

describe('a step that is missing', () => {
  it('is told with its reason: goods without an order are posted by administrators', async () => {
    const colleague = await client(PHONES.colleague)
    const { data } = await save(colleague, 'goodsReceipt', [ROW])
    await open('goodsReceipt', data.cDocUuid, PHONES.colleague)
    await screen.find('不能确认入库：有未参照订单的物料，须由管理员入库')
    expect(screen.names('button', inPage)).not.toContain('确认入库')
    await open('goodsReceipt', data.cDocUuid)
    await screen.role('button', '确认入库', inPage)
    expect(screen.says('不能确认入库')).toBe(false)
  })
})

describe('what is worth a second look', () => {
  it('is told above the rows, and once more before the goods come in', async () => {
    const admin = await client(PHONES.admin)
    const values = { ...HEADERS.goodsReceipt, cDeliveryNo: 'SH-7' }
    const first = (await save(admin, 'goodsReceipt', [ROW], { values })).data
    const second = (await save(admin, 'goodsReceipt', [ROW], { values })).data
    const warning = `送货单号「SH-7」已用于${first.cDocCode}，请核对是否重复录入`
    await open('goodsReceipt', second.cDocUuid)
    await screen.find(warning)
    await screen.press('确认入库', inPage)
    expect((await screen.dialog()).text).toContain(warning)
  })

  it('of a price is told in the question of the approval too', async () => {
    const admin = await client(PHONES.admin)
    const values = { ...HEADERS.purchaseOrder, dOrderDate: '2099-01-05 00:00:00' }
    const order = async (iPrice: string) =>
      through(admin, (await save(admin, 'purchaseOrder', [{ ...ROW, iPrice }], { values })).data, 'submit')
    const first = await order('100.00')
    await through(admin, first, 'approve')
    const dearer = await order('150.00')
    await open('purchaseOrder', dearer.cDocUuid)
    await screen.find(/第1行 .*含税单价 150\.00，比上次 100\.00.*高 50\.0%/)
    await screen.press('审批通过', inPage)
    expect((await screen.dialog()).text).toContain(first.cDocCode)
  })

  it('leaves the document in sight: two stand above the steps, all of them are a press away', async () => {
    const admin = await client(PHONES.admin)
    const values = { ...HEADERS.purchaseOrder, dOrderDate: '2099-01-05 00:00:00' }
    const order = async (iPrice: string) => {
      const rows = Array.from({ length: 4 }, () => ({ ...ROW, iPrice }))
      return through(admin, (await save(admin, 'purchaseOrder', rows, { values })).data, 'submit')
    }
    await through(admin, await order('100.00'), 'approve')
    await open('purchaseOrder', (await order('150.00')).cDocUuid)
    await screen.find(/第2行 .*高 50\.0%/)
    expect(screen.says(/第3行 .*高 50\.0%/)).toBe(false)
    await screen.press('查看全部（4）', inPage)
    const { title, text } = await screen.dialog()
    expect(title).toBe('4 条提醒')
    expect(text.match(/第\d行/g)).toEqual(['第1行', '第2行', '第3行', '第4行'])
  })
})

describe('a document on paper', () => {
  it('opens as a file; where it could not be made, that is said and it can be asked for again', async () => {
    const order = (await save(await client(PHONES.admin), 'purchaseOrder', [ROW])).data
    await open('purchaseOrder', order.cDocUuid)
    const print = async () => {
      await screen.press('其他操作', inPage)
      await screen.press('打印')
    }
    world.sandbox.faults.add({ kind: '5xx', path: '*/printDocument', times: 1 })
    await print()
    await screen.find('生成打印件失败')
    await print()
    await screen.at('pdfVue')
    await screen.find(`采购订单_${order.cDocCode}.pdf`)
  })
})

describe('an approver', () => {
  it('goes from one document to the next that waits', async () => {
    const colleague = await client(PHONES.colleague)
    const handedIn = async () =>
      through(colleague, (await save(colleague, 'purchaseRequest', [ROW])).data, 'submit')
    const [first, second] = [await handedIn(), await handedIn()]
    await open('purchaseRequest', first.cDocUuid)
    await screen.press('审批通过', inPage)
    await screen.dialog()
    await screen.press('审批通过')
    await until(
      () => screen.names('button', inPage).some(name => name.startsWith('下一张待审批')),
      'the next',
    )
    const next = screen.names('button', inPage).find(name => name.startsWith('下一张待审批'))
    await screen.press(next ?? '', inPage)
    await screen.find(second.cDocCode)
    await screen.role('button', '审批通过', inPage)
  })
})

describe('a document that came back', () => {
  it('says why in its head, and who did what and what was changed in its history', async () => {
    const [admin, colleague] = [await client(PHONES.admin), await client(PHONES.colleague)]
    const handedIn = await through(
      colleague,
      (await save(colleague, 'purchaseRequest', [ROW])).data,
      'submit',
    )
    const refused = (await step(admin, handedIn, 'refuse', { cReason: '价格偏高，请重新询价' })).data
    await save(colleague, 'purchaseRequest', [{ ...refused.rowList[0], iPrice: '140', iAmount: '1400' }], {
      cDocUuid: refused.cDocUuid,
      iVersion: refused.iVersion,
    })
    await open('purchaseRequest', refused.cDocUuid, PHONES.colleague)
    await screen.find('驳回原因：价格偏高，请重新询价')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getDocumentHistory', times: 1 })
    await screen.press('操作记录', inPage)
    await screen.press('重试')
    await until(() => steps().length === 4, 'the steps')
    expect(steps()).toEqual(['修改', '驳回', '提交审批', '制单'])
    await screen.find('参考单价：145 → 140')
    await screen.find('原因：价格偏高，请重新询价')
  })
})

describe('what was posted wrongly', () => {
  it('is reversed for a reason, which then stands in its head', async () => {
    const receipt = await postedReceipt()
    const stock = async () =>
      Number((await world.sandbox.db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, A4)))[0]?.stock)
    const before = await stock()
    await open('goodsReceipt', receipt.cDocUuid)
    await screen.press('其他操作', inPage)
    await screen.press('红字冲销')
    // nothing happens before a reason is chosen
    expect(await screen.isOff('红字冲销')).toBe(true)
    await screen.press('数量录入错误', { role: 'radio' })
    await screen.press('红字冲销')
    await screen.toast('冲销成功')
    await screen.find('已冲销')
    await screen.find('冲销原因：数量录入错误')
    expect(await stock()).toBe(before - 10)
  })

  it('stays where goods of it have gone back, and the return is named', async () => {
    const receipt = await postedReceipt()
    const admin = await client(PHONES.admin)
    const { rowList } = (await draw(admin, 'purchaseReturn', 'goodsReceipt', [receipt.cDocUuid])).data
    const { data: back } = await save(admin, 'purchaseReturn', rowList)
    await open('goodsReceipt', receipt.cDocUuid)
    await screen.find(`不能红字冲销：已生成采购退货单${back.cDocCode}，请先处理后再操作`)
  })
})

describe('a copy of a document', () => {
  const copied = async () => {
    const admin = await client(PHONES.admin)
    const { data } = await save(admin, 'purchaseOrder', [ROW], {
      values: {
        dOrderDate: '2026-03-01',
        cSupplierUuid: 'supplier-hengqi-S2001',
        cKind: 'frame',
        cDeptUuid: 'dept-hengqi-5010',
        cBuyerUuid: 'staff-hengqi-E0012',
        cProject: '二期扩建',
      },
    })
    await open('purchaseOrder', data.cDocUuid)
    await screen.press('其他操作', inPage)
    await screen.press('复制单据')
    await screen.find('新单据')
    return data
  }
  /** Both may be of the same second. */
  const newestBut = async (docUuid: string) =>
    (
      await world.sandbox.db
        .select()
        .from(erpPurchaseOrders)
        .where(ne(erpPurchaseOrders.docUuid, docUuid))
        .orderBy(desc(erpPurchaseOrders.createdAt))
        .limit(1)
    )[0]

  it('is a new one of the same content, from today, saved by one press', async () => {
    const original = await copied()
    await until(() => screen.all('.table-row').length > 0 || screen.says('A4'), 'its row')
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    const made = await newestBut(original.cDocUuid)
    expect(made).toMatchObject({ kind: 'frame', state: '1', lineCount: 1, amountFen: 145_000 })
    expect(made?.more).toMatchObject({ cProject: '二期扩建' })
    expect(made?.docAt.startsWith('2026-03-01')).toBe(false)
  })

  it('that cannot be made says so, and is tried again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/copyDocument', times: 1 })
    const admin = await client(PHONES.admin)
    const { data } = await save(admin, 'purchaseOrder', [ROW])
    await open('purchaseOrder', data.cDocUuid)
    await screen.press('其他操作', inPage)
    await screen.press('复制单据')
    await screen.find('单据复制失败')
    await screen.press('重试')
    await screen.find('新单据')
  })

  it('names what is out of use by now and was left out', async () => {
    const admin = await client(PHONES.admin)
    const { data } = await save(admin, 'purchaseOrder', [ROW])
    await world.sandbox.db.update(erpGoods).set({ inUse: false }).where(eq(erpGoods.goodsUuid, A4))
    try {
      await open('purchaseOrder', data.cDocUuid)
      await screen.press('其他操作', inPage)
      await screen.press('复制单据')
      const { title, text } = await screen.dialog()
      expect(title).toContain('以下内容未复制')
      expect(text).toMatch(/第1行物料「.+」已停用/)
      await screen.press('我知道了')
    } finally {
      await world.sandbox.db.update(erpGoods).set({ inUse: true }).where(eq(erpGoods.goodsUuid, A4))
    }
  })
})
