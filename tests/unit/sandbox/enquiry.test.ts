import fc from 'fast-check'
import {
  enquiryActions,
  enquiryState,
  quoteActions,
  quoteState,
  sellerActions,
  type EnquiryNow,
} from '../../../sandbox/services/enquiry/machine'
import { likeness, makeOffer } from '../../../sandbox/services/enquiry/offer'
import type { Goods } from '../../../sandbox/services/order/lines'

const at = (change: Partial<EnquiryNow>): EnquiryNow => ({
  state: 1,
  deadline: 100,
  openUntil: 0,
  ordered: false,
  ...change,
})

describe('the life of an enquiry', () => {
  it.each([
    [at({}), 99, 1],
    [at({}), 100, 6],
    [at({ openUntil: 200 }), 100, 2],
    [at({ openUntil: 200 }), 200, 6],
    [at({ state: 3, openUntil: 200 }), 199, 3],
    [at({ state: 3, openUntil: 200 }), 200, 6],
    [at({ state: 3, openUntil: 200, ordered: true }), 900, 4],
    [at({ state: 5, openUntil: 200 }), 1, 5],
  ] as const)('[B020] %j is at %d in state %d', (enquiry, now, state) =>
    expect(enquiryState(enquiry, now)).toBe(state),
  )

  it.each([
    [{ state: 1, validUntil: 200 }, at({}), 1],
    [{ state: 1, validUntil: 150 }, at({}), 5],
    [{ state: 1, validUntil: 200 }, at({ state: 3 }), 4],
    [{ state: 2, validUntil: 200 }, at({ state: 3 }), 2],
    [{ state: 2, validUntil: 150 }, at({ state: 3 }), 5],
    [{ state: 2, validUntil: 150 }, at({ state: 3, ordered: true }), 6],
    [{ state: 2, validUntil: 200 }, at({ state: 5 }), 4],
    [{ state: 3, validUntil: 200 }, at({ state: 5 }), 3],
  ] as const)('[B003] a quote %j of %j is in state %d', (quote, enquiry, state) =>
    expect(quoteState(quote, enquiry, 150)).toBe(state),
  )

  it('[B003] [B020] offers a way on in every state, and no decision about what is over', () => {
    for (const state of [1, 2, 3, 4, 5, 6] as const) {
      expect(enquiryActions(state)).toHaveLength(1)
      expect(sellerActions(state, true).length > 0).toBe(state === 1)
      expect(quoteActions(state).length > 0).toBe(state <= 2)
    }
  })
})

const goods = (change: Partial<Goods> = {}): Goods => ({
  prodCode: 'P',
  skuCode: 'S',
  prodName: '封箱胶带 高粘透明',
  specValues: [],
  picturePath: '',
  unit: '卷',
  shopUuid: 's',
  shopName: 's',
  operated: false,
  restricted: false,
  onShelf: true,
  productOnShelf: true,
  priceFen: 300,
  tiers: [],
  stock: 10,
  minQty: 10,
  stepQty: 10,
  grams: 100,
  ...change,
})
const asked = (change: object = {}) => ({
  enquiryLineUuid: 'l',
  skuCode: null,
  name: '封箱胶带',
  spec: '',
  qty: 95,
  ...change,
})

describe('a shop that answers by itself', () => {
  it('[B020] quotes its own SKU, or what the words are most like, and declines the rest', () => {
    expect(
      makeOffer('s', [asked()], [goods(), goods({ skuCode: 'T', prodName: '透明胶带' })])?.lines,
    ).toMatchObject([{ goods: { skuCode: 'S' }, qty: 100 }])
    expect(makeOffer('s', [asked({ name: '恒温培养箱' })], [goods()])).toBeUndefined()
    expect(makeOffer('s', [asked({ skuCode: 'S' })], [goods({ onShelf: false })])).toBeUndefined()
    expect([likeness('', '胶带'), likeness('封箱胶带', '封箱胶带 透明')]).toEqual([0, 1])
  })

  it('[B020] says the same to the same question, a little below its own price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 100, max: 100_000 }),
        (qty, priceFen) => {
          const own = [goods({ priceFen })]
          const offer = makeOffer('s', [asked({ qty })], own)
          expect(makeOffer('s', [asked({ qty })], own)).toEqual(offer)
          const price = offer?.lines[0]?.priceFen ?? 0
          expect(price).toBeGreaterThanOrEqual(Math.floor(priceFen * 0.88))
          expect(price).toBeLessThanOrEqual(Math.ceil(priceFen * 0.97))
          expect(offer?.goodsFen).toBe(price * (offer?.lines[0]?.qty ?? 0))
        },
      ),
      { numRuns: 200 },
    )
  })
})
