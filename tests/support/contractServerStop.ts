import { dropDatabases, SERVER_VARIABLE } from './serverDatabases'

/** After the contract suite ran on a server. */
export default async function tearDown(): Promise<void> {
  const url = process.env[SERVER_VARIABLE]
  delete process.env[SERVER_VARIABLE]
  if (url) await dropDatabases(url)
  const { stopContractServer } = globalThis as { stopContractServer?: () => Promise<void> }
  await stopContractServer?.()
}
