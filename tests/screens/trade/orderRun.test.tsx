import type { DocumentAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpPurchaseOrders, erpSuppliers, menuButtons } from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { A4, drawnFrom, HEADERS, save, some, through } from '../../support/documentSteps'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const PENS = 'goods-hengqi-M0302031'
const PAPER = 'supplier-hengqi-S2001'
const NAME = '苏州文正办公用品有限公司'

const sheets = () =>
  [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].filter(
    one => one.textContent,
  )
const inFirst = { within: () => sheets()[0] ?? screen.page() }
const inTop = { within: () => sheets().at(-1) ?? screen.page() }
const told = () => (sheets()[0]?.textContent ?? '').replace(/\s+/g, ' ')
const foot = () => screen.all('.configured-batch', inPage)[0] as HTMLElement
const client = () => SignedClient.loggedIn(world.sandbox.url, PHONES.admin)

/** Approved requests of now: they stand first in the list. */
const requested = async (...rows: (readonly [goods: string, qty: string])[]): Promise<DocumentAnswer> => {
  const admin = await client()
  const lines = rows.map(([cGoodsUuid, iQty]) => ({ cGoodsUuid, iQty, iPrice: '20.00' }))
  const values = { ...HEADERS.purchaseRequest, dDocDate: chinaDay(Date.now()) }
  const saved = (await save(admin, 'purchaseRequest', lines, { values })).data
  return through(admin, saved, 'submit', 'approve')
}
const orderedBefore = async () => {
  const admin = await client()
  const values = { ...HEADERS.purchaseOrder, cSupplierUuid: PAPER }
  const rows = [{ cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }]
  await through(admin, (await save(admin, 'purchaseOrder', rows, { values })).data, 'submit', 'approve')
}
const orders = () =>
  world.sandbox.db.select().from(erpPurchaseOrders).where(eq(erpPurchaseOrders.orgUuid, 'org-hengqi'))
const tick = async (requests: readonly DocumentAnswer[]) => {
  await world.login(PHONES.admin)
  await openPage('documents', { kind: 'purchaseRequest' })
  for (const { cDocCode } of requests) await screen.press(`选择 ${cDocCode}`, { role: 'checkbox', ...inPage })
}
const propose = async (requests: readonly DocumentAnswer[]) => {
  await tick(requests)
  await screen.press('更多', { within: foot })
  await screen.press('转采购订单')
  await screen.role('dialog', '转采购订单', inPage)
}

describe('orders of several requests', () => {
  it('are seen by supplier before they are made, and become drafts; what was ordered is not ticked any more', async () => {
    await orderedBefore()
    const requests = [await requested([A4, '10']), await requested([A4, '4'])]
    const before = await orders()
    await propose(requests)
    await until(() => told().includes(NAME), 'the supplier of before')
    expect(told()).toContain('¥145.00')
    expect(told()).toContain('2 行，合计 ¥2,030.00')
    await screen.press('生成订单草稿', inFirst)
    await until(() => told().includes('已生成 1 张采购订单草稿'), 'the order')
    const made = (await orders()).filter(({ docUuid }) => !before.some(one => one.docUuid === docUuid))
    expect(made.map(({ supplierUuid, state }) => [supplierUuid, state])).toEqual([[PAPER, '1']])
    expect(told()).toContain(made[0]?.code)
    await screen.press('完成', inTop)
    await until(() => sheets().length === 0, 'the list')
    await until(() => screen.page().textContent?.includes('已选 0 条'), 'nothing ticked')
  })

  it('go to the supplier that is chosen, row by row or all at once', async () => {
    await orderedBefore()
    const request = await requested([A4, '10'], [PENS, '3'])
    const before = await orders()
    await propose([request])
    await until(() => told().includes(NAME), 'the supplier of before')
    const [change] = screen.all(`[aria-label$="${request.cDocCode}：更换供应商"]`)
    await screen.press(change?.getAttribute('aria-label') ?? '', inTop)
    await screen.press('其他供应商', inTop)
    const [other] = await world.sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.supplierUuid, 'supplier-hengqi-S1001'))
    await screen.press(new RegExp(other?.name ?? ''), { role: 'radio' })
    await screen.press('选 择')
    // the choices stand in the sheet, too, until they are gone
    await until(() => sheets().length === 1 && told().includes(other?.name ?? ''), 'the other supplier')
    // the price of the request counts where nothing was ordered before, and the order says so
    await screen.press('生成订单草稿', inFirst)
    await until(() => /已生成 \d 张采购订单草稿/.test(told()), 'the orders')
    const made = (await orders()).filter(({ docUuid }) => !before.some(one => one.docUuid === docUuid))
    expect(made.map(({ supplierUuid }) => supplierUuid)).toContain(other?.supplierUuid)
  })

  it('are not closed without a question once a supplier was chosen', async () => {
    await orderedBefore()
    const request = await requested([A4, '10'])
    await propose([request])
    await until(() => told().includes(NAME), 'the supplier of before')
    const [change] = screen.all(`[aria-label$="${request.cDocCode}：更换供应商"]`)
    await screen.press(change?.getAttribute('aria-label') ?? '', inTop)
    await screen.press('其他供应商', inTop)
    const [other] = await world.sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.supplierUuid, 'supplier-hengqi-S1001'))
    await screen.press(new RegExp(other?.name ?? ''), { role: 'radio' })
    await screen.press('选 择')
    // the choices stand in the sheet, too, until they are gone
    await until(() => sheets().length === 1 && told().includes(other?.name ?? ''), 'the other supplier')
    // sheets of choices stand in this one, each with a cross of its own
    const close = () => screen.all('.alm-sheet__close', inFirst)[0]?.click()
    close()
    expect((await screen.dialog()).title).toBe('放弃已选择的供应商？')
    await screen.press('继续选择')
    await until(() => !document.querySelector('[role=alertdialog]'), 'the sheet')
    expect(told()).toContain(other?.name)
    close()
    await screen.dialog()
    await screen.press('放弃')
    await until(() => sheets().length === 0, 'the list')
  })

  it('say of each request that is left out why', async () => {
    const request = await requested([A4, '10'])
    const admin = await client()
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const order = (await save(admin, 'purchaseOrder', some(rowList, '10'))).data
    await propose([request])
    await until(() => told().includes('以下请购单未列入'), 'the reason')
    expect(told()).toContain(`${request.cDocCode}：已在采购订单${order.cDocCode}中，没有可下单的物料`)
    expect(told()).toContain('所选请购单没有可下单的物料')
  })

  it('are not offered to who may not enter orders', async () => {
    const request = await requested([A4, '10'])
    await world.sandbox.db
      .delete(menuButtons)
      .where(and(eq(menuButtons.menuCode, 'purchase-order'), eq(menuButtons.buttonCode, 'purchase-add')))
    await tick([request])
    await screen.press('更多', { within: foot })
    await screen.find('提交')
    await stays(() => !document.body.textContent?.includes('转采购订单'), 'the other actions')
  })
})
