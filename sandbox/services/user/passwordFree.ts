import { and, eq, inArray, lt, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { passwordFreeLogins, sessions } from '../../db/schema'
import { type CallContext, KeptRefusal, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { hashToken, successorOf } from '../../kernel/rotation'
import { endSessions } from '../../kernel/sessions'

export type Terminal = 'mobile' | 'wechat'
type FreeRow = typeof passwordFreeLogins.$inferSelect

const LIFE_MS = 30 * 86_400_000

const dead = (): ServiceError => new ServiceError(CODE.wrongPassword, '免密登录已失效，请重新登录')

export const newToken = (context: CallContext): string =>
  Buffer.from(context.random.secret(32), 'hex').toString('base64url')

const chainsOf = (db: Database, which: SQL | undefined) =>
  db.select({ chainUuid: passwordFreeLogins.chainUuid }).from(passwordFreeLogins).where(which)

/** The logins a terminal had by its chain. */
export const loginsOf = async (db: Database, { chainUuid }: { chainUuid: string }): Promise<string[]> => {
  const which = eq(passwordFreeLogins.chainUuid, chainUuid)
  const rows = await db
    .select({ loginUuid: passwordFreeLogins.loginUuid })
    .from(passwordFreeLogins)
    .where(which)
  return rows.map(({ loginUuid }) => loginUuid)
}

/** Ends every chain one of whose tokens is meant. */
export const endChains = async (db: Database, which: SQL | undefined): Promise<void> => {
  await db.delete(passwordFreeLogins).where(inArray(passwordFreeLogins.chainUuid, chainsOf(db, which)))
}

/** Ends the chains of an account but that of one login. */
export const endOtherChains = async (db: Database, userUuid: string, ownLogin: string): Promise<void> => {
  const own = chainsOf(db, eq(passwordFreeLogins.loginUuid, ownLogin))
  await db
    .delete(passwordFreeLogins)
    .where(and(eq(passwordFreeLogins.userUuid, userUuid), notInArray(passwordFreeLogins.chainUuid, own)))
}

/** The first token of a chain: what this login may be followed by without a password. */
export const beginChain = async (
  context: CallContext,
  login: { userUuid: string; loginUuid: string; terminal: Terminal; token: string },
): Promise<void> => {
  const { db, clock, random } = context
  const { token, ...rest } = login
  await db.delete(passwordFreeLogins).where(lt(passwordFreeLogins.expiresAt, clock.now()))
  const begun = await db
    .insert(passwordFreeLogins)
    .values({
      tokenHash: hashToken(token),
      chainUuid: random.id('chain'),
      rotationSecret: random.secret(32),
      expiresAt: clock.now() + LIFE_MS,
      ...rest,
    })
    .onConflictDoNothing()
    .returning({ chainUuid: passwordFreeLogins.chainUuid })
  if (begun.length === 0) throw new ServiceError(CODE.malformed, '免密登录信息已被使用，请重新授权免密登录')
}

const successorTextOf = (row: FreeRow): string => successorOf(row.tokenHash, row.rotationSecret)

/**
 * Whether the answer with the successor has arrived: a call came from the session it began, or the successor itself.
 * Until then the answer may have been lost, and the same one is given again.
 */
const hasArrived = async (db: Database, spent: FreeRow): Promise<boolean> => {
  const [successor] = await db
    .select({
      spentAt: passwordFreeLogins.spentAt,
      createdAt: sessions.createdAt,
      lastCallAt: sessions.lastCallAt,
    })
    .from(passwordFreeLogins)
    .leftJoin(sessions, eq(sessions.loginUuid, passwordFreeLogins.loginUuid))
    .where(eq(passwordFreeLogins.tokenHash, hashToken(successorTextOf(spent))))
  if (!successor || successor.spentAt !== null) return true
  return successor.createdAt === null || successor.lastCallAt !== successor.createdAt
}

/** A spent token was used again, so a copy of it exists. Both holders have to log in with the password. */
const endForReuse = async (context: CallContext, row: FreeRow) => {
  const { db, clock, audit } = context
  const { userUuid, terminal } = row
  const logins = await loginsOf(db, row)
  const ended = await endSessions(db, inArray(sessions.loginUuid, logins), 'token-reuse', clock.now())
  await endChains(db, eq(passwordFreeLogins.tokenHash, row.tokenHash))
  await audit.write('password-free-reuse', { userUuid, terminal, ended })
  throw new KeptRefusal(CODE.wrongPassword, '登录凭证异常，为保障账号安全请重新登录')
}

/** The row of a token that may be used now. A spent one whose successor has arrived ends its chain. */
export const requireFreeLogin = async (
  context: CallContext,
  tokenHash: string,
  which?: SQL,
): Promise<FreeRow> => {
  const { db, clock } = context
  const [row] = await db
    .select()
    .from(passwordFreeLogins)
    .where(and(eq(passwordFreeLogins.tokenHash, tokenHash), which))
    .for('update')
  if (!row || row.expiresAt <= clock.now()) throw dead()
  if (row.spentAt !== null && (await hasArrived(db, row))) await endForReuse(context, row)
  return row
}

/** What a terminal shows: its account, its kind, and a login this account once had. */
export const requireShown = async (
  context: CallContext,
  shown: { userUuid: string; token: string; loginUuid: string; terminal: Terminal },
): Promise<FreeRow> => {
  const [login] = await context.db
    .select({ userUuid: sessions.userUuid })
    .from(sessions)
    .where(eq(sessions.loginUuid, shown.loginUuid))
  if (login?.userUuid !== shown.userUuid) throw dead()
  const mine = and(
    eq(passwordFreeLogins.userUuid, shown.userUuid),
    eq(passwordFreeLogins.terminal, shown.terminal),
  )
  return requireFreeLogin(context, hashToken(shown.token), mine)
}

/** Spends a token for a login that has begun and answers its one successor. */
export const rotate = async (context: CallContext, row: FreeRow, loginUuid: string): Promise<string> => {
  const { db, clock } = context
  const { chainUuid, rotationSecret, userUuid, terminal } = row
  const now = clock.now()
  const successor = successorTextOf(row)
  const next = { loginUuid, expiresAt: now + LIFE_MS }
  await db
    .insert(passwordFreeLogins)
    .values({ tokenHash: hashToken(successor), chainUuid, rotationSecret, userUuid, terminal, ...next })
    .onConflictDoUpdate({ target: passwordFreeLogins.tokenHash, set: next })
  await db
    .update(passwordFreeLogins)
    .set({ spentAt: row.spentAt ?? now })
    .where(eq(passwordFreeLogins.tokenHash, row.tokenHash))
  // spent ones are remembered as long as the chain lives: a copy of any of them ends it
  await db
    .update(passwordFreeLogins)
    .set({ expiresAt: next.expiresAt })
    .where(eq(passwordFreeLogins.chainUuid, chainUuid))
  return successor
}
