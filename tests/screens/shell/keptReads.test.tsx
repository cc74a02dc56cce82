import { View } from '@tarojs/components'
import { eq } from 'drizzle-orm'
import { useOrderCounts } from '@/features/orders/hooks/useOrderCounts'
import { bootStores } from '@/stores/boot'
import { chooseLocale } from '@/stores/preferences/locale'
import { readNames } from '@/stores/readNames'
import { makeStale } from '@/widgets/call-state/keptReads'
import { orders } from '../../../sandbox/db/schema'
import { openPage, openScreen, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const LATE = 1_500

const ownOrder = async () => {
  const rows = await world.sandbox.db.select().from(orders).where(eq(orders.userUuid, 'user-0001'))
  const order = rows.find(it => it.state === 1 && it.accUuid === 'acc-hengqi')
  if (!order) throw new Error('an unpaid order is seeded')
  return order
}
/** From now on this call takes its time. */
const late = (name: string) => world.sandbox.faults.add({ kind: 'latency', path: `*/${name}`, ms: LATE })
const isWaiting = () => screen.page().querySelector('.alm-skeleton') !== null

/** An order that was looked at and left for the list. */
const leaveOrder = async () => {
  const order = await ownOrder()
  await world.login()
  await openPage('myOrder')
  await world.idle()
  await world.goTo('orderDetails', { cOrderUuid: order.orderUuid })
  await screen.find('订单编号')
  await world.idle()
  screen.back()
  await screen.at('myOrder')
  await world.idle()
  return order
}
const openAgain = async (orderUuid: string) => {
  await world.goTo('orderDetails', { cOrderUuid: orderUuid })
  await until(() => screen.stack().at(-1) === 'orderDetails' && screen.main().textContent, 'the order')
}

describe('a screen that was left', () => {
  it('shows its last state at once, and reads it again behind that', async () => {
    const { orderUuid, orderCode } = await leaveOrder()
    const before = world.sent('getOrderDetail').length
    late('getOrderDetail')
    world.answer('getOrderDetail', (data: object) => ({ ...data, cOrderCode: 'READ-AGAIN' }))
    await openAgain(orderUuid)
    expect(screen.says(orderCode)).toBe(true)
    expect(isWaiting()).toBe(false)
    await screen.find('READ-AGAIN')
    expect(world.sent('getOrderDetail').length).toBe(before + 1)
  })

  it('keeps it when reading again fails, and says so', async () => {
    const { orderUuid, orderCode } = await leaveOrder()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOrderDetail' })
    await openAgain(orderUuid)
    await screen.toast('失败')
    expect(screen.says(orderCode)).toBe(true)
  })

  it('keeps nothing that the server does not show any more', async () => {
    const { orderUuid, orderCode } = await leaveOrder()
    world.refuse('getOrderDetail', { code: 40300, msg: '您无权查看该订单' })
    await openAgain(orderUuid)
    await screen.find('您无权查看该订单')
    expect(screen.says(orderCode)).toBe(false)
  })
})

describe('one question of several parts', () => {
  function Counts() {
    const { counts } = useOrderCounts('own')
    return <View>{`待付款 ${counts?.toPay ?? '?'}`}</View>
  }
  const open = async () => {
    await world.login()
    await openScreen('demoBase', () => (
      <>
        <Counts />
        <Counts />
        <Counts />
      </>
    ))
    await screen.find('待付款 2待付款 2待付款 2')
  }

  it('is asked once, and once more after a write', async () => {
    await open()
    expect(world.sent('getOrderCount').length).toBe(1)
    world.answer('getOrderCount', (data: object) => ({ ...data, iToPay: 7 }))
    makeStale(readNames.orders)
    await screen.find('待付款 7待付款 7待付款 7')
    expect(world.sent('getOrderCount').length).toBe(2)
  })
})

describe('a write', () => {
  it('makes the counts stale, and its answer is what the order shows next', async () => {
    await world.login()
    await openPage('myOrder', { state: 'toPay' })
    const cards = () => screen.all('.order-card', { within: screen.main })
    const first = () => cards()[0] ?? screen.main()
    await until(() => cards().length === 2, 'own unpaid orders')
    first().querySelector<HTMLElement>('[role=link]')?.click()
    await screen.find('订单编号')
    const orderUuid = String(world.sent('getOrderDetail').at(-1)?.body['cOrderUuid'])
    screen.back()
    await screen.at('myOrder')
    await world.idle()
    await screen.role('tab', /^待付款 ?2$/)
    await screen.press('取消订单', { within: first })
    await screen.press('采购计划有变', { role: 'radio' })
    await screen.press('确认取消订单')
    await screen.role('tab', /^待付款 ?1$/, { within: screen.page })
    await world.idle()
    late('getOrderDetail')
    await openAgain(orderUuid)
    expect(isWaiting()).toBe(false)
    expect(screen.says('已取消')).toBe(true)
    expect(screen.says('去支付')).toBe(false)
  })
})

describe('another account', () => {
  const addressesOf = async (phone: string) => {
    await world.login(phone)
    await openPage('address')
    await screen.find('收货地址')
    await world.idle()
    return screen.all('.address-card', { within: screen.main })
  }

  it('sees nothing of the first, not even while its own is on its way', async () => {
    expect((await addressesOf(PHONES.admin)).length).toBe(3)
    const words = screen.main().textContent ?? ''
    await (await bootStores()).session.logout()
    late('getAddressList')
    await world.login(PHONES.colleague)
    await openPage('address')
    await until(isWaiting, 'a page that waits')
    expect(screen.all('.address-card', { within: screen.main })).toEqual([])
    await until(() => !isWaiting(), 'its own addresses')
    expect(screen.main().textContent).not.toBe(words)
  })

  it('and another language begin anew', async () => {
    expect((await addressesOf(PHONES.admin)).length).toBe(3)
    const before = world.sent('getAddressList').length
    late('getAddressList')
    chooseLocale('en-US')
    await until(isWaiting, 'a page that waits')
    await until(() => screen.all('.address-card', { within: screen.main }).length === 3, 'the addresses')
    expect(world.sent('getAddressList').length).toBe(before + 1)
  })
})
