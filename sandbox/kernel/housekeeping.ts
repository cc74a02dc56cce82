import { lt } from 'drizzle-orm'
import type { Database } from '../db/client'
import {
  forcedLogins,
  idempotency,
  nonces,
  passwordFreeLogins,
  sessions,
  takenHandOvers,
  veriCodes,
  veriTickets,
} from '../db/schema'

/** As long as a password-free login lasts: nothing refers to an older session. */
const KEPT_MS = 31 * 86_400_000

/** Drops what kept data no longer needs of sessions and single-use tokens. */
export const forgetOldAccess = async (db: Database, now: number): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.lastCallAt, now - KEPT_MS))
  await db.delete(nonces).where(lt(nonces.expiresAt, now))
  await db.delete(forcedLogins).where(lt(forcedLogins.expiresAt, now))
  await db.delete(passwordFreeLogins).where(lt(passwordFreeLogins.expiresAt, now))
  await db.delete(veriCodes).where(lt(veriCodes.expiresAt, now))
  await db.delete(veriTickets).where(lt(veriTickets.expiresAt, now))
  await db.delete(takenHandOvers).where(lt(takenHandOvers.expiresAt, now))
  await db.delete(idempotency).where(lt(idempotency.createdAt, now - KEPT_MS))
}
