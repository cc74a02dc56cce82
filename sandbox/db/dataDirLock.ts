import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

const isHeld = (file: string, text: string): boolean => {
  const [pidText = '', start = ''] = text.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return held.has(file)
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  // where one of them is not known it may be the same process
  return start === '' || now === '' || now === start
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** What `task` gives; `otherwise` where it fails with this code. */
const unless = <T>(code: string, otherwise: T, task: () => T): T => {
  try {
    return task()
  } catch (error) {
    if (codeOf(error) === code) return otherwise
    throw error
  }
}

/** Gives a finished file its name; false: that name is taken. */
const giveName = (aside: string, file: string): boolean =>
  unless('EEXIST', false, () => {
    try {
      linkSync(aside, file)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error
      // a disk without links
      writeFileSync(file, readFileSync(aside), { flag: 'wx' })
    }
    return true
  })

/** Written aside and named when it is whole: an empty lock would be taken for one of a process that is gone. */
const tryCreate = (file: string): boolean => {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${process.pid} ${startOf(process.pid)}`)
  try {
    return giveName(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Removes the lock of a process that is gone, but not the one another process has put in its place since it was read. */
const removeStale = (file: string, text: string): void => {
  const aside = `${file}.${process.pid}`
  const isMoved = unless('ENOENT', false, () => {
    renameSync(file, aside)
    return true
  })
  if (!isMoved) return
  if (readFileSync(aside, 'utf8') !== text) giveName(aside, file)
  rmSync(aside, { force: true })
}

/** Takes `<dataDir>.pid` or throws `DataDirBusy`; the file of a process that is gone is taken over. */
export const lockDataDir = (dataDir: string): { release(): void } => {
  const file = `${path.resolve(dataDir)}.pid`
  mkdirSync(path.dirname(file), { recursive: true })
  if (!tryCreate(file)) {
    const text = unless('ENOENT', '', () => readFileSync(file, 'utf8'))
    if (isHeld(file, text)) {
      const [pid] = text.split(' ')
      throw new DataDirBusy(
        `${dataDir} is in use by process ${pid}; stop it or choose another data directory`,
      )
    }
    removeStale(file, text)
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
