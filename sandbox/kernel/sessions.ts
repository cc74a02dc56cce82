import { and, eq, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { sessions, tokens } from '../db/schema'
import type { RandomSource } from './random'
import { hashToken, isOutlived } from './rotation'

export type EndReason = 'logout' | 'replaced' | 'killed' | 'token-reuse' | 'password-changed'

/** Ends sessions and drops their secrets; answers the ids of those that were alive. */
export const endSessions = async (
  db: Database,
  which: SQL | undefined,
  reason: EndReason,
  now: number,
): Promise<string[]> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason, signSecret: null, rotationSecret: null })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ sessionUuid: sessions.sessionUuid })
  return ended.map(row => row.sessionUuid)
}

export interface StartedSession {
  sessionUuid: string
  loginUuid?: string
  token: string
  signSecret: string
}

const storeSession = async (
  db: Database,
  random: RandomSource,
  now: number,
  rest: Pick<typeof sessions.$inferInsert, 'kind' | 'userUuid' | 'terminal' | 'loginUuid'>,
): Promise<StartedSession> => {
  const signSecret = random.secret(32)
  const token = Buffer.from(random.secret(32), 'hex').toString('base64url')
  const sessionUuid = random.id('ses')
  const times = { createdAt: now, lastCallAt: now }
  await db
    .insert(sessions)
    .values({ sessionUuid, signSecret, rotationSecret: random.secret(32), ...times, ...rest })
  await db.insert(tokens).values({ tokenHash: hashToken(token), sessionUuid, issuedAt: now })
  return { sessionUuid, loginUuid: rest.loginUuid ?? undefined, token, signSecret }
}

export const startGuestSession = (db: Database, random: RandomSource, now: number): Promise<StartedSession> =>
  storeSession(db, random, now, { kind: 'guest' })

/** Starts the one session of an account; a live older one ends. */
export const startAccountSession = async (
  db: Database,
  random: RandomSource,
  now: number,
  login: { userUuid: string; terminal: 'mobile' | 'wechat' },
): Promise<StartedSession & { loginUuid: string; replaced: string[] }> => {
  const replaced = await endSessions(db, eq(sessions.userUuid, login.userUuid), 'replaced', now)
  const loginUuid = random.id('login')
  const started = await storeSession(db, random, now, { kind: 'account', ...login, loginUuid })
  return { ...started, loginUuid, replaced }
}

/** The session a token stands for now, of an account or a guest: for what is asked outside of the gateway. */
export const findLiveSession = async (db: Database, token: string, now: number) => {
  const [row] = await db
    .select({ session: sessions, supersededAt: tokens.supersededAt })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.sessionUuid, tokens.sessionUuid))
    .where(eq(tokens.tokenHash, hashToken(token)))
  return row && row.session.endedAt === null && !isOutlived(row, now) ? row.session : undefined
}

/** A live session of the account other than those named. */
export const findOtherLiveSession = async (db: Database, userUuid: string, own: string[]) => {
  const [found] = await db
    .select({ sessionUuid: sessions.sessionUuid, lastCallAt: sessions.lastCallAt })
    .from(sessions)
    .where(
      and(eq(sessions.userUuid, userUuid), isNull(sessions.endedAt), notInArray(sessions.loginUuid, own)),
    )
  return found
}
