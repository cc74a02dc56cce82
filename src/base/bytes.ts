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

/** Lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
