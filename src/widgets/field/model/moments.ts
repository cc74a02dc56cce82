import { DAY_MS } from '@/base/date'

/**
 * Days and times as texts of the calendar, without a time zone: `2026`, `2026-03`, `2026-03-10`, `2026-03-10 09:05`,
 * `2026-03-10 09:05:00`. They can be compared as texts.
 */

export type MomentPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** Length of a moment that ends with this part. */
const LENGTHS = { year: 4, month: 7, day: 10, hour: 13, minute: 16, second: 19 } as const satisfies Record<
  MomentPart,
  number
>
const EARLIEST = '0000-01-01 00:00:00'

export const cutMoment = (text: string, part: MomentPart): string => text.slice(0, LENGTHS[part])

const timeOf = (text: string): number =>
  Date.parse(`${(text + EARLIEST.slice(text.length)).replace(' ', 'T')}Z`)
const momentOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** It exists: no 30 February, no 25 o'clock. */
export const isMoment = (text: string): boolean => {
  if (!/^\d{4}(-\d\d(-\d\d( \d\d(:\d\d(:\d\d)?)?)?)?)?$/.test(text)) return false
  const time = timeOf(text)
  return !Number.isNaN(time) && momentOf(time).startsWith(text)
}

/** The first second of a year, month, day … */
export const startOfMoment = (text: string): string => momentOf(timeOf(text))

/** The last second of it. */
export const endOfMoment = (text: string): string => {
  const [year = 0, month = 1] = text.split('-').map(Number)
  if (text.length === LENGTHS.year) return `${text}-12-31 23:59:59`
  if (text.length === LENGTHS.month) return momentOf(Date.UTC(year, month, 1) - 1000)
  return text + '0000-00-00 23:59:59'.slice(text.length)
}

export const QUICK_DAYS = [1, 7, 15] as const
export type QuickDays = (typeof QUICK_DAYS)[number]
export const isQuick = (value: unknown): value is QuickDays => QUICK_DAYS.some(days => days === value)

/** The last so many days, today among them. */
export const quickRange = (days: QuickDays, today: string): { from: string; to: string } => ({
  from: momentOf(timeOf(today) - (days - 1) * DAY_MS).slice(0, LENGTHS.day),
  to: today,
})

/** A map: a code may be named as a part of every object is. */
const NAMED = new Map(
  Object.entries({
    year: 'YYYY',
    month: 'YYYY-MM',
    date: 'YYYY-MM-DD',
    day: 'YYYY-MM-DD',
    hour: 'YYYY-MM-DD HH',
    minute: 'YYYY-MM-DD HH:mm',
    second: 'YYYY-MM-DD HH:mm:ss',
    datetime: 'YYYY-MM-DD HH:mm:ss',
  }),
)
/** Months are capital, minutes are not; the other letters may be either. */
const formatOf = (code: string): string =>
  NAMED.get(code.trim().toLowerCase()) ?? code.replace(/y/g, 'Y').replace(/d/g, 'D').replace(/h/g, 'H')

const LETTERS = [
  ['ss', 'second'],
  ['mm', 'minute'],
  ['HH', 'hour'],
  ['DD', 'day'],
  ['MM', 'month'],
  ['YYYY', 'year'],
] as const

/** The last part a date's code asks for; a day when it says nothing. */
export const partOfCode = (code: string): MomentPart => {
  const format = formatOf(code)
  return LETTERS.find(([letters]) => format.includes(letters))?.[1] ?? 'day'
}

/** Written as the code says; without one, and for what is no moment, as it is. */
export const writeMoment = (text: string, code: string): string => {
  if (code.trim() === '' || !isMoment(text.slice(0, LENGTHS.second))) return text
  const full = startOfMoment(text.slice(0, LENGTHS.second))
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = full.split(/\D/)
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MM: month,
    DD: day,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return formatOf(code).replace(/YYYY|MM|DD|HH|mm|ss/g, letters => parts[letters] ?? letters)
}
