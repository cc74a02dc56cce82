import type { DocumentNews as WireNews, SocketFrame } from '@wire/realtime'
import { asCount, asFlag, asText, fieldsOf, isRecord, lenient, read, type Fields } from '@/base/decode'

/** What a person is told in words. */
const noticedActions = [
  ...([
    'submit',
    'passed',
    'substitute',
    'approve',
    'refuse',
    'withdraw',
    'revoke',
    'reverse',
    'close',
    'closeRows',
    'openRows',
    'reopen',
    'post',
    'settle',
    'unsettle',
    'promised',
    'change',
    'changeSubmit',
    'changeApprove',
    'changeRefuse',
    'passOn',
    'changePassOn',
    'addApprover',
    'dropApprover',
    'changeAddApprover',
    'changeDropApprover',
    'changePassed',
    'remind',
    'changeRemind',
    'arrived',
    'rejected',
    'comment',
    'delegated',
  ] as const),
] as const
export type NoticedAction = (typeof noticedActions)[number]
export const isNoticed = (action: string): action is NoticedAction =>
  noticedActions.some(one => one === action)

/** A document of a purchase that another person has changed; `noticed`: this person is told of it. */
export interface DocumentNews {
  accUuid: string
  voucherCode: string
  documentUuid: string
  code: string
  action: string
  by: string
  /** the step of its approval that waits or was decided */
  step?: string
  /** what has arrived or was rejected, how a comment begins, or the days of a delegation */
  text?: string
  version: number
  noticed: boolean
}

/**
 * - `alive`: any frame at all shows that the connection works; this one says nothing else
 * - `forcedOut`: the server has ended the session; `elsewhere`: because of another login
 * - `removed`: the administrator has removed the account (shop §4)
 * - `approvalNews`: a request to pay that concerns this person has changed
 * - `reviewNews`: a review of this person's or of their enterprise's has been decided
 * - `documentNews`: a document of a purchase has been changed by another person
 */
export type SocketMessage =
  | { kind: 'alive' }
  | { kind: 'forcedOut'; elsewhere: boolean; text?: string }
  | { kind: 'removed'; id: string; text?: string }
  /** `accUuid`: whose money it is about; a server may not say it */
  | {
      kind: 'approvalNews'
      approvalUuid: string
      id: string
      text?: string
      accUuid?: string
      enterpriseName?: string
    }
  | { kind: 'reviewNews'; id: string; text?: string }
  | { kind: 'documentNews'; id: string; news: DocumentNews }

const FORCED_LOGOUT = /^f(10\d|110)$/
const OTHER_LOGIN = 'f100'
const REMOVED = '1001'
/** Longer ones are none of ours, and not worth parsing. */
const MAX_LENGTH = 65_536

const alive: SocketMessage = { kind: 'alive' }

const parse = (text: string): Fields<SocketFrame> | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord<SocketFrame>(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Undefined where it does not say which document of which institution. */
const documentOf = (value: unknown): DocumentNews | undefined => {
  const fields = fieldsOf<WireNews>(value)
  const field = (key: keyof WireNews) => lenient(fields, key, asText) ?? ''
  const [accUuid, voucherCode, documentUuid] = (['cAccUuid', 'cVoucherCode', 'cDocUuid'] as const).map(field)
  if (!accUuid || !voucherCode || !documentUuid) return undefined
  const action = field('cAction')
  const [step, text] = [field('cStepName'), field('cText')]
  return {
    accUuid,
    voucherCode,
    documentUuid,
    code: field('cDocCode'),
    action,
    by: field('cPersonName'),
    ...(step && { step }),
    ...(text && { text }),
    version: lenient(fields, 'iVersion', asCount) ?? 0,
    noticed: isNoticed(action) && (lenient(fields, 'bNotice', asFlag) ?? false),
  }
}

/** Reads a text frame. Never throws: what is not understood is a sign of life and nothing more. */
export const decodeFrame = (frame: string): SocketMessage => {
  const fields = parse(frame)
  if (!fields) return alive
  const field = (key: keyof SocketFrame) => lenient(fields, key, asText)
  const body = field('cBody') ?? ''
  const text = field('cMsg') || undefined
  if (FORCED_LOGOUT.test(body)) return { kind: 'forcedOut', elsewhere: body === OTHER_LOGIN, text }
  const isSystemText = field('cMsgType') === 'system' && field('cContentType') === 'text'
  const about = field('cMsgType') === 'business' && field('cContentType')
  if (about === 'payApproval' && body) {
    const [id, accUuid, enterpriseName] = [
      field('cMsgUuid') || body,
      field('cAccUuid'),
      field('cEnterpriseName'),
    ]
    return { kind: 'approvalNews', approvalUuid: body, id, text, accUuid, enterpriseName }
  }
  // one review is decided once, the next of its kind is other news: without an id of its own it is told each time
  if (about === 'review' && body) return { kind: 'reviewNews', id: field('cMsgUuid') ?? '', text }
  const news = about === 'document' && documentOf(read(fields, 'document'))
  if (news) return { kind: 'documentNews', id: field('cMsgUuid') ?? '', news }
  // without an id it is the same message whenever it comes
  if (isSystemText && body === REMOVED) return { kind: 'removed', id: field('cMsgUuid') || REMOVED, text }
  return alive
}
