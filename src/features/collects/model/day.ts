/** How a day of the server (YYYY-MM-DD) is called beside its today. */
export type DayName =
  | { kind: 'today' }
  | { kind: 'yesterday' }
  | { kind: 'day'; month: number; day: number }
  | { kind: 'dayOfYear'; year: number; month: number; day: number }

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

const dayBefore = (day: string): string => {
  const match = DATE.exec(day)
  if (!match) return ''
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return new Date(time - DAY_MS).toISOString().slice(0, 10)
}

/** Undefined for what is no day. */
export const dayName = (day: string, today: string): DayName | undefined => {
  const match = DATE.exec(day)
  if (!match) return undefined
  if (day === today) return { kind: 'today' }
  if (day === dayBefore(today)) return { kind: 'yesterday' }
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return day.slice(0, 4) === today.slice(0, 4)
    ? { kind: 'day', month, day: date }
    : { kind: 'dayOfYear', year, month, day: date }
}
