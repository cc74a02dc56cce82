import fc from 'fast-check'
import { defaultPasswordRule, passwordParts, passwordProblem, type PasswordRule } from '@/base/password'
import { isPhone, maskPhone } from '@/base/phone'
import { kindsNeeded, passwordCases } from '../../support/passwordCases'
import { figure } from '../../support/figure'

const rule = (code: PasswordRule['code']): PasswordRule => ({ ...defaultPasswordRule, code })
const fits = (password: string, code: PasswordRule['code']) =>
  passwordProblem(password, rule(code)) === undefined

describe('password rule', () => {
  it('[A093] is met part by part exactly when the whole is', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'aB1!码'), maxLength: 18 })
    const codes = fc.constantFrom<PasswordRule['code']>('01', '02', '03', '04', '05')
    fc.assert(
      fc.property(typed, codes, (password, code) => {
        const parts = passwordParts(password, rule(code))
        expect(parts.every(({ met }) => met)).toBe(fits(password, code))
      }),
    )
  })

  it('[A094] is 8 to 16 characters by default', () => {
    expect(passwordProblem('1234567', defaultPasswordRule)).toEqual({
      code: 'length',
      params: { min: 8, max: 16 },
    })
    expect(passwordProblem('1'.repeat(17), defaultPasswordRule)).toMatchObject({ code: 'length' })
    expect(passwordProblem('1'.repeat(8), defaultPasswordRule)).toBeUndefined()
    expect(passwordProblem('1'.repeat(16), defaultPasswordRule)).toBeUndefined()
  })

  it('[A095] asks for nothing by strategy 01', () => {
    expect(fits('aaaaaaaa', '01')).toBe(true)
    expect(fits('密码密码密码密码', '01')).toBe(true)
  })

  it('[A096] asks for digits and letters by strategy 02', () => {
    expect([fits('aaaaaaaa', '02'), fits('11111111', '02')]).toEqual([false, false])
    expect([fits('aaaa1111', '02'), fits('AAAA1111', '02')]).toEqual([true, true])
  })

  it('[A097] asks for digits, upper and lower letters by strategy 03', () => {
    expect([fits('aaaa1111', '03'), fits('AAAA1111', '03'), fits('aaaaAAAA', '03')]).toEqual([
      false,
      false,
      false,
    ])
    expect(fits('aaAA1111', '03')).toBe(true)
  })

  it('[A098] asks for digits, letters and special characters by strategy 04', () => {
    expect([fits('aaAA1111', '04'), fits('aaaa!!!!', '04'), fits('1111!!!!', '04')]).toEqual([
      false,
      false,
      false,
    ])
    expect([fits('aaaa11!!', '04'), fits('AAAA11!!', '04')]).toEqual([true, true])
    expect(fits('aaaa1111 ', '04')).toBe(false)
  })

  it('[A099] asks for digits, upper and lower letters and special characters by strategy 05', () => {
    expect([fits('aaaa11!!', '05'), fits('AAAA11!!', '05'), fits('aaAA1111', '05')]).toEqual([
      false,
      false,
      false,
    ])
    expect(fits('aaAA11!!', '05')).toBe(true)
    expect(passwordProblem('aaaaaaaa', rule('05'))).toEqual({ code: 'composition', params: { rule: '05' } })
  })

  const property = (judge: (password: string, code: PasswordRule['code']) => boolean) =>
    fc.property(passwordCases, ({ password, kinds, code }) => {
      const long = password.length >= 8 && password.length <= 16
      return judge(password, code) === (long && kindsNeeded[code].every(kind => kinds.includes(kind)))
    })

  it('[A094] [A095] [A096] [A097] [A098] [A099] judges thousands of passwords rightly', () => {
    fc.assert(property(fits), { numRuns: figure(100_000) })
  })

  it('negative control: strategies taken for one another are found out', () => {
    const swapped = { '01': '02', '02': '03', '03': '02', '04': '05', '05': '04' } as const
    for (const off of ['01', '02', '03', '04', '05'] as const) {
      const wrong = (password: string, code: PasswordRule['code']) =>
        fits(password, code === off ? swapped[off] : code)
      expect(fc.check(property(wrong), { numRuns: 2000 }).failed).toBe(true)
    }
  })
})

describe('phone', () => {
  it('[A088] is 11 digits starting with 1', () => {
    expect(isPhone('13800138000')).toBe(true)
    for (const bad of [
      '',
      '23800138000',
      '1380013800',
      '138001380001',
      '1380013800a',
      ' 13800138000',
      '１3800138000',
    ])
      expect(isPhone(bad)).toBe(false)
  })

  it('is masked for display', () => {
    expect(maskPhone('13800138000')).toBe('138****8000')
    expect(maskPhone('n/a')).toBe('n/a')
  })
})
