import {
  keptReads,
  MOST_KEPT,
  nothingKept,
  type KeptReads,
  type KeptReadsEvent,
} from '@/widgets/call-state/model/keptReads'

const play = (events: readonly KeptReadsEvent[], from: KeptReads = nothingKept('anna')) =>
  events.reduce(keptReads, from)
const opened = (name: string, open = false): KeptReadsEvent => ({ type: 'opened', name, open })
const closed = (name: string): KeptReadsEvent => ({ type: 'closed', name })
const asked = (name: string): KeptReadsEvent => ({ type: 'asked', name })
const answered = (name: string, read: number, value: unknown): KeptReadsEvent => ({
  type: 'answered',
  name,
  read,
  value,
})
const valueOf = (state: KeptReads, name: string) => state.entries.get(name)?.read.value
const askingOf = (state: KeptReads, name: string) => state.entries.get(name)?.read.asking

const ORDER = 'orders/one/1'
const COUNTS = 'orders/counts/own'
const known = play([opened(ORDER), asked(ORDER), answered(ORDER, 1, 'to pay')])

describe('what is read and kept', () => {
  it('is there when its screen is opened again, while it is read anew', () => {
    const back = play([closed(ORDER), opened(ORDER), asked(ORDER)], known)
    expect(back.entries.get(ORDER)?.read).toMatchObject({ value: 'to pay', asking: 2 })
    expect(valueOf(play([answered(ORDER, 2, 'paid')], back), ORDER)).toBe('paid')
  })

  it('is asked for once by all parts that want it at the same time', () => {
    const three = play([
      opened(COUNTS),
      asked(COUNTS),
      opened(COUNTS),
      asked(COUNTS),
      opened(COUNTS),
      asked(COUNTS),
    ])
    expect(three.reads).toBe(1)
    expect(valueOf(play([answered(COUNTS, 1, 4)], three), COUNTS)).toBe(4)
    expect(play([answered(COUNTS, 1, 4), asked(COUNTS)], three).reads).toBe(2)
  })

  it('joins the question of a screen that was left before its answer came', () => {
    const left = play([opened(ORDER), asked(ORDER), closed(ORDER), opened(ORDER), asked(ORDER)])
    expect(left.reads).toBe(1)
    expect(valueOf(play([answered(ORDER, 1, 'to pay')], left), ORDER)).toBe('to pay')
  })

  it('stays when reading it again fails; the next visit begins without the failure', () => {
    const failed = play(
      [asked(ORDER), { type: 'failed', name: ORDER, read: 2, error: { kind: 'timeout' } }],
      known,
    )
    expect(failed.entries.get(ORDER)?.read).toMatchObject({
      value: 'to pay',
      error: { kind: 'timeout' },
      asking: 0,
    })
    const left = play([closed(ORDER)], failed)
    expect(left.entries.get(ORDER)?.read).toMatchObject({ value: 'to pay', error: undefined })
  })

  it('keeps nothing of a first read that failed', () => {
    const failed = play([
      opened(ORDER),
      asked(ORDER),
      { type: 'failed', name: ORDER, read: 1, error: { kind: 'timeout' } },
    ])
    expect(failed.entries.get(ORDER)?.read.error).toEqual({ kind: 'timeout' })
    expect(play([closed(ORDER)], failed).entries.size).toBe(0)
    const late = play([
      opened(ORDER),
      asked(ORDER),
      closed(ORDER),
      { type: 'failed', name: ORDER, read: 1, error: { kind: 'timeout' } },
    ])
    expect(late.entries.size).toBe(0)
  })

  it('is stale by the names a write gives, and by the names above it, and no other', () => {
    const state = play([opened(COUNTS), opened('orders/one/12'), opened('ordersOther')], known)
    const staleBy = (...names: string[]) =>
      [...play([{ type: 'madeStale', names }], state).entries].flatMap(([name, { stale }]) =>
        stale ? name : [],
      )
    expect(staleBy(ORDER)).toEqual([ORDER])
    expect(staleBy('orders/counts', ORDER)).toEqual([ORDER, COUNTS])
    expect(staleBy('orders')).toEqual([ORDER, COUNTS, 'orders/one/12'])
  })

  it('drops an answer that was asked for before the write, and is not stale any more once asked for', () => {
    const stale = play([asked(ORDER), { type: 'madeStale', names: ['orders'] }], known)
    expect(valueOf(play([answered(ORDER, 2, 'older')], stale), ORDER)).toBe('to pay')
    const again = play([asked(ORDER)], stale)
    expect(again.entries.get(ORDER)).toMatchObject({ stale: false, read: { asking: 3 } })
    expect(valueOf(play([answered(ORDER, 2, 'older')], again), ORDER)).toBe('to pay')
  })

  it('is what a write has answered', () => {
    const written = play(
      [
        asked(ORDER),
        { type: 'madeStale', names: ['orders'] },
        { type: 'replaced', name: ORDER, value: 'cancelled' },
        answered(ORDER, 2, 'older'),
      ],
      known,
    )
    expect(written.entries.get(ORDER)).toMatchObject({ stale: false, read: { value: 'cancelled' } })
  })

  describe('of which a write has changed a part', () => {
    const priced = (price: number, liked = false) => ({ price, liked })
    const old = play([opened(ORDER), asked(ORDER), answered(ORDER, 1, priced(8))])
    const liked: KeptReadsEvent = {
      type: 'changed',
      name: ORDER,
      change: value => ({ ...(value as object), liked: true }),
    }

    it('still takes the answer under way, with that part', () => {
      const changed = play([asked(ORDER), liked], old)
      expect(valueOf(changed, ORDER)).toEqual(priced(8, true))
      expect(askingOf(changed, ORDER)).toBe(2)
      // asked for before the write
      const fresh = play([answered(ORDER, 2, priced(9))], changed)
      expect(valueOf(fresh, ORDER)).toEqual(priced(9, true))
      const later = play([asked(ORDER), answered(ORDER, 3, priced(9))], fresh)
      expect(valueOf(later, ORDER)).toEqual(priced(9))
    })

    it('is as stale, and as much of the last visit, as it was', () => {
      const offered = play([
        opened(ORDER),
        asked(ORDER),
        { type: 'offered', name: ORDER, value: priced(7) },
        { type: 'madeStale', names: [ORDER] },
        liked,
      ])
      expect(offered.entries.get(ORDER)).toMatchObject({
        stale: true,
        last: true,
        read: { value: priced(7, true) },
      })
      expect(play([liked], nothingKept('anna')).entries.size).toBe(0)
    })
  })

  it(`is at most ${MOST_KEPT} answers: the one opened longest ago goes first, never one that is shown`, () => {
    const visit = (name: string, read: number) => [
      opened(name),
      asked(name),
      answered(name, read, name),
      closed(name),
    ]
    const names = Array.from({ length: MOST_KEPT + 5 }, (_, index) => `products/${index}`)
    const full = play(
      names.flatMap((name, index) => visit(name, index + 2)),
      known,
    )
    expect(full.entries.size).toBe(MOST_KEPT)
    expect(valueOf(full, ORDER)).toBe('to pay')
    expect(valueOf(full, 'products/5')).toBeUndefined()
    expect(valueOf(full, 'products/6')).toBe('products/6')
    const used = play([opened('products/6'), closed('products/6'), ...visit('new', full.reads + 1)], full)
    expect(valueOf(used, 'products/6')).toBe('products/6')
    expect(valueOf(used, 'products/7')).toBeUndefined()
  })
})

describe('another owner', () => {
  const left = play([closed(ORDER)], known)
  const bert: KeptReadsEvent = { type: 'ownerChanged', owner: 'bert', entered: false }

  it('finds nothing of what was left or is shown', () => {
    expect(play([bert], left).entries.size).toBe(0)
    const shown = play([bert], known).entries.get(ORDER)
    expect(shown).toMatchObject({ stale: true, read: { value: undefined, asking: 0 } })
  })

  it('never gets an answer the first one asked for, also not in place of an own one', () => {
    const asking = play([asked(ORDER), bert, asked(ORDER)], known)
    expect(askingOf(asking, ORDER)).toBe(3)
    const late = play([answered(ORDER, 2, "anna's")], asking)
    expect(valueOf(late, ORDER)).toBeUndefined()
    expect(valueOf(play([answered(ORDER, 3, "bert's")], late), ORDER)).toBe("bert's")
    const opening = play([closed(ORDER), bert, opened(ORDER), asked(ORDER)], play([asked(ORDER)], known))
    expect(valueOf(play([answered(ORDER, 2, "anna's")], opening), ORDER)).toBeUndefined()
  })

  it('is not the one who is told again', () => {
    expect(play([{ type: 'ownerChanged', owner: 'anna', entered: false }], known)).toBe(known)
  })

  it('keeps what a guest sees on the screen while logging in, and reads it again', () => {
    const guest = play([
      opened('products/1', true),
      asked('products/1'),
      answered('products/1', 1, 'drill'),
      opened('products/2', true),
      asked('products/2'),
      answered('products/2', 2, 'saw'),
      closed('products/2'),
      opened(ORDER),
      asked(ORDER),
      answered(ORDER, 3, 'own'),
    ])
    const entered = play([{ type: 'ownerChanged', owner: 'anna/acc', entered: true }], guest)
    expect(entered.entries.get('products/1')).toMatchObject({ stale: true, read: { value: 'drill' } })
    expect(entered.entries.has('products/2')).toBe(false)
    expect(valueOf(entered, ORDER)).toBeUndefined()
  })
})

describe('what the last visit was answered', () => {
  const offered: KeptReadsEvent = { type: 'offered', name: ORDER, value: 'of the last visit' }
  const waiting = play([opened(ORDER), asked(ORDER)])

  it('is shown while the server is asked, and gives way to the answer', () => {
    const shown = play([offered], waiting)
    expect(shown.entries.get(ORDER)).toMatchObject({ last: true, read: { value: 'of the last visit' } })
    const now = play([answered(ORDER, 1, 'paid')], shown)
    expect(now.entries.get(ORDER)).toMatchObject({ last: false, read: { value: 'paid' } })
  })

  it('stays where the server cannot be reached, whichever comes first', () => {
    const failed: KeptReadsEvent = { type: 'failed', name: ORDER, read: 1, error: { kind: 'network' } }
    for (const events of [
      [offered, failed],
      [failed, offered],
    ])
      expect(play(events, waiting).entries.get(ORDER)).toMatchObject({
        last: true,
        read: { value: 'of the last visit', error: { kind: 'network' } },
      })
  })

  it('goes where there is nothing to see any more', () => {
    const gone: KeptReadsEvent = {
      type: 'failed',
      name: ORDER,
      read: 1,
      error: { kind: 'business', code: 40400 },
    }
    expect(valueOf(play([offered, gone], waiting), ORDER)).toBeUndefined()
    expect(valueOf(play([gone, offered], waiting), ORDER)).toBeUndefined()
  })

  it('is nothing beside what is known, or for another person', () => {
    expect(valueOf(play([offered], known), ORDER)).toBe('to pay')
    const other = play([offered, { type: 'ownerChanged', owner: 'bert', entered: false }], waiting)
    expect(valueOf(other, ORDER)).toBeUndefined()
  })
})
