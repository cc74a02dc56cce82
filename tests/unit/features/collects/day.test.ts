import { dayName } from '@/features/collects/model/day'

describe('[O017] the name of a day', () => {
  it.each([
    ['2026-03-01', '2026-03-01', { kind: 'today' }],
    ['2026-02-28', '2026-03-01', { kind: 'yesterday' }],
    ['2024-02-29', '2024-03-01', { kind: 'yesterday' }],
    ['2025-12-31', '2026-01-01', { kind: 'yesterday' }],
    ['2026-01-05', '2026-03-01', { kind: 'day', month: 1, day: 5 }],
    ['2025-11-30', '2026-03-01', { kind: 'dayOfYear', year: 2025, month: 11, day: 30 }],
  ])('%s, seen on %s', (day, today, name) => {
    expect(dayName(day, today)).toEqual(name)
  })

  it('is nothing for what is no day', () => {
    expect(dayName('soon', '2026-03-01')).toBeUndefined()
  })
})
