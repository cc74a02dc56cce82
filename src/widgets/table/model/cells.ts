import type { VoucherColumn } from '@/api/widgetVoucher'
import {
  computeFields,
  computingPlan,
  fieldsOf,
  renamed,
  type ComputedProblem,
  type ComputingPlan,
} from '@/base/formula/computed'
import type { ReadField } from '@/base/formula/evaluate'
import { compareDecimals } from '@/base/decimal'
import { parseFormula, type ParsedFormula } from '@/base/formula/parse'
import type { Failure } from '@/i18n/messages'
import { fieldFailure, isBlank, valueForRow, valueInRow, type FieldValue } from '../../field/model/registry'
import type { WireValue } from '../../field/model/rules'

/** A column of an editable table: a layout and a voucher's body name the same things (widgets §3). */
export type TableColumn = VoucherColumn

/** What a row holds, by field name; a reference has its words in a `$` copy (widgets §3). */
export type CellValues = Readonly<Record<string, WireValue>>

/** A cell that stays as it is, or with `least` takes no smaller number, and why. */
export interface CellLimit {
  why: string
  least?: string | undefined
}

/** Whether this cell of this row cannot be filled in (widgets §5), or what it takes. */
export type CellRule = (values: CellValues, column: TableColumn) => boolean | CellLimit | undefined

/** Why this row cannot be deleted; undefined: it can. */
export type RowRule = (values: CellValues) => string | undefined

/** What a reference that was chosen fills in beside itself: values of the same row, by field. */
export type FillFrom = (
  column: TableColumn,
  reference: Readonly<Record<string, WireValue>>,
) => CellValues | undefined

/** Columns with their formulas read; `outer` answers fields beside the row, such as those of a voucher's head. */
export interface TableLayout {
  columns: readonly TableColumn[]
  /** as the template has them, where a person has arranged them in another order; default: `columns` */
  delivered?: readonly TableColumn[]
  formulas: ReadonlyMap<string, ParsedFormula>
  /** Whether a row takes no more of its goods: a scan then counts another row of them. */
  isFull?: ((values: CellValues) => boolean) | undefined
  plan: ComputingPlan
  /** names of the columns' fields */
  fields: ReadonlySet<string>
  outer?: ReadField
  fillFrom?: FillFrom
  /** fields that the person has put away (设置) */
  away: ReadonlySet<string>
  /** rows that were counted already; none where a formula reads what stands beside the row */
  counted: WeakMap<CellValues, Computed> | undefined
}

export const isComputed = ({ defined }: TableColumn): boolean => defined?.source === 'formula'

/** A formula names a column by its field, or by its title in braces. */
const formulaOf = (columns: readonly TableColumn[], text: string): ParsedFormula => {
  const parsed = parseFormula(text)
  if (!parsed.ok) return parsed
  const fieldOf = (name: string): string =>
    columns.some(({ field }) => field === name)
      ? name
      : (columns.find(({ label }) => label === name)?.field ?? name)
  return { ok: true, formula: renamed(parsed.formula, fieldOf) }
}

const NOTHING: ReadonlySet<string> = new Set()

export const layoutOf = (
  columns: readonly TableColumn[],
  outer?: ReadField,
  away: ReadonlySet<string> = NOTHING,
  fillFrom?: FillFrom,
): TableLayout => {
  const formulas = new Map(
    columns
      .filter(isComputed)
      .map(column => [column.field, formulaOf(columns, column.defined?.formula ?? '')] as const),
  )
  const fields = new Set(columns.map(({ field }) => field))
  const alone = [...formulas.values()].every(
    parsed => !parsed.ok || [...fieldsOf(parsed.formula)].every(field => fields.has(field)),
  )
  return {
    columns,
    formulas,
    plan: computingPlan(formulas),
    fields,
    away,
    counted: alone ? new WeakMap() : undefined,
    ...(outer && { outer }),
    ...(fillFrom && { fillFrom }),
  }
}

/** What the template shows and the person has not put away. */
export const shownColumns = ({ columns, away }: TableLayout): TableColumn[] =>
  columns.filter(({ shown, field }) => shown && !away.has(field))

/** What is checked: one that is put away can be wrong as well. */
const checkedColumns = ({ columns }: TableLayout): TableColumn[] => columns.filter(({ shown }) => shown)

export const cellOf = ({ spec, field }: TableColumn, values: CellValues): FieldValue | undefined =>
  valueInRow(spec, values, field)

/** What the rule says of this cell with a reason. */
export const limitOf = (column: TableColumn, values: CellValues, rule?: CellRule): CellLimit | undefined => {
  const said = rule?.(values, column)
  return typeof said === 'object' ? said : undefined
}

const isClosedBy = (said: ReturnType<CellRule>): boolean =>
  typeof said === 'object' ? said.least === undefined : said === true

/** Read-only for everybody, or by the rule of this cell. */
export const isLocked = (column: TableColumn, values: CellValues, rule?: CellRule): boolean =>
  column.spec.readOnly === true || isComputed(column) || isClosedBy(rule?.(values, column))

/** A number that is smaller than its rule allows. */
export const leastFailure = (
  column: TableColumn,
  values: CellValues,
  rule?: CellRule,
): Failure | undefined => {
  const limit = limitOf(column, values, rule)
  const isBelow = limit?.least !== undefined && compareDecimals(values[column.field], limit.least) === -1
  return isBelow ? { code: 'told', params: { message: limit.why } } : undefined
}

/** What stands in a row, and beside it. */
export const readerOf =
  ({ fields, outer }: TableLayout, values: CellValues): ReadField =>
  name =>
    fields.has(name) ? values[name] : outer?.(name)

export interface Computed {
  values: CellValues
  /** why a computed cell is blank, by its field */
  problems: ReadonlyMap<string, ComputedProblem>
}

/** The values with their computed cells. A cell that cannot be counted is blank and says why. */
export const withComputed = (layout: TableLayout, values: CellValues): Computed => {
  if (layout.formulas.size === 0) return { values, problems: new Map() }
  const before = layout.counted?.get(values)
  if (before) return before
  const problems = new Map<string, ComputedProblem>()
  const next: Record<string, WireValue> = { ...values }
  for (const [field, result] of computeFields(layout.formulas, readerOf(layout, values), layout.plan)) {
    next[field] = result.ok ? result.value : null
    if (!result.ok) problems.set(field, result.problem)
  }
  const computed = { values: next, problems }
  layout.counted?.set(values, computed)
  return computed
}

/** What the chosen reference brings along; a reference that was read again brings nothing. */
const broughtBy = (
  { columns, fillFrom }: TableLayout,
  column: TableColumn,
  value: FieldValue | undefined,
): CellValues => {
  const saved = value?.kind === 'refer' && value.chosen.length === 1 ? value.chosen[0]?.saved : undefined
  const filled = saved && fillFrom?.(column, saved)
  if (!filled) return {}
  const own = new Set(columns.flatMap(({ field }) => [field, `$${field}`]))
  return Object.fromEntries(Object.entries(filled).filter(([field]) => own.has(field)))
}

/** The row with this cell, with what its reference brings along, and counted again. */
export const withCell = (
  layout: TableLayout,
  values: CellValues,
  column: TableColumn,
  value: FieldValue | undefined,
): CellValues =>
  withComputed(layout, {
    ...values,
    ...broughtBy(layout, column, value),
    ...valueForRow(column.spec, value, column.field),
  }).values

/** A new row: what the columns begin with. */
export const initialValues = (layout: TableLayout): CellValues => {
  const values: Record<string, WireValue> = {}
  for (const { field, initial, initialText } of layout.columns) {
    if (typeof initial === 'string' || typeof initial === 'number') values[field] = initial
    else if (typeof initial === 'boolean') values[field] = initial ? 1 : 0
    if (initialText) values[`$${field}`] = initialText
  }
  return withComputed(layout, values).values
}

/** A new row with what is given for it; what is not given is what the columns begin with. */
export const withGiven = (layout: TableLayout, given: CellValues): CellValues => {
  const filled = Object.entries(given).filter(([, value]) => value != null && value !== '')
  return withComputed(layout, { ...initialValues(layout), ...Object.fromEntries(filled) }).values
}

const isFlagOff = (value: FieldValue | undefined): boolean => value?.kind === 'checkbox' && !value.on

/** No real field (widgets §4): a flag that is off is none, what a column begins with or counts is none either. */
export const isBlankRow = (layout: TableLayout, values: CellValues): boolean => {
  const initial = initialValues(layout)
  return layout.columns
    .filter(column => !isComputed(column))
    .every(column => {
      const value = cellOf(column, values)
      return (
        isBlank(column.spec, value) ||
        isFlagOff(value) ||
        (initial[column.field] !== undefined &&
          String(initial[column.field]) === String(values[column.field]))
      )
    })
}

export interface CellFailure {
  column: TableColumn
  failure: Failure
}

/** The cells that have to be put right: visible and required, or filled in wrongly (widgets §5). */
export const rowFailures = (layout: TableLayout, values: CellValues, rule?: CellRule): CellFailure[] =>
  checkedColumns(layout).flatMap(column => {
    if (isLocked(column, values, rule)) return []
    const { spec } = column
    const found = fieldFailure(spec, cellOf(column, values))
    // a required number that is none is missing
    const failure =
      found?.code === 'notANumber' && spec.required
        ? { code: 'required' }
        : (found ?? leastFailure(column, values, rule))
    return failure ? [{ column, failure }] : []
  })

/** The first of them. */
export const rowFailure = (
  layout: TableLayout,
  values: CellValues,
  rule?: CellRule,
): CellFailure | undefined => rowFailures(layout, values, rule)[0]

/** A number a row is entered by, one after the other: what is seldom changed is typed on its own. */
export const isEnteredNumber = ({ spec, seldom }: TableColumn): boolean => spec.type === 'Number' && !seldom
