import fc from 'fast-check'
import { quantityProblem } from '@/base/quantity'
import { neighbour, readTyped } from '@/ui/stepper/stepperModel'

const boxes = { min: 10, step: 5, stock: 32 }

describe('stepper', () => {
  it('goes from one quantity that can be bought to the next, and stops at both ends', () => {
    expect(neighbour(10, 1, boxes)).toBe(15)
    expect(neighbour(15, -1, boxes)).toBe(10)
    expect(neighbour(10, -1, boxes)).toBeNull()
    expect(neighbour(30, 1, boxes)).toBeNull()
  })

  it('offers nothing when the stock does not reach the minimum', () => {
    const soldOut = { min: 10, step: 5, stock: 9 }
    expect(neighbour(10, 1, soldOut)).toBeNull()
    expect(neighbour(10, -1, soldOut)).toBeNull()
    expect(readTyped('12', 10, soldOut)).toEqual({ value: 10, problem: { code: 'soldOut' } })
  })

  it('takes what was typed when it can be bought', () => {
    expect(readTyped(' 25 ', 10, boxes)).toEqual({ value: 25, problem: null })
    expect(readTyped('1,200.00', 10, { ...boxes, stock: 2000 })).toEqual({ value: 1200, problem: null })
  })

  it('says why it takes another quantity', () => {
    expect(readTyped('3', 15, boxes)).toEqual({
      value: 10,
      problem: { code: 'belowMinimum', params: { min: 10 } },
    })
    expect(readTyped('99', 15, boxes)).toEqual({
      value: 30,
      problem: { code: 'aboveStock', params: { stock: 32 } },
    })
    expect(readTyped('17', 10, boxes)).toEqual({
      value: 15,
      problem: { code: 'offStep', params: { min: 10, step: 5 } },
    })
    expect(readTyped('1.5', 10, boxes)).toEqual({ value: 10, problem: { code: 'notANumber' } })
  })

  it('keeps the quantity when the field is left empty', () => {
    expect(readTyped('  ', 20, boxes)).toEqual({ value: 20, problem: null })
  })

  it('only ever gives quantities that can be bought', () => {
    const rules = fc.record({
      min: fc.integer({ min: 1, max: 500 }),
      step: fc.integer({ min: 1, max: 60 }),
      stock: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(rules, fc.nat(2_000_000), (rule, wanted) => {
        fc.pre(rule.stock >= rule.min)
        const { value } = readTyped(String(wanted), rule.min, rule)
        const around = [value, neighbour(value, 1, rule), neighbour(value, -1, rule)]
        return around.every(it => it === null || quantityProblem(it, rule) === undefined)
      }),
    )
  })
})
