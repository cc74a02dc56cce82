import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '../kernel/chinaTime'
import { PGlite } from './pgliteModule'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './client'
import { lockDataDir } from './dataDirLock'
import { MIGRATIONS, schemaHash, templateHash } from './fingerprint'
import { withPreparedStatements } from './preparedStatements'
import { readSnapshotMeta } from './snapshot'
import { makeWorld } from './template'

/** Major version of the embedded PostgreSQL: data directories of another one cannot be opened. */
const PG_MAJOR = '18'
export const CACHE = path.join(__dirname, '../../.cache/sandbox')

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

/** What lives in memory, and can be written down as a whole. */
export interface DatabaseInMemory extends OpenDatabase {
  archive(): Promise<Buffer>
  client: PGlite
}

export class DataDirUnusable extends Error {}

/** Types whose values stay texts, as drizzle reads them: dates, times and numbers, and arrays of them. */
const TEXTS = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]

type Query = PGlite['query']

/**
 * Drizzle names its parsers with every query, and PGlite merges them into all it has each time: a fifteenth of what
 * a call takes. Known to the client from the beginning, they need not be named.
 */
const withParsers = (client: PGlite): PGlite => {
  for (const type of TEXTS) client.parsers[type] = text => text
  const prepared = withPreparedStatements(client)
  const plainly =
    (query: Query): Query =>
    (text, params, options) =>
      query(text, params, options?.rowMode && { rowMode: options.rowMode })
  const asked: Pick<PGlite, 'query' | 'transaction'> = {
    query: plainly(prepared.query),
    transaction: work => prepared.transaction(tx => work({ ...tx, query: plainly(tx.query) })),
  }
  return asked as PGlite
}

export const databaseOf = (client: PGlite): Database =>
  drizzle({ client: withParsers(client) }) as unknown as Database

/** Databases new ones would be copied from: a third of the archive that every sandbox unpacks, and never used. */
const dropTemplateDatabases = async (client: PGlite): Promise<void> => {
  await client.exec("update pg_database set datistemplate = false where datname like 'template_'")
  // each by itself: databases cannot be dropped in a transaction
  await client.exec('drop database template0')
  await client.exec('drop database template1')
}

const buildTemplate = async (file: string): Promise<void> => {
  const client = await PGlite.create()
  await dropTemplateDatabases(client)
  const db = databaseOf(client)
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  await makeWorld(db)
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  writeWhole(file, Buffer.from(await dump.arrayBuffer()))
}

/** Written aside and renamed: a reader never sees half of it. */
export const writeWhole = (file: string, content: Buffer): void => {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, content)
  renameSync(aside, file)
}

/** Templates of states the sources are not in any more. */
const dropOldTemplates = (): void => {
  for (const name of readdirSync(CACHE)) {
    const file = path.join(CACHE, name)
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true })
  }
}

/** The seeded data directory as an archive, built once per state of schema and world. */
const template = async (onProgress: (text: string) => void): Promise<Blob> => {
  const file = path.join(CACHE, `${templateHash()}.tar.gz`)
  mkdirSync(CACHE, { recursive: true })
  if (!existsSync(file)) {
    const lock = await waitForLock(file)
    try {
      if (!existsSync(file)) {
        onProgress('seeding the world (once) …')
        await buildTemplate(file)
        dropOldTemplates()
      }
    } finally {
      lock.release()
    }
  }
  return new Blob([readFileSync(file)], { type: 'application/x-gzip' })
}

const LOCK_POLL_MS = 100
const LOCK_PATIENCE_MS = 120_000

/** Test processes that start together build the template once. */
const waitForLock = async (file: string): Promise<{ release(): void }> => {
  for (let waited = 0; ; waited += LOCK_POLL_MS) {
    try {
      return lockDataDir(file)
    } catch (error) {
      if (waited >= LOCK_PATIENCE_MS) throw error
      await new Promise(resolve => setTimeout(resolve, LOCK_POLL_MS))
    }
  }
}

/** From an archive of a data directory. */
export const openArchive = async (loadDataDir: Blob): Promise<DatabaseInMemory> => {
  const client = await PGlite.create({ loadDataDir })
  return {
    client,
    db: databaseOf(client),
    close: () => client.close(),
    archive: async () => Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
  }
}

export const openInMemory = async (onProgress: (text: string) => void): Promise<DatabaseInMemory> =>
  openArchive(await template(onProgress))

const checkVersion = (dataDir: string): void => {
  const file = path.join(dataDir, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new DataDirUnusable(`${dataDir} exists but is not a data directory of the sandbox`)
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found !== PG_MAJOR) {
    throw new DataDirUnusable(
      `${dataDir} was written by PostgreSQL ${found}; this sandbox embeds ${PG_MAJOR}`,
    )
  }
}

const createDataDir = async (dataDir: string, onProgress: (text: string) => void): Promise<void> => {
  // filled aside and renamed: an interrupted first start leaves nothing half-written behind
  const aside = `${dataDir}.new`
  rmSync(aside, { recursive: true, force: true })
  const client = await PGlite.create({ dataDir: aside, loadDataDir: await template(onProgress) })
  await client.close()
  renameSync(aside, dataDir)
}

/** Opens a kept data directory. One whose schema is of another version is moved aside, never deleted. */
export const openKept = async (
  dataDir: string,
  onProgress: (text: string) => void,
): Promise<OpenDatabase> => {
  const lock = lockDataDir(dataDir)
  try {
    if (!existsSync(dataDir)) await createDataDir(dataDir, onProgress)
    checkVersion(dataDir)
    let client = await PGlite.create(dataDir)
    const meta = await readSnapshotMeta(databaseOf(client))
    if (meta['schemaHash'] !== schemaHash()) {
      await client.close()
      const old = `${dataDir}.old-${Date.now()}`
      renameSync(dataDir, old)
      onProgress(`the data of another version was moved to ${old}; starting with a fresh world`)
      await createDataDir(dataDir, onProgress)
      client = await PGlite.create(dataDir)
    }
    const close = async () => {
      await client.close()
      lock.release()
    }
    return { db: databaseOf(client), close }
  } catch (error) {
    lock.release()
    throw error
  }
}
