import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import type { LoginAnswer } from '@wire/user'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { takenHandOvers, users } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import type { RandomSource } from '../../kernel/random'
import { openField } from '../../kernel/sealedFields'
import { logInUnasked, type Terminal } from './logins'

/** Shared by portal and gateway, which are one process here: a key in the source would let anybody log in as anybody. */
const PORTAL_KEY = randomBytes(32).toString('hex')
const NAME = 'cHandOver'
const LIFE_MS = 2 * 60_000

const shape = v.object({ id: v.string(), cAllLinkUserUuid: v.string(), dExpires: v.number() })

const derive = (purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(PORTAL_KEY, 'hex')).update(purpose).digest()

/** What the portal does: an encrypted, authenticated hand-over of one person, good for two minutes. */
export const sealHandOver = (userUuid: string, now: number, random: RandomSource): string => {
  const iv = random.secret(16)
  const cipher = createCipheriv('aes-256-cbc', derive('cipher'), Buffer.from(iv, 'hex'))
  const given = { id: random.id('handover'), cAllLinkUserUuid: userUuid, dExpires: now + LIFE_MS }
  const text = Buffer.concat([cipher.update(JSON.stringify(given)), cipher.final()]).toString('base64')
  const mac = createHmac('sha256', derive('mac')).update(['1', NAME, iv, text].join('.'))
  return ['1', iv, text, mac.digest('hex')].join('.')
}

const dead = (): ServiceError => new ServiceError(CODE.deadHandOver, '单点登录凭证已失效，请重新登录')

const read = (sealed: string): v.InferOutput<typeof shape> => {
  const text = openField(PORTAL_KEY, NAME, sealed)
  if (text === undefined) throw dead()
  return v.parse(shape, JSON.parse(text))
}

/**
 * Takes a hand-over, once. The same request again logs in again, since its first answer was lost. A session without
 * password-free token: without the portal it does not come back.
 */
export const signOn = async (
  context: CallContext,
  request: { sealed: string; terminal: Terminal; requestUuid: string },
): Promise<LoginAnswer> => {
  const { db, clock } = context
  const { id, cAllLinkUserUuid, dExpires } = read(request.sealed)
  if (dExpires <= clock.now() || dExpires > clock.now() + LIFE_MS) throw dead()
  const { terminal, requestUuid } = request
  const takenBy = `${requestUuid}/${terminal}`
  const mine = eq(takenHandOvers.handOverId, id)
  await db
    .insert(takenHandOvers)
    .values({ handOverId: id, takenBy, expiresAt: dExpires })
    .onConflictDoNothing()
  const [taken] = await db.select().from(takenHandOvers).where(mine)
  if (taken?.takenBy !== takenBy) throw dead()
  const [user] = await db.select().from(users).where(eq(users.userUuid, cAllLinkUserUuid))
  if (!user) throw dead()
  const how = { method: 'single-sign-on', free: 'none' } as const
  // the login whose answer was lost is this terminal's own: it is ended without a question
  const answer = await logInUnasked(context, user, { terminal, loginUuid: taken.loginUuid ?? '' }, how)
  if (answer.cLoginUuid) await db.update(takenHandOvers).set({ loginUuid: answer.cLoginUuid }).where(mine)
  return answer
}
