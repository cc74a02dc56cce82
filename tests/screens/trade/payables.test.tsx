import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpPurchasePaymentLines, widgetDefinitions } from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { A4, drawnFrom, HEADERS, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const SUPPLIER = 'supplier-hengqi-S2001'
const NAME = '苏州文正办公用品有限公司'
const shown = () => (screen.page().textContent ?? '').replace(/\s+/g, ' ')
const press = (name: string | RegExp) => screen.press(name, inPage)
const dialogs = () => [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')]
const sheet = () => dialogs().at(-1) ?? screen.page()
const inSheet = { within: sheet }
const told = () => (sheet().textContent ?? '').replace(/\s+/g, ' ')

/** Ten of paper at 145.00, that have arrived today. */
const received = async (): Promise<DocumentAnswer> => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  const order = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  const header = { values: { ...HEADERS.goodsReceipt, dDocDate: chinaDay(world.sandbox.clock.now()) } }
  return through(admin, (await save(admin, 'goodsReceipt', rowList, header)).data, 'post')
}

it('what is owed is found above the accounts; a tap shows the receipts behind it, and they are paid from there', async () => {
  const receipt = await received()
  await world.login()
  await openPage('documents', { kind: 'supplierAccount' })
  await press('应付账龄与资金计划')
  await screen.at('payables')
  await screen.find('按供应商')
  expect(shown()).toMatch(/应付合计截至 \d{4}-\d\d-\d\d.*未到期¥.*逾期 1–30 天¥.*净应付¥/)
  await press(new RegExp(`^${NAME}\\s*\\d+ 张到货单`))
  await screen.role('dialog', `${NAME} 全部应付`, inPage)
  await screen.role('checkbox', `选择 ${receipt.cDocCode}`, inSheet)
  const names = () => screen.names('[role=checkbox]', inSheet)
  for (const name of names())
    if (!name.includes(receipt.cDocCode)) await screen.press(name, { role: 'checkbox', ...inSheet })
  await screen.press('付款（1）', inSheet)
  await screen.role('dialog', '生成付款单', inPage)
  await screen.press('保存草稿', inSheet)
  await screen.find(/已生成 1 张付款单/)
  const paid = await world.sandbox.db
    .select()
    .from(erpPurchasePaymentLines)
    .where(eq(erpPurchasePaymentLines.upstreamDocUuid, receipt.cDocUuid))
  expect(paid).toHaveLength(1)
  await screen.press('完成', inSheet)
  await press(new RegExp(`^${NAME}\\s*\\d+ 张到货单`))
  await until(() => told().includes(receipt.cDocCode), 'the receipts')
  expect(told()).toMatch(new RegExp(`${receipt.cDocCode}.*?已在付款单中`))
  expect(names().some(name => name.includes(receipt.cDocCode))).toBe(false)
})

it('the plan says week by week what is to be paid, and to whom; from there to what is owed to a supplier', async () => {
  await received()
  await world.login()
  await openPage('payables', {})
  await screen.press('资金计划', { role: 'radio', ...inPage })
  await screen.find('按周')
  expect(shown()).toMatch(/计划付款合计.*已逾期.*累计.*本周（至 \d\d-\d\d）.*以后/)
  expect(screen.names('button', inPage).filter(name => / 至 /.test(name)).length).toBeLessThanOrEqual(7)
  // whose terms are, comes later than this week
  const opened = [/^已逾期/, /^本周/, /^\d\d-\d\d 至/, /^以后/].find(name =>
    screen.names('button', inPage).some(one => name.test(one)),
  )
  await press(opened ?? '')
  await until(() => dialogs().length === 1, 'the suppliers of the week')
  const [first = ''] = screen.names('button', inSheet).filter(name => /^查看.+的应付账龄$/.test(name))
  await screen.press(first, inSheet)
  await screen.find('应付合计')
  const supplier = first.slice(2, -5)
  await until(() => shown().includes(`供应商${supplier}`), 'its name in the filter')
  await press(new RegExp(`^供应商\\s*${supplier}`))
  await screen.press('全部供应商', { role: 'radio' })
  await until(() => shown().includes('供应商全部供应商'), 'all of them')
})

it('is of one supplier, at the end of a month, and says what is empty, failed or not permitted', async () => {
  await received()
  await world.login()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getPaymentPlan', times: 1 })
  await openPage('payables', { show: 'plan' })
  await screen.find(/资金计划加载失败/)
  await press('重试')
  await screen.find('按周')
  await openPage('payables', { supplierUuid: SUPPLIER, month: '2021-05' })
  await screen.find('没有应付款、应退款和预付款')
  expect(shown()).toContain('截至 2021-05-31')
  await press(/^供应商/)
  await screen.press('苏州固筑建材有限公司', { role: 'radio', ...inSheet })
  await until(() => shown().includes('供应商苏州固筑建材有限公司'), 'the other supplier')
  await press('导出账龄与计划')
  await until(() => world.sent('exportPayables').length === 1, 'the workbook')

  const table = eq(widgetDefinitions.code, 'alc-biz-purchase/SupplierAccount')
  const definition = {
    cServerName: 'alc-biz-purchase',
    cTableName: 'SupplierAccount',
    cReader: 'administrator',
  }
  const [before] = await world.sandbox.db.select().from(widgetDefinitions).where(table)
  await world.sandbox.db.update(widgetDefinitions).set({ definition }).where(table)
  await world.login(PHONES.colleague)
  await openPage('payables', {})
  await screen.find('无数据权限，请联系管理员授权')
  await world.sandbox.db.update(widgetDefinitions).set({ definition: before?.definition }).where(table)
})
