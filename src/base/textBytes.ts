import { wellFormed } from './text'

const isContinuation = (byte: number | undefined): byte is number =>
  byte !== undefined && (byte & 0xc0) === 0x80

interface Char {
  code: number
  length: number
}

/** One character of UTF-8; undefined when the bytes are none. */
const charAt = (bytes: Uint8Array, at: number): Char | undefined => {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { code: first, length: 1 }
  const length =
    first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0
  if (length === 0) return undefined
  let code = first & (0xff >> (length + 1))
  for (let n = 1; n < length; n += 1) {
    const next = bytes[at + n]
    if (!isContinuation(next)) return undefined
    code = (code << 6) | (next & 0x3f)
  }
  const least = [0, 0, 0x80, 0x800, 0x10000][length] ?? 0
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code < least || code > 0x10ffff || isSurrogate ? undefined : { code, length }
}

const fromUtf8 = (bytes: Uint8Array): string | undefined => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const char = charAt(bytes, at)
    if (!char) return undefined
    parts.push(String.fromCodePoint(char.code))
    at += char.length
  }
  return parts.join('')
}

const fromUtf16 = (bytes: Uint8Array, littleEndian: boolean): string => {
  const parts: string[] = []
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    const [one = 0, other = 0] = [bytes[at], bytes[at + 1]]
    parts.push(String.fromCharCode(littleEndian ? one | (other << 8) : (one << 8) | other))
  }
  return parts.join('')
}

/** Text of a file in UTF-8, or UTF-16 with its mark; undefined for any other encoding, or no text at all. */
export const textOfBytes = (bytes: Uint8Array): string | undefined => {
  const [one, other, third] = bytes
  if (one === 0xff && other === 0xfe) return fromUtf16(bytes, true)
  if (one === 0xfe && other === 0xff) return fromUtf16(bytes, false)
  const marked = one === 0xef && other === 0xbb && third === 0xbf
  const text = fromUtf8(marked ? bytes.subarray(3) : bytes)
  // a zero is no character people write: pictures and archives have them
  return text?.includes('\0') ? undefined : text
}

/** UTF-8 of a text; half characters become the replacement mark. TextEncoder is missing on mini-programs. */
export const bytesOfText = (text: string): Uint8Array => {
  const escaped = encodeURIComponent(wellFormed(text))
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    const isEscape = escaped.charAt(at) === '%'
    bytes.push(isEscape ? parseInt(escaped.slice(at + 1, at + 3), 16) : escaped.charCodeAt(at))
    if (isEscape) at += 2
  }
  return Uint8Array.from(bytes)
}
