import type { AccrualAnswer } from '@wire/accrual'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { erpMonthSteps } from '../../../sandbox/db/schema'
import { kinds } from '../../../sandbox/services/document/kinds'
import { monthAfter } from '../../../sandbox/services/document/months'
import { DAY, ordered, OWN, receivedOf } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const SUPPLIER = 'supplier-hengqi-S2001'
const shown = () => screen.page().textContent ?? ''

/** Paper that came on 2026-03-18. */
const received = async () => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  return receivedOf(admin, await ordered(admin))
}

describe('the statement of a supplier', () => {
  it('is opened from its account; a press on an entry opens its document, and it goes on paper', async () => {
    const receipt = await received()
    await world.login()
    await openPage('documents', { kind: 'supplierAccount' })
    await screen.find('未清单数')
    await screen.type('搜索', '苏州文正办公用品有限公司')
    await screen.press('搜索', inPage)
    await screen.find('共 1 条')
    await screen.press('对账单', inPage)
    await screen.at('supplierStatement')
    await screen.find('苏州文正办公用品有限公司')
    await openPage('supplierStatement', { supplierUuid: SUPPLIER, month: '2026-03' })
    await screen.find('往来明细')
    expect(shown()).toMatch(/期末应付.*期初余额.*本期到货.*本期退货.*本期付款.*收到退款/)
    expect(shown()).toMatch(new RegExp(`到货2026-03-18 ${receipt.cDocCode}\\+¥1,450\\.00余额 ¥`))
    await screen.press('打印对账单', inPage)
    await screen.at('pdfVue')
    await openPage('supplierStatement', { supplierUuid: SUPPLIER, month: '2026-03' })
    await screen.press(new RegExp(`${receipt.cDocCode}`), { role: 'link', ...inPage })
    await screen.at('documentVoucher')
    await screen.find(receipt.cDocCode)
  })

  it('goes through the months, not beyond the one of now; a month without entries says so', async () => {
    await world.login()
    await openPage('supplierStatement', { supplierUuid: SUPPLIER })
    await screen.find('苏州文正办公用品有限公司')
    const later = await screen.role('button', '下一个月')
    expect(later.getAttribute('aria-disabled')).toBe('true')
    await openPage('supplierStatement', { supplierUuid: SUPPLIER, month: '2021-05' })
    await screen.find('本月没有往来')
    // as on the page of months; the arrow keeps the focus, so that the balance of another month is read aloud
    const said = () => screen.all('[role=status]', inPage).map(one => one.textContent ?? '')
    await screen.press('上一个月', inPage)
    await screen.role('button', '对账月份 2021年4月', inPage)
    await until(
      () => said().some(text => text.startsWith('2021年4月 期末余额 ¥0.00')),
      'the balance of April',
    )
    await screen.press('下一个月', inPage)
    await until(() => said().some(text => text.startsWith('2021年5月 期末余额')), 'the balance of May')
  })

  it('says what is different in closed months as a line of the first open one, with its receipt; so do accruals', async () => {
    const receipt = await received()
    const [closed, open] = [DAY.slice(0, 7), monthAfter(DAY.slice(0, 7), 1)]
    const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.finance)
    const step = { cRequestUuid: randomUUID(), cMonth: closed, cAction: 'close', ...OWN }
    await admin.post('alc-biz-industry/AccountingMonthAction/changeAccountingMonth', step)
    // as if its data had been put right by hand
    const { line } = kinds.goodsReceipt
    const dearer = (fen: number) =>
      world.sandbox.db
        .update(line)
        .set({ amountFen: sql`${line.amountFen} + ${fen}` })
        .where(eq(line.docUuid, receipt.cDocUuid))
    try {
      await dearer(1_000)
      await world.login()
      await openPage('supplierStatement', { supplierUuid: SUPPLIER, month: closed })
      await screen.find('已关账')
      expect(shown()).not.toContain('以前月份差额')
      await screen.press('下一个月', inPage)
      await screen.find('以前月份差额')
      expect(shown()).toMatch(new RegExp(`以前月份差额${open}-01 ${receipt.cDocCode}\\+¥10\\.00`))
      await openPage('supplierAccrual', { month: open })
      await screen.find('以前月份差额（不含税）')
      await screen.press(new RegExp(receipt.cDocCode), { role: 'link', ...inPage })
      await screen.at('documentVoucher')
      await screen.find(receipt.cDocCode)
    } finally {
      await dearer(-1_000)
      await world.sandbox.db.delete(erpMonthSteps)
    }
  })

  it('says what failed, and reads again', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getSupplierStatement', times: 1 })
    await openPage('supplierStatement', { supplierUuid: SUPPLIER })
    await screen.find(/对账单加载失败/)
    expect(shown()).not.toContain('期末')
    const print = await screen.role('button', '打印对账单')
    expect(print.getAttribute('aria-disabled')).toBe('true')
    await screen.press('重试', inPage)
    await screen.find('期初余额')
  })
})

describe('a supplier of the accruals', () => {
  it('leads to its receipts; where all is invoiced, and some beyond that, to its invoices', async () => {
    const cSupplierName = '苏州文正办公用品有限公司'
    const sums = { iAmount: '0.00', iNetAmount: '0.00', iExcessAmount: '435.00' }
    await world.login()
    for (const [iReceiptCount, tab] of [
      [1, '到货'],
      [0, '发票'],
    ] as const) {
      const supplier = { ...sums, cSupplierUuid: SUPPLIER, cSupplierName, iReceiptCount, dFirstDay: '' }
      world.answer('getAccrual', (data: AccrualAnswer) => ({
        ...data,
        supplierList: [supplier],
        iSupplierCount: 1,
      }))
      await openPage('supplierAccrual')
      await screen.press(new RegExp(cSupplierName), { role: 'link', ...inPage })
      await screen.at('documents')
      await until(
        () =>
          screen.all('[role=tab][aria-selected=true]', inPage).some(one => one.textContent?.includes(tab)),
        `the tab ${tab}`,
      )
      await until(
        async () => (await screen.field('搜索')).value === cSupplierName,
        'the name that is searched for',
      )
    }
  })
})
