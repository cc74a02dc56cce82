import type { OrderState } from '@wire/order'
import { and, desc, eq } from 'drizzle-orm'
import { orders } from '../../../sandbox/db/schema'
import type * as Env from '@/platform/env'
import { bootStores } from '@/stores/boot'
import { usePermission } from '@/stores/permission'
import { loadPermission } from '@/stores/permissionCalls'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

let settingsLost = false
// for what is loaded with the page
jest.doMock('@/platform/env', () => {
  const real = jest.requireActual<typeof Env>('@/platform/env')
  const loadConfig = () =>
    settingsLost ? Promise.reject(new Error('app-config.json: 503')) : real.loadConfig()
  return { ...real, loadConfig }
})

// `askApproval` has no code
const world = screenWorld({
  settings: {
    buttonCodes: {
      'order.pay': 'pay',
      'order.cancel': 'order-cancel',
      'order.invoice': 'invoice-apply',
      'order.complain': 'complain',
    },
  },
})
const TO_PAY = 1
const DONE = 4

const newest = async (state: OrderState) => {
  const [order] = await world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, state)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!order) throw new Error('orders are seeded')
  return order
}
const open = async (state: OrderState) => {
  const { orderUuid, orderCode } = await newest(state)
  await world.login()
  await openPage('orderDetails', { cOrderUuid: orderUuid })
  await screen.find(orderCode)
}

afterEach(() => {
  settingsLost = false
})

const buttons = () => screen.names('.alm-page__footer button', { within: screen.page })

describe('buttons the mall’s menu grants', () => {
  const MENU = 'getAccountLeaseMenuByMenuCode'
  const grant = (...codes: string[]) =>
    world.answer(MENU, () => ({
      cMenuCode: 'mall-user',
      buttonList: codes.map(cButtonCode => ({ cButtonCode })),
    }))

  it('[F063] shows those whose code is in the list, and asks for the list once', async () => {
    grant('order-cancel')
    await open(TO_PAY)
    await screen.role('button', '取消订单')
    expect(buttons()).toEqual(['取消订单', '申请代付'])
    await world.goTo('myOrder', { state: 'toPay' })
    await screen.at('myOrder')
    const inList = () => screen.names('.order-card button', { within: screen.page })
    await until(() => inList().includes('取消订单'), 'the orders')
    expect(inList()).not.toContain('去支付')
    expect(screen.says('合并支付')).toBe(false)
    expect(world.sent(MENU).map(({ body }) => body)).toMatchObject([
      { cAccUuid: 'acc-hengqi', cMenuCode: 'mall-user' },
    ])
  })

  it('[F063] those of an administrator are not a colleague’s', async () => {
    grant('order-cancel', 'pay')
    world.answer('getOrderDetail', (order: { actionList: string[] }) => ({
      ...order,
      actionList: ['invoice'],
    }))
    await open(DONE)
    await world.idle()
    expect(screen.says('申请发票')).toBe(false)
    grant('order-cancel', 'pay', 'invoice-apply')
    await loadPermission('acc-hengqi')
    await screen.find('申请发票')
  })

  it('[F063] is asked for the payment after a submission, too', async () => {
    grant('order-cancel')
    const { orderUuid } = await newest(TO_PAY)
    await world.login()
    await openPage('successfully', { flow: 'PF-of-these', orders: orderUuid })
    await screen.find('订单提交成功')
    await world.idle()
    expect(screen.says('立即支付')).toBe(false)
    grant('order-cancel', 'pay')
    await loadPermission('acc-hengqi')
    await screen.role('button', '立即支付')
  })

  it('[F063] names the complaint as the others', async () => {
    grant('order-cancel')
    await open(DONE)
    await world.idle()
    expect(screen.says('投诉商家')).toBe(false)
    grant('order-cancel', 'complain')
    await loadPermission('acc-hengqi')
    await screen.find('投诉商家')
  })

  it('[F063] come when they are granted during the visit, and none goes away meanwhile', async () => {
    grant('pay')
    await open(TO_PAY)
    await screen.role('button', '去支付')
    grant('pay', 'order-cancel')
    await world.idle()
    const { length: before } = world.sent(MENU)
    const answer = world.hold(MENU)
    await (await bootStores()).session.loadInstitution()
    await until(() => world.sent(MENU).length > before, 'another question')
    expect(buttons()).toEqual(['申请代付', '去支付'])
    answer()
    await screen.role('button', '取消订单')
  })

  it('[F064] shows a button without a code always', async () => {
    grant()
    await open(TO_PAY)
    await screen.role('button', '申请代付')
    await world.idle()
    expect(buttons()).toEqual(['申请代付'])
  })

  it('whose codes could not be read when the shop began come with the first page that has them', async () => {
    const { orderUuid } = await newest(TO_PAY)
    await world.login()
    await openPage('setting')
    await world.idle()
    // as the failure leaves it
    usePermission.setState({ buttonCodes: undefined })
    await world.goTo('orderDetails', { cOrderUuid: orderUuid })
    await screen.role('button', '取消订单')
    expect(screen.says('操作权限加载失败')).toBe(false)
  })

  it('whose codes cannot be read are hidden, which is said, and come when the page is pulled', async () => {
    await open(TO_PAY)
    await screen.role('button', '取消订单')
    settingsLost = true
    usePermission.setState({ buttonCodes: undefined })
    screen.pullDown()
    await screen.toast('操作权限加载失败，请稍后再试')
    await until(() => !buttons().includes('取消订单'), 'no button')
    settingsLost = false
    await world.idle()
    screen.pullDown()
    await screen.role('button', '取消订单')
  })

  it('that cannot be asked for are hidden, which is said, and come when the page is pulled', async () => {
    world.sandbox.faults.set([{ kind: '5xx', path: `*/${MENU}` }])
    await open(TO_PAY)
    await screen.toast('操作权限加载失败，请稍后再试')
    expect(buttons()).toEqual(['申请代付'])
    await world.idle()
    world.sandbox.faults.clear()
    screen.pullDown()
    await screen.role('button', '取消订单')
  })
})
