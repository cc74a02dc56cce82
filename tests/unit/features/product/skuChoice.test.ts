import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductDetail, Sku } from '@/api/product'
import { useSkuChoice } from '@/features/product/hooks/useSkuChoice'
import {
  amountOf,
  choiceProblem,
  chosenSku,
  emptyChoice,
  isBuyable,
  missingDimension,
  nothingToBuy,
  priceSteps,
  reduceSkuChoice,
  ruleOf,
  shownPrice,
  unitPrice,
  valueState,
  volumePrice,
  type ChoiceProduct,
  type SkuChoice,
  type SkuChoiceEvent,
} from '@/features/product/model/skuChoice'
import { quantityProblem } from '@/base/quantity'

const sku = (specValues: string[], more: Partial<Sku> = {}): Sku => ({
  skuCode: specValues.join('/') || 'only',
  specValues,
  price: 1000,
  tiers: [],
  stock: 100,
  minQuantity: 1,
  stepQuantity: 1,
  onShelf: true,
  ...more,
})

const drum: ChoiceProduct = {
  onShelf: true,
  dimensions: [
    { name: 'size', values: ['5L', '10L'] },
    { name: 'colour', values: ['red', 'blue'] },
  ],
  skus: [
    sku(['5L', 'red'], { minQuantity: 10, stepQuantity: 5, tiers: [{ fromQuantity: 50, price: 900 }] }),
    sku(['5L', 'blue'], { stock: 0 }),
    sku(['10L', 'red'], { price: 1800, stock: 3, minQuantity: 4 }),
    sku(['10L', 'blue'], { price: 1800, minQuantity: 2, stepQuantity: 2, stock: 7 }),
  ],
  brokenSkus: [],
}

const replay = (events: SkuChoiceEvent[], start: SkuChoice = emptyChoice()) =>
  events.reduce(reduceSkuChoice, start)
const arrived = (product: ChoiceProduct): SkuChoiceEvent => ({ type: 'productArrived', product })
const press = (dimension: number, value: string): SkuChoiceEvent => ({
  type: 'valuePressed',
  dimension,
  value,
})
const quantity = (n: number): SkuChoiceEvent => ({ type: 'quantityChanged', quantity: n })

describe('SKU choice', () => {
  it('walks from nothing to a SKU with its minimum quantity', () => {
    const open = replay([arrived(drum)])
    expect(missingDimension(open)).toBe('size')
    expect(choiceProblem(open)).toEqual({ code: 'incomplete', params: { dimension: 'size' } })
    const done = replay([press(0, '5L'), press(1, 'red')], open)
    expect(chosenSku(done)?.skuCode).toBe('5L/red')
    expect(done.quantity).toBe(10)
    expect(choiceProblem(done)).toBeUndefined()
  })

  it('disables values that lead to nothing that can be bought', () => {
    const five = replay([arrived(drum), press(0, '5L')])
    expect(valueState(five, 1, 'blue')).toBe('soldOut')
    expect(valueState(five, 1, 'red')).toBe('free')
    expect(replay([press(1, 'blue')], five).chosen).toEqual(['5L', undefined])
  })

  it('begins with the SKU a label names, if it can be bought; what was chosen since stays', () => {
    const named = (skuCode: string): SkuChoiceEvent => ({ type: 'productArrived', product: drum, skuCode })
    const open = replay([named('10L/blue')])
    expect([chosenSku(open)?.skuCode, open.quantity]).toEqual(['10L/blue', 2])
    const since = replay([quantity(4), named('5L/red')], open)
    expect([chosenSku(since)?.skuCode, since.quantity]).toEqual(['10L/blue', 4])
    for (const code of ['5L/blue', 'unknown']) expect(replay([named(code)])).toEqual(replay([arrived(drum)]))
  })

  it('takes the SKU a link names from fresher data, until the buyer has chosen', () => {
    const without = { ...drum, skus: drum.skus.filter(({ skuCode }) => skuCode !== '10L/blue') }
    const named = (product: ChoiceProduct): SkuChoiceEvent => ({
      type: 'productArrived',
      product,
      skuCode: '10L/blue',
    })
    expect(chosenSku(replay([named(without), named(drum)]))?.skuCode).toBe('10L/blue')
    // the one size that is left was taken at once, and is taken back
    expect(replay([named(without), press(0, '5L'), named(drum)]).chosen).toEqual([undefined, 'red'])
  })

  it('stands in the first drawing of a product that is there', () => {
    const product = drum as ProductDetail
    const Shown = () => {
      const { choice } = useSkuChoice(product, '10L/blue')
      return createElement(
        'p',
        null,
        `${nothingToBuy(choice.product) ?? ''}${chosenSku(choice)?.skuCode ?? ''}`,
      )
    }
    expect(renderToStaticMarkup(createElement(Shown))).toBe('<p>10L/blue</p>')
  })

  it('takes back a value pressed twice', () => {
    expect(replay([arrived(drum), press(0, '5L'), press(0, '5L')]).chosen).toEqual([undefined, undefined])
  })

  it('brings the quantity to a step, and down to the stock', () => {
    const blue = replay([arrived(drum), press(0, '10L'), press(1, 'blue'), quantity(5)])
    expect(blue.quantity).toBe(4)
    expect(replay([quantity(99)], blue).quantity).toBe(6)
  })

  it('chooses the live tier price and amount', () => {
    const red = replay([arrived(drum), press(0, '5L'), press(1, 'red'), quantity(45)])
    expect(amountOf(red)).toBe(45 * 1000)
    expect(amountOf(replay([quantity(50)], red))).toBe(50 * 900)
  })

  it('takes the only way at once', () => {
    const single = {
      onShelf: true,
      dimensions: [{ name: 'size', values: ['5L'] }],
      skus: [sku(['5L'], { minQuantity: 6 })],
      brokenSkus: [],
    }
    expect(replay([arrived(single)])).toMatchObject({ chosen: ['5L'], quantity: 6 })
    const plain = { onShelf: true, dimensions: [], skus: [sku([], { minQuantity: 3 })], brokenSkus: [] }
    expect(chosenSku(replay([arrived(plain)]))?.skuCode).toBe('only')
    expect(replay([arrived(plain)]).quantity).toBe(3)
  })

  it('leaves the choice to the buyer where a SKU cannot be read, and does not call such a product sold out', () => {
    const [first, ...others] = drum.skus
    const half = { ...drum, skus: first ? [first] : [], brokenSkus: others.map(({ skuCode }) => skuCode) }
    expect(replay([arrived(half)]).chosen).toEqual([undefined, undefined])
    expect(chosenSku(replay([arrived(half), press(0, '5L'), press(1, 'red')]))?.skuCode).toBe('5L/red')
    const none = { ...half, skus: [] }
    expect(choiceProblem(replay([arrived(none)]))).toEqual({ code: 'unread' })
  })

  it('keeps choice and quantity when fresh data arrives, and drops what is gone', () => {
    const red = replay([arrived(drum), press(0, '5L'), press(1, 'red'), quantity(60)])
    expect(replay([arrived(drum)], red)).toMatchObject({ chosen: ['5L', 'red'], quantity: 60 })
    const sold = { ...drum, skus: drum.skus.map(it => (it.skuCode === '5L/red' ? { ...it, stock: 0 } : it)) }
    expect(chosenSku(replay([arrived(sold)], red))?.skuCode).not.toBe('5L/red')
  })

  it('says what stands in the way', () => {
    expect(choiceProblem(replay([arrived({ ...drum, onShelf: false })]))).toEqual({ code: 'offShelf' })
    const empty = { ...drum, skus: drum.skus.map(it => ({ ...it, stock: 0 })) }
    expect(choiceProblem(replay([arrived(empty)]))).toEqual({ code: 'soldOut' })
    expect(choiceProblem(emptyChoice())).toEqual({ code: 'offShelf' })
  })

  it('costs what lists say before a choice, and the choice at its quantity after', () => {
    const open = replay([arrived(drum)])
    // 9.00 is the price of fifty
    expect(shownPrice(open)).toEqual({ price: 1000, from: true })
    expect(volumePrice(open)).toBe(900)
    const red = replay([press(0, '5L'), press(1, 'red')], open)
    expect(shownPrice(red)).toEqual({ price: 1000, from: false })
    expect(shownPrice(replay([quantity(50)], red))).toEqual({ price: 900, from: false })
    const small = sku(['5L', 'red'], { price: 500 })
    const started = replay([press(0, '10L')], replay([arrived({ ...drum, skus: [small, ...drum.skus] })]))
    expect(shownPrice({ ...started, chosen: ['10L', undefined] })).toEqual({ price: 1800, from: false })
    const gone = [small, sku(['10L', 'red'], { price: 900, stock: 0 }), sku(['10L', 'blue'], { price: 1800 })]
    const left: SkuChoice = { ...started, product: { ...drum, skus: gone }, chosen: ['10L', undefined] }
    expect(shownPrice(left)).toEqual({ price: 1800, from: false })
    const oneOf = (skus: Sku[]) => shownPrice(replay([arrived({ ...drum, skus })]))
    const withoutCheap = drum.skus.map(it => (it.price === 1000 ? { ...it, onShelf: false } : it))
    expect(oneOf(withoutCheap)).toEqual({ price: 1800, from: false })
    expect(volumePrice(replay([arrived({ ...drum, skus: withoutCheap })]))).toBeUndefined()
    // from its minimum on a tier may be the price already
    const tiers = [{ fromQuantity: 5, price: 700 }]
    expect(oneOf([...drum.skus, sku(['x', 'y'], { minQuantity: 5, tiers })])).toEqual({
      price: 700,
      from: true,
    })
    expect(oneOf(drum.skus.map(it => ({ ...it, price: undefined, tiers: [] })))).toEqual({
      price: undefined,
      from: false,
    })
  })

  it('tells the steps of the tier table', () => {
    expect(priceSteps(drum.skus[0] as Sku)).toEqual([
      { from: 10, to: 49, price: 1000 },
      { from: 50, price: 900 },
    ])
    expect(priceSteps(sku([], { price: undefined }))).toEqual([])
  })

  const values = ['a', 'b', 'c']
  const anySku = fc.record({
    specValues: fc.tuple(fc.constantFrom(...values), fc.constantFrom(...values)).map(pair => [...pair]),
    stock: fc.integer({ min: 0, max: 60 }),
    minQuantity: fc.integer({ min: 1, max: 12 }),
    stepQuantity: fc.integer({ min: 1, max: 6 }),
    onShelf: fc.boolean(),
    price: fc.integer({ min: 1, max: 99_999 }),
  })
  const anyProduct = fc.array(anySku, { maxLength: 9 }).map((parts): ChoiceProduct => ({
    onShelf: true,
    dimensions: [
      { name: 'one', values },
      { name: 'two', values },
    ],
    skus: parts.map(part => sku(part.specValues, part)),
    brokenSkus: [],
  }))
  const anyEvent: fc.Arbitrary<SkuChoiceEvent> = fc.oneof(
    fc.record({
      type: fc.constant('valuePressed' as const),
      dimension: fc.integer({ min: -1, max: 3 }),
      value: fc.constantFrom(...values, 'no such value', '__proto__'),
    }),
    fc.record({
      type: fc.constant('quantityChanged' as const),
      quantity: fc.oneof(fc.integer({ min: -5, max: 500 }), fc.constantFrom(NaN, Infinity, 2.5)),
    }),
    anyProduct.map(product => ({ type: 'productArrived' as const, product })),
  )

  it('after any events, a complete choice can be bought as it stands', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(anyEvent, { maxLength: 15 }), (product, events) => {
        const choice = replay([arrived(product), ...events])
        const chosen = chosenSku(choice)
        if (chosen === undefined) return
        expect(isBuyable(chosen)).toBe(true)
        expect(quantityProblem(choice.quantity, ruleOf(chosen))).toBeUndefined()
        expect(amountOf(choice)).toBe((unitPrice(chosen, choice.quantity) ?? 0) * choice.quantity)
      }),
      { numRuns: 2000 },
    )
  })

  it('a value is free exactly when pressing it takes it', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(anyEvent, { maxLength: 8 }), (product, events) => {
        const choice = replay([arrived(product), ...events])
        choice.product.dimensions.forEach((dimension, index) =>
          dimension.values.forEach(value => {
            const after = reduceSkuChoice(choice, press(index, value))
            expect(after.chosen[index] === value).toBe(valueState(choice, index, value) === 'free')
          }),
        )
      }),
    )
  })
})
