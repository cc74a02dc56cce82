import type { PickerColumn, PickerOption } from '../picker/pickerModel'

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
export type DatePart = (typeof PARTS)[number]

/** The last wheel: `month` YYYY-MM, `day` YYYY-MM-DD, `minute` YYYY-MM-DD HH:mm … */
export type DatePrecision = DatePart

/** First and last of a part, both included. */
type Bounds = readonly [number, number]

export interface DateRange {
  /** First and last that can be chosen, as the precision writes them. */
  min: string
  max: string
  precision: DatePrecision
  hours?: Bounds | undefined
  minutes?: Bounds | undefined
  seconds?: Bounds | undefined
}

export interface DateWords {
  column: (part: DatePart) => string
  option: (part: DatePart, n: number) => string
}

const two = (n: number) => String(n).padStart(2, '0')

/** Days of a month of the Gregorian calendar; month from 1. */
function daysOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

export const splitDate = (date: string): string[] => date.split(/\D/)

const BEFORE = ['', '-', '-', ' ', ':', ':']
export const joinDate = (parts: readonly string[]): string =>
  parts.map((part, n) => (BEFORE[n] ?? '') + part).join('')

/** What the calendar and the clock allow for each part. */
const widest = ([year, month]: readonly number[], { hours, minutes, seconds }: DateRange): Bounds[] => [
  [1, 9999],
  [1, 12],
  [1, daysOf(year ?? 0, month ?? 1)],
  hours ?? [0, 23],
  minutes ?? [0, 59],
  seconds ?? [0, 59],
]

/** One wheel per part, with what the range allows after the parts before it. */
export function dateColumns(range: DateRange, words: DateWords, chosen: readonly string[]): PickerColumn[] {
  const low = splitDate(range.min).map(Number)
  const high = splitDate(range.max).map(Number)
  const now = chosen.map(Number)
  const bounds = widest(now, range)
  let [atLow, atHigh] = [true, true]
  return PARTS.slice(0, PARTS.indexOf(range.precision) + 1).map((part, n) => {
    const [least, most] = bounds[n] ?? [0, 0]
    const first = Math.max(least, atLow ? (low[n] ?? least) : least)
    const last = Math.max(first, Math.min(most, atHigh ? (high[n] ?? most) : most))
    atLow &&= now[n] === low[n]
    atHigh &&= now[n] === high[n]
    const options: PickerOption[] = []
    for (let it = first; it <= last; it++) options.push({ value: two(it), text: words.option(part, it) })
    return { label: words.column(part), options }
  })
}
