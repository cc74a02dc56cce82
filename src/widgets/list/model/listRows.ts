import type { QueryCondition } from '@/api/widget'
import type { ListLayout, ListPage, ListRow } from '@/api/widgetList'

/** Rows of a configured list: layout first, then page by page; answers of an older read are dropped. */
export interface ListState<Problem> {
  layout: ListLayout | undefined
  /** why there is no layout */
  layoutProblem: Problem | undefined
  /** undefined until somebody has said what is looked for */
  conditions: readonly QueryCondition[] | undefined
  rows: readonly ListRow[]
  total: number
  /** last page that arrived: a page that failed is asked for again */
  page: number
  /** the read under way: its number and the page */
  asking: { read: number; page: number } | undefined
  reads: number
  problem: Problem | undefined
  /** the first page has arrived at least once */
  known: boolean
  expanded: readonly string[]
}

export type ListEvent<Problem> =
  | { type: 'layoutAsked' }
  | { type: 'layoutArrived'; layout: ListLayout }
  | { type: 'layoutFailed'; problem: Problem }
  | { type: 'searched'; conditions: readonly QueryCondition[] }
  /** pulled down, or tried again */
  | { type: 'firstWanted' }
  | { type: 'nextWanted' }
  | { type: 'pageArrived'; read: number; page: ListPage }
  | { type: 'pageFailed'; read: number; problem: Problem }
  | { type: 'expandToggled'; key: string }

export const emptyList = <Problem>(): ListState<Problem> => ({
  layout: undefined,
  layoutProblem: undefined,
  conditions: undefined,
  rows: [],
  total: 0,
  page: 0,
  asking: undefined,
  reads: 0,
  problem: undefined,
  known: false,
  expanded: [],
})

/** All rows there are have been loaded. */
export const isFinished = (state: ListState<unknown>): boolean =>
  state.known && state.rows.length >= state.total

const asked = <Problem>(state: ListState<Problem>, page: number): ListState<Problem> => {
  if (!state.layout || !state.conditions) return state
  const reads = state.reads + 1
  return { ...state, reads, asking: { read: reads, page }, problem: undefined }
}

const arrived = <Problem>(state: ListState<Problem>, number: number, page: ListPage): ListState<Problem> => {
  const before = number === 1 ? [] : state.rows
  const known = new Set(before.map(row => row.key))
  const rows = [...before, ...page.rows.filter(row => !known.has(row.key))]
  return {
    ...state,
    rows,
    page: number,
    // a page without rows ends the list, whatever the total says: rows may have gone meanwhile
    total: page.rows.length === 0 ? rows.length : page.total,
    asking: undefined,
    known: true,
    expanded: number === 1 ? [] : state.expanded,
  }
}

export const listModel = <Problem>(
  state: ListState<Problem>,
  event: ListEvent<Problem>,
): ListState<Problem> => {
  switch (event.type) {
    case 'layoutAsked':
      return { ...state, layoutProblem: undefined }
    case 'layoutArrived':
      return asked({ ...state, layout: event.layout, layoutProblem: undefined }, 1)
    case 'layoutFailed':
      return state.layout ? state : { ...state, layoutProblem: event.problem }
    case 'searched':
      return asked({ ...state, conditions: event.conditions, known: false, rows: [], total: 0, page: 0 }, 1)
    case 'firstWanted':
      return asked(state, 1)
    case 'nextWanted':
      return state.asking || !state.known || isFinished(state) ? state : asked(state, state.page + 1)
    case 'pageArrived':
      return state.asking?.read === event.read ? arrived(state, state.asking.page, event.page) : state
    case 'pageFailed':
      return state.asking?.read === event.read
        ? { ...state, asking: undefined, problem: event.problem }
        : state
    case 'expandToggled': {
      const others = state.expanded.filter(key => key !== event.key)
      return { ...state, expanded: others.length < state.expanded.length ? others : [...others, event.key] }
    }
  }
}
