import type { OrderState } from '@wire/order'
import { and, desc, eq } from 'drizzle-orm'
import { orders } from '../../../sandbox/db/schema'
import { cancelOrder, createPaymentFlow } from '@/api/order'
import { openAddress, openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { plainGoods } from './goods'

const world = screenWorld()
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
  const order = await newest(state)
  await world.login()
  await openPage('orderDetails', { cOrderUuid: order.orderUuid })
  await screen.find(order.orderCode)
  return order
}
const buttons = () => screen.names('.alm-page__footer button', { within: screen.page })
const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

describe('an order', () => {
  it('has all its buttons where the deployment gives them no codes, also when permissions cannot be asked for', async () => {
    world.refuse('getAccountLeaseMenuByMenuCode', { code: 50000, msg: '系统繁忙' })
    await open(TO_PAY)
    await screen.role('button', '去支付')
    await screen.role('button', '取消订单')
  })

  it('[O006] shows its state, goods, amounts, receiver and notes', async () => {
    const order = await open(TO_PAY)
    const parts = [
      '待付款',
      '剩余支付时间',
      '陈立恒',
      order.fullAddress,
      order.shopName,
      '送货前请电话联系',
      'PO-2026-0318',
    ]
    for (const part of parts) expect(screen.text()).toContain(part)
    expect(screen.text()).toContain(`应付${yuan(order.totalFen)}`)
    await screen.role('button', '去支付')
    expect(buttons()).toEqual(['取消订单', '申请代付', '去支付'])
  })

  it('counts down by the server, however wrong this device is', async () => {
    world.sandbox.clock.setOffset(10 * 3_600_000)
    const order = await open(TO_PAY)
    const left = order.payDeadline - world.sandbox.clock.now()
    await screen.find(`${Math.floor(left / 3_600_000)}:`)
    expect(left).toBeLessThan(14 * 3_600_000)
  })

  it('that is paid says when, and offers what is left to do', async () => {
    await open(DONE)
    expect(screen.text()).toMatch(/支付时间\d{4}-\d\d-\d\d/)
    expect(screen.text()).toContain('实付')
    expect(screen.names('.alm-page__footer button', { within: screen.page })).toEqual([
      '更多操作',
      '申请售后',
      '再次购买',
      '评价',
    ])
  })

  it('has the actions there is no room for one tap further', async () => {
    await open(DONE)
    await screen.press('更多操作')
    await screen.role('dialog', '更多操作', { within: screen.page })
    await screen.press('查看物流')
    await screen.at('lookLogistics')
  })

  it('is cancelled with a reason, and shows it', async () => {
    await open(TO_PAY)
    await screen.press('取消订单')
    await screen.press('等待时间太长', { role: 'radio' })
    await screen.press('确认取消订单')
    await screen.find('订单已取消')
    await screen.find('取消原因等待时间太长')
    expect(screen.names('.alm-page__footer button', { within: screen.page })).toEqual(['再次购买'])
  })

  it('of somebody else’s enterprise is not shown', async () => {
    const [foreign] = await world.sandbox.db.select().from(orders).where(eq(orders.accUuid, 'acc-lanchuan'))
    await world.login()
    await openPage('orderDetails', { cOrderUuid: foreign?.orderUuid ?? '' })
    await screen.find('无权查看该订单')
    expect(screen.text()).not.toContain(foreign?.orderCode)
    expect(screen.text()).not.toContain('重试')
    await screen.press('查看全部订单')
    await screen.at('myOrder')
  })

  it('without a number says so', async () => {
    await world.login()
    await openAddress('/micro/alm-mall-shop/orderDetails')
    await screen.find('没有找到该订单')
    await screen.press('查看全部订单')
    await screen.at('myOrder')
  })

  it('[F024] that cannot be read says so and offers a retry', async () => {
    const { orderUuid, orderCode } = await newest(TO_PAY)
    await world.login()
    world.sandbox.faults.add({ kind: 'truncate', path: '*/getOrderDetail' })
    await openPage('orderDetails', { cOrderUuid: orderUuid })
    await screen.find('订单详情加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find(orderCode)
  })

  it('runs out of time before the eyes of the buyer', async () => {
    const { orderUuid } = await newest(TO_PAY)
    await world.login()
    const soon = world.sandbox.clock.now() + 2_500
    await world.sandbox.db.update(orders).set({ payDeadline: soon }).where(eq(orders.orderUuid, orderUuid))
    await openPage('orderDetails', { cOrderUuid: orderUuid })
    await screen.find('剩余支付时间')
    await screen.find('订单已取消')
    expect(screen.says('去支付')).toBe(false)
  })
})

describe('after a submission', () => {
  const submit = async () => {
    const { cProdCode, cSkuCode } = await plainGoods(world)
    await world.login()
    await openPage('orderSubmission', { cProdCode, cSkuCode, qty: '2' })
    await screen.press('提交订单')
    await screen.at('successfully')
    await screen.find('订单提交成功')
  }

  it('[O011] shows what was ordered and opens the payment', async () => {
    await submit()
    expect(screen.text()).toContain('1 种商品，共 2 盒')
    await screen.press('立即支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
  })

  it('says that it could not be read again after a payment, and keeps what it shows', async () => {
    await submit()
    await screen.press('立即支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    await screen.find('付款方式')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOrderDetail' })
    await screen.press('关闭')
    await screen.toast('订单加载失败，请稍后再试')
    expect(screen.says('订单提交成功')).toBe(true)
  })

  it('[O011] pays what is left after one of the orders was cancelled', async () => {
    const unpaid = await world.sandbox.db
      .select()
      .from(orders)
      .where(
        and(eq(orders.userUuid, 'user-0001'), eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, TO_PAY)),
      )
    const [left, gone] = unpaid
    const uuids = unpaid.slice(0, 2).map(order => order.orderUuid)
    await world.login()
    const { paymentFlowNo } = await createPaymentFlow(uuids)
    await cancelOrder({ orderUuid: gone?.orderUuid ?? '', reason: '采购计划有变' })
    await openPage('successfully', { flow: paymentFlowNo, orders: uuids.join(',') })
    await screen.find('订单提交成功')
    expect(screen.main().querySelector('.checkout-success__amount')?.textContent).toBe(
      yuan(left?.totalFen ?? 0),
    )
    await screen.press('立即支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    await screen.find(`合计${yuan(left?.totalFen ?? 0)}`)
    await screen.role('button', '去支付')
  })

  it('shows the orders that could be read where the answer of another one is lost, and that one after a retry', async () => {
    const mine = and(
      eq(orders.userUuid, 'user-0001'),
      eq(orders.accUuid, 'acc-hengqi'),
      eq(orders.state, TO_PAY),
    )
    const [first, second] = await world.sandbox.db.select().from(orders).where(mine)
    const uuids = [first?.orderUuid ?? '', second?.orderUuid ?? '']
    await world.login()
    const { paymentFlowNo } = await createPaymentFlow(uuids)
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOrderDetail', times: 1 })
    await openPage('successfully', { flow: paymentFlowNo, orders: uuids.join(',') })
    await screen.find('订单提交成功')
    await screen.find(/另有 1 笔订单未能显示/)
    const codes = [first?.orderCode ?? '', second?.orderCode ?? '']
    expect(codes.filter(code => screen.says(code))).toHaveLength(1)
    await screen.press('重试', { within: screen.main })
    await screen.gone(/另有 1 笔订单未能显示/)
    expect(codes.filter(code => screen.says(code))).toEqual(codes)
  })

  it('leads to the orders, not back to the submission', async () => {
    await submit()
    expect(screen.stack()).toEqual(['successfully'])
    await screen.press('查看订单')
    await screen.at('myOrder')
    expect(screen.stack()).toEqual(['myOrder'])
  })

  it('[O030] a further submission takes the place of this one, and knows nothing of the one before', async () => {
    const { cProdCode, cSkuCode } = await plainGoods(world)
    const goods = { cProdCode, cSkuCode, qty: '2' }
    await world.login()
    await openPage('setting')
    await world.goTo('orderSubmission', goods)
    await screen.find('应付')
    const note = () =>
      until(() => screen.names('input, textarea').find(name => /备注/.test(name)), 'the note')
    await screen.type(await note(), '请走西门')
    await screen.press('提交订单')
    await screen.at('successfully')
    await screen.find('订单提交成功')
    await world.goTo('orderSubmission', goods)
    await screen.at('orderSubmission')
    await screen.find('应付')
    expect((await screen.field(await note())).value).toBe('')
    expect(screen.stack()).toEqual(['setting', 'orderSubmission'])
    screen.back()
    await screen.at('setting')
    expect(world.sent('submitOrder')).toHaveLength(1)
    expect(JSON.stringify(world.sent('submitOrder')[0]?.body)).toContain('请走西门')
  })

  it('[O031] the details of an order lead home instead of here', async () => {
    const { orderUuid } = await open(TO_PAY)
    await world.goTo('successfully', { flow: 'x', orders: orderUuid })
    await screen.at('tabHome')
  })

  it('says that there is nothing to see without an order', async () => {
    await world.login()
    await openAddress('/micro/alm-mall-shop/Successfully')
    await screen.find('没有找到订单信息')
  })
})
