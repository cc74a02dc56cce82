import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { erpSettings, erpSuppliers } from '../../../sandbox/db/schema'
import { OWN } from '../../support/documentSteps'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const PAPER = 'supplier-hengqi-S2001'

const sheet = () =>
  [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1) ?? screen.page()
const inSheet = { within: sheet }
const isOpen = () => until(() => sheet() !== screen.page(), 'the sheet')
const isClosed = () => until(() => sheet() === screen.page(), 'the end of the sheet')
const supplier = async () =>
  (await world.sandbox.db.select().from(erpSuppliers).where(eq(erpSuppliers.supplierUuid, PAPER)))[0]
const paperName = async () => (await supplier())?.name ?? ''

const typePercent = async (digits: string) => {
  await screen.press(/^超收允差/, inSheet)
  for (const key of digits) await screen.press(key)
  await screen.press('完成')
}
const pickMode = async (name: string) => {
  await screen.press(name, { role: 'checkbox', ...inSheet })
}
const openSupplier = async () => {
  await screen.type('供应商名称或编码', 'S2001', inPage)
  await screen.confirm('供应商名称或编码', inPage)
  await screen.press(new RegExp(`^${await paperName()}`), inPage)
  await isOpen()
}
/** Another administrator agrees on something with the supplier. */
const agreedElsewhere = async () => {
  const other = await SignedClient.loggedIn(world.sandbox.url, PHONES.finance)
  await other.post('alc-biz-industry/PurchaseSettingAction/saveSupplierTerms', {
    cRequestUuid: randomUUID(),
    cSupplierUuid: PAPER,
    iVersion: 0,
    iOverPercent: '2',
    cSettleMode: 'cash',
    ...OWN,
  })
}

it('is found beside the accounts; what is set counts for all suppliers who have nothing of their own', async () => {
  await world.login()
  await openPage('documents', { kind: 'supplierAccount' })
  await screen.press('采购设置', inPage)
  await screen.at('purchaseSettings')
  await screen.find('企业默认超收允差 0% · 到货即付')
  await screen.press(/^企业默认/, inPage)
  await isOpen()
  expect(await screen.isOff('保存', inSheet)).toBe(true)
  await typePercent('3')
  await pickMode('月结30天')
  await screen.press('保存', inSheet)
  await screen.toast('已保存')
  await isClosed()
  await screen.find('S1001 · 按企业默认')
  expect(await world.sandbox.db.select().from(erpSettings)).toMatchObject([
    { overPercent: '3.00', settleMode: 'month30', termsBy: '陈立恒' },
  ])
})

it('a supplier has terms of its own; those without are left out where that is asked for', async () => {
  await world.login()
  await openPage('purchaseSettings')
  await openSupplier()
  await pickMode('月结60天')
  await screen.press('保存', inSheet)
  await screen.toast('已保存')
  await screen.find('S2001 · 超收允差 0%（默认） · 月结60天')
  await screen.press('已单独约定', { role: 'radio' })
  await screen.find('S2001 · 超收允差 0%（默认） · 月结60天')
  await screen.type('供应商名称或编码', 'S1001', inPage)
  await screen.confirm('供应商名称或编码', inPage)
  await screen.find('没有符合条件的供应商')
})

it('keeps what was typed where another person was faster, and when the page is left', async () => {
  await world.login()
  await openPage('purchaseSettings')
  await openSupplier()
  await typePercent('8')
  await agreedElsewhere()
  await screen.press('保存', inSheet)
  await screen.find(/已于 .* 修改为：超收允差 2% · 现款现货。您的修改仍保留在下方/)
  closeApp()
  await openPage('purchaseSettings')
  await openSupplier()
  await screen.toast('已恢复上次未提交的内容')
  await screen.find(/修改为：超收允差 2% · 现款现货/)
  await screen.press('保存', inSheet)
  await screen.toast('已保存')
  expect(await supplier()).toMatchObject({ overPercent: '8.00', settleMode: null, termsVersion: 2 })
})

it('keeps what was typed by the cross, and gives it up by 取消', async () => {
  await world.login()
  await openPage('purchaseSettings')
  await openSupplier()
  await typePercent('8')
  await until(
    () => screen.all('[role=dialog][aria-modal=true]', inPage).length === 1,
    'the end of the keypad',
  )
  await screen.press('关闭', inSheet)
  await isClosed()
  await openSupplier()
  await screen.role('button', /^超收允差（%） 8/, inSheet)
  await screen.press('取消', inSheet)
  await isClosed()
  await openSupplier()
  expect(await screen.isOff('保存', inSheet)).toBe(true)
})

it('gives up what was typed for what another person has saved', async () => {
  await world.login()
  await openPage('purchaseSettings')
  await openSupplier()
  await typePercent('8')
  await agreedElsewhere()
  await screen.press('保存', inSheet)
  await screen.press('使用最新内容', inSheet)
  await screen.role('button', /^超收允差（%） 2/, inSheet)
  expect(await screen.isOff('保存', inSheet)).toBe(true)
})

it('is for administrators; what failed is said, and read again', async () => {
  await world.login(PHONES.colleague)
  await openPage('documents', { kind: 'supplierAccount' })
  await screen.find('关账')
  expect(screen.names('button', inPage)).not.toContain('采购设置')
  await openPage('purchaseSettings')
  await screen.find('只有企业管理员可以维护采购设置')
  await screen.press('去单据列表', inPage)
  await screen.at('documents')
  await world.login()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getPurchaseSettings', times: 1 })
  await openPage('purchaseSettings')
  await screen.find(/采购设置加载失败/)
  await screen.press('重试', inPage)
  await screen.find('企业默认')
})

it('a new order takes the settlement of the supplier that is chosen', async () => {
  const { db } = world.sandbox
  await db.update(erpSuppliers).set({ settleMode: 'cash' }).where(eq(erpSuppliers.supplierUuid, PAPER))
  await world.login()
  await openPage('documentVoucher', { kind: 'purchaseOrder' })
  await screen.find('新单据')
  await screen.press(/^供应商/, { within: screen.main })
  await screen.press(new RegExp(`^${await paperName()}`), { role: 'radio' })
  await screen.press('选 择')
  await screen.press('展开单据信息', inPage)
  const cash = await screen.role('checkbox', '现款现货', inPage)
  await until(() => cash.getAttribute('aria-checked') === 'true', 'the settlement')
})
