import { randomUUID } from 'node:crypto'
import type { Order, OrderPage, OrderPreview, SubmitOrderAnswer, SubmitOrderConflict } from '@wire/order'
import type { Cart } from '@wire/cart'
import { and, eq } from 'drizzle-orm'
import { freightRates, products, shopDeliveries } from '../../sandbox/db/schema'
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

describe('delivery', () => {
  const rate = { firstGrams: 5_000, firstFen: 12_00, stepGrams: 1_000, stepFen: 1_00 }
  /** Shop b: express near and far, a counter, a truck that stays near. */
  beforeEach(async () => {
    const shopUuid = 'shop-b'
    await world.db.insert(shopDeliveries).values([
      { shopUuid, kind: 1, maxGrams: 50_000 },
      { shopUuid, kind: 2, pickUpPlace: '苏州仓 3 号门', pickUpHours: '8:00–18:00' },
      { shopUuid, kind: 3, minGrams: 20_000 },
    ])
    await world.db.insert(freightRates).values([
      { shopUuid, kind: 1, area: '32', ...rate, freeFromFen: 1000_00 },
      { shopUuid, kind: 1, area: '', ...rate, firstFen: 20_00 },
      { shopUuid, kind: 2, area: '', ...rate, firstFen: 0, stepFen: 0 },
      { shopUuid, kind: 3, area: '32', ...rate, firstFen: 80_00 },
    ])
    await world.setSku('OIL-4L', { weightGrams: 4_000 })
  })
  const preview = async (sku: string, qty: number, area: string, iDeliveryType?: 1 | 2 | 3) => {
    const cAddressUuid = await saveAddress(world, boss, area)
    const deliveryList = iDeliveryType && [{ cShopUuid: 'shop-b', iDeliveryType }]
    const body = { source: directly(sku, qty), cAddressUuid, deliveryList }
    const answer = await world.ok<OrderPreview>(boss, 'previewOrder', body)
    return { body, answer, shop: answer.shopList[0] }
  }

  it('[O010] is priced by area, weight and amount, each way with its fee or what blocks it', async () => {
    const { shop } = await preview('OIL-4L', 2, SUZHOU)
    expect(shop).toMatchObject({ iDeliveryType: 1, iFreight: '15.00' })
    expect(shop?.deliveryList).toEqual([
      { iDeliveryType: 1, iFreight: '15.00', iFreeFrom: '1000.00' },
      {
        iDeliveryType: 2,
        iFreight: '0.00',
        cPickUpPlace: '苏州仓 3 号门',
        cPickUpHours: '8:00–18:00',
      },
      { iDeliveryType: 3, iFreight: '83.00', cBlockedBy: 'underweight', iLimitWeight: 20_000 },
    ])
    expect((await preview('OIL-4L', 4, SUZHOU)).shop?.iFreight).toBe('0.00')
    expect((await preview('LAMP-1', 1, LHASA)).shop?.iFreight).toBe('20.00')
    expect((await preview('OIL-4L', 5, SUZHOU, 3)).shop).toMatchObject({
      iDeliveryType: 3,
      iFreight: '95.00',
    })
  })

  it('[O010] names the lines it does not bring, and brings them another way', async () => {
    const far = await preview('OIL-4L', 1, LHASA)
    expect(far.shop).toMatchObject({ lineList: [], undeliverableList: [{ cSkuCode: 'OIL-4L', iQty: 1 }] })
    expect(far.answer.changeList).toMatchObject([{ cKind: 'undeliverable' }])
    const fetched = await preview('OIL-4L', 1, LHASA, 2)
    expect(fetched.shop).toMatchObject({ undeliverableList: [], iFreight: '0.00' })
    expect(fetched.answer.changeList).toEqual([])
  })

  it('[O010] is kept with the order and charged; a tier and its discount too', async () => {
    const { body, answer } = await preview('OIL-4L', 1, LHASA, 2)
    const submitted = await world.ok<SubmitOrderAnswer>(boss, 'submitOrder', {
      cRequestUuid: 'fetch',
      remarkList: [],
      cPreviewToken: answer.cPreviewToken,
      ...body,
    })
    expect(submitted.iTotalAmount).toBe('268.00')
    expect(await detail(submitted.orderList[0]?.cOrderUuid ?? '')).toMatchObject({
      iDeliveryType: 2,
      cPickUpPlace: '苏州仓 3 号门，8:00–18:00',
      iFreight: '0.00',
    })
    const tiered = await prepare(world, boss, directly('GLOVE-M', 50), body.cAddressUuid)
    const gloves = await world.ok<SubmitOrderAnswer>(boss, 'submitOrder', tiered)
    expect(await detail(gloves.orderList[0]?.cOrderUuid ?? '')).toMatchObject({
      iGoodsAmount: '450.00',
      iTierDiscount: '50.00',
      iFreight: '12.00',
      iTotalAmount: '462.00',
    })
  })

  it('[O010] that became dearer or impossible since the preview is told, and nothing is ordered', async () => {
    const { body, answer } = await preview('OIL-4L', 2, SUZHOU)
    const request = { cRequestUuid: 'r1', remarkList: [], cPreviewToken: answer.cPreviewToken, ...body }
    const near = and(eq(freightRates.kind, 1), eq(freightRates.area, '32'))
    await world.db.update(freightRates).set({ firstFen: 19_00 }).where(near)
    const refused = await world.call<SubmitOrderConflict>(boss, 'submitOrder', request)
    expect([refused.code, refused.data.preview.changeList]).toEqual([
      40900,
      [{ cLineKey: 'shop-b', cProdName: '乙店', cKind: 'freight', cBefore: '15.00', cAfter: '22.00' }],
    ])
    const heavy = await preview('OIL-4L', 5, SUZHOU, 3)
    await world.db.delete(freightRates).where(eq(freightRates.kind, 3))
    const gone = await world.call<SubmitOrderConflict>(boss, 'submitOrder', {
      cRequestUuid: 'r2',
      remarkList: [],
      cPreviewToken: heavy.answer.cPreviewToken,
      ...heavy.body,
    })
    expect(gone.data.preview.changeList.map(change => [change.cKind, change.cBefore, change.cAfter])).toEqual(
      [
        ['delivery', '3', '1'],
        ['freight', '95.00', '0.00'],
      ],
    )
    expect((await page()).iTotleSize).toBe(0)
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

  const askedFor = async (cSkuCode: string, iQty: number, requests: readonly string[]) => {
    for (const cPoReference of requests) {
      const lineList = [{ cLineKey: 'a', cProdCode: cSkuCode.split('-')[0], cSkuCode, iQty }]
      await world.ok(boss, 'addCartLines', { cRequestUuid: randomUUID(), cPoReference, lineList })
    }
    const cart = await world.ok<Cart>(boss, 'getCart')
    return cart.shopList.flatMap(shop => shop.lineList).map(line => line.cCartLineUuid)
  }
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `PR20260318${String(index + 1).padStart(3, '0')}`)
  const referencesOf = async ({ orderList }: SubmitOrderAnswer) => {
    const found = await Promise.all(orderList.map(one => detail(one.cOrderUuid)))
    return Object.fromEntries(found.map(order => [order.cShopName, order.cPoReference]))
  }

  it('keeps the numbers of as many requests as a reference holds, and says when they are more', async () => {
    const fitting = numbers(35)
    const cCartLineUuids = await askedFor('GLOVE-M', 1, fitting)
    const source = { cCartLineUuids }
    const request = await prepare(world, boss, source, await saveAddress(world, boss))
    const proposed = await world.ok<OrderPreview>(boss, 'previewOrder', { source })
    expect(proposed.cPoReference).toBe(fitting.join(','))
    expect(proposed.bPoReferenceTooLong).toBeUndefined()
    const { cPoReference } = proposed
    const longer = { ...request, cPoReference: `${cPoReference},PR-WITHOUT-END` }
    expect((await world.call(boss, 'submitOrder', longer)).code).toBe(40000)
    const answer = await world.ok<SubmitOrderAnswer>(boss, 'submitOrder', { ...request, cPoReference })
    expect(await referencesOf(answer)).toEqual({ 甲店: fitting.join(',') })

    await askedFor('GLOVE-M', 1, numbers(20))
    const both = { cCartLineUuids: await askedFor('BOX-S', 10, numbers(36).slice(20)) }
    const many = await world.ok<OrderPreview>(boss, 'previewOrder', { source: both })
    expect([many.cPoReference, many.bPoReferenceTooLong]).toEqual([undefined, true])
  })

  it('names in each order the requests of its own lines only, unless the buyer has typed another number', async () => {
    const submit = async (change: (proposed: string | undefined) => string | undefined) => {
      await askedFor('GLOVE-M', 1, ['PR-1', 'PR-3'])
      await askedFor('LAMP-1', 1, ['PR-2'])
      const source = { cCartLineUuids: await askedFor('BOX-S', 10, ['PR-3']) }
      const request = await prepare(world, boss, source, await saveAddress(world, boss))
      const { cPoReference } = await world.ok<OrderPreview>(boss, 'previewOrder', { source })
      expect(cPoReference).toBe('PR-1,PR-2,PR-3')
      const body = { ...request, cPoReference: change(cPoReference) }
      return referencesOf(await world.ok<SubmitOrderAnswer>(boss, 'submitOrder', body))
    }
    expect(await submit(proposed => proposed)).toEqual({ 甲店: 'PR-1,PR-3', 乙店: 'PR-2' })
    expect(await submit(() => 'PO-77')).toEqual({ 甲店: 'PO-77', 乙店: 'PO-77' })
    expect(await submit(() => undefined)).toEqual({ 甲店: undefined, 乙店: undefined })
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
