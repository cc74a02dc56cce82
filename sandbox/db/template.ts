import type { Database } from './client'
import { seedAreas } from '../world/areas'
import { seedPeople } from '../world/people'
import { seedSite } from '../world/site'

/** The world every sandbox starts with; scenarios change it afterwards. */
export const seedTemplate = async (db: Database): Promise<void> => {
  await seedAreas(db)
  await seedSite(db)
  await seedPeople(db)
}
