import { and, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client'
import { enterprises, institutions, nonces, sessions, sites, tokens, users } from '../db/schema'
import type { Caller, CallSession } from './call'
import { CODE } from './codes'
import { unusableBecause } from './membership'
import { hashToken, judgeToken, successorOf } from './rotation'
import { endSessions, type EndReason } from './sessions'
import { isSignatureValid, isTimely, type SignedParts } from './signature'

/** Kept as long as any timestamp that was accepted could still be timely. */
const NONCE_LIFE_MS = 600_000
/** `last_call_at` is exact to a minute: not every call pays for a write. */
const LAST_CALL_STEP_MS = 60_000

export interface AdmissionSettings {
  now: number
  rotationIntervalMs: number
  rotateAtOnce: boolean
  killSession: boolean
  /** added to the server's clock for the time window */
  skewMs: number
}

export interface Refusal {
  code: number
  msg: string
  data?: unknown
  /** for the audit log */
  reason: string
}

export type Admission =
  | {
      admitted: true
      caller: Caller
      session: CallSession
      successor?: string
      /** why institution calls are refused */
      unusable?: string
    }
  | {
      admitted: false
      refusal: Refusal
      /** of the token, when it is known */
      sessionUuid?: string
      kind?: 'guest' | 'account'
      successor?: string
    }

const refuse = (code: number, msg: string, reason: string, data?: unknown): Admission => ({
  admitted: false,
  refusal: { code, msg, reason, data },
})

export const DEAD_MESSAGE: Record<EndReason, string> = {
  logout: '登录状态已失效，请重新登录',
  replaced: '您的账号已在其他设备登录，请重新登录',
  killed: '登录状态已失效，请重新登录',
  'token-reuse': '登录凭证异常，为保障账号安全请重新登录',
  'password-changed': '密码已修改，请重新登录',
}
const dead = (reason: EndReason | 'unknown-token'): Admission =>
  refuse(CODE.sessionDead, reason === 'unknown-token' ? DEAD_MESSAGE.killed : DEAD_MESSAGE[reason], reason)

const findToken = async (db: Database, parts: SignedParts) => {
  const earlier = alias(tokens, 'earlier')
  const [row] = await db
    .select({
      token: tokens,
      // the client has this token: the one before it is superseded now
      supersedes: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(earlier)
          .where(
            and(
              eq(earlier.sessionUuid, tokens.sessionUuid),
              lt(earlier.issuedAt, tokens.issuedAt),
              isNull(earlier.supersededAt),
            ),
          ),
      )}`,
      session: sessions,
      phone: users.phone,
      member: institutions,
      enterprise: enterprises,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.sessionUuid, tokens.sessionUuid))
    .leftJoin(users, eq(users.userUuid, sessions.userUuid))
    .leftJoin(
      institutions,
      and(eq(institutions.userUuid, sessions.userUuid), eq(institutions.accUuid, parts.accUuid)),
    )
    .leftJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(eq(tokens.tokenHash, hashToken(parts.authorization)))
  return row
}
type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

const storeNonce = async (
  db: Database,
  sessionUuid: string,
  nonce: string,
  now: number,
): Promise<boolean> => {
  const stored = await db
    .insert(nonces)
    .values({ sessionUuid, nonce, expiresAt: now + NONCE_LIFE_MS })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce })
  return stored.length > 0
}

/** Forgets nonces no acceptable timestamp can repeat. */
export const dropExpiredNonces = async (db: Database, now: number): Promise<void> => {
  await db.delete(nonces).where(lt(nonces.expiresAt, now))
}

/** Token rules; answers the successor the client has to take over, or false when the session ended. */
const applyRotation = async (
  db: Database,
  row: TokenRow,
  authorization: string,
  settings: AdmissionSettings,
): Promise<string | undefined | false> => {
  if (row.session.kind === 'guest' || row.session.rotationSecret === null) return undefined
  const rotation = { intervalMs: settings.rotationIntervalMs, atOnce: settings.rotateAtOnce }
  const verdict = judgeToken(row.token, settings.now, rotation)
  const { sessionUuid } = row.session
  if (verdict === 'reuse') {
    await endSessions(db, eq(sessions.sessionUuid, sessionUuid), 'token-reuse', settings.now)
    return false
  }
  const { issuedAt } = row.token
  if (row.supersedes) {
    const earlier = and(eq(tokens.sessionUuid, sessionUuid), lt(tokens.issuedAt, issuedAt))
    await db
      .update(tokens)
      .set({ supersededAt: settings.now })
      .where(and(earlier, isNull(tokens.supersededAt)))
  }
  if (verdict === 'keep') return undefined
  const successor = successorOf(authorization, row.session.rotationSecret)
  if (verdict === 'rotate') {
    await db
      .insert(tokens)
      // later than its own also where the clock stands still: `supersedes` goes by the order
      .values({
        tokenHash: hashToken(successor),
        sessionUuid,
        issuedAt: Math.max(settings.now, issuedAt + 1),
      })
      .onConflictDoNothing()
  }
  return successor
}

/** A personal team may look around, but needs the operator's authorization for everything of the institution. */
const isUnauthorizedTeam = ({ enterprise }: TokenRow): boolean =>
  enterprise?.authenticationType === 2 && enterprise.teamAuditStatus !== 2

const callerOf = (row: TokenRow, usable: boolean): Caller => {
  const { session, member, enterprise, phone } = row
  if (session.userUuid === null || phone === null || session.loginUuid === null) return { kind: 'guest' }
  const account = {
    kind: 'account' as const,
    userUuid: session.userUuid,
    loginUuid: session.loginUuid,
    phone,
  }
  if (!usable || member === null || enterprise === null) return account
  const { accUuid, accSignId, orgUuid } = enterprise
  return {
    ...account,
    institution: { accUuid, accSignId, orgUuid, personUuid: member.personUuid, admin: member.admin },
  }
}

/** cAccUuid of a caller without institution: nothing, or the operator whose mall is visited. */
const isNeutralMembership = async (db: Database, accUuid: string): Promise<boolean> => {
  if (accUuid === '') return true
  const [site] = await db.select({ siUuid: sites.siUuid }).from(sites).where(eq(sites.accUuid, accUuid))
  return site !== undefined
}

/**
 * Decides about one call: signature, time window, nonce, token, account, in this order. Runs in its own
 * transaction, so that a spent nonce and an ended session stay even when the call itself fails.
 */
export const admit = async (
  db: Database,
  parts: SignedParts,
  settings: AdmissionSettings,
): Promise<Admission> => {
  const row = await findToken(db, parts)
  if (row === undefined) return dead('unknown-token')
  const { session } = row
  const withSession = (admission: Admission): Admission =>
    admission.admitted ? admission : { ...admission, sessionUuid: session.sessionUuid, kind: session.kind }
  if (session.endedAt !== null || session.signSecret === null)
    return withSession(dead(session.endReason ?? 'killed'))
  if (!isSignatureValid(parts, session.signSecret)) {
    return withSession(refuse(CODE.badSignature, '请求未通过安全校验，请刷新后重试', 'bad-signature'))
  }
  const serverTime = settings.now + settings.skewMs
  if (!isTimely(parts.timestamp, serverTime)) {
    const data = { dServerTime: serverTime }
    return withSession(
      refuse(CODE.staleTime, '设备时间与服务器时间相差过大，请校准后重试', 'stale-time', data),
    )
  }
  if (!(await storeNonce(db, session.sessionUuid, parts.nonce, settings.now))) {
    return withSession(refuse(CODE.replay, '请求已被处理，请勿重复提交', 'replay'))
  }
  if (settings.killSession) {
    await endSessions(db, eq(sessions.sessionUuid, session.sessionUuid), 'killed', settings.now)
    return withSession(dead('killed'))
  }
  const successor = await applyRotation(db, row, parts.authorization, settings)
  if (successor === false) return withSession(dead('token-reuse'))
  if (row.member === null && !(await isNeutralMembership(db, parts.accUuid))) {
    const refusal = refuse(CODE.forbidden, '当前账号不属于该企业或团队', 'foreign-account')
    return { ...withSession(refusal), successor }
  }
  await touchSession(db, session, settings.now)
  const unusable = unusableBecause(row)
  return {
    admitted: true,
    caller: callerOf(row, unusable === undefined),
    session: { sessionUuid: session.sessionUuid, terminal: session.terminal ?? undefined },
    successor,
    unusable: unusable ?? (isUnauthorizedTeam(row) ? '个人团队尚未获得平台授权，暂无数据权限' : undefined),
  }
}

const touchSession = async (
  db: Database,
  session: { sessionUuid: string; createdAt: number; lastCallAt: number },
  now: number,
): Promise<void> => {
  // the first call is always told from none: it says that the answer of the login has arrived
  const first = session.lastCallAt === session.createdAt
  if (!first && Math.abs(now - session.lastCallAt) < LAST_CALL_STEP_MS) return
  const lastCallAt = first ? Math.max(now, session.createdAt + 1) : now
  await db.update(sessions).set({ lastCallAt }).where(eq(sessions.sessionUuid, session.sessionUuid))
}
