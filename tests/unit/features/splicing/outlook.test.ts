import fc from 'fast-check'
import type { SplicingStep } from '@/api/splicing'
import { outlookOf, progressOf, settledPrice, ticksOf } from '@/features/splicing/model/outlook'
import { stateKeyOf } from '@/features/splicing/model/tabs'
import { rebateFen, stepAt } from '../../../../sandbox/services/splicing/steps'

/** Steps as the server sends them: rising quantities and commissions, falling prices. */
const steps = fc
  .array(fc.record({ more: fc.integer({ min: 1, max: 500 }), less: fc.integer({ min: 0, max: 900 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(parts =>
    parts.reduce<SplicingStep[]>((all, { more, less }, at) => {
      const before = all.at(-1)
      return [
        ...all,
        {
          from: (before?.from ?? 0) + more,
          price: Math.max(1, (before?.price ?? 100_000) - less),
          commission: (before?.commission ?? 0) + at + 1,
        },
      ]
    }, []),
  )
const pieces = fc.integer({ min: 0, max: 3000 })

it('[B019] what the calculator says is what the server does, to the fen', () => {
  fc.assert(
    fc.property(steps, pieces, pieces, (given, own, others) => {
      const look = outlookOf(given, { own, others })
      const wire = given.map(step => ({
        fromQty: step.from,
        priceFen: step.price,
        commissionFen: step.commission ?? 0,
      }))
      const reached = stepAt(wire, own + others)
      expect(look.payNow).toBe(own * (given[0]?.price ?? 0))
      expect(look.back).toBe(reached ? rebateFen(wire, own + others, own) : look.payNow)
      expect(look.commission).toBe(reached ? others * reached.commissionFen : 0)
      expect(look.cost + look.back).toBe(look.payNow)
      // what the same person takes for another institution counts, and earns nothing
      const half = outlookOf(given, { own, others, unpaid: Math.floor(others / 2) })
      expect(half.total).toBe(look.total)
      expect(half.commission).toBe(reached ? Math.ceil(others / 2) * reached.commissionFen : 0)
      expect([look.back, look.cost, look.commission].every(Number.isSafeInteger)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('[B019] the quantity to the next step is exactly what reaches it', () => {
  fc.assert(
    fc.property(steps, pieces, (given, total) => {
      const { missing, next, reached, percent } = progressOf(given, total)
      if (next) {
        expect(progressOf(given, total + missing).reached).toBe(next)
        expect(progressOf(given, total + missing - 1).reached).toBe(reached)
      } else expect(reached).toBe(given.at(-1))
      expect(percent >= 0 && percent <= 100).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const three = [60, 120, 240].map((from, at) => ({ from, price: 2350 - at * 100 }))
const group = { state: 'collecting', settling: false, steps: three, paid: 78 } as const

it('[B019] a group that is complete and still open says both', () => {
  expect(stateKeyOf(group)).toBe('reached')
  expect(stateKeyOf({ ...group, paid: 59 })).toBe('collecting')
  expect(stateKeyOf({ ...group, settling: true })).toBe('settling')
  expect(stateKeyOf({ ...group, state: 'succeeded' })).toBe('succeeded')
})

it('[B019] a settled group has the price it came to, any other none', () => {
  expect(settledPrice({ ...group, state: 'succeeded', paid: 150 })).toBe(2250)
  expect(settledPrice(group)).toBeUndefined()
  expect(settledPrice({ ...group, state: 'failed', paid: 59 })).toBeUndefined()
})

it('[B019] each step has its number under its own mark, where there is room', () => {
  expect(ticksOf(three).map(tick => [tick.from, tick.percent])).toEqual([
    [60, 25],
    [120, 50],
    [240, 100],
  ])
  const near = [100, 110, 390, 400].map(from => ({ from, price: 1 }))
  expect(ticksOf(near).map(tick => tick.named)).toEqual([true, false, false, true])
})
