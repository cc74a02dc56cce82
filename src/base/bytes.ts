const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** base64url without padding; btoa is missing on mini-programs. */
export const toBase64Url = (bytes: Uint8Array): string => {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const chunk = [bytes[index] ?? 0, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0] as const
    const bits = (chunk[0] << 16) | (chunk[1] << 8) | chunk[2]
    const letters = Math.min(bytes.length - index, 3) + 1
    for (let letter = 0; letter < letters; letter += 1)
      text += ALPHABET.charAt((bits >> (18 - 6 * letter)) & 63)
  }
  return text
}

/** Undefined for letters that are none of base64url, padding among them, and for a length no bytes have. */
export const fromBase64Url = (text: string): Uint8Array | undefined => {
  if (text.length % 4 === 1) return undefined
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 0xff)
    }
  }
  return Uint8Array.from(bytes)
}

/** Lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
