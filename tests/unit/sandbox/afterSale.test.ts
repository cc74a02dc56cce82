import type { AfterSaleState } from '@wire/afterSale'
import fc from 'fast-check'
import { allocate, leftOf, refundLimits } from '../../../sandbox/services/afterSale/amounts'
import {
  actorOf,
  applyCaseEvent,
  type CaseEvent,
  caseActionsOf,
  claimRuleOf,
  deadlineOf,
  isOpen,
  isPaidBack,
} from '../../../sandbox/services/afterSale/machine'
import { COURIERS, trackingNumber } from '../../../sandbox/services/logistics/couriers'
import { cityOfAddress } from '../../../sandbox/services/logistics/traces'

const STATES = [1, 2, 3, 4, 5, 6, 7, 8] as const
const EVENTS: readonly CaseEvent[] = [
  ...(['approved', 'refused', 'edited', 'revoked', 'parcelFilled'] as const),
  ...(['parcelChanged', 'arrived', 'refundArrived', 'expired'] as const),
]

const run = (kind: 1 | 2, events: readonly CaseEvent[]): AfterSaleState[] => {
  const seen: AfterSaleState[] = [1]
  for (const event of events) {
    const next = applyCaseEvent({ kind, state: seen.at(-1) ?? 1 }, event)
    seen.push(next.ok ? next.state : (seen.at(-1) ?? 1))
  }
  return seen
}

describe('the life of an after-sale case', () => {
  it('[O032] a return waits for the goods, a refund alone is paid at once', () => {
    expect(run(2, ['approved', 'parcelFilled', 'parcelChanged', 'arrived', 'refundArrived'])).toEqual([
      1, 3, 4, 4, 5, 6,
    ])
    expect(run(1, ['approved', 'refundArrived'])).toEqual([1, 5, 6])
    expect(run(1, ['refused', 'edited', 'approved'])).toEqual([1, 2, 1, 5])
    expect(run(2, ['expired', 'expired'])).toEqual([1, 3, 8])
  })

  it('never leaves its end, and is paid back only once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const),
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 25 }),
        (kind, events) => {
          const seen = run(kind, events)
          const end = seen.findIndex(state => !isOpen(state))
          if (end >= 0) expect(new Set(seen.slice(end)).size).toBe(1)
          const payments = seen.filter((state, at) => state === 5 && seen[at - 1] !== 5)
          expect(payments.length).toBeLessThanOrEqual(1)
          // money that is on its way stays on its way
          const paid = seen.findIndex(isPaidBack)
          if (paid >= 0) expect(seen.slice(paid).every(isPaidBack)).toBe(true)
          if (kind === 1) expect(seen.includes(3) || seen.includes(4)).toBe(false)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('there is a deadline to act exactly while the case is open', () => {
    for (const state of STATES) {
      expect(actorOf(state) === undefined).toBe(deadlineOf(state, 0) === null)
      expect(applyCaseEvent({ state, kind: 2 }, 'expired').ok).toBe(isOpen(state))
    }
  })

  it('offers what can happen, and nothing to somebody who may only look', () => {
    const event = {
      revoke: 'revoked',
      edit: 'edited',
      fillParcel: 'parcelFilled',
      changeParcel: 'parcelChanged',
      confirmRefund: 'refundArrived',
    } as const
    for (const state of STATES) {
      for (const action of caseActionsOf(state, true))
        expect(applyCaseEvent({ state, kind: 2 }, event[action]).ok).toBe(true)
      expect(caseActionsOf(state, false)).toEqual([])
    }
  })

  it('names state and event of what cannot happen', () => {
    expect(applyCaseEvent({ state: 6, kind: 1 }, 'revoked')).toEqual({
      ok: false,
      failure: { code: 'wrong-state', params: { state: 6, event: 'revoked' } },
    })
  })

  it('begins with an order that was paid, and not for ever', () => {
    const at = (state: 1 | 2 | 3 | 4 | 5 | 6, now = 0) => claimRuleOf({ state, closedAt: 0 }, now)
    expect([at(1), at(5), at(6)]).toEqual([undefined, undefined, undefined])
    expect(at(2)?.amountFixed).toBe(true)
    expect(at(4, 91 * 24 * 3600_000)).toBeUndefined()
  })
})

const parts = fc.array(fc.integer({ min: 0, max: 10_000_00 }), { minLength: 1, maxLength: 8 })

describe('amounts', () => {
  it('are split without losing or making a fen, none below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000_00 }), parts, (total, weights) => {
        const split = allocate(total, weights)
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(split.every(part => part >= 0)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  const line = fc.record({ qty: fc.integer({ min: 1, max: 30 }), price: fc.integer({ min: 1, max: 99_999 }) })
  const claims = fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.boolean()), { maxLength: 40 })

  it('asked for piece by piece, with claims taken back in between, never exceed what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -500, max: 5000 }),
        claims,
        (sketches, extra, asked) => {
          const goods = sketches.reduce((sum, it) => sum + it.qty * it.price, 0)
          const totalFen = Math.max(1, goods + extra)
          const lines = sketches.map((it, at) => ({
            orderLineUuid: `l${at}`,
            qty: it.qty,
            amountFen: it.qty * it.price,
            claimedQty: 0,
            claimedFen: 0,
          }))
          const made: { at: number; qty: number; fen: number }[] = []
          for (const [which, pieces, back] of asked) {
            const at = which % lines.length
            const it = lines[at]
            if (!it) continue
            const taken = back ? made.pop() : undefined
            const from = taken && lines[taken.at]
            if (taken && from) {
              from.claimedQty -= taken.qty
              from.claimedFen -= taken.fen
            }
            const qty = Math.min(pieces, leftOf(it))
            if (qty === 0) continue
            const fen =
              refundLimits({ totalFen, lines }, new Map([[`l${at}`, qty]]), false).get(`l${at}`) ?? 0
            expect(fen).toBeGreaterThanOrEqual(0)
            it.claimedQty += qty
            it.claimedFen += fen
            made.push({ at, qty, fen })
            expect(lines.reduce((sum, one) => sum + one.claimedFen, 0)).toBeLessThanOrEqual(totalFen)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('of the last pieces is all that is left where the amount is fixed', () => {
    const lines = [{ orderLineUuid: 'a', qty: 3, amountFen: 3000, claimedQty: 2, claimedFen: 2066 }]
    const rest = refundLimits({ totalFen: 3100, lines }, new Map([['a', 1]]), true)
    expect(rest.get('a')).toBe(1034)
    const capped = refundLimits({ totalFen: 3100, lines }, new Map([['a', 1]]), false)
    expect(capped.get('a')).toBe(1034)
  })
})

describe('couriers', () => {
  it('take numbers as people type them, and no others', () => {
    const courier = COURIERS[0]
    if (!courier) throw new Error('there is one')
    expect(trackingNumber(courier, ' sf1406-5288 37215 ')).toBe('SF1406528837215')
    for (const wrong of [
      '',
      'SF1',
      '1406528837215',
      'SF14065288372159999',
      'SF<script>12345',
      '顺丰140652883',
    ])
      expect(trackingNumber(courier, wrong)).toBeUndefined()
  })

  it('know the city of an address', () => {
    expect(cityOfAddress('江苏省苏州市虎丘区科技城 8 号')).toBe('苏州市')
    expect(cityOfAddress('西藏自治区拉萨市城关区')).toBe('拉萨市')
    expect(cityOfAddress('上海市浦东新区世纪大道 1 号')).toBe('上海市')
    expect(cityOfAddress('上海市上海市浦东新区')).toBe('上海市')
  })
})
