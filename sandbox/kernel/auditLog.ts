import { asc } from 'drizzle-orm'
import type { Database } from '../db/client'
import { audit } from '../db/schema'
import type { AuditEntry, AuditLog } from './audit'
import type { Clock } from './clock'

export const auditLogOf = (db: Database, clock: Clock): AuditLog => ({
  write: async (kind, detail) => {
    await db.insert(audit).values({ at: clock.now(), kind, detail })
  },
})

export const readAudit = (db: Database): Promise<AuditEntry[]> =>
  db.select().from(audit).orderBy(asc(audit.sequence))
