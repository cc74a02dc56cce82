import { seedAreas } from '../world/areas'
import { seedAuthentications } from '../world/authentications'
import { seedErp } from '../world/erp'
import { seedCatalog } from '../world/catalog/seedCatalog'
import { staffRows } from '../world/catalog/shopProfiles'
import { seedOnboarding } from '../world/onboarding'
import { seedPeople } from '../world/people'
import { seedSearch } from '../world/search'
import { seedSite } from '../world/site'
import { seedWidgets } from '../world/widgets'
import type { Database } from './client'
import { shopStaff } from './schema'
import { schemaHash } from './fingerprint'
import { installGuards } from './guards'
import { takeSnapshot } from './snapshot'

const WORLD_SEED = 20_260

/**
 * The world every sandbox starts with, as far as it does not depend on the time of day: orders come when it is
 * entered, scenarios change it afterwards.
 */
const seedWorld = async (db: Database): Promise<void> => {
  await seedAreas(db)
  await seedSite(db)
  await seedPeople(db)
  await seedAuthentications(db)
  await seedOnboarding(db)
  await seedCatalog(db, WORLD_SEED)
  await seedSearch(db)
  await seedErp(db)
  await seedWidgets(db)
  await db.insert(shopStaff).values([...staffRows])
}

/** Fills a freshly migrated database and keeps its state for resets. Both kinds of database are made by this. */
export const makeWorld = async (db: Database): Promise<void> => {
  await installGuards(db)
  await seedWorld(db)
  await takeSnapshot(db, { schemaHash: schemaHash() })
}
