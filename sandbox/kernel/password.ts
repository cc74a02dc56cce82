import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 8, p: 1 } as const
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$salt$key` in base64url. A seeded world passes its own salt so that it repeats. */
export const hashPassword = async (password: string, saltText?: string): Promise<string> => {
  const salt =
    saltText === undefined ? randomBytes(16) : createHash('sha256').update(saltText).digest().subarray(0, 16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, salt, key] = hash.split('$')
  if (salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
