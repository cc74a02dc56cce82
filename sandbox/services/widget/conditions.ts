import type { WidgetQueryCondition } from '@wire/widget'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MISCONFIGURED, plainText, refuse } from './staffRequest'
import type { Source, SourceColumn } from './sourceColumns'
import { parseWhere, type WhereCondition } from './where'

/** The operators of widgets §3 in their order; 6 is between or in. */
const MODEL = {
  equals: 1,
  greater: 2,
  less: 3,
  atLeast: 4,
  atMost: 5,
  betweenOrIn: 6,
  startsWith: 7,
  endsWith: 8,
  contains: 9,
} as const

const conditionInput = v.object({
  cQueryFieldName: plainText(200),
  cValueType: v.picklist(['string', 'int', 'float', 'date']),
  iQueryModel: v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  valueList: v.pipe(v.array(v.union([plainText(200), v.number(), v.null()])), v.maxLength(200)),
})
export const conditionListInput = v.pipe(v.array(conditionInput), v.maxLength(50))

/** columns of one condition, and conditions of one request: each may be a search through all rows */
const MOST_COLUMNS = 8
const MOST_CONDITIONS = 12

type Value = string | number | null

export const columnOf = (source: Source, name: string): SourceColumn =>
  Object.entries(source.columns).find(([known]) => known === name)?.[1] ?? refuse(`字段${name}未登记`)

const TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/
const isTime = (text: string): boolean => {
  // the database knows no year 0
  if (!TIME.test(text) || text.startsWith('0000')) return false
  const iso = `${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}`
  const time = Date.parse(`${iso}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
}

/** A value as the column compares it; what does not fit its type is refused. */
const valueFor = ({ type }: SourceColumn, value: Value): SQL => {
  if (type === 'string') return typeof value === 'string' ? sql`${value}` : refuse(MISCONFIGURED)
  if (type === 'date')
    return typeof value === 'string' && isTime(value) ? sql`${value}::timestamp` : refuse('查询日期不正确')
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? sql`${String(number)}::numeric`
    : refuse('查询数值不正确')
}

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()

/**
 * `ilike` folds every row by all the rules of the language, which takes five times as long as `like`. Where the words have
 * no upper and lower case (Chinese, digits), `like` finds the same; where only Latin letters have, these alone are folded.
 */
const alike = ({ compare }: SourceColumn, text: Value, before: string, after: string): SQL => {
  if (typeof text !== 'string') return refuse(MISCONFIGURED)
  const found = before + text.replace(/[\\%_]/g, sign => `\\${sign}`) + after
  if (!hasCase(text)) return sql`${compare} like ${found}`
  return hasCase(text.replace(/[a-z]/gi, ''))
    ? sql`${compare} ilike ${found}`
    : sql`lower((${compare}) collate "C") like ${found.toLowerCase()}`
}

const between = (column: SourceColumn, values: readonly Value[]): SQL => {
  const [from = null, to = null] = values
  if (values.length !== 2 || (from === null && to === null)) return refuse('查询区间不正确')
  const parts = [
    ...(from === null ? [] : [sql`${column.compare} >= ${valueFor(column, from)}`]),
    ...(to === null ? [] : [sql`${column.compare} <= ${valueFor(column, to)}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

const oneOf = (column: SourceColumn, values: readonly Value[]): SQL => {
  if (values.length === 0) return refuse('查询值不能为空')
  return sql`${column.compare} in (${sql.join(
    values.map(value => valueFor(column, value)),
    sql`, `,
  )})`
}

const COMPARISONS: Readonly<Record<number, SQL>> = {
  [MODEL.equals]: sql`=`,
  [MODEL.greater]: sql`>`,
  [MODEL.less]: sql`<`,
  [MODEL.atLeast]: sql`>=`,
  [MODEL.atMost]: sql`<=`,
}

const compared = (column: SourceColumn, model: number, values: readonly Value[]): SQL => {
  if (model === MODEL.betweenOrIn)
    return column.type === 'string' ? oneOf(column, values) : between(column, values)
  const [value] = values
  if (values.length !== 1 || value === null || value === undefined) return refuse('查询值不正确')
  const comparison = COMPARISONS[model]
  if (comparison && (model === MODEL.equals || column.type !== 'string'))
    return sql`${column.compare} ${comparison} ${valueFor(column, value)}`
  if (column.type !== 'string') return refuse('该字段不支持此查询方式')
  switch (model) {
    case MODEL.startsWith:
      return alike(column, value, '', '%')
    case MODEL.endsWith:
      return alike(column, value, '%', '')
    case MODEL.contains:
      return alike(column, value, '%', '%')
    default:
      return refuse('该字段不支持此查询方式')
  }
}

/** No condition is true for a missing value, so rows without the joined record are left out. */
const asked = (column: SourceColumn, model: number, values: readonly Value[]): SQL => {
  const condition = compared(column, model, values)
  if (!column.joined) return condition
  const { own, key, table } = column.joined
  return sql`${own} in (select ${key} from ${table} where ${condition})`
}

const isNumeric = (type: string) => type === 'int' || type === 'float'

const conditionSql = (source: Source, condition: WidgetQueryCondition): SQL => {
  const { cQueryFieldName, cValueType, iQueryModel, valueList } = condition
  const names = [...new Set(cQueryFieldName.split(','))]
  if (names.length > MOST_COLUMNS) return refuse('查询字段过多')
  const parts = names.map(name => {
    const column = columnOf(source, name)
    const fits = column.type === cValueType || (isNumeric(column.type) && isNumeric(cValueType))
    return fits ? asked(column, iQueryModel, valueList) : refuse(MISCONFIGURED)
  })
  return sql`(${sql.join(parts, sql` or `)})`
}

const OPERATORS: Readonly<Record<string, number>> = {
  '=': MODEL.equals,
  '>': MODEL.greater,
  '<': MODEL.less,
  '>=': MODEL.atLeast,
  '<=': MODEL.atMost,
}

const whereSql = (source: Source, { column: name, operator, value }: WhereCondition): SQL => {
  const column = columnOf(source, name)
  if (operator !== 'like') return asked(column, OPERATORS[operator] ?? 0, [value])
  // within it `\\`, `\%` and `\_` are the signs themselves
  const found = /^%((?:[^%\\]|\\[\\%_])*)%$/.exec(String(value)) ?? refuse('查询条件不正确')
  return asked(column, MODEL.contains, [(found[1] ?? '').replace(/\\([\\%_])/g, '$1')])
}

/** Columns that the conditions of a request are about. */
export const columnsAsked = ({ queryConditionList = [], where = '' }: Conditions): string[] => [
  ...queryConditionList.flatMap(({ cQueryFieldName }) => cQueryFieldName.split(',')),
  ...parseWhere(where).flatMap(group => group.map(({ column }) => column)),
]

/** A text of the column is one of these. */
export const isAmong = (column: SourceColumn, values: readonly string[]): SQL =>
  asked(column, MODEL.betweenOrIn, values)

interface Conditions {
  queryConditionList?: readonly WidgetQueryCondition[]
  where?: string
}
/** Conditions of a request, checked against the source's own columns; bound values only. */
export const conditionsOf = (source: Source, { queryConditionList = [], where = '' }: Conditions): SQL[] => {
  if (queryConditionList.length > MOST_CONDITIONS) return refuse('查询条件过多')
  return [
    ...queryConditionList.map(condition => conditionSql(source, condition)),
    ...parseWhere(where).map(
      group =>
        sql`(${sql.join(
          group.map(one => whereSql(source, one)),
          sql` or `,
        )})`,
    ),
  ]
}

/** `field asc` or `field desc` of a registered column; ties in the order of the key, the same way round. `backwards`: from the end. */
export const orderOf = (source: Source, order: string, backwards = false): SQL => {
  const key = columnOf(source, source.key).order
  if (order.trim() === '') return backwards ? sql`${key} desc` : key
  const [, name = '', direction] =
    /^([A-Za-z]{1,40}) (asc|desc)$/i.exec(order.trim()) ?? refuse('排序字段不正确')
  const column = columnOf(source, name)
  const descending = (direction?.toLowerCase() === 'desc') !== backwards
  const nulls = column.nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
  return descending
    ? sql`${column.order} desc${nulls}, ${key} desc`
    : sql`${column.order} asc${nulls}, ${key} asc`
}
