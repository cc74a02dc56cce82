import type { ListColumn, ListRow } from '@/api/widgetList'
import { formatDecimal, parseDecimal, sumDecimals, type Decimal } from '@/base/decimal'
import { decimalsOf } from '../../field/model/types/number'
import { visibleColumns } from './cells'

export interface ColumnSum {
  column: ListColumn
  sum: Decimal
}

/**
 * The numbers of a row that count in the sum of a column. A column of sub-rows counts the numbers of the sub-rows. Any
 * other counts the row's own number, which has those of the sub-rows in it (@assumed); where a row has no number of its
 * own, its sub-rows count.
 */
const numbersOf = ({ values, subRows }: ListRow, { field, sub }: ListColumn): readonly unknown[] =>
  sub || parseDecimal(values[field]) === undefined ? subRows.map(one => one.values[field]) : [values[field]]

/** Sums of the visible number columns that are to be summed, over numeric values of what is loaded (widgets §5). */
export const summaryOf = (columns: readonly ListColumn[], rows: readonly ListRow[]): ColumnSum[] =>
  visibleColumns(columns)
    .filter(({ summed, spec }) => summed && spec.type === 'Number')
    .map(column => ({ column, sum: sumDecimals(rows.flatMap(row => numbersOf(row, column))) }))

/** At the precision of the column (widgets §9). */
export const sumText = ({ column, sum }: ColumnSum): string => formatDecimal(sum, decimalsOf(column.spec))
