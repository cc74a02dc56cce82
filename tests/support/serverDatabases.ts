import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { shelf } from './shelf'

/** What the set-up of the project `postgres` leaves for its tests: the server, and a database to copy. */
export const SERVER_VARIABLE = 'CONTRACT_DATABASE_SERVER'
export const TEMPLATE = 'contract_template'

/** The server the contract suite runs on; undefined: embedded. */
export const contractServer = (): string | undefined => process.env[SERVER_VARIABLE]

export const databaseAt = (server: string, name: string): string => {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

/** One command outside of any transaction. */
export const onServer = async (server: string, command: string): Promise<void> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

export interface OwnDatabase {
  url: string
  /** another test file has used it: its rows are still there */
  used: boolean
  /** the next test file of this worker goes on with it: a new one takes a second */
  leave(): void
}

const PREFIX = 'contract_'

/** A database of this test file: empty, or a copy of the seeded template, unless it is one that another file has left. */
export const takeDatabase = async (server: string, template?: string): Promise<OwnDatabase> => {
  const kind = `database ${template ?? ''} of ${server}`
  const kept = shelf.take<string>(kind)
  const name = kept ?? `${PREFIX}${randomBytes(6).toString('hex')}`
  if (!kept) await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return { url: databaseAt(server, name), used: kept !== undefined, leave: () => shelf.put(kind, name) }
}

/** Drops what the test files have left, and the template. */
export const dropDatabases = async (server: string): Promise<void> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^${PREFIX}([0-9a-f]{12}|template)$'`,
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
