import { isBlankRow, withComputed, type CellValues, type TableLayout } from './cells'

/** `empty`: as it was loaded; `new`: added here; `edit`: loaded, and changed here (widgets §3). */
export type RowState = 'empty' | 'new' | 'edit'

export interface TableRow {
  /** of this table only */
  key: string
  state: RowState
  values: CellValues
  /** all its labels are shown */
  expanded: boolean
}

export interface TableState {
  rows: readonly TableRow[]
  /** loaded rows that were deleted; the server has to be told */
  removed: readonly TableRow[]
  made: number
  /** raised by everything a person changes */
  changes: number
}

export type TableEvent =
  | { type: 'loaded'; rows: readonly CellValues[] }
  | { type: 'added'; rows: readonly CellValues[] }
  /** `values` by the row's key */
  | { type: 'changed'; values: ReadonlyMap<string, CellValues> }
  | { type: 'deleted'; key: string }
  | { type: 'expandToggled'; key: string }
  | { type: 'allExpanded'; expanded: boolean }

export const emptyTable: TableState = { rows: [], removed: [], made: 0, changes: 0 }

const made = (state: TableState, rows: readonly CellValues[], as: RowState): TableRow[] =>
  rows.map((values, at) => ({ key: `row${state.made + at + 1}`, state: as, values, expanded: false }))

const sameValues = (one: CellValues, other: CellValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    name => (one[name] ?? '') === (other[name] ?? ''),
  )

export const tableModel = (state: TableState, event: TableEvent): TableState => {
  const { rows } = state
  switch (event.type) {
    case 'loaded':
      return {
        ...emptyTable,
        rows: made(state, event.rows, 'empty'),
        made: state.made + event.rows.length,
      }
    case 'added':
      if (event.rows.length === 0) return state
      return {
        ...state,
        rows: [...rows, ...made(state, event.rows, 'new')],
        made: state.made + event.rows.length,
        changes: state.changes + 1,
      }
    case 'changed': {
      const next = rows.map(row => {
        const values = event.values.get(row.key)
        if (!values || sameValues(values, row.values)) return row
        return { ...row, values, state: row.state === 'empty' ? ('edit' as const) : row.state }
      })
      const same = next.every((row, at) => row === rows[at])
      return same ? state : { ...state, rows: next, changes: state.changes + 1 }
    }
    case 'deleted': {
      const row = rows.find(({ key }) => key === event.key)
      if (!row) return state
      return {
        ...state,
        rows: rows.filter(one => one !== row),
        removed: row.state === 'new' ? state.removed : [...state.removed, row],
        changes: state.changes + 1,
      }
    }
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
export const tableOutput = (layout: TableLayout, { rows, removed }: TableState) => ({
  rows: rows
    .filter(({ values }) => !isBlankRow(layout, values))
    .map(row => marked({ ...row, values: withComputed(layout, row.values).values })),
  removed: removed.map(marked),
})
