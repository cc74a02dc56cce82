import type { Order, OrderPage, OrderState } from '@wire/order'
import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '../../../sandbox/db/schema'
import { cancelOrder } from '@/api/order'
import { openPage, screen, until } from '../../support/renderScreen'
import { makeFlows } from '../../support/payFlows'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const PAGE = '*/getOrderPage'

/** The enterprise's orders, which are more than a page; the own ones where a test says so. */
const open = async (
  state?: string,
  { phone = PHONES.admin, route = 'myOrderCx' }: { phone?: string; route?: 'myOrder' | 'myOrderCx' } = {},
) => {
  await world.login(phone)
  await openPage(route, state ? { state } : {})
  await screen.find('全部')
  await world.idle()
}
const cards = () => screen.all('.order-card', { within: screen.main })
const states = () => cards().map(card => card.querySelector('.order-card__state')?.textContent)
const actionsOf = (card: HTMLElement) =>
  [...card.querySelectorAll('.order-actions button')].map(it => it.textContent).reverse()
const codes = () => screen.names('.order-card [role=link]', { within: screen.main })
const inDatabase = (state: OrderState) =>
  world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, state)))

describe('a payment that is opened by a late answer', () => {
  const press = async () => {
    await open('toPay')
    const release = world.hold('createPaymentFlow')
    cards()[0]?.querySelector<HTMLElement>('.order-actions button:last-child')?.click()
    await until(() => world.sent('createPaymentFlow').length > 0, 'the question')
    return release
  }

  it('stands over the list', async () => {
    const release = await press()
    release()
    await until(() => world.sent('queryPayOrder').length > 0, 'the payment centre')
  })

  it('does not stand over the list that was left', async () => {
    const release = await press()
    await world.goTo('setting')
    await screen.at('setting')
    release()
    await world.idle()
    expect(world.sent('queryPayOrder')).toEqual([])
    screen.back()
    await screen.at('myOrderCx')
    await world.idle()
    expect(world.sent('queryPayOrder')).toEqual([])
  })
})

describe('the list', () => {
  it('[F034] asks for page 1 of 10 rows', async () => {
    await open()
    expect(world.sent('getOrderPage')[0]?.body).toMatchObject({ pageNumber: 1, pageSize: 10 })
    await until(() => cards().length === 10, 'ten orders')
  })

  it('counts what waits in its tabs', async () => {
    await open()
    expect(screen.names('[role=tab]').map(name => name.replace(' ', ''))).toEqual([
      '全部',
      '待付款4',
      '待发货7',
      '待收货3',
      '已完成',
      '已取消',
      '已退款',
    ])
    await until(() => cards().length === 10, 'ten orders')
  })

  it.each([
    ['toPay', '待付款', 4],
    ['toReceive', '待收货', 3],
    ['cancelled', '已取消', 3],
  ])('opens at %s with those orders only', async (state, name, count) => {
    await open(state)
    await until(() => states().length === count, `${count} orders`)
    expect(new Set(states())).toEqual(new Set([name]))
    expect(screen.all('[role=tab][aria-selected=true]')[0]?.textContent).toContain(name)
  })

  it('changes with the tab', async () => {
    await open()
    await screen.press('已完成', { role: 'tab' })
    await until(() => states().length > 0 && states().every(it => it === '已完成'), 'done orders')
  })

  it('reads on at its end, and doubles no row', async () => {
    const all = await world.sandbox.db.$count(orders, eq(orders.accUuid, 'acc-hengqi'))
    expect(all).toBeGreaterThan(20)
    await open()
    for (let length = 20; length < all + 10; length += 10) {
      screen.reachBottom()
      await until(() => cards().length === Math.min(length, all), `${length} orders`)
    }
    expect(new Set(codes()).size).toBe(all)
    await screen.find('没有更多了')
  })

  it('steps back when a page does not come, and asks for the same one again', async () => {
    await open()
    world.sandbox.faults.add({ kind: 'drop-before', path: PAGE, times: 1 })
    screen.reachBottom()
    await screen.press('订单列表加载失败，请稍后再试 · 重试')
    await until(() => cards().length === 20, 'the second page')
    expect(world.sent('getOrderPage').map(({ body }) => body['pageNumber'])).toEqual([1, 2, 2])
    expect(new Set(codes()).size).toBe(20)
  })

  it('has a tab of those that were paid back', async () => {
    await open()
    await screen.press('已退款', { role: 'tab' })
    await until(() => states().length > 0 && states().every(state => state === '已退款关闭'), 'them')
    expect(world.sent('getOrderPage').at(-1)?.body['iState']).toBe(6)
  })

  it('finds orders by a word', async () => {
    await open()
    const [order] = await inDatabase(2)
    await screen.type('搜索订单', order?.orderCode ?? '')
    await screen.confirm('搜索订单')
    await until(() => cards().length === 1, 'one order')
    await screen.type('搜索订单', '没有这种东西')
    await screen.confirm('搜索订单')
    await screen.find('没有找到与「没有这种东西」相关的订单')
  })

  it('[F024] says when it cannot be read, and offers a retry', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: PAGE })
    await openPage('myOrderCx')
    await screen.find('订单列表加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length === 10, 'orders')
  })

  it('leads to the mall when there are none', async () => {
    await open(undefined, { phone: PHONES.noEnterprise, route: 'myOrder' })
    await screen.find('还没有订单')
    await screen.press('去逛逛')
    await screen.at('tabHome')
  })
})

describe('actions', () => {
  it('are those the server allows, for each state', async () => {
    await open()
    for (const count of [20, 30]) {
      screen.reachBottom()
      await until(() => cards().length === count, `${count} orders`)
    }
    const rows = cards().map((card, at) => [states()[at], actionsOf(card)] as const)
    const byState = new Map(rows)
    expect(byState.get('待付款')).toEqual(['去支付', '取消订单'])
    expect(byState.get('待发货')).toEqual([])
    expect(byState.get('待收货')).toEqual(['确认收货', '申请售后', '查看物流'])
    expect(rows).toContainEqual(['已完成', ['再次购买', '申请售后', '查看物流']])
    // not reviewed yet: one more than a row has room for
    expect(rows).toContainEqual(['已完成', ['评价', '再次购买', '申请售后', '更多']])
  })

  it('on the orders of others are for administrators', async () => {
    await open('toPay')
    await until(() => cards().length === 4, 'unpaid orders')
    for (const card of cards()) expect(actionsOf(card)).toContain('取消订单')
  })
})

describe('[O005] whose orders they are', () => {
  it('[O004] own ones in my orders; an administrator goes on to those of the enterprise', async () => {
    await open('toPay', { route: 'myOrder' })
    await until(() => cards().length === 2, 'own unpaid orders')
    await screen.role('tab', /^待付款 ?2$/)
    await screen.press('全部', { role: 'tab' })
    await screen.press('企业订单')
    await screen.at('myOrderCx')
    await screen.role('tab', /^待付款 ?4$/)
  })

  it('the enterprise’s are for administrators', async () => {
    await world.login(PHONES.colleague)
    await openPage('myOrderCx')
    await screen.find('企业订单仅企业管理员可以查看')
    expect(world.sent('getOrderPage')).toEqual([])
    await screen.press('查看我的订单')
    await screen.at('myOrder')
    await until(() => cards().length > 0, 'own orders')
    expect(screen.names('button')).not.toContain('企业订单')
  })

  it('[O007] an order of the enterprise opens on a page of its own', async () => {
    await open('toReceive')
    await until(() => cards().length === 3, 'orders under way')
    screen.all('.order-card [role=link]', { within: screen.main })[0]?.click()
    await screen.at('orderDetailsCx')
    await screen.find('订单编号')
    expect(screen.names('.alm-page__footer button', { within: screen.page })).toContain('确认收货')
  })
})

describe('an order that was opened', () => {
  it('is read at the next showing where the read on the way back fails', async () => {
    await open('toPay')
    await until(() => cards().length === 4, 'unpaid orders')
    const [code] = codes()
    screen.all('.order-card [role=link]', { within: screen.main })[0]?.click()
    await screen.at('orderDetailsCx')
    await screen.find('订单编号')
    await world.idle()
    const orderUuid = String(world.sent('getOrderDetail')[0]?.body['cOrderUuid'])
    await cancelOrder({ orderUuid, reason: '采购计划有变' })
    const before = world.sent('getOrderDetail').length
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOrderDetail', times: 1 })
    screen.back()
    await screen.at('myOrderCx')
    await until(() => world.sent('getOrderDetail').length === before + 1, 'the read')
    await world.idle()
    expect(codes()).toContain(code)
    await world.goTo('setting')
    await screen.at('setting')
    screen.back()
    await screen.at('myOrderCx')
    await until(() => cards().length === 3, 'the others')
    expect(codes()).not.toContain(code)
  })

  it('stays as the newest read has it when an older one is answered later', async () => {
    await open()
    await until(() => cards().length > 0, 'orders')
    const at = states().indexOf('待付款')
    const look = async () => {
      screen.all('.order-card [role=link]', { within: () => cards()[at] ?? screen.main() })[0]?.click()
      await screen.at('orderDetailsCx')
    }
    const reads = () => world.sent('getOrderDetail')
    const backToList = async () => {
      const before = reads().length
      const answer = world.hold('getOrderDetail')
      screen.back()
      await screen.at('myOrderCx')
      await until(() => reads().length > before, 'the read')
      return answer
    }
    await look()
    await screen.find('订单编号')
    await world.idle()
    const older = await backToList()
    await look()
    const orderUuid = String(reads()[0]?.body['cOrderUuid'])
    await cancelOrder({ orderUuid, reason: '采购计划有变' })
    const newer = await backToList()
    newer()
    await until(() => states()[at] === '已取消', 'the order as it is')
    older()
    await world.idle()
    expect(states()[at]).toBe('已取消')
  })
})

describe('conditions', () => {
  const filterBy = async (...choices: string[]) => {
    await screen.press(/^筛选/)
    for (const choice of choices) await screen.press(new RegExp(`^${choice}`), { role: 'radio' })
    await screen.press('查看订单')
  }
  const chips = () => screen.names('.orders-head__chips button', { within: screen.page })

  it('of time and person are sent, stay in sight and can be taken away', async () => {
    await open()
    await filterBy('近 7 天', '林晓雯')
    await screen.press('清除林晓雯下单')
    await until(() => world.sent('getOrderPage').length === 3, 'three reads')
    const [, both, time] = world.sent('getOrderPage').map(({ body }) => body)
    expect(both).toMatchObject({ cScope: 'enterprise', cBuyerUserUuid: 'user-0002' })
    expect(typeof both?.['dFrom']).toBe('number')
    expect(time?.['cBuyerUserUuid']).toBeUndefined()
    expect(time?.['dFrom']).toBe(both?.['dFrom'])
    expect(chips()).toEqual(['清除近 7 天'])
  })

  it('of days of the buyer’s own are named with their last day included', async () => {
    await open()
    await screen.press(/^筛选/)
    await screen.press('自定义', { role: 'radio' })
    await screen.press(/^结束日期/)
    await screen.press('确定')
    await screen.press('查看订单')
    await until(() => chips().length === 1, 'the condition')
    expect(chips()[0]).toMatch(/^清除\d{4}-\d\d-\d\d 止$/)
  })

  it('that nothing meets can be dropped in one tap', async () => {
    await open('cancelled')
    await until(() => cards().length === 3, 'cancelled orders')
    await world.sandbox.db.update(orders).set({ createdAt: 0 })
    await filterBy('近 30 天')
    await screen.find('没有符合筛选条件的订单')
    await screen.press('清除筛选条件')
    await until(() => cards().length === 3, 'all of them')
  })
})

describe('cancelling', () => {
  const ask = async () => {
    await open('toPay')
    await until(() => cards().length === 4, 'unpaid orders')
    const [first] = cards()
    await screen.press('取消订单', { within: () => first ?? screen.main() })
    await screen.role('dialog', '取消订单', { within: screen.page })
  }

  it('asks for a reason first', async () => {
    await ask()
    expect(await screen.isOff('确认取消订单')).toBe(true)
    await screen.press('采购计划有变', { role: 'radio' })
    await screen.press('确认取消订单')
    await screen.toast('订单已取消')
    await until(() => cards().length === 3, 'the others')
    expect((await inDatabase(5)).map(order => order.cancelReason)).toContain('采购计划有变')
    await screen.role('tab', /^待付款 ?3$/)
  })

  it('takes a reason of the buyer’s own', async () => {
    await ask()
    await screen.press('其他原因', { role: 'radio' })
    await screen.press('确认取消订单')
    await screen.find('请填写原因')
    expect(world.sent('cancelOrder')).toEqual([])
    await screen.type('其他原因', '换了供应商')
    await screen.press('确认取消订单')
    await until(() => cards().length === 3, 'the others')
    expect((await inDatabase(5)).map(order => order.cancelReason)).toContain('换了供应商')
  })

  it('[F019] shows why the server refuses, and the order as it is now', async () => {
    await ask()
    const unpaid = await inDatabase(1)
    const set = (state: OrderState) =>
      world.sandbox.db
        .update(orders)
        .set({ state })
        .where(
          inArray(
            orders.orderUuid,
            unpaid.map(order => order.orderUuid),
          ),
        )
    await set(2)
    await screen.press('价格不合适', { role: 'radio' })
    await screen.press('确认取消订单')
    await until(() => screen.page().querySelector('.alm-toast')?.textContent, 'the words of the server')
    await until(() => cards().length === 3, 'the order to leave the tab')
    expect(await inDatabase(5)).toHaveLength(3)
    // nobody has paid them: the books would not hold
    await set(1)
  })
})

describe('other actions', () => {
  it('confirm a delivery after asking', async () => {
    await open('toReceive')
    await until(() => cards().length === 3, 'orders under way')
    const [first] = cards()
    const button = await screen.role('button', '确认收货', { within: () => first ?? screen.main() })
    // the second press may come before the question is drawn
    button.click()
    button.click()
    expect((await screen.dialog()).text).toContain('请确认已收到全部商品')
    await screen.press('确定')
    await screen.toast('已确认收货')
    await until(() => cards().length === 2, 'the others')
    expect(screen.all('[role=alertdialog]', { within: screen.page })).toEqual([])
    expect(world.sent('receiveOrder')).toHaveLength(1)
  })

  it('remind the seller of what was paid, and are not offered again that day', async () => {
    await open('toShip')
    const waiting = () => cards().filter(card => actionsOf(card).includes('提醒发货'))
    const before = await until(() => waiting().length > 1 && waiting().length, 'orders to be sent')
    const shown = cards().length
    await screen.press('提醒发货', { within: () => waiting()[0] ?? screen.main() })
    await screen.toast('已提醒商家发货')
    await until(() => waiting().length === before - 1, 'the end of the button')
    // none has left
    expect(cards().length).toBeGreaterThanOrEqual(shown)
    const reminded = (await inDatabase(2)).filter(({ remindedAt }) => remindedAt !== null)
    expect(world.sent('remindShipment').map(({ body }) => body['cOrderUuid'])).toEqual(
      reminded.map(({ orderUuid }) => orderUuid),
    )
  })

  /** 确认收货 whose answer is on its way while another tab is chosen, whose orders were read before it was done. */
  const receiveAndLeave = async () => {
    const [order] = await inDatabase(3)
    await open('toReceive')
    const seen = new Map<string, Order>()
    let isEarlier = true
    world.answer('getOrderPage', ({ pageData, ...rest }: OrderPage) => {
      const before = pageData.map(now => seen.get(now.cOrderUuid) ?? now)
      before.forEach(now => seen.set(now.cOrderUuid, now))
      const shown = isEarlier ? before : pageData
      isEarlier = world.sent('receiveOrder').length === 0
      return { ...rest, pageData: shown }
    })
    await screen.type('搜索订单', order?.orderCode ?? '')
    await screen.confirm('搜索订单')
    await until(() => cards().length === 1, 'one order')
    const answer = world.hold('receiveOrder')
    await screen.press('确认收货', { within: screen.main })
    await screen.press('确定')
    await until(() => world.sent('receiveOrder').length === 1, 'the call')
    return answer
  }

  it('answer the list in front when another tab was chosen meanwhile, one at a time', async () => {
    const answer = await receiveAndLeave()
    await screen.press('全部', { role: 'tab' })
    await until(() => states()[0] === '待收货', 'the order as it was read')
    expect(await screen.isOff('确认收货', { within: screen.main })).toBe(true)
    answer()
    await screen.toast('已确认收货')
    await until(() => states()[0] === '已完成', 'the order as it is')
  })

  it('have a list read again that was still on its way when they were answered', async () => {
    const answer = await receiveAndLeave()
    const before = world.sent('getOrderPage').length
    const page = world.hold('getOrderPage')
    await screen.press('全部', { role: 'tab' })
    await until(() => world.sent('getOrderPage').length > before, 'the read')
    answer()
    await screen.toast('已确认收货')
    page()
    await until(() => states()[0] === '已完成', 'the order as it is')
  })

  it('put the goods of an order into the cart again', async () => {
    await open('done')
    await until(() => cards().length > 0, 'done orders')
    const [first] = cards()
    await screen.press('再次购买', { within: () => first ?? screen.main() })
    await screen.at('shoppingCart')
    await screen.toast('已加入购物车')
    expect(world.sent('addCartLines')).toHaveLength(1)
  })

  it('pay several orders at once', async () => {
    await open('toPay')
    await screen.press('合并支付')
    const boxes = await until(() => {
      const found = cards().flatMap(card => [...card.querySelectorAll<HTMLElement>('[role=checkbox]')])
      return found.length > 1 && found
    }, 'the choices')
    boxes[0]?.click()
    boxes[1]?.click()
    await screen.find('已选 2 笔')
    // all of them, none, and those two again
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.find(`已选 ${boxes.length} 笔`)
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.find('已选 0 笔')
    boxes[0]?.click()
    boxes[1]?.click()
    await screen.find('已选 2 笔')
    await screen.press('合并支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    await screen.find('收款方')
    expect(world.sent('createPaymentFlow')[0]?.body['cOrderUuids']).toHaveLength(2)
    await until(() => !screen.says('已选 2 笔'), 'the end of the choice')
  })

  const boxes = () => screen.all('.order-card [role=checkbox]', { within: screen.main })

  it('can stop paying several at once when one is left', async () => {
    await open('toPay')
    await screen.press('合并支付')
    await screen.find('已选 0 笔')
    const [left, ...gone] = await inDatabase(1)
    const uuids = gone.map(order => order.orderUuid)
    await world.sandbox.db.update(orders).set({ state: 5 }).where(inArray(orders.orderUuid, uuids))
    screen.pullDown()
    await until(() => cards().length === 1, 'the one that is left')
    await world.idle()
    expect(left).toBeDefined()
    await screen.press('取消合并')
    await screen.gone('已选 0 笔')
    // cancelled by no call of a buyer
    await world.sandbox.reset('default')
  })

  it('take no more orders together than one payment can, and keep those chosen', async () => {
    await makeFlows(world.sandbox, 52)
    await open('toPay')
    while (!screen.says('没有更多了')) {
      const before = cards().length
      screen.reachBottom()
      await until(() => cards().length > before, 'the next page')
    }
    await screen.press('合并支付')
    await until(() => boxes().length > 50, 'the choices')
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.find('已选 50 笔')
    boxes()
      .find(box => box.getAttribute('aria-checked') === 'false')
      ?.click()
    await screen.toast('一次最多合并支付 50 笔订单')
    expect(screen.says('已选 50 笔')).toBe(true)
    await screen.press('合并支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    expect(world.sent('createPaymentFlow')[0]?.body['cOrderUuids']).toHaveLength(50)
  })

  it('are followed by the next page when all that are loaded leave the tab', async () => {
    const older = (await inDatabase(1)).map(order => order.orderUuid)
    await makeFlows(world.sandbox, 12)
    await world.sandbox.db.update(orders).set({ createdAt: 1 }).where(inArray(orders.orderUuid, older))
    await open('toPay')
    await until(() => cards().length === 10, 'the first page')
    await screen.press('合并支付')
    await until(() => boxes().length === 10, 'the choices')
    const loaded = new Set(boxes().map(box => box.getAttribute('aria-label')?.split(' ').pop()))
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.press('合并支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    const gone = (await inDatabase(1)).filter(order => loaded.has(order.orderCode))
    expect(gone).toHaveLength(10)
    for (const { orderUuid } of gone) await cancelOrder({ orderUuid, reason: '不需要了' })
    await world.goTo('setting')
    await screen.at('setting')
    screen.back()
    await until(() => cards().length === 6, 'the orders behind them')
    await screen.find('没有更多了')
  })

  it('leave out an order of the choice that can be paid no more', async () => {
    await open('toPay')
    await screen.press('合并支付')
    // the fourth one waits for an administrator
    await until(() => boxes().length === 3, 'the choices')
    boxes().forEach(box => box.click())
    await screen.find('已选 3 笔')
    const code = boxes()[0]?.getAttribute('aria-label')?.split(' ').pop() ?? ''
    const gone = (await inDatabase(1)).find(order => order.orderCode === code)
    await cancelOrder({ orderUuid: gone?.orderUuid ?? '', reason: '不需要了' })
    screen.pullDown()
    await until(() => cards().length === 3, 'the others')
    await screen.find('已选 2 笔')
    await screen.press('合并支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    const sent = world.sent('createPaymentFlow')[0]?.body['cOrderUuids']
    expect(sent).toHaveLength(2)
    expect(sent).not.toContain(gone?.orderUuid)
  })

  it('keep the choice of several orders when the server does not answer', async () => {
    await open('toPay')
    await screen.press('合并支付')
    await until(() => cards().length === 4, 'unpaid orders')
    for (const card of cards().slice(0, 2)) card.querySelector<HTMLElement>('[role=checkbox]')?.click()
    await screen.find('已选 2 笔')
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/createPaymentFlow', times: 1 })
    await screen.press('合并支付')
    await screen.toast(/稍后再试/)
    await screen.find('已选 2 笔')
    await screen.press('合并支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    expect(world.sent('createPaymentFlow')[1]?.body['cOrderUuids']).toHaveLength(2)
  })
})
