import { asText, isRecord, lenient, type Fields } from '@/base/decode'

/**
 * - `alive`: any frame at all shows that the connection works; this one says nothing else
 * - `forcedOut`: the server has ended the session; `elsewhere`: because of another login
 * - `removed`: the administrator has removed the account (shop §4)
 * - `approvalNews`: a request to pay that concerns this person has changed
 */
export type SocketMessage =
  | { kind: 'alive' }
  | { kind: 'forcedOut'; elsewhere: boolean; text?: string }
  | { kind: 'removed'; id: string; text?: string }
  | { kind: 'approvalNews'; approvalUuid: string; id: string; text?: string }

const FORCED_LOGOUT = /^f(10\d|110)$/
const OTHER_LOGIN = 'f100'
const REMOVED = '1001'
/** Longer ones are none of ours, and not worth parsing. */
const MAX_LENGTH = 65_536

const alive: SocketMessage = { kind: 'alive' }

const parse = (text: string): Fields | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads a text frame. Never throws: what is not understood is a sign of life and nothing more. */
export const decodeFrame = (frame: string): SocketMessage => {
  const fields = parse(frame)
  if (!fields) return alive
  const field = (key: string) => lenient(fields, key, asText)
  const body = field('cBody') ?? ''
  const text = field('cMsg') || undefined
  if (FORCED_LOGOUT.test(body)) return { kind: 'forcedOut', elsewhere: body === OTHER_LOGIN, text }
  const isSystemText = field('cMsgType') === 'system' && field('cContentType') === 'text'
  if (field('cMsgType') === 'business' && field('cContentType') === 'payApproval' && body)
    return { kind: 'approvalNews', approvalUuid: body, id: field('cMsgUuid') || body, text }
  // without an id it is the same message whenever it comes
  if (isSystemText && body === REMOVED) return { kind: 'removed', id: field('cMsgUuid') || REMOVED, text }
  return alive
}
