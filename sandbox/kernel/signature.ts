import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The signed parts of a request, as they arrived. */
export interface SignedParts {
  method: string
  /** without the gateway prefix and the query, e.g. /alc-public-pay/PaymentAction/confirmPay */
  path: string
  /** raw, without '?' */
  query: string
  /** exact bytes; empty when there is no body */
  body: string | Buffer
  timestamp: string
  nonce: string
  accUuid: string
  systemType: string
  authorization: string
  /** cSign */
  sign: string
}

const VERSION = 'AL1'
const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Pairs of a raw query, decoded; '+' is a plus. Undefined when an escape is broken. */
export const parseQuery = (raw: string): [name: string, value: string][] | undefined => {
  try {
    return raw
      .split('&')
      .filter(pair => pair !== '')
      .map(pair => {
        const cut = pair.indexOf('=')
        const [name, value] = cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
        return [decodeURIComponent(name), decodeURIComponent(value)]
      })
  } catch {
    return undefined
  }
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** RFC 3986-encoded pairs, sorted by encoded name; those of one name stay in their order, which may mean something. */
export const canonicalQuery = (raw: string): string | undefined =>
  parseQuery(raw)
    ?.map(([name, value]): [string, string] => [encodeRfc3986(name), encodeRfc3986(value)])
    .sort((one, other) => byCodeUnits(one[0], other[0]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The text that is signed; undefined when a field could not stand on one line of its own. */
export const canonicalText = (parts: Omit<SignedParts, 'sign'>): string | undefined => {
  const query = canonicalQuery(parts.query)
  if (query === undefined) return undefined
  const lines = [
    VERSION,
    parts.method,
    parts.path,
    query,
    sha256Hex(parts.body),
    parts.timestamp,
    parts.nonce,
    parts.accUuid,
    parts.systemType,
    sha256Hex(parts.authorization),
  ]
  // a line break inside a field would let two different requests share one text
  return lines.some(line => line.includes('\n')) ? undefined : lines.join('\n')
}

/** `AL1.` and the HMAC-SHA256 in lower-case hex. */
export const signText = (text: string, secretHex: string): string =>
  `${VERSION}.${createHmac('sha256', Buffer.from(secretHex, 'hex')).update(text).digest('hex')}`

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const SYSTEM_TYPE = 'A2'
/** Whole ms, also of a clock that is decades off: it learns the server's time from the answer. */
const TIMESTAMP = /^-?\d{1,16}$/
/** 16 bytes in base64url */
const NONCE = /^[A-Za-z0-9_-]{22}$/

/** Whether the parts were signed, unchanged, by the holder of the secret. */
export const isSignatureValid = (parts: SignedParts, secretHex: string): boolean => {
  const text = canonicalText(parts)
  if (text === undefined || !isSame(parts.sign, signText(text, secretHex))) return false
  return parts.systemType === SYSTEM_TYPE && TIMESTAMP.test(parts.timestamp) && NONCE.test(parts.nonce)
}

export const TIME_WINDOW_MS = 300_000

export const isTimely = (timestamp: string, now: number): boolean =>
  Math.abs(now - Number(timestamp)) <= TIME_WINDOW_MS
