import fc from 'fast-check'
import {
  clampDecimal,
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  precisionOf,
  roundDecimal,
  sumDecimals,
} from '@/base/decimal'

const SEED = { seed: 20260310, numRuns: 500 }

/** A decimal text and the same value as an integer of `scale` decimals. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => ({ units, scale, text: written(units, scale) }))

const written = (units: bigint, scale: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${scale ? `.${digits.slice(cut)}` : ''}`
}
const scaled = (one: { units: bigint; scale: number }, scale: number): bigint =>
  one.units * 10n ** BigInt(scale - one.scale)

describe('a decimal', () => {
  it.each([
    ['12', '12'],
    [' 012.50 ', '12.5'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.0', '0'],
    [1e21, '1000000000000000000000'],
    [0.1, '0.1'],
  ])('reads %p as %s', (value, text) => {
    expect(parseDecimal(value)).toBe(text)
  })

  it.each(['', ' ', '-', '.', '1e3', '1,000', '12a', 'NaN', '0x10', '1 2', '9'.repeat(61), NaN, Infinity])(
    '%p is no number',
    value => {
      expect(parseDecimal(value)).toBeUndefined()
      expect(formatDecimal(value, 2)).toBe('')
    },
  )
  it.each([null, undefined, true, {}, []])('%p is no number either', value => {
    expect(parseDecimal(value)).toBeUndefined()
  })

  it('is exact where floats are not', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(multiplyDecimals('1.005', '1000')).toBe('1005')
    expect(sumDecimals(['0.1', 0.2, '9007199254740993'])).toBe('9007199254740993.3')
  })

  it('rounds half away from zero, to any precision', () => {
    expect([roundDecimal('1.005', 2), roundDecimal('-1.005', 2), roundDecimal('2.5', 0)]).toEqual([
      '1.01',
      '-1.01',
      '3',
    ])
    expect([roundDecimal('-0.004', 2), roundDecimal('7', 3), roundDecimal('x', 2)]).toEqual([
      '0.00',
      '7.000',
      undefined,
    ])
  })

  it('[T046] a precision that is no positive integer means no decimals', () => {
    expect([2, '2', 0, -1, 1.5, '', 'two', null, undefined].map(precisionOf)).toEqual([
      2, 2, 0, 0, 0, 0, 0, 0, 0,
    ])
    expect(precisionOf(99)).toBe(20)
  })

  it('is read with thousands separators', () => {
    expect(formatDecimal('-1234567.5', 2)).toBe('-1,234,567.50')
    expect(formatDecimal('1234567.00500')).toBe('1,234,567.005')
    expect([formatDecimal('999'), formatDecimal('-1000', 0), formatDecimal(undefined)]).toEqual([
      '999',
      '-1,000',
      '',
    ])
  })

  it('what is no number adds nothing to a sum, and has no product and no order', () => {
    expect(sumDecimals(['1', 'x', '', undefined, '2'])).toBe('3')
    expect(multiplyDecimals('2', 'x')).toBeUndefined()
    expect(compareDecimals('', '1')).toBeUndefined()
  })

  it('stays within its bounds; a bound that is no number is none', () => {
    expect(clampDecimal('5', '1', '3')).toBe('3')
    expect(clampDecimal('-5', '1', '3')).toBe('1')
    expect(clampDecimal('2.50', '1', '')).toBe('2.5')
    expect(clampDecimal('x', '1', '3')).toBeUndefined()
  })
})

describe('any decimals', () => {
  it('add, multiply and compare as integers of their hundredths do', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const scale = Math.max(one.scale, other.scale)
        const [left, right] = [scaled(one, scale), scaled(other, scale)]
        expect(sumDecimals([one.text, other.text])).toBe(parseDecimal(written(left + right, scale)))
        expect(multiplyDecimals(one.text, other.text)).toBe(
          parseDecimal(written(one.units * other.units, one.scale + other.scale)),
        )
        expect(compareDecimals(one.text, other.text)).toBe(left < right ? -1 : left > right ? 1 : 0)
      }),
      SEED,
    )
  })

  it('are rounded by less than one unit of their last decimal, never changed when they fit', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 8 }), (one, precision) => {
        const rounded = roundDecimal(one.text, precision) ?? ''
        expect(rounded.split('.')[1]?.length ?? 0).toBe(precision)
        if (precision >= one.scale) expect(parseDecimal(rounded)).toBe(parseDecimal(one.text))
        const unit = 10n ** BigInt(Math.max(0, 8 - precision))
        const off = scaled(one, 8) - BigInt(rounded.replace('.', '')) * unit
        expect(2n * (off < 0n ? -off : off) <= unit).toBe(true)
      }),
      SEED,
    )
  })

  it('sum up the same in any order', () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 20 }), list => {
        const texts = list.map(one => one.text)
        expect(sumDecimals([...texts].reverse())).toBe(sumDecimals(texts))
      }),
      SEED,
    )
  })
})
