import { randomBytes } from 'node:crypto'
import Hex from 'crypto-js/enc-hex'
import { createSealer } from '@/api/sealer'
import type { SignedClient } from './signedClient'

/** Fields as a client sends them encrypted, with the key of its session. */
export const sealed = (
  { credentials }: Pick<SignedClient, 'credentials'>,
  fields: Record<string, string>,
): Record<string, string> => {
  const sealer = createSealer(credentials.secret)
  const iv = () => Hex.parse(randomBytes(16).toString('hex'))
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, sealer.seal(name, text, iv())]),
  )
}
