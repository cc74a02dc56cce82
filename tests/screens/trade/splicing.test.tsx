import type { Commission, CommissionPage, CommissionSummary } from '@wire/commission'
import { and, eq, isNotNull } from 'drizzle-orm'
import {
  commissions,
  commissionWithdrawals,
  orders,
  splicingPlans,
  splicings,
} from '../../../sandbox/db/schema'
import { formatFen } from '@/base/money'
import { areValues } from '@/features/commissions/model/withdrawForm'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { clock } from '@/platform/clock'
import { visibility } from '@/platform/visibility'
import { leavingAsks } from '../../support/leavingAsks'
import { toldOfEarlierTry } from '../../support/earlierTry'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const FREE = 2
const VOID = 5

it('[B009] [B010] [B011] a group is opened by one press, however often it is pressed, and ordered from', async () => {
  await world.login('13800000003')
  const { db } = world.sandbox
  const [plan] = await db.select().from(splicingPlans)
  const prodCode = plan?.skuCode.split('-')[0] ?? ''
  const before = await db.$count(splicings)
  await openPage('addSplicingOrders', { cProdCode: prodCode })
  await screen.find('拼单试算')
  expect(screen.text()).toContain(`满 ${plan?.steps[0]?.fromQty ?? 0} `)
  // orders have freight, which depends on the address
  await screen.find('应付（不含运费）')
  const start = await screen.role('button', '发起并下单')
  start.click()
  start.click()
  await screen.at('orderSubmission')
  await screen.find('应付')
  expect(await db.$count(splicings)).toBe(before + 1)
  expect(screen.stack().slice(-2)).toEqual(['splicingOrdersDetali', 'orderSubmission'])
  await screen.press('提交订单')
  await screen.at('successfully')
  await world.goTo('myPinDan', { tab: 'opened' })
  const groups = () => screen.all('[role=list] [role=link]', { within: screen.main })
  await until(() => groups().length > 0, 'the groups')
  // newest first
  groups()[0]?.click()
  await screen.at('splicingOrdersDetali')
  await screen.find('我的订单')
  await screen.find('待付款')
})

it('a group that is opened while its person has gone elsewhere leads nowhere', async () => {
  await world.login('13800000003')
  const [plan] = await world.sandbox.db.select().from(splicingPlans)
  await openPage('addSplicingOrders', { cProdCode: plan?.skuCode.split('-')[0] ?? '' })
  const release = world.hold('openSplicing')
  await screen.press('发起并下单')
  await until(() => world.sent('openSplicing').length === 1, 'the call')
  await world.goTo('setting')
  release()
  await screen.toast('拼单已发起')
  await world.idle()
  expect(screen.stack()).toEqual(['addSplicingOrders', 'setting'])
})

it('a group whose hours were changed after its answer got lost is opened once', async () => {
  await world.login('13800000003')
  const { db } = world.sandbox
  const [plan] = await db.select().from(splicingPlans)
  const before = await db.$count(splicings)
  await openPage('addSplicingOrders', { cProdCode: plan?.skuCode.split('-')[0] ?? '' })
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/openSplicing', times: 1 })
  await screen.press('发起并下单')
  await screen.toast('请稍后再试')
  const others = screen.all('[role=radio][aria-checked=false]')
  others[0]?.click()
  await screen.press('发起并下单')
  await toldOfEarlierTry()
  await screen.at('orderSubmission')
  expect(await db.$count(splicings)).toBe(before + 1)
})

it('a group that could not be read again says so when it was pulled down', async () => {
  await world.login()
  const [group] = await world.sandbox.db.select().from(splicings).where(eq(splicings.state, 1))
  await openPage('splicingOrdersDetali', { cSplicingUuid: group?.splicingUuid ?? '' })
  await screen.find(group?.splicingCode ?? '?')
  await world.idle()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getSplicingDetail', times: 1 })
  screen.pullDown()
  await screen.toast('拼单详情加载失败')
  expect(screen.says(group?.splicingCode ?? '?')).toBe(true)
})

/** Within `task`, what a page does from time to time comes much sooner. */
const hurried = async (task: () => Promise<void>) => {
  const { after } = clock
  const spy = jest.spyOn(clock, 'after').mockImplementation((ms, run) => after(ms / 50, run))
  await task().finally(() => spy.mockRestore())
}
const toasts = () => screen.all('.alm-toast', { within: screen.page }).map(toast => toast.textContent)

it('a group that could not be read again by itself says nothing, on its own page and on that of an order', async () => {
  await world.login()
  const { db } = world.sandbox
  const [group] = await db
    .select()
    .from(splicings)
    .innerJoin(orders, eq(orders.splicingUuid, splicings.splicingUuid))
    .where(and(eq(splicings.state, 1), eq(orders.userUuid, 'user-0001'), isNotNull(orders.paidAt)))
  const { splicingUuid = '', splicingCode = '?' } = group?.splicings ?? {}
  const one = eq(splicings.splicingUuid, splicingUuid)
  await db
    .update(splicings)
    .set({ deadline: Date.now() + 3600_000 })
    .where(one)
  const reads = () => world.sent('getSplicingDetail').length
  const fails = () => world.sandbox.faults.add({ kind: '5xx', path: '*/getSplicingDetail', times: 1 })
  await hurried(async () => {
    await openPage('splicingOrdersDetali', { cSplicingUuid: splicingUuid })
    await screen.find(splicingCode)
    fails()
    const before = reads()
    await until(() => reads() > before + 1, 'a read that failed, and another one')
  })
  expect(toasts()).toEqual([])
  // the countdown of the order's page runs out
  await db
    .update(splicings)
    .set({ deadline: Date.now() + 2500 })
    .where(one)
  await openPage('ordersSpellingDetails', { cOrderUuid: group?.orders.orderUuid ?? '' })
  await screen.find('查看拼单')
  await world.idle()
  fails()
  const before = reads()
  await until(() => reads() > before, 'the read at its end', 8000)
  await world.idle()
  expect(toasts()).toEqual([])
  expect(screen.says('查看拼单')).toBe(true)
})

/** The sheet of a withdrawal with everything filled in. */
const fillWithdrawal = async () => {
  await world.login()
  await openPage('myCommissions')
  await screen.press('提现', { role: 'button' })
  await screen.find('提现到银行卡')
  await screen.type('收款户名', '陈立恒')
  await screen.type('开户行', '中国工商银行')
  await screen.type('银行卡号', '6222 0211 0203 4567 894')
}

it('[B012] [B014] a withdrawal names what is wrong, loses nothing typed, and is made once', async () => {
  await world.login()
  await openPage('myCommissions')
  await screen.find('可提现')
  await screen.press('提现', { role: 'button' })
  await screen.find('提现到银行卡')
  await screen.type('收款户名', '陈立恒')
  await screen.type('开户行', '中国工商银行')
  await screen.type('银行卡号', '6222021102034567895')
  await screen.press(/确认提现/)
  await screen.find('请填写正确的银行卡号')
  expect(world.sent('withdrawCommission')).toHaveLength(0)
  await screen.type('银行卡号', '6222 0211 0203 4567 894')
  const submit = await screen.role('button', /确认提现/)
  submit.click()
  submit.click()
  await screen.find('银行处理中')
  expect(world.sent('withdrawCommission')).toHaveLength(1)
  const rows = await world.sandbox.db
    .select()
    .from(commissionWithdrawals)
    .where(eq(commissionWithdrawals.bankName, '中国工商银行'))
  expect(rows.map(row => [row.state, row.cardNo])).toEqual([[1, '6222021102034567894']])
  await until(() => screen.text().includes('可提现¥0.00'), 'nothing left to withdraw')
})

it('[B012] a withdrawal that was changed after its answer got lost is told to be made as it was', async () => {
  await fillWithdrawal()
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/withdrawCommission', times: 1 })
  await screen.press(/确认提现/)
  await screen.toast('请稍后再试')
  await screen.type('开户行', '中国工商银行苏州分行')
  await screen.press(/确认提现/)
  await toldOfEarlierTry()
  await screen.toast('提现申请已提交')
  await screen.find('银行处理中')
  await world.sandbox.reset('default')
})

it('[B012] what was typed for a withdrawal is there again after the session has ended while it was sent', async () => {
  await fillWithdrawal()
  world.sandbox.faults.add({ kind: 'kill-session', path: '*/withdrawCommission', times: 1 })
  await screen.press(/确认提现/)
  await screen.at('loginAccount')
  closeApp()
  const again = async () => {
    await world.login()
    await openPage('myCommissions')
    await screen.press('提现', { role: 'button' })
    await screen.find('提现到银行卡')
  }
  await again()
  await screen.toast('已恢复上次未提交的内容')
  const card = await screen.field('银行卡号')
  await until(() => card.value === '6222 0211 0203 4567 894', 'what was typed')
  await screen.press(/确认提现/)
  await screen.toast('提现申请已提交')
  closeApp()
  expect(await readDraft(ofInstitution('withdrawal'), areValues)).toBeUndefined()
  await world.sandbox.reset('default')
})

it('[B012] a withdrawal of a changed amount goes on with what was typed', async () => {
  await fillWithdrawal()
  const { db } = world.sandbox
  const mine = and(eq(commissions.userUuid, 'user-0001'), eq(commissions.state, FREE))
  await db.update(commissions).set({ qty: 1, rateFen: 12_34, amountFen: 12_34 }).where(mine)
  const count = await db.$count(commissions, mine)
  await screen.press(/确认提现/)
  await screen.toast('可提现的佣金已变化，请刷新后重新提现')
  await screen.press(`确认提现 ¥${((count * 12_34) / 100).toFixed(2)}`)
  await screen.find('银行处理中')
  expect(world.sent('withdrawCommission')).toHaveLength(2)
  expect(world.sent('withdrawCommission')[1]?.body).toMatchObject({ cCardNo: '6222021102034567894' })
  // no book balances with such amounts
  await world.sandbox.reset('default')
})

it('[B012] a tap beside the sheet of a withdrawal loses nothing typed; one that was made begins anew', async () => {
  await fillWithdrawal()
  // one of them stays for another withdrawal
  const boxes = screen.all('.commission-form [role=checkbox]', { within: screen.page })
  boxes[1]?.click()
  await until(() => boxes[1]?.getAttribute('aria-checked') === 'false', 'one that is left out')
  expect(leavingAsks()).toBe(true)
  const chosen = /确认提现 ¥[\d.]+/.exec(screen.text())?.[0]
  screen.all('.alm-sheet__mask', { within: screen.page })[0]?.click()
  await screen.gone('提现到银行卡')
  expect(leavingAsks()).toBe(false)
  await screen.press('提现', { role: 'button' })
  await screen.find('提现到银行卡')
  expect((await screen.field('银行卡号')).value).toBe('6222 0211 0203 4567 894')
  expect((await screen.field('开户行')).value).toBe('中国工商银行')
  await screen.press(chosen ?? '确认提现')
  await screen.toast('提现申请已提交')
  await screen.gone('提现到银行卡')
  await screen.press('提现', { role: 'button' })
  await screen.find('提现到银行卡')
  expect((await screen.field('银行卡号')).value).toBe('')
})

it('[B012] a withdrawal for which nothing is left is closed, and says why', async () => {
  await fillWithdrawal()
  const { db } = world.sandbox
  const mine = and(eq(commissions.userUuid, 'user-0001'), eq(commissions.state, FREE))
  await db.update(commissions).set({ state: VOID }).where(mine)
  await screen.press(/确认提现/)
  await screen.toast('暂无可提现的佣金')
  await screen.gone('提现到银行卡')
  // no book balances with such amounts
  await world.sandbox.reset('default')
})

it('what cannot be read and so stays out of a withdrawal is named in its sheet', async () => {
  await world.login()
  let broken: (at: number) => boolean = at => at === 0
  world.answer('getCommissionPage', (page: CommissionPage) => ({
    ...page,
    pageData: page.pageData.map((row, at) =>
      broken(at) ? { ...row, cProdName: `坏的${at}`, iAmount: '?' } : row,
    ),
  }))
  await openPage('myCommissions')
  await screen.press('提现', { role: 'button' })
  await screen.find('提现到银行卡')
  const sheet = await screen.role('dialog', '提现到银行卡', { within: screen.page })
  expect(sheet.textContent).toContain('「坏的0」暂时无法显示')
  expect(sheet.textContent).toContain('未计入本次提现')
  await screen.press('关闭')
  await screen.gone('提现到银行卡')
  broken = () => true
  await screen.press('提现', { role: 'button' })
  await screen.toast(/\d+ 笔可提现佣金暂时无法显示，不能提现/)
  expect(screen.says('提现到银行卡')).toBe(false)
})

it('what was set off for goods that went back is told, and what is still owed', async () => {
  await world.login()
  const change = (commission: Commission): Commission => ({
    ...commission,
    iState: 4,
    iQty: 3,
    iRate: '10.00',
    iAmount: '12.00',
    iSetOff: '18.00',
  })
  world.answer('getCommissionPage', (page: CommissionPage) => ({
    ...page,
    pageData: page.pageData.map(change),
  }))
  world.answer('getCommissionSummary', (sums: CommissionSummary) => ({ ...sums, iOwed: '7.50' }))
  await openPage('myCommissions')
  await screen.find('待抵扣 ¥7.50')
  await screen.find('已抵扣退货佣金 ¥18.00')
  const [mine] = await world.sandbox.db
    .select()
    .from(commissions)
    .where(eq(commissions.userUuid, 'user-0001'))
  const commissionUuid = mine?.commissionUuid ?? ''
  world.answer('getCommissionDetail', (commission: Commission) => ({
    ...change(commission),
    iAmount: '0.00',
    iSetOff: '30.00',
  }))
  await openPage('myCommissionsDetali', { commissionUuid })
  await screen.find('已全部用于抵扣退货佣金')
  expect(screen.says('已打款到您的银行卡')).toBe(false)
  // paid out, and one piece came back later
  world.answer('getCommissionDetail', (commission: Commission) => ({
    ...change(commission),
    iQty: 2,
    iAmount: '30.00',
    iSetOff: '0.00',
  }))
  await openPage('myCommissionsDetali', { commissionUuid })
  await screen.find('其中 ¥10.00 对应的商品已退货，从其他佣金中抵扣')
  await screen.find('已打款到您的银行卡')
})

it('[B006] commissions are looked for in a list of their own, and lead to their details', async () => {
  await world.login()
  const { db } = world.sandbox
  const mine = await db
    .select({ code: splicings.splicingCode, fen: commissions.amountFen })
    .from(commissions)
    .innerJoin(splicings, eq(splicings.splicingUuid, commissions.splicingUuid))
    .where(eq(commissions.userUuid, 'user-0001'))
  const code = mine[0]?.code ?? ''
  const wanted = mine.filter(one => one.code === code)
  await openPage('searchCommissionsList')
  const rows = () => screen.all('[role=listitem]', { within: screen.main })
  await until(() => rows().length > wanted.length, 'the commissions')
  await openPage('searchCommissionsList', { keyword: code })
  await until(() => rows().length === wanted.length, 'those of one group')
  for (const { fen } of wanted) expect(screen.text()).toContain(`¥${formatFen(fen)}`)
  rows()[0]?.querySelector<HTMLElement>('[role=link], [role=button], button')?.click()
  await screen.at('myCommissionsDetali')
  await screen.find(code)
  await openPage('searchCommissionsList', { keyword: 'nothing is called this' })
  await screen.find('没有找到与「nothing is called this」相关的佣金')
})

it('[B018] the order of a group shows the group with it, and leads there', async () => {
  await world.login()
  const [order] = await world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.userUuid, 'user-0001'), isNotNull(orders.splicingUuid)))
  const { orderUuid = '', orderCode = '', splicingUuid } = order ?? {}
  await openPage('ordersSpellingDetails', { cOrderUuid: orderUuid })
  await screen.find(orderCode)
  await screen.find('拼单订单')
  await screen.press('查看拼单')
  await screen.at('splicingOrdersDetali')
  expect(world.sent('getSplicingDetail').at(-1)?.body).toMatchObject({ cSplicingUuid: splicingUuid })
})

it('[B010] paid is not sold: it waits for the group, says what is missing, and the page follows who joins', async () => {
  const { db } = world.sandbox
  await world.login()
  const [group] = await db
    .select()
    .from(splicings)
    .innerJoin(orders, eq(orders.splicingUuid, splicings.splicingUuid))
    .where(and(eq(splicings.state, 1), eq(orders.userUuid, 'user-0001'), isNotNull(orders.paidAt)))
  if (!group) throw new Error('a group with an own paid order is seeded')
  const { splicingUuid, steps } = group.splicings
  const need = 10_000
  const [first, ...others] = steps
  if (!first) throw new Error('groups have steps')
  await db
    .update(splicings)
    .set({
      limitQty: 90_000,
      deadline: Date.now() + 3600_000,
      steps: [
        { ...first, fromQty: need },
        ...others.map((step, n) => ({ ...step, fromQty: need * (n + 2) })),
      ],
    })
    .where(eq(splicings.splicingUuid, splicingUuid))
  const { orderUuid } = group.orders
  await openPage('successfully', { flow: 'any', orders: orderUuid })
  await screen.find('支付成功，待成团')
  await screen.find(/再拼 \d+/)
  await screen.role('button', /邀请/)
  await world.goTo('orderDetails', { cOrderUuid: orderUuid })
  await screen.find('待成团')
  await screen.find(/还差 \d+ .+成团/)
  // what the page does from time to time, it does at once
  const { after } = clock
  const hurriedClock = jest.spyOn(clock, 'after').mockImplementation((ms, task) => after(ms / 50, task))
  await world.goTo('splicingOrdersDetali', { cSplicingUuid: splicingUuid })
  await screen.find('我的订单')
  const seen = world.sent('getSplicingDetail').length
  // somebody else has joined; this page is not touched
  await db
    .update(splicings)
    .set({ steps: [{ ...first, fromQty: 1 }, ...others] })
    .where(eq(splicings.splicingUuid, splicingUuid))
  await until(() => world.sent('getSplicingDetail').length > seen, 'another look at the group')
  // in a window that is not in front it looks no more
  const hidden = jest.spyOn(visibility, 'isVisible').mockReturnValue(false)
  await world.idle()
  const looked = world.sent('getSplicingDetail').length
  const waits = () => hurriedClock.mock.calls.filter(([ms]) => ms === 10_000).length
  const before = waits()
  await until(() => waits() > before + 1, 'two more pauses')
  expect(world.sent('getSplicingDetail')).toHaveLength(looked)
  hidden.mockRestore()
  hurriedClock.mockRestore()
  // the group has what it needs and is still open: the order is called the same on both pages
  await screen.find('已成团 · 拼单中')
  await openPage('orderDetails', { cOrderUuid: orderUuid })
  await screen.find('已成团 · 拼单中拼单成功后商家发货')
})
