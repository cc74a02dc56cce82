import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import type { Database } from '../../sandbox/db/client'
import { databaseOf } from '../../sandbox/db/pglite'
import { PGlite } from '../../sandbox/db/pgliteModule'
import * as schema from '../../sandbox/db/schema'
import { parentsFirst, readReferences, tableNames } from '../../sandbox/db/tables'
import { contractServer, takeDatabase } from './serverDatabases'
import { shelf } from './shelf'

const MIGRATIONS = { migrationsFolder: path.join(__dirname, '../../sandbox/db/migrations') }

export interface TestDatabase {
  db: Database
  close(): Promise<void>
}

const SHELF = 'migrated database'

const openEmbedded = async (): Promise<TestDatabase> => {
  const kept = shelf.take<PGlite>(SHELF)
  const client = kept ?? (await PGlite.create())
  const db = databaseOf(client)
  if (kept) await emptyAll(db)
  else await migrateEmbedded(drizzleEmbedded(client), MIGRATIONS)
  let open = true
  const close = async () => {
    if (open) shelf.put(SHELF, client)
    open = false
  }
  return { db, close }
}

const emptyings = new WeakMap<Database, SQL>()

/** Rows go one table after the other, children first: `truncate` writes every table and index anew, which takes longer. */
const emptying = async (db: Database): Promise<SQL> => {
  const links = await readReferences(db)
  const tables = parentsFirst(await tableNames(db, 'public'), links).reverse()
  return sql.raw(`do $$ begin
    ${tables.map(name => `delete from public."${name}";`).join('\n')}
    perform setval(format('public.%I', sequencename), start_value, false) from pg_sequences where schemaname = 'public';
  end $$`)
}

/** Leaves a migrated database as it was when it was new. */
export const emptyAll = async (db: Database): Promise<void> => {
  const statement = emptyings.get(db) ?? (await emptying(db))
  emptyings.set(db, statement)
  await db.execute(statement)
}

/** A database of its own on a PostgreSQL server, with real concurrent connections. */
const openServer = async (server: string): Promise<TestDatabase> => {
  const { url, used, leave } = await takeDatabase(server)
  const pool = new Pool({ connectionString: url, max: 12 })
  // one that the server ends must not end the tests
  pool.on('error', () => undefined)
  const db = drizzleServer(pool, { schema }) as unknown as Database
  if (used) await emptyAll(db)
  else await migrateServer(drizzleServer(pool), MIGRATIONS)
  return {
    db,
    close: async () => {
      await pool.end()
      leave()
    },
  }
}

/** Migrated and empty: on the given server, on the one the suite runs on, or embedded. */
export const openTestDatabase = (serverUrl = contractServer()): Promise<TestDatabase> =>
  serverUrl ? openServer(serverUrl) : openEmbedded()
