import type { FieldSpec } from '@/api/widget'
import type { Failure } from '@/i18n/messages'
import {
  cutMoment,
  endOfMoment,
  isMoment,
  isQuick,
  partOfCode,
  quickRange,
  startOfMoment,
  writeMoment,
  type QuickDays,
} from '../moments'
import { savedText, splitWire, wireText, type FieldRules } from '../rules'

/** Moments as far as the field goes, '' when open; `to` is the other end where it is a range. */
export interface DateValue {
  readonly kind: 'date'
  readonly from: string
  readonly to: string
  /** the last so many days, counted from today */
  readonly quick?: QuickDays
}

/** The widest range that can be asked for or entered. */
const FIRST_DAY = '1900-01-01 00:00:00'
const LAST_DAY = '2099-12-31 23:59:59'
/** The wheels begin no earlier, where the field does not say. */
const FIRST_WHEEL = '2000-01-01 00:00:00'

/**
 * First and last moment that can be picked, as far as the field goes. A first one that comes with its reason may change
 * meanwhile, as that of a closed month: it is told, and bounds no wheel.
 */
export const pickedBetween = (spec: FieldSpec): { min: string; max: string } => {
  const part = partOfCode(spec.typeCode)
  const bound = (text: string | undefined, open: string) => (text && isMoment(text) ? text : open)
  const max = bound(spec.max, LAST_DAY)
  return {
    min: cutMoment(startOfMoment(bound(spec.minWhy ? undefined : spec.min, FIRST_WHEEL)), part),
    max: cutMoment(endOfMoment(max), part),
  }
}

/** Hour, minute or second that its bounds do not allow. */
const oddTime = ({ hours, minutes, seconds }: FieldSpec, text: string): boolean =>
  [hours, minutes, seconds].some((bounds, n) => {
    const at = 11 + 3 * n
    const part = text.slice(at, at + 2)
    return bounds !== undefined && part !== '' && (Number(part) < bounds[0] || Number(part) > bounds[1])
  })

const endFailure = (spec: FieldSpec, text: string): Failure | undefined => {
  if (text === '') return undefined
  if (!isMoment(text)) return { code: 'notADate' }
  const min = spec.min && isMoment(spec.min) ? spec.min : FIRST_DAY
  const max = spec.max && isMoment(spec.max) ? spec.max : LAST_DAY
  if (endOfMoment(text) < startOfMoment(min))
    return spec.minWhy
      ? { code: 'told', params: { message: spec.minWhy } }
      : { code: 'tooEarly', params: { min } }
  if (startOfMoment(text) > endOfMoment(max)) return { code: 'tooLate', params: { max } }
  return oddTime(spec, text) ? { code: 'oddTime' } : undefined
}

/** As far as the field goes; what is no moment stays, so that it can be seen. */
const held = (spec: FieldSpec, wire: string): string => {
  const cut = cutMoment(wire.replace('T', ' '), partOfCode(spec.typeCode))
  return isMoment(cut) ? cut : wire
}

export const dateType: FieldRules<DateValue> = {
  type: 'Date',
  kind: 'date',
  input: 'date',
  empty: '',
  isBlank: ({ from, to }) => from === '' && to === '',
  text(spec, { from, to }, words) {
    const read = (text: string) => (words.asTyped ? text : writeMoment(text, spec.typeCode))
    if (!spec.multiple) return read(from)
    if (from && to) return from === to ? read(from) : words.between(read(from), read(to))
    return from ? words.from(read(from), true) : words.to(read(to), true)
  },
  validate(spec, { from, to }) {
    const failure = endFailure(spec, from) ?? (spec.multiple ? endFailure(spec, to) : undefined)
    if (failure) return failure
    return spec.multiple && from && to && from > to ? { code: 'rangeReversed' } : undefined
  },
  /** A field without a format keeps the whole text: nothing says how much of it counts. */
  decode(spec, wire) {
    const whole = wireText(wire).trim()
    if (whole === '') return undefined
    const read = (text = '') => (spec.typeCode.trim() === '' ? text : held(spec, text))
    const [from, to] = spec.multiple ? splitWire(whole) : [whole]
    return { kind: 'date', from: read(from), to: read(to) }
  },
  encode: ({ multiple }, { from, to }) => (multiple ? [from, to].join(',') : from),
  /** A range runs from the start of its first day to the end of its last (widgets §5). */
  compare({ multiple }, operator, value) {
    const type = 'date'
    const from = isMoment(value.from) ? value.from : undefined
    const to = isMoment(value.to) ? value.to : undefined
    if (multiple && (from ?? to))
      return { operator, value: [from ? startOfMoment(from) : null, to ? endOfMoment(to) : null], type }
    if (!from) return undefined
    switch (operator) {
      case 'atLeast':
      case 'less':
        return { operator, value: [startOfMoment(from)], type }
      case 'atMost':
      case 'greater':
        return { operator, value: [endOfMoment(from)], type }
      default:
        return { operator: 'range', value: [startOfMoment(from), endOfMoment(from)], type }
    }
  },
  restore(saved, today) {
    const { quick } = saved
    if (isQuick(quick)) return { kind: 'date', quick, ...quickRange(quick, today) }
    const [from = '', to = ''] = [savedText(saved['from']), savedText(saved['to'])].map(text =>
      isMoment(text) ? text : '',
    )
    return from || to ? { kind: 'date', from, to } : undefined
  },
}
