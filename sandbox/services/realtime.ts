import type { ReviewSubject, SocketFrame } from '@wire/realtime'
import { and, inArray, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/client'
import { sessions } from '../db/schema'
import { DEAD_MESSAGE } from '../kernel/admission'
import { type EndReason, findLiveSession } from '../kernel/sessions'

/** Below the gateway's prefix. */
export const SOCKET_PATH = '/alc-public-message/websocket'
/** @assumed close code: this is not whom you say you are. */
export const IDENTITY_REJECTED = 4401

const text = v.pipe(v.string(), v.maxLength(256))
const queryShape = v.object({
  device: v.literal('2'),
  sys: v.literal('A2'),
  idc: text,
  operator: text,
  enterprise: text,
  user: text,
  uid: text,
  token: text,
  v: text,
})

/** Whose a socket is. */
export interface SocketOwner {
  sessionUuid: string
  userUuid: string
}

/** The live session a connection's query names; undefined when token, user and login id do not belong together. */
export const findSocketOwner = async (
  db: Database,
  query: Record<string, string>,
  now: number,
): Promise<SocketOwner | undefined> => {
  const parsed = v.safeParse(queryShape, query)
  if (!parsed.success) return undefined
  const { token, user, uid } = parsed.output
  const session = await findLiveSession(db, token, now)
  if (!session || session.loginUuid !== uid || session.userUuid !== user) return undefined
  return { sessionUuid: session.sessionUuid, userUuid: user }
}

/** Those of the sessions that are over, and why. */
export const findEnded = async (
  db: Database,
  sessionUuids: readonly string[],
): Promise<{ sessionUuid: string; reason: EndReason }[]> => {
  const rows = await db
    .select({ sessionUuid: sessions.sessionUuid, reason: sessions.endReason })
    .from(sessions)
    .where(and(inArray(sessions.sessionUuid, [...sessionUuids]), isNotNull(sessions.endedAt)))
  return rows.map(({ sessionUuid, reason }) => ({ sessionUuid, reason: reason ?? 'killed' }))
}

const FORCED_LOGOUT: Record<EndReason, string> = {
  replaced: 'f100',
  killed: 'f101',
  'token-reuse': 'f102',
  'password-changed': 'f103',
  logout: 'f104',
}

export const forcedLogoutFrame = (reason: EndReason): SocketFrame => ({
  cMsgType: 'system',
  cContentType: 'text',
  cBody: FORCED_LOGOUT[reason],
  cMsg: DEAD_MESSAGE[reason],
})

/** "Your account was removed by the administrator" (shop §4). */
export const removedFrame = (id: string): SocketFrame => ({
  cMsgType: 'system',
  cContentType: 'text',
  cBody: '1001',
  cMsgUuid: id,
})

/** A review of the person's, or of their enterprise's, has been decided. */
export const reviewFrame = (subject: ReviewSubject, id: string, text: string): SocketFrame => ({
  cMsgType: 'business',
  cContentType: 'review',
  cMsgUuid: id,
  cBody: subject,
  cMsg: text,
})

/** Tells people's apps when the decision stands. */
export type Notify = (userUuid: string, frame: SocketFrame) => void

export const pongFrame: SocketFrame = { cMsgType: 'pong' }

export const isPing = (frame: string): boolean => {
  try {
    const value: unknown = JSON.parse(frame)
    return typeof value === 'object' && value !== null && 'cMsgType' in value && value.cMsgType === 'ping'
  } catch {
    return false
  }
}

/** Frames no server of sense would send. */
export const GARBAGE_FRAMES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"f100"',
  '{"cBody":{"f100":1}}',
  '{"cBody":["1001"]}',
  '{"cMsgType":"system","cContentType":"text","cBody":"f99"}',
  '{"cMsgType":"system","cContentType":"text","cBody":"f111"}',
  '{"__proto__":{"cBody":"f100"}}',
  '{"constructor":{"cBody":"1001"}}',
  '\u0000\uFFFE�',
  '<html><body>502 Bad Gateway</body></html>',
  'x'.repeat(20_000),
]
