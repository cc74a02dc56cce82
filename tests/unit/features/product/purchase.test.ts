import fc from 'fast-check'
import {
  noPurchase,
  reducePurchase,
  type Purchase,
  type PurchaseEvent,
  type Wish,
} from '@/features/product/model/purchase'

const wishOf = (requestId: string, more: Partial<Wish> = {}): Wish => ({
  action: 'addToCart',
  productCode: 'P1',
  skuCode: 'S1',
  quantity: 3,
  requestId,
  ...more,
})
const replay = (...events: PurchaseEvent[]) => events.reduce(reducePurchase, noPurchase)
const wished = (wish: Wish, loggedIn: boolean): PurchaseEvent => ({ type: 'wished', wish, loggedIn })

describe('a purchase', () => {
  it('runs at once for a user who is logged in', () => {
    expect(replay(wished(wishOf('r1'), true))).toEqual({ ...noPurchase, running: wishOf('r1') })
  })

  it('waits for the login of a guest and then runs once', () => {
    expect(replay(wished(wishOf('r1'), false))).toEqual({ ...noPurchase, waiting: wishOf('r1') })
    const running = replay(wished(wishOf('r1'), false), { type: 'loggedIn' })
    expect(running).toEqual({ ...noPurchase, running: wishOf('r1') })
    expect(reducePurchase(running, { type: 'loggedIn' })).toBe(running)
    expect(reducePurchase(running, { type: 'carriedOut', requestId: 'r1' })).toEqual(noPurchase)
  })

  it('is dropped when the guest comes back without a login', () => {
    expect(
      replay(wished(wishOf('r1'), false), { type: 'returnedAsGuest' }, { type: 'loggedIn' }).running,
    ).toBeUndefined()
  })

  it('ignores a second press while it runs', () => {
    expect(replay(wished(wishOf('r1'), true), wished(wishOf('r2'), true)).running?.requestId).toBe('r1')
  })

  it('keeps its request id when the answer was lost and the same wish is pressed again', () => {
    const lost: PurchaseEvent[] = [
      wished(wishOf('r1'), true),
      { type: 'failed', requestId: 'r1', refused: false },
    ]
    expect(replay(...lost, wished(wishOf('r2'), true)).running?.requestId).toBe('r1')
    expect(replay(...lost, wished(wishOf('r2', { skuCode: 'S2' }), true)).running?.requestId).toBe('r2')
  })

  it('keeps it with another quantity too, and knows what was tried', () => {
    const lost = (requestId: string): PurchaseEvent => ({ type: 'failed', requestId, refused: false })
    const more = (quantity: number) => wished(wishOf(`r${quantity}`, { quantity }), true)
    const { running } = replay(more(3), lost('r3'), more(4), lost('r3'), more(3), lost('r3'), more(5))
    expect(running).toMatchObject({ requestId: 'r3', quantity: 5, tried: [3, 4] })
  })

  it('keeps the id of a lost answer while other goods are put in, or nothing was sent, before it is tried again', () => {
    const lost: PurchaseEvent[] = [
      wished(wishOf('r1'), true),
      { type: 'failed', requestId: 'r1', refused: false },
    ]
    const other: PurchaseEvent[] = [
      wished(wishOf('r2', { skuCode: 'S2' }), true),
      { type: 'carriedOut', requestId: 'r2' },
    ]
    const unsent: PurchaseEvent[] = [wished(wishOf('r3'), true), { type: 'givenUp', requestId: 'r1' }]
    const again = wished(wishOf('r4'), true)
    expect(replay(...lost, ...other, again).running?.requestId).toBe('r1')
    expect(replay(...lost, ...unsent, again).running?.requestId).toBe('r1')
    expect(replay(...lost, again, { type: 'carriedOut', requestId: 'r1' })).toEqual(noPurchase)
  })

  it('begins anew after a refusal', () => {
    const refused: PurchaseEvent[] = [
      wished(wishOf('r1'), true),
      { type: 'failed', requestId: 'r1', refused: true },
    ]
    expect(replay(...refused, wished(wishOf('r2'), true)).running?.requestId).toBe('r2')
  })

  it('carries no wish out twice, in any order of events', () => {
    const step = fc.oneof(
      fc.record({ wish: fc.nat(3), loggedIn: fc.boolean() }),
      fc.constantFrom('login', 'guest', 'done', 'lost', 'refused', 'late'),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        let state: Purchase = noPurchase
        const finished = new Set<string>()
        steps.forEach((it, n) => {
          const id = state.running?.requestId ?? 'none'
          const before = state.running
          if (typeof it === 'object')
            state = reducePurchase(state, wished(wishOf(`r${n}`, { quantity: it.wish }), it.loggedIn))
          if (it === 'login') state = reducePurchase(state, { type: 'loggedIn' })
          if (it === 'guest') state = reducePurchase(state, { type: 'returnedAsGuest' })
          if (it === 'lost') state = reducePurchase(state, { type: 'failed', requestId: id, refused: false })
          if (it === 'refused')
            state = reducePurchase(state, { type: 'failed', requestId: id, refused: true })
          if (it === 'late') state = reducePurchase(state, { type: 'carriedOut', requestId: 'gone' })
          if (it === 'done') {
            if (before) finished.add(id)
            state = reducePurchase(state, { type: 'carriedOut', requestId: id })
          }
          if (state.running && state.running !== before)
            expect(finished.has(state.running.requestId)).toBe(false)
          expect(state.waiting && state.running).toBeUndefined()
        })
      }),
    )
  })
})
