import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { products, shareVisits, shares, shops } from '../db/schema'
import { chinaDay, DAY_MS, HOUR_MS } from '../kernel/chinaTime'

const OWNER = 'user-0001'
/** Visits of each record, newest first. */
const VISITS = [3, 12, 0, 7, 25, 1] as const

/** What the demo account has passed on, and how many came by it; told relative to now. */
export const seedShares = async (db: Database, now: number): Promise<void> => {
  const goods = await db
    .select({ prodCode: products.prodCode })
    .from(products)
    .where(eq(products.shelf, true))
    .orderBy(desc(products.saleQty), asc(products.prodCode))
    .limit(VISITS.length - 1)
  const [shop] = await db
    .select({ shopUuid: shops.shopUuid })
    .from(shops)
    .orderBy(asc(shops.sortOrder))
    .limit(1)
  const things = [...goods, ...(shop ? [shop] : [])]
  if (things.length === 0) return
  await db.insert(shares).values(
    things.map((thing, index) => ({
      shareUuid: `share-${OWNER}-${index}`,
      shareCode: `demoshare${index}`,
      userUuid: OWNER,
      ...thing,
      sharedAt: now - index * 29 * HOUR_MS - 20 * 60_000,
    })),
  )
  await db.insert(shareVisits).values(
    things.flatMap((_, index) =>
      Array.from({ length: VISITS[index] ?? 0 }, (__, visit) => ({
        shareUuid: `share-${OWNER}-${index}`,
        visitor: `visitor-${visit}`,
        day: chinaDay(now - (visit % (index + 1)) * DAY_MS),
      })),
    ),
  )
}
