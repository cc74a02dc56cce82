import fc from 'fast-check'
import { fitsStrategy, isCreditCode, isIdentityCard } from '../../../sandbox/kernel/verify'
import { cardCases, codeCases, today } from '../../support/identityNumbers'
import { kindsNeeded, passwordCases } from '../../support/passwordCases'
import { figure } from '../../support/figure'

/** ten in the morning of that day in China */
const now = Date.UTC(today.year, today.month - 1, today.day, 2)

describe("the server's own checks", () => {
  it('[A103] [A104] [A105] [A106] [A107] [A108] judge thousands of identity card numbers rightly', () => {
    fc.assert(
      fc.property(cardCases, ({ value, problem }) => isIdentityCard(value, now) === (problem === undefined)),
      { numRuns: figure(100_000) },
    )
  })

  it('know regions that are on no list of today', () => {
    expect(isIdentityCard('460003900101123', now)).toBe(true)
    expect(isIdentityCard('132421900101123', now)).toBe(true)
    expect(isIdentityCard('810000900101123', now)).toBe(true)
    expect(isIdentityCard('460000900101123', now)).toBe(false)
  })

  it('[A109] judge thousands of credit codes rightly', () => {
    fc.assert(
      fc.property(codeCases, ({ value, valid }) => isCreditCode(value) === valid),
      { numRuns: figure(100_000) },
    )
  })

  it('[A095] [A096] [A097] [A098] [A099] judge 20,000 passwords rightly', () => {
    fc.assert(
      fc.property(passwordCases, ({ password, kinds, code }) => {
        const long = password.length >= 8 && password.length <= 16
        const expected = long && kindsNeeded[code].every(kind => kinds.includes(kind))
        return fitsStrategy(password, { minLength: 8, maxLength: 16, srategyCode: code }) === expected
      }),
      { numRuns: 20_000 },
    )
  })
})
