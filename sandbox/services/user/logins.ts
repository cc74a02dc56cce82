import type { LoginAnswer } from '@wire/user'
import { and, eq, gt, lt } from 'drizzle-orm'
import { forcedLogins, passwordFreeLogins, sessions } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { hashToken } from '../../kernel/rotation'
import { findOtherLiveSession, startAccountSession } from '../../kernel/sessions'
import { toAccount, type UserRow } from './accounts'

export type Terminal = 'mobile' | 'wechat'
export type LoginMethod = 'password' | 'sms' | 'forced' | 'password-free' | 'single-sign-on'

const FORCED_LIFE_MS = 60_000
const PASSWORD_FREE_LIFE_MS = 30 * 86_400_000
/** A session nobody used for this long does not stand in the way. */
const ACTIVE_MS = 30 * 60_000

const newToken = (context: CallContext): string =>
  Buffer.from(context.random.secret(32), 'hex').toString('base64url')

export const storePasswordFreeLogin = async (
  context: CallContext,
  login: { userUuid: string; loginUuid: string; terminal: Terminal; token: string },
): Promise<void> => {
  const { db, clock } = context
  const { token, ...rest } = login
  const expiresAt = clock.now() + PASSWORD_FREE_LIFE_MS
  await db.delete(passwordFreeLogins).where(lt(passwordFreeLogins.expiresAt, clock.now()))
  await db
    .insert(passwordFreeLogins)
    .values({ tokenHash: hashToken(token), expiresAt, ...rest })
    .onConflictDoUpdate({
      target: passwordFreeLogins.tokenHash,
      set: { loginUuid: rest.loginUuid, expiresAt },
      setWhere: eq(passwordFreeLogins.userUuid, rest.userUuid),
    })
}

/**
 * Starts the session of an account and answers what the client keeps. A live older session ends. `freeToken`: the
 * terminal's own, `none` keeps it from coming back without the portal.
 */
export const logIn = async (
  context: CallContext,
  user: UserRow,
  terminal: Terminal,
  how: { method: LoginMethod; freeToken?: string | 'none' },
): Promise<LoginAnswer> => {
  const { db, random, clock, audit } = context
  const { userUuid } = user
  const started = await startAccountSession(db, random, clock.now(), { userUuid, terminal })
  const { sessionUuid, loginUuid } = started
  const freeToken = how.freeToken === 'none' ? undefined : (how.freeToken ?? newToken(context))
  if (freeToken) await storePasswordFreeLogin(context, { userUuid, loginUuid, terminal, token: freeToken })
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
): Promise<LoginAnswer> => {
  const { db, clock } = context
  const token = newToken(context)
  const expiresAt = clock.now() + FORCED_LIFE_MS
  await db.delete(forcedLogins).where(lt(forcedLogins.expiresAt, clock.now()))
  await db
    .insert(forcedLogins)
    .values({ tokenHash: hashToken(token), userUuid: user.userUuid, terminal, expiresAt })
  return { bAlreadyLogin: true, cForcedLoginToken: token }
}

/** Spends a forced-login token: it works once, within a minute, on the terminal it was issued to. */
export const takeForcedLogin = async (
  context: CallContext,
  token: string,
  terminal: Terminal,
): Promise<string> => {
  const { db, clock } = context
  const [taken] = await db
    .delete(forcedLogins)
    .where(eq(forcedLogins.tokenHash, hashToken(token)))
    .returning()
  if (!taken || taken.expiresAt < clock.now() || taken.terminal !== terminal) {
    throw new ServiceError(CODE.wrongPassword, '强制登录凭证已失效，请重新登录')
  }
  return taken.userUuid
}

export const isPasswordFree = async (
  context: CallContext,
  request: { userUuid: string; token: string; loginUuid: string; terminal: Terminal },
): Promise<boolean> => {
  const { db, clock } = context
  const [found] = await db
    .select({ userUuid: passwordFreeLogins.userUuid })
    .from(passwordFreeLogins)
    // the login the terminal remembers has to be one of this account
    .innerJoin(sessions, eq(sessions.userUuid, passwordFreeLogins.userUuid))
    .where(
      and(
        eq(passwordFreeLogins.tokenHash, hashToken(request.token)),
        eq(passwordFreeLogins.userUuid, request.userUuid),
        eq(passwordFreeLogins.terminal, request.terminal),
        gt(passwordFreeLogins.expiresAt, clock.now()),
        eq(sessions.loginUuid, request.loginUuid),
      ),
    )
  return found !== undefined
}

/**
 * Without password: an active session elsewhere is not ended unasked, the answer says how to do it. `loginUuid`: the
 * login this terminal remembers, which does not stand in its own way.
 */
export const logInUnasked = async (
  context: CallContext,
  user: UserRow,
  request: { terminal: Terminal; loginUuid: string },
  how: Parameters<typeof logIn>[3],
): Promise<LoginAnswer> => {
  const other = await findOtherLiveSession(context.db, user.userUuid, request.loginUuid)
  if (other && context.clock.now() - other.lastCallAt < ACTIVE_MS) {
    return issueForcedLogin(context, user, request.terminal)
  }
  return logIn(context, user, request.terminal, how)
}
