import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'
import sha256 from 'crypto-js/sha256'
import { encodeRfc3986, type QueryPairs } from '@/base/url'
import { ORIGIN_SYSTEM_TYPE } from './origin'

/** The one file to replace when a gateway signs differently. */
export interface SignInput {
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
  /** signing key, hex */
  secret: string
}

const VERSION = 'AL1'

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Encoded pairs sorted by encoded name; those of one name stay in their order. Also what is sent. */
export const canonicalQuery = (query: QueryPairs): string =>
  query
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort((one, other) => byCodeUnits(one[0], other[0]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const hashOf = (text: string): string => sha256(Utf8.parse(text)).toString(Hex)

export const canonicalText = (input: SignInput): string =>
  [
    VERSION,
    input.method,
    input.path,
    canonicalQuery(input.query),
    hashOf(input.body),
    input.timestamp,
    input.nonce,
    input.accUuid,
    ORIGIN_SYSTEM_TYPE,
    hashOf(input.token),
  ].join('\n')

/** cSign: `AL1.` and the HMAC-SHA256 over ten lines, in hex. */
export const signRequest = (input: SignInput): string =>
  `${VERSION}.${hmacSha256(Utf8.parse(canonicalText(input)), Hex.parse(input.secret)).toString(Hex)}`
