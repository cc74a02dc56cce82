import { eq } from 'drizzle-orm'
import { commissionWithdrawals, splicingPlans, splicings } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()

it('[B009] [B010] [B011] a group is opened by one press, however often it is pressed, and ordered from', async () => {
  await world.login('13800000003')
  const { db } = world.sandbox
  const [plan] = await db.select().from(splicingPlans)
  const prodCode = plan?.skuCode.split('-')[0] ?? ''
  const before = await db.$count(splicings)
  await openPage('addSplicingOrders', { cProdCode: prodCode })
  await screen.find('拼单试算')
  expect(screen.text()).toContain(`满 ${plan?.steps[0]?.fromQty ?? 0} `)
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
