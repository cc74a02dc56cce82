import { chinaDay } from '@/base/date'
import fc from 'fast-check'
import type { DayFigures } from '@/api/commission'
import {
  addDays,
  barsOf,
  busyDays,
  changeOf,
  MOST_DAYS,
  spanOf,
  topBar,
  withFrom,
  withTo,
} from '@/features/commissions/model/performance'

const day = (name: string, sales: number): DayFigures => ({
  day: name,
  groups: 0,
  members: 0,
  quantity: 0,
  commission: 0,
  sales,
})

it('[B013] days are those of China, over the ends of months', () => {
  expect(chinaDay(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01')
  expect(spanOf('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
})

it('[B013] any two picked ends become a span the server takes', () => {
  const dates = fc.integer({ min: 0, max: 2000 }).map(n => addDays('2022-01-01', n))
  fc.assert(
    fc.property(dates, dates, dates, (from, to, picked) => {
      for (const span of [withFrom({ from, to }, picked), withTo({ from, to }, picked)]) {
        expect(span.from <= span.to).toBe(true)
        expect(addDays(span.from, MOST_DAYS - 1) >= span.to).toBe(true)
        expect([span.from, span.to]).toContain(picked)
      }
    }),
    { numRuns: 500 },
  )
})

it('[B013] columns are as high as their share of the highest, and something is never nothing', () => {
  const bars = barsOf([day('a', 0), day('b', 1), day('c', 50_000), day('d', 100_000)], 'sales')
  expect(bars.map(bar => bar.height)).toEqual([0, 3, 50, 100])
  expect(topBar(bars)?.day).toBe('d')
  expect(topBar(barsOf([day('a', 0)], 'sales'))).toBeUndefined()
  expect(busyDays([day('a', 1), day('b', 0), day('c', 2)]).map(one => one.day)).toEqual(['c', 'a'])
})

it('[B013] a day is compared only with one that had sales', () => {
  expect(changeOf(day('a', 150), day('b', 100))).toBe(50)
  expect(changeOf(day('a', 0), day('b', 100))).toBe(-100)
  expect(changeOf(day('a', 150), day('b', 0))).toBeUndefined()
})
