import type { ListColumn, ListLayout, ListRow } from '@/api/widgetList'
import { cardColumns, cellOf, formatNumber } from '@/widgets/list/model/cells'
import {
  emptyList,
  isFinished,
  listModel,
  type ListEvent,
  type ListState,
} from '@/widgets/list/model/listRows'

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({
  itemUuid: field,
  field,
  title: field,
  spec: { kind: 'text', typeCode: '' },
  shown: true,
  hidden: false,
  required: false,
  summed: false,
  ...more,
})
const layout: ListLayout = {
  plan: { code: 'orders', planUuid: '', planId: 0, initial: true, type: 'personal', rowsPerPage: 10 },
  hasOrganisationPlan: false,
  hasPersonalPlan: false,
  columns: [column('a')],
  source: {
    type: 'table',
    server: 's',
    table: 't',
    scope: 'org',
    api: '',
    order: '',
    key: 'a',
    name: 'orders',
  },
}
const rowsFrom = (first: number, count: number): ListRow[] =>
  Array.from({ length: count }, (_, n) => ({ key: String(first + n), values: {}, subRows: [] }))

type State = ListState<string>
const play = (events: ListEvent<string>[], from: State = emptyList()) =>
  events.reduce(listModel<string>, from)
const ready = play([
  { type: 'layoutArrived', layout },
  { type: 'searched', conditions: [] },
])
const answer = (state: State, rows: ListRow[], total: number): State =>
  play([{ type: 'pageArrived', read: state.asking?.read ?? 0, page: { rows, total } }], state)

describe('rows of a configured list', () => {
  it('[L029] are asked for when layout and conditions are known, page 1 first', () => {
    expect(play([{ type: 'searched', conditions: [] }]).asking).toBeUndefined()
    expect(play([{ type: 'layoutArrived', layout }]).asking).toBeUndefined()
    expect(ready.asking).toMatchObject({ page: 1 })
  })

  it('[L030] [L031] go on by page plus one until the total is there', () => {
    const first = answer(ready, rowsFrom(0, 10), 15)
    expect(isFinished(first)).toBe(false)
    const second = play([{ type: 'nextWanted' }, { type: 'nextWanted' }], first)
    expect(second.asking).toEqual({ read: first.reads + 1, page: 2 })
    const all = answer(second, rowsFrom(10, 5), 15)
    expect([all.rows.length, all.page, isFinished(all)]).toEqual([15, 2, true])
    expect(play([{ type: 'nextWanted' }], all).asking).toBeUndefined()
  })

  it('[L033] a page that failed is the page asked for again, and the rows stay', () => {
    const first = answer(ready, rowsFrom(0, 10), 30)
    const second = play([{ type: 'nextWanted' }], first)
    const failed = play([{ type: 'pageFailed', read: second.asking?.read ?? 0, problem: 'down' }], second)
    expect([failed.page, failed.rows.length, failed.problem]).toEqual([1, 10, 'down'])
    expect(play([{ type: 'nextWanted' }], failed).asking?.page).toBe(2)
  })

  it('an answer of an older search is dropped', () => {
    const again = play([{ type: 'searched', conditions: [] }], ready)
    const late = play(
      [{ type: 'pageArrived', read: ready.asking?.read ?? 0, page: { rows: rowsFrom(0, 3), total: 3 } }],
      again,
    )
    expect([late.rows.length, late.known]).toEqual([0, false])
  })

  it('[L042] unfold one by one', () => {
    const open = play([{ type: 'expandToggled', key: '1' }], answer(ready, rowsFrom(0, 2), 2))
    expect(open.expanded).toEqual(['1'])
    expect(play([{ type: 'expandToggled', key: '1' }], open).expanded).toEqual([])
  })
})

describe('a card', () => {
  const columns = ['t', 'a', 'b', 'c', 'd', 'e'].map(name => column(name))
  const restOf = (expanded: boolean) => cardColumns(columns, expanded).rest.map(one => one.field)
  it('[L064] shows four columns after the title unless it is unfolded', () => {
    expect(restOf(false)).toEqual(['a', 'b', 'c', 'd'])
    expect(restOf(true)).toEqual(['a', 'b', 'c', 'd', 'e'])
    const withHidden = [column('x', { hidden: true }), column('y', { shown: false }), ...columns]
    expect(cardColumns(withHidden, false).title?.field).toBe('t')
  })

  it('[L065] has a toggle only with more than two columns, and something to unfold', () => {
    const foldable = (count: number) => cardColumns(columns.slice(0, count), false).foldable
    expect([foldable(2), foldable(5), foldable(6)]).toEqual([false, false, true])
  })

  const row = (value: string | number | undefined): ListRow => ({
    key: 'k',
    values: { a: value },
    subRows: [],
  })
  const options = () => [{ key: '1', name: '草稿', disabled: false, color: 'warning' }]
  it('shows numbers at their precision, states by name, dates as far as their format goes', () => {
    expect(formatNumber('-1234567.5', 2)).toBe('-1,234,567.50')
    expect(formatNumber('', 2)).toBe('')
    const cell = (spec: ListColumn['spec'], value: string | number) =>
      cellOf(column('a', { spec }), row(value), options)
    expect(cell({ kind: 'date', format: 'YYYY-MM-DD HH:mm' }, '2026-01-02 03:04:05')).toEqual({
      kind: 'text',
      text: '2026-01-02 03:04',
    })
    expect(cell({ kind: 'select', enumCode: 'x' }, '1')).toEqual({
      kind: 'options',
      names: ['草稿'],
      color: 'warning',
    })
    expect(cell({ kind: 'select', enumCode: 'x' }, '1,7')).toEqual({
      kind: 'options',
      names: ['草稿', '7'],
      color: undefined,
    })
    expect(cell({ kind: 'boolean', typeCode: '' }, 1)).toEqual({ kind: 'flag', on: true })
  })
})
