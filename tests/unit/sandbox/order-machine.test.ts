import fc from 'fast-check'
import {
  actionsOf,
  applyOrderEvent,
  isOverdue,
  mayManage,
  ORDER_STATE,
  type OrderEvent,
} from '../../../sandbox/services/order/machine'

const STATES = [1, 2, 3, 4, 5, 6] as const
const EVENTS: readonly OrderEvent[] = ['paid', 'shipped', 'received', 'cancelled', 'expired', 'refunded']

const run = (events: readonly OrderEvent[]): number[] => {
  const seen: number[] = [ORDER_STATE.toPay]
  let state: (typeof STATES)[number] = ORDER_STATE.toPay
  for (const event of events) {
    const next = applyOrderEvent(state, event)
    if (next.ok) state = next.state
    seen.push(state)
  }
  return seen
}

describe('order state machine', () => {
  it('leads from payment over shipping to done', () => {
    expect(run(['paid', 'shipped', 'received'])).toEqual([1, 2, 3, 4])
  })

  it('cancels only what is unpaid', () => {
    for (const state of STATES) expect(applyOrderEvent(state, 'cancelled').ok).toBe(state === 1)
  })

  it('names state and event of what cannot happen', () => {
    expect(applyOrderEvent(4, 'paid')).toEqual({
      ok: false,
      failure: { code: 'wrong-state', params: { state: 4, event: 'paid' } },
    })
  })

  it('never leaves a cancelled or refunded order, and never goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 20 }), events => {
        const seen = run(events)
        const end = seen.findIndex(state => state === 5 || state === 6)
        if (end >= 0) expect(new Set(seen.slice(end)).size).toBe(1)
        seen.forEach((state, index) => expect(state).toBeGreaterThanOrEqual(seen[index - 1] ?? 0))
        expect(seen.includes(2) && seen.includes(5)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('is overdue at its deadline, not before, and only while unpaid', () => {
    expect(isOverdue({ state: 1, payDeadline: 1000 }, 999)).toBe(false)
    expect(isOverdue({ state: 1, payDeadline: 1000 }, 1000)).toBe(true)
    expect(isOverdue({ state: 2, payDeadline: 1000 }, 5000)).toBe(false)
  })
})

describe('what a person may do with an order', () => {
  const order = (state: (typeof STATES)[number]) => ({ state, reviewed: false, afterSale: false })

  it('lets the owner and an administrator pay and cancel, a colleague only look', () => {
    expect(actionsOf(order(1), { owner: true, admin: false })).toEqual(['pay', 'cancel'])
    expect(actionsOf(order(1), { owner: false, admin: true })).toEqual(['pay', 'cancel'])
    expect(actionsOf(order(1), { owner: false, admin: false })).toEqual([])
    expect(actionsOf(order(3), { owner: false, admin: false })).toEqual(['trace'])
  })

  it('agrees with the state machine: every offered action is possible', () => {
    for (const state of STATES) {
      const offered = actionsOf(order(state), { owner: true, admin: false })
      expect(offered.includes('pay')).toBe(applyOrderEvent(state, 'paid').ok)
      expect(offered.includes('cancel')).toBe(applyOrderEvent(state, 'cancelled').ok)
      expect(offered.includes('receive')).toBe(applyOrderEvent(state, 'received').ok)
    }
  })

  it('[O032] offers a review once, and after-sale cases while something is left to ask for', () => {
    const viewer = { owner: true, admin: false }
    expect(actionsOf(order(4), viewer)).toEqual([
      'review',
      'afterSale',
      'invoice',
      'complain',
      'trace',
      'buyAgain',
    ])
    expect(actionsOf({ ...order(4), reviewed: true, claimed: true, afterSale: true }, viewer)).toEqual([
      'complain',
      'trace',
      'buyAgain',
    ])
  })

  it('asks for owner or administrator', () => {
    expect(mayManage({ owner: false, admin: false })).toBe(false)
    expect(mayManage({ owner: true, admin: false })).toBe(true)
  })
})
