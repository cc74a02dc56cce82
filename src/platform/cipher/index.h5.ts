import { toHex } from '@/base/bytes'
import type { CipherPort } from './contract'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> => {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index)
  return bytes
}

/** As many arguments of one call as each engine takes. */
const MOST_ARGUMENTS = 8192

const toBase64 = (bytes: Uint8Array): string => {
  let letters = ''
  for (let index = 0; index < bytes.length; index += MOST_ARGUMENTS)
    letters += String.fromCharCode(...bytes.subarray(index, index + MOST_ARGUMENTS))
  return btoa(letters)
}

const aesKey = (key: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytesOfHex(key), 'AES-CBC', false, [use])

const aes = (iv: string) => ({ name: 'AES-CBC', iv: bytesOfHex(iv) })

/** Undefined where the context is not secure. */
export const cipher: CipherPort | undefined = globalThis.crypto?.subtle && {
  async encrypt(key, iv, text) {
    const sealed = await crypto.subtle.encrypt(aes(iv), await aesKey(key, 'encrypt'), bytesOf(text))
    return toBase64(new Uint8Array(sealed))
  },
  async decrypt(key, iv, base64) {
    const bytes = await crypto.subtle.decrypt(aes(iv), await aesKey(key, 'decrypt'), bytesOfBase64(base64))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  },
  async hmac(key, text) {
    const hash = { name: 'HMAC', hash: 'SHA-256' }
    const usable = await crypto.subtle.importKey('raw', bytesOfHex(key), hash, false, ['sign'])
    return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', usable, bytesOf(text))))
  },
}
