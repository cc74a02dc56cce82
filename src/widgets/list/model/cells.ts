import type { ListColumn, ListRow } from '@/api/widgetList'

/** Columns after the title that a folded card shows (widgets §9). */
const FOLDED = 4
/** A toggle needs more columns than these (widgets §9), and something to unfold. */
const TOGGLED_ABOVE = 2

export interface CardColumns {
  title: ListColumn | undefined
  rest: readonly ListColumn[]
}

export const visibleColumns = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter(column => column.shown && !column.hidden)

const has = (row: ListRow, { field }: ListColumn): boolean =>
  Object.prototype.hasOwnProperty.call(row.values, field)

/** Those of a row itself. Where none is said to be of the rows below, a column that only they know is theirs. */
export const columnsOfRow = (columns: readonly ListColumn[], row: ListRow): readonly ListColumn[] => {
  const shown = visibleColumns(columns)
  if (shown.some(column => column.sub)) return shown.filter(column => !column.sub)
  if (row.subRows.length === 0) return shown
  const own = shown.filter(column => has(row, column) || !row.subRows.some(sub => has(sub, column)))
  return own.length > 0 ? own : shown
}

/**
 * Those of a row below. Where the list has none of its own for them, the ones it knows (@assumed); the title of its row
 * need not be said again.
 */
export const columnsOfSubRow = (
  columns: readonly ListColumn[],
  sub: ListRow,
  row: ListRow,
): readonly ListColumn[] => {
  const shown = visibleColumns(columns)
  const below = shown.filter(column => column.sub)
  if (below.length > 0) return below
  const known = shown.filter(column => has(sub, column))
  const [title] = columnsOfRow(columns, row)
  const own = known.filter(column => column !== title)
  return own.length > 0 ? own : known
}

/** The first shown column is the title (widgets §9). */
export const cardColumns = (shown: readonly ListColumn[], showAll: boolean): CardColumns => {
  const [title, ...rest] = shown
  return { title, rest: showAll ? rest : rest.slice(0, FOLDED) }
}

/** Whether a row has a toggle: with more than two columns, and more than a folded card shows, or sub-rows. */
export const isFoldable = (columns: readonly ListColumn[], row: ListRow): boolean => {
  const shown = columnsOfRow(columns, row).length
  return shown > TOGGLED_ABOVE && (shown - 1 > FOLDED || row.subRows.length > 0)
}
