import type { AddCartLinesAnswer, Cart, MatchCartLinesAnswer } from '@wire/cart'
import type { Order, OrderBuyer, OrderCount, OrderPage, OrderPreview, PaymentFlowAnswer } from '@wire/order'
import type { ProductDetail } from '@wire/product'
import type { SearchFacets, SearchProductsAnswer } from '@wire/search'
import type { SplicingOffer } from '@wire/splicing'
import { eq } from 'drizzle-orm'
import { cartLines, orders, payFlows, splicingPlans } from '../../sandbox/db/schema'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import { directly, fillCart, order, requestUuid } from '../support/commerceSteps'
import { callerOf, LONER } from '../support/commerceWorld'
import { merchantIn } from '../support/merchant'

const boss = callerOf('boss')
const worker = callerOf('worker')
const rival = callerOf('rival')
const DAY = 24 * 3600_000
let world: CommerceHarness

beforeAll(async () => {
  world = await startCommerce()
}, 60_000)
beforeEach(() => world.reset())
afterEach(() => expectSoundBooks(world))
afterAll(() => world.close())

const page = (caller = boss, more: object = {}) =>
  world.ok<OrderPage>(caller, 'getOrderPage', { pageNumber: 1, pageSize: 20, ...more })
const detail = (orderUuid: string, caller = boss) =>
  world.ok<Order>(caller, 'getOrderDetail', { cOrderUuid: orderUuid })
const setState = (orderUuid: string, state: 2 | 3 | 4) =>
  world.db.update(orders).set({ state }).where(eq(orders.orderUuid, orderUuid))
/** Orders a test put into a state without paying them: the books could not agree with them. */
const forgetOrders = async () => {
  await world.db.delete(payFlows)
  await world.db.delete(orders)
}

describe('reading orders', () => {
  it('[O005] [O007] shows people their own orders and administrators those of the enterprise', async () => {
    const mine = await order(world, boss)
    const theirs = await order(world, worker)
    const enterprise = { cScope: 'enterprise' }
    const codesOf = ({ pageData }: OrderPage) => pageData.map(one => one.cOrderUuid)
    expect(codesOf(await page(worker))).toEqual([theirs.orderUuid])
    expect(codesOf(await page(boss))).toEqual([mine.orderUuid])
    expect((await page(boss, enterprise)).iTotleSize).toBe(2)
    expect((await page(rival, enterprise)).iTotleSize).toBe(0)
    expect((await page(LONER)).iTotleSize).toBe(0)
    const refused = { pageNumber: 1, pageSize: 20, ...enterprise }
    for (const caller of [worker, LONER]) {
      expect((await world.call(caller, 'getOrderPage', refused)).code).toBe(40300)
      expect((await world.call(caller, 'getOrderCount', enterprise)).code).toBe(40300)
    }
    expect((await world.call(worker, 'getOrderDetail', { cOrderUuid: mine.orderUuid })).code).toBe(40300)
    expect((await detail(theirs.orderUuid, boss)).actionList).toEqual(['pay', 'cancel'])
    for (const name of ['getOrderDetail', 'receiveOrder']) {
      expect((await world.call(rival, name, { cOrderUuid: mine.orderUuid })).code).toBe(40300)
      expect((await world.call(rival, name, { cOrderUuid: 'nope' })).code).toBe(40400)
    }
    expect((await world.call(LONER, 'getOrderDetail', { cOrderUuid: mine.orderUuid })).code).toBe(40300)
  })

  it('tells administrators who has placed orders, and filters by person and time', async () => {
    const start = world.clock.now()
    await order(world, boss)
    world.clock.advance(1000)
    await order(world, worker)
    await order(world, worker)
    const people = await world.ok<OrderBuyer[]>(boss, 'getOrderBuyerList')
    expect(people.map(one => [one.cPersonName, one.iOrderQty])).toEqual([
      ['林采购', 2],
      ['陈经理', 1],
    ])
    expect((await world.call(worker, 'getOrderBuyerList')).code).toBe(40300)
    const [busiest] = people
    const of = (more: object) => page(boss, { cScope: 'enterprise', ...more })
    expect((await of({ cBuyerUserUuid: busiest?.cAllLinkUserUuid })).iTotleSize).toBe(2)
    expect((await page(boss, { cBuyerUserUuid: busiest?.cAllLinkUserUuid })).iTotleSize).toBe(0)
    expect((await of({ dFrom: start + 1000 })).iTotleSize).toBe(2)
    expect((await of({ dTo: start + 1000 })).iTotleSize).toBe(1)
    expect((await of({ dFrom: start, dTo: start + 2000 })).iTotleSize).toBe(3)
  })

  it('pages newest first and filters by state and keyword', async () => {
    for (const sku of ['GLOVE-M', 'OIL-4L', 'BOX-S'] as const) {
      world.clock.advance(1000)
      await order(world, boss, sku, 10)
    }
    const first = await page(boss, { pageSize: 2 })
    expect(first.pageData.map(one => one.lineList[0]?.cSkuCode)).toEqual(['BOX-S', 'OIL-4L'])
    expect((await page(boss, { pageNumber: 2, pageSize: 2 })).pageData).toHaveLength(1)
    expect((await page(boss, { cKeyword: '液压' })).iTotleSize).toBe(1)
    const code = first.pageData[0]?.cOrderCode.slice(3).toLowerCase()
    expect((await page(boss, { cKeyword: code })).iTotleSize).toBe(1)
    expect((await page(boss, { cKeyword: '%' })).iTotleSize).toBe(0)
    expect((await page(boss, { cKeyword: 'box-s' })).iTotleSize).toBe(1)
    const [last] = first.pageData
    await world.db
      .update(orders)
      .set({ poReference: 'PR20260318001,PO_77' })
      .where(eq(orders.orderUuid, last?.cOrderUuid ?? ''))
    const named = await page(boss, { cKeyword: 'po_77' })
    expect(named.pageData.map(one => one.cOrderCode)).toEqual([last?.cOrderCode])
    expect((await page(boss, { iState: 5 })).iTotleSize).toBe(0)
  })

  it('[O038] counts by state', async () => {
    await order(world, boss)
    const shipped = await order(world, boss)
    await setState(shipped.orderUuid, 3)
    const count = await world.ok<OrderCount>(boss, 'getOrderCount', { cScope: 'enterprise' })
    expect(await world.ok<OrderCount>(worker, 'getOrderCount')).toMatchObject({ iToPay: 0 })
    expect(count).toEqual({ iToPay: 1, iToShip: 0, iToReceive: 1, iAfterSale: 0 })
    expect(await world.ok<OrderCount>(LONER, 'getOrderCount')).toMatchObject({ iToPay: 0 })
    await forgetOrders()
  })
})

describe('changing orders', () => {
  const cancel = (orderUuid: string, caller = boss) =>
    world.call<Order>(caller, 'cancelOrder', { cOrderUuid: orderUuid, cReason: '拍错了' })

  it('cancels what is unpaid and gives the stock back once', async () => {
    const placed = await order(world, boss, 'GLOVE-M', 10)
    expect(await world.stockOf('GLOVE-M')).toBe(990)
    const answers = await Promise.all([cancel(placed.orderUuid), cancel(placed.orderUuid)])
    expect(answers.map(answer => answer.code).sort()).toEqual([1, 40900])
    expect(await world.stockOf('GLOVE-M')).toBe(1000)
    const after = await detail(placed.orderUuid)
    expect([after.iState, after.cCancelReason, after.cPaymentFlowNo]).toEqual([5, '拍错了', undefined])
    expect(await world.audited('order-cancelled')).toBe(1)
  })

  it('lets the person who ordered and administrators cancel, no colleague', async () => {
    const mine = await order(world, boss)
    const theirs = await order(world, worker)
    expect((await cancel(mine.orderUuid, worker)).code).toBe(40300)
    expect((await cancel(mine.orderUuid, rival)).code).toBe(40300)
    expect((await cancel(theirs.orderUuid, boss)).code).toBe(1)
  })

  it('receives what is under way, once', async () => {
    const placed = await order(world, boss)
    const receive = () => world.call<Order>(boss, 'receiveOrder', { cOrderUuid: placed.orderUuid })
    expect((await receive()).code).toBe(40900)
    await setState(placed.orderUuid, 2)
    await merchantIn(world).ship(placed.orderUuid)
    expect((await receive()).data.iState).toBe(4)
    expect((await receive()).code).toBe(40900)
    await forgetOrders()
  })

  it('asks the seller to send what was paid, once a day', async () => {
    const placed = await order(world, worker)
    const remind = (caller = worker) =>
      world.call<Order>(caller, 'remindShipment', { cOrderUuid: placed.orderUuid })
    expect((await remind()).code).toBe(40900)
    await setState(placed.orderUuid, 2)
    expect((await detail(placed.orderUuid, worker)).actionList).toContain('remind')
    expect((await remind(rival)).code).toBe(40300)
    const answers = await Promise.all([remind(), remind()])
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 40900])
    expect((await detail(placed.orderUuid, worker)).actionList).not.toContain('remind')
    expect(await world.audited('order-reminded')).toBe(1)
    world.clock.advance(DAY)
    expect((await detail(placed.orderUuid, worker)).actionList).toContain('remind')
    expect((await remind(boss)).code).toBe(1)
    await merchantIn(world).ship(placed.orderUuid)
    expect((await remind()).code).toBe(40900)
    await forgetOrders()
  })

  it('does not ask the seller for what waits for its group', async () => {
    const placed = await order(world, boss)
    await world.db.update(orders).set({ state: 2, held: true }).where(eq(orders.orderUuid, placed.orderUuid))
    expect((await detail(placed.orderUuid)).actionList).not.toContain('remind')
    const asked = await world.call(boss, 'remindShipment', { cOrderUuid: placed.orderUuid })
    expect(asked.code).toBe(40900)
    await forgetOrders()
  })

  it('counts unpaid orders as cancelled at their deadline and sells their goods again', async () => {
    await world.setSku('LAMP-1', { stock: 3 })
    const placed = await order(world, boss, 'LAMP-1', 3)
    world.clock.advance(DAY - 1)
    expect((await detail(placed.orderUuid)).iState).toBe(1)
    world.clock.advance(1)
    const refused = await cancel(placed.orderUuid)
    expect([refused.code, refused.data]).toMatchObject([40900, { iState: 5 }])
    const flow = await world.call(boss, 'createPaymentFlow', { cOrderUuids: [placed.orderUuid] })
    expect(flow.code).toBe(40900)
    const other = await world.ok<OrderPreview>(rival, 'previewOrder', { source: directly('LAMP-1', 3) })
    expect(other.changeList).toEqual([])
    expect(await world.stockOf('LAMP-1')).toBe(3)
    expect((await page()).pageData[0]).toMatchObject({ iState: 5, cCancelReason: '超时未支付，系统自动取消' })
    expect(await world.audited('order-expired')).toBe(1)
  })
})

describe('goods of an order that was not paid in time are on sale again for all', () => {
  const wanted = { cProdCode: 'LAMP', cSkuCode: 'LAMP-1', iQty: 3 }
  const linesOf = ({ shopList }: Cart) => shopList.flatMap(shop => shop.lineList)
  /** The rival has one in the cart; the rest is held by an order whose time has gone by. */
  const soldOut = async () => {
    await world.setSku('LAMP-1', { stock: 3 })
    await fillCart(world, rival, [['LAMP-1', 1]])
    await order(world, boss, 'LAMP-1', 3)
    expect((await world.ok<Cart>(rival, 'getCart')).invalidList).toMatchObject([
      { cInvalidReason: 'soldOut' },
    ])
    world.clock.advance(DAY)
  }
  beforeEach(soldOut)
  afterEach(async () => {
    expect(await world.stockOf('LAMP-1')).toBe(3)
    expect(await world.audited('order-expired')).toBe(1)
  })

  it('on the page of the product', async () => {
    const { skuList } = await world.ok<ProductDetail>(rival, 'getProductDetail', { cProdCode: 'LAMP' })
    expect(skuList).toMatchObject([{ cSkuCode: 'LAMP-1', iStock: 3 }])
  })

  it('in the cart', async () => {
    const cart = await world.ok<Cart>(rival, 'getCart')
    expect([linesOf(cart), cart.invalidList]).toMatchObject([[{ cSkuCode: 'LAMP-1', iStock: 3 }], []])
  })

  it('on their way into a cart, one by one and many at once', async () => {
    expect((await world.call(worker, 'addCartLine', { ...wanted, cRequestUuid: requestUuid() })).code).toBe(1)
    const lineList = [{ ...wanted, cLineKey: 'a', iQty: 2 }]
    const many = { cRequestUuid: requestUuid(), lineList }
    const { resultList } = await world.ok<AddCartLinesAnswer>(rival, 'addCartLines', many)
    expect(resultList).toEqual([{ cLineKey: 'a', iQty: 2 }])
  })

  it('many at once, before anybody has looked', async () => {
    const many = { cRequestUuid: requestUuid(), lineList: [{ ...wanted, cLineKey: 'a', iQty: 2 }] }
    const { resultList } = await world.ok<AddCartLinesAnswer>(rival, 'addCartLines', many)
    expect(resultList).toEqual([{ cLineKey: 'a', iQty: 2 }])
  })

  it('in a list that is checked on its way into the cart', async () => {
    const asked = { lineList: [{ cLineKey: 'a', cText: 'LAMP-1' }] }
    const { matchList } = await world.ok<MatchCartLinesAnswer>(rival, 'matchCartLines', asked)
    expect(matchList).toMatchObject([{ skuList: [{ cSkuCode: 'LAMP-1', iStock: 3 }] }])
  })

  it('in what a group can be opened for', async () => {
    const plan = { minQty: 1, stepQty: 1, limitQty: 100, hours: [24] }
    const steps = [{ fromQty: 2, priceFen: 1_00, commissionFen: 0 }]
    await world.db.insert(splicingPlans).values({ skuCode: 'LAMP-1', ...plan, steps })
    const offer = await world.ok<SplicingOffer>(rival, 'getSplicingOffer', { cProdCode: 'LAMP' })
    expect(offer.planList).toMatchObject([{ cSkuCode: 'LAMP-1', iStock: 3 }])
  })

  it('in a line of the cart that becomes more', async () => {
    const [row] = await world.db.select().from(cartLines)
    const change = { cCartLineUuid: row?.cartLineUuid, iQty: 3 }
    expect(linesOf(await world.ok<Cart>(rival, 'updateCartLine', change))).toMatchObject([{ iQty: 3 }])
  })

  it('in a search for what is in stock', async () => {
    const asked = { cKeyword: '工矿灯', bInStock: true }
    const page = { pageNum: 1, pageSize: 10, ...asked }
    const { pageData } = await world.ok<SearchProductsAnswer>(rival, 'searchProducts', page)
    expect(pageData).toMatchObject([{ cProdCode: 'LAMP' }])
  })

  it('in the number of products in stock', async () => {
    const facets = await world.ok<SearchFacets>(rival, 'getSearchFacets', { cKeyword: '工矿灯' })
    expect(facets.iInStockQty).toBe(1)
  })
})

describe('payment flows', () => {
  const flowOf = (cOrderUuids: string[], caller = boss) =>
    world.call<PaymentFlowAnswer>(caller, 'createPaymentFlow', { cOrderUuids })

  it('reuses the flow of the same orders and replaces overlapping ones', async () => {
    const one = await order(world, boss)
    const two = await order(world, boss)
    expect((await flowOf([one.orderUuid])).data.cPaymentFlowNo).toBe(one.cPaymentFlowNo)
    const both = (await flowOf([two.orderUuid, one.orderUuid])).data
    expect(both.iTotalAmount).toBe('44.00')
    expect((await flowOf([one.orderUuid, two.orderUuid])).data.cPaymentFlowNo).toBe(both.cPaymentFlowNo)
    const again = (await flowOf([one.orderUuid])).data
    expect([one.cPaymentFlowNo, both.cPaymentFlowNo]).not.toContain(again.cPaymentFlowNo)
  })

  it('is for the owner and administrators, of unpaid orders', async () => {
    const mine = await order(world, boss)
    expect((await flowOf([mine.orderUuid], worker)).code).toBe(40300)
    expect((await flowOf([mine.orderUuid], rival)).code).toBe(40300)
    expect((await flowOf(['nope'])).code).toBe(40400)
    const theirs = await order(world, worker)
    expect((await flowOf([theirs.orderUuid, mine.orderUuid])).code).toBe(1)
    await setState(mine.orderUuid, 2)
    expect((await flowOf([mine.orderUuid])).code).toBe(40900)
    await forgetOrders()
  })
})
