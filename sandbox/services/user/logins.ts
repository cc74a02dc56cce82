import type { LoginAnswer } from '@wire/user'
import { eq, lt } from 'drizzle-orm'
import { forcedLogins } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { hashToken } from '../../kernel/rotation'
import { findOtherLiveSession, startAccountSession } from '../../kernel/sessions'
import { toAccount, type UserRow } from './accounts'
import { beginChain, loginsOf, newToken, requireFreeLogin, rotate, type Terminal } from './passwordFree'

export type { Terminal } from './passwordFree'
export type LoginMethod = 'password' | 'sms' | 'forced' | 'password-free' | 'single-sign-on'

/** `new`: a chain begins; `none`: without the portal the session does not come back. Else the token that is spent. */
type FreeToken = 'new' | 'none' | Awaited<ReturnType<typeof requireFreeLogin>>

const FORCED_LIFE_MS = 60_000
/** A session unused for this long does not block another login. */
const ACTIVE_MS = 30 * 60_000

const freeTokenOf = async (
  context: CallContext,
  free: FreeToken,
  login: { userUuid: string; loginUuid: string; terminal: Terminal },
): Promise<string | undefined> => {
  if (free === 'none') return undefined
  if (free !== 'new') return rotate(context, free, login.loginUuid)
  const token = newToken(context)
  await beginChain(context, { ...login, token })
  return token
}

/** Starts the session of an account and answers what the client keeps. A live older session ends. */
export const logIn = async (
  context: CallContext,
  user: UserRow,
  terminal: Terminal,
  how: { method: LoginMethod; free: FreeToken },
): Promise<LoginAnswer> => {
  const { db, random, clock, audit } = context
  const { userUuid } = user
  const started = await startAccountSession(db, random, clock.now(), { userUuid, terminal })
  const { sessionUuid, loginUuid } = started
  const freeToken = await freeTokenOf(context, how.free, { userUuid, loginUuid, terminal })
  await audit.write('login', { userUuid, sessionUuid, terminal, method: how.method })
  for (const replaced of started.replaced) {
    await audit.write('session-ended', { userUuid, sessionUuid: replaced, reason: 'replaced' })
  }
  return {
    bAlreadyLogin: false,
    cLoginUuid: loginUuid,
    cLoginToken: started.token,
    cSignSecret: started.signSecret,
    ...(freeToken && { cPwdFreeLoginToken: freeToken }),
    user: toAccount(user, context.publicUrl),
  }
}

const issueForcedLogin = async (
  context: CallContext,
  user: UserRow,
  terminal: Terminal,
  free: FreeToken,
): Promise<LoginAnswer> => {
  const { db, clock } = context
  const freeTokenHash = typeof free === 'string' ? null : free.tokenHash
  const token = newToken(context)
  const expiresAt = clock.now() + FORCED_LIFE_MS
  await db.delete(forcedLogins).where(lt(forcedLogins.expiresAt, clock.now()))
  await db
    .insert(forcedLogins)
    .values({ tokenHash: hashToken(token), userUuid: user.userUuid, terminal, freeTokenHash, expiresAt })
  return { bAlreadyLogin: true, cForcedLoginToken: token }
}

/** Spends a forced-login token: it works once, within a minute, on the terminal it was issued to. */
export const takeForcedLogin = async (
  context: CallContext,
  token: string,
  terminal: Terminal,
): Promise<{ userUuid: string; free: FreeToken }> => {
  const { db, clock } = context
  const [taken] = await db
    .delete(forcedLogins)
    .where(eq(forcedLogins.tokenHash, hashToken(token)))
    .returning()
  if (!taken || taken.expiresAt < clock.now() || taken.terminal !== terminal) {
    throw new ServiceError(CODE.wrongPassword, '登录确认已超时，请重新登录')
  }
  const { userUuid, freeTokenHash } = taken
  return { userUuid, free: freeTokenHash === null ? 'none' : await requireFreeLogin(context, freeTokenHash) }
}

/**
 * Logs in without a password. While the person is active in another session, that session is not ended: the answer brings
 * a token with which the person may end it. This terminal's own sessions do not count: the one it remembers
 * (`loginUuid`), and those it has got by the same chain of tokens, even if their answer was lost.
 */
export const logInUnasked = async (
  context: CallContext,
  user: UserRow,
  request: { terminal: Terminal; loginUuid: string },
  how: Parameters<typeof logIn>[3],
): Promise<LoginAnswer> => {
  const own = typeof how.free === 'string' ? [] : await loginsOf(context.db, how.free)
  const other = await findOtherLiveSession(context.db, user.userUuid, [request.loginUuid, ...own])
  if (other && context.clock.now() - other.lastCallAt < ACTIVE_MS) {
    return issueForcedLogin(context, user, request.terminal, how.free)
  }
  return logIn(context, user, request.terminal, how)
}
