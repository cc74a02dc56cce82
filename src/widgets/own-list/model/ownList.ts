/**
 * Own things in a list that is read page by page and can be managed: several are chosen and something is done with
 * them. Rows are unique by key, answers of an older read are dropped, and a page that could not be read is asked for
 * again by the next try.
 */
export interface OwnList<Row, Problem> {
  rows: readonly Row[]
  /** pages in `rows`; 0 before the first answer */
  page: number
  total: number
  /** number of the read under way, 0 when none */
  asking: number
  asked: 'first' | 'next' | undefined
  reads: number
  problem: Problem | undefined
  failed: 'first' | 'next' | undefined
  /** the first page has arrived at least once */
  known: boolean
  managing: boolean
  chosen: readonly string[]
  /** something is being done with the chosen ones */
  working: boolean
}

export type OwnListEvent<Row, Problem> =
  /** opened, pulled down or come back to; `reset`: something else is listed */
  | { type: 'firstAsked'; reset?: boolean }
  | { type: 'nextAsked' }
  | { type: 'arrived'; read: number; rows: readonly Row[]; total: number; pages: number }
  | { type: 'failed'; read: number; problem: Problem }
  | { type: 'managingToggled' }
  | { type: 'choiceMade'; keys: readonly string[]; on: boolean }
  | { type: 'workBegan' }
  | { type: 'workEnded' }
  | { type: 'rowsLeft'; keys: readonly string[] }
  | { type: 'rowChanged'; row: Row }

export const emptyOwnList = <Row, Problem>(): OwnList<Row, Problem> => ({
  rows: [],
  page: 0,
  total: 0,
  asking: 0,
  asked: undefined,
  reads: 0,
  problem: undefined,
  failed: undefined,
  known: false,
  managing: false,
  chosen: [],
  working: false,
})

type AnyList = OwnList<unknown, unknown>

export const hasMore = (list: AnyList): boolean => list.known && list.rows.length < list.total

/** The server sends no more rows at once. */
const MOST = 50

/** What the read under way asks for: the next page, or everything that is shown once more, as far as that goes. */
export const readOf = (
  list: AnyList,
  pageSize: number,
): { page: number; pageSize: number; pages: number } => {
  if (list.asked === 'next') return { page: list.page + 1, pageSize, pages: 1 }
  const pages = Math.max(1, Math.min(list.page, Math.floor(MOST / pageSize)))
  return { page: 1, pageSize: pages * pageSize, pages }
}

/** Whether all rows are chosen, none, or some. */
export const choiceOf = (list: AnyList, keys: readonly string[]): boolean | 'mixed' => {
  const count = keys.filter(key => list.chosen.includes(key)).length
  if (count === 0) return false
  return count === keys.length || 'mixed'
}

const started = <Row, Problem>(
  list: OwnList<Row, Problem>,
  asked: 'first' | 'next',
): OwnList<Row, Problem> => ({
  ...list,
  asked,
  asking: list.reads + 1,
  reads: list.reads + 1,
  problem: undefined,
  failed: undefined,
})

const kept = (chosen: readonly string[], keys: ReadonlySet<string>): string[] =>
  chosen.filter(key => keys.has(key))

const arrived = <Row, Problem>(
  list: OwnList<Row, Problem>,
  event: { rows: readonly Row[]; total: number; pages: number },
  keyOf: (row: Row) => string,
): OwnList<Row, Problem> => {
  const next = list.asked === 'next'
  const byKey = new Map((next ? list.rows : []).map(row => [keyOf(row), row]))
  for (const row of event.rows) byKey.set(keyOf(row), row)
  const rows = [...byKey.values()]
  return {
    ...list,
    rows,
    page: next ? list.page + 1 : event.pages,
    // a page without rows ends the list, whatever the total says: rows may have gone meanwhile
    total: event.rows.length === 0 ? rows.length : event.total,
    asking: 0,
    asked: undefined,
    known: true,
    managing: list.managing && rows.length > 0,
    chosen: kept(list.chosen, new Set(byKey.keys())),
  }
}

const withoutRows = <Row, Problem>(
  list: OwnList<Row, Problem>,
  keys: readonly string[],
  { keyOf, pageSize }: OwnListOptions<Row>,
): OwnList<Row, Problem> => {
  const rows = list.rows.filter(row => !keys.includes(keyOf(row)))
  const gone = list.rows.length - rows.length
  const total = Math.max(rows.length, list.total - gone)
  return {
    ...list,
    rows,
    total,
    // the rows behind moved up: the page they are on now has to be read again, or some would be skipped
    page: Math.min(list.page, Math.floor(rows.length / pageSize)),
    managing: list.managing && total > 0,
    chosen: list.chosen.filter(key => !keys.includes(key)),
  }
}

export interface OwnListOptions<Row> {
  keyOf: (row: Row) => string
  /** rows the server sends per page */
  pageSize: number
}

export const ownListModel =
  <Row, Problem>(options: OwnListOptions<Row>) =>
  (list: OwnList<Row, Problem>, event: OwnListEvent<Row, Problem>): OwnList<Row, Problem> => {
    const { keyOf } = options
    switch (event.type) {
      case 'firstAsked':
        return started(event.reset ? { ...emptyOwnList<Row, Problem>(), reads: list.reads } : list, 'first')
      case 'nextAsked':
        return list.asking === 0 && hasMore(list) ? started(list, 'next') : list
      case 'arrived':
        return event.read === list.asking ? arrived(list, event, keyOf) : list
      case 'failed':
        return event.read === list.asking
          ? { ...list, asking: 0, asked: undefined, problem: event.problem, failed: list.asked }
          : list
      case 'managingToggled':
        return list.working ? list : { ...list, managing: !list.managing, chosen: [] }
      case 'choiceMade': {
        const others = list.chosen.filter(key => !event.keys.includes(key))
        return { ...list, chosen: event.on ? [...others, ...event.keys] : others }
      }
      case 'workBegan':
        return { ...list, working: true }
      case 'workEnded':
        return { ...list, working: false }
      case 'rowsLeft':
        return withoutRows(list, event.keys, options)
      case 'rowChanged':
        return {
          ...list,
          rows: list.rows.map(row => (keyOf(row) === keyOf(event.row) ? event.row : row)),
        }
    }
  }
