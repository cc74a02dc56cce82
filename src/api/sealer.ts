import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'
import type { CipherPort } from '@/platform/cipher/contract'

const FORMAT = '1'

export type Words = ReturnType<typeof Hex.parse>

/** Key for one purpose; `master` is hex. */
export const derive = (master: string, purpose: string): Words => hmacSha256(purpose, Hex.parse(master))

/** Texts encrypted (AES-CBC) and then authenticated (HMAC-SHA256) under a name. */
export interface Sealer {
  seal(name: string, text: string, iv: Words): string
  /** undefined: damaged, or sealed under another name or key */
  open(name: string, sealed: string): string | undefined
  /** As `seal` and `open`, for a long text: by the platform where it can, as it takes the page 100 ms on a slow phone. */
  sealLong(name: string, text: string, iv: Words): Promise<string>
  openLong(name: string, sealed: string): Promise<string | undefined>
}

const sameText = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index += 1)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

interface Cipher {
  iv: string
  cipher: string
}

/** Undefined for another format. */
const partsOf = (sealed: string): (Cipher & { mac: string }) | undefined => {
  const [format, iv = '', cipher = '', mac = '', ...rest] = sealed.split('.')
  return format === FORMAT && rest.length === 0 ? { iv, cipher, mac } : undefined
}

export const createSealer = (master: string, platform?: CipherPort): Sealer => {
  // derived when something is sealed or opened: a first visit has nothing to open
  let keys: { cipher: Words; mac: Words } | undefined
  const keysOf = () => (keys ??= { cipher: derive(master, 'cipher'), mac: derive(master, 'mac') })
  const keyText = (purpose: 'cipher' | 'mac') => keysOf()[purpose].toString(Hex)
  const signed = (name: string, { iv, cipher }: Cipher) => [FORMAT, name, iv, cipher].join('.')
  const joined = ({ iv, cipher }: Cipher, mac: string) => [FORMAT, iv, cipher, mac].join('.')
  const macOf = (name: string, parts: Cipher) => hmacSha256(signed(name, parts), keysOf().mac).toString(Hex)
  const sealer: Sealer = {
    seal(name, text, iv) {
      const cipher = AES.encrypt(Utf8.parse(text), keysOf().cipher, { iv }).ciphertext.toString(Base64)
      const parts = { iv: iv.toString(Hex), cipher }
      return joined(parts, macOf(name, parts))
    },
    open(name, sealed) {
      const parts = partsOf(sealed)
      if (!parts || !sameText(parts.mac, macOf(name, parts))) return undefined
      return AES.decrypt(parts.cipher, keysOf().cipher, { iv: Hex.parse(parts.iv) }).toString(Utf8)
    },
    async sealLong(name, text, iv) {
      if (!platform) return sealer.seal(name, text, iv)
      const ivText = iv.toString(Hex)
      const parts = { iv: ivText, cipher: await platform.encrypt(keyText('cipher'), ivText, text) }
      return joined(parts, await platform.hmac(keyText('mac'), signed(name, parts)))
    },
    async openLong(name, sealed) {
      if (!platform) return sealer.open(name, sealed)
      const parts = partsOf(sealed)
      const mac = parts && (await platform.hmac(keyText('mac'), signed(name, parts)))
      if (!parts || mac === undefined || !sameText(parts.mac, mac)) return undefined
      return platform.decrypt(keyText('cipher'), parts.iv, parts.cipher)
    },
  }
  return sealer
}
