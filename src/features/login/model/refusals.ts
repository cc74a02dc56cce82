import {
  ALREADY_REGISTERED,
  EXPIRED_CODE,
  EXPIRED_TICKET,
  NOT_REGISTERED,
  triesLeftOf,
  WEAK_PASSWORD,
  WRONG_PASSWORD,
} from '@/api/account'
import { isApiError } from '@/api/apiError'
import type { CallError, Failure } from '@/i18n/messages'
import { callErrorOf } from '@/widgets/call-state/callError'

type EntryField = 'phone' | 'code' | 'password' | 'old' | 'fresh' | 'invite'

const BY_CODE: Record<number, Partial<Record<EntryField, Failure>>> = {
  [WRONG_PASSWORD]: { old: { code: 'oldPasswordWrong' } },
  [EXPIRED_CODE]: { code: { code: 'codeExpired' } },
  [EXPIRED_TICKET]: { code: { code: 'codeExpired' } },
  [NOT_REGISTERED]: { phone: { code: 'notRegistered' } },
  [ALREADY_REGISTERED]: { phone: { code: 'alreadyRegistered' } },
  [WEAK_PASSWORD]: { password: { code: 'passwordRule' }, fresh: { code: 'passwordRule' } },
}
/** Codes other calls use for other things. */
const OF_INVITE: Record<number, Failure> = {
  40300: { code: 'inviteNotOperator' },
  40400: { code: 'inviteUnknown' },
}

export interface Answered<F extends string> {
  type: 'answered'
  refusal?: CallError
  problems?: Partial<Record<F, Failure>>
}

const problemsOf = (error: unknown, fields: readonly string[]): Partial<Record<EntryField, Failure>> => {
  const left = triesLeftOf(error)
  if (left !== undefined) return { code: { code: 'codeWrong', params: { n: left } } }
  const more = triesLeftOf(error, WRONG_PASSWORD)
  if (more !== undefined) return { old: { code: 'oldPasswordTries', params: { n: more } } }
  if (!isApiError(error) || error.code === undefined) return {}
  const invite = fields.includes('invite') ? OF_INVITE[error.code] : undefined
  return invite ? { invite } : (BY_CODE[error.code] ?? {})
}

/** What a failed attempt does to a form: a word at the field it concerns, else one for the whole form. */
export const answeredBy = <F extends string>(error: unknown, fields: readonly F[]): Answered<F> => {
  const own = Object.entries(problemsOf(error, fields)).filter(([field]) =>
    fields.some(known => known === field),
  )
  if (own.length === 0) return { type: 'answered', refusal: callErrorOf(error) }
  return { type: 'answered', problems: Object.fromEntries(own) as Partial<Record<F, Failure>> }
}
