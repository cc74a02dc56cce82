import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { cartLines, carts } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { type Buyer, isSameBuyer } from '../order/buyer'

export type CartLineRow = typeof cartLines.$inferSelect

export const ofBuyer = (buyer: Buyer) =>
  and(eq(cartLines.userUuid, buyer.userUuid), eq(cartLines.accUuid, buyer.accUuid))

/**
 * Counts the version up. Every write starts here: the row is the lock that makes concurrent writes to one cart
 * follow each other.
 */
export const touchCart = async (db: Database, buyer: Buyer): Promise<void> => {
  await db
    .insert(carts)
    .values({ userUuid: buyer.userUuid, accUuid: buyer.accUuid, version: 1 })
    .onConflictDoUpdate({
      target: [carts.userUuid, carts.accUuid],
      set: { version: sql`${carts.version} + 1` },
    })
}

export const cartVersion = async (db: Database, buyer: Buyer): Promise<number> => {
  const rows = await db
    .select({ version: carts.version })
    .from(carts)
    .where(and(eq(carts.userUuid, buyer.userUuid), eq(carts.accUuid, buyer.accUuid)))
  return rows[0]?.version ?? 0
}

/** Lines of a cart, oldest first. */
export const readCartLines = (db: Database, buyer: Buyer): Promise<CartLineRow[]> =>
  db.select().from(cartLines).where(ofBuyer(buyer)).orderBy(asc(cartLines.addedNo))

/** The named lines that exist, in the order given; 40300 when one is another person's. */
export const findCartLines = async (
  db: Database,
  buyer: Buyer,
  lineUuids: readonly string[],
): Promise<CartLineRow[]> => {
  const unique = [...new Set(lineUuids)]
  if (unique.length === 0) return []
  const rows = await db.select().from(cartLines).where(inArray(cartLines.cartLineUuid, unique))
  if (!rows.every(row => isSameBuyer(row, buyer))) throw new ServiceError(40300, '无权操作该购物车商品')
  return rows.sort((one, other) => unique.indexOf(one.cartLineUuid) - unique.indexOf(other.cartLineUuid))
}

/** All of the named lines, in the order given; 40400 when one does not exist. */
export const requireCartLines = async (
  db: Database,
  buyer: Buyer,
  lineUuids: readonly string[],
): Promise<CartLineRow[]> => {
  const rows = await findCartLines(db, buyer, lineUuids)
  if (rows.length < new Set(lineUuids).size)
    throw new ServiceError(40400, '商品已不在购物车中，可能已被移除或已下单')
  return rows
}

export const deleteCartLineRows = async (db: Database, rows: readonly CartLineRow[]): Promise<void> => {
  const uuids = rows.map(row => row.cartLineUuid)
  if (uuids.length > 0) await db.delete(cartLines).where(inArray(cartLines.cartLineUuid, uuids))
}
