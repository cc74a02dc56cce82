import {
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
  type Decimal,
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
  values.map(one => one[field])

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

type Exact = WeakMap<CellValues, ReadonlyMap<string, Decimal | undefined>>
/** Exact amounts of rows that were counted already, as `counted` keeps the rounded ones. */
const known = new WeakMap<TableLayout, Exact>()

/** The exact amounts of a row, by the field of their column; what cannot be counted has none. */
const exactIn = (layout: TableLayout, values: CellValues, columns: readonly TableColumn[]) => {
  const rows: Exact = known.get(layout) ?? new WeakMap()
  known.set(layout, rows)
  const before = layout.counted && rows.get(values)
  if (before) return before
  const amounts = new Map(
    columns.map(({ field }) => {
      const parsed = layout.formulas.get(field)
      const counted = withComputed(layout, values).values
      const result = parsed?.ok && evaluateFormula(parsed.formula, readerOf(layout, counted), EXACT)
      return [field, result && result.ok ? result.value : undefined] as const
    }),
  )
  rows.set(values, amounts)
  return amounts
}

/** Summed formula columns in which rounding line by line makes a difference (shop §9: 2 decimals). */
export const roundingsOf = (layout: TableLayout, rows: readonly CellValues[]): Rounding[] => {
  const columns = shownColumns(layout).filter(
    ({ summed, spec, field }) => summed && spec.type === 'Number' && layout.formulas.get(field)?.ok,
  )
  if (columns.length === 0) return []
  const lines = rows.map(values => withComputed(layout, values).values)
  const exact = rows.map(values => exactIn(layout, values, columns))
  return columns.flatMap(column => {
    const decimals = decimalsOf(column.spec)
    const rounded = roundDecimal(sumDecimals(numbersOf(lines, column)), decimals)
    const whole = roundDecimal(sumDecimals(exact.map(amounts => amounts.get(column.field))), decimals)
    const by = sumDecimals([rounded, multiplyDecimals(whole, -1)])
    return compareDecimals(by, 0) === 0 ? [] : [{ column, by }]
  })
}
