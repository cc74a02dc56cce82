import { type DatabaseInMemory, databaseOf } from '../../sandbox/db/pglite'
import type { PGlite } from '../../sandbox/db/pgliteModule'
import { enterAgain } from '../../sandbox/enter'
import { systemClock } from '../../sandbox/kernel/clock'
import { createRandom } from '../../sandbox/kernel/random'
import { openReady as openNew } from '../../sandbox/readyWorld'
import { DEFAULT_SCENARIO, findScenario } from '../../sandbox/scenarios'
import { shelf } from './shelf'

const SHELF = 'ready database'

/** Takes the place of sandbox/readyWorld in tests: a database is given back when its sandbox closes, and reset. */
export const openReady = async (
  onProgress: (text: string) => void,
): Promise<Pick<DatabaseInMemory, 'db' | 'close'>> => {
  const client = shelf.take<PGlite>(SHELF) ?? (await openNew(onProgress)).client
  const db = databaseOf(client)
  await enterAgain({ db, clock: systemClock, random: createRandom() }, findScenario(DEFAULT_SCENARIO))
  let open = true
  const close = async () => {
    if (open) shelf.put(SHELF, client)
    open = false
  }
  return { db, close }
}
