import fc from 'fast-check'
import { isEmail } from '@/base/email'
import { emailCases } from '../../support/identityNumbers'
import { figure } from '../../support/figure'

describe('email address', () => {
  it('[A110] matches the standard pattern', () => {
    for (const good of ['li@example.com', 'li.wei+shop@mail.example.com.cn', 'A_1-b@x-y.io'])
      expect(isEmail(good)).toBe(true)
    for (const bad of [
      '',
      'li',
      '@example.com',
      'li@',
      'li@example',
      'li@@example.com',
      'li @example.com',
      'li@.com',
    ])
      expect(isEmail(bad)).toBe(false)
    expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false)
  })

  it('[A110] judges thousands of valid and broken addresses rightly', () => {
    fc.assert(
      fc.property(emailCases, ({ value, valid }) => isEmail(value) === valid),
      { numRuns: figure(100_000) },
    )
  })

  it('answers a long hostile text at once', () => {
    expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false)
  })
})
