import { goodRate } from '@/base/goodRate'

it('[O003] the share of good reviews is never rounded to all or to none', () => {
  expect(goodRate({ total: 0, good: 0 })).toBe(0)
  expect(goodRate({ total: 1000, good: 999 })).toBe(99)
  expect(goodRate({ total: 1000, good: 1 })).toBe(1)
  expect(goodRate({ total: 3, good: 3 })).toBe(100)
})
