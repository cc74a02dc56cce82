import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DataDirBusy, lockDataDir } from './db/dataDirLock'
import { enteredHash } from './db/fingerprint'
import { CACHE, type DatabaseInMemory, openArchive, openInMemory, writeWhole } from './db/pglite'
import { enter } from './enter'
import { systemClock } from './kernel/clock'
import { createRandom } from './kernel/random'
import { DEFAULT_SCENARIO, findScenario } from './scenarios'

/** Told relative to now, the world may lag a little; well below the age at which a reset enters it anew. */
const READY_MS = 3 * 60_000
const PREFIX = 'ready-'

const readIfYoung = (file: string): Blob | undefined => {
  try {
    if (Date.now() - statSync(file).mtimeMs >= READY_MS) return undefined
    return new Blob([readFileSync(file)], { type: 'application/x-tar' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const dropOthers = (kept: string): void => {
  for (const name of readdirSync(CACHE))
    if (name.startsWith(PREFIX) && name.endsWith('.tar') && name !== path.basename(kept))
      rmSync(path.join(CACHE, name), { force: true })
}

const makeReady = async (file: string, onProgress: (text: string) => void): Promise<DatabaseInMemory> => {
  const database = await openInMemory(onProgress)
  try {
    const world = { db: database.db, clock: systemClock, random: createRandom() }
    await enter(world, findScenario(DEFAULT_SCENARIO))
    writeWhole(file, await database.archive())
    dropOthers(file)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The default world in memory. Entering it takes longer than all else about a start, so the first sandbox of some
 * minutes leaves its world to those that start after it, as test files do by the dozen.
 */
export const openReady = async (onProgress: (text: string) => void): Promise<DatabaseInMemory> => {
  mkdirSync(CACHE, { recursive: true })
  const file = path.join(CACHE, `${PREFIX}${enteredHash()}.tar`)
  const young = readIfYoung(file)
  if (young) return openArchive(young)
  let lock: { release(): void }
  try {
    lock = lockDataDir(file)
  } catch (error) {
    // another process is making it: this one takes a world in memory
    if (error instanceof DataDirBusy) return openInMemory(onProgress)
    throw error
  }
  try {
    return await makeReady(file, onProgress)
  } finally {
    lock.release()
  }
}
