import type { FieldSpec } from '@/api/widget'
import { isRecord } from '@/base/decode'
import type { QueryOperator } from '@/base/queryModel'
import type { Failure } from '@/i18n/messages'
import {
  wireText,
  type Compared,
  type FieldRules,
  type FieldTone,
  type FieldWords,
  type WireValue,
} from './rules'
import { dateType } from './types/date'
import { booleanType, checkboxType } from './types/flag'
import { locationType } from './types/location'
import { numberType } from './types/number'
import { referType } from './types/refer'
import { selectType } from './types/select'
import { textAreaType, textType } from './types/text'

/**
 * Every field type there is. A new one is a file below `types` and a line here; a type that stands for some fields of
 * another one comes before it.
 */
export const fieldTypes = [
  locationType,
  textType,
  textAreaType,
  numberType,
  dateType,
  selectType,
  checkboxType,
  booleanType,
  referType,
] as const

type ValueOf<T> = T extends FieldRules<infer V> ? V : never
/** What stands in a field, of any type. */
export type FieldValue = ValueOf<(typeof fieldTypes)[number]>

/** The rules of a field; undefined for an unknown type, which is shown by its name and cannot be filled in. */
export const rulesOf = (
  spec: FieldSpec,
  types: readonly FieldRules<FieldValue>[] = fieldTypes,
): FieldRules<FieldValue> | undefined =>
  spec.foreign
    ? undefined
    : types.find(({ type, takes }) => type === spec.type && (takes === undefined || takes(spec)))

/** Rules and value of a field that is filled in; a value of another type is none. */
const filled = (spec: FieldSpec, value: FieldValue | undefined) => {
  const rules = rulesOf(spec)
  return rules && value?.kind === rules.kind && !rules.isBlank(value) ? { rules, value } : undefined
}

export const isBlank = (spec: FieldSpec, value: FieldValue | undefined): boolean =>
  filled(spec, value) === undefined

/** How many characters a text may have. */
export const mostLetters = (spec: FieldSpec): number | undefined => spec.maxLength ?? rulesOf(spec)?.most

/** What is wrong with what is filled in; nothing is wrong with nothing. */
export const valueFailure = (spec: FieldSpec, value: FieldValue | undefined): Failure | undefined => {
  const it = filled(spec, value)
  return it?.rules.validate(spec, it.value)
}

/** What is wrong with a field that is to be saved. A flag is always filled in, so never missing (widgets §5). */
export const fieldFailure = (spec: FieldSpec, value: FieldValue | undefined): Failure | undefined => {
  const rules = rulesOf(spec)
  const missing = rules && spec.required && rules.kind !== 'checkbox' && isBlank(spec, value)
  return missing ? { code: 'required' } : valueFailure(spec, value)
}

/** For reading; '' where nothing stands. */
export const fieldText = (spec: FieldSpec, value: FieldValue | undefined, words: FieldWords): string => {
  const it = filled(spec, value)
  return it ? it.rules.text(spec, it.value, words) : ''
}

/** Tone of what is read; undefined for a type without tones. */
export const fieldTone = (
  spec: FieldSpec,
  value: FieldValue | undefined,
  words: FieldWords,
): FieldTone | undefined => {
  const it = filled(spec, value)
  return it?.rules.tone?.(spec, it.value, words)
}

/** Of a row, whose values stand by field name; nothing for an unknown type. */
export const valueInRow = (
  spec: FieldSpec,
  row: Readonly<Record<string, WireValue>>,
  field: string,
): FieldValue | undefined => rulesOf(spec)?.decode(spec, row[field], row[`$${field}`])

/** A field of a row, for reading; an unknown type is read as the text it is. */
export const rowText = (
  spec: FieldSpec,
  row: Readonly<Record<string, WireValue>>,
  field: string,
  words: FieldWords,
): string => (rulesOf(spec) ? fieldText(spec, valueInRow(spec, row, field), words) : wireText(row[field]))

/** For a row: the value, and its `$` copy where the type keeps one. Nothing for an unknown type. */
export const valueForRow = (
  spec: FieldSpec,
  value: FieldValue | undefined,
  field: string,
): Record<string, WireValue> => {
  const rules = rulesOf(spec)
  if (!rules) return {}
  const it = filled(spec, value)
  const wire = { [field]: it ? rules.encode(spec, it.value) : rules.empty }
  return rules.copy ? { ...wire, [`$${field}`]: it ? rules.copy(it.value) : '' } : wire
}

/** How a value filters; undefined when it does not (widgets §5). */
export const comparedOf = (
  spec: FieldSpec,
  operator: QueryOperator,
  value: FieldValue | undefined,
): Compared | undefined => {
  const it = filled(spec, value)
  return it?.rules.compare(spec, operator, it.value)
}

/** A default value as it was saved; one that no longer fits its field is left out. */
export const restoredValue = (spec: FieldSpec, saved: unknown, today: string): FieldValue | undefined => {
  const rules = rulesOf(spec)
  return rules && isRecord(saved) && saved['kind'] === rules.kind ? rules.restore(saved, today) : undefined
}

/** The enumerations whose options these fields need. */
export const enumCodesOf = (specs: readonly FieldSpec[]): string[] => [
  ...new Set(specs.flatMap(spec => rulesOf(spec)?.enumCode?.(spec) || [])),
]
