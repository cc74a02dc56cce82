import type { DefaultMap, QueryItem } from '@/api/widgetQuery'
import { restoredValue, type FieldValue } from '../../field/model/registry'

/** By itemUuid; a condition without a value is not there. */
export type QueryValues = Readonly<Record<string, FieldValue>>

export const withValue = (
  values: QueryValues,
  itemUuid: string,
  value: FieldValue | undefined,
): QueryValues => {
  const others = Object.fromEntries(Object.entries(values).filter(([key]) => key !== itemUuid))
  return value === undefined ? others : { ...others, [itemUuid]: value }
}

/** Values of the conditions one can see: what is out of sight must not filter. */
export const shownValues = (items: readonly QueryItem[], values: QueryValues): QueryValues =>
  Object.fromEntries(
    items.flatMap(({ itemUuid, shown }) => {
      const value = values[itemUuid]
      return shown && value ? [[itemUuid, value] as const] : []
    }),
  )

/** Default values as they were saved, read against the layout; one that no longer fits its condition is left out. */
export const defaultsOf = (items: readonly QueryItem[], saved: DefaultMap, today: string): QueryValues =>
  Object.fromEntries(
    items.flatMap(item => {
      const value = restoredValue(item.spec, saved[item.itemUuid], today)
      return value ? [[item.itemUuid, value] as const] : []
    }),
  )

/** A reference's records by the names the server knows them by. */
export const withWords = (
  values: QueryValues,
  itemUuid: string,
  words: ReadonlyMap<string, string>,
): QueryValues => {
  const value = values[itemUuid]
  if (value?.kind !== 'refer') return values
  const chosen = value.chosen.map(one => ({ ...one, text: words.get(one.key) ?? one.text }))
  return { ...values, [itemUuid]: { ...value, chosen } }
}

export interface Wordless {
  readonly itemUuid: string
  /** of the reference */
  readonly code: string
  readonly keys: readonly string[]
}

/** References to records of which only the code is known, as a view has them. */
export const wordlessOf = (items: readonly QueryItem[], values: QueryValues): Wordless[] =>
  items.flatMap(({ itemUuid, spec }) => {
    const value = values[itemUuid]
    if (value?.kind !== 'refer' || spec.source || spec.typeCode === '') return []
    const keys = value.chosen.filter(({ key, text }) => text === key).map(({ key }) => key)
    return keys.length === 0 ? [] : [{ itemUuid, code: spec.typeCode, keys }]
  })
