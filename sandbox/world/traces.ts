import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { footprints, productCollects, products, shopCollects, shops, skus } from '../db/schema'
import { chinaDay, DAY_MS, HOUR_MS } from '../kernel/chinaTime'
import { diceFor, pick } from './catalog/seeded'

const OWNER = 'user-0001'
const SEED = 20_260
const FOLLOWED = 4
/** Looks per day, from today on. */
const LOOKS = [5, 4, 0, 6, 3, 0, 0, 4, 2] as const

interface Seen {
  prodCode: string
  shelf: boolean
  priceFen: number
  stocked: boolean
}

/** Some of every kind: on sale, sold out, off the shelf. */
const readProducts = async (db: Database): Promise<Seen[]> => {
  const rows = await db
    .select({
      prodCode: products.prodCode,
      shelf: products.shelf,
      priceFen: sql<number>`min(${skus.priceFen})`.mapWith(Number),
      stocked: sql<boolean>`bool_or(${skus.stock} >= ${skus.minQty})`,
    })
    .from(products)
    .innerJoin(skus, and(eq(skus.prodCode, products.prodCode), eq(skus.shelf, true)))
    .groupBy(products.prodCode)
    .orderBy(desc(products.saleQty), asc(products.prodCode))
  const kind = (wanted: (row: Seen) => boolean, count: number) => rows.filter(wanted).slice(0, count)
  return [
    ...kind(row => row.shelf && row.stocked, 40),
    ...kind(row => row.shelf && !row.stocked, 2),
    ...kind(row => !row.shelf, 2),
  ]
}

const collectRows = (seen: readonly Seen[], now: number): (typeof productCollects.$inferInsert)[] => {
  const chosen = [...seen.slice(0, 13), ...seen.filter(row => !row.shelf || !row.stocked)]
  return chosen.map((row, index) => ({
    userUuid: OWNER,
    prodCode: row.prodCode,
    // a few have become cheaper, one dearer since
    priceFen:
      index % 4 === 1
        ? Math.round(row.priceFen * 1.2)
        : index === 3
          ? Math.round(row.priceFen * 0.9)
          : row.priceFen,
    createdAt: now - (((index * 7) % chosen.length) + 1) * 19 * HOUR_MS,
  }))
}

const footprintRows = (seen: readonly Seen[], now: number): (typeof footprints.$inferInsert)[] => {
  const dice = diceFor(SEED, 'footprints')
  return LOOKS.flatMap((looks, days) => {
    const chosen = new Set<string>()
    while (chosen.size < looks) chosen.add(pick(dice, seen).prodCode)
    return [...chosen].map((prodCode, index) => {
      const seenAt = now - days * DAY_MS - (index + 1) * 60_000
      return {
        footprintUuid: `fp-${OWNER}-${days}-${index}`,
        userUuid: OWNER,
        prodCode,
        day: chinaDay(now - days * DAY_MS),
        seenAt,
      }
    })
  })
}

/** Favourites and footprints of the demo account, told relative to now. */
export const seedTraces = async (db: Database, { now }: { now: number }): Promise<void> => {
  const seen = await readProducts(db)
  if (seen.length === 0) return
  const followed = await db
    .select({ shopUuid: shops.shopUuid })
    .from(shops)
    .orderBy(asc(shops.sortOrder))
    .limit(FOLLOWED)
  await db.insert(productCollects).values(collectRows(seen, now))
  await db
    .insert(shopCollects)
    .values(
      followed.map((row, index) => ({ userUuid: OWNER, ...row, createdAt: now - (index + 1) * 3 * DAY_MS })),
    )
  await db.insert(footprints).values(footprintRows(seen, now))
}
