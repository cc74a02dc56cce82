import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { productClasses, products, shops, skus, tierPrices } from '../../db/schema'
import type { Goods } from './lines'

/** Leaf classes of dangerous goods: carriers do not take them to remote provinces. */
const RESTRICTED: ReadonlySet<string> = new Set(['润滑油脂', '涂料涂装', '胶粘密封', '清洗溶剂', '虫害防治'])

const selectSkus = (db: Database, skuCodes: readonly string[]) =>
  db
    .select({
      sku: skus,
      product: products,
      shop: { shopUuid: shops.shopUuid, name: shops.name, operated: shops.operated },
      className: productClasses.name,
    })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .innerJoin(shops, eq(shops.shopUuid, products.shopUuid))
    .innerJoin(productClasses, eq(productClasses.classUuid, products.classUuid))
    .where(inArray(skus.skuCode, [...new Set(skuCodes)]))
    .orderBy(asc(skus.skuCode))

/** Steps of the given SKUs, read after their rows: inside a lock they are as fresh as the stock. */
const tiersOf = async (
  db: Database,
  skuCodes: readonly string[],
): Promise<Map<string, Goods['tiers'][number][]>> => {
  const bySku = new Map<string, Goods['tiers'][number][]>()
  const rows = await db
    .select()
    .from(tierPrices)
    .where(inArray(tierPrices.skuCode, [...skuCodes]))
  for (const row of rows) bySku.set(row.skuCode, [...(bySku.get(row.skuCode) ?? []), row])
  return bySku
}

/**
 * SKUs as they can be bought now, by code; unknown codes are absent. With `lock` their rows stay locked to the end
 * of the transaction, always in the order of the codes, so that concurrent submissions wait for each other.
 */
export const loadGoods = async (
  db: Database,
  skuCodes: readonly string[],
  options: { lock?: boolean } = {},
): Promise<Map<string, Goods>> => {
  if (skuCodes.length === 0) return new Map()
  const query = selectSkus(db, skuCodes)
  const rows = await (options.lock ? query.for('update', { of: skus }) : query)
  const tiers = await tiersOf(
    db,
    rows.map(row => row.sku.skuCode),
  )
  return new Map(
    rows.map(({ sku, product, shop, className }) => [
      sku.skuCode,
      {
        prodCode: sku.prodCode,
        skuCode: sku.skuCode,
        prodName: product.name,
        specValues: sku.specValues,
        picturePath: sku.picturePath,
        unit: product.unit,
        shopUuid: shop.shopUuid,
        shopName: shop.name,
        operated: shop.operated,
        restricted: RESTRICTED.has(className),
        productOnShelf: product.shelf,
        onShelf: product.shelf && sku.shelf,
        priceFen: sku.priceFen,
        tiers: tiers.get(sku.skuCode) ?? [],
        stock: sku.stock,
        minQty: sku.minQty,
        stepQty: sku.stepQty,
        grams: sku.weightGrams,
      },
    ]),
  )
}
