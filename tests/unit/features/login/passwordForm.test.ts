import type { PasswordRule } from '@/base/password'
import {
  emptyPasswordForm,
  passwordFormModel,
  type PasswordFormEvent,
} from '@/features/login/model/passwordForm'

const rule: PasswordRule = { minLength: 8, maxLength: 16, code: '02' }
const play = (...events: PasswordFormEvent[]) => events.reduce(passwordFormModel, emptyPasswordForm)
const filled = (old: string, fresh: string, again: string) =>
  play(
    { type: 'typed', field: 'old', value: old },
    { type: 'typed', field: 'fresh', value: fresh },
    { type: 'typed', field: 'again', value: again },
    { type: 'submitTapped', rule },
  )

describe('password form', () => {
  it('[A090] names each empty field', () => {
    expect(filled('', '', '').problems).toEqual({
      old: { code: 'oldPasswordEmpty' },
      fresh: { code: 'newPasswordEmpty' },
      again: { code: 'confirmationEmpty' },
    })
  })

  it('[A091] asks for the same password twice', () => {
    expect(filled('first123', 'second123', 'second124').problems).toEqual({
      again: { code: 'passwordsDiffer' },
    })
  })

  it('[A100] refuses a password that breaks the rule, by its length or its characters', () => {
    expect(filled('first123', 'abc1', 'abc1').problems.fresh).toEqual({ code: 'passwordRule' })
    expect(filled('first123', 'abcdefgh', 'abcdefgh').problems.fresh).toEqual({ code: 'passwordRule' })
  })

  it('refuses the old password as the new one', () => {
    expect(filled('first123', 'first123', 'first123').problems.fresh).toEqual({ code: 'samePassword' })
  })

  it('starts once, and keeps the input when the server refuses', () => {
    const form = filled('first123', 'second123', 'second123')
    expect(form.submitting).toBe(true)
    expect(passwordFormModel(form, { type: 'submitTapped', rule })).toBe(form)
    const back = passwordFormModel(form, { type: 'answered' })
    expect(back.submitting).toBe(false)
    expect(back.values).toEqual({ old: 'first123', fresh: 'second123', again: 'second123' })
  })
})
