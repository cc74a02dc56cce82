import { isBlankRow, rowFailures, type CellFailure, type CellRule, type TableLayout } from './cells'
import type { TableRow } from './tableRows'

/** Something wrong in a row of the table. */
export interface TableFailure extends CellFailure {
  key: string
  /** of the row, from 1 */
  place: number
}

/** All that is wrong, row by row; blank rows are left out of what is saved, so nothing is wrong with them. */
export const tableFailures = (
  layout: TableLayout,
  rows: readonly TableRow[],
  rule?: CellRule,
): TableFailure[] =>
  rows.flatMap(({ key, values }, at) =>
    isBlankRow(layout, values)
      ? []
      : rowFailures(layout, values, rule).map(failure => ({ ...failure, key, place: at + 1 })),
  )
