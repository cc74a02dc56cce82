import { lastOf } from '@/base/list'
import { isBlankRow, withComputed, type CellValues, type TableLayout } from './cells'

/** `empty`: as it was loaded; `new`: added here; `edit`: loaded, and changed here (widgets §3). */
type RowState = 'empty' | 'new' | 'edit'

export interface TableRow {
  /** of this table only */
  key: string
  state: RowState
  values: CellValues
  /** all its labels are shown */
  expanded: boolean
}

/** What was scanned or pasted and is not known (待确认): it becomes a row when a person says what it is. */
export interface WaitingRow {
  id: number
  /** as it was scanned or pasted */
  text: string
  values: CellValues
  /** its look-up had no answer: it is looked up again by itself */
  missed?: true
}

type Waiting = Omit<WaitingRow, 'id'>

/** Typed beside the rows and not taken yet: in the line for codes, and to be pasted. */
export interface LooseTexts {
  code: string
  pasted: string
  /** codes that are being looked up, in their order; default: none */
  asked?: readonly string[]
}

/** What a person did, and to how many rows. */
interface TableChange {
  what:
    | 'added'
    | 'changed'
    | 'deleted'
    | 'filled'
    | 'pasted'
    | 'copied'
    | 'merged'
    | 'scanned'
    | 'matched'
    | 'dropped'
  n: number
}

type Content = Pick<TableState, 'rows' | 'removed' | 'waiting'>

export interface TableState {
  rows: readonly TableRow[]
  /** loaded rows that were deleted; the server has to be told */
  removed: readonly TableRow[]
  waiting: readonly WaitingRow[]
  loose: LooseTexts
  made: number
  /** raised by everything a person changes */
  changes: number
  /** how it was before each change, the latest last */
  past: readonly { before: Content; change: TableChange }[]
  /** all that is wrong is shown (`tableFailures`) */
  checked: boolean
}

export type TableEvent =
  /**
   * `waiting`: texts that are still to be settled; `loose`: texts that were typed and not taken. Default: none. `keys`: of
   * rows that stand here already, such as those that were just saved; '' is a new one.
   */
  | {
      type: 'loaded'
      rows: readonly CellValues[]
      waiting?: readonly Waiting[]
      loose?: LooseTexts
      keys?: readonly string[]
    }
  /** The same rows in their order, such as under another template: a popup that is open finds its rows again. */
  | { type: 'shownAgain'; rows: readonly CellValues[] }
  | { type: 'typed'; loose: Partial<LooseTexts> }
  /** `after`: behind the row with this key; default: at the end. `waiting`: texts that have to be settled first. */
  | {
      type: 'added'
      rows: readonly CellValues[]
      after?: string
      waiting?: readonly Waiting[]
      as?: TableChange['what']
    }
  /** `values` by the row's key */
  | { type: 'changed'; values: ReadonlyMap<string, CellValues>; as?: TableChange['what'] }
  /** rows that were filled in together: one change */
  | {
      type: 'confirmed'
      changed: ReadonlyMap<string, CellValues>
      added: readonly CellValues[]
      /** what one of them had waited as */
      settled?: number
    }
  | { type: 'deleted'; key: string }
  /** Rows become one in several places: what that one holds, by its key, and the rows that are gone. */
  | { type: 'merged'; values: ReadonlyMap<string, CellValues>; gone: readonly string[] }
  /** Waiting codes were found: the events they bring, in order, count as one undo step. */
  | { type: 'matched'; events: readonly TableEvent[]; settled: readonly number[] }
  | { type: 'dropped'; id: number }
  /** of all that waits */
  | { type: 'allDropped' }
  /** the latest change is taken back */
  | { type: 'undone' }
  | { type: 'checked' }
  | { type: 'expandToggled'; key: string }
  | { type: 'allExpanded'; expanded: boolean }

/** Changes that can be taken back. */
export const MOST_UNDO = 50

export const emptyTable: TableState = {
  rows: [],
  removed: [],
  waiting: [],
  loose: { code: '', pasted: '' },
  made: 0,
  changes: 0,
  past: [],
  checked: false,
}

const made = (state: TableState, rows: readonly CellValues[], as: RowState): TableRow[] =>
  rows.map((values, at) => ({ key: `row${state.made + at + 1}`, state: as, values, expanded: false }))

/** A row that is known keeps its key: what is open of it, or was decided about it, stays so. */
const loadedRows = (
  state: TableState,
  { rows, keys = [] }: Extract<TableEvent, { type: 'loaded' }>,
): TableRow[] => {
  const known = new Map(state.rows.map(row => [row.key, row]))
  return made(state, rows, 'empty').map((row, at) => {
    const { key, expanded } = known.get(keys[at] ?? '') ?? row
    return { ...row, key, expanded }
  })
}

const numbered = (waiting: readonly Waiting[], first: number): WaitingRow[] =>
  waiting.map((one, at) => ({ ...one, id: first + at }))

const sameValues = (one: CellValues, other: CellValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    name => (one[name] ?? '') === (other[name] ?? ''),
  )

const withValues = (rows: readonly TableRow[], changed: ReadonlyMap<string, CellValues>) => {
  let n = 0
  const next = rows.map(row => {
    const values = changed.get(row.key)
    if (!values || sameValues(values, row.values)) return row
    n += 1
    return { ...row, values, state: row.state === 'empty' ? ('edit' as const) : row.state }
  })
  return { n, rows: n === 0 ? rows : next }
}

/** Loaded rows that go are recorded, new ones are dropped (widgets §4). */
const without = ({ rows, removed }: TableState, keys: ReadonlySet<string>) => ({
  rows: rows.filter(row => !keys.has(row.key)),
  removed: [...removed, ...rows.filter(row => keys.has(row.key) && row.state !== 'new')],
})

const changedTo = (state: TableState, content: Partial<Content>, change: TableChange): TableState => {
  const { rows, removed, waiting } = state
  return {
    ...state,
    ...content,
    changes: state.changes + 1,
    past: [...state.past, { before: { rows, removed, waiting }, change }].slice(-MOST_UNDO),
  }
}

const inserted = (rows: readonly TableRow[], more: readonly TableRow[], after?: string): TableRow[] => {
  const at = rows.findIndex(row => row.key === after)
  return at < 0 ? [...rows, ...more] : [...rows.slice(0, at + 1), ...more, ...rows.slice(at + 1)]
}

const added = (state: TableState, event: Extract<TableEvent, { type: 'added' }>): TableState => {
  const { rows, after, waiting = [], as = 'added' } = event
  const n = rows.length + waiting.length
  if (n === 0) return state
  const first = state.made + rows.length + 1
  const content = {
    rows: inserted(state.rows, made(state, rows, 'new'), after),
    waiting: [...state.waiting, ...numbered(waiting, first)],
  }
  return { ...changedTo(state, content, { what: as, n }), made: state.made + n }
}

export const tableModel = (state: TableState, event: TableEvent): TableState => {
  const { rows } = state
  switch (event.type) {
    case 'loaded': {
      const first = state.made + event.rows.length + 1
      const waiting = numbered(event.waiting ?? [], first)
      const rows = loadedRows(state, event)
      const { loose = emptyTable.loose } = event
      return { ...emptyTable, rows, waiting, loose, made: first - 1 + waiting.length }
    }
    case 'shownAgain': {
      const { waiting, loose, made: count } = state
      const again = rows.map((row, at): TableRow => ({
        ...row,
        state: 'empty',
        values: event.rows[at] ?? row.values,
      }))
      return { ...emptyTable, rows: again, waiting, loose, made: count }
    }
    case 'typed':
      return { ...state, loose: { ...state.loose, ...event.loose } }
    case 'added':
      return added(state, event)
    case 'changed': {
      const next = withValues(rows, event.values)
      const { n } = next
      return n === 0 ? state : changedTo(state, { rows: next.rows }, { what: event.as ?? 'changed', n })
    }
    case 'confirmed': {
      const next = withValues(rows, event.changed)
      const more = made(state, event.added, 'new')
      const n = next.n + more.length
      if (n === 0) return state
      const waiting = state.waiting.filter(one => one.id !== event.settled)
      const what = more.length > 0 ? 'added' : 'changed'
      return {
        ...changedTo(state, { rows: [...next.rows, ...more], waiting }, { what, n }),
        made: state.made + more.length,
      }
    }
    case 'deleted':
      return rows.some(({ key }) => key === event.key)
        ? changedTo(state, without(state, new Set([event.key])), { what: 'deleted', n: 1 })
        : state
    case 'merged': {
      const next = { ...state, rows: withValues(rows, event.values).rows }
      const gone = new Set(event.gone)
      return changedTo(state, without(next, gone), { what: 'merged', n: gone.size + event.values.size })
    }
    case 'matched': {
      const next = event.events.reduce(tableModel, state)
      const waiting = state.waiting.filter(({ id }) => !event.settled.includes(id))
      const n = state.waiting.length - waiting.length
      return {
        ...changedTo(state, { rows: next.rows, waiting }, { what: 'matched', n }),
        made: next.made,
      }
    }
    case 'dropped': {
      const waiting = state.waiting.filter(one => one.id !== event.id)
      return waiting.length === state.waiting.length
        ? state
        : changedTo(state, { waiting }, { what: 'dropped', n: 1 })
    }
    case 'allDropped': {
      const { length: n } = state.waiting
      return n === 0 ? state : changedTo(state, { waiting: [] }, { what: 'dropped', n })
    }
    case 'undone': {
      const latest = lastOf(state.past)
      if (!latest) return state
      return { ...state, ...latest.before, changes: state.changes + 1, past: state.past.slice(0, -1) }
    }
    case 'checked':
      return { ...state, checked: true }
    case 'expandToggled':
      return {
        ...state,
        rows: rows.map(row => (row.key === event.key ? { ...row, expanded: !row.expanded } : row)),
      }
    case 'allExpanded':
      return {
        ...state,
        rows: rows.map(row => (row.expanded === event.expanded ? row : { ...row, expanded: event.expanded })),
      }
  }
}

export const allExpanded = ({ rows }: TableState): boolean =>
  rows.length > 0 && rows.every(row => row.expanded)

const marked = ({ state, values, expanded }: TableRow): CellValues => ({
  ...values,
  $tableRowState: state,
  $tableRowExpand: expanded ? 1 : 0,
  $tableRowShowAll: expanded ? 1 : 0,
})

/** What a page saves: rows with their markers (widgets §3), without blank ones, and the loaded rows that are gone. */
export const tableOutput = (
  layout: TableLayout,
  { rows, removed }: Pick<TableState, 'rows' | 'removed'>,
) => ({
  rows: rows
    .filter(({ values }) => !isBlankRow(layout, values))
    .map(row => marked({ ...row, values: withComputed(layout, row.values).values })),
  removed: removed.map(marked),
})
