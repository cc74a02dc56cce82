import { isApiError } from '@/api/apiError'
import type { CallError } from '@/i18n/messages'

/** What a hook keeps of a failed call: the kind and the server's text. */
export const callErrorOf = (error: unknown): CallError =>
  isApiError(error) ? { kind: error.kind, ...(error.msg && { msg: error.msg }) } : { kind: 'unknown' }

/** A dead session is announced once by the app; an aborted call is nobody's concern. */
export const isAnnounced = ({ kind }: CallError): boolean => kind === 'session' || kind === 'aborted'

/**
 * Whether the server has answered that it did nothing. After anything else a write may have been executed: its answer
 * was late, cut off or unreadable.
 */
export const isRefusal = ({ kind }: CallError): boolean => kind === 'business' || kind === 'session'
