import { asc } from 'drizzle-orm'
import type { Database } from '../db/client'
import { audit } from '../db/schema'
import type { AuditEntry, AuditLog } from './audit'
import type { Clock } from './clock'
import { wholeCharacters } from './storable'

/** Nothing in the log is longer than this: some of it was written by strangers. */
const MAX_TEXT = 200
const MAX_ITEMS = 100

/** Hides the middle of phone numbers. The entry names the account, which is enough to find the person. */
const withoutPhones = (text: string): string => text.replace(/(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g, '$1****$2')

/** What the log's column takes: bounded, whole characters, no NUL. */
const noted = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const text = withoutPhones(wholeCharacters(value).replaceAll('\0', '\uFFFD'))
    return text.length > MAX_TEXT ? `${wholeCharacters(text.slice(0, MAX_TEXT))}…` : text
  }
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(noted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, noted(inner)]))
}

export const auditLogOf = (db: Database, clock: Clock): AuditLog => ({
  write: async (kind, detail) => {
    await db.insert(audit).values({ at: clock.now(), kind, detail: noted(detail) as Record<string, unknown> })
  },
})

export const readAudit = (db: Database): Promise<AuditEntry[]> =>
  db.select().from(audit).orderBy(asc(audit.sequence))
