import type { OrderBuyer } from '@/api/order'
import { DAY_MS, formatDate } from '@/base/date'

/** When an order was placed: any time, a span that ends today, or days of the buyer's own. */
export const PERIODS = ['any', 'week', 'month', 'quarter', 'days'] as const
type Period = (typeof PERIODS)[number]

export interface OrderFilter {
  period: Period
  /** YYYY-MM-DD, both inclusive; '' is open. Count with the period `days` only. */
  from: string
  to: string
  /** who placed it */
  buyer: Pick<OrderBuyer, 'userUuid' | 'personName'> | undefined
}

export type OrderFilterEvent =
  | { type: 'periodChosen'; period: Period }
  | { type: 'fromPicked'; day: string }
  | { type: 'toPicked'; day: string }
  | { type: 'buyerChosen'; buyer: OrderFilter['buyer'] }
  | { type: 'cleared' }

export const noFilter: OrderFilter = { period: 'any', from: '', to: '', buyer: undefined }

export const orderFilterModel = (filter: OrderFilter, event: OrderFilterEvent): OrderFilter => {
  switch (event.type) {
    case 'periodChosen':
      return { ...filter, period: event.period }
    case 'fromPicked':
      // days the wrong way round are a span all the same
      return filter.to && event.day > filter.to
        ? { ...filter, period: 'days', from: filter.to, to: event.day }
        : { ...filter, period: 'days', from: event.day }
    case 'toPicked':
      return filter.from && event.day < filter.from
        ? { ...filter, period: 'days', from: event.day, to: filter.from }
        : { ...filter, period: 'days', to: event.day }
    case 'buyerChosen':
      return { ...filter, buyer: event.buyer }
    case 'cleared':
      return noFilter
  }
}

const DAYS: Partial<Record<Period, number>> = { week: 7, month: 30, quarter: 90 }

/** Midnight at the beginning of a day in the device's time zone; undefined for no day. */
const startOf = (day: string, plusDays = 0): number | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year && month && date
    ? new Date(Number(year), Number(month) - 1, Number(date) + plusDays).getTime()
    : undefined
}

/** From this moment on and before that one, ms; an end that is open is absent. */
export const spanOf = (filter: OrderFilter, now: number): { from?: number; to?: number } => {
  const days = DAYS[filter.period]
  if (days) return { from: startOf(formatDate(now - (days - 1) * DAY_MS)) }
  return filter.period === 'days' ? { from: startOf(filter.from), to: startOf(filter.to, 1) } : {}
}

const isOpenEnded = ({ from, to }: OrderFilter): boolean => !from && !to

/** Conditions that hold at the moment: none of them is ever invisible. */
export const activeParts = (filter: OrderFilter): ('period' | 'buyer')[] => [
  ...(filter.period === 'any' || (filter.period === 'days' && isOpenEnded(filter))
    ? []
    : (['period'] as const)),
  ...(filter.buyer ? (['buyer'] as const) : []),
]

/** The same filter has the same key. */
export const filterKey = ({ period, from, to, buyer }: OrderFilter): string =>
  [period, ...(period === 'days' ? [from, to] : []), buyer?.userUuid ?? ''].join('/')
