import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { products, skus } from '../../db/schema'
import { loadGoods } from '../../services/order/goods'
import type { Goods } from '../../services/order/lines'

/** One or two SKUs of each product on sale are plenty, and a reset of the world stays quick. */
const POSITIONS = [0, 2]

/** SKUs on sale, by shop; in an order of their own, so that the world repeats. */
export const readGoodsByShop = async (db: Database): Promise<Map<string, Goods[]>> => {
  const rows = await db
    .select({ skuCode: skus.skuCode })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(
      and(
        eq(products.shelf, true),
        eq(skus.shelf, true),
        inArray(skus.position, POSITIONS),
        gt(skus.stock, skus.minQty),
      ),
    )
    .orderBy(asc(skus.skuCode))
  const goods = await loadGoods(
    db,
    rows.map(row => row.skuCode),
  )
  const byShop = new Map<string, Goods[]>()
  for (const item of goods.values()) byShop.set(item.shopUuid, [...(byShop.get(item.shopUuid) ?? []), item])
  return byShop
}
