import { parseDecimal, sumDecimals } from '@/base/decimal'
import {
  isComputed,
  isLocked,
  withComputed,
  withGiven,
  type CellRule,
  type CellValues,
  type RowRule,
  type TableColumn,
  type TableLayout,
} from './cells'
import type { TableEvent, TableRow } from './tableRows'

/** In the order of the template: what a column is to the rows does not change with what a person sees of them. */
const deliveredColumns = ({ delivered, columns }: TableLayout): TableColumn[] =>
  (delivered ?? columns).filter(({ shown }) => shown)

/** The column two rows are the same by: the first reference that the template shows. */
export const sameColumn = (layout: TableLayout): TableColumn | undefined =>
  deliveredColumns(layout).find(({ spec }) => spec.type === 'Refer' && !spec.multiple)

/** A number that is summed and typed. */
export const isQuantity = (column: TableColumn): boolean =>
  column.summed && column.spec.type === 'Number' && !isComputed(column)

/** The column a scan adds one to: the first number that is summed and typed. */
export const quantityColumn = (layout: TableLayout): TableColumn | undefined =>
  deliveredColumns(layout).find(isQuantity)

/** Rows of the same goods that can become one. */
export interface SameRows {
  value: string
  rows: readonly { row: TableRow; place: number }[]
  /** columns in which they differ and which a merge takes from the first of them */
  differs: readonly TableColumn[]
}

const textIn = (values: CellValues, field: string): string => String(values[field] ?? '')

/**
 * Goods that stand in several rows, in the order they come. `apart`: fields that are no columns; rows that differ in one of
 * them are not merged, and neither are those that cannot be deleted.
 */
export const sameRowsOf = (
  layout: TableLayout,
  rows: readonly TableRow[],
  apart: readonly string[] = [],
  rowRule?: RowRule,
): SameRows[] => {
  const column = sameColumn(layout)
  if (!column) return []
  const groups = new Map<string, { row: TableRow; place: number }[]>()
  rows.forEach((row, at) => {
    const value = textIn(row.values, column.field)
    if (value === '' || rowRule?.(row.values) !== undefined) return
    const key = JSON.stringify([value, ...apart.map(name => textIn(row.values, name))])
    const group = groups.get(key)
    if (group) group.push({ row, place: at + 1 })
    else groups.set(key, [{ row, place: at + 1 }])
  })
  const kept = layout.columns.filter(one => one.shown && !isComputed(one) && !isQuantity(one))
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([, group]) => ({
      value: textIn(group[0]?.row.values ?? {}, column.field),
      rows: group,
      differs: kept.filter(
        ({ field }) => new Set(group.map(({ row }) => textIn(row.values, field))).size > 1,
      ),
    }))
}

/** One row in the place of those of a group: quantities are added up where there are any, all else is the first one's. */
const mergedValues = (layout: TableLayout, rows: readonly TableRow[], first: TableRow): CellValues => {
  const sums = layout.columns.filter(isQuantity).flatMap(({ field }) => {
    const typed = rows.map(row => row.values[field])
    const isNumber = typed.some(value => parseDecimal(value) !== undefined)
    return isNumber ? [[field, sumDecimals(typed)] as const] : []
  })
  return withComputed(layout, { ...first.values, ...Object.fromEntries(sums) }).values
}

/** The rows of each group become one: one change, however many groups they are. */
export const mergeEvent = (layout: TableLayout, groups: readonly SameRows[]): TableEvent => {
  const values = new Map<string, CellValues>()
  const gone: string[] = []
  for (const group of groups) {
    const rows = group.rows.map(({ row }) => row)
    const [first, ...others] = rows
    if (!first) continue
    values.set(first.key, mergedValues(layout, rows, first))
    gone.push(...others.map(({ key }) => key))
  }
  return { type: 'merged', values, gone }
}

/**
 * A known code was scanned: one more where its goods stand already, in a row that takes more where there is one, else a row
 * with one.
 */
export const scanEvent = (
  layout: TableLayout,
  rows: readonly TableRow[],
  scanned: CellValues,
  rule?: CellRule,
): TableEvent => {
  const [same, quantity] = [sameColumn(layout), quantityColumn(layout)]
  const value = same ? textIn(scanned, same.field) : ''
  const standing =
    same && quantity && value !== ''
      ? rows.filter(one => textIn(one.values, same.field) === value && !isLocked(quantity, one.values, rule))
      : []
  const row = standing.find(one => !layout.isFull?.(one.values)) ?? standing[0]
  const one = (values: CellValues, now: unknown): CellValues =>
    quantity ? withComputed(layout, { ...values, [quantity.field]: sumDecimals([now, 1]) }).values : values
  if (row && quantity)
    return {
      type: 'changed',
      values: new Map([[row.key, one(row.values, row.values[quantity.field])]]),
      as: 'scanned',
    }
  const given = quantity && scanned[quantity.field] != null && scanned[quantity.field] !== ''
  const fresh = withGiven(layout, scanned)
  return { type: 'added', rows: [given ? fresh : one(fresh, 0)], as: 'scanned' }
}

/** An unknown code waits until a person says what it is; one whose look-up was `missed` is looked up again first. */
export const unknownEvent = (code: string, missed = false): TableEvent => ({
  type: 'added',
  rows: [],
  waiting: [{ text: code, values: {}, ...(missed && { missed }) }],
  as: 'scanned',
})
