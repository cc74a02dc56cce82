import type { FieldSpec } from '@/api/widget'
import type { EnumOption } from '@/api/widgetRefer'
import type { QueryOperator } from '@/base/queryModel'
import type { Failure } from '@/i18n/messages'

/** What a row holds in a field. */
export type WireValue = string | number | null | undefined

/** What stands in a field; each type says which kind it holds. A field without a value holds nothing at all. */
interface Held {
  readonly kind: string
}

/** The words a text is put together from, in the language of the person. */
export interface FieldWords {
  yes: string
  no: string
  list: (names: readonly string[]) => string
  /** ends of a range, of numbers or of dates */
  between: (from: string, to: string) => string
  from: (value: string, ofDays: boolean) => string
  to: (value: string, ofDays: boolean) => string
  /** undefined while they are read */
  optionsOf: (spec: FieldSpec) => readonly EnumOption[] | undefined
  /** as a condition says it: what was typed, not the number it would be in a row */
  asTyped?: boolean
}

/** Colours of a state (widgets §3); '' for the default ones. */
export interface FieldTone {
  color: string
  textColor: string
}

/** How a value filters: operator, values and value type of a condition. */
export interface Compared {
  operator: QueryOperator
  value: readonly (string | number | null)[]
  type: 'string' | 'int' | 'float' | 'date'
}

/** The ways of entering something; `views/inputs` draws one for each. */
export type InputName =
  | 'line'
  | 'area'
  | 'number'
  | 'date'
  | 'options'
  | 'check'
  | 'switch'
  | 'refer'
  | 'place'

/**
 * A field type: all that is known about it stands in its file below `types`, and the list in `registry` names it. It
 * knows neither React nor Taro nor a language: failures are codes, words are handed in.
 */
export interface FieldRules<V extends Held = Held> {
  /** the server's name */
  type: string
  /** which of the type's fields it stands for; all of them when it does not say */
  takes?: (spec: FieldSpec) => boolean
  /** the kind of value it holds */
  kind: V['kind']
  /** how it is entered */
  input: InputName
  /** of a text: characters, unless the field says */
  most?: number
  /** what a row holds when nothing is filled in */
  empty: WireValue
  isBlank(value: V): boolean
  /** For reading. */
  text(spec: FieldSpec, value: V, words: FieldWords): string
  /** Tone of what is read (widgets §9), when it has one. */
  tone?(spec: FieldSpec, value: V, words: FieldWords): FieldTone | undefined
  /** What is wrong with something that is filled in. */
  validate(spec: FieldSpec, value: V): Failure | undefined
  /** Of a row; `shown` is its `$` copy, which says a reference in words (widgets §3). */
  decode(spec: FieldSpec, wire: WireValue, shown: WireValue): V | undefined
  encode(spec: FieldSpec, value: V): WireValue
  /** The `$` copy, where the type keeps one. */
  copy?(value: V): string
  /** The enumeration whose options it needs. */
  enumCode?(spec: FieldSpec): string | undefined
  /** As a condition; undefined when it says nothing that could be compared (widgets §5). */
  compare(spec: FieldSpec, operator: QueryOperator, value: V): Compared | undefined
  /** A saved default value, read again; undefined when it fits no more. */
  restore(saved: Readonly<Record<string, unknown>>, today: string): V | undefined
}

export const savedText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const savedTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Text of a row; what is no text or number is nothing. */
export const wireText = (value: WireValue): string => (value == null ? '' : String(value))
/** Several in one text are joined by commas (widgets §3). */
export const splitWire = (value: WireValue): string[] => wireText(value).split(',').filter(Boolean)
