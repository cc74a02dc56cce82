import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import type { Database } from '../../sandbox/db/client'
import { PGlite } from '../../sandbox/db/pgliteModule'
import * as schema from '../../sandbox/db/schema'

const MIGRATIONS = { migrationsFolder: path.join(__dirname, '../../sandbox/db/migrations') }

export interface TestDatabase {
  db: Database
  close(): Promise<void>
}

const openEmbedded = async (): Promise<TestDatabase> => {
  const client = await PGlite.create()
  await migrateEmbedded(drizzleEmbedded(client), MIGRATIONS)
  return {
    db: drizzleEmbedded(client, { schema }) as unknown as Database,
    close: () => client.close(),
  }
}

/** A database of its own on a PostgreSQL server, with real concurrent connections; dropped at the end. */
const openServer = async (url: string): Promise<TestDatabase> => {
  const name = `commerce_${randomBytes(6).toString('hex')}`
  const keeper = new Pool({ connectionString: url, max: 1 })
  await keeper.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const pool = new Pool({ connectionString: address.href, max: 12 })
  await migrateServer(drizzleServer(pool), MIGRATIONS)
  return {
    db: drizzleServer(pool, { schema }) as unknown as Database,
    close: async () => {
      await pool.end()
      await keeper.query(`drop database ${name}`)
      await keeper.end()
    },
  }
}

/** Migrated and empty: on the given server, or embedded. */
export const openTestDatabase = (serverUrl?: string): Promise<TestDatabase> =>
  serverUrl ? openServer(serverUrl) : openEmbedded()
