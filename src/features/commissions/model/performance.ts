import type { DayFigures, Figures } from '@/api/commission'
import { DAY_MS } from '@/base/date'

export const PERIODS = ['week', 'month', 'quarter', 'days'] as const
export type Period = (typeof PERIODS)[number]
const LENGTH: Record<Exclude<Period, 'days'>, number> = { week: 7, month: 30, quarter: 90 }

export const METRICS = ['sales', 'quantity', 'commission'] as const
export type Metric = (typeof METRICS)[number]
export const isMoney = (metric: Metric): boolean => metric !== 'quantity'

/** The server answers no more days at once. */
export const MOST_DAYS = 92

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10)

export interface Span {
  from: string
  to: string
}
export const spanOf = (period: Exclude<Period, 'days'>, today: string): Span => ({
  from: addDays(today, 1 - LENGTH[period]),
  to: today,
})

/** A day was picked; the other end follows where the span would be turned around or too long. */
export const withFrom = ({ to }: Span, from: string): Span => {
  const last = addDays(from, MOST_DAYS - 1)
  return { from, to: to < from ? from : to > last ? last : to }
}
export const withTo = ({ from }: Span, to: string): Span => {
  const first = addDays(to, 1 - MOST_DAYS)
  return { to, from: from > to ? to : from < first ? first : from }
}

/** One column of the chart, height in percent of the highest; a day with something never looks empty. */
export interface Bar {
  day: string
  value: number
  height: number
}
const LEAST = 3

export const barsOf = (days: readonly DayFigures[], metric: Metric): Bar[] => {
  const top = Math.max(0, ...days.map(day => day[metric]))
  return days.map(day => {
    const value = day[metric]
    const height = top > 0 && value > 0 ? Math.max(LEAST, Math.round((value * 100) / top)) : 0
    return { day: day.day, value, height }
  })
}

/** The day with the most; undefined when there was nothing. */
export const topBar = (bars: readonly Bar[]): Bar | undefined =>
  bars.reduce<Bar | undefined>((top, bar) => (bar.value > (top?.value ?? 0) ? bar : top), undefined)

/** Days on which something happened, newest first. */
export const busyDays = (days: readonly DayFigures[]): DayFigures[] =>
  days
    .filter(day => [day.groups, day.quantity, day.sales, day.commission].some(value => value !== 0))
    .reverse()

/** Change against another day in whole percent; undefined when there is nothing to compare with. */
export const changeOf = (now: Figures, before: Figures): number | undefined =>
  before.sales > 0 ? Math.round(((now.sales - before.sales) * 100) / before.sales) : undefined
