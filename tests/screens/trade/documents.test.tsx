import { and, eq } from 'drizzle-orm'
import {
  erpGoodsReceiptLines,
  erpGoodsReceipts,
  erpPurchaseRequests,
  orders,
  users,
  widgetDefinitions,
} from '../../../sandbox/db/schema'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const cards = () => screen.all('.configured-row', { within: screen.main })
const codes = () => cards().map(card => /[A-Z]{2}\d{11}/.exec(card.textContent ?? '')?.[0] ?? '')

const open = async (query: Record<string, string> = {}, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documents', query)
  await until(() => cards().length > 0, 'the documents')
}

describe('the room of documents', () => {
  it('is reached from the user centre, and lists each kind by its own definition', async () => {
    await world.login()
    await openPage('userCenter')
    await screen.press(/^采购单据/)
    // first of all what waits
    await screen.press(/^请购/, { role: 'tab' })
    await until(() => cards().length > 0, 'the requests')
    expect(codes().every(code => code.startsWith('PR'))).toBe(true)
    for (const [tab, mark] of [
      ['订单', 'CG'],
      ['到货', 'AR'],
      ['退货', 'TH'],
      ['付款', 'FK'],
    ] as const) {
      await screen.press(new RegExp(`^${tab}`), { role: 'tab' })
      await until(() => codes().length > 0 && codes().every(code => code.startsWith(mark)), tab)
    }
  })

  it('shows a person without an organisation the way into one', async () => {
    await world.login(PHONES.noEnterprise)
    await openPage('documents')
    await screen.find('请先加入企业或团队，再使用此功能')
    await screen.press('创建或加入企业')
    await screen.at('enterpriseGuidance')
  })

  it('opens a document by its title, with what its server allows', async () => {
    await open({ kind: 'purchaseOrder' })
    const [first] = codes()
    screen.all('[role=link]', { within: () => cards()[0] as HTMLElement })[0]?.click()
    await screen.find('物料列表')
    await screen.find('标准采购订单')
    expect(first).toMatch(/^CG/)
    await screen.find(first ?? '')
  })

  it('tells what waits for a person, leads to what has waited longest, and counts anew', async () => {
    const { db } = world.sandbox
    const waiting = and(eq(erpPurchaseRequests.orgUuid, 'org-hengqi'), eq(erpPurchaseRequests.state, '2'))
    const all = await db
      .select({ code: erpPurchaseRequests.code })
      .from(erpPurchaseRequests)
      .where(waiting)
      .orderBy(erpPurchaseRequests.createdAt)
    expect(all.length).toBeGreaterThan(1)
    await world.login()
    await openPage('userCenter')
    await screen.press(/^采购单据\d+ 张待审批$/)
    await screen.press(`请购${all.length}`, { role: 'tab' })
    await screen.press(`${all.length} 张待您审批`)
    await screen.at('documentVoucher')
    await screen.find(all[0]?.code ?? '')
    await screen.press('审批通过')
    await screen.dialog()
    await screen.press('审批通过')
    await screen.toast('审批已通过')
    screen.back()
    await screen.find(`${all.length - 1} 张待您审批`)
    // the others by one act in the list
    for (const { code } of all.slice(1)) await screen.press(`选择 ${code}`, { role: 'checkbox' })
    await screen.press('审批通过')
    await screen.dialog()
    await screen.press('确定')
    await screen.gone('张待您审批')
    expect(await db.$count(erpPurchaseRequests, waiting)).toBe(0)
  })

  it('leads who sees own orders alone to a new receipt, where the others are found too', async () => {
    const { db } = world.sandbox
    const D = widgetDefinitions
    const where = and(eq(D.kind, 'list'), eq(D.code, 'purchaseOrder'))
    const [row] = await db.select().from(D).where(where)
    const definition = row?.definition as { baseList: object }
    const baseList = { ...definition.baseList, cDataScopeType: 'person' }
    await db
      .update(D)
      .set({ definition: { ...definition, baseList } })
      .where(where)
    await world.login(PHONES.storeman)
    await openPage('documents', { kind: 'purchaseOrder' })
    await screen.press(/^\d+ 张待到货$/)
    await screen.at('documentVoucher')
    await screen.find('标准到货单')
  })

  it('keeps its place and what was chosen while a document further down is taken a step on', async () => {
    const { db } = world.sandbox
    await open({ kind: 'purchaseRequest' })
    screen.reachBottom()
    await until(() => codes().length > 10, 'the second page')
    const [chosen = '', opened = ''] = codes().slice(10)
    await db.update(erpPurchaseRequests).set({ state: '2' }).where(eq(erpPurchaseRequests.code, opened))
    await screen.press(`选择 ${chosen}`, { role: 'checkbox' })
    const card = () => cards().find(one => one.textContent?.includes(opened)) as HTMLElement
    screen.all('[role=link]', { within: card })[0]?.click()
    await screen.at('documentVoucher')
    await screen.press('审批通过')
    await screen.dialog()
    await screen.press('审批通过')
    await screen.toast('审批已通过')
    await db.update(erpPurchaseRequests).set({ state: '6' }).where(eq(erpPurchaseRequests.code, opened))
    screen.back()
    await screen.at('documents')
    await world.idle()
    await until(() => card()?.textContent?.includes('已关闭'), 'its new state')
    expect(codes().length).toBeGreaterThan(10)
    expect((await screen.role('checkbox', `选择 ${chosen}`)).getAttribute('aria-checked')).toBe('true')
  })

  it('a question about a document goes with its page, also one that was to come after a save', async () => {
    await open({ kind: 'purchaseRequest' })
    const openFirst = async () => {
      screen.all('[role=link]', { within: () => cards()[0] as HTMLElement })[0]?.click()
      await screen.at('documentVoucher')
    }
    const remove = async () => {
      await screen.press('其他操作')
      await screen.press('删除')
    }
    const left = async () => {
      screen.back()
      await screen.at('documents')
      await world.idle()
      expect(screen.all('[role=alertdialog]', { within: screen.page })).toHaveLength(0)
    }
    await openFirst()
    await remove()
    expect((await screen.dialog()).title).toContain('删除')
    await left()
    await openFirst()
    await screen.press('展开单据信息', { within: screen.main })
    await screen.type('请购原因', '月度备料')
    await remove()
    await screen.dialog()
    const release = world.hold('saveDocument')
    await screen.press('保存')
    await until(() => world.sent('saveDocument').length > 0, 'the save')
    screen.back()
    await screen.at('documents')
    release()
    await screen.toast('保存成功')
    await stays(() => screen.all('[role=alertdialog]', { within: screen.page }).length === 0, 'the list')
    expect(world.sent('removeDocument')).toHaveLength(0)
  })

  it('what leads on stands above 保存, what takes a document away in a menu', async () => {
    await open({ kind: 'purchaseRequest' })
    const { db } = world.sandbox
    const [first = ''] = codes()
    const steps = () => screen.names('.document-offers button', { within: screen.page })
    const openAs = async (state: string) => {
      await db.update(erpPurchaseRequests).set({ state }).where(eq(erpPurchaseRequests.code, first))
      await world.goTo('documentVoucher', { kind: 'purchaseRequest', documentCode: first })
      await until(() => steps().length > 0, 'its steps')
    }
    await openAs('1')
    expect(steps()).toEqual(['提交', '其他操作'])
    screen.back()
    await openAs('2')
    expect(steps()).toEqual(['审批通过', '驳回', '其他操作'])
    expect(screen.names('.document-offers .alm-button--primary', { within: screen.page })).toEqual([
      '审批通过',
    ])
    await screen.press('其他操作')
    await screen.role('button', '撤回')
  })

  it('a step of its flow opens its documents, one of the shop the order; what cannot be opened is said', async () => {
    const { db } = world.sandbox
    const [admin] = await db.select().from(users).where(eq(users.phone, PHONES.admin))
    const placed = await db.select().from(orders).where(eq(orders.accUuid, 'acc-hengqi'))
    const own = placed.find(order => order.userUuid === admin?.userUuid)?.orderCode ?? ''
    const others = placed.find(order => order.userUuid !== admin?.userUuid)?.orderCode ?? ''
    await open({ kind: 'purchaseOrder' })
    const [first = '', second = ''] = codes()
    const steps = {
      采购订单: first,
      销售订单: [own, others, 'NO-SUCH-1'].join(','),
      采购付款: '',
      发起合同: '',
      到货单: '',
    }
    world.answer('getTrackListByTypeAndUuid', () =>
      Object.entries(steps).map(([cVouchTypeName, text]) => ({
        cVouchTypeName,
        text,
        bExist: cVouchTypeName !== '到货单',
        bExsitDownVouch: false,
      })),
    )
    screen.all('[role=link]', { within: () => cards()[0] as HTMLElement })[0]?.click()
    await screen.find('标准采购订单')
    const inPage = { within: () => screen.page() }
    const choose = async (step: RegExp, code: string) => {
      await screen.press(step, inPage)
      await screen.press(code, inPage)
    }
    const back = async () => {
      screen.back()
      await screen.at('documentVoucher')
    }

    await screen.press('单据流程')
    await choose(/^销售订单/, own)
    await screen.at('orderDetails')
    await back()
    await choose(/^采购付款/, others)
    await screen.at('orderDetailsCx')
    await back()
    await choose(/^销售订单/, 'NO-SUCH-1')
    await screen.toast('销售订单 NO-SUCH-1 不是您下的，只有下单人和企业管理员可以查看')
    await screen.press(/^发起合同/, inPage)
    await screen.toast('发起合同的单据不在本系统中，无法在此打开')
    // what has not happened leads nowhere
    expect(screen.names('button', inPage).some(name => name.startsWith('到货单'))).toBe(false)
    // the document itself is there already
    await screen.press(/^采购订单/, inPage)
    await until(() => screen.all('.alm-sheet', inPage).length === 0, 'the document')
    expect(screen.stack().filter(route => route === 'documentVoucher')).toHaveLength(1)

    steps.采购订单 = [first, second].join(',')
    await screen.press('单据流程')
    await screen.press(/^采购订单/, inPage)
    await until(() => screen.stack().length > 2, 'the other document')
    await until(() => screen.page().textContent?.includes(second), 'its number')
  })

  it('a link with an unknown kind, or to a document that is gone, opens nothing in its place', async () => {
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentCode: 'PR00000000000' })
    await screen.find('单据不存在，可能已被删除')
    expect(screen.says('新单据')).toBe(false)
    await openPage('documentVoucher', { kind: 'salesOrder' })
    await screen.find('链接中的单据类型不存在，请从单据列表打开')
    expect(screen.says('新单据')).toBe(false)
    await screen.press('去单据列表')
    await until(() => codes().length > 0 && codes().every(code => code.startsWith('PR')), 'the requests')
    expect(world.sent('getOrgDefaultVoucherTemplate/salesOrder/org-hengqi')).toHaveLength(0)
    await openPage('documents', { kind: 'salesOrder' })
    await screen.find('链接中的单据类型不存在，请从单据列表打开')
    screen.pullDown()
    await until(() => !screen.isRefreshing(), 'the end of the pull')
  })

  it('a person without an organisation may pull the page, which asks once more and lets go', async () => {
    await world.login(PHONES.noEnterprise)
    await openPage('documents', {})
    await world.idle()
    const asked = world.sent('getDefaultUserSubscription/user-0004').length
    screen.pullDown()
    await until(() => world.sent('getDefaultUserSubscription/user-0004').length > asked, 'another try')
    await until(() => !screen.isRefreshing(), 'the end of the pull')
  })

  it('a code that is typed becomes a row of its goods, the same code one more of it', async () => {
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest' })
    await screen.find('新单据')
    const enter = async (code: string) => {
      await screen.type('扫码或输入编码新增', code)
      await screen.confirm('扫码或输入编码新增')
      await world.idle()
    }
    await enter('M0301028')
    await until(() => /物料列表共 1 条/.test(screen.text()), 'a row')
    await screen.find('A4 静电复印纸')
    await enter('M0301028')
    await until(() => /数量合计2/.test(screen.text()), 'one more')
    expect(screen.text()).toContain('物料列表共 1 条')
    // one call each, whatever names the goods; where rows come from is asked once
    const asked = () => ['getBaseListPlan', 'getPageData4List'].map(name => world.sent(name).length)
    const before = asked()
    await enter('M0302031')
    await until(() => /物料列表共 2 条/.test(screen.text()), 'other goods')
    await enter('NO-SUCH-1')
    await screen.toast('没有找到编码 NO-SUCH-1')
    expect(asked()).toEqual([before[0], (before[1] ?? 0) + 2])
  })

  it('a row begins with the tax rate of its goods; another rate counts the tax anew, in the head too', async () => {
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseOrder' })
    await screen.find('新单据')
    await screen.type('扫码或输入编码新增', 'M0301028')
    await screen.confirm('扫码或输入编码新增')
    // 145 yuan with 13 %
    await until(() => /税额合计16\.68/.test(screen.text()), 'tax of the goods')
    await screen.press('展开单据信息')
    await screen.press(/^1[^\d.]/)
    await screen.press(/^税率/)
    await screen.press('6%')
    await until(() => /税额8\.21/.test(screen.text()), 'tax by the other rate')
    await screen.press('确定')
    await until(() => /税额合计8\.21.*税额合计8\.21/.test(screen.text()), 'the sums of rows and head')
  })

  /** An order of the shop becomes a receipt, which is not saved yet. */
  const drawReceipt = async () => {
    const [order] = await world.sandbox.db
      .select()
      .from(orders)
      .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, 3)))
    await world.login()
    await openPage('orderDetails', { cOrderUuid: order?.orderUuid ?? '' })
    await screen.press(/^收货入库/)
    await screen.find('标准到货单')
    await until(() => /物料列表共 [1-9]\d* 条/.test(screen.text()), 'the goods of the order')
  }
  const saved = async () => {
    await screen.press('保存')
    await screen.toast('保存成功')
    await until(() => /单据编号AR\d{11}/.test(screen.text()), 'its number')
  }
  const receiveOrder = async () => {
    await drawReceipt()
    await saved()
  }

  it('makes a receipt of an order of the shop in two taps: who, when and what are filled in', async () => {
    await receiveOrder()
    await screen.role('button', '确认入库')
  })

  it('that was saved without an answer is one receipt, also when something is typed before it is saved again', async () => {
    const { db } = world.sandbox
    const receipts = () => db.select().from(erpGoodsReceipts)
    const lines = () => db.select().from(erpGoodsReceiptLines)
    const before = [await receipts(), await lines()].map(found => found.length)
    await drawReceipt()
    const n = Number(/物料列表共 (\d+) 条/.exec(screen.text())?.[1])
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveDocument' })
    await screen.press('保存')
    await screen.toast('尚未确认单据是否已保存')
    world.sandbox.faults.clear()
    await screen.type('送货单号', 'SH-1')
    await saved()
    expect([await receipts(), await lines()].map(found => found.length)).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + n,
    ])
    await screen.role('button', '确认入库')
    expect((await screen.field('送货单号')).value).toBe('SH-1')
  })

  const inPage = { within: () => screen.page() }
  const inDialog = { within: () => screen.page().querySelector('[role=alertdialog]') as HTMLElement }
  /** Asks first whether it is wanted. */
  const post = async () => {
    await screen.press('确认入库', inPage)
    expect((await screen.dialog()).title).toContain('确认入库？')
    await screen.press('确认入库', inDialog)
  }

  it('goes no step on while codes of a paste wait, which it would leave behind', async () => {
    await receiveOrder()
    await screen.press('更多')
    await screen.press('粘贴或导入')
    await screen.type('粘贴内容', '天外来物 3')
    await screen.press(/^录入/)
    await screen.find('待确认 1 条')
    await screen.press('确认入库')
    await screen.toast('物料列表中有 1 条待确认，请先补录或移除')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
    expect(world.sent('saveDocument')).toHaveLength(1)
    await screen.press('保存')
    await until(() => world.sent('saveDocument').length === 2, 'the save')
    await world.idle()
    // all else is saved: nothing is asked about it
    await screen.press('查找')
    expect(await screen.dialog()).toMatchObject({ title: '还有 1 条待确认' })
    await screen.press('去处理')
    await screen.find('待确认 1 条')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
    expect(world.sent('changeDocumentState')).toHaveLength(0)
    await screen.press('移除：天外来物')
    await screen.press('确认入库')
    expect((await screen.dialog()).title).toBe('是否保存本条单据？')
    await screen.press('放弃')
    await until(async () => (await screen.dialog()).title.includes('确认入库？'), 'the question')
    await screen.press('确认入库', inDialog)
    await screen.toast('确认入库成功')
    await screen.find('已入库')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  })

  it('shows how it is after a step; what was typed meanwhile is offered, and never in the way', async () => {
    await receiveOrder()
    world.sandbox.faults.add({ kind: 'latency', path: '*/changeDocumentState', ms: 600, times: 1 })
    await post()
    await until(() => world.sent('changeDocumentState').length > 0, 'the step')
    await screen.type('送货单号', '打到一半')
    await screen.toast('确认入库成功')
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
    await screen.press('放弃', inDialog)
    await screen.find('已入库')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  })
})
