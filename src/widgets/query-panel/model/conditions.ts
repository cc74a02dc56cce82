import type { QueryOperator } from '@/base/queryModel'
import type { QueryCondition } from '@/api/widget'
import type { QueryItem } from '@/api/widgetQuery'
import { endOfDay, isDay, startOfDay } from './days'
import type { FieldValue, QueryValues } from './values'

type Ends = readonly (string | number | null)[]
interface Compared {
  operator: QueryOperator
  value: Ends
  type: string
}

const NUMBER = /^-?\d+(\.\d+)?$/

const textOf = ({ operator }: QueryItem, text: string): Compared | undefined => {
  const words =
    operator === 'range' ? text.split(/[,，、;；\s]+/).filter(Boolean) : [text.trim()].filter(Boolean)
  return words.length === 0 ? undefined : { operator, value: words, type: 'string' }
}

const numberOf = (text: string): number | null => (NUMBER.test(text.trim()) ? Number(text) : null)

const numbersOf = (item: QueryItem, value: { from: string; to: string }): Compared | undefined => {
  const type = item.spec.kind === 'number' && item.spec.precision > 0 ? 'float' : 'int'
  const [from, to] = [numberOf(value.from), numberOf(value.to)]
  if (item.operator === 'range')
    return from === null && to === null ? undefined : { operator: 'range', value: [from, to], type }
  return from === null ? undefined : { operator: item.operator, value: [from], type }
}

/** A range runs from the start of its first day to the end of its last (widgets §5). */
const datesOf = ({ operator }: QueryItem, value: { from: string; to: string }): Compared | undefined => {
  const type = 'date'
  const from = isDay(value.from) ? value.from : undefined
  const to = isDay(value.to) ? value.to : undefined
  if (operator === 'range' && (from ?? to))
    return { operator, value: [from ? startOfDay(from) : null, to ? endOfDay(to) : null], type }
  if (!from) return undefined
  switch (operator) {
    case 'atLeast':
    case 'less':
      return { operator, value: [startOfDay(from)], type }
    case 'atMost':
    case 'greater':
      return { operator, value: [endOfDay(from)], type }
    default:
      return { operator: 'range', value: [startOfDay(from), endOfDay(from)], type }
  }
}

const keysOf = ({ operator }: QueryItem, keys: readonly string[]): Compared | undefined => {
  const [first] = keys
  if (first === undefined) return undefined
  return { operator, value: operator === 'range' ? [...keys] : [first], type: 'string' }
}

const comparedOf = (item: QueryItem, value: FieldValue): Compared | undefined => {
  switch (value.kind) {
    case 'text':
      return textOf(item, value.text)
    case 'number':
      return numbersOf(item, value)
    case 'date':
      return datesOf(item, value)
    case 'select':
      return keysOf(item, value.keys)
    case 'checkbox':
      return { operator: 'equals', value: [value.on ? 1 : 0], type: 'int' }
    case 'refer':
      return keysOf(
        item,
        value.chosen.map(one => one.key),
      )
  }
}

/**
 * The condition a value means; none when it is empty: no text, no number, no day, nothing chosen (widgets §5).
 */
export const conditionOf = (item: QueryItem, value: FieldValue | undefined): QueryCondition | undefined => {
  const compared = value?.kind === item.spec.kind ? comparedOf(item, value) : undefined
  return (
    compared && {
      queryName: item.queryName,
      queryType: compared.operator,
      queryValue: compared.value,
      fieldType: item.spec.kind,
      fieldName: item.fieldName,
      queryValueTypeCode: compared.type,
    }
  )
}

/** A condition that filters, with what it says. */
export interface ActiveItem {
  item: QueryItem
  value: FieldValue
  condition: QueryCondition
}

/** In the order of the layout. */
export const activeItems = (items: readonly QueryItem[], values: QueryValues): ActiveItem[] =>
  items.flatMap(item => {
    const value = values[item.itemUuid]
    const condition = item.shown ? conditionOf(item, value) : undefined
    return condition && value ? [{ item, value, condition }] : []
  })

const MOST_FUZZY = 3

/** What the search line looks through: the first three text conditions that are no range (widgets §5). */
export const fuzzyItems = (items: readonly QueryItem[]): QueryItem[] =>
  items
    .filter(({ shown, spec, operator }) => shown && spec.kind === 'text' && operator !== 'range')
    .slice(0, MOST_FUZZY)

/** Contained in any of them. */
export const fuzzyCondition = (items: readonly QueryItem[], text: string): QueryCondition | undefined => {
  const fields = fuzzyItems(items)
  const words = text.trim()
  if (fields.length === 0 || words === '') return undefined
  return {
    queryName: fields.map(item => item.queryName).join(','),
    queryType: 'contains',
    queryValue: [words],
    fieldType: 'text',
    fieldName: fields.map(item => item.fieldName).join(','),
    queryValueTypeCode: 'string',
  }
}
