import { createSandbox as createReal, type Sandbox, type SandboxOptions } from '../../sandbox/index'
import { contractServer, takeDatabase, TEMPLATE } from './serverDatabases'

/**
 * Takes the place of `sandbox` in the project `postgres`: what would be in memory is a copy of the seeded database on
 * the server instead.
 */
export * from '../../sandbox/index'

export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const server = contractServer()
  const inMemory = (options.dataDir ?? 'memory') === 'memory' && options.databaseUrl === undefined
  if (!server || !inMemory) return createReal(options)
  const database = await takeDatabase(server, TEMPLATE)
  const { scenario = 'default' } = options
  const sandbox = await createReal({ ...options, scenario, dataDir: undefined, databaseUrl: database.url })
  if (database.used) await sandbox.reset()
  const close = async () => {
    await sandbox.close()
    database.leave()
  }
  return { ...sandbox, close }
}
