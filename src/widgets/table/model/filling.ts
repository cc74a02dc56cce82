import {
  cellOf,
  isEnteredNumber,
  isLocked,
  shownColumns,
  withCell,
  type CellRule,
  type CellValues,
  type TableColumn,
  type TableLayout,
} from './cells'
import type { TableEvent, TableRow } from './tableRows'

/** A row that would be filled; `before` is what stands there now. */
interface FilledRow {
  key: string
  /** from 1 */
  place: number
  before: CellValues
  after: CellValues
}

export interface FillPlan {
  column: TableColumn
  rows: readonly FilledRow[]
  /** rows whose cell cannot be filled in */
  locked: number
}

/** What can be filled down: everything one may type in this row, but for references that fill other cells as well. */
export const fillableColumns = (layout: TableLayout, { values }: TableRow, rule?: CellRule): TableColumn[] =>
  shownColumns(layout).filter(
    column =>
      !isLocked(column, values, rule) && !(column.spec.type === 'Refer' && layout.fillFrom !== undefined),
  )

/** The cell of this row in all rows below it; rows that have it already are left out. */
export const fillDownPlan = (
  layout: TableLayout,
  rows: readonly TableRow[],
  from: { key: string; column: TableColumn },
  rule?: CellRule,
): FillPlan => {
  const { key, column } = from
  const at = rows.findIndex(row => row.key === key)
  const source = rows[at]
  if (!source) return { column, rows: [], locked: 0 }
  const value = cellOf(column, source.values)
  const below = rows.slice(at + 1)
  const open = below.filter(({ values }) => !isLocked(column, values, rule))
  const filled = open
    .map(row => ({
      key: row.key,
      place: rows.indexOf(row) + 1,
      before: row.values,
      after: withCell(layout, row.values, column, value),
    }))
    .filter(({ before, after }) => (before[column.field] ?? '') !== (after[column.field] ?? ''))
  return { column, rows: filled, locked: below.length - open.length }
}

export const fillEvent = ({ rows }: FillPlan): TableEvent => ({
  type: 'changed',
  values: new Map(rows.map(({ key, after }) => [key, after])),
  as: 'filled',
})

/** The same row once more, below it; `copyOf` leaves out what is the row's own. */
export const copyEvent = (
  rows: readonly TableRow[],
  key: string,
  copyOf: (values: CellValues) => CellValues = values => values,
): TableEvent | undefined => {
  const row = rows.find(one => one.key === key)
  return row && { type: 'added', rows: [copyOf(row.values)], after: key, as: 'copied' }
}

/** A number cell on the way through a table. */
export interface Stop {
  key: string
  field: string
}

/** Number cells one may type in: column by column, or those of one row in their order. */
export const stopsOf = (layout: TableLayout, rows: readonly TableRow[], rule?: CellRule): Stop[] =>
  shownColumns(layout)
    .filter(({ spec }) => spec.type === 'Number' && !spec.multiple)
    .flatMap(column =>
      rows
        .filter(({ values }) => !isLocked(column, values, rule))
        .map(({ key }) => ({ key, field: column.field })),
    )

/** Where 下一项 goes: down the column, then to the next one a row is entered by; undefined at the end. */
export const nextStop = (
  stops: readonly Stop[],
  { key, field }: Stop,
  { columns }: Pick<TableLayout, 'columns'>,
): Stop | undefined => {
  const at = stops.findIndex(stop => stop.key === key && stop.field === field)
  if (at < 0) return undefined
  const entered = columns.filter(isEnteredNumber).map(column => column.field)
  return stops.slice(at + 1).find(stop => stop.field === field || entered.includes(stop.field))
}
