import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { kinds } from '../../../sandbox/services/document/kinds'
import {
  A4,
  drawnFrom,
  HEADERS,
  ordered,
  paidOf,
  oneAdministrator,
  receivedOf,
  save,
  some,
  through,
  wentBack,
} from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const CEMENT = 'goods-hengqi-M0101001'
const PAPER = 'A4 静电复印纸'

const enter = () => SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
const requested = async (admin: SignedClient, over: object = {}): Promise<DocumentAnswer> => {
  const rows = [A4, CEMENT].map(cGoodsUuid => ({ cGoodsUuid, iQty: '10', iPrice: '20.00' }))
  return through(admin, (await save(admin, 'purchaseRequest', rows, over)).data, 'submit', 'approve')
}
const show = async ({ cVoucherCode: kind, cDocUuid: documentUuid }: DocumentAnswer) => {
  await world.login()
  await openPage('documentVoucher', { kind, documentUuid })
  await screen.find('物料列表')
}
const rows = () => screen.all('.table-row', { within: screen.main })
const notes = () => screen.all('.table-row__note', { within: screen.main }).map(one => one.textContent ?? '')
const chooser = () => screen.all('.alm-sheet--in', inPage)
/** The document with this number, in the chooser. */
const lookFor = async (code: string) => {
  await screen.type('搜索', code, inPage)
  await screen.confirm('搜索', inPage)
  const found = () => screen.all('.choice-card', inPage)
  await until(() => found().length === 1 && found()[0]?.textContent?.includes(code), code)
}
const document = (code: string) => screen.role('checkbox', new RegExp(`^${code}`), inPage)
const drawsAsked = () => world.sent('drawFromUpstream').map(({ body }) => body)

describe('a new document whose rows all come from others', () => {
  it('begins with their choice: no row is entered by hand, and the chosen ones alone are drawn', async () => {
    const admin = await enter()
    const order = await through(
      admin,
      (
        await save(
          admin,
          'purchaseOrder',
          [A4, CEMENT].map(cGoodsUuid => ({ cGoodsUuid, iQty: '5', iPrice: '145.00' })),
        )
      ).data,
      'submit',
      'approve',
    )
    const receipt = await receivedOf(admin, order)
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseReturn' })
    await screen.role('dialog', '参照到货单', inPage)
    await screen.press('关闭', inPage)
    await until(() => chooser().length === 0, 'the page')
    await screen.find('点击「参照到货单」选择物料')
    const buttons = screen.names('button', inPage)
    expect(buttons).not.toContain('新增物料')
    expect(screen.says('扫码或输入编码新增')).toBe(false)
    // the only way to a new one asks for no choice
    await screen.press('新增', inPage)
    await screen.role('dialog', '参照到货单', inPage)
    await screen.press('关闭', inPage)
    await until(() => chooser().length === 0, 'the page')
    await screen.press('参照到货单', inPage)
    await lookFor(receipt.cDocCode)
    await screen.press(new RegExp(`^${receipt.cDocCode} 物料`), inPage)
    await screen.press(new RegExp(`^${PAPER} 剩余 5`), { role: 'checkbox', ...inPage })
    await screen.press('确 定', inPage)
    await until(() => rows().length === 1, 'the chosen row')
    const line = receipt.rowList.find(row => row['cGoodsUuid'] === A4)?.cLineUuid
    expect(drawsAsked().at(-1)).toMatchObject({ cDocUuids: [receipt.cDocUuid], cLineUuids: [line] })
    await screen.find('苏州文正办公用品有限公司')
    await screen.press('保存', inPage)
    await screen.find('草稿')
    expect(notes()).toEqual([`来自 ${receipt.cDocCode}，可参照 5`])
  })

  it('asks for no choice after it was given up: what was wished for comes alone', async () => {
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseReturn' })
    await screen.role('dialog', '参照到货单', inPage)
    await screen.press('关闭', inPage)
    await until(() => chooser().length === 0, 'the page')
    await screen.press('展开单据信息', inPage)
    await screen.type('退货说明', '外包装破损', inPage)
    await screen.press('查找', inPage)
    expect((await screen.dialog()).title).toBe('是否保存本条单据？')
    await screen.press('放弃')
    await screen.role('dialog', '单据查找', inPage)
    await world.idle()
    expect(chooser()).toHaveLength(1)
  })

  it('has more than one way in where its rows may be entered too', async () => {
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsReceipt' })
    await screen.find('新增物料')
    expect(chooser()).toHaveLength(0)
    await screen.press('新增', inPage)
    await screen.press('空白单据')
    await screen.find('新单据')
  })

  it('is offered no receipt that is paid already', async () => {
    await oneAdministrator(world.sandbox.db)
    const admin = await enter()
    const receipt = await receivedOf(admin, await ordered(admin))
    await paidOf(admin, receipt, '10')
    await world.login()
    await openPage('documentVoucher', { kind: 'purchasePayment' })
    await screen.role('dialog', '参照到货单', inPage)
    await until(() => screen.all('.choice-card', inPage).length > 0, 'receipts')
    await screen.type('搜索', receipt.cDocCode, inPage)
    await screen.confirm('搜索', inPage)
    await screen.find('没有符合条件的数据')
  })
})

describe('rows that are added to a draft', () => {
  const draftOf = async (admin: SignedClient, request: DocumentAnswer) => {
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    return (await save(admin, 'purchaseOrder', some(rowList.slice(0, 1), '4', { iPrice: '20.00' }))).data
  }

  it('are one change that is taken back at once, and none is drawn twice', async () => {
    const admin = await enter()
    const [first, second] = [await requested(admin), await requested(admin)]
    await show(await draftOf(admin, first))
    await until(() => rows().length === 1, 'the row of the draft')
    await screen.press('参照请购单追加', inPage)
    await lookFor(first.cDocCode)
    ;(await document(first.cDocCode)).click()
    // what the draft holds already is told
    await screen.press(new RegExp(`^${first.cDocCode} 物料`), inPage)
    await screen.role('checkbox', /^A4 静电复印纸 剩余 6 已在本单/, inPage)
    await lookFor(second.cDocCode)
    ;(await document(second.cDocCode)).click()
    await screen.press('确 定', inPage)
    await screen.toast('已追加 3 行')
    await until(() => rows().length === 4, 'all rows')
    expect(notes().filter(note => note.includes(second.cDocCode))).toHaveLength(2)
    expect(notes().filter(note => note.includes(first.cDocCode))).toHaveLength(2)
    await screen.press(/^撤销/, inPage)
    await until(() => rows().length === 1, 'the draft as it was')
    // once more, and saved
    await screen.press('参照请购单追加', inPage)
    await lookFor(second.cDocCode)
    ;(await document(second.cDocCode)).click()
    await screen.press('确 定', inPage)
    await until(() => rows().length === 3, 'the rows')
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    // all of it stands here
    await screen.press('参照请购单追加', inPage)
    await lookFor(second.cDocCode)
    await screen.press(new RegExp(`^${second.cDocCode} 物料`), inPage)
    await screen.find('没有可参照的物料')
  })

  it('of another supplier are refused in words, and nothing is lost', async () => {
    const admin = await enter()
    const own = await ordered(admin)
    const values = { ...HEADERS.purchaseOrder, cSupplierUuid: 'supplier-hengqi-S1001' }
    const rowList = [{ cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }]
    const other = await through(
      admin,
      (await save(admin, 'purchaseOrder', rowList, { values })).data,
      'submit',
      'approve',
    )
    const { rowList: drawn } = await drawnFrom(admin, 'goodsReceipt', own)
    await show((await save(admin, 'goodsReceipt', some(drawn, '4'))).data)
    await until(() => rows().length === 1, 'the row of the draft')
    await screen.press('参照追加', inPage)
    await screen.press('参照采购订单追加')
    await lookFor(other.cDocCode)
    ;(await document(other.cDocCode)).click()
    await screen.press('确 定', inPage)
    await screen.toast(`采购订单${other.cDocCode}的供应商与本单的供应商不一致，不能追加`)
    expect(rows()).toHaveLength(1)
    await screen.find('保存')
  })

  it('are for drafts only', async () => {
    const admin = await enter()
    await show(await ordered(admin))
    await until(() => rows().length === 1, 'the row')
    expect(screen.names('button', inPage)).not.toContain('参照请购单追加')
  })
})

describe('a row says how far it is', () => {
  it('of a request, an order and a receipt; a copy says nothing', async () => {
    await oneAdministrator(world.sandbox.db)
    const admin = await enter()
    const request = await requested(admin)
    const orderOf = async (iQty: string) => {
      const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
      const saved = await save(admin, 'purchaseOrder', some(rowList, iQty, { iPrice: '145.00' }))
      return through(admin, saved.data, 'submit', 'approve')
    }
    const [order, second] = [await orderOf('8'), await orderOf('2')]
    const receipt = await receivedOf(admin, order, '5')
    await receivedOf(admin, second)
    await paidOf(admin, receipt, '3')
    await wentBack(admin, receipt, '1')
    await show(request)
    await until(() => rows().length === 2, 'the rows')
    expect(notes()).toEqual(Array(2).fill('已下单 10/10 · 已到 7'))
    await show(order)
    await until(() => notes()[0]?.includes('/8'), 'the order')
    expect(notes()).toEqual(Array(2).fill(`来自 ${request.cDocCode}\n已到 5/8`))
    await show(second)
    await until(() => notes()[0]?.includes('/2'), 'the other order')
    expect(notes()).toEqual(Array(2).fill(`来自 ${request.cDocCode}\n已到 2/2 · 已齐`))
    await show(receipt)
    await until(() => notes()[0]?.includes('/4'), 'the receipt')
    expect(notes()).toEqual(Array(2).fill(`来自 ${order.cDocCode}\n已付 3/4 · 已退 1`))
    await openPage('documentVoucher', { kind: 'purchaseRequest', copy: request.cDocUuid })
    await until(() => rows().length === 2 && notes().length === 0, 'the copy')
  })
})

describe('a receipt of an order that more may come of', () => {
  it('says how much may come, what of it is beyond the order, and what is too much; the order tells it later', async () => {
    const admin = await enter()
    const wanted = { cGoodsUuid: A4, iQty: '100', iPrice: '145.00', iOverPercent: '5' }
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', [wanted])).data,
      'submit',
      'approve',
    )
    await world.login()
    await openPage('documentVoucher', {
      kind: 'goodsReceipt',
      from: 'purchaseOrder',
      upstream: order.cDocUuid,
    })
    await until(() => rows().length === 1, 'the row')
    const from = `来自 ${order.cDocCode}，可参照 100，含允差最多 105`
    expect(notes()).toEqual([from])
    const typeQty = async (qty: string) => {
      await screen.press(/^1[^\d.]/, { within: screen.main })
      await screen.press(/^数量/)
      for (const key of qty) await screen.press(key)
      await screen.press('完成')
      await screen.press('确定')
    }
    await typeQty('103')
    await until(() => notes()[0] === `${from}\n超收 3，允差内`, 'within the tolerance')
    await typeQty('107')
    await until(() => notes()[0] === `${from}\n超出允差 2`, 'above it')
    await screen.press('保存', inPage)
    await screen.find(/超出可参照数量，.*剩余100，含超收允差最多可收105/)
    await typeQty('103')
    await screen.press('保存', inPage)
    await screen.find('草稿')
    await screen.press('确认入库', inPage)
    await screen.dialog()
    await screen.press('确认入库')
    await until(() => notes()[0]?.includes('超收 3 · 已付 0/103') === true, 'what came beyond')
    await show(order)
    await until(() => notes()[0] === '已到 103/100 · 已齐 · 超收 3', 'the order')
  })
})

describe('a payment for all that is owed to a supplier', () => {
  it('says that it takes some of the receipts only, those due first', async () => {
    const admin = await enter()
    await receivedOf(admin, await ordered(admin))
    const { head } = kinds.goodsReceipt
    expect(
      await world.sandbox.db.$count(head, eq(head.supplierUuid, 'supplier-hengqi-S2001')),
    ).toBeGreaterThan(0)
    world.answer('getPageData4List', (data: { pageData: object[] }) => ({
      ...data,
      pageData: data.pageData.map(row => ({ ...row, iPayableCount: 63 })),
    }))
    await world.login()
    await openPage('documents', { kind: 'supplierAccount' })
    await screen.find('未清单数')
    await screen.type('搜索', '苏州文正办公用品有限公司', inPage)
    await screen.press('搜索', inPage)
    await screen.find('共 1 条')
    await screen.press('申请付款', inPage)
    const { title, text } = await screen.dialog()
    expect(title).toBe('63 张到货单待付款')
    expect(text).toContain('已选取最早到期的')
    await screen.press('我知道了')
    await screen.find('标准采购付款单')
  })
})
