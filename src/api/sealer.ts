import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'

const FORMAT = '1'

export type Words = ReturnType<typeof Hex.parse>

/** Key for one purpose; `master` is hex. */
export const derive = (master: string, purpose: string): Words => hmacSha256(purpose, Hex.parse(master))

/** Texts encrypted (AES-CBC) and then authenticated (HMAC-SHA256) under a name. */
export interface Sealer {
  seal(name: string, text: string, iv: Words): string
  /** undefined: damaged, or sealed under another name or key */
  open(name: string, sealed: string): string | undefined
}

const sameText = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index += 1)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

export const createSealer = (master: string): Sealer => {
  // derived when something is sealed or opened: a first visit has nothing to open
  let keys: { cipher: Words; mac: Words } | undefined
  const keysOf = () => (keys ??= { cipher: derive(master, 'cipher'), mac: derive(master, 'mac') })
  const macOf = (name: string, iv: string, cipher: string) =>
    hmacSha256([FORMAT, name, iv, cipher].join('.'), keysOf().mac).toString(Hex)
  return {
    seal(name, text, iv) {
      const cipher = AES.encrypt(Utf8.parse(text), keysOf().cipher, { iv }).ciphertext.toString(Base64)
      const ivText = iv.toString(Hex)
      return [FORMAT, ivText, cipher, macOf(name, ivText, cipher)].join('.')
    },
    open(name, sealed) {
      const [format, iv = '', cipher = '', mac = '', ...rest] = sealed.split('.')
      if (format !== FORMAT || rest.length > 0 || !sameText(mac, macOf(name, iv, cipher))) return undefined
      return AES.decrypt(cipher, keysOf().cipher, { iv: Hex.parse(iv) }).toString(Utf8)
    },
  }
}
