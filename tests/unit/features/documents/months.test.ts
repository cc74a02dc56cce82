import { daysOfMonth, isMonth, monthAfter, monthOf } from '@/features/documents/model/months'

describe('months', () => {
  it('are those of China in every time zone of a phone', () => {
    expect(monthOf(Date.parse('2026-02-28T15:59:59Z'))).toBe('2026-02')
    expect(monthOf(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03')
  })

  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-03', -15, '2024-12'],
  ])('%s and %d more is %s', (month, months, then) => {
    expect(monthAfter(month, months)).toBe(then)
  })

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to })
  })

  it.each(['2026-13', '2026-00', '2026-1', '1999-05', 'now', '', undefined])('%s is none', text => {
    expect(isMonth(text)).toBe(false)
  })
})
