import fc from 'fast-check'
import {
  type DeliveryRule,
  type FreightRate,
  offerOf,
  plainFreight,
} from '../../../sandbox/services/order/delivery'
import { type Goods, isDeliverable, type SeenLine } from '../../../sandbox/services/order/lines'
import { previewTokenOf, priceOrder, type PricingOptions } from '../../../sandbox/services/order/pricing'
import { checkQuantity, floorQuantity, raiseQuantity } from '../../../sandbox/services/order/quantity'

const goods = (more: Partial<Goods> = {}): Goods => ({
  prodCode: 'P',
  skuCode: 'S',
  prodName: '手套',
  specValues: ['M'],
  picturePath: '/media/s.png',
  unit: '双',
  shopUuid: 'shop-a',
  shopName: '甲店',
  operated: true,
  restricted: false,
  onShelf: true,
  productOnShelf: true,
  priceFen: 10_00,
  tiers: [
    { fromQty: 50, priceFen: 9_00 },
    { fromQty: 100, priceFen: 8_00 },
  ],
  stock: 1000,
  minQty: 1,
  stepQty: 1,
  grams: 500,
  ...more,
})

const price = (
  item: Goods | undefined,
  qty: number,
  seen: Partial<SeenLine> = {},
  areaCode?: string,
  options: PricingOptions = {},
) =>
  priceOrder(
    [{ lineKey: 'k', skuCode: 'S', prodName: '手套', qty }],
    new Map(item ? [['S', item]] : []),
    new Map([['k', { qty, ...seen }]]),
    { areaCode, ...options },
  )

describe('order quantities', () => {
  const rule = { minQty: 10, stepQty: 4, stock: 25 }

  it('starts at the minimum and counts in steps', () => {
    expect(checkQuantity(rule, 9)).toEqual({ code: 'minimum', params: { nearest: 10 } })
    expect(checkQuantity(rule, 12)).toEqual({ code: 'step', params: { nearest: 14 } })
    expect(checkQuantity(rule, 26)).toEqual({ code: 'stock', params: { nearest: 22 } })
    expect(checkQuantity(rule, 22)).toBeUndefined()
  })

  it('rounds to quantities that are valid, downwards and upwards', () => {
    const rules = fc.record({
      minQty: fc.integer({ min: 1, max: 500 }),
      stepQty: fc.integer({ min: 1, max: 50 }),
      stock: fc.constant(1_000_000),
    })
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 5000 }), (one, wanted) => {
        const up = raiseQuantity(one, wanted)
        expect(up).toBeGreaterThanOrEqual(wanted)
        expect(checkQuantity(one, up)).toBeUndefined()
        const down = floorQuantity(one, wanted)
        expect(down).toBeLessThanOrEqual(wanted)
        if (down > 0) expect(checkQuantity(one, down)).toBeUndefined()
      }),
    )
  })
})

describe('pricing an order', () => {
  it('takes the tier of the quantity', () => {
    expect(price(goods(), 49).goodsFen).toBe(49 * 10_00)
    expect(price(goods(), 50).goodsFen).toBe(50 * 9_00)
    expect(price(goods(), 100).goodsFen).toBe(100 * 8_00)
  })

  it('gives a second line of the same SKU what the first one leaves of the stock', () => {
    const lines = ['one', 'two', 'three'].map(lineKey => ({
      lineKey,
      skuCode: 'S',
      prodName: '手套',
      qty: 30,
    }))
    const seen = new Map(lines.map(({ lineKey, qty }) => [lineKey, { qty }]))
    const { shops, changes } = priceOrder(lines, new Map([['S', goods({ stock: 50 })]]), seen)
    expect(shops[0]?.lines.map(({ lineKey, qty }) => [lineKey, qty])).toEqual([
      ['one', 30],
      ['two', 20],
    ])
    expect(changes.map(({ cLineKey, cKind, cAfter }) => [cLineKey, cKind, cAfter])).toEqual([
      ['two', 'stock', '20'],
      ['three', 'stock', '0'],
    ])
  })

  it('charges 12 yuan of freight per shop below 500 yuan', () => {
    expect(plainFreight(499_99)).toBe(12_00)
    expect(plainFreight(500_00)).toBe(0)
    const two = priceOrder(
      [
        { lineKey: '1', skuCode: 'S', prodName: '', qty: 1 },
        { lineKey: '2', skuCode: 'T', prodName: '', qty: 60 },
      ],
      new Map([
        ['S', goods()],
        ['T', goods({ skuCode: 'T', shopUuid: 'shop-b' })],
      ]),
      new Map(),
    )
    expect(two.shops.map(shop => shop.freightFen)).toEqual([12_00, 0])
    expect(two.totalFen).toBe(10_00 + 12_00 + 60 * 9_00)
  })

  it('says which price changed, from what to what', () => {
    expect(price(goods(), 1, { priceFen: 9_50 }).changes).toEqual([
      { cLineKey: 'k', cProdName: '手套', cKind: 'price', cBefore: '9.50', cAfter: '10.00' },
    ])
  })

  it('cuts to the stock, raises to the minimum, and says so', () => {
    const scarce = price(goods({ stock: 4 }), 10)
    expect(scarce.shops[0]?.lines[0]?.qty).toBe(4)
    expect(scarce.changes).toMatchObject([{ cKind: 'stock', cBefore: '10', cAfter: '4' }])
    const raised = price(goods({ minQty: 20, stepQty: 5 }), 12)
    expect(raised.shops[0]?.lines[0]?.qty).toBe(20)
    expect(raised.changes).toMatchObject([{ cKind: 'minimum', cBefore: '12', cAfter: '20' }])
  })

  it('leaves out what cannot be had', () => {
    for (const [item, cKind] of [
      [undefined, 'offShelf'],
      [goods({ onShelf: false }), 'offShelf'],
      [goods({ stock: 0 }), 'stock'],
    ] as const) {
      const priced = price(item, 3)
      expect(priced.shops).toEqual([])
      expect(priced.changes).toMatchObject([{ cKind, cBefore: '3', cAfter: '0' }])
    }
  })

  it('does not deliver dangerous goods to Tibet and Xinjiang', () => {
    const oil = goods({ restricted: true })
    expect(isDeliverable(oil, '540102')).toBe(false)
    expect(isDeliverable(oil, '650102')).toBe(false)
    expect(isDeliverable(oil, '320505')).toBe(true)
    expect(isDeliverable(goods(), '540102')).toBe(true)
    expect(price(oil, 2, {}, '540102').changes).toMatchObject([{ cKind: 'undeliverable' }])
    expect(price(oil, 2, {}).changes).toEqual([])
  })

  it('reports nothing twice: a line that was gone before is no news', () => {
    const gone = priceOrder([{ lineKey: 'k', skuCode: 'S', prodName: '', qty: 3 }], new Map(), new Map())
    expect(gone.changes).toEqual([])
  })

  it('adds up without a fen lost, for any order', () => {
    const line = fc.record({
      qty: fc.integer({ min: 1, max: 9999 }),
      priceFen: fc.integer({ min: 1, max: 9_999_99 }),
      shop: fc.constantFrom('a', 'b', 'c'),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), lines => {
        const items = lines.map((one, index) =>
          goods({
            skuCode: `${index}`,
            priceFen: one.priceFen,
            tiers: [],
            stock: 99_999,
            shopUuid: one.shop,
          }),
        )
        const priced = priceOrder(
          lines.map((one, index) => ({
            lineKey: `${index}`,
            skuCode: `${index}`,
            prodName: '',
            qty: one.qty,
          })),
          new Map(items.map(item => [item.skuCode, item])),
          new Map(),
        )
        const sum = lines.reduce((total, one) => total + one.qty * one.priceFen, 0)
        expect(priced.goodsFen).toBe(sum)
        const perShop = priced.shops.reduce((total, shop) => total + shop.goodsFen + shop.freightFen, 0)
        expect(priced.totalFen).toBe(perShop)
      }),
    )
  })
})

describe('ways of delivery', () => {
  const rate = (area: string, firstFen: number, more: Partial<FreightRate> = {}): FreightRate => ({
    area,
    firstGrams: 5e3,
    firstFen,
    stepGrams: 1e3,
    stepFen: 100,
    freeFromFen: null,
    ...more,
  })
  const rule = (kind: 1 | 2 | 3, rates: FreightRate[], more: Partial<DeliveryRule> = {}): DeliveryRule => ({
    kind,
    rates,
    minGrams: null,
    maxGrams: null,
    pickUpPlace: null,
    pickUpHours: null,
    ...more,
  })
  const express = rule(1, [rate('32', 12_00, { freeFromFen: 500_00 }), rate('', 20_00)], { maxGrams: 50_000 })
  const counter = rule(2, [rate('', 0, { stepFen: 0 })], { pickUpPlace: '苏州仓' })
  const truck = rule(3, [rate('32', 80_00, { firstGrams: 100_000 })], { minGrams: 20_000 })
  const rules = new Map([['shop-a', [express, counter, truck]]])
  const shop = (item: Goods, qty: number, areaCode: string, options: PricingOptions = {}) => {
    const { shops, barren, changes } = price(item, qty, {}, areaCode, { rules, ...options })
    return { ...(shops[0] ?? barren[0]), changes }
  }
  const SUZHOU = '320505'
  const LHASA = '540102'
  const BEIJING = '110101'
  const wish = (kind: 1 | 2 | 3) => ({ wishes: new Map([['shop-a', kind]]) })

  it('cost by the most exact area, by weight, and nothing from an amount on', () => {
    expect(offerOf(express, SUZHOU, 5_000, 100_00).freightFen).toBe(12_00)
    expect(offerOf(express, SUZHOU, 5_001, 100_00).freightFen).toBe(13_00)
    expect(offerOf(express, BEIJING, 7_500, 100_00).freightFen).toBe(23_00)
    expect(offerOf(express, SUZHOU, 40_000, 500_00).freightFen).toBe(0)
    expect(offerOf(express, BEIJING, 5_000, 500_00).freightFen).toBe(20_00)
  })

  it('go by express unless that is impossible, and as the buyer wishes where it is possible', () => {
    expect(shop(goods(), 4, SUZHOU).delivery?.kind).toBe(1)
    expect(shop(goods(), 4, SUZHOU, wish(2))).toMatchObject({ delivery: { kind: 2 }, freightFen: 0 })
    const heavy = shop(goods({ grams: 30_000 }), 2, SUZHOU)
    expect(heavy).toMatchObject({ delivery: { kind: 3 }, freightFen: 80_00 })
    expect(heavy.offers?.map(offer => [offer.kind, offer.blockedBy])).toEqual([
      [1, 'overweight'],
      [2, undefined],
      [3, undefined],
    ])
  })

  it('that were wished for and are gone are told as a change', () => {
    const light = shop(goods(), 4, SUZHOU, wish(3))
    expect(light.delivery?.kind).toBe(1)
    expect(light.offers?.[2]).toMatchObject({ blockedBy: 'underweight', limitGrams: 20_000 })
    expect(light.changes).toEqual([
      { cLineKey: 'shop-a', cProdName: '甲店', cKind: 'delivery', cBefore: '3', cAfter: '1' },
    ])
  })

  it('that take nothing leave every line behind; a buyer may still fetch them', () => {
    const heavy = goods({ grams: 30_000 })
    const left = shop(heavy, 2, BEIJING)
    expect([left.lines, left.undeliverable?.map(line => line.lineKey)]).toEqual([[], ['k']])
    expect(left.changes).toMatchObject([{ cKind: 'undeliverable', cBefore: '2', cAfter: '0' }])
    expect(shop(heavy, 2, BEIJING, wish(2)).lines).toHaveLength(1)
    const oil = goods({ restricted: true })
    expect(shop(oil, 1, LHASA).undeliverable).toHaveLength(1)
    expect(shop(oil, 1, LHASA, wish(2))).toMatchObject({ undeliverable: [], goodsFen: 10_00 })
  })

  it('tell a freight that is not the one seen', () => {
    const seen = { seenFreight: new Map([['shop-a', 9_00]]) }
    expect(shop(goods(), 4, SUZHOU, seen).changes).toEqual([
      { cLineKey: 'shop-a', cProdName: '甲店', cKind: 'freight', cBefore: '9.00', cAfter: '12.00' },
    ])
    expect(shop(goods(), 4, SUZHOU, { seenFreight: new Map([['shop-a', 12_00]]) }).changes).toEqual([])
  })

  it('come to the same token only while way and fee are the same', () => {
    const tokens = [wish(1), wish(2)].map(options =>
      previewTokenOf(price(goods(), 4, {}, SUZHOU, { rules, ...options }), ['addr']),
    )
    expect(new Set(tokens).size).toBe(2)
  })
})

it('says what the tiers take off', () => {
  const { tierDiscountFen, goodsFen } = price(goods(), 60)
  expect([tierDiscountFen, goodsFen]).toEqual([60 * 1_00, 60 * 9_00])
})

describe('preview token', () => {
  const token = (item: Goods, qty: number, destination: string[] = ['addr']) =>
    previewTokenOf(price(item, qty), destination)

  it('is the same for the same lines, prices and address', () => {
    expect(token(goods(), 3)).toBe(token(goods(), 3))
  })

  it('changes with quantity, price and address', () => {
    const tokens = [
      token(goods(), 3),
      token(goods(), 4),
      token(goods({ priceFen: 10_01 }), 3),
      token(goods(), 3, ['other']),
    ]
    expect(new Set(tokens).size).toBe(4)
  })
})
