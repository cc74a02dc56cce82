import type {
  Order,
  OrderCount,
  OrderPage,
  OrderPreview,
  PaymentFlowAnswer,
  SubmitOrderAnswer,
  SubmitOrderConflict,
} from '@wire/order'
import type { Cart } from '@wire/cart'
import { eq } from 'drizzle-orm'
import { orders, payFlows, products } from '../../sandbox/db/schema'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import {
  directly,
  fillCart,
  LHASA,
  order,
  prepare,
  requestUuid,
  saveAddress,
  SUZHOU,
} from '../support/commerceSteps'
import { callerOf, LONER } from '../support/commerceWorld'

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

describe('preview', () => {
  it('prices per shop with tiers and freight', async () => {
    const source = await fillCart(world, boss, [
      ['GLOVE-M', 100],
      ['LAMP-1', 1],
    ])
    const preview = await world.ok<OrderPreview>(boss, 'previewOrder', { source })
    expect(preview.shopList.map(shop => [shop.cShopName, shop.iGoodsAmount, shop.iFreight])).toEqual([
      ['乙店', '99.90', '12.00'],
      ['甲店', '800.00', '0.00'],
    ])
    expect([preview.iTotalAmount, preview.changeList]).toEqual(['911.90', []])
  })

  it('names what changed since it was put into the cart', async () => {
    const source = await fillCart(world, boss, [
      ['GLOVE-M', 2],
      ['BOX-S', 20],
      ['LAMP-1', 3],
      ['GLOVE-L', 1],
    ])
    await world.setSku('GLOVE-M', { priceFen: 12_00 })
    await world.setSku('BOX-S', { minQty: 30 })
    await world.setSku('LAMP-1', { stock: 1 })
    await world.setSku('GLOVE-L', { shelf: false })
    const { changeList, shopList } = await world.ok<OrderPreview>(boss, 'previewOrder', { source })
    const told = changeList.map(change => [change.cProdName, change.cKind, change.cBefore, change.cAfter])
    expect(told.sort()).toEqual([
      ['丁腈手套', 'offShelf', '1', '0'],
      ['丁腈手套', 'price', '10.00', '12.00'],
      ['工矿灯', 'stock', '3', '1'],
      ['快递纸箱', 'minimum', '20', '30'],
    ])
    expect(shopList.flatMap(shop => shop.lineList)).toHaveLength(3)
  })

  it('leaves out what is not delivered to the address', async () => {
    const source = await fillCart(world, boss, [
      ['OIL-4L', 1],
      ['LAMP-1', 1],
    ])
    const cAddressUuid = await saveAddress(world, boss, LHASA)
    const preview = await world.ok<OrderPreview>(boss, 'previewOrder', { source, cAddressUuid })
    expect(preview.changeList.map(change => change.cKind)).toEqual(['undeliverable'])
    const near = await saveAddress(world, boss, SUZHOU)
    const other = await world.ok<OrderPreview>(boss, 'previewOrder', { source, cAddressUuid: near })
    expect(other.changeList).toEqual([])
  })

  it('refuses foreign addresses and cart lines, and unknown goods', async () => {
    const source = await fillCart(world, boss, [['GLOVE-M', 1]])
    const address = await saveAddress(world, boss)
    expect((await world.call(rival, 'previewOrder', { source })).code).toBe(40300)
    const mine = directly('GLOVE-M', 1)
    expect((await world.call(worker, 'previewOrder', { source: mine, cAddressUuid: address })).code).toBe(
      40300,
    )
    expect((await world.call(boss, 'previewOrder', { source: directly('NOPE-1', 1) })).code).toBe(40400)
    const mixed = { cProdCode: 'OIL', cSkuCode: 'GLOVE-M', iQty: 1 }
    expect((await world.call(boss, 'previewOrder', { source: mixed })).code).toBe(40400)
  })
})

describe('submission', () => {
  it('makes one order per shop and one flow for all, takes the stock and empties the cart', async () => {
    const source = await fillCart(world, boss, [
      ['GLOVE-M', 5],
      ['LAMP-1', 2],
    ])
    const request = await prepare(world, boss, source, await saveAddress(world, boss))
    const remark = { cShopUuid: 'shop-a', cRemark: '请走后门' }
    const answer = await world.ok<SubmitOrderAnswer>(boss, 'submitOrder', {
      ...request,
      remarkList: [remark],
      cPoReference: 'PO-77',
    })
    expect(answer.orderList.map(one => one.iAmount).sort()).toEqual(['211.80', '62.00'])
    expect(answer.iTotalAmount).toBe('273.80')
    expect([await world.stockOf('GLOVE-M'), await world.stockOf('LAMP-1')]).toEqual([995, 1])
    expect((await world.ok<Cart>(boss, 'getCart')).iLineQty).toBe(0)
    expect(await world.audited('order-created')).toBe(2)
    const { pageData } = await page()
    expect(new Set(pageData.map(one => one.cRemark))).toEqual(new Set(['请走后门', undefined]))
    const first = await detail(pageData[0]?.cOrderUuid ?? '')
    expect(first).toMatchObject({
      iState: 1,
      cPersonName: '陈经理',
      cPoReference: 'PO-77',
      cPaymentFlowNo: answer.cPaymentFlowNo,
      actionList: ['pay', 'cancel'],
      address: { cReceiver: '收货人', cFullAddress: '江苏省苏州市虎丘区科技路 8 号' },
    })
    expect(first.dPayDeadline).toBe(first.dCreateTime + DAY)
  })

  it('creates one order however often and however concurrently it is sent', async () => {
    const request = await prepare(world, boss, directly('GLOVE-M', 1), await saveAddress(world, boss))
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => world.ok<SubmitOrderAnswer>(boss, 'submitOrder', request)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await page()).iTotleSize).toBe(1)
    expect([await world.audited('order-created'), await world.stockOf('GLOVE-M')]).toEqual([1, 999])
  }, 60_000)

  it('refuses another payload under the same request id', async () => {
    const request = await prepare(world, boss, directly('GLOVE-M', 1), await saveAddress(world, boss))
    await world.ok(boss, 'submitOrder', request)
    const other = await world.call(boss, 'submitOrder', { ...request, cPoReference: 'X' })
    expect(other.code).toBe(40901)
    expect((await page()).iTotleSize).toBe(1)
  })

  it('answers a changed price with a fresh preview and creates nothing', async () => {
    const source = await fillCart(world, boss, [['GLOVE-M', 2]])
    const request = await prepare(world, boss, source, await saveAddress(world, boss))
    await world.setSku('GLOVE-M', { priceFen: 15_00 })
    const refused = await world.call<SubmitOrderConflict>(boss, 'submitOrder', request)
    expect(refused.code).toBe(40900)
    expect(refused.data.preview.changeList).toMatchObject([
      { cKind: 'price', cBefore: '10.00', cAfter: '15.00' },
    ])
    expect([(await page()).iTotleSize, await world.stockOf('GLOVE-M')]).toEqual([0, 1000])
    expect((await world.ok<Cart>(boss, 'getCart')).iLineQty).toBe(1)
    const agreed = { ...request, cPreviewToken: refused.data.preview.cPreviewToken }
    const answer = await world.ok<SubmitOrderAnswer>(boss, 'submitOrder', agreed)
    expect(answer.iTotalAmount).toBe('42.00')
  })

  it('compares a direct purchase with the preview the buyer saw', async () => {
    const request = await prepare(world, boss, directly('LAMP-1', 3), await saveAddress(world, boss))
    await world.setSku('LAMP-1', { stock: 2, priceFen: 88_00 })
    const { code, data } = await world.call<SubmitOrderConflict>(boss, 'submitOrder', request)
    expect(code).toBe(40900)
    expect(data.preview.changeList.map(change => [change.cKind, change.cBefore, change.cAfter])).toEqual([
      ['stock', '3', '2'],
      ['price', '99.90', '88.00'],
    ])
  })

  it('refuses sold-out and off-shelf goods', async () => {
    const address = await saveAddress(world, boss)
    const request = await prepare(world, boss, directly('LAMP-1', 1), address)
    await world.setSku('LAMP-1', { stock: 0 })
    expect((await world.call(boss, 'submitOrder', request)).code).toBe(40900)
    const empty = await prepare(world, boss, directly('LAMP-1', 1), address)
    expect((await world.call(boss, 'submitOrder', empty)).msg).toBe('没有可以购买的商品')
    await world.setSku('LAMP-1', { stock: 5 })
    await world.db.update(products).set({ shelf: false }).where(eq(products.prodCode, 'LAMP'))
    expect((await world.call(boss, 'submitOrder', empty)).code).toBe(40900)
    expect((await page()).iTotleSize).toBe(0)
  })

  it('notices an address that was edited after the preview', async () => {
    const cAddressUuid = await saveAddress(world, boss)
    const request = await prepare(world, boss, directly('GLOVE-M', 1), cAddressUuid)
    await world.ok(boss, 'saveAddress', {
      cAddressUuid,
      cReceiver: '别人',
      cMobilePhone: '13812345678',
      cProvince: '',
      cCity: '',
      cArea: '',
      cAreaCode: LHASA,
      cDetail: '别处',
      bDefault: true,
    })
    expect((await world.call(boss, 'submitOrder', request)).code).toBe(40900)
  })

  it('never sells more than there is to buyers who submit at once', async () => {
    await world.setSku('LAMP-1', { stock: 7 })
    const requests = await Promise.all(
      [boss, worker, rival].map(async caller => {
        const address = await saveAddress(world, caller)
        const previewed = await prepare(world, caller, directly('LAMP-1', 1), address)
        return Array.from({ length: 8 }, () => ({
          caller,
          request: { ...previewed, cRequestUuid: requestUuid() },
        }))
      }),
    )
    const answers = await Promise.all(
      requests.flat().map(({ caller, request }) => world.call(caller, 'submitOrder', request)),
    )
    expect(answers.filter(answer => answer.code === 1)).toHaveLength(7)
    expect(answers.filter(answer => answer.code === 40900)).toHaveLength(17)
    expect(await world.stockOf('LAMP-1')).toBe(0)
  })

  it('lets orders with the same goods in opposite order through', async () => {
    const rounds = Array.from({ length: 15 }, (_, index) => index)
    for (const index of rounds) {
      const skus: [string, number][] = [
        ['GLOVE-M', 1],
        ['OIL-4L', 1],
      ]
      const buyers = [
        { caller: boss, wanted: skus },
        { caller: rival, wanted: [...skus].reverse() },
      ]
      const requests = []
      for (const { caller, wanted } of buyers) {
        const source = await fillCart(world, caller, wanted)
        requests.push({
          caller,
          request: await prepare(world, caller, source, await saveAddress(world, caller)),
        })
      }
      await Promise.all(requests.map(({ caller, request }) => world.ok(caller, 'submitOrder', request)))
      expect(await world.stockOf('OIL-4L')).toBe(40 - 2 * (index + 1))
    }
  })

  it('is for eligible buyers only', async () => {
    const novice = callerOf('novice')
    const request = await prepare(world, novice, directly('GLOVE-M', 1), await saveAddress(world, novice))
    const { code, msg } = await world.call(novice, 'submitOrder', request)
    expect([code, msg]).toEqual([40300, '请先完成企业认证后再购买'])
  })
})

describe('reading orders', () => {
  it('shows the enterprise’s orders to all of its people and to nobody else', async () => {
    const mine = await order(world, boss)
    const theirs = await order(world, worker)
    expect((await page(worker)).iTotleSize).toBe(2)
    expect((await page(rival)).iTotleSize).toBe(0)
    expect((await page(LONER)).iTotleSize).toBe(0)
    expect((await detail(mine.orderUuid, worker)).actionList).toEqual([])
    expect((await detail(theirs.orderUuid, boss)).actionList).toEqual(['pay', 'cancel'])
    for (const name of ['getOrderDetail', 'receiveOrder']) {
      expect((await world.call(rival, name, { cOrderUuid: mine.orderUuid })).code).toBe(40300)
      expect((await world.call(rival, name, { cOrderUuid: 'nope' })).code).toBe(40400)
    }
    expect((await world.call(LONER, 'getOrderDetail', { cOrderUuid: mine.orderUuid })).code).toBe(40300)
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
    expect((await page(boss, { iState: 5 })).iTotleSize).toBe(0)
  })

  it('counts by state', async () => {
    await order(world, boss)
    const shipped = await order(world, boss)
    await setState(shipped.orderUuid, 3)
    const count = await world.ok<OrderCount>(worker, 'getOrderCount')
    expect(count).toEqual({ iToPay: 1, iToShip: 0, iToReceive: 1, iToReview: 0, iAfterSale: 0 })
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
    await setState(placed.orderUuid, 3)
    expect((await receive()).data.iState).toBe(4)
    expect((await receive()).code).toBe(40900)
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

  it('cancels an overdue order once for many readers', async () => {
    await order(world, boss, 'GLOVE-M', 10)
    world.clock.advance(DAY)
    await Promise.all(Array.from({ length: 20 }, () => page()))
    expect([await world.audited('order-expired'), await world.stockOf('GLOVE-M')]).toEqual([1, 1000])
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

  it('answers one flow to many who ask at once', async () => {
    const one = await order(world, boss)
    const two = await order(world, boss)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => flowOf([one.orderUuid, two.orderUuid])),
    )
    expect(new Set(answers.map(answer => answer.data.cPaymentFlowNo)).size).toBe(1)
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
