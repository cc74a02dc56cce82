import type { FieldSpec } from '@/api/widget'
import {
  clampDecimal,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  precisionOf,
  roundDecimal,
} from '@/base/decimal'
import { plainNumber } from '@/base/typed'
import type { Failure } from '@/i18n/messages'
import { savedText, wireText, type FieldRules } from '../rules'

/** Texts as they were typed; `to` is the other end where the field is a range. */
export interface NumberValue {
  readonly kind: 'number'
  readonly from: string
  readonly to: string
}

/** Bounds of a number that has none of its own (widgets §5). */
const MOST = '9007199254740992'
const boundsOf = ({ min, max }: FieldSpec) => ({
  min: parseDecimal(min) ?? `-${MOST}`,
  max: parseDecimal(max) ?? MOST,
})

export const decimalsOf = ({ precision, typeCode }: FieldSpec): number => precisionOf(precision ?? typeCode)

/** Nothing forbids a minus. */
export const mayBeNegative = (spec: FieldSpec): boolean => compareDecimals(boundsOf(spec).min, 0) === -1

/** What a number becomes when it is left: rounded, within its bounds, with its decimals; no number stays as it is. */
export const settledNumber = (spec: FieldSpec, text: string): string => {
  const decimals = decimalsOf(spec)
  const { min, max } = boundsOf(spec)
  const within = clampDecimal(roundDecimal(text, decimals), min, max)
  return roundDecimal(within, decimals) ?? text.trim()
}

/** A number as it is typed or pasted (`¥1,200.50`); digits beyond the precision are not taken. */
export const limitedNumber = (spec: FieldSpec, typed: string): string => {
  const plain = plainNumber(typed)
  // a part of a number stays as it was typed: the next key may make it one
  const text = parseDecimal(plain) === undefined ? typed : plain
  const [whole = '', decimals] = text.split('.')
  if (decimals === undefined) return text
  const most = decimalsOf(spec)
  return most === 0 ? whole : `${whole}.${decimals.slice(0, most)}`
}

/** The same number below zero, or above it again; undefined: there is none, or it would say nothing. */
export const negated = (text: string): string | undefined => {
  const number = parseDecimal(text)
  if (number === undefined || compareDecimals(number, 0) === 0) return undefined
  return number.startsWith('-') ? number.slice(1) : `-${number}`
}

/** For reading; what is no number stands as it is, for a server may send `***` for a price one may not see. */
export const readNumber = (spec: FieldSpec, text: string): string =>
  formatDecimal(text, decimalsOf(spec)) || text

/** What is wrong with a number by itself: one end of a range, or what was typed before it is settled. */
export const endFailure = (spec: FieldSpec, text: string): Failure | undefined => {
  if (text.trim() === '') return undefined
  if (parseDecimal(text) === undefined) return { code: 'notANumber' }
  const { min, max } = boundsOf(spec)
  if (compareDecimals(text, min) === -1) return { code: 'belowMin', params: { min: formatDecimal(min) } }
  if (compareDecimals(text, max) === 1) return { code: 'aboveMax', params: { max: formatDecimal(max) } }
  return undefined
}

/** Conditions carry numbers. */
const comparedNumber = (text: string): number | null => {
  const decimal = parseDecimal(text)
  return decimal === undefined ? null : Number(decimal)
}

export const numberType: FieldRules<NumberValue> = {
  type: 'Number',
  kind: 'number',
  input: 'number',
  empty: null,
  isBlank: ({ from, to }) => from.trim() === '' && to.trim() === '',
  text(spec, value, words) {
    // a condition leaves out an end that is no number, so it must not say it
    const end = (text: string) => (words.asTyped && parseDecimal(text) === undefined ? '' : text)
    const [from, to] = [end(value.from), end(value.to)]
    const read = (text: string) => (words.asTyped ? text : readNumber(spec, text))
    if (!spec.multiple) return read(from)
    if (from && to) return from === to ? read(from) : words.between(read(from), read(to))
    return from ? words.from(read(from), false) : to && words.to(read(to), false)
  },
  validate(spec, { from, to }) {
    const failure = endFailure(spec, from) ?? (spec.multiple ? endFailure(spec, to) : undefined)
    if (failure) return failure
    return spec.multiple && compareDecimals(from, to) === 1 ? { code: 'rangeReversed' } : undefined
  },
  decode(_spec, wire) {
    const text = wireText(wire)
    return text.trim() === '' ? undefined : { kind: 'number', from: parseDecimal(wire) ?? text, to: '' }
  },
  encode: (spec, { from }) => (parseDecimal(from) === undefined ? null : settledNumber(spec, from)),
  compare(spec, operator, value) {
    const type = decimalsOf(spec) > 0 ? 'float' : 'int'
    const [from, to] = [comparedNumber(value.from), comparedNumber(value.to)]
    if (spec.multiple) return from === null && to === null ? undefined : { operator, value: [from, to], type }
    return from === null ? undefined : { operator, value: [from], type }
  },
  restore: saved => ({ kind: 'number', from: savedText(saved['from']), to: savedText(saved['to']) }),
}
