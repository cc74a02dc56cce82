import { isPhone, phoneOf } from '@/base/phone'
import { passwordProblem, type PasswordRule } from '@/base/password'
import type { Failure } from '@/i18n/messages'

const CODE_LENGTH = 6

const digits = (text: string): string => text.replace(/\D/g, '')
export const cleanPhone = phoneOf
export const cleanCode = (text: string): string => digits(text).slice(0, CODE_LENGTH)

/** shop §5: 11 digits, the first is 1. */
export const checkPhone = (phone: string): Failure | undefined => {
  if (phone === '') return { code: 'phoneEmpty' }
  return isPhone(phone) ? undefined : { code: 'phoneFormat' }
}

export const checkCode = (code: string): Failure | undefined => {
  if (code === '') return { code: 'codeEmpty' }
  return code.length === CODE_LENGTH ? undefined : { code: 'codeLength', params: { n: CODE_LENGTH } }
}

/** One text for every breach of the rule (shop §5); the rule itself stands below the field. */
export const checkNewPassword = (
  password: string,
  rule: PasswordRule,
  emptyCode: string,
): Failure | undefined => {
  if (password === '') return { code: emptyCode }
  return passwordProblem(password, rule) ? { code: 'passwordRule' } : undefined
}

export const checkConfirmation = (
  password: string,
  again: string,
  emptyCode: string,
): Failure | undefined => {
  if (again === '') return { code: emptyCode }
  return again === password ? undefined : { code: 'passwordsDiffer' }
}
