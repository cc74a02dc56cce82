import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

export class DataDirBusy extends Error {}

const held = new Set<string>()

/** Asked of `ps` where there is no /proc (macOS); in one word, however the machine writes times. */
const startByPs = (pid: number): string => {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })
  return told.status === 0 ? told.stdout.trim().replace(/\s+/g, '-') : ''
}

/** Start time of a process where the system tells it: a reused process id is another process. */
const startOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return startByPs(pid)
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isHeld = (file: string): boolean => {
  const [pidText = '', start = ''] = readFileSync(file, 'utf8').split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return held.has(file)
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  // where one of them is not known it may be the same process
  return start === '' || now === '' || now === start
}

const tryCreate = (file: string): boolean => {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid} ${startOf(process.pid)}`)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes `<dataDir>.pid` or throws `DataDirBusy`; the file of a process that is gone is taken over. */
export const lockDataDir = (dataDir: string): { release(): void } => {
  const file = `${path.resolve(dataDir)}.pid`
  mkdirSync(path.dirname(file), { recursive: true })
  if (!tryCreate(file)) {
    if (isHeld(file)) {
      const [pid] = readFileSync(file, 'utf8').split(' ')
      throw new DataDirBusy(
        `${dataDir} is in use by process ${pid}; stop it or choose another data directory`,
      )
    }
    rmSync(file, { force: true })
    if (!tryCreate(file)) throw new DataDirBusy(`${dataDir} was taken by another process at the same moment`)
  }
  held.add(file)
  return {
    release: () => {
      held.delete(file)
      rmSync(file, { force: true })
    },
  }
}
