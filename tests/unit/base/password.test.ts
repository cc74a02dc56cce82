import { defaultPasswordRule, passwordProblem, type PasswordRule } from '@/base/password'
import { isPhone, maskPhone } from '@/base/phone'

const rule = (code: PasswordRule['code']): PasswordRule => ({ ...defaultPasswordRule, code })
const fits = (password: string, code: PasswordRule['code']) =>
  passwordProblem(password, rule(code)) === undefined

describe('password rule', () => {
  it('is 8 to 16 characters by default', () => {
    expect(passwordProblem('1234567', defaultPasswordRule)).toEqual({
      code: 'length',
      params: { min: 8, max: 16 },
    })
    expect(passwordProblem('1'.repeat(17), defaultPasswordRule)).toMatchObject({ code: 'length' })
    expect(passwordProblem('1'.repeat(8), defaultPasswordRule)).toBeUndefined()
  })

  it('asks for the kinds of characters of its strategy', () => {
    expect(fits('aaaaaaaa', '01')).toBe(true)
    expect([fits('aaaaaaaa', '02'), fits('aaaa1111', '02')]).toEqual([false, true])
    expect([fits('aaaa1111', '03'), fits('aaAA1111', '03')]).toEqual([false, true])
    expect([fits('aaAA1111', '04'), fits('aaaa11!!', '04')]).toEqual([false, true])
    expect([fits('aaaa11!!', '05'), fits('aaAA11!!', '05')]).toEqual([false, true])
    expect(passwordProblem('aaaaaaaa', rule('05'))).toEqual({ code: 'composition', params: { rule: '05' } })
  })
})

describe('phone', () => {
  it('is 11 digits starting with 1', () => {
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
