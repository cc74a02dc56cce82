import type { Order, OrderPage, OrderPreview, SubmitOrderAnswer, SubmitOrderConflict } from '@wire/order'
import type { Cart } from '@wire/cart'
import { eq } from 'drizzle-orm'
import { products } from '../../sandbox/db/schema'
import { type CommerceHarness, expectSoundBooks, startCommerce } from '../support/commerceHarness'
import { directly, fillCart, LHASA, prepare, saveAddress, SUZHOU } from '../support/commerceSteps'
import { callerOf } from '../support/commerceWorld'

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
      actionList: ['pay', 'askApproval', 'cancel'],
      address: { cReceiver: '收货人', cFullAddress: '江苏省苏州市虎丘区科技路 8 号' },
    })
    expect(first.dPayDeadline).toBe(first.dCreateTime + DAY)
  })

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

  it('is for eligible buyers only', async () => {
    const novice = callerOf('novice')
    const request = await prepare(world, novice, directly('GLOVE-M', 1), await saveAddress(world, novice))
    const { code, msg } = await world.call(novice, 'submitOrder', request)
    expect([code, msg]).toEqual([40300, '请先完成企业认证后再购买'])
  })
})
