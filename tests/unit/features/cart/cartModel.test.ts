import fc from 'fast-check'
import type { Cart, CartLine } from '@/api/cart'
import {
  cartModel,
  isOlderVersion,
  newCart,
  type CartEvent,
  type CartState,
} from '@/features/cart/model/cartModel'
import { amountsOf, chosenLines, freeFreightOf, isSettled, shownCart } from '@/features/cart/model/cartView'

const lineOf = (lineUuid: string, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  lineUuid,
  productCode: `p-${lineUuid}`,
  skuCode: `s-${lineUuid}`,
  name: lineUuid,
  specValues: [],
  imageUrl: '',
  unit: '件',
  quantity,
  minQuantity: 1,
  stepQuantity: 1,
  stock: 100,
  price: 10_00,
  listPrice: 10_00,
  addedPrice: 10_00,
  checked: true,
  ...more,
})
const cartOf = (version: number, lines: CartLine[], invalidLines: CartLine[] = []): Cart => ({
  shops: lines.length ? [{ shopUuid: 'shop', name: 'shop', selfOperated: false, lines, broken: [] }] : [],
  invalidLines,
  lineCount: lines.length + invalidLines.length,
  version: String(version),
  broken: [],
})

const play = (events: CartEvent[], from: CartState = newCart) => events.reduce(cartModel, from)
const opened = play([
  { type: 'readAsked' },
  { type: 'callStarted' },
  { type: 'answered', call: 1, cart: cartOf(1, [lineOf('a', 2), lineOf('b', 5)]) },
])
const quantities = (state: CartState) =>
  Object.fromEntries(
    (shownCart(state)?.shops ?? []).flatMap(shop => shop.lines).map(line => [line.lineUuid, line.quantity]),
  )

describe('cart', () => {
  it('breaks the chosen lines down into list prices and what the tiers take off', () => {
    const lines = [
      lineOf('a', 50, { price: 9_00 }),
      lineOf('b', 2),
      lineOf('c', 99, { price: 5_00, checked: false }),
    ]
    const state = play([
      { type: 'readAsked' },
      { type: 'callStarted' },
      { type: 'answered', call: 1, cart: cartOf(1, lines) },
    ])
    expect(amountsOf(state)).toMatchObject({ total: 470_00, tierDiscount: 50_00 })
    expect(amountsOf(state).perShop).toMatchObject([{ kinds: 2, amount: 520_00 }])
  })

  it('shows a typed quantity at once and sends only the last one after the pause', () => {
    const typed = play(
      [
        { type: 'quantityTyped', lineUuid: 'a', quantity: 3 },
        { type: 'quantityTyped', lineUuid: 'a', quantity: 4 },
      ],
      opened,
    )
    expect(quantities(typed)).toEqual({ a: 4, b: 5 })
    expect(typed.waiting).toEqual([])
    const settled = play([{ type: 'quantitySettled', lineUuid: 'a' }, { type: 'callStarted' }], typed)
    expect(settled.running?.job).toEqual({ kind: 'quantity', lineUuid: 'a', quantity: 4 })
    expect(quantities(settled)).toEqual({ a: 4, b: 5 })
  })

  it('takes the quantity of the server when it differs from the wish', () => {
    const state = play(
      [
        { type: 'quantityTyped', lineUuid: 'a', quantity: 40 },
        { type: 'quantitySettled', lineUuid: 'a' },
        { type: 'callStarted' },
        { type: 'answered', call: 2, cart: cartOf(2, [lineOf('a', 30), lineOf('b', 5)]) },
      ],
      opened,
    )
    expect(quantities(state)).toEqual({ a: 30, b: 5 })
    expect(isSettled(state)).toBe(true)
  })

  it('goes back to the truth when a write fails, says which, and reads again', () => {
    const state = play(
      [
        { type: 'quantityTyped', lineUuid: 'a', quantity: 9 },
        { type: 'quantitySettled', lineUuid: 'a' },
        { type: 'callStarted' },
        { type: 'failed', call: 2, error: { kind: 'timeout' } },
      ],
      opened,
    )
    expect(quantities(state)).toEqual({ a: 2, b: 5 })
    expect(state.problem).toEqual({ kind: 'quantity', error: { kind: 'timeout' } })
    expect(state.waiting).toEqual([{ kind: 'read', quiet: true }])
    const offline = play(
      [
        { type: 'problemSeen' },
        { type: 'callStarted' },
        { type: 'failed', call: 3, error: { kind: 'network' } },
      ],
      state,
    )
    expect(offline.problem).toBeUndefined()
    expect(isSettled(offline)).toBe(true)
  })

  it('drops answers of a call that is not under way, and carts older than the one known', () => {
    const late = play([{ type: 'answered', call: 1, cart: cartOf(9, []) }], opened)
    expect(late).toBe(opened)
    const older = play(
      [
        { type: 'readAsked' },
        { type: 'callStarted' },
        { type: 'answered', call: 2, cart: cartOf(0, [lineOf('a', 99)]) },
      ],
      opened,
    )
    expect(quantities(older)).toEqual({ a: 2, b: 5 })
    expect(isOlderVersion('9', '10')).toBe(true)
    expect(isOlderVersion('x9', '10')).toBe(false)
  })

  it('hides removed lines at once and gives them back when the removal fails', () => {
    const gone = play([{ type: 'removalConfirmed', lineUuids: ['a'] }, { type: 'callStarted' }], opened)
    expect(quantities(gone)).toEqual({ b: 5 })
    const back = play([{ type: 'failed', call: 2, error: { kind: 'network' } }], gone)
    expect(quantities(back)).toEqual({ a: 2, b: 5 })
  })

  it('forgets a typed quantity of a line that is removed', () => {
    const state = play(
      [
        { type: 'quantityTyped', lineUuid: 'a', quantity: 7 },
        { type: 'quantitySettled', lineUuid: 'a' },
        { type: 'removalConfirmed', lineUuids: ['a'] },
      ],
      opened,
    )
    expect(state.waiting).toEqual([{ kind: 'remove', lineUuids: ['a'] }])
  })

  it('sums what is chosen at the prices of the server and says when they may still change', () => {
    expect(amountsOf(opened)).toMatchObject({ total: 70_00, kinds: 2, pieces: 7, settling: false })
    const typed = play([{ type: 'quantityTyped', lineUuid: 'a', quantity: 20 }], opened)
    expect(amountsOf(typed)).toMatchObject({ total: 70_00, pieces: 25, settling: true })
    const unchecked = play([{ type: 'checkTapped', lineUuids: ['a'], checked: false }], opened)
    expect(amountsOf(unchecked)).toMatchObject({ total: 50_00, kinds: 1, settling: false })
    expect(chosenLines(unchecked)).toEqual(['b'])
  })

  it('checks out only after everything typed has been sent', () => {
    const tapped = play(
      [{ type: 'quantityTyped', lineUuid: 'a', quantity: 3 }, { type: 'checkoutTapped' }],
      opened,
    )
    expect(tapped.waiting).toEqual([{ kind: 'quantity', lineUuid: 'a', quantity: 3 }])
    expect(isSettled(tapped)).toBe(false)
    const failed = play(
      [{ type: 'callStarted' }, { type: 'failed', call: 2, error: { kind: 'network' } }],
      tapped,
    )
    expect(failed.leaving).toBe(false)
  })

  it('clears the invalid lines only, and marks are gone with their lines', () => {
    const withInvalid = play(
      [
        { type: 'readAsked' },
        { type: 'callStarted' },
        { type: 'answered', call: 2, cart: cartOf(2, [lineOf('a', 2)], [lineOf('x', 1)]) },
        { type: 'editToggled' },
        { type: 'markTapped', lineUuids: ['a', 'x'], marked: true },
        { type: 'clearConfirmed' },
      ],
      opened,
    )
    expect(withInvalid.waiting).toEqual([{ kind: 'clear', lineUuids: ['x'] }])
    expect(withInvalid.marked).toEqual(['a'])
    expect(play([{ type: 'clearConfirmed' }], opened)).toBe(opened)
  })

  it('ends with exactly what the server holds, after any taps and any ends of calls', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        lineUuid: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 50 }),
      }),
      fc.record({ kind: fc.constant('settle' as const), lineUuid: fc.constantFrom('a', 'b', 'c') }),
      fc.record({
        kind: fc.constant('check' as const),
        lineUuid: fc.constantFrom('a', 'b', 'c'),
        checked: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('remove' as const), lineUuid: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constantFrom('read' as const, 'start' as const, 'answer' as const) }),
      fc.record({ kind: fc.constantFrom('lostBefore' as const, 'lostAfter' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), steps => {
        const server = new Server([lineOf('a', 1), lineOf('b', 2), lineOf('c', 3)])
        let state = play([{ type: 'readAsked' }])
        const send = (event: CartEvent) => {
          state = cartModel(state, event)
        }
        const finish = (lost?: 'before' | 'after') => {
          const { running } = state
          if (!running) return
          if (lost !== 'before') server.execute(running.job)
          if (lost) return send({ type: 'failed', call: running.call, error: { kind: 'network' } })
          send({ type: 'answered', call: running.call, cart: server.cart() })
        }
        for (const one of steps) {
          if (one.kind === 'type')
            send({ type: 'quantityTyped', lineUuid: one.lineUuid, quantity: one.quantity })
          else if (one.kind === 'settle') send({ type: 'quantitySettled', lineUuid: one.lineUuid })
          else if (one.kind === 'check')
            send({ type: 'checkTapped', lineUuids: [one.lineUuid], checked: one.checked })
          else if (one.kind === 'remove') send({ type: 'removalConfirmed', lineUuids: [one.lineUuid] })
          else if (one.kind === 'read') send({ type: 'readAsked' })
          else if (one.kind === 'start') send({ type: 'callStarted' })
          else if (one.kind === 'answer') finish()
          else finish(one.kind === 'lostBefore' ? 'before' : 'after')
        }
        send({ type: 'checkoutTapped' })
        send({ type: 'readAsked' })
        finish()
        for (let n = 0; n < 200 && !isSettled(state); n += 1) {
          send({ type: 'callStarted' })
          finish()
        }
        expect(isSettled(state)).toBe(true)
        expect(shownCart(state)).toEqual(server.cart())
      }),
      { numRuns: 500 },
    )
  })
})

type Job = NonNullable<CartState['running']>['job']

/** The cart of the server, as far as the calls change it. */
class Server {
  private version = 1

  constructor(private lines: CartLine[]) {}

  execute(job: Job): void {
    if (job.kind === 'read') return
    this.version += 1
    if (job.kind === 'quantity') {
      this.lines = this.lines.map(line =>
        line.lineUuid === job.lineUuid ? { ...line, quantity: job.quantity } : line,
      )
    } else if (job.kind === 'check') {
      this.lines = this.lines.map(line =>
        job.lineUuids.includes(line.lineUuid) ? { ...line, checked: job.checked } : line,
      )
    } else if (job.kind === 'repick') {
      this.lines = this.lines.map(line =>
        line.lineUuid === job.lineUuid ? { ...line, skuCode: job.skuCode, quantity: job.quantity } : line,
      )
    } else this.lines = this.lines.filter(line => !job.lineUuids.includes(line.lineUuid))
  }

  cart(): Cart {
    return cartOf(this.version, this.lines)
  }
}

it('says what is still to be bought for free freight', () => {
  const shop = (quantity: number, more: Partial<CartLine> = {}, freeFrom: number | undefined = 500_00) => ({
    shopUuid: 's',
    name: 's',
    selfOperated: false,
    freeFrom,
    broken: [],
    lines: [lineOf('a', quantity, more), lineOf('b', 100, { checked: false })],
  })
  const settling = false
  expect(freeFreightOf(shop(12), newCart)).toEqual({ missing: 380_00, percent: 24, settling })
  expect(freeFreightOf(shop(50), newCart)).toEqual({ missing: 0, percent: 100, settling })
  expect(freeFreightOf(shop(90), newCart)).toEqual({ missing: 0, percent: 100, settling })
  expect(freeFreightOf(shop(12, { checked: false }), newCart)).toBeUndefined()
  expect(freeFreightOf({ ...shop(12), freeFrom: undefined }, newCart)).toBeUndefined()
})

it('says of free freight what the server last said, and that it may be another amount, while a quantity is on its way', () => {
  const typed = play([{ type: 'quantityTyped', lineUuid: 'a', quantity: 50 }], opened)
  const [shop] = shownCart(typed)?.shops ?? []
  expect(shop && freeFreightOf({ ...shop, freeFrom: 500_00 }, typed)).toEqual({
    missing: 430_00,
    percent: 14,
    settling: true,
  })
})

it('sends what was typed of a line before the tap that unticks it', () => {
  const tapped = play(
    [
      { type: 'quantityTyped', lineUuid: 'a', quantity: 3 },
      { type: 'quantityTyped', lineUuid: 'b', quantity: 6 },
      { type: 'checkTapped', lineUuids: ['a'], checked: false },
      // its pause is over only now
      { type: 'quantitySettled', lineUuid: 'a' },
    ],
    opened,
  )
  expect(tapped.waiting).toEqual([
    { kind: 'quantity', lineUuid: 'a', quantity: 3 },
    { kind: 'check', lineUuids: ['a'], checked: false },
  ])
  expect(tapped.drafts).toEqual({ b: 6 })
})

it('keeps what has not changed the same, so that only the rest is drawn anew', () => {
  const read = (lines: CartLine[], version: number, call: number): CartEvent[] => [
    { type: 'readAsked' },
    { type: 'callStarted' },
    { type: 'answered', call, cart: cartOf(version, lines) },
  ]
  const before = play(read([lineOf('a', 1), lineOf('b', 1)], 1, 1))
  const typed = play([{ type: 'quantityTyped', lineUuid: 'a', quantity: 2 }], before)
  const after = play(read([lineOf('a', 2), lineOf('b', 1)], 2, 2), typed)
  const lines = (state: CartState) => shownCart(state)?.shops[0]?.lines ?? []
  expect(lines(typed)[1]).toBe(lines(before)[1])
  expect(lines(after)[1]).toBe(lines(before)[1])
  expect(lines(after)[0]).toMatchObject({ quantity: 2 })
})

describe('the cart of the last visit', () => {
  const last: CartEvent = { type: 'keptArrived', cart: cartOf(9, [lineOf('a', 2)]) }
  const reading = play([{ type: 'readAsked' }, { type: 'callStarted' }])

  it('is shown until the server has answered, whose word counts also where its version is lower', () => {
    const shown = play([last], reading)
    expect([shown.truth?.version, shown.kept]).toEqual(['9', true])
    const now = play([{ type: 'answered', call: 1, cart: cartOf(3, [lineOf('b', 1)]) }], shown)
    expect([now.truth?.version, now.kept]).toEqual(['3', false])
  })

  it('comes too late behind an answer', () => {
    const now = play([{ type: 'answered', call: 1, cart: cartOf(3, []) }, last], reading)
    expect([now.truth?.version, now.kept]).toEqual(['3', false])
  })

  it('does not go to the checkout before the server has answered', () => {
    const leaving = play([last, { type: 'checkoutTapped' }], reading)
    expect(isSettled(leaving)).toBe(false)
  })

  it('stays where the server cannot be reached, and the failure is said', () => {
    const failed = play([last, { type: 'failed', call: 1, error: { kind: 'network' } }], reading)
    expect([failed.truth?.version, failed.problem?.kind]).toEqual(['9', 'read'])
  })
})
