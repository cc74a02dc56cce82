import fc from 'fast-check'
import {
  clampQuantity,
  maxQuantity,
  quantityProblem,
  stepDown,
  stepUp,
  typedQuantity,
  wholeQuantity,
} from '@/base/quantity'

const rule = { min: 4, step: 3, stock: 12 }

describe('order quantities', () => {
  it('are minimum plus steps, at most the stock', () => {
    expect(maxQuantity(rule)).toBe(10)
    expect([0, 4, 5, 7, 9, 10, 99].map(wanted => clampQuantity(wanted, rule))).toEqual([
      4, 4, 4, 7, 7, 10, 10,
    ])
    expect(stepUp(4, rule)).toBe(7)
    expect(stepUp(10, rule)).toBe(10)
    expect(stepDown(7, rule)).toBe(4)
    expect(stepDown(4, rule)).toBe(4)
  })

  it('are 0 when the stock does not reach the minimum', () => {
    expect(clampQuantity(5, { min: 4, step: 1, stock: 3 })).toBe(0)
    expect(quantityProblem(5, { min: 4, step: 1, stock: 3 })).toEqual({ code: 'soldOut' })
  })

  it('name what is wrong', () => {
    expect(quantityProblem(7, rule)).toBeUndefined()
    expect(quantityProblem(3, rule)).toEqual({ code: 'belowMinimum', params: { min: 4 } })
    expect(quantityProblem(NaN, rule)).toEqual({ code: 'belowMinimum', params: { min: 4 } })
    expect(quantityProblem(13, rule)).toEqual({ code: 'aboveStock', params: { stock: 12 } })
    expect(quantityProblem(8, rule)).toEqual({ code: 'offStep', params: { min: 4, step: 3 } })
  })

  it('always clamp to something that can be bought, by any rule', () => {
    const any = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.double())
    fc.assert(
      fc.property(any, any, any, any, (wanted, min, step, stock) => {
        const clamped = clampQuantity(wanted, { min, step, stock })
        expect(clamped === 0 || quantityProblem(clamped, { min, step, stock }) === undefined).toBe(true)
      }),
    )
  })
})

describe('a quantity that is typed or pasted', () => {
  it.each([
    ['25', 25],
    [' 1,200.00 ', 1200],
    ['1，200', 1200],
    ['１２', 12],
    ['3.', 3],
    ['50 支', 50],
    ['2.5', undefined],
    ['2。5', undefined],
    ['2,5', undefined],
    ['-3', undefined],
    ['1.200.00', undefined],
    ['', undefined],
  ])('%j is %j', (text, quantity) => expect(wholeQuantity(text)).toBe(quantity))

  it('keeps its point while it is typed', () => {
    expect(['2.', '2。', 'a1,200.0b', '件'].map(typedQuantity)).toEqual(['2.', '2.', '1,200.0', ''])
  })
})
