import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpSettings } from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { monthAfter, monthName } from '../../../sandbox/services/document/months'
import { ordered, OWN, receivedOf, through, wentBack } from '../../support/documentSteps'
import { agreedInvoice, creditOf, invoiceOf, type Paper } from '../../support/invoiceSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const shown = () => screen.page().textContent ?? ''
const press = (name: string | RegExp) => screen.press(name, inPage)
const dialogs = () => [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')]
const sheet = () => dialogs().at(-1) ?? screen.page()
const inSheet = { within: sheet }
/** Of the keypad: the same number below zero. */
const SIGN = '+/−'
const admin = () => SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
const received = async (): Promise<DocumentAnswer> => {
  const client = await admin()
  return receivedOf(client, await ordered(client))
}
/** An account has one login at a time. */
const entered = async (paper: Paper = {}): Promise<DocumentAnswer> => {
  const client = await admin()
  return (await invoiceOf(client, await receivedOf(client, await ordered(client)), paper)).data
}
const open = async ({ cVoucherCode: kind, cDocUuid: documentUuid }: DocumentAnswer) => {
  await openPage('documentVoucher', { kind, documentUuid })
  await screen.find('物料列表')
}
/** An amount is typed on a keypad. */
const typeAmount = async (label: string, keys: string) => {
  await press(new RegExp(`^${label}`))
  for (const key of keys) await screen.press(key)
  await screen.press('完成')
}

describe('an invoice of a supplier', () => {
  it('is made from a receipt; number, day and sums are asked for', async () => {
    const receipt = await received()
    await world.login()
    await open(receipt)
    await press('其他操作')
    await screen.press('生成采购发票')
    await screen.find('标准采购发票')
    await until(() => shown().includes('1,450.00'), 'the rows of the receipt')
    await screen.type('发票号码', '26322000000000000001', inPage)
    await typeAmount('票面价税合计', '1450')
    await typeAmount('票面税额', '166.81')
    await press('保存')
    await screen.find('开票日期不能为空')
    // the order and its receipt alone: the invoice was not sent
    expect(world.sent('saveDocument')).toHaveLength(2)
  })

  it('is held for its differences until a reason is given; who approves sees them', async () => {
    const paper = { iInvoiceAmount: '1500.00', iInvoiceTax: '172.57' }
    const held = await entered({ row: { iPrice: '150.00' }, values: paper })
    await world.login()
    await open(held)
    await screen.find(
      /第1行 A4 静电复印纸：含税单价 150\.00，到货单AR\d+ 145\.00、采购订单CG\d+ 145\.00，多 50\.00 元/,
    )
    await press('提交')
    const alert = await screen.dialog()
    expect(alert.text).toContain('请填写差异说明后再提交')
    await screen.press('我知道了')
    await press('展开单据信息')
    await screen.type('差异说明', '供应商涨价，已补签协议', inPage)
    await press('保存')
    await screen.toast('保存成功')
    await press('提交')
    await screen.toast('提交成功')
    await press('审批通过')
    expect((await screen.dialog()).text).toMatch(/含税单价 150\.00.*多 50\.00 元/)
    await screen.press('审批通过')
    await screen.toast('审批已通过')
    await screen.find('已认可')
  })

  it('is void with a reason; the receipt says how far its invoices have come, and waits again', async () => {
    const receipt = await received()
    const invoice = await agreedInvoice(await admin(), receipt)
    await world.login()
    await open(receipt)
    await press('展开单据信息')
    await screen.find('已到票')
    await open(invoice)
    await press('其他操作')
    await screen.press('作废')
    await screen.find('作废后不再计为已到票，对应的到货恢复为待到票')
    await screen.press('重复录入', { role: 'radio', ...inSheet })
    await screen.press('作废', inSheet)
    await screen.toast('发票已作废')
    await screen.find('作废原因：重复录入')
    await press('操作记录')
    await screen.find(/作废/)
    await openPage('documents', { kind: 'goodsReceipt' })
    await press(/^\d+ 张待到票/)
    await screen.find(receipt.cDocCode)
  })
})

describe('a credit invoice', () => {
  /** Ten packets that were invoiced, of which three have gone back. */
  const over = async () => {
    const client = await admin()
    const receipt = await receivedOf(client, await ordered(client))
    const invoice = await agreedInvoice(client, receipt)
    await wentBack(client, receipt, '3')
    return { client, invoice }
  }

  it('is made from the invoice that is over, below zero', async () => {
    const { invoice } = await over()
    await world.login()
    await openPage('documents', { kind: 'purchaseInvoice' })
    await press(/^\d+ 张待红字发票/)
    await screen.find(invoice.cDocCode)
    await open(invoice)
    await screen.find('第1行 A4 静电复印纸：多到票 3，待供应商开红字发票')
    await press('生成红字发票')
    await screen.find('标准采购发票')
    await until(() => shown().includes('-435.00'), 'the rows of the invoice')
    await screen.type('发票号码', '26322000000000000077', inPage)
    await press(/^票面价税合计/)
    for (const key of ['4', '3', '5', SIGN, '完成']) await screen.press(key)
    await press(/^票面税额/)
    for (const key of ['5', '0', '.', '0', '4', SIGN, '完成']) await screen.press(key)
    await press('保存')
    await screen.find('开票日期不能为空')
  })

  it('names the paper it corrects, and is void with words of its own', async () => {
    const { client, invoice } = await over()
    const credit = await through(client, (await creditOf(client, invoice)).data, 'submit', 'approve')
    await world.login()
    await open(credit)
    await press('展开单据信息')
    expect(shown()).toContain(`原发票号码${invoice.values['cInvoiceNo']}`)
    await press('其他操作')
    await screen.press('作废')
    await screen.find('作废后不再冲减到票，对应的数量恢复为多到票')
  })
})

describe('goods without an invoice', () => {
  it('are found beside the accounts, month by month, and go home as a workbook', async () => {
    await received()
    await world.login()
    await openPage('documents', { kind: 'supplierAccount' })
    await press('暂估')
    await screen.at('supplierAccrual')
    await screen.find('按供应商')
    expect(shown()).toMatch(/暂估金额（不含税）.*税额.*价税合计.*苏州文正办公用品有限公司/)
    await press('导出暂估明细')
    await until(() => world.sent('exportAccrual').length === 1, 'the workbook')
    await openPage('supplierAccrual', { month: '2021-05' })
    await screen.find('该月末没有暂估，到货均已到票')
    expect(await screen.isOff('导出暂估明细', inPage)).toBe(true)
    // the arrow keeps the focus, so that the sum of another month is read aloud
    const said = () => screen.all('[role=status]', inPage).map(one => one.textContent ?? '')
    await screen.press('上一个月', inPage)
    await until(
      () => said().some(text => text.startsWith('2021年4月 暂估金额（不含税） ¥0.00')),
      'the sum of April',
    )
  })

  it('says what failed, and reads again', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAccrual', times: 1 })
    await openPage('supplierAccrual', {})
    await screen.find(/暂估加载失败/)
    await press('重试')
    await screen.find('暂估金额（不含税）')
  })

  it('are told before a month is closed', async () => {
    await received()
    const last = monthAfter(chinaDay(world.sandbox.clock.now()).slice(0, 7), -1)
    await world.login()
    await openPage('accountingMonths', {})
    await press(`${monthName(last)}暂估`)
    await screen.at('supplierAccrual')
    await screen.find(last)
    await openPage('accountingMonths', {})
    await press(`关闭${monthName(last)}`)
    expect((await screen.dialog()).text).toMatch(/月末暂估（到货未到票）不含税 ¥[\d,]+\.\d\d/)
  })
})

describe('what is asked of invoices', () => {
  it('is set by administrators, and kept where another one was faster', async () => {
    await world.login()
    await openPage('purchaseSettings', {})
    await press(/^采购发票有差异须说明 · 付款不检查到票/)
    await until(() => dialogs().length > 0, 'the sheet')
    expect(await screen.isOff('保存', inSheet)).toBe(true)
    await screen.press(/^发票允差金额/, inSheet)
    await screen.press('5')
    await screen.press('完成')
    await screen.press(/^付款前须到票/, inSheet)
    await screen.press('未到票不能提交付款')
    const other = await SignedClient.loggedIn(world.sandbox.url, PHONES.finance)
    await other.post('alc-biz-industry/PurchaseSettingAction/saveInvoiceRules', {
      cRequestUuid: randomUUID(),
      iVersion: 0,
      iInvoiceDifference: '1',
      iInvoicePercent: '0',
      cInvoiceFirst: 'warn',
      ...OWN,
    })
    await screen.press('保存', inSheet)
    await screen.find(/修改为：允差 1 元 · 未到票时提醒/)
    await screen.press('保存', inSheet)
    await screen.toast('已保存')
    await screen.find('允差 5 元 · 未到票不能提交付款')
    const E = erpSettings
    const [kept] = await world.sandbox.db.select().from(E).where(eq(E.orgUuid, 'org-hengqi'))
    expect(kept).toMatchObject({ invoiceFen: 500, invoiceFirst: 'refuse', rulesVersion: 2, termsVersion: 0 })
  })
})
