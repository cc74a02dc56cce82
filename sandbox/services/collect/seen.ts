import type { GoodsState, SeenProduct } from '@wire/collect'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { productImages, products, shops, skus } from '../../db/schema'
import { pictureUrl } from '../catalog/pictures'
import { allRows } from '../page'
import { yuanOf } from '../money'

/** Something of it can be ordered. */
export const hasGoods = sql<boolean>`exists (
  select 1 from ${skus}
  where ${skus.prodCode} = ${products.prodCode} and ${skus.shelf} and ${skus.stock} >= ${skus.minQty})`

export const stateOf = (row: { shelf: boolean; sellable: boolean }): GoodsState =>
  row.shelf ? (row.sellable ? 'onSale' : 'soldOut') : 'offShelf'

/** The cheapest SKU stands for the product, one on the shelf before any other. */
export const cheapestOf = (db: Database) =>
  db
    .select({
      priceFen: skus.priceFen,
      minQty: skus.minQty,
      /** others beside it cost more */
      varies: sql<boolean>`${skus.priceFen} < max(${skus.priceFen}) over (partition by ${skus.shelf})`.as(
        'varies',
      ),
    })
    .from(skus)
    .where(eq(skus.prodCode, products.prodCode))
    .orderBy(sql`${skus.shelf} desc`, asc(skus.priceFen), asc(skus.position))
    .limit(1)
    .as('cheapest')

export type Cheapest = ReturnType<typeof cheapestOf>

export const seenFields = (cheapest: Cheapest) => ({
  prodCode: products.prodCode,
  name: products.name,
  unit: products.unit,
  shelf: products.shelf,
  sellable: hasGoods,
  shopUuid: shops.shopUuid,
  shopName: shops.name,
  operated: shops.operated,
  picturePath: productImages.path,
  priceFen: cheapest.priceFen,
  minQty: cheapest.minQty,
  varies: cheapest.varies,
  total: allRows,
})

export const firstPicture = and(eq(productImages.prodCode, products.prodCode), eq(productImages.position, 0))

interface SeenRow {
  prodCode: string
  name: string
  unit: string
  shelf: boolean
  sellable: boolean
  shopUuid: string
  shopName: string
  operated: boolean
  picturePath: string | null
  priceFen: number | null
  minQty: number | null
  varies: boolean | null
}

export const seenProductOf = (row: SeenRow, publicUrl: string): SeenProduct => ({
  cProdCode: row.prodCode,
  cProdName: row.name,
  cUrl: row.picturePath === null ? '' : pictureUrl(publicUrl, row.picturePath),
  cUnit: row.unit,
  ...(row.priceFen === null ? {} : { iPrice: yuanOf(row.priceFen), bPriceFrom: row.varies ? '1' : '0' }),
  iMinQty: row.minQty ?? 1,
  bOperated: row.operated ? '1' : '0',
  cShopUuid: row.shopUuid,
  cShopName: row.shopName,
  cGoodsState: stateOf(row),
})
