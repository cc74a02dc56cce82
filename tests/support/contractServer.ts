import { databaseAt, onServer, SERVER_VARIABLE, TEMPLATE } from './serverDatabases'
import type { createSandbox as createOne } from '../../sandbox'
import { loadSandbox } from './sandboxOnce'
import { findPostgres, startPostgres } from './postgresServer'

/**
 * Before the contract suite runs on a server: DATABASE_URL's, or a throw-away one of this machine's PostgreSQL. The
 * seeded world is made once, as a template that every test file copies.
 */
export default async function setUp(): Promise<void> {
  const bin = findPostgres()
  const given = process.env['DATABASE_URL']
  if (!given && !bin)
    throw new Error('no PostgreSQL: install one (Debian: apt-get install postgresql) or set DATABASE_URL')
  const started = given || !bin ? undefined : await startPostgres(bin)
  const { createSandbox } = loadSandbox<{ createSandbox: typeof createOne }>('index.ts')
  const url = given ?? started?.url ?? ''
  try {
    await onServer(url, `drop database if exists ${TEMPLATE}`)
    await onServer(url, `create database ${TEMPLATE}`)
    await (await createSandbox({ databaseUrl: databaseAt(url, TEMPLATE) })).close()
  } catch (error) {
    await started?.stop()
    throw error
  }
  process.env[SERVER_VARIABLE] = url
  // contractServerStop.ts runs in this process
  Object.assign(globalThis, { stopContractServer: started?.stop })
}
