import { and, eq, inArray } from 'drizzle-orm'
import { erpSuppliers, widgetDefinitions } from '../../../sandbox/db/schema'
import { kinds } from '../../../sandbox/services/document/kinds'
import { STATE } from '../../../sandbox/services/document/machine'
import { ordered, receivedOf } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const SERVER = 'alc-biz-purchase'
const inPage = { within: screen.page }

/** Of goods that have arrived by an order; their price is the receipt's own. */
const postedReceipt = async (iPrice: string) => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  return receivedOf(admin, await ordered(admin), undefined, iPrice)
}
const press = (name: string | RegExp) => screen.press(name, inPage)
const answer = async (question: string, said: string) => {
  const { title, text } = await screen.dialog()
  expect(`${title}${text}`).toContain(question)
  await screen.press(said)
}

describe('goods that have arrived are paid', () => {
  it('from their receipt to the payment: what costs more than ordered is told, and the flow leads to it', async () => {
    const receipt = await postedReceipt('150.00')
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: receipt.cDocUuid })
    await press('生成采购付款单')
    await screen.find('标准采购付款单')
    await screen.find('新单据')
    // the supplier and the rows come from the receipt
    await until(() => screen.page().textContent?.includes('1,500.00') ?? false, 'the amount')
    await press('展开单据信息')
    expect((await screen.field('收款账号', inPage)).value).toMatch(/^\d{19}$/)
    await screen.type('收款账号', '6228480402564890018')
    await press('保存')
    await screen.find('草稿')
    await press('提交')
    await screen.toast('提交成功')
    const code = /FK\d{11}/.exec(screen.text())?.[0] ?? ''
    await screen.find('不能审批通过：本人录入的付款单须由其他管理员审批')
    expect(screen.names('button', inPage)).not.toContain('审批通过')
    await world.login(PHONES.finance)
    await openPage('documents', { kind: 'purchasePayment' })
    await press(new RegExp(`^${code}`))
    await screen.find('标准采购付款单')
    await press('审批通过')
    await answer('含税单价 150.00，高于采购订单', '审批通过')
    await screen.toast('审批已通过')
    await screen.find(/收款账号与供应商档案不符（苏州文正办公用品有限公司登记的账号尾号为\d{4}）/)
    await openPage('documents', { kind: 'purchasePayment' })
    await screen.find(/\d+ 张待付款/)
    await press(new RegExp(`^${code}`))
    await screen.find('标准采购付款单')
    await press('确认付款')
    await screen.find('确认已付款？')
    const sheet = () => screen.page().querySelector<HTMLElement>('[role=dialog][aria-modal=true]')
    await screen.press('确认付款', { within: () => sheet() ?? screen.page() })
    await screen.toast('确认付款成功')
    await until(() => !screen.names('button', inPage).includes('确认付款'), 'no other payment of it')
    await screen.find('已付款')

    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: receipt.cDocUuid })
    await screen.find('标准到货单')
    // nothing is left to be paid
    expect(screen.names('button', inPage)).not.toContain('生成采购付款单')
    await press('单据流程')
    await press(/^采购付款/)
    await screen.find('标准采购付款单')
  })

  it('are owed to their supplier as long, by its account, which leads to its receipts', async () => {
    const receipt = await postedReceipt('145.00')
    await world.login()
    await openPage('documents')
    await screen.press('往来', { role: 'tab', ...inPage })
    const name = '苏州文正办公用品有限公司'
    await screen.find('未清单数')
    await screen.type('搜索', name)
    await press('搜索')
    const row = /苏州文正办公用品有限公司未付金额[\d,]+\.\d{2}逾期未付/
    await until(() => row.test(screen.page().textContent ?? ''), 'the account')
    expect(screen.names('button', inPage)).not.toContain('新增请购单')
    await press(new RegExp(`^${name}`))
    await screen.find(receipt.cDocCode)
    expect(screen.page().textContent).toContain('新增到货单')
    expect((await screen.field('搜索', inPage)).value).toBe(name)
  })

  it('with all that is open of their supplier, in one payment that its account begins', async () => {
    const receipts = [await postedReceipt('145.00'), await postedReceipt('146.00')]
    await world.login()
    await openPage('documents', { kind: 'supplierAccount' })
    await screen.find('未清单数')
    await screen.type('搜索', '苏州文正办公用品有限公司')
    await press('搜索')
    await screen.find('共 1 条')
    await press('申请付款')
    await screen.find('标准采购付款单')
    await screen.find('新单据')
    const shown = () => screen.page().textContent ?? ''
    await until(() => /单价145\.00.*单价146\.00/.test(shown()), 'the rows of both receipts')
    for (const { cDocCode } of receipts) expect(shown()).toContain(`来自 ${cDocCode}，可参照 10`)
    await press('展开单据信息')
    expect((await screen.field('收款账号', inPage)).value).toMatch(/^\d{19}$/)
    // what the supplier owes for goods it took back is taken off
    const amountOf = (label: string) =>
      Number(new RegExp(`${label}([\\d,]+\\.\\d\\d)`).exec(shown())?.[1]?.replace(/,/g, ''))
    expect(amountOf('冲抵退货款')).toBeGreaterThan(0)
    const left = amountOf('含税金额合计') - amountOf('冲抵退货款')
    expect(amountOf('实付金额')).toBeCloseTo(left, 2)
    await press('保存')
    await screen.find('草稿')
    await press('提交')
    await screen.toast('提交成功')
    // nothing can be changed any more
    await until(() => !shown().includes('可参照'), 'where the rows came from, alone')
    for (const { cDocCode } of receipts) expect(shown()).toContain(`来自 ${cDocCode}`)
  })

  it('are seen in no account by those whose data permission leaves them out', async () => {
    const definition = { cServerName: SERVER, cTableName: 'SupplierAccount', cReader: 'administrator' }
    await world.sandbox.db
      .update(widgetDefinitions)
      .set({ definition })
      .where(eq(widgetDefinitions.code, `${SERVER}/SupplierAccount`))
    await world.login(PHONES.colleague)
    await openPage('documents', { kind: 'supplierAccount' })
    await screen.find('无数据权限')
    expect(screen.page().textContent).not.toContain('未付金额')
    expect(screen.names('button', inPage)).not.toContain('搜索')
    // the other tabs are there
    await screen.press(/^请购/, { role: 'tab', ...inPage })
    await screen.find('默认视图')
  })

  it('counts in the user centre what is approved and waits to be carried out, when nothing waits to be decided', async () => {
    const { db } = world.sandbox
    const waiting = [STATE.inApproval, STATE.refused]
    for (const { head } of Object.values(kinds))
      await db.update(head).set({ state: STATE.draft }).where(inArray(head.state, waiting))
    await db.update(erpSuppliers).set({ waiting: null })
    await world.login()
    await openPage('userCenter')
    await screen.press(/^采购单据\d+ 张待办理$/)
    await screen.at('documents')
  })

  it('says how many are planned for today or earlier, and lists them, the one that is planned first before the others', async () => {
    const { db } = world.sandbox
    const { head } = kinds.purchasePayment
    const approved = eq(head.state, STATE.approved)
    const own = await db
      .select()
      .from(head)
      .where(and(approved, eq(head.orgUuid, 'org-hengqi')))
    const due = own.at(-1)
    expect(own.length).toBeGreaterThan(1)
    await db.update(head).set({ arriveOn: '2999-12-31' }).where(approved)
    await db
      .update(head)
      .set({ arriveOn: '2020-01-01' })
      .where(eq(head.docUuid, due?.docUuid ?? ''))
    await world.login()
    await openPage('documents', { kind: 'purchasePayment' })
    await press(`${own.length} 张待付款，1 张到期`)
    const cards = () => screen.all('.configured-row', { within: screen.main })
    await until(() => cards().length === own.length, 'those that wait')
    expect(cards()[0]?.textContent).toContain(due?.code)
    await screen.role('button', '视图：待付款', inPage)
  })

  it('shows in the list of receipts which of them are not paid', async () => {
    const receipt = await postedReceipt('145.00')
    await world.login()
    await openPage('documents', { kind: 'goodsReceipt' })
    await until(() => screen.all('.configured-row', { within: screen.main }).length > 0, 'the receipts')
    await screen.type('搜索', receipt.cDocCode)
    await screen.confirm('搜索')
    await until(() => screen.all('.configured-row', { within: screen.main }).length === 1, 'the receipt')
    await screen.find('未付款')
  })
})
