import { asc } from 'drizzle-orm'
import type { Database } from '../db/client'
import { audit } from '../db/schema'
import type { AuditEntry, AuditLog } from './audit'
import type { Clock } from './clock'

/** Whose telephone it is, is told by the account. */
const masked = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g, '$1****$2') : value

const withoutPhones = (detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, masked(value)]))

export const auditLogOf = (db: Database, clock: Clock): AuditLog => ({
  write: async (kind, detail) => {
    await db.insert(audit).values({ at: clock.now(), kind, detail: withoutPhones(detail) })
  },
})

export const readAudit = (db: Database): Promise<AuditEntry[]> =>
  db.select().from(audit).orderBy(asc(audit.sequence))
