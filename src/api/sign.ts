import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'
import sha256 from 'crypto-js/sha256'
import { SIGN_VERSION, textToSign, type SignedCall } from './signText'

/** The file to replace when a gateway signs differently, together with `signText.ts`. */
export interface SignInput extends SignedCall {
  /** signing key, hex */
  secret: string
}

const hashOf = (text: string): string => sha256(Utf8.parse(text)).toString(Hex)

export const canonicalText = (call: SignedCall): string =>
  textToSign(call, { body: hashOf(call.body), token: hashOf(call.token) })

/** cSign: `AL1.` and the HMAC-SHA256 over ten lines, in hex. */
export const signRequest = (input: SignInput): string =>
  `${SIGN_VERSION}.${hmacSha256(Utf8.parse(canonicalText(input)), Hex.parse(input.secret)).toString(Hex)}`
