import type { Database } from './db/client'
import { forgetNote, keepEntered, noteWithSnapshot, readSnapshotMeta, restoreSnapshot } from './db/snapshot'
import type { Clock } from './kernel/clock'
import type { ResettableRandom } from './kernel/random'
import type { Scenario } from './scenarios/scenario'
import { seedEnquiries } from './world/enquiries'
import { seedOrders } from './world/orders'
import { seedPurchases } from './world/erp'
import { seedComplaints } from './world/service/complaints'
import { seedInvoices } from './world/service/invoices'
import { seedReviews } from './world/service/reviews'
import { seedSplicings } from './world/splicing'
import { seedShares } from './world/sharing'
import { seedTraces } from './world/traces'

export interface World {
  db: Database
  clock: Clock
  random: ResettableRandom
}

export const SCENARIO_NOTE = 'scenario'
const TIME_NOTE = 'entered-at'
/** Order dates count from the moment the world was made; an older world is made anew. */
const FRESH_MS = 5 * 60_000

/** What follows the orders: reviews, complaints and invoices. */
const seedService = async (db: Database, now: number): Promise<void> => {
  await seedReviews(db, now)
  await seedComplaints(db, now)
  await seedInvoices(db, now)
}

/** The seeded world, changed as a scenario says, and kept so that a reset is quick. */
export const enter = async (world: World, scenario: Scenario): Promise<void> => {
  const { db, clock, random } = world
  // until all of it is there the world has no name: cut off half-way, it is entered anew
  await forgetNote(db, SCENARIO_NOTE)
  await restoreSnapshot(db, 'seed')
  random.restart('enter')
  await seedOrders(db, { now: clock.now() })
  await seedService(db, clock.now())
  await seedEnquiries(db, clock.now())
  await seedSplicings(db, clock.now())
  await seedTraces(db, { now: clock.now() })
  await seedShares(db, clock.now())
  await seedPurchases(db, clock.now())
  await scenario.apply?.(db, world)
  await keepEntered(db)
  await noteWithSnapshot(db, SCENARIO_NOTE, scenario.name)
  await noteWithSnapshot(db, TIME_NOTE, String(clock.now()))
  random.restart('run')
}

/** Back to how the scenario was entered, or entered anew when that is another one or too long ago. */
export const enterAgain = async (world: World, scenario: Scenario): Promise<void> => {
  const { db } = world
  const notes = await readSnapshotMeta(db)
  const age = Math.abs(world.clock.now() - Number(notes[TIME_NOTE] ?? 0))
  if (notes[SCENARIO_NOTE] !== scenario.name || age > FRESH_MS) return enter(world, scenario)
  await restoreSnapshot(db, 'entered')
  world.random.restart('run')
}
