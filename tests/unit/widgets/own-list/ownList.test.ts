import fc from 'fast-check'
import { hasMore } from '@/widgets/call-state/model/pagedRows'
import {
  choiceOf,
  contentOf,
  emptyOwnList,
  ownListModel,
  readOf,
  type OwnList,
  type OwnListEvent,
} from '@/widgets/own-list/model/ownList'

type Row = { key: string }
type List = OwnList<Row, string>
type Event = OwnListEvent<Row, string>

const SIZE = 3
const model = ownListModel<Row, string>({ keyOf: row => row.key, pageSize: SIZE })
const play = (list: List, ...events: Event[]): List => events.reduce(model, list)
const row = (n: number): Row => ({ key: String(n) })
const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n))
const keys = (list: List) => list.rows.map(({ key }) => key)
const first = (count = SIZE, total = 8): List => {
  const asked = play(emptyOwnList<Row, string>(), { type: 'firstAsked' })
  return play(asked, { type: 'arrived', read: asked.asking, rows: rows(0, count), total, pages: 1 })
}

describe('a list of own things', () => {
  it('reads page after page, and drops answers of older reads', () => {
    const list = play(first(), { type: 'nextAsked' })
    expect(readOf(list, SIZE)).toEqual({ from: 2, to: 2, pageSize: SIZE, pages: 1 })
    const stale = play(list, { type: 'arrived', read: list.asking - 1, rows: rows(9, 3), total: 8, pages: 1 })
    expect(stale).toBe(list)
    const next = play(list, { type: 'arrived', read: list.asking, rows: rows(2, 4), total: 8, pages: 1 })
    expect(keys(next)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect([next.page, hasMore(next)]).toEqual([2, true])
  })

  it('reads everything that is shown once more when it is come back to', () => {
    const list = play(first(), { type: 'nextAsked' })
    const two = play(list, { type: 'arrived', read: list.asking, rows: rows(3, 3), total: 8, pages: 1 })
    const again = play(two, { type: 'firstAsked' })
    expect(readOf(again, SIZE)).toEqual({ from: 1, to: 1, pageSize: 6, pages: 2 })
    const back = play(again, { type: 'arrived', read: again.asking, rows: rows(0, 6), total: 8, pages: 2 })
    expect(readOf(play(back, { type: 'nextAsked' }), SIZE).from).toBe(3)
  })

  it('reads all of a long list once more, in pages that are as large as the server sends', () => {
    const size = 10
    const long = ownListModel<Row, string>({ keyOf: one => one.key, pageSize: size })
    const asked = long(emptyOwnList<Row, string>(), { type: 'firstAsked' })
    const answer = { type: 'arrived', read: asked.asking, rows: rows(0, 120), total: 300, pages: 12 } as const
    const again = long(long(asked, answer), { type: 'firstAsked' })
    expect(readOf(again, size)).toEqual({ from: 1, to: 3, pageSize: 50, pages: 15 })
    const back = long(again, { ...answer, read: again.asking, rows: rows(0, 150), pages: 15 })
    expect(readOf(long(back, { type: 'nextAsked' }), size)).toMatchObject({ from: 16, to: 16 })
  })

  it('reads the page again that rows have moved up from', () => {
    const list = play(first(), { type: 'rowsLeft', keys: ['0'] }, { type: 'nextAsked' })
    expect(readOf(list, SIZE).from).toBe(1)
    const next = play(list, { type: 'arrived', read: list.asking, rows: rows(1, 3), total: 7, pages: 1 })
    expect(keys(next)).toEqual(['1', '2', '3'])
  })

  it('keeps what is shown when a read fails', () => {
    const asked = play(first(), { type: 'firstAsked' })
    const failed = play(asked, { type: 'failed', read: asked.asking, problem: 'off' })
    expect([keys(failed), failed.problem, failed.failed]).toEqual([['0', '1', '2'], 'off', 'first'])
  })

  it('is not empty while there are more, when all that were loaded have left', () => {
    expect([contentOf(emptyOwnList()), contentOf(first())]).toEqual(['waiting', 'rows'])
    const asked = play(first(), { type: 'rowsLeft', keys: ['0', '1', '2'] }, { type: 'nextAsked' })
    expect([asked.total, contentOf(asked)]).toEqual([5, 'waiting'])
    const failed = play(asked, { type: 'failed', read: asked.asking, problem: 'off' })
    expect(contentOf(failed)).toBe('failed')
    const again = play(failed, { type: 'nextAsked' })
    expect([readOf(again, SIZE).from, contentOf(again)]).toEqual([1, 'waiting'])
    const answer = { type: 'arrived', read: again.asking, pages: 1 } as const
    expect(contentOf(play(again, { ...answer, rows: rows(3, 3), total: 5 }))).toBe('rows')
    expect(contentOf(play(again, { ...answer, rows: [], total: 0 }))).toBe('empty')
  })

  it('does not show removed rows again that a read under way still holds', () => {
    const asked = play(first(), { type: 'firstAsked' })
    const left = play(asked, { type: 'rowsLeft', keys: ['0'] })
    const stale = play(left, { type: 'arrived', read: asked.asking, rows: rows(0, 3), total: 8, pages: 1 })
    expect([stale, keys(stale)]).toEqual([left, ['1', '2']])
    const fresh = play(left, { type: 'arrived', read: left.asking, rows: rows(1, 3), total: 7, pages: 1 })
    expect([keys(fresh), fresh.total]).toEqual([['1', '2', '3'], 7])
  })

  it('forgets a choice with its row, and stops managing when nothing is left', () => {
    const managed = play(
      first(2, 2),
      { type: 'managingToggled' },
      { type: 'choiceMade', keys: ['0', '1'], on: true },
    )
    expect(choiceOf(managed, ['0', '1'])).toBe(true)
    const one = play(managed, { type: 'rowsLeft', keys: ['0'] })
    expect([one.chosen, one.managing]).toEqual([['1'], true])
    expect(play(one, { type: 'rowsLeft', keys: ['1'] }).managing).toBe(false)
  })

  it('chooses only rows it has and shows each once, in any order of events', () => {
    const key = fc.integer({ min: 0, max: 9 }).map(String)
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.constant<Event>({ type: 'firstAsked' }),
      fc.constant<Event>({ type: 'nextAsked' }),
      fc.constant<Event>({ type: 'managingToggled' }),
      fc.record({ type: fc.constant('rowsLeft' as const), keys: fc.array(key, { maxLength: 4 }) }),
      fc.record({
        type: fc.constant('arrived' as const),
        read: fc.integer({ min: 1, max: 6 }),
        rows: fc.array(
          key.map(text => ({ key: text })),
          { maxLength: 6 },
        ),
        total: fc.nat({ max: 12 }),
        pages: fc.constant(1),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), events => {
        const list = play(first(), ...events)
        expect(new Set(keys(list)).size).toBe(list.rows.length)
        expect(list.chosen.every(chosen => keys(list).includes(chosen))).toBe(true)
        expect(list.page).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})
