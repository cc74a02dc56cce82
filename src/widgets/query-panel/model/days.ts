/** Days are `YYYY-MM-DD`, months `YYYY-MM`; counted in the calendar, without a time zone. */
const DAY_MS = 86_400_000

export const QUICK_DAYS = [1, 7, 15] as const
export type QuickDays = (typeof QUICK_DAYS)[number]

const timeOf = (day: string): number => Date.parse(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** An existing day, or month. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(text)) return false
  const time = timeOf(text)
  return !Number.isNaN(time) && dayOf(time).startsWith(text)
}

/** The last so many days, today among them. */
export const quickRange = (days: QuickDays, today: string): { from: string; to: string } => ({
  from: dayOf(timeOf(today) - (days - 1) * DAY_MS),
  to: today,
})

/** Last day of a month; a day is its own. */
const endOf = (text: string): string => {
  if (text.length === 10) return text
  const [year = 0, month = 1] = text.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 1) - DAY_MS)
}

/** First second of a day or month. */
export const startOfDay = (text: string): string => `${text.length === 7 ? `${text}-01` : text} 00:00:00`
/** Last second of a day or month. */
export const endOfDay = (text: string): string => `${endOf(text)} 23:59:59`
