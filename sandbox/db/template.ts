import type { Database } from './client'
import { seedAreas } from '../world/areas'
import { seedCatalog } from '../world/catalog/seedCatalog'
import { seedPeople } from '../world/people'
import { seedSite } from '../world/site'

const WORLD_SEED = 20_260

/**
 * The world every sandbox starts with, as far as it does not depend on the time of day: orders come when it is
 * entered, scenarios change it afterwards.
 */
export const seedTemplate = async (db: Database): Promise<void> => {
  await seedAreas(db)
  await seedSite(db)
  await seedPeople(db)
  await seedCatalog(db, WORLD_SEED)
}
