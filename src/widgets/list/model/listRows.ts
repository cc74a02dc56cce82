import type { QueryCondition } from '@/api/widget'
import type { ListLayout, ListPage, ListRow } from '@/api/widgetList'
import type { Sort } from '../settings/model/sortChoice'
import { fitColumns, fitSort, type WantedView } from '../../arrange/model/view'
import {
  countChosen,
  itemOf,
  withAll,
  withChosen,
  withChosenBelow,
  withItem,
  withShowAll,
  type ListItem,
  type ListVariant,
  type SelectMode,
} from './items'

/** Rows per page of a plan that does not say (widgets §9). */
export const DEFAULT_ROWS = { plain: 10, compound: 20 } as const satisfies Record<ListVariant, number>

/** A read of rows: pages `from` to `page`; from the first page on they take the place of the rows before. */
export interface ListRead {
  read: number
  from: number
  page: number
}

/** A configured list: layout first, then page by page; answers of an older read are dropped. */
export interface ListState<Problem> {
  readonly variant: ListVariant
  readonly select: SelectMode
  /** with the columns of the view, where there is one */
  layout: ListLayout | undefined
  /** as it was read */
  delivered: ListLayout | undefined
  /** columns a view has chosen */
  viewColumns: readonly string[] | undefined
  /** number of the last view that was wanted, and what of it one cannot see here */
  viewN: number
  leftOut: { columns: number; sort: boolean }
  /** number of the read of the layout under way */
  layoutAsking: number | undefined
  /** why there is no layout */
  layoutProblem: Problem | undefined
  /** undefined until the page has given the conditions */
  conditions: readonly QueryCondition[] | undefined
  /** undefined: the order of the layout */
  sort: Sort | undefined
  rows: readonly ListRow[]
  items: readonly ListItem[]
  broken: readonly string[]
  total: number
  /** last page that arrived: a page that failed is asked for again */
  page: number
  asking: ListRead | undefined
  /** number of the last read, of rows or layout */
  reads: number
  problem: Problem | undefined
  /** the read that failed */
  failed: ListRead | undefined
  /** the first page has arrived at least once */
  known: boolean
}

export type ListEvent<Problem> =
  | { type: 'layoutAsked' }
  | { type: 'layoutArrived'; read: number; layout: ListLayout }
  | { type: 'layoutFailed'; read: number; problem: Problem }
  /** another plan: layout and rows are read anew */
  | { type: 'planChanged' }
  | { type: 'sortConfirmed'; sort: Sort | undefined }
  /** rows follow with the search that the view makes */
  | { type: 'viewChosen'; wanted: WantedView }
  | { type: 'searched'; conditions: readonly QueryCondition[] }
  /** pulled down */
  | { type: 'firstWanted' }
  | { type: 'nextWanted' }
  /** what failed is tried again */
  | { type: 'againWanted' }
  /** records have changed: all pages that are loaded are read again, and the list keeps its place and choice */
  | { type: 'refreshWanted' }
  | { type: 'pageArrived'; read: number; page: ListPage }
  | { type: 'pageFailed'; read: number; problem: Problem }
  | { type: 'expandToggled'; key: string }
  | { type: 'allExpanded'; on: boolean }
  /** `place` of the row in the list, where it is known */
  | { type: 'rowChosen'; key: string; on: boolean; place?: number }
  | { type: 'subRowChosen'; key: string; at: number; on: boolean; place?: number }
  | { type: 'allChosen'; on: boolean }
  /** an action has been done with these records: they are chosen no more */
  | { type: 'recordsDone'; keys: readonly string[] }

const NO_ROWS = { rows: [], items: [], broken: [], total: 0, page: 0, known: false } as const

export const emptyList = <Problem>(
  variant: ListVariant = 'plain',
  select: SelectMode = 'none',
): ListState<Problem> => ({
  variant,
  select,
  layout: undefined,
  delivered: undefined,
  viewColumns: undefined,
  viewN: 0,
  leftOut: { columns: 0, sort: false },
  layoutAsking: undefined,
  layoutProblem: undefined,
  conditions: undefined,
  sort: undefined,
  ...NO_ROWS,
  asking: undefined,
  reads: 0,
  problem: undefined,
  failed: undefined,
})

/** All rows there are have been loaded. */
export const isFinished = (state: Pick<ListState<unknown>, 'known' | 'rows' | 'broken' | 'total'>): boolean =>
  state.known && state.rows.length + state.broken.length >= state.total

const asked = <Problem>(state: ListState<Problem>, from: number, page: number): ListState<Problem> => {
  // while a layout is read its rows cannot be asked for: they follow it
  if (!state.layout || !state.conditions || state.layoutAsking !== undefined) return state
  const reads = state.reads + 1
  return { ...state, reads, asking: { read: reads, from, page }, problem: undefined, failed: undefined }
}

/** Other rows: nothing of those before is left. */
const anew = <Problem>(state: ListState<Problem>): ListState<Problem> => asked({ ...state, ...NO_ROWS }, 1, 1)

const layoutAsked = <Problem>(state: ListState<Problem>): ListState<Problem> => {
  const reads = state.reads + 1
  return { ...state, reads, layoutAsking: reads, layoutProblem: undefined }
}

/** The layout with the columns of the view, and a sort by a column one sees. */
const withView = <Problem>(state: ListState<Problem>): ListState<Problem> => {
  const { delivered, viewColumns, sort } = state
  if (!delivered) return state
  const { columns, leftOut } = fitColumns(delivered.columns, viewColumns)
  const layout = viewColumns ? { ...delivered, columns } : delivered
  const sortable = columns.filter(column => !column.sub)
  const kept = fitSort(sortable, sort)
  return { ...state, layout, sort: kept, leftOut: { columns: leftOut, sort: kept !== sort } }
}

const layoutArrived = <Problem>(state: ListState<Problem>, layout: ListLayout): ListState<Problem> =>
  anew(withView({ ...state, delivered: layout, layoutAsking: undefined, layoutProblem: undefined }))

const viewChosen = <Problem>(state: ListState<Problem>, { n, view }: WantedView): ListState<Problem> => ({
  ...withView({ ...state, viewN: n, viewColumns: view?.columns, sort: view?.sort }),
  ...NO_ROWS,
  asking: undefined,
  conditions: undefined,
})

const arrived = <Problem>(
  state: ListState<Problem>,
  { from, page: number }: ListRead,
  page: ListPage,
): ListState<Problem> => {
  const first = from === 1
  const before = first ? [] : state.rows
  const keys = new Set(before.map(row => row.key))
  const added = page.rows.filter(({ key }) => !keys.has(key) && keys.add(key))
  const known = new Map(first ? state.items.map(item => [item.row.key, item]) : [])
  const columns = state.layout?.columns ?? []
  const items = added.map(row => itemOf(row, columns, state.variant, known.get(row.key)))
  const rows = [...before, ...added]
  const unread = page.broken ?? []
  // rows shift between two pages: one that has come before is named once, as one that can be read is shown once
  const isNew = (name: string) => name === '' || !state.broken.includes(name)
  const broken = first ? unread : [...state.broken, ...unread.filter(isNew)]
  return {
    ...state,
    rows,
    items: first ? items : [...state.items, ...items],
    broken,
    page: number,
    // a page without rows ends the list even below the total: rows may have been deleted since
    total: page.rows.length + unread.length === 0 ? rows.length + broken.length : page.total,
    asking: undefined,
    known: true,
  }
}

const chosen = <Problem>(state: ListState<Problem>, items: readonly ListItem[]): ListState<Problem> =>
  state.select === 'none' || items === state.items ? state : { ...state, items }

const rowChosen = <Problem>(
  state: ListState<Problem>,
  { key, on, place }: { key: string; on: boolean; place?: number },
): ListState<Problem> => {
  const others =
    state.select === 'single' ? withAll(state.items, item => withChosen(item, false)) : state.items
  return chosen(
    state,
    withItem(others, key, item => withChosen(item, on), place),
  )
}

const wanted = <Problem>(state: ListState<Problem>, event: ListEvent<Problem>): ListState<Problem> => {
  const { failed, page } = state
  switch (event.type) {
    case 'againWanted':
      return failed ? asked(state, failed.from, failed.page) : state
    case 'refreshWanted':
      return state.known ? asked(state, 1, Math.max(1, page)) : state
    case 'firstWanted':
      // what was chosen on later pages stays chosen: it is read again, too
      return asked(state, 1, countChosen(state.items) > 0 ? Math.max(1, page) : 1)
    case 'nextWanted':
      return state.asking || !state.known || isFinished(state) ? state : asked(state, page + 1, page + 1)
    default:
      return asked(state, 1, 1)
  }
}

export const listModel = <Problem>(
  state: ListState<Problem>,
  event: ListEvent<Problem>,
): ListState<Problem> => {
  switch (event.type) {
    case 'layoutAsked':
      return layoutAsked(state)
    case 'layoutArrived':
      return state.layoutAsking === event.read ? layoutArrived(state, event.layout) : state
    case 'layoutFailed':
      return state.layoutAsking === event.read
        ? { ...state, layoutAsking: undefined, layoutProblem: event.problem }
        : state
    case 'planChanged':
      return layoutAsked({
        ...state,
        ...NO_ROWS,
        viewColumns: undefined,
        asking: undefined,
        problem: undefined,
        failed: undefined,
      })
    case 'viewChosen':
      return viewChosen(state, event.wanted)
    case 'sortConfirmed':
      return anew({ ...state, sort: event.sort })
    case 'searched':
      return anew({ ...state, conditions: event.conditions })
    case 'firstWanted':
    case 'nextWanted':
    case 'againWanted':
    case 'refreshWanted':
      return wanted(state, event)
    case 'pageArrived':
      return state.asking?.read === event.read ? arrived(state, state.asking, event.page) : state
    case 'pageFailed':
      return state.asking?.read === event.read
        ? { ...state, asking: undefined, problem: event.problem, failed: state.asking }
        : state
    case 'expandToggled':
      return { ...state, items: withItem(state.items, event.key, item => withShowAll(item, !item.showAll)) }
    case 'allExpanded':
      return { ...state, items: withAll(state.items, item => withShowAll(item, event.on)) }
    case 'rowChosen':
      return rowChosen(state, event)
    case 'subRowChosen':
      return state.select === 'multiple'
        ? chosen(
            state,
            withItem(state.items, event.key, item => withChosenBelow(item, event.at, event.on), event.place),
          )
        : state
    case 'allChosen':
      return state.select === 'multiple'
        ? chosen(
            state,
            withAll(state.items, item => withChosen(item, event.on)),
          )
        : state
    case 'recordsDone': {
      const done = new Set(event.keys)
      return chosen(
        state,
        withAll(state.items, item => (done.has(item.row.key) ? withChosen(item, false) : item)),
      )
    }
  }
}
