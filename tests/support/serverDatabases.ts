import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

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
  drop(): Promise<void>
}

/** A database of its own: empty, or a copy of the seeded template. */
export const createDatabase = async (server: string, template?: string): Promise<OwnDatabase> => {
  const name = `contract_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    url: databaseAt(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}
