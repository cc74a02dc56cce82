import type { Database } from './db/client'
import { forgetOldAccess } from './kernel/housekeeping'
import { forgetOldFootprints } from './services/collect/footprints'
import { forgetUnusedFiles } from './services/upload/usedFiles'

/** What kept data no longer needs; done at the start, and every hour a server runs. */
export const keepHouse = async (db: Database, now: number): Promise<void> => {
  await forgetOldAccess(db, now)
  await forgetUnusedFiles(db, now)
  await forgetOldFootprints(db, now)
}
