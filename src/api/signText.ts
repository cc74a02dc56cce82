import { encodeRfc3986, type QueryPairs } from '@/base/url'
import { ORIGIN_SYSTEM_TYPE } from './origin'

/** What is signed, and how it begins; `sign.ts` and the document (src/boot/document/ahead.ts) sign it, each their way. */
export interface SignedCall {
  method: 'GET' | 'POST'
  /** gateway path without deployment prefix and query */
  path: string
  query: QueryPairs
  /** exactly what is sent; '' when there is no body */
  body: string
  /** ms since the epoch */
  timestamp: number
  nonce: string
  accUuid: string
  token: string
}

export const SIGN_VERSION = 'AL1'

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Encoded pairs sorted by encoded name; those of one name stay in their order. Also what is sent. */
export const canonicalQuery = (query: QueryPairs): string =>
  query
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort((one, other) => byCodeUnits(one[0], other[0]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** `hashes`: SHA-256 of body and token, hex. */
export const textToSign = (call: SignedCall, hashes: { body: string; token: string }): string =>
  [
    SIGN_VERSION,
    call.method,
    call.path,
    canonicalQuery(call.query),
    hashes.body,
    call.timestamp,
    call.nonce,
    call.accUuid,
    ORIGIN_SYSTEM_TYPE,
    hashes.token,
  ].join('\n')
