import type { PickerColumn, PickerOption } from '../picker/pickerModel'

/** `day` YYYY-MM-DD, `month` YYYY-MM. */
export type DatePrecision = 'day' | 'month'

export interface DateRange {
  /** First and last that can be chosen, as the precision writes them. */
  min: string
  max: string
  precision: DatePrecision
}

export type DatePart = 'year' | 'month' | 'day'

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

export const splitDate = (date: string): string[] => date.split('-')
export const joinDate = (parts: readonly string[]): string => parts.join('-')

/** Years, the months of the chosen year and the days of the chosen month, within the range. */
export function dateColumns(range: DateRange, words: DateWords, chosen: readonly string[]): PickerColumn[] {
  const low = splitDate(range.min).map(Number)
  const high = splitDate(range.max).map(Number)
  const [year, month] = chosen.map(Number)
  const atLow = [true, year === low[0], year === low[0] && month === low[1]]
  const atHigh = [true, year === high[0], year === high[0] && month === high[1]]
  const ends = [9999, 12, daysOf(year ?? 0, month ?? 1)]
  const parts: readonly DatePart[] = range.precision === 'day' ? ['year', 'month', 'day'] : ['year', 'month']
  return parts.map((part, n) => {
    const first = atLow[n] ? (low[n] ?? 1) : 1
    const last = atHigh[n] ? (high[n] ?? 1) : (ends[n] ?? 1)
    const options: PickerOption[] = []
    for (let it = first; it <= last; it++) options.push({ value: two(it), text: words.option(part, it) })
    return { label: words.column(part), options }
  })
}
