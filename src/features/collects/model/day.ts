import { DAY_MS } from '@/base/date'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

const dayBefore = (day: string): string => {
  const match = DATE.exec(day)
  if (!match) return ''
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return new Date(time - DAY_MS).toISOString().slice(0, 10)
}

/** What a day of the server (YYYY-MM-DD) is called beside its today; undefined: it has no name. */
export const dayName = (day: string, today: string): 'today' | 'yesterday' | undefined => {
  if (!DATE.test(day)) return undefined
  if (day === today) return 'today'
  return day === dayBefore(today) ? 'yesterday' : undefined
}
