import type { FieldSpec } from '@/api/widget'
import { isRecord } from '@/base/decode'
import { queryModels, type QueryOperator } from '@/base/queryModel'
import { comparedOf, fieldTypes, restoredValue, type FieldValue } from '../../field/model/registry'

/** A condition as a view keeps it; the operator is kept so that one whose meaning has changed is not applied. */
export interface ViewCondition {
  readonly itemUuid: string
  readonly operator: QueryOperator
  /** a `FieldValue`, read again against the layout where it is used */
  readonly value: unknown
}

/** What a query panel filters by. */
export interface ViewFilter {
  readonly vague: string
  readonly conditions: readonly ViewCondition[]
}

export interface ViewSort {
  readonly field: string
  readonly descending: boolean
}

/** What a person looks at in a list: filter, order and columns. */
export interface ListView extends ViewFilter {
  /** undefined: the list's own order */
  readonly sort: ViewSort | undefined
  /** itemUuids of the columns one sees, in their order; undefined: as the plan has them */
  readonly columns: readonly string[] | undefined
}

/** What panel and list are to show; `n` counts up each time. Without a view: as the plan and the defaults have it. */
export interface WantedView {
  readonly n: number
  readonly view: ListView | undefined
}

/** How many parts of a view do not fit here: they are gone, or this person may not see them. */
export interface LeftOut {
  conditions: number
  columns: number
  sort: boolean
}

interface Asked {
  itemUuid: string
  operator: QueryOperator
  spec: FieldSpec
  shown: boolean
}

/** The words in a link are not trusted: its author may have written anything. */
const wordless = (value: FieldValue | undefined): FieldValue | undefined =>
  value?.kind === 'refer'
    ? { kind: 'refer', chosen: value.chosen.map(({ key }) => ({ key, text: key })) }
    : value

/** Values of a view's conditions for this layout; references are known by their codes until the server names them, and a condition that does not fit it is left out. */
export const fitConditions = (
  items: readonly Asked[],
  conditions: readonly ViewCondition[],
  today: string,
): { values: Record<string, FieldValue>; leftOut: number } => {
  const fitting = conditions.flatMap(({ itemUuid, operator, value }) => {
    const item = items.find(one => one.itemUuid === itemUuid && one.operator === operator && one.shown)
    const restored = item && wordless(restoredValue(item.spec, value, today))
    return item && restored && comparedOf(item.spec, operator, restored)
      ? [[itemUuid, restored] as const]
      : []
  })
  return { values: Object.fromEntries(fitting), leftOut: conditions.length - fitting.length }
}

interface Seen {
  itemUuid: string
  field: string
  shown: boolean
  hidden: boolean
  required: boolean
}

/** The columns in the order of a view: those it names are shown, the others are not, but for required ones. */
export const fitColumns = <C extends Seen>(
  columns: readonly C[],
  wanted: readonly string[] | undefined,
): { columns: readonly C[]; leftOut: number } => {
  if (!wanted) return { columns, leftOut: 0 }
  const named = wanted.flatMap(
    itemUuid => columns.find(one => one.itemUuid === itemUuid && !one.hidden) ?? [],
  )
  const rest = columns.filter(column => !named.includes(column))
  return {
    columns: [
      ...named.map(column => ({ ...column, shown: true })),
      ...rest.map(column => ({ ...column, shown: column.required && !column.hidden })),
    ],
    leftOut: wanted.length - named.length,
  }
}

/** The order of a view, if one can see its column. */
export const fitSort = (columns: readonly Seen[], sort: ViewSort | undefined): ViewSort | undefined =>
  sort && columns.some(({ field, shown, hidden }) => field === sort.field && shown && !hidden)
    ? sort
    : undefined

const own = Object.prototype.hasOwnProperty

const known = <T extends object>(value: unknown, keys: readonly (keyof T & string)[]): value is T =>
  isRecord(value) && Object.keys(value).every(key => keys.some(one => one === key))

const MOST = { letters: 100, id: 64, conditions: 60, columns: 200, value: 1200 } as const

const isShort = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most
const isId = (value: unknown): value is string => isShort(value, MOST.id) && value !== ''

/** Days are counted from today where a value is used; here only its shape counts. */
const ANY_DAY = '2026-01-01'

/** A value of a known kind that says nothing its type does not know. */
const isValue = (value: unknown): boolean => {
  if (!isRecord(value) || JSON.stringify(value).length > MOST.value) return false
  const type = fieldTypes.find(({ kind }) => kind === value['kind'])
  const restored = type?.restore(value, ANY_DAY)
  return restored !== undefined && Object.keys(value).every(key => own.call(restored, key))
}

const isOperator = (value: unknown): value is QueryOperator =>
  typeof value === 'string' && own.call(queryModels, value)

const isCondition = (value: unknown): value is ViewCondition =>
  known<ViewCondition>(value, ['itemUuid', 'operator', 'value']) &&
  isId(value.itemUuid) &&
  isOperator(value.operator) &&
  isValue(value.value)

const isSort = (value: unknown): value is ViewSort =>
  known<ViewSort>(value, ['field', 'descending']) &&
  isId(value.field) &&
  typeof value.descending === 'boolean'

const isListOf = <T>(value: unknown, most: number, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(is)

/** A view that was kept or sent. Strict: anything unknown in it, or too much of it, and there is no view. */
export const decodeView = (value: unknown): ListView | undefined => {
  if (!known<ListView>(value, ['vague', 'conditions', 'sort', 'columns'])) return undefined
  const { vague = '', conditions = [], sort, columns } = value
  const isSound =
    isShort(vague, MOST.letters) &&
    isListOf(conditions, MOST.conditions, isCondition) &&
    (sort === undefined || isSort(sort)) &&
    (columns === undefined ||
      (isListOf(columns, MOST.columns, isId) && new Set(columns).size === columns.length))
  return isSound ? { vague, conditions, sort, columns } : undefined
}

/** The days of a quick range follow the calendar, and what a reference is called the server says: neither is kept. */
const lasting = (value: FieldValue): unknown => {
  if (value.kind === 'date' && value.quick !== undefined) return { kind: 'date', quick: value.quick }
  return value.kind === 'refer' ? { kind: 'refer', chosen: value.chosen.map(({ key }) => ({ key })) } : value
}

/** What filters, to be kept. */
export const conditionToKeep = (
  itemUuid: string,
  operator: QueryOperator,
  value: FieldValue,
): ViewCondition => ({
  itemUuid,
  operator,
  value: lasting(value),
})

const plain = ({ vague, conditions, sort, columns }: ListView): string =>
  JSON.stringify([
    vague,
    [...conditions].sort((one, other) => (one.itemUuid < other.itemUuid ? -1 : 1)),
    sort && [sort.field, sort.descending],
    columns,
  ])

/** Both show the same. */
export const sameView = (one: ListView, other: ListView): boolean => plain(one) === plain(other)
