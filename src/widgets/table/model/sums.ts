import { formatDecimal, parseDecimal, sumDecimals } from '@/base/decimal'
import { decimalsOf } from '../../field/model/types/number'
import type { WireValue } from '../../field/model/rules'
import { shownColumns, withComputed, type CellValues, type TableColumn, type TableLayout } from './cells'

export interface ColumnSum {
  column: TableColumn
  text: string
}

const numbersOf = (values: readonly CellValues[], { field }: TableColumn): WireValue[] =>
  values.map(one => one[field]).filter(one => parseDecimal(one) !== undefined)

/** Sums of the visible Number columns that are summed, each at its precision; what is no number counts as nothing. */
export const sumsOf = (layout: TableLayout, rows: readonly CellValues[]): ColumnSum[] => {
  const columns = shownColumns(layout).filter(({ summed, spec }) => summed && spec.type === 'Number')
  if (columns.length === 0) return []
  const counted = rows.map(values => withComputed(layout, values).values)
  return columns.map(column => ({
    column,
    text: formatDecimal(sumDecimals(numbersOf(counted, column)), decimalsOf(column.spec)),
  }))
}
