import { chinaDay } from '@/base/date'

/** The month of China's calendar, `2026-03`. */
export const monthOf = (time: number): string => chinaDay(time).slice(0, 7)

export const isMonth = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** `2026-03` as a person reads it: 2026 and 3. */
export const partsOfMonth = (month: string): { year: string; month: string } => ({
  year: month.slice(0, 4),
  month: String(Number(month.slice(5))),
})

/** So many months later; below 0: earlier. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: last }
}
