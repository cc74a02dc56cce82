import { cardColumns, columnsOfRow, columnsOfSubRow, isFoldable } from '@/widgets/list/model/cells'
import { createEntries } from '@/widgets/list/model/entries'
import { DEFAULT_ROWS, emptyList, isFinished } from '@/widgets/list/model/listRows'
import { answer, column, laidOut, layoutOf, opened, play, row, rowsFrom, type State } from './samples'

const failed = (state: State, problem = 'down'): State =>
  play([{ type: 'pageFailed', read: state.asking?.read ?? -1, problem }], state)

describe('rows of a configured list', () => {
  it('[L029] are asked for when layout and conditions are known, page 1 first', () => {
    expect(play([{ type: 'layoutAsked' }, { type: 'searched', conditions: [] }]).asking).toBeUndefined()
    expect(laidOut(play([{ type: 'layoutAsked' }])).asking).toBeUndefined()
    expect(opened().asking).toMatchObject({ from: 1, page: 1 })
  })

  it('[L030] [L031] go on by page plus one until the total is there', () => {
    const first = answer(opened(), rowsFrom(0, 10), 15)
    expect(isFinished(first)).toBe(false)
    const second = play([{ type: 'nextWanted' }, { type: 'nextWanted' }], first)
    expect(second.asking).toEqual({ read: first.reads + 1, from: 2, page: 2 })
    const all = answer(second, rowsFrom(10, 5), 15)
    expect([all.rows.length, all.page, isFinished(all)]).toEqual([15, 2, true])
    expect(play([{ type: 'nextWanted' }], all).asking).toBeUndefined()
  })

  it('[L031] rows that cannot be read count, and a page without rows ends the list below its total', () => {
    expect(isFinished(answer(opened(), rowsFrom(0, 2), 3, ['']))).toBe(true)
    const first = answer(opened(), rowsFrom(0, 2), 9)
    expect(isFinished(answer(play([{ type: 'nextWanted' }], first), [], 9))).toBe(true)
  })

  it('a row that cannot be read is named once when rows shift between two pages; nameless ones all count', () => {
    const first = answer(opened(), rowsFrom(0, 8), 20, ['PO-9', ''])
    const second = answer(play([{ type: 'nextWanted' }], first), rowsFrom(8, 8), 20, ['PO-9', 'PO-17', ''])
    expect(second.broken).toEqual(['PO-9', '', 'PO-17', ''])
    // the row that had come before is not taken for one of the total
    expect(isFinished(second)).toBe(true)
    expect(isFinished({ ...second, total: 21 })).toBe(false)
  })

  it('[L033] [L034] a page that failed is the page asked for again, and the rows stay', () => {
    const first = answer(opened(), rowsFrom(0, 10), 30)
    const second = failed(play([{ type: 'nextWanted' }], first))
    expect([second.page, second.rows.length, second.problem]).toEqual([1, 10, 'down'])
    for (const type of ['nextWanted', 'againWanted'] as const)
      expect(play([{ type }], second).asking?.page).toBe(2)
  })

  it('what failed is what is tried again, also when the rows were read anew', () => {
    const first = answer(opened(), rowsFrom(0, 10), 30)
    const pulled = failed(play([{ type: 'firstWanted' }], first))
    expect([pulled.rows.length, pulled.problem]).toEqual([10, 'down'])
    expect(play([{ type: 'againWanted' }], pulled).asking).toMatchObject({ from: 1, page: 1 })
  })

  it('of several reads the last one counts, whichever answer comes first', () => {
    const one = opened()
    const two = play([{ type: 'firstWanted' }], one)
    const three = play([{ type: 'searched', conditions: [] }], two)
    const late = [one, two].map(({ asking }) => asking?.read ?? -1)
    const page = { rows: rowsFrom(0, 3), total: 3 }
    const still = play(
      late.flatMap(read => [
        { type: 'pageArrived', read, page } as const,
        { type: 'pageFailed', read, problem: 'late' } as const,
      ]),
      three,
    )
    expect(still).toEqual(three)
    expect(answer(still, rowsFrom(7, 1), 1).rows.map(({ key }) => key)).toEqual(['7'])
  })

  it('a row that comes twice stands once, also within a page', () => {
    const first = answer(opened(), [row('a'), row('a'), row('b')], 5)
    const second = answer(play([{ type: 'nextWanted' }], first), [row('b'), row('c')], 5)
    expect(second.items.map(item => item.row.key)).toEqual(['a', 'b', 'c'])
  })

  it('[L024] after records have changed all loaded pages are read again; choice and fold stay', () => {
    let state = answer(opened({ select: 'multiple' }), rowsFrom(0, 10), 25)
    state = answer(play([{ type: 'nextWanted' }], state), rowsFrom(10, 10), 25)
    state = play(
      [
        { type: 'rowChosen', key: '12', on: true },
        { type: 'expandToggled', key: '11' },
        { type: 'refreshWanted' },
      ],
      state,
    )
    expect(state.asking).toMatchObject({ from: 1, page: 2 })
    const fresh = answer(state, rowsFrom(1, 19), 24)
    expect(fresh.items.filter(item => item.chosen).map(item => item.row.key)).toEqual(['12'])
    expect(fresh.items.filter(item => item.showAll).map(item => item.row.key)).toEqual(['11'])
    expect([fresh.page, fresh.total, fresh.rows.length]).toEqual([2, 24, 19])
  })
})

describe('a plan and an order', () => {
  const ready = answer(
    opened({ select: 'multiple', layout: layoutOf(column('a'), column('b')) }),
    rowsFrom(0, 10),
    30,
  )
  it('[L035] another plan reads the layout, then page 1; what was there is gone', () => {
    const second = play([{ type: 'nextWanted' }], ready)
    const changed = play([{ type: 'planChanged' }], second)
    expect([changed.layoutAsking, changed.asking, changed.known, changed.rows.length]).toEqual([
      second.reads + 1,
      undefined,
      false,
      0,
    ])
    const late = play(
      [{ type: 'pageArrived', read: second.asking?.read ?? -1, page: { rows: [], total: 0 } }],
      changed,
    )
    expect(late).toEqual(changed)
    expect(play([{ type: 'firstWanted' }], changed).asking).toBeUndefined()
    const other = layoutOf(column('b'))
    const again = laidOut(changed, other)
    expect([again.layout, again.asking?.page]).toEqual([other, 1])
  })

  it('an older layout is dropped, and one that failed is asked for again', () => {
    const twice = play([{ type: 'planChanged' }, { type: 'planChanged' }], ready)
    const read = (twice.layoutAsking ?? 0) - 1
    expect(play([{ type: 'layoutArrived', read, layout: layoutOf() }], twice)).toEqual(twice)
    expect(play([{ type: 'layoutFailed', read, problem: 'late' }], twice)).toEqual(twice)
    const down = play([{ type: 'layoutFailed', read: twice.layoutAsking ?? -1, problem: 'down' }], twice)
    expect(down.layoutProblem).toBe('down')
    expect(laidOut(play([{ type: 'layoutAsked' }], down)).asking?.page).toBe(1)
  })

  it('[L036] a confirmed order reads page 1; a plan without its column drops it', () => {
    const sort = { field: 'b', descending: true }
    const sorted = play([{ type: 'nextWanted' }, { type: 'sortConfirmed', sort }], ready)
    expect([sorted.sort, sorted.asking?.page, sorted.rows.length]).toEqual([sort, 1, 0])
    const kept = laidOut(play([{ type: 'planChanged' }], sorted), layoutOf(column('b')))
    expect(kept.sort).toEqual(sort)
    const dropped = laidOut(play([{ type: 'planChanged' }], sorted), layoutOf(column('a')))
    expect(dropped.sort).toBeUndefined()
    expect(play([{ type: 'sortConfirmed', sort: undefined }], sorted).sort).toBeUndefined()
  })
})

describe('a card', () => {
  const columns = ['t', 'a', 'b', 'c', 'd', 'e'].map(name => column(name))
  const restOf = (showAll: boolean) => cardColumns(columns, showAll).rest.map(one => one.field)
  it('[L064] shows four columns after the title unless it is unfolded', () => {
    expect(restOf(false)).toEqual(['a', 'b', 'c', 'd'])
    expect(restOf(true)).toEqual(['a', 'b', 'c', 'd', 'e'])
    const withHidden = [column('x', { hidden: true }), column('y', { shown: false }), ...columns]
    expect(cardColumns(columnsOfRow(withHidden, row('1')), false).title?.field).toBe('t')
  })

  it('[L065] has a toggle only with more than two columns, and something to unfold', () => {
    const foldable = (count: number, subs = 0) => isFoldable(columns.slice(0, count), row('1', {}, subs))
    expect([foldable(2), foldable(5), foldable(6)]).toEqual([false, false, true])
    expect([foldable(2, 1), foldable(3, 1)]).toEqual([false, true])
  })

  it('[L024] [L042] rows carry whether they are chosen, unfolded and foldable; each is unfolded by itself', () => {
    const state = answer(opened({ layout: layoutOf(...columns) }), rowsFrom(0, 2), 2)
    expect(state.items[0]).toMatchObject({ chosen: false, showAll: false, showExpand: true })
    const open = play([{ type: 'expandToggled', key: '1' }], state)
    expect(open.items.map(item => item.showAll)).toEqual([false, true])
    expect(open.items[0]).toBe(state.items[0])
    expect(play([{ type: 'expandToggled', key: '1' }], open).items.some(item => item.showAll)).toBe(false)
  })

  it('[L007] all are unfolded and folded at once', () => {
    const state = answer(opened(), rowsFrom(0, 3), 3)
    const open = play([{ type: 'allExpanded', on: true }], state)
    expect(open.items.every(item => item.showAll)).toBe(true)
    expect(play([{ type: 'allExpanded', on: true }], open).items).toBe(open.items)
    expect(play([{ type: 'allExpanded', on: false }], open).items.some(item => item.showAll)).toBe(false)
  })
})

describe('a compound list', () => {
  const order = {
    key: '1',
    values: { code: 'PO-1', amount: '30' },
    subRows: [
      { key: '1/0', values: { code: 'PO-1', goods: 'steel', amount: '10' }, subRows: [] },
      { key: '1/1', values: { code: 'PO-1', goods: 'copper', amount: '20' }, subRows: [] },
    ],
  }
  const columns = ['code', 'goods', 'amount', 'remark'].map(name => column(name))
  const names = (all: readonly { field: string }[]) => all.map(({ field }) => field)

  it('[L043] starts unfolded, [L048] [L049] with 20 rows a page where a plain one has 10', () => {
    const start = (variant: 'plain' | 'compound') =>
      answer(opened({ variant }), rowsFrom(0, 1, 1), 1).items[0]?.showAll
    expect([start('compound'), start('plain')]).toEqual([true, false])
    expect([DEFAULT_ROWS.compound, DEFAULT_ROWS.plain]).toEqual([20, 10])
    expect(emptyList().variant).toBe('plain')
  })

  it('[L003] draws a sub-row by the columns it knows; those are not asked of its row', () => {
    expect(names(columnsOfRow(columns, order))).toEqual(['code', 'amount', 'remark'])
    const [sub] = order.subRows
    expect(sub && names(columnsOfSubRow(columns, sub, order))).toEqual(['goods', 'amount'])
    expect(names(columnsOfRow(columns, { ...order, subRows: [] }))).toEqual(names(columns))
    const bare = { key: '1/2', values: { code: 'PO-1' }, subRows: [] }
    expect(names(columnsOfSubRow(columns, bare, order))).toEqual(['code'])
  })

  it('a row that is chosen leaves every entry as it is, so that nothing but its box is drawn', () => {
    const entriesOf = createEntries()
    const state = answer(
      opened({ variant: 'compound', select: 'multiple' }),
      [row('0', {}, 2), row('1', {}, 3), row('2', {}, 1)],
      3,
    )
    const before = entriesOf(state.items)
    const chosen = play([{ type: 'rowChosen', key: '1', on: true }], state)
    expect(chosen.items).not.toBe(state.items)
    expect(entriesOf(chosen.items)).toBe(before)
    expect(before).toHaveLength(9)
    // chosen and folded at once: only its own are other ones
    const folded = play([{ type: 'expandToggled', key: '1' }], chosen)
    const after = entriesOf(folded.items)
    expect(after.map(({ key }) => key)).toEqual(['0', '0/0', '0/1', '1', '2', '2/0'])
    expect(after.filter(entry => before.includes(entry)).map(({ key }) => key)).toEqual([
      '0',
      '0/0',
      '0/1',
      '2',
      '2/0',
    ])
  })

  it('rows and sub-rows follow each other; those of other rows stay the same when one is folded', () => {
    const entriesOf = createEntries()
    const state = answer(opened({ variant: 'compound' }), rowsFrom(0, 2, 2), 2)
    const before = entriesOf(state.items)
    expect(before.map(({ key }) => key)).toEqual(['0', '0/0', '0/1', '1', '1/0', '1/1'])
    const after = entriesOf(play([{ type: 'expandToggled', key: '1' }], state).items)
    expect(after.map(({ key, place }) => [key, place])).toEqual([
      ['0', 0],
      ['0/0', 0],
      ['0/1', 0],
      ['1', 1],
    ])
    expect(after.slice(0, 3).every((entry, at) => entry === before[at])).toBe(true)
  })
})
