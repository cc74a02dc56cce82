import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PATIENCE_MS = 10_000
const INSTALLED = '/usr/lib/postgresql'

/** Programs of the newest PostgreSQL Debian installed here; undefined when there is none. */
export const findPostgres = (): string | undefined => {
  if (!existsSync(INSTALLED)) return undefined
  return readdirSync(INSTALLED)
    .sort((one, other) => Number(other) - Number(one))
    .map(version => path.join(INSTALLED, version, 'bin'))
    .find(bin => existsSync(path.join(bin, 'initdb')))
}

interface Owner {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: then it runs as the user Debian made for it. */
const ownerOf = (): Owner => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface PostgresServer {
  /** address of an empty database */
  url: string
  stop(): Promise<void>
}

/** A throw-away server on the loopback, in a temporary directory. */
export const startPostgres = async (bin: string): Promise<PostgresServer> => {
  const owner = ownerOf()
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const initdb = ['-D', data, '-U', 'sandbox', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (data: Buffer) => {
      log += data.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.on('close', code => reject(new Error(`postgres ended (${code}): ${log}`)))
  })
  const stop = () =>
    new Promise<void>(resolve => {
      // ends when the last connection is closed; one that was left open is cut off
      server.kill('SIGTERM')
      const patience = setTimeout(() => server.kill('SIGINT'), PATIENCE_MS)
      server.removeAllListeners('close').once('close', () => {
        clearTimeout(patience)
        rmSync(folder, { recursive: true, force: true })
        resolve()
      })
    })
  return { url: `postgres://sandbox@127.0.0.1:${port}/postgres`, stop }
}
