import type { DocumentAnswer } from '@wire/document'
import { and, eq, inArray } from 'drizzle-orm'
import { erpPurchasePayments, menuButtons } from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { A4, creditsSettled, drawnFrom, HEADERS, save, through, wentBack } from '../../support/documentSteps'
import { leavingAsks } from '../../support/leavingAsks'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const PAPER = 'supplier-hengqi-S2001'
const OTHER = 'supplier-hengqi-S1001'
const NAME = '苏州文正办公用品有限公司'

const sheet = () => screen.page().querySelector<HTMLElement>('[role=dialog][aria-modal=true]')
const inSheet = { within: () => sheet() ?? screen.page() }
const told = () => (sheet()?.textContent ?? '').replace(/\s+/g, ' ')
const press = (name: string | RegExp) => screen.press(name, inSheet)
const cards = () => screen.all('.payment-run__card', inSheet)
const client = (phone: string = PHONES.admin) => SignedClient.loggedIn(world.sandbox.url, phone)

/** Ten of paper at 145.00 from a supplier, that have arrived today: they stand first in the list. */
const received = async (cSupplierUuid = PAPER): Promise<DocumentAnswer> => {
  const admin = await client()
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  const values = { ...HEADERS.purchaseOrder, cSupplierUuid }
  const saved = (await save(admin, 'purchaseOrder', rows, { values })).data
  const order = await through(admin, saved, 'submit', 'approve')
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  const header = { values: { ...HEADERS.goodsReceipt, cSupplierUuid, dDocDate: chinaDay(Date.now()) } }
  return through(admin, (await save(admin, 'goodsReceipt', rowList, header)).data, 'post')
}
const payments = () =>
  world.sandbox.db.select().from(erpPurchasePayments).where(eq(erpPurchasePayments.orgUuid, 'org-hengqi'))
/** Payments that were not there before. */
const madeSince = async (before: readonly { docUuid: string }[]) =>
  (await payments()).filter(({ docUuid }) => !before.some(one => one.docUuid === docUuid))

/** Ticks receipts in their list. */
const tick = async (receipts: readonly DocumentAnswer[], phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documents', { kind: 'goodsReceipt' })
  for (const { cDocCode } of receipts) await screen.press(`选择 ${cDocCode}`, { role: 'checkbox', ...inPage })
}
const propose = async (receipts: readonly DocumentAnswer[]) => {
  await tick(receipts)
  await screen.press('生成付款单', inPage)
  await screen.role('dialog', '生成付款单', inPage)
}

it('what a supplier owes is taken off, and the sum below says so', async () => {
  await propose([await received(OTHER)])
  await until(() => cards().length === 1, 'the supplier')
  const fen = (label: string) => {
    const found = new RegExp(`${label}-?¥([\\d,]+\\.\\d\\d)`).exec(told())?.[1] ?? ''
    return Math.round(Number(found.replace(/,/g, '')) * 100)
  }
  expect(fen('冲抵退货款')).toBeGreaterThan(0)
  expect(fen('实付金额')).toBe(145_000 - fen('冲抵退货款'))
  expect(fen('实付合计')).toBe(fen('实付金额'))
  expect(fen('付款金额 ¥1,450.00，冲抵 ')).toBe(fen('冲抵退货款'))
})

describe('payments of several receipts', () => {
  beforeEach(() => creditsSettled(world.sandbox.db))

  it('are seen by supplier before they are made, and become drafts; what was paid is not ticked any more', async () => {
    const receipts = [await received(), await received(OTHER), await received()]
    const before = await payments()
    await propose(receipts)
    await until(() => cards().length === 2, 'both suppliers')
    const paper = () => cards().find(card => card.textContent?.includes(NAME))?.textContent ?? ''
    for (const at of [0, 2]) expect(paper()).toContain(`${receipts[at]?.cDocCode}¥1,450.00`)
    expect(paper()).toMatch(/付款金额¥2,900\.00.*实付金额¥[\d,.]+.*收款账号\d{19}/)
    expect(told()).toContain('已选 2 家供应商、3 张到货单')
    // one is left out
    await screen.press(new RegExp(`^${NAME}`), { role: 'checkbox', ...inSheet })
    expect(told()).toContain('已选 1 家供应商、1 张到货单')
    expect(told()).toMatch(/实付合计¥1,450\.00/)
    await press('保存草稿')
    await screen.find('已生成 1 张付款单，实付合计 ¥1,450.00')
    const [made, ...others] = await madeSince(before)
    expect(others).toEqual([])
    expect(made).toMatchObject({ supplierUuid: OTHER, amountFen: 145_000, state: '1' })
    expect(told()).toContain(`${made?.code} 草稿，实付 ¥1,450.00`)
    // and now the other one
    await screen.press(new RegExp(`^${NAME}`), { role: 'checkbox', ...inSheet })
    await press('保存并提交')
    await screen.find('已生成 2 张付款单')
    const second = (await madeSince(before)).find(({ supplierUuid }) => supplierUuid === PAPER)
    expect(second).toMatchObject({ amountFen: 290_000, state: '2' })
    await press('查看付款单')
    await screen.find(second?.code ?? '')
    await screen.press(/^到货/, { role: 'tab', ...inPage })
    await until(
      () => screen.all('[role=checkbox][aria-checked=true]', { within: screen.main }).length === 0,
      'nothing ticked',
    )
  })

  it('open the document that was made, and are still there on the way back', async () => {
    await propose([await received(OTHER)])
    await press('保存草稿')
    await screen.find('已生成 1 张付款单')
    await press(/^FK\d{11} 草稿/)
    await screen.at('documentVoucher')
    await screen.find('标准采购付款单')
    screen.back()
    await screen.at('documents')
    await until(() => told().includes('已生成 1 张付款单'), 'the result')
    await press('完成')
    await until(() => sheet() === null, 'the list')
  })

  it('stop after the one that is under way, and go on with the others', async () => {
    const before = await payments()
    await propose([await received(), await received(OTHER)])
    await until(() => cards().length === 2, 'both suppliers')
    const release = world.hold('makePayment')
    await press('保存草稿')
    await screen.find('正在生成 0/2')
    // it is not left while something is on its way
    await press('关闭')
    // nor by the browser or by the arrow of the mini-program
    expect(leavingAsks()).toBe(true)
    await press('停止')
    release()
    await screen.find('已生成 1 张付款单')
    await until(() => !leavingAsks(), 'a page that can be left')
    expect(await madeSince(before)).toHaveLength(1)
    expect(told()).toContain('已选 1 家供应商、1 张到货单')
    await press('保存草稿')
    await screen.find('已生成 2 张付款单')
    expect(await madeSince(before)).toHaveLength(2)
  })

  it('are made once when an answer is lost: the same is sent again', async () => {
    const before = await payments()
    await propose([await received(), await received(OTHER)])
    await until(() => cards().length === 2, 'both suppliers')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/makePayment' })
    await press('保存并提交')
    await screen.find('付款单可能已经生成，请重试确认，不会重复生成')
    // the second one was not tried
    expect(await madeSince(before)).toHaveLength(1)
    expect(screen.names('button', inSheet)).not.toContain('保存草稿')
    // leaving asks first
    await press('关闭')
    expect((await screen.dialog()).title).toContain('部分付款单的结果未知')
    await screen.press('继续确认')
    world.sandbox.faults.clear()
    await press('重试')
    await screen.find('已生成 2 张付款单')
    const made = await madeSince(before)
    expect(made).toHaveLength(2)
    // as it was wanted the first time, both of them
    expect(made.map(({ state }) => state)).toEqual(['2', '2'])
    const ids = world.sent('makePayment').map(({ body }) => body['cRequestUuid'])
    expect(new Set(ids).size).toBe(2)
  })

  it('hold the page no more once they were left without an answer', async () => {
    await propose([await received(OTHER)])
    await until(() => cards().length === 1, 'the supplier')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/makePayment' })
    await press('保存草稿')
    await screen.find('付款单可能已经生成，请重试确认，不会重复生成')
    expect(leavingAsks()).toBe(true)
    world.sandbox.faults.clear()
    await press('关闭')
    await screen.dialog()
    await screen.press('离开')
    await until(() => sheet() === null, 'the list')
    await until(() => !leavingAsks(), 'a page that can be left')
  })

  it('lead on where a part of them was made and the others are left out', async () => {
    await propose([await received(), await received(OTHER)])
    await until(() => cards().length === 2, 'both suppliers')
    await screen.press(new RegExp(`^${NAME}`), { role: 'checkbox', ...inSheet })
    await press('保存草稿')
    await screen.find('已生成 1 张付款单')
    expect(screen.names('button', inSheet)).toEqual(expect.arrayContaining(['查看付款单', '完成']))
    // who changes their mind makes the others too
    await screen.press(new RegExp(`^${NAME}`), { role: 'checkbox', ...inSheet })
    expect(screen.names('button', inSheet)).not.toContain('完成')
    await screen.press(new RegExp(`^${NAME}`), { role: 'checkbox', ...inSheet })
    await press('完成')
    await until(() => sheet() === null, 'the list')
  })

  it('that have lost a receipt to another payment say which one, and to which', async () => {
    const receipts = [await received(OTHER), await received(OTHER)]
    await propose(receipts)
    await until(() => cards().length === 1, 'the supplier')
    const finance = await client(PHONES.finance)
    const [gone] = receipts as [DocumentAnswer]
    const { values, rowList } = await drawnFrom(finance, 'purchasePayment', gone)
    const over = { values: { ...HEADERS.purchasePayment, ...values } }
    const { cDocCode: code } = (await save(finance, 'purchasePayment', rowList, over)).data
    await press('保存草稿')
    await screen.find('到货单或可冲抵的金额已变化，请核对后重新确认')
    await screen.find(`${gone.cDocCode}：已在付款单${code}中，没有可付款的物料`)
  })

  it('that have changed meanwhile are not made: they are shown anew, and are to be ticked again', async () => {
    const receipt = await received(OTHER)
    const before = await payments()
    await propose([receipt])
    await until(() => cards().length === 1, 'the supplier')
    await wentBack(await client(PHONES.finance), receipt, '4', { cSupplierUuid: OTHER })
    await press('保存草稿')
    await screen.find('到货单或可冲抵的金额已变化，请核对后重新确认')
    await screen.find('实付金额由 ¥1,450.00 变为 ¥870.00')
    expect(told()).toContain('1 家供应商未生成，原因见各供应商')
    expect(await madeSince(before)).toEqual([])
    expect(await screen.isOff('保存草稿', inSheet)).toBe(true)
    await screen.press(/./, { role: 'checkbox', ...inSheet })
    await press('保存草稿')
    await screen.find('已生成 1 张付款单，实付合计 ¥870.00')
    expect((await madeSince(before)).map(({ amountFen }) => amountFen)).toEqual([87_000])
  })

  it('of which a part was not made: the foot says that these are to be ticked again', async () => {
    const [paper, other] = [await received(), await received(OTHER)]
    const before = await payments()
    await propose([paper, other])
    await until(() => cards().length === 2, 'both suppliers')
    await wentBack(await client(PHONES.finance), other, '4', { cSupplierUuid: OTHER })
    await press('保存草稿')
    await screen.find('已生成 1 张付款单，实付合计 ¥1,450.00')
    const again = '请核对原因，重新勾选后再生成'
    await screen.find(again)
    // who leaves it at that is led on all the same
    expect(screen.names('button', inSheet)).toEqual(expect.arrayContaining(['查看付款单', '完成']))
    await screen.press(/./, { role: 'checkbox', ...inSheet })
    expect(told()).not.toContain(again)
    expect(told()).toMatch(/实付合计¥870\.00/)
    await press('保存草稿')
    await screen.find('已生成 2 张付款单，实付合计 ¥2,320.00')
    expect((await madeSince(before)).map(({ amountFen }) => amountFen).sort()).toEqual([145_000, 87_000])
  })

  it('say why a receipt is left out, and what it means where none is left', async () => {
    const receipt = await received(OTHER)
    const admin = await client()
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const over = { values: { ...HEADERS.purchasePayment, ...values } }
    const { cDocCode: code } = (await save(admin, 'purchasePayment', rowList, over)).data
    await propose([receipt])
    await screen.find('所选到货单都不能生成付款单')
    await screen.find(`${receipt.cDocCode}：已在付款单${code}中，没有可付款的物料`)
    expect(screen.names('button', inSheet)).not.toContain('保存草稿')
  })

  it('that cannot be proposed are asked for again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/proposePayments', times: 1 })
    await propose([await received(OTHER)])
    await screen.find('付款方案加载失败')
    await press('重试')
    await until(() => cards().length === 1, 'the supplier')
  })

  it('are not offered to who may not enter them, and the server has the last word', async () => {
    const { db } = world.sandbox
    const which = and(
      eq(menuButtons.menuCode, 'purchase-payment'),
      inArray(menuButtons.buttonCode, ['purchase-add']),
    )
    const receipt = await received(OTHER)
    await tick([receipt], PHONES.colleague)
    await screen.role('button', '生成付款单', inPage)
    await db.update(menuButtons).set({ adminOnly: true }).where(which)
    await screen.press('生成付款单', inPage)
    await screen.find('您没有新增付款单的权限，请联系管理员')
    await tick([receipt], PHONES.colleague)
    await screen.role('button', '确认入库', inPage)
    await until(() => !screen.names('button', inPage).includes('生成付款单'), 'no way to payments')
    await stays(() => !screen.names('button', inPage).includes('生成付款单'), 'no way to payments')
  })

  it('are told in English too', async () => {
    const { setLanguage } = await import('@/i18n/engine')
    const receipt = await received(OTHER)
    await tick([receipt])
    setLanguage('en-US')
    await screen.press('Make payments', inPage)
    await screen.find(/To be paid in all¥1,450\.00/)
    await press('Save drafts')
    await screen.find('1 payment made, ¥1,450.00 in all')
    setLanguage('zh-CN')
  })
})
