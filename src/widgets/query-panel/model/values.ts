import { isRecord } from '@/base/decode'
import type { DefaultMap, QueryItem } from '@/api/widgetQuery'
import { isDay, quickRange, type QuickDays } from './days'

export interface ReferValue {
  key: string
  text: string
}

/** What stands in a condition, by its field type. Ends of ranges and days are texts, '' when open. */
export type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; from: string; to: string }
  /** `quick`: the last so many days, whatever day it is */
  | { kind: 'date'; from: string; to: string; quick?: QuickDays }
  | { kind: 'select'; keys: readonly string[] }
  | { kind: 'checkbox'; on: boolean }
  | { kind: 'refer'; chosen: readonly ReferValue[] }

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

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const dateOf = (saved: Record<string, unknown>, today: string): FieldValue | undefined => {
  const { quick } = saved
  if (quick === 1 || quick === 7 || quick === 15) return { kind: 'date', quick, ...quickRange(quick, today) }
  const [from, to] = [text(saved['from']), text(saved['to'])]
  return isDay(from) || isDay(to)
    ? { kind: 'date', from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
    : undefined
}

const referOf = (value: unknown): ReferValue[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).flatMap(one => {
    const key = text(one['key'])
    return key ? [{ key, text: text(one['text']) || key }] : []
  })

/** A saved default that no longer fits its condition is left out. */
const valueOf = ({ spec }: QueryItem, saved: unknown, today: string): FieldValue | undefined => {
  if (!isRecord(saved) || saved['kind'] !== spec.kind) return undefined
  const fields = saved as Record<string, unknown>
  switch (spec.kind) {
    case 'text':
      return { kind: 'text', text: text(fields['text']) }
    case 'number':
      return { kind: 'number', from: text(fields['from']), to: text(fields['to']) }
    case 'date':
      return dateOf(fields, today)
    case 'select':
      return { kind: 'select', keys: texts(fields['keys']) }
    case 'checkbox':
      return { kind: 'checkbox', on: fields['on'] === true }
    case 'refer':
      return { kind: 'refer', chosen: referOf(fields['chosen']) }
    default:
      return undefined
  }
}

/** Default values as they were saved, read against the layout. */
export const defaultsOf = (items: readonly QueryItem[], saved: DefaultMap, today: string): QueryValues =>
  Object.fromEntries(
    items.flatMap(item => {
      const value = valueOf(item, saved[item.itemUuid], today)
      return value ? [[item.itemUuid, value] as const] : []
    }),
  )
