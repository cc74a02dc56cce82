import type { QueryCondition } from '@/api/widget'
import type { QueryItem } from '@/api/widgetQuery'
import { comparedOf, rulesOf, type FieldValue } from '../../field/model/registry'
import type { QueryValues } from './values'

/**
 * The condition a value means; none when it is empty: no text, no number, no day, nothing chosen (widgets §5).
 */
export const conditionOf = (item: QueryItem, value: FieldValue | undefined): QueryCondition | undefined => {
  const compared = comparedOf(item.spec, item.operator, value)
  return (
    compared && {
      queryName: item.queryName,
      queryType: compared.operator,
      queryValue: compared.value,
      fieldType: value?.kind ?? '',
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
    .filter(({ shown, spec, operator }) => shown && rulesOf(spec)?.kind === 'text' && operator !== 'range')
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
