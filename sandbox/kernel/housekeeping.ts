import { and, isNull, lt } from 'drizzle-orm'
import type { Database } from '../db/client'
import {
  forcedLogins,
  idempotency,
  nonces,
  passwordFreeLogins,
  payOpenIds,
  paySchemes,
  sessions,
  smsMessages,
  takenHandOvers,
  tokens,
  veriCodes,
  veriTickets,
} from '../db/schema'
import { DAY_MS } from './chinaTime'

/** As long as a password-free login lasts: nothing refers to an older session. */
const KEPT_MS = 31 * DAY_MS
/** A replaced token that comes back ends its session, as it may be stolen; a later one is only refused. */
const KEPT_TOKENS_MS = 7 * DAY_MS

/** Drops what kept data no longer needs of sessions, single-use tokens, short messages and links. */
export const forgetOldAccess = async (db: Database, now: number): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.lastCallAt, now - KEPT_MS))
  await db.delete(tokens).where(lt(tokens.supersededAt, now - KEPT_TOKENS_MS))
  await db.delete(nonces).where(lt(nonces.expiresAt, now))
  await db.delete(forcedLogins).where(lt(forcedLogins.expiresAt, now))
  await db.delete(passwordFreeLogins).where(lt(passwordFreeLogins.expiresAt, now))
  await db.delete(veriCodes).where(lt(veriCodes.expiresAt, now))
  // how often a code may be sent is counted for an hour
  await db.delete(smsMessages).where(lt(smsMessages.sentAt, now - DAY_MS))
  await db.delete(veriTickets).where(lt(veriTickets.expiresAt, now))
  await db.delete(takenHandOvers).where(lt(takenHandOvers.expiresAt, now))
  // what has come of a link is looked at soon after
  await db.delete(paySchemes).where(lt(paySchemes.expiresAt, now - KEPT_MS))
  // a guest's: no payment that was opened with it is still open; an account keeps the same one for good
  await db.delete(payOpenIds).where(and(isNull(payOpenIds.userUuid), lt(payOpenIds.issuedAt, now - KEPT_MS)))
  await db.delete(idempotency).where(lt(idempotency.createdAt, now - KEPT_MS))
}
