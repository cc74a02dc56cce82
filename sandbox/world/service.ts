import type { Database } from '../db/client'
import { seedComplaints } from './service/complaints'
import { seedInvoices } from './service/invoices'
import { seedReviews } from './service/reviews'

/** What follows the orders of the world: reviews, complaints and invoices. Needs people, catalog and orders. */
export const seedService = async (db: Database, now: number): Promise<void> => {
  await seedReviews(db, now)
  await seedComplaints(db, now)
  await seedInvoices(db, now)
}
