import { dayName } from '@/features/collects/model/day'

it.each([
  ['2026-03-01', '2026-03-01', 'today'],
  ['2026-02-28', '2026-03-01', 'yesterday'],
  ['2024-02-29', '2024-03-01', 'yesterday'],
  ['2025-12-31', '2026-01-01', 'yesterday'],
  ['2026-01-05', '2026-03-01', undefined],
  ['soon', 'soon', undefined],
])('[O017] the name of a day: %s, seen on %s', (day, today, name) => {
  expect(dayName(day, today)).toBe(name)
})
