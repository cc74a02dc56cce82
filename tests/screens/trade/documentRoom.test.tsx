import { and, eq, like } from 'drizzle-orm'
import { erpPurchaseRequests, menuButtons, orders, users } from '../../../sandbox/db/schema'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const inPage = { within: screen.page }
const cards = () => screen.all('.configured-row', { within: screen.main })
const codes = () => cards().map(card => /[A-Z]{2}\d{11}/.exec(card.textContent ?? '')?.[0] ?? '')
const all = (mark: string) => codes().length > 0 && codes().every(code => code.startsWith(mark))
const tab = (name: string) => screen.role('tab', new RegExp(`^${name}`))
const goTo = async (name: string, mark: string) => {
  const pressed = await tab(name)
  pressed.focus()
  pressed.click()
  await until(() => all(mark), name)
}
const open = async (kind = 'purchaseRequest') => {
  await world.login()
  await openPage('documents', { kind })
  await until(() => cards().length > 0, 'the documents')
}

describe('the tabs of the room', () => {
  it('stay with their focus while the page shows another one, which begins at its top', async () => {
    await open()
    const [tabs, page] = [screen.all('[role=tablist]', inPage)[0], screen.page()]
    page.scrollTop = 900
    await goTo('订单', 'CG')
    expect(screen.all('[role=tablist]', inPage)[0]).toBe(tabs)
    expect(document.activeElement).toBe(await tab('订单'))
    await until(() => page.scrollTop === 0, 'its top')
  })

  it('are come back to as they were left: the search, the rows that were read, what was chosen, the place', async () => {
    await open()
    const [, code = ''] = codes()
    await screen.type('搜索', code)
    await screen.press('搜索')
    await until(() => codes().join() === code, 'the one that is looked for')
    await screen.press(`选择 ${code}`, { role: 'checkbox', ...inPage })
    screen.scrolled(640)
    await goTo('订单', 'CG')
    expect(screen.says(code)).toBe(false)
    await world.idle()
    const asked = () =>
      ['getPageData4List', 'getBaseListPlan', 'getBaseQueryPlan'].map(name => world.sent(name).length)
    const before = asked()
    await goTo('请购', 'PR')
    expect(codes()).toEqual([code])
    expect((await screen.field('搜索', inPage)).value).toBe(code)
    const box = await screen.role('checkbox', `选择 ${code}`, inPage)
    expect(box.getAttribute('aria-checked')).toBe('true')
    await until(() => screen.page().scrollTop === 640, 'its place')
    await world.idle()
    expect(asked()).toEqual(before)
  })

  it('read their rows anew where a document has changed meanwhile', async () => {
    const { db } = world.sandbox
    await open('purchaseOrder')
    await goTo('请购', 'PR')
    const [code = ''] = codes()
    await db.update(erpPurchaseRequests).set({ state: '1' }).where(eq(erpPurchaseRequests.code, code))
    screen.pullDown()
    await until(() => cards()[0]?.textContent?.includes('草稿'), 'a draft')
    await goTo('订单', 'CG')
    await world.goTo('documentVoucher', { kind: 'purchaseRequest', documentCode: code })
    await screen.press('提交', inPage)
    await screen.toast('提交成功')
    screen.back()
    await until(() => all('CG'), 'the orders')
    await goTo('请购', 'PR')
    await until(() => cards()[0]?.textContent?.includes('审批中'), 'how it is by now')
  })
})

describe('who may not enter documents', () => {
  const withoutGrant = () =>
    world.sandbox.db
      .delete(menuButtons)
      .where(and(eq(menuButtons.menuCode, 'purchase-request'), eq(menuButtons.buttonCode, 'purchase-add')))

  it('is offered no way to a new one, in the list or on a document', async () => {
    await withoutGrant()
    await open()
    await screen.role('button', '审批通过', inPage)
    await until(() => !screen.names('button', inPage).includes('新增请购单'), 'no way to a new one')
    await goTo('订单', 'CG')
    await screen.role('button', '新增订单', inPage)
    const [request] = await world.sandbox.db
      .select()
      .from(erpPurchaseRequests)
      .where(like(erpPurchaseRequests.docUuid, 'pr-hengqi-open-%'))
    await world.goTo('documentVoucher', {
      kind: 'purchaseRequest',
      documentUuid: request?.docUuid ?? '',
    })
    await screen.find('物料列表')
    const tools = () => screen.names('.voucher-bar__tool', inPage)
    await until(() => tools().join() === '选择模板,查找', 'the others')
    await stays(() => !tools().includes('新增'), 'no way to a new one')
  })
})

describe('a step of the flow that leads to an order of the shop', () => {
  it('says that it is looked for', async () => {
    const { db } = world.sandbox
    const [admin] = await db.select().from(users).where(eq(users.phone, PHONES.admin))
    const [own] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.userUuid, admin?.userUuid ?? '')))
    const steps = { 采购订单: 'CG1', 销售订单: own?.orderCode ?? '', 采购入库: 'AR1' }
    world.answer('getTrackListByTypeAndUuid', () =>
      Object.entries(steps).map(([cVouchTypeName, text]) => ({
        cVouchTypeName,
        text,
        bExist: true,
        bExsitDownVouch: false,
      })),
    )
    const [request] = await db.select().from(erpPurchaseRequests).where(eq(erpPurchaseRequests.state, '3'))
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid: request?.docUuid ?? '' })
    await screen.press('单据流程', inPage)
    const release = world.hold('getOrderPage')
    await screen.press(/^销售订单/, inPage)
    const node = await screen.role('button', /^销售订单/, inPage)
    await until(() => node.getAttribute('aria-busy') === 'true', 'that it is looked for')
    release()
    await screen.at('orderDetails')
    screen.back()
    await screen.at('documentVoucher')
    await until(() => node.getAttribute('aria-busy') !== 'true', 'the end of it')
  })
})
