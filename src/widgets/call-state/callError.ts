import { isApiError, NOT_THERE, NOT_YOURS } from '@/api/apiError'
import type { CallError } from '@/i18n/messages'

/** What a hook keeps of a failed call: the kind, the code of a refusal and the server's text. */
export const callErrorOf = (error: unknown): CallError => {
  if (!isApiError(error)) return { kind: 'unknown' }
  const { kind, code, msg } = error
  return { kind, ...(kind === 'business' && code !== undefined && { code }), ...(msg && { msg }) }
}

/** What another network may mend: the server has not answered, or not in time. */
export const mayPass = ({ kind }: CallError): boolean => kind === 'network' || kind === 'timeout'

/** What was known is not to be shown any more. */
export const isGone = ({ code }: CallError): boolean => code === NOT_THERE || code === NOT_YOURS

/** A dead session is announced once by the app; an aborted call is not told. */
export const isAnnounced = ({ kind }: CallError): boolean => kind === 'session' || kind === 'aborted'

/**
 * Whether the server has answered that it did nothing. After anything else a write may have been executed: its answer
 * was late, cut off or unreadable.
 */
export const isRefusal = ({ kind }: CallError): boolean => kind === 'business' || kind === 'session'
