import fc from 'fast-check'
import {
  emptyPagedList,
  isFinished,
  nextPage,
  pagesToRead,
  pagerTarget,
  reducePagedList,
  type PagedList,
  type PagedListEvent,
} from '@/widgets/call-state/model/pagedList'

type Row = { id: string }
const keyOf = (row: Row) => row.id
const replay = (events: PagedListEvent<Row>[], start: PagedList<Row> = emptyPagedList()) =>
  events.reduce((list, event) => reducePagedList(list, event, keyOf), start)
const rows = (...ids: string[]) => ids.map(id => ({ id }))
const failure = { kind: 'network' }

describe('paged list', () => {
  it('adds page after page and ends with the last one', () => {
    const list = replay([
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 1, rows: rows('a', 'b'), totalPages: 2 },
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 2, rows: rows('c'), totalPages: 2 },
    ])
    expect(list.rows.map(keyOf)).toEqual(['a', 'b', 'c'])
    expect(isFinished(list)).toBe(true)
    expect(nextPage(list)).toBeUndefined()
  })

  it('asks for the same page again after a failure', () => {
    const list = replay([
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 1, rows: rows('a'), totalPages: 3 },
      { type: 'moreWanted' },
      { type: 'pageFailed', round: 0, page: 2, failure },
    ])
    expect(list.failure).toEqual(failure)
    expect(nextPage(list)).toBe(2)
    expect(list.rows.map(keyOf)).toEqual(['a'])
  })

  it('asks in a new round for what failed, so that it is a new wish though both come at once', () => {
    const events: PagedListEvent<Row>[] = [
      { type: 'moreWanted' },
      { type: 'pageFailed', round: 0, page: 1, failure },
      { type: 'moreWanted' },
    ]
    const { asking, round } = replay(events)
    expect([asking, round]).toEqual([1, 1])
    const answer = { page: 1, rows: rows('a'), totalPages: 1 }
    const list = replay([
      ...events,
      { type: 'pageArrived', round: 0, ...answer, rows: rows('old') },
      { type: 'pageArrived', round: 1, ...answer },
    ])
    expect(list.rows.map(keyOf)).toEqual(['a'])
  })

  it('ignores a late answer of an earlier round', () => {
    const list = replay([
      { type: 'moreWanted' },
      { type: 'listRestarted' },
      { type: 'pageArrived', round: 0, page: 1, rows: rows('old'), totalPages: 9 },
      { type: 'pageArrived', round: 1, page: 1, rows: rows('new'), totalPages: 1 },
    ])
    expect(list.rows.map(keyOf)).toEqual(['new'])
  })

  it('keeps the old rows while refreshing and when the refresh fails', () => {
    const before: PagedListEvent<Row>[] = [
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 1, rows: rows('a', 'b'), totalPages: 1 },
      { type: 'listRestarted' },
    ]
    expect(replay(before).rows).toHaveLength(2)
    expect(replay([...before, { type: 'pageFailed', round: 1, page: 1, failure }]).rows).toHaveLength(2)
  })

  it('tries a refresh that failed once more, also when nothing is left to load', () => {
    const before: PagedListEvent<Row>[] = [
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 1, rows: rows('a'), totalPages: 1 },
      { type: 'listRestarted' },
      { type: 'pageFailed', round: 1, page: 1, failure },
      { type: 'moreWanted' },
    ]
    expect(pagesToRead(replay(before), 1)).toEqual({ from: 1, to: 1 })
    const again = replay([
      ...before,
      { type: 'pageArrived', round: 2, page: 1, rows: rows('b'), totalPages: 1 },
    ])
    expect([again.rows.map(keyOf), again.failure]).toEqual([['b'], undefined])
  })

  const threePages: PagedListEvent<Row>[] = [1, 2, 3].flatMap(page => [
    { type: 'moreWanted' },
    { type: 'pageArrived', round: 0, page, rows: rows(`${page}-a`, `${page}-b`), totalPages: 9 },
  ])

  it('refreshes all pages that are shown, and goes on behind them', () => {
    const asking = replay([...threePages, { type: 'listRestarted' }])
    expect(asking.asking).toBe(3)
    expect(pagesToRead(asking, 3)).toEqual({ from: 1, to: 3 })
    const all = rows('new', '1-a', '1-b', '2-a', '2-b', '3-a')
    const list = replay([{ type: 'pageArrived', round: 1, page: 3, rows: all, totalPages: 9 }], asking)
    expect(list.rows).toEqual(all)
    expect(nextPage(list)).toBe(4)
  })

  it('keeps its place in a refresh, however many pages are shown', () => {
    const pages = Array.from({ length: 12 }, (_, n) => n + 1)
    const shown = replay(
      pages.flatMap(page => [
        { type: 'moreWanted' },
        { type: 'pageArrived', round: 0, page, rows: rows(`${page}-a`), totalPages: 20 },
      ]),
    )
    const asking = replay([{ type: 'listRestarted' }], shown)
    expect(pagesToRead(asking, asking.asking ?? 0)).toEqual({ from: 1, to: 12 })
  })

  it('is shorter after a refresh when rows have gone, and may be empty', () => {
    const asking = replay([...threePages, { type: 'listRestarted' }])
    const left = (...ids: string[]) =>
      replay(
        [{ type: 'pageArrived', round: 1, page: 3, rows: rows(...ids), totalPages: ids.length && 1 }],
        asking,
      )
    expect([left('1-a').page, isFinished(left('1-a'))]).toEqual([1, true])
    expect([left().rows, isFinished(left())]).toEqual([[], true])
    expect(replay([{ type: 'listRestarted' }], left()).asking).toBe(1)
  })

  it('ends at an empty page even when the server promises more', () => {
    const list = replay([
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 1, rows: [], totalPages: 40 },
    ])
    expect(isFinished(list)).toBe(true)
  })

  it('[S073] the pager does nothing before page 1', () => {
    const list = replay(
      [{ type: 'moreWanted' }, { type: 'pageArrived', round: 0, page: 1, rows: rows('a'), totalPages: 2 }],
      emptyPagedList('replace'),
    )
    expect(reducePagedList(list, { type: 'pageTurned', step: -1 }, keyOf)).toBe(list)
    expect(pagerTarget(list, 1)).toBe(2)
  })

  it('[S074] the pager does nothing after the last page', () => {
    const list = replay(
      [
        { type: 'moreWanted' },
        { type: 'pageArrived', round: 0, page: 1, rows: rows('a'), totalPages: 2 },
        { type: 'pageTurned', step: 1 },
        { type: 'pageArrived', round: 0, page: 2, rows: rows('b'), totalPages: 2 },
      ],
      emptyPagedList('replace'),
    )
    expect(list.rows.map(keyOf)).toEqual(['b'])
    expect(reducePagedList(list, { type: 'pageTurned', step: 1 }, keyOf)).toBe(list)
    expect(pagerTarget(list, -1)).toBe(1)
  })

  it('asks a pager for the very page that failed, also when it was turned back', () => {
    const second: PagedListEvent<Row>[] = [
      { type: 'moreWanted' },
      { type: 'pageArrived', round: 0, page: 1, rows: rows('a'), totalPages: 3 },
      { type: 'pageTurned', step: 1 },
      { type: 'pageArrived', round: 0, page: 2, rows: rows('b'), totalPages: 3 },
    ]
    for (const step of [-1, 1] as const) {
      const page = 2 + step
      const failed = replay(
        [...second, { type: 'pageTurned', step }, { type: 'pageFailed', round: 0, page, failure }],
        emptyPagedList('replace'),
      )
      expect([failed.page, failed.failure]).toEqual([2, failure])
      expect(replay([{ type: 'moreWanted' }], failed).asking).toBe(page)
    }
  })

  it('holds every row once and in order, also when answers fail, arrive late or come twice', () => {
    const PAGES = 5
    const pageRows = (page: number) => rows(...[0, 1, 2].map(n => `${page}-${n}`))
    const step = fc.constantFrom('ask', 'answer', 'fail', 'late', 'double', 'refresh')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let list = emptyPagedList<Row>()
        const send = (event: PagedListEvent<Row>) => {
          list = reducePagedList(list, event, keyOf)
        }
        const askedRows = (page: number) => {
          const { from, to } = pagesToRead(list, list.asking ?? page)
          return Array.from({ length: to - from + 1 }, (_, n) => from + n).flatMap(pageRows)
        }
        const arrive = (round: number, page: number) =>
          send({ type: 'pageArrived', round, page, rows: askedRows(page), totalPages: PAGES })
        for (const name of steps) {
          if (name === 'ask') send({ type: 'moreWanted' })
          if (name === 'answer' && list.asking) arrive(list.round, list.asking)
          if (name === 'fail' && list.asking)
            send({ type: 'pageFailed', round: list.round, page: list.asking, failure })
          if (name === 'late') arrive(list.round - 1, list.asking ?? 1)
          if (name === 'double' && list.page) arrive(list.round, list.page)
          if (name === 'refresh') send({ type: 'listRestarted' })
          const loaded = Array.from({ length: list.page }, (_, n) => pageRows(n + 1)).flat()
          expect(list.rows).toEqual(loaded)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
