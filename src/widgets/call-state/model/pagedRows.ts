/**
 * A list that is read page by page. Rows are unique by key; a page that could not be read leaves the counter where
 * it was, so that the next try asks for the same page; answers of an older read are dropped.
 */
export interface PagedRows<Row, Problem> {
  rows: readonly Row[]
  /** names of the rows that cannot be read, '' where there is none */
  broken: readonly string[]
  /** the same by the pages they came with: a page that is read again names its own again */
  unread: readonly Unread[]
  /** pages in `rows`, 0 before the first answer */
  page: number
  total: number
  /** number of the read under way, 0 when none */
  asking: number
  asked: 'first' | 'next' | undefined
  /** number of the newest read */
  reads: number
  problem: Problem | undefined
  /** which read failed */
  failed: 'first' | 'next' | undefined
  /** the first page has arrived at least once */
  known: boolean
}

interface Unread {
  /** first and last page of the read */
  from: number
  to: number
  names: readonly string[]
}

interface Arrival<Row> {
  rows: readonly Row[]
  broken?: readonly string[]
  total: number
  pages?: number
}

export type PagedEvent<Row, Problem> =
  /** opened, pulled down or come back to; `reset`: something else is listed, the rows go at once */
  | { type: 'firstAsked'; reset?: boolean }
  | { type: 'nextAsked' }
  /** `pages`: how many a first read has asked for at once, 1 when it does not say */
  | ({ type: 'arrived'; read: number } & Arrival<Row>)
  | { type: 'failed'; read: number; problem: Problem }
  | { type: 'rowChanged'; row: Row }
  | { type: 'rowsLeft'; keys: readonly string[] }

export const emptyPagedRows = <Row, Problem>(): PagedRows<Row, Problem> => ({
  rows: [],
  broken: [],
  unread: [],
  page: 0,
  total: 0,
  asking: 0,
  asked: undefined,
  reads: 0,
  problem: undefined,
  failed: undefined,
  known: false,
})

export const hasMore = (state: PagedRows<unknown, unknown>): boolean =>
  state.known && state.rows.length + state.broken.length < state.total

/** What stands at the end of the rows. */
export const nextState = (state: PagedRows<unknown, unknown>): 'failed' | 'loading' | 'more' | 'end' => {
  if (state.problem && state.failed === 'next') return 'failed'
  if (state.asked === 'next') return 'loading'
  return hasMore(state) ? 'more' : 'end'
}

/** The page to ask for by the read under way. */
export const pageToRead = (state: PagedRows<unknown, unknown>): number =>
  state.asked === 'next' ? state.page + 1 : 1

export interface PagedOptions<Row> {
  keyOf: (row: Row) => string
  /** rows the server sends per page */
  pageSize: number
}

const merged = <Row>(rows: readonly Row[], more: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const byKey = new Map(rows.map(row => [keyOf(row), row]))
  for (const row of more) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}

const started = <Row, Problem>(
  state: PagedRows<Row, Problem>,
  asked: 'first' | 'next',
): PagedRows<Row, Problem> => ({
  ...state,
  asked,
  asking: state.reads + 1,
  reads: state.reads + 1,
  problem: undefined,
  failed: undefined,
})

const arrived = <Row, Problem>(
  state: PagedRows<Row, Problem>,
  event: Arrival<Row>,
  keyOf: (row: Row) => string,
): PagedRows<Row, Problem> => {
  const next = state.asked === 'next'
  const rows = merged(next ? state.rows : [], event.rows, keyOf)
  const names = event.broken ?? []
  const from = pageToRead(state)
  const to = from - 1 + (event.pages ?? 1)
  const unread = [...state.unread.filter(one => next && one.to < from), { from, to, names }]
  const broken = unread.flatMap(one => one.names)
  return {
    ...state,
    rows,
    broken,
    unread,
    page: to,
    // a page without rows ends the list, also when the total says more: rows may have been deleted
    total: event.rows.length + names.length === 0 ? rows.length + broken.length : event.total,
    asking: 0,
    asked: undefined,
    known: true,
  }
}

const withoutRows = <Row, Problem>(
  state: PagedRows<Row, Problem>,
  keys: readonly string[],
  { keyOf, pageSize }: PagedOptions<Row>,
): PagedRows<Row, Problem> => {
  const rows = state.rows.filter(row => !keys.includes(keyOf(row)))
  if (rows.length === state.rows.length) return state
  // the rows behind moved up: the page they are on now has to be read again, or some would be skipped
  const upTo = Math.min(state.page, Math.floor(rows.length / pageSize))
  // names of pages that came together are of no one of them
  const torn = state.unread.find(one => one.names.length > 0 && one.from <= upTo && one.to > upTo)
  const page = torn ? torn.from - 1 : upTo
  const total = Math.max(rows.length, state.total - (state.rows.length - rows.length))
  return { ...state, rows, page, total }
}

export const pagedModel =
  <Row, Problem>({ keyOf, pageSize }: PagedOptions<Row>) =>
  (state: PagedRows<Row, Problem>, event: PagedEvent<Row, Problem>): PagedRows<Row, Problem> => {
    switch (event.type) {
      case 'firstAsked':
        return started(
          event.reset ? { ...emptyPagedRows<Row, Problem>(), reads: state.reads } : state,
          'first',
        )
      case 'nextAsked':
        return state.asking === 0 && hasMore(state) ? started(state, 'next') : state
      case 'arrived':
        return event.read === state.asking ? arrived(state, event, keyOf) : state
      case 'failed':
        return event.read === state.asking
          ? { ...state, asking: 0, asked: undefined, problem: event.problem, failed: state.asked }
          : state
      case 'rowChanged':
        return { ...state, rows: state.rows.map(row => (keyOf(row) === keyOf(event.row) ? event.row : row)) }
      case 'rowsLeft': {
        const left = withoutRows(state, event.keys, { keyOf, pageSize })
        // an answer on its way may still hold them, and its page is another one now
        return state.asked && event.keys.length > 0 ? started(left, state.asked) : left
      }
    }
  }
