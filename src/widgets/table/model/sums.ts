import {
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  sumDecimals,
} from '@/base/decimal'
import { evaluateFormula } from '@/base/formula/evaluate'
import { decimalsOf } from '../../field/model/types/number'
import type { WireValue } from '../../field/model/rules'
import {
  readerOf,
  shownColumns,
  withComputed,
  type CellValues,
  type TableColumn,
  type TableLayout,
} from './cells'

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

/** Why the sum of a column is not what its formula gives for exact amounts: each line was rounded. */
export interface Rounding {
  column: TableColumn
  /** sum of the rounded lines less the rounded exact sum: `0.01`, `-0.02` */
  by: string
}

/** Decimals of an amount before it is rounded. */
const EXACT = 12

/** Summed formula columns in which rounding line by line makes a difference (shop §9: 2 decimals). */
export const roundingsOf = (layout: TableLayout, rows: readonly CellValues[]): Rounding[] =>
  shownColumns(layout)
    .filter(({ summed, spec }) => summed && spec.type === 'Number')
    .flatMap(column => {
      const parsed = layout.formulas.get(column.field)
      if (!parsed?.ok) return []
      const decimals = decimalsOf(column.spec)
      const counted = rows.map(values => withComputed(layout, values).values)
      const exact = counted.flatMap(values => {
        const result = evaluateFormula(parsed.formula, readerOf(layout, values), EXACT)
        return result.ok ? [result.value] : []
      })
      const lines = roundDecimal(sumDecimals(numbersOf(counted, column)), decimals)
      const whole = roundDecimal(sumDecimals(exact), decimals)
      const by = sumDecimals([lines, multiplyDecimals(whole, -1)])
      return compareDecimals(by, 0) === 0 ? [] : [{ column, by }]
    })
