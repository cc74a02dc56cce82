import fc from 'fast-check'
import {
  formatFen,
  formatYuan,
  MOST_FEN,
  multiplyFen,
  parseYuan,
  splitFen,
  sumFen,
  toYuan,
} from '@/base/money'
import { typedYuan } from '@/base/typed'

describe('money', () => {
  it('reads decimal yuan of both wire forms as fen', () => {
    expect(parseYuan(12)).toBe(1200)
    expect(parseYuan(12.5)).toBe(1250)
    expect(parseYuan('12.50')).toBe(1250)
    expect(parseYuan('0')).toBe(0)
    expect(parseYuan('-0.01')).toBe(-1)
    expect(Object.is(parseYuan('-0'), -0)).toBe(false)
  })

  it.each([
    '',
    ' 1',
    '1e3',
    '1.234',
    '1,000',
    '.5',
    '5.',
    'NaN',
    '١',
    '12345678901234',
    null,
    undefined,
    true,
    {},
    [],
  ])('refuses %p', value => expect(parseYuan(value)).toBeUndefined())

  it('refuses numbers that are no amounts', () => {
    for (const value of [NaN, Infinity, 0.1 + 0.2, 1e21, 12.345]) expect(parseYuan(value)).toBeUndefined()
  })

  it('survives the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), fen => {
        expect(parseYuan(toYuan(fen))).toBe(fen)
        expect(formatFen(fen).replace(/,/g, '')).toBe(toYuan(fen))
      }),
      { numRuns: 2000 },
    )
  })

  it('groups thousands and keeps two decimals', () => {
    expect(formatFen(0)).toBe('0.00')
    expect(formatFen(5)).toBe('0.05')
    expect(formatFen(123_456_789)).toBe('1,234,567.89')
    expect(formatFen(-100_000)).toBe('-1,000.00')
    expect(splitFen(99_999)).toEqual({ sign: '', integer: '999', decimals: '99' })
    expect(splitFen(-100_050)).toEqual({ sign: '-', integer: '1,000', decimals: '50' })
  })

  it('puts the sign before the currency', () => {
    expect([formatYuan(-12_50), formatYuan(12_50), formatYuan(0)]).toEqual(['-¥12.50', '¥12.50', '¥0.00'])
  })

  it('counts without floats and refuses what does not fit', () => {
    expect(multiplyFen(1999, 3)).toBe(5997)
    expect(sumFen([1, 2, 3])).toBe(6)
    expect([multiplyFen(1, 1.5), multiplyFen(1e12, 2), multiplyFen(MOST_FEN, 1)]).toEqual([
      undefined,
      undefined,
      MOST_FEN,
    ])
    expect(() => toYuan(0.5)).toThrow(RangeError)
  })
})

describe('an amount that was typed or pasted', () => {
  it.each([
    [' 12.5 ', 1250],
    ['１０．５', 1050],
    ['10。5', 1050],
    ['¥1,200.50', 120050],
    ['￥ 1，234，567', 123456700],
    ['1 200', 120000],
    ['12元', 1200],
    ['–12', -1200],
    ['007', 700],
  ])('%s is read', (text, fen) => expect(typedYuan(text)).toBe(fen))

  it.each(['', '¥', '1,20', '12,5', '1.234', '1e3', '十', '😀', '12.5.0', '$12'])('%s is none', text =>
    expect(typedYuan(text)).toBeUndefined(),
  )
})
