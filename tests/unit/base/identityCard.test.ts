import fc from 'fast-check'
import { checkIdentityCard, type IdentityCardProblem } from '@/base/identityCard'
import { cardCases, cardCheck, today, type CardCase } from '../../support/identityNumbers'
import { figure } from '../../support/figure'

const date = new Date(today.year, today.month - 1, today.day, 10, 30)
const check = (value: string) => checkIdentityCard(value, date)
const card = (region: string, birthday: string, serial = '123') =>
  `${region}${birthday}${serial}${cardCheck(region + birthday + serial)}`

const agrees = (answer: IdentityCardProblem | undefined, expected: CardCase['problem']) =>
  expected === 'any' ? answer !== undefined : answer === expected

describe('identity card number', () => {
  it('[A103] has 15 or 18 digits, the last of 18 may be X', () => {
    expect(check('11010519491231002X')).toBeUndefined()
    expect(check('11010519491231002x')).toBeUndefined()
    expect(check('440524188001010014')).toBeUndefined()
    expect(check('110105491231002')).toBeUndefined()
    for (const bad of ['', '11010519491231002', '11010519491231002X1', '1101051949123100', '11010549123100X'])
      expect(check(bad)).toBe('length')
    for (const bad of ['X1010519491231002X', ' 11010519491231002', '１１０１０５１９４９１２３１００２Ｘ'])
      expect(check(bad)).toBe('length')
  })

  it('[A104] names a region, abolished ones and residence permits included', () => {
    for (const region of ['110101', '132421', '460003', '469021', '659001', '710000', '810000', '830000'])
      expect(check(card(region, '19800101'))).toBeUndefined()
    for (const region of ['000000', '100101', '160101', '990101', '110001', '449901', '840000'])
      expect(check(card(region, '19800101'))).toBe('region')
  })

  it('[A105] holds a date of the calendar', () => {
    expect(check(card('110101', '20000229'))).toBeUndefined()
    for (const day of ['19000229', '20010229', '19900431', '19901301', '19900100', '19900132', '19900010'])
      expect(check(card('110101', day))).toBe('date')
    expect(check('110101900431123')).toBe('date')
  })

  it('[A106] was not born after today', () => {
    expect(check(card('110101', '20261121'))).toBeUndefined()
    expect(check(card('110101', '20261122'))).toBe('future')
    expect(checkIdentityCard('110101990101123', new Date(1998, 0, 1))).toBe('future')
  })

  it('[A107] was not born more than 150 years ago', () => {
    expect(check(card('110101', '18761121'))).toBeUndefined()
    expect(check(card('110101', '18761120'))).toBe('tooOld')
    expect(check(card('110101', '00010101'))).toBe('tooOld')
  })

  it('[A108] of 18 digits ends with the character that checks the others', () => {
    expect(check('110105194912310021')).toBe('checksum')
    expect(check('110105194912310020')).toBe('checksum')
  })

  const property = (judge: (value: string) => IdentityCardProblem | undefined) =>
    fc.property(cardCases, ({ value, problem }) => agrees(judge(value), problem))

  it('[A103] [A104] [A105] [A106] [A107] [A108] judges thousands of valid and broken numbers rightly', () => {
    fc.assert(property(check), { numRuns: figure(100_000) })
  })

  it.each(['length', 'region', 'date', 'future', 'tooOld', 'checksum'] as const)(
    'negative control: is found out once the rule %s is off',
    rule => {
      const without = (value: string) => {
        const problem = check(value)
        return problem === rule ? undefined : problem
      }
      expect(fc.check(property(without), { numRuns: 2000 }).failed).toBe(true)
    },
  )
})
