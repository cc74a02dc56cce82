import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database } from './client'
import { DataDirBusy } from './dataDirLock'
import { MIGRATIONS, schemaHash } from './fingerprint'
import { DataDirUnusable, type OpenDatabase } from './pglite'
import { readSnapshotMeta } from './snapshot'
import { rowsOf } from './tables'
import { makeWorld } from './template'

/** Advisory lock that says "a sandbox uses this database". */
const LOCK_KEY = 4_120_260

/** A schema that is there only while the world is being made: found at a start, the one before was interrupted. */
const MAKING = 'sandbox_making'
const CLEAR = 'drop schema if exists public, seed, entered, drizzle cascade; create schema public'

const wasInterrupted = async (db: Database): Promise<boolean> =>
  (await rowsOf(db, sql`select from pg_namespace where nspname = ${MAKING}`)).length > 0

const prepare = async (db: Database, pool: Pool): Promise<void> => {
  if (await wasInterrupted(db)) await pool.query(`${CLEAR}; drop schema ${MAKING}`)
  const meta = await readSnapshotMeta(db)
  if (meta['schemaHash'] === schemaHash()) return
  const [count] = await rowsOf<{ tables: string }>(
    db,
    sql`select count(*) as tables from pg_tables where schemaname = 'public'`,
  )
  if (Number(count?.tables) > 0) {
    throw new DataDirUnusable(
      `the database holds tables of another version; give the sandbox an empty one, or empty it: ${CLEAR}`,
    )
  }
  await pool.query(`create schema ${MAKING}`)
  await migrate(drizzle(pool), { migrationsFolder: MIGRATIONS })
  await makeWorld(db)
  await pool.query(`drop schema ${MAKING}`)
}

/** A PostgreSQL server instead of the embedded one: same migrations, same world. */
export const openServer = async (url: string): Promise<OpenDatabase> => {
  const pool = new Pool({ connectionString: url, max: 10 })
  // an idle connection the server ends must not end the sandbox
  pool.on('error', () => undefined)
  const holder = await pool.connect().catch(async error => {
    await pool.end()
    throw error
  })
  // neither must the one that holds the lock: calls go on over new connections
  holder.on('error', () => undefined)
  const end = async () => {
    holder.release(true)
    await pool.end()
  }
  try {
    const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK_KEY,
    ])
    if (!rows[0]?.taken) throw new DataDirBusy('the database is in use by another sandbox')
    const db = drizzle(pool) as unknown as Database
    await prepare(db, pool)
    return { db, close: end }
  } catch (error) {
    await end()
    throw error
  }
}
