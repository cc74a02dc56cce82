import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client'
import * as schema from '../../db/schema/catalog'
import { freightRates, shopDeliveries, shopPages, shopProfiles } from '../../db/schema'
import { SITE } from '../site'
import { buildCatalog } from './buildCatalog'
import { deliveryRows, rateRows } from './deliveries'
import { buildLayouts } from './layout'
import { buildShopPages, profileRows } from './shopProfiles'

/** Rows per statement; a PostgreSQL statement takes at most 65,535 parameters. */
const BATCH = 500

const insertAll = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.insert(table).values(rows.slice(from, from + BATCH))
  }
}

/** Fills the catalog tables and the storefront pages of the site; the same seed gives the same rows. */
export const seedCatalog = async (db: Database, seed: number): Promise<void> => {
  const rows = buildCatalog(seed)
  await insertAll(db, schema.shops, rows.shops)
  await insertAll(db, schema.productClasses, rows.productClasses)
  await insertAll(db, schema.products, rows.products)
  await insertAll(db, schema.productImages, rows.productImages)
  await insertAll(db, schema.specs, rows.specs)
  await insertAll(db, schema.skus, rows.skus)
  await insertAll(db, schema.tierPrices, rows.tierPrices)
  await insertAll(db, schema.productParams, rows.productParams)
  await insertAll(db, schema.layouts, buildLayouts(rows, SITE.stUuid))
  await insertAll(db, shopProfiles, [...profileRows])
  await insertAll(db, shopPages, buildShopPages(rows))
  await insertAll(db, shopDeliveries, [...deliveryRows])
  await insertAll(db, freightRates, [...rateRows])
}
