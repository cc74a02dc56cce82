import { sql } from 'drizzle-orm'
import type { Database } from '../db/client'

const ATTEMPTS = 4

/** SQLSTATE of a database error, also when drizzle wrapped it. */
const sqlStateOf = (error: unknown): string | undefined => {
  let current = error
  for (let depth = 0; typeof current === 'object' && current !== null && depth < 4; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

/** Serialization failure, deadlock, the same row made by two: the other one went first, this one may try again. */
const CONFLICTS = ['40001', '40P01', '23505']
const isConflict = (error: unknown): boolean => CONFLICTS.includes(sqlStateOf(error) ?? '')

/** `work` in one transaction; done again, from its beginning, when another transaction came in its way. */
export const inTransaction = async <R>(db: Database, work: (db: Database) => Promise<R>): Promise<R> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

/**
 * One transaction at a time for `name`, until its end: the second one waits, and then sees what the first one did. For
 * limits that are counted in rows which are not there yet.
 */
export const takeTurn = async (db: Database, name: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}
