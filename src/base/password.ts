/**
 * Strategies of the password rule (shop §5): 01 no restriction; 02 digits and letters; 03 digits, upper and lower
 * letters; 04 digits, letters, special characters; 05 digits, upper and lower letters, special characters.
 */
export interface PasswordRule {
  minLength: number
  maxLength: number
  code: '01' | '02' | '03' | '04' | '05'
}

/** What holds until the server has answered (shop §5). */
export const defaultPasswordRule: PasswordRule = { minLength: 8, maxLength: 16, code: '01' }

export type PasswordProblem =
  | { code: 'length'; params: { min: number; max: number } }
  | { code: 'composition'; params: { rule: PasswordRule['code'] } }

const digit = /\d/
const letter = /[A-Za-z]/
const upper = /[A-Z]/
const lower = /[a-z]/
/** printable, neither letter nor digit nor blank */
const special = /[!-/:-@[-`{-~]/

export type PasswordPart = 'length' | 'digit' | 'letter' | 'upper' | 'lower' | 'special'

const partNames: Record<PasswordRule['code'], readonly Exclude<PasswordPart, 'length'>[]> = {
  '01': [],
  '02': ['digit', 'letter'],
  '03': ['digit', 'upper', 'lower'],
  '04': ['digit', 'letter', 'special'],
  '05': ['digit', 'upper', 'lower', 'special'],
}
const patterns = { digit, letter, upper, lower, special }

/** Why a password breaks the rule; undefined when it does not. */
export const passwordProblem = (password: string, rule: PasswordRule): PasswordProblem | undefined => {
  if (password.length < rule.minLength || password.length > rule.maxLength) {
    return { code: 'length', params: { min: rule.minLength, max: rule.maxLength } }
  }
  return partNames[rule.code].every(part => patterns[part].test(password))
    ? undefined
    : { code: 'composition', params: { rule: rule.code } }
}

/** What the rule asks for, part by part, and whether the password has it: hints while the user types. */
export const passwordParts = (
  password: string,
  rule: PasswordRule,
): readonly { part: PasswordPart; met: boolean }[] => [
  { part: 'length', met: password.length >= rule.minLength && password.length <= rule.maxLength },
  ...partNames[rule.code].map(part => ({ part, met: patterns[part].test(password) })),
]
