import { comparedOf, fieldText, valueFailure, valueForRow, valueInRow } from '@/widgets/field/model/registry'
import { limitedNumber, negated, settledNumber } from '@/widgets/field/model/types/number'
import { code, date, number, read, spec, words } from './samples'

describe('a number', () => {
  it('is read at its precision with thousands separators; what is no number stands as it is', () => {
    expect(read(spec('Number', { precision: 2 }), '-1234567.5')).toBe('-1,234,567.50')
    expect(read(spec('Number', { precision: 2 }), 0.125)).toBe('0.13')
    expect(read(spec('Number', { precision: 0 }), '12.5')).toBe('13')
    expect(read(spec('Number', { typeCode: '1' }), '2')).toBe('2.0')
    expect([read(spec('Number'), ''), read(spec('Number'), null), read(spec('Number'), '***')]).toEqual([
      '',
      '',
      '***',
    ])
  })

  it('[T046] without a precision that is a positive integer it has no decimals', () => {
    for (const precision of [-1, 1.5, NaN])
      expect(settledNumber(spec('Number', { precision }), '2.5')).toBe('3')
  })

  it('[T047] is clamped to its bounds and written at its precision when it is left', () => {
    const price = spec('Number', { precision: 2, min: '0', max: '100' })
    expect(
      ['12', '12.345', '-3', '100.01', '99.999', 'x', ''].map(typed => settledNumber(price, typed)),
    ).toEqual(['12.00', '12.35', '0.00', '100.00', '100.00', 'x', ''])
    expect(valueFailure(price, number('100.01'))).toEqual({ code: 'aboveMax', params: { max: '100' } })
    expect(valueFailure(price, number('-0.01'))).toEqual({ code: 'belowMin', params: { min: '0' } })
    expect(valueForRow(price, number('250'), 'a')).toEqual({ a: '100.00' })
  })

  it('[T048] has bounds of plus and minus 9007199254740992 of its own', () => {
    const [most, above] = ['9007199254740992', '9007199254740993']
    expect(settledNumber(spec('Number'), above)).toBe(most)
    expect(settledNumber(spec('Number'), `-${above}`)).toBe(`-${most}`)
    expect(valueFailure(spec('Number'), number(most))).toBeUndefined()
    expect(code(spec('Number'), number(above))).toBe('aboveMax')
    expect(code(spec('Number'), number(`-${above}`))).toBe('belowMin')
  })

  it('a number is turned into the same one below zero, and back; nothing is said by none or zero', () => {
    expect([negated('12.5'), negated('-3'), negated(' 7 ')]).toEqual(['-12.5', '3', '-7'])
    expect([negated(''), negated('x'), negated('0.00'), negated('-')]).toEqual(Array(4).fill(undefined))
  })

  it('takes no more decimals than it has', () => {
    expect(limitedNumber(spec('Number', { precision: 2 }), '1.239')).toBe('1.23')
    expect(limitedNumber(spec('Number'), '1.2')).toBe('1')
  })

  it('is taken as it is copied from a table; a part of one stays as it is typed', () => {
    const price = spec('Number', { precision: 2 })
    const taken = (typed: string) => limitedNumber(price, typed)
    expect(['1,234.505', '¥1,200', '１０．５', ' 8 ', '−3'].map(taken)).toEqual([
      '1234.50',
      '1200',
      '10.5',
      '8',
      '-3',
    ])
    const parts = ['', '-', '1,', '1,2', '12.', 'x1']
    expect(parts.map(taken)).toEqual(parts)
  })

  it('must be one, and its range must not be the wrong way round', () => {
    expect(code(spec('Number'), number('12a'))).toBe('notANumber')
    const range = spec('Number', { multiple: true })
    expect(code(range, number('9', '10'))).toBeUndefined()
    expect(code(range, number('10', '9'))).toBe('rangeReversed')
    expect(code(range, number('', '-'))).toBe('notANumber')
    expect(fieldText(range, number('1000', '2000'), words)).toBe('1,000 ~ 2,000')
    expect(fieldText(range, number('', '2000'), { ...words, asTyped: true })).toBe('≤ 2000')
  })

  it('a chip says only the ends of a range that are sent; an amount one may not see still stands', () => {
    const range = spec('Number', { multiple: true })
    const chip = (from: string, to: string) => fieldText(range, number(from, to), { ...words, asTyped: true })
    expect(comparedOf(range, 'range', number('12a', '5'))?.value).toEqual([null, 5])
    expect([chip('12a', '5'), chip('5', '-'), chip('3', '5')]).toEqual(['≤ 5', '≥ 5', '3 ~ 5'])
    expect(fieldText(range, number('***', '5'), words)).toBe('*** ~ 5')
    expect(read(spec('Number'), '***')).toBe('***')
  })
})

describe('a date', () => {
  const whole = '2026-01-02 03:04:05'
  it.each([
    ['year', '2026'],
    ['month', '2026-01'],
    ['date', '2026-01-02'],
    ['hour', '2026-01-02 03'],
    ['minute', '2026-01-02 03:04'],
    ['datetime', whole],
    ['YYYY-MM-DD HH:mm', '2026-01-02 03:04'],
    ['yyyy/MM/dd', '2026-01-02'],
  ])('of the code %s goes as far as %s', (typeCode, held) => {
    expect(valueInRow(spec('Date', { typeCode }), { a: whole }, 'a')).toEqual(date(held))
    expect(valueFailure(spec('Date', { typeCode }), date(held))).toBeUndefined()
  })

  it('is written as its format says, and without one as it is', () => {
    expect(read(spec('Date', { typeCode: 'YYYY年MM月DD日 HH时' }), whole)).toBe('2026年01月02日 03时')
    expect(read(spec('Date'), whole)).toBe(whole)
    expect(read(spec('Date', { typeCode: 'date' }), 'soon')).toBe('soon')
  })

  // their letters are no format, and d, y and h stand for parts of a date in one
  it.each([
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
  ])('whose code is %s is written as it is', (typeCode, shown) => {
    expect(read(spec('Date', { typeCode }), '2026-03-10')).toBe(shown)
  })

  it('must exist, also as a leap day', () => {
    const day = spec('Date', { typeCode: 'date' })
    expect(['2026-02-29', '2026-13-01', '2026-04-31', 'x'].map(value => code(day, date(value)))).toEqual([
      'notADate',
      'notADate',
      'notADate',
      'notADate',
    ])
    expect(code(day, date('2028-02-29'))).toBeUndefined()
    expect(code(spec('Date', { typeCode: 'datetime' }), date('2026-01-01 24:00:00'))).toBe('notADate')
  })

  it('stays within its first and last date, and within the hours, minutes and seconds allowed', () => {
    const day = spec('Date', { typeCode: 'date', min: '2026-03-01', max: '2026-03-31' })
    expect(code(day, date('2026-02-28'))).toBe('tooEarly')
    // the server says why
    expect(valueFailure({ ...day, minWhy: '2月已关账' }, date('2026-02-28'))).toEqual({
      code: 'told',
      params: { message: '2月已关账' },
    })
    expect(code(day, date('2026-04-01'))).toBe('tooLate')
    expect([code(day, date('2026-03-01')), code(day, date('2026-03-31'))]).toEqual([undefined, undefined])
    // a month that begins before its first day still has days that are allowed
    const month = spec('Date', { typeCode: 'month', min: '2026-03-15', max: '2026-05-02' })
    expect(['2026-02', '2026-03', '2026-05', '2026-06'].map(value => code(month, date(value)))).toEqual([
      'tooEarly',
      undefined,
      undefined,
      'tooLate',
    ])
    const time = spec('Date', { typeCode: 'datetime', hours: [9, 17], minutes: [0, 30], seconds: [0, 0] })
    expect(code(time, date('2026-03-01 17:30:00'))).toBeUndefined()
    for (const odd of ['08:00:00', '18:00:00', '09:31:00', '09:00:01'])
      expect(code(time, date(`2026-03-01 ${odd}`))).toBe('oddTime')
  })

  it('a range must not start after its end', () => {
    const range = spec('Date', { typeCode: 'minute', multiple: true })
    expect(code(range, date('2026-03-02 09:00', '2026-03-02 08:59'))).toBe('rangeReversed')
    expect(code(range, date('2026-03-02 09:00', '2026-03-02 09:00'))).toBeUndefined()
    expect(valueForRow(range, date('2026-03-02 09:00', '2026-03-03 09:00'), 'a')).toEqual({
      a: '2026-03-02 09:00,2026-03-03 09:00',
    })
    expect(fieldText(range, date('2026-03-02 09:00'), words)).toBe('2026-03-02 09:00 起')
  })

  it('as a condition runs to the last second of what it names', () => {
    const ends = (typeCode: string, from: string, to: string) =>
      comparedOf(spec('Date', { typeCode, multiple: true }), 'range', date(from, to))?.value
    expect(ends('year', '2025', '2026')).toEqual(['2025-01-01 00:00:00', '2026-12-31 23:59:59'])
    expect(ends('month', '2026-02', '2028-02')).toEqual(['2026-02-01 00:00:00', '2028-02-29 23:59:59'])
    expect(ends('minute', '2026-02-01 08:05', '2026-02-01 09:10')).toEqual([
      '2026-02-01 08:05:00',
      '2026-02-01 09:10:59',
    ])
  })
})
