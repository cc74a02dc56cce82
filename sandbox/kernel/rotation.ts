import { createHash, createHmac } from 'node:crypto'

/**
 * A token lives on this long after its successor was used first, for calls under way: an upload has 120 s
 * (`src/api/upload.ts`), and its token is looked at when all of it has come.
 */
export const TOKEN_GRACE_MS = 180_000

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The grace period is over. */
export const isOutlived = ({ supersededAt }: { supersededAt: number | null }, now: number): boolean =>
  supersededAt !== null && now - supersededAt > TOKEN_GRACE_MS

/** The one successor a token can ever have; only the server can compute it. */
export const successorOf = (token: string, rotationSecret: string): string =>
  createHmac('sha256', Buffer.from(rotationSecret, 'hex')).update(token).digest('base64url')

/**
 * - `keep`: still the current token
 * - `rotate`: due, the answer carries the successor, the same one until that has been used: the answer may get lost
 * - `repeat`: the successor was used a short time ago, the answer carries it again
 * - `reuse`: the successor was used longer ago, so the token may be stolen: the session ends
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
