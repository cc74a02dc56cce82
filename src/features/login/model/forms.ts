import type { PasswordRule } from '@/base/password'
import { checkCode, checkConfirmation, checkNewPassword, checkPhone, cleanCode, cleanPhone } from './fields'
import { createFormModel } from './form'

const phone = ({ phone: text }: { phone: string }) => checkPhone(text)
const code = ({ code: text }: { code: string }) => checkCode(text)

export interface Rules {
  rule: PasswordRule
}

/** Phone of a login by SMS. */
export const noteForm = createFormModel<'phone', object>({
  fields: ['phone'],
  checks: { phone },
  clean: { phone: cleanPhone },
})

/** The code of a login by SMS. */
export const codeForm = createFormModel<'code', object>({
  fields: ['code'],
  checks: { code },
  clean: { code: cleanCode },
})

/** First step of a forgotten password. */
export const proofForm = createFormModel<'phone' | 'code', object>({
  fields: ['phone', 'code'],
  checks: { phone, code },
  clean: { phone: cleanPhone, code: cleanCode },
})

/** Second step of a forgotten password. */
export const resetForm = createFormModel<'fresh' | 'again', Rules>({
  fields: ['fresh', 'again'],
  checks: {
    fresh: ({ fresh }, { rule }) => checkNewPassword(fresh, rule, 'newPasswordEmpty'),
    again: ({ fresh, again }) => checkConfirmation(fresh, again, 'confirmationEmpty'),
  },
})

/** Change of a password by the old one. */
export const changeForm = createFormModel<'old' | 'fresh' | 'again', Rules>({
  fields: ['old', 'fresh', 'again'],
  checks: {
    old: ({ old }) => (old === '' ? { code: 'oldPasswordEmpty' } : undefined),
    fresh: ({ old, fresh }, { rule }) => {
      const problem = checkNewPassword(fresh, rule, 'newPasswordEmpty')
      return problem ?? (fresh === old ? { code: 'samePassword' } : undefined)
    },
    again: ({ fresh, again }) => checkConfirmation(fresh, again, 'confirmationEmpty'),
  },
})

export type RegisterField = 'phone' | 'code' | 'password' | 'again' | 'invite'

/** Registration. Whether the documents are agreed to is asked for apart, when everything else is right. */
export const registerForm = createFormModel<RegisterField, Rules>({
  fields: ['phone', 'code', 'password', 'again', 'invite'],
  checks: {
    phone,
    code,
    password: ({ password }, { rule }) => checkNewPassword(password, rule, 'passwordEmpty'),
    again: ({ password, again }) => checkConfirmation(password, again, 'passwordAgainEmpty'),
    invite: () => undefined,
  },
  clean: { phone: cleanPhone, code: cleanCode, invite: text => text.trim().slice(0, 32) },
})
