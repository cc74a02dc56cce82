import { randomUUID } from 'node:crypto'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { monthAfter, monthName } from '../../../sandbox/services/document/months'
import { eq } from 'drizzle-orm'
import { kinds } from '../../../sandbox/services/document/kinds'
import { STATE } from '../../../sandbox/services/document/machine'
import { drawnFrom, HEADERS, ordered, OWN, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const shown = () => screen.page().textContent ?? ''
const client = () => SignedClient.loggedIn(world.sandbox.url, PHONES.finance)
/** The month before the one of now, in words too; the one before that, and the first day that stays open. */
const days = () => {
  const month = chinaDay(world.sandbox.clock.now()).slice(0, 7)
  const [last, older] = [monthAfter(month, -1), monthAfter(month, -2)]
  return {
    month,
    last,
    name: monthName(last),
    current: monthName(month),
    older: monthName(older),
    open: `${month}-01`,
  }
}

/** The last month is closed, or opened again, by another administrator. */
const changeElsewhere = async (step: { cAction: 'close' | 'open'; cReason?: string }) => {
  const other = await client()
  await other.post('alc-biz-industry/AccountingMonthAction/changeAccountingMonth', {
    cRequestUuid: randomUUID(),
    cMonth: days().last,
    ...step,
    ...OWN,
  })
}
const closeElsewhere = () => changeElsewhere({ cAction: 'close' })
/** Goods that are entered for a day in it. */
const entered = async (admin: SignedClient) => {
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', await ordered(admin))
  const values = { ...HEADERS.goodsReceipt, dDocDate: `${days().last}-20` }
  return (await save(admin, 'goodsReceipt', rowList, { values })).data
}

describe('closing months', () => {
  it('is found beside the accounts; a month is closed with those before it, and opened again with a reason', async () => {
    const { current, name, older } = days()
    await entered(await client())
    await world.login()
    await openPage('documents', { kind: 'supplierAccount' })
    await screen.press('关账', inPage)
    await screen.at('accountingMonths')
    await screen.find('尚未关账')
    expect(shown()).toMatch(new RegExp(`${current} 本月.*${name} 未关账\\d+ 张到货、退货或领料单尚未入账`))
    await screen.press(`关闭${name}`, inPage)
    expect((await screen.dialog()).text).toMatch(/[^]*其中 \d+ 张到货、退货或领料单尚未入账/)
    await screen.press('确认关账')
    await screen.toast(`${name}已关账`)
    await screen.find(`${name}及以前已关账`)
    expect(shown()).toMatch(new RegExp(`${name} 已关账陈立恒 [\\d: -]+ 关账.*${older} 已关账`))
    expect(screen.names('button', inPage).filter(one => one.includes('反关账'))).toEqual([`${name}反关账`])
    await screen.press(`${name}反关账`, inPage)
    await screen.press('漏记单据', { role: 'radio' })
    await screen.press('确认反关账')
    await screen.toast(`${name}已反关账`)
    await screen.find(`${older}及以前已关账`)
    await screen.find('原因：漏记单据')
  })

  it('warns of approved payments that were to be paid in them and are not confirmed', async () => {
    const { name, last } = days()
    const { head } = kinds.purchasePayment
    const { db } = world.sandbox
    await db
      .update(head)
      .set({ arriveOn: `${last}-20` })
      .where(eq(head.state, STATE.approved))
    await world.login()
    await openPage('accountingMonths')
    await screen.find(/\d+ 张已审批的付款单或预付款单尚未确认付款/)
    await screen.press(`关闭${name}`, inPage)
    expect((await screen.dialog()).text).toMatch(
      /另有 \d+ 张已审批的付款单或预付款单尚未确认付款，如银行已付款，请先确认付款再关账/,
    )
  })

  it('tells who was slower what the other one has done', async () => {
    const { name } = days()
    await world.login()
    await openPage('accountingMonths')
    await screen.find('尚未关账')
    await closeElsewhere()
    await screen.press(`关闭${name}`, inPage)
    await screen.dialog()
    await screen.press('确认关账')
    await screen.toast(`${name}已关账，请核对最新状态`)
    await screen.find(`${name}及以前已关账`)
  })

  it('is not offered without the permission; what failed is said, and read again', async () => {
    await closeElsewhere()
    await world.login(PHONES.colleague)
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAccountingMonths', times: 1 })
    await openPage('accountingMonths')
    await screen.find(/关账月份加载失败/)
    await screen.press(/重试|重新加载/, inPage)
    await screen.find(`${days().name}及以前已关账`)
    await screen.find('您没有关账权限，仅可查看；如需关账请联系管理员')
    expect(screen.names('button', inPage).some(one => one.includes('关账'))).toBe(false)
  })
})

describe('a document with a day in a closed month', () => {
  it('says so at the field before it is sent, and why it is not posted', async () => {
    const { name, open } = days()
    const draft = await entered(await client())
    await closeElsewhere()
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: draft.cDocUuid })
    await screen.find(`不能确认入库：${name}已关账，到货日期不能早于${open}，请修改到货日期`)
    expect(screen.names('button', inPage)).not.toContain('确认入库')
    const sent = world.sent('saveDocument').length
    await screen.press('保存', inPage)
    await screen.find(`${name}及以前已关账，到货日期不能早于${open}`)
    expect(world.sent('saveDocument')).toHaveLength(sent)
  })

  it('is taken by the next save once a colleague has opened the month again, while the page stays', async () => {
    const { name } = days()
    const draft = await entered(await client())
    await closeElsewhere()
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: draft.cDocUuid })
    await screen.type('送货单号', 'SH-1', inPage)
    await screen.press('保存', inPage)
    await screen.find(`${name}及以前已关账`)
    const sent = world.sent('saveDocument').length
    await changeElsewhere({ cAction: 'open', cReason: '漏记单据' })
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    expect(world.sent('saveDocument')).toHaveLength(sent + 1)
  })

  it('is taken once the month was opened again, when the page is shown anew', async () => {
    const { name } = days()
    const draft = await entered(await client())
    await closeElsewhere()
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: draft.cDocUuid })
    await screen.type('送货单号', 'SH-1', inPage)
    await screen.press('保存', inPage)
    await screen.find(`${name}及以前已关账`)
    const sent = world.sent('saveDocument').length
    const reads = () => world.sent('template-receipt-standard').length
    const before = reads()
    await changeElsewhere({ cAction: 'open', cReason: '漏记单据' })
    await world.goTo('accountingMonths')
    await screen.at('accountingMonths')
    screen.back()
    await screen.at('documentVoucher')
    await until(() => reads() > before, 'the first day as it is by now')
    await world.idle()
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    expect(world.sent('saveDocument')).toHaveLength(sent + 1)
  })

  it('is not taken back, and says what to do; its statement is marked', async () => {
    const { last, name, month } = days()
    const admin = await client()
    const receipt = await through(admin, await entered(admin), 'post')
    await closeElsewhere()
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: receipt.cDocUuid })
    await screen.find(`不能红字冲销：${name}已关账，请以未关账月份的单据更正，或由有权限的人员反关账后再操作`)
    await openPage('supplierStatement', { supplierUuid: 'supplier-hengqi-S2001', month: last })
    await until(() => shown().includes('苏州文正办公用品有限公司 已关账'), 'the mark')
    await screen.press('下一个月', inPage)
    await until(() => shown().includes(month) && !shown().includes('已关账'), 'an open month')
  })
})
