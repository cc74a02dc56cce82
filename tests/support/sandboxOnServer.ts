import { createSandbox as createReal, type Sandbox, type SandboxOptions } from '../../sandbox/index'
import { contractServer, createDatabase, TEMPLATE } from './serverDatabases'

/**
 * Takes the place of `sandbox` in the project `postgres`: what would be in memory is a copy of the seeded database on
 * the server instead.
 */
export * from '../../sandbox/index'

export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const server = contractServer()
  const inMemory = (options.dataDir ?? 'memory') === 'memory' && options.databaseUrl === undefined
  if (!server || !inMemory) return createReal(options)
  const database = await createDatabase(server, TEMPLATE)
  const sandbox = await createReal({ ...options, dataDir: undefined, databaseUrl: database.url })
  const close = async () => {
    await sandbox.close()
    await database.drop()
  }
  return { ...sandbox, close }
}
