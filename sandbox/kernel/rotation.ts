import { createHash, createHmac } from 'node:crypto'

/** A superseded token lives on this long, for calls under way. */
export const TOKEN_GRACE_MS = 60_000

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Superseded longer ago than calls are under way. */
export const isOutlived = ({ supersededAt }: { supersededAt: number | null }, now: number): boolean =>
  supersededAt !== null && now - supersededAt > TOKEN_GRACE_MS

/** The one successor a token can ever have; only the server can tell it. */
export const successorOf = (token: string, rotationSecret: string): string =>
  createHmac('sha256', Buffer.from(rotationSecret, 'hex')).update(token).digest('base64url')

/**
 * - `keep`: still the current token
 * - `rotate`: due, the answer carries the successor
 * - `repeat`: superseded less than a minute ago, the answer carries the same successor again
 * - `reuse`: superseded longer ago, so the token may be stolen: the session ends
 */
export type TokenVerdict = 'keep' | 'rotate' | 'repeat' | 'reuse'

export const judgeToken = (
  token: { issuedAt: number; supersededAt: number | null },
  now: number,
  rotation: { intervalMs: number; atOnce: boolean },
): TokenVerdict => {
  if (token.supersededAt !== null) return isOutlived(token, now) ? 'reuse' : 'repeat'
  return rotation.atOnce || now - token.issuedAt >= rotation.intervalMs ? 'rotate' : 'keep'
}
