import Hex from 'crypto-js/enc-hex'
import { toHex } from '@/base/bytes'
import { random } from '@/platform/random'
import { client } from './client'
import { createSealer } from './sealer'

/**
 * Encrypts the given texts of a body, each under its own name, with keys derived from the session's signing key
 * (shop §7 "some fields encrypted"; the method is @assumed, see types/wire/enterprise.ts).
 */
export const sealFields = async <F extends string>(
  fields: Readonly<Record<F, string>>,
): Promise<Record<F, string>> => {
  const sealer = createSealer(await client().secret())
  const sealed: [string, string][] = []
  for (const [name, text] of Object.entries<string>(fields)) {
    const iv = Hex.parse(toHex(await random.randomBytes(16)))
    sealed.push([name, sealer.seal(name, text, iv)])
  }
  return Object.fromEntries(sealed) as Record<F, string>
}
