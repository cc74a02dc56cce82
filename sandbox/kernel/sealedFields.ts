import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sessions } from '../db/schema'
import { type CallContext, ServiceError } from './call'
import { CODE } from './codes'
import { hasNul } from './storable'

const FORMAT = '1'
const derive = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest()

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Clear text of a field the client encrypted under its name; undefined when it was altered or moved. */
export const openField = (secret: string, name: string, sealed: string): string | undefined => {
  const [format, iv = '', cipher = '', mac = '', ...rest] = sealed.split('.')
  if (format !== FORMAT || rest.length > 0 || !/^[0-9a-f]{32}$/.test(iv)) return undefined
  const expected = createHmac('sha256', derive(secret, 'mac')).update([FORMAT, name, iv, cipher].join('.'))
  if (!isSame(expected.digest(), Buffer.from(mac, 'hex'))) return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', derive(secret, 'cipher'), Buffer.from(iv, 'hex'))
    return Buffer.concat([decipher.update(Buffer.from(cipher, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Opens the encrypted fields of a body with the caller's signing key; anything that does not open is refused. */
export const openFields = async <F extends string>(
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  fields: Readonly<Record<F, string>>,
): Promise<Record<F, string>> => {
  const [row] = await db
    .select({ secret: sessions.signSecret })
    .from(sessions)
    .where(eq(sessions.sessionUuid, session?.sessionUuid ?? ''))
  const opened = (Object.entries(fields) as [F, string][]).map(([name, sealed]) => {
    const text = row?.secret ? openField(row.secret, name, sealed) : undefined
    if (text === undefined || hasNul(text))
      throw new ServiceError(CODE.malformed, '提交的内容无法读取，请刷新后重试')
    return [name, text] as const
  })
  return Object.fromEntries(opened) as Record<F, string>
}
