import fc from 'fast-check'
import {
  emptyPagedRows,
  hasMore,
  pagedModel,
  pageToRead,
  type PagedEvent,
  type PagedRows,
} from '@/widgets/call-state/model/pagedRows'

interface Row {
  id: string
  note?: string
}
type State = PagedRows<Row, string>
type Event = PagedEvent<Row, string>

const PAGE_SIZE = 3
const model = pagedModel<Row, string>({ keyOf: row => row.id, pageSize: PAGE_SIZE })
const play = (events: Event[], from: State = emptyPagedRows()) => events.reduce<State>(model, from)
const rowsOf = (...ids: number[]): Row[] => ids.map(id => ({ id: `r${id}` }))

const firstPage = play([
  { type: 'firstAsked' },
  { type: 'arrived', read: 1, rows: rowsOf(1, 2, 3), total: 7 },
])

describe('paged rows', () => {
  it('reads page after page until all rows are there', () => {
    const second = play([{ type: 'nextAsked' }], firstPage)
    expect(pageToRead(second)).toBe(2)
    const third = play(
      [
        { type: 'arrived', read: 2, rows: rowsOf(4, 5, 6), total: 7 },
        { type: 'nextAsked' },
        { type: 'arrived', read: 3, rows: rowsOf(7), total: 7 },
      ],
      second,
    )
    expect(third.rows).toHaveLength(7)
    expect(hasMore(third)).toBe(false)
  })

  it('asks for the same page again after a failure', () => {
    const failed = play([{ type: 'nextAsked' }, { type: 'failed', read: 2, problem: 'down' }], firstPage)
    expect(failed).toMatchObject({ page: 1, problem: 'down', asking: 0 })
    expect(failed.rows).toHaveLength(3)
    expect(pageToRead(play([{ type: 'nextAsked' }], failed))).toBe(2)
  })

  it('drops the answer of a read that was overtaken', () => {
    const state = play(
      [
        { type: 'nextAsked' },
        { type: 'firstAsked' },
        { type: 'arrived', read: 2, rows: rowsOf(4, 5, 6), total: 7 },
        { type: 'arrived', read: 3, rows: rowsOf(9), total: 1 },
      ],
      firstPage,
    )
    expect(state.rows).toEqual(rowsOf(9))
  })

  it('reads the page again that a removed row pulled its successor into', () => {
    const state = play([{ type: 'rowsLeft', keys: ['r2'] }], firstPage)
    expect(state).toMatchObject({ total: 6, page: 0 })
    const next = play([{ type: 'nextAsked' }], state)
    expect(pageToRead(next)).toBe(1)
    const arrived = play([{ type: 'arrived', read: 2, rows: rowsOf(1, 3, 4), total: 6 }], next)
    expect(arrived.rows.map(row => row.id)).toEqual(['r1', 'r3', 'r4'])
  })

  it('asks again for what was under way when rows left: an answer may still hold them', () => {
    const again = play([{ type: 'firstAsked' }, { type: 'rowsLeft', keys: ['r1'] }], firstPage)
    expect([again.asked, again.asking]).toEqual(['first', 3])
    expect(play([{ type: 'arrived', read: 2, rows: rowsOf(1, 2, 3), total: 7 }], again)).toBe(again)
    // also one that is not shown yet
    const unseen = play([{ type: 'nextAsked' }, { type: 'rowsLeft', keys: ['r5'] }], firstPage)
    expect([unseen.asking, pageToRead(unseen)]).toEqual([3, 2])
  })

  it('skips no row when rows leave while the next page is read', () => {
    const state = play([{ type: 'nextAsked' }, { type: 'rowsLeft', keys: ['r1', 'r2', 'r3'] }], firstPage)
    const late = play([{ type: 'arrived', read: 2, rows: rowsOf(4, 5, 6), total: 7 }], state)
    expect([late.rows, pageToRead(late)]).toEqual([[], 1])
    const next = play([{ type: 'arrived', read: 3, rows: rowsOf(4, 5, 6), total: 4 }], late)
    expect([next.page, hasMore(next)]).toEqual([1, true])
  })

  it('names a row that cannot be read once, also when its page is read again', () => {
    const read = (of: State, rows: Row[], broken: string[], more: { pages?: number } = {}) =>
      play([{ type: 'arrived', read: of.asking, rows, broken, total: 7, ...more }], of)
    const one = read(play([{ type: 'firstAsked' }]), rowsOf(1, 2), ['A'])
    const two = read(play([{ type: 'nextAsked' }], one), rowsOf(4, 5), [''])
    expect(two.broken).toEqual(['A', ''])
    const left = play([{ type: 'rowsLeft', keys: ['r1'] }], two)
    expect([left.page, left.broken]).toEqual([1, ['A', '']])
    expect(read(play([{ type: 'nextAsked' }], left), rowsOf(5, 6), ['']).broken).toEqual(['A', ''])
    // two pages that came together are read again together
    const both = read(play([{ type: 'firstAsked' }], two), rowsOf(1, 2, 4, 5), ['A', ''], { pages: 2 })
    const less = play([{ type: 'rowsLeft', keys: ['r1'] }, { type: 'nextAsked' }], both)
    expect(pageToRead(less)).toBe(1)
    expect(read(less, rowsOf(2, 4), ['A']).broken).toEqual(['A'])
  })

  it('changes a row in place', () => {
    const state = play([{ type: 'rowChanged', row: { id: 'r2', note: 'paid' } }], firstPage)
    expect(state.rows[1]).toEqual({ id: 'r2', note: 'paid' })
  })

  it('keeps rows unique and skips none, with any failures and overlaps of pages', () => {
    const step = fc.constantFrom('next', 'first', 'fail', 'answer', 'answer', 'remove')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 14 }), (steps, size) => {
        let server = rowsOf(...Array.from({ length: size }, (_, n) => n))
        let state = play([{ type: 'firstAsked' }])
        // what the server sends is what it has when it is asked
        const sent = new Map<number, { rows: Row[]; total: number }>()
        const serve = () => {
          if (state.asking === 0 || sent.has(state.asking)) return
          const from = (pageToRead(state) - 1) * PAGE_SIZE
          sent.set(state.asking, { rows: server.slice(from, from + PAGE_SIZE), total: server.length })
        }
        const answer = () => {
          serve()
          for (const [read, page] of sent) state = model(state, { type: 'arrived', read, ...page })
        }
        for (const what of steps) {
          serve()
          if (what === 'next') state = model(state, { type: 'nextAsked' })
          if (what === 'first') state = model(state, { type: 'firstAsked' })
          if (what === 'fail') state = model(state, { type: 'failed', read: state.asking, problem: 'down' })
          if (what === 'answer') answer()
          const gone = state.rows[0]
          if (what === 'remove' && gone) {
            server = server.filter(row => row.id !== gone.id)
            state = model(state, { type: 'rowsLeft', keys: [gone.id] })
          }
        }
        answer()
        for (let n = 0; n < 20 && (hasMore(state) || !state.known); n += 1) {
          state = model(state, state.known ? { type: 'nextAsked' } : { type: 'firstAsked' })
          answer()
        }
        expect(state.rows.map(row => row.id)).toEqual(server.map(row => row.id))
      }),
      { numRuns: 500 },
    )
  })
})
