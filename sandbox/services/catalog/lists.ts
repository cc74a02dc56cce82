import type { StorefrontProduct, StorefrontShop } from '@wire/product'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { productImages, products, shops, skus } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { searchable } from '../../world/catalog/searchable'
import { allRows, readPage } from '../page'
import { yuanOf } from '../money'
import { pictureUrl } from './pictures'
import { seesPrices } from './sites'

export interface Page {
  pageNum: number
  pageSize: number
}

export interface ListOptions {
  publicUrl: string
  showPrice: boolean
}

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** Input of a call that asks for a page of products or shops. */
export const pageInput = { pageNum: whole(100_000), pageSize: whole(100) }

export const optionsFor = async (context: CallContext): Promise<ListOptions> => ({
  publicUrl: context.publicUrl,
  showPrice: await seesPrices(context),
})

export type ProductSort = 'default' | 'sales' | 'priceAsc' | 'priceDesc'

/** Splits comma-joined ids of a request. */
export const splitIds = (joined: string | undefined): string[] => [
  ...new Set(
    (joined ?? '')
      .split(',')
      .map(id => id.trim())
      .filter(Boolean),
  ),
]

/** The classes with everything below them. */
export const inClasses = (classUuids: readonly string[]): SQL => {
  const named = sql.join(
    classUuids.map(uuid => sql`${uuid}`),
    sql`, `,
  )
  return sql`${products.classUuid} in (
    with recursive branch as (
      select class_uuid from product_classes where class_uuid in (${named})
      union
      select child.class_uuid from product_classes child join branch on child.parent_uuid = branch.class_uuid
    )
    select class_uuid from branch
  )`
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Finds what contains the text as it stands: no sign of it is a wildcard. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/** More words than this narrow nothing further. */
const MOST_WORDS = 8

/** Words as they are looked for: as `searchable`, nothing unprintable. */
export const wordsOf = (keyword: string): string[] =>
  searchable(keyword.replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)))
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** A column as `searchable` makes a text. */
export const searchableSql = (column: PgColumn): SQL =>
  sql`regexp_replace(lower(${column}), '([0-9])\\s*[×x*✕]\\s*(?=[0-9])', '\\1x', 'g')`

/** Every word of the keyword occurs in name, code, brand, class or shop. */
export const matchesKeyword = (keyword: string): SQL | undefined =>
  and(...wordsOf(keyword).map(word => sql`${products.searchText} like ${containing(word)}`))

/** The cheapest SKU on the shelf: its price and minimum stand for the product in lists. */
const cheapestSku = (db: Database) =>
  db
    .select({
      priceFen: skus.priceFen,
      minQty: skus.minQty,
      /** others beside it cost more */
      varies: sql<boolean>`${skus.priceFen} < max(${skus.priceFen}) over ()`.as('varies'),
    })
    .from(skus)
    .where(and(eq(skus.prodCode, products.prodCode), eq(skus.shelf, true)))
    .orderBy(asc(skus.priceFen), asc(skus.position))
    .limit(1)
    .as('cheapest')

const orderOf = (sort: ProductSort, priceFen: SQL | ReturnType<typeof cheapestSku>['priceFen']): SQL => {
  if (sort === 'sales') return desc(products.saleQty)
  if (sort === 'priceAsc') return asc(priceFen)
  return sort === 'priceDesc' ? desc(priceFen) : asc(products.sortOrder)
}

const selectPage = (db: Database, where: SQL | undefined, order: ProductSort | SQL) => {
  const cheapest = cheapestSku(db)
  return db
    .select({
      prodCode: products.prodCode,
      name: products.name,
      unit: products.unit,
      saleQty: products.saleQty,
      shopUuid: shops.shopUuid,
      shopName: shops.name,
      operated: shops.operated,
      picturePath: productImages.path,
      priceFen: cheapest.priceFen,
      minQty: cheapest.minQty,
      varies: cheapest.varies,
      total: allRows,
    })
    .from(products)
    .innerJoin(shops, eq(shops.shopUuid, products.shopUuid))
    .innerJoinLateral(cheapest, sql`true`)
    .leftJoin(
      productImages,
      and(eq(productImages.prodCode, products.prodCode), eq(productImages.position, 0)),
    )
    .where(and(eq(products.shelf, true), where))
    .orderBy(typeof order === 'string' ? orderOf(order, cheapest.priceFen) : order, asc(products.prodCode))
}

type ProductRow = Awaited<ReturnType<typeof selectPage>>[number]

const productOf = (row: ProductRow, { publicUrl, showPrice }: ListOptions): StorefrontProduct => ({
  cProdCode: row.prodCode,
  cProdName: row.name,
  ...(showPrice ? { iPrice: yuanOf(row.priceFen), bPriceFrom: row.varies ? '1' : '0' } : {}),
  cUrl: row.picturePath === null ? '' : pictureUrl(publicUrl, row.picturePath),
  bOperated: row.operated ? '1' : '0',
  cShopUuid: row.shopUuid,
  cShopName: row.shopName,
  iMinQty: row.minQty,
  cUnit: row.unit,
  iSaleQty: row.saleQty,
})

const withTotal = <T extends { totalPage?: number }>(items: T[], total: number, pageSize: number): T[] =>
  items.map((item, at) => (at === 0 ? { ...item, totalPage: Math.ceil(total / pageSize) } : item))

/** Products on the shelf that fit `where`, and how many there are in all. */
export const readProductPage = async (
  db: Database,
  where: SQL | undefined,
  order: ProductSort | SQL,
  page: Page,
  options: ListOptions,
): Promise<{ items: StorefrontProduct[]; total: number }> => {
  const { rows, total } = await readPage(
    { pageNumber: page.pageNum, pageSize: page.pageSize },
    (limit, offset) => selectPage(db, where, order).limit(limit).offset(offset),
  )
  return { items: rows.map(row => productOf(row, options)), total }
}

/** As `readProductPage`; the number of pages is on the first product (shop §7). */
export const listProducts = async (
  ...[db, where, order, page, options]: Parameters<typeof readProductPage>
): Promise<StorefrontProduct[]> => {
  const { items, total } = await readProductPage(db, where, order, page, options)
  return withTotal(items, total, page.pageSize)
}

/** The order the caller named the codes in. */
export const orderOfCodes = (codes: readonly string[]): SQL =>
  sql`array_position(array[${sql.join(
    codes.map(code => sql`${code}`),
    sql`, `,
  )}]::text[], ${products.prodCode})`

const shopTotals = (db: Database, shopUuids: readonly string[]) =>
  db
    .select({
      shopUuid: products.shopUuid,
      prodQty: sql<number>`count(distinct ${products.prodCode})`.mapWith(Number).as('prod_qty'),
      fromFen: sql<number>`min(${skus.priceFen})`.mapWith(Number).as('from_fen'),
    })
    .from(products)
    .innerJoin(skus, and(eq(skus.prodCode, products.prodCode), eq(skus.shelf, true)))
    .where(and(inArray(products.shopUuid, [...shopUuids]), eq(products.shelf, true)))
    .groupBy(products.shopUuid)
    .as('totals')

/** The named shops in the named order; unknown ones are left out. */
export const listShops = async (
  db: Database,
  shopUuids: readonly string[],
  { publicUrl, showPrice }: ListOptions,
): Promise<StorefrontShop[]> => {
  if (shopUuids.length === 0) return []
  const totals = shopTotals(db, shopUuids)
  const rows = await db
    .select({ shop: shops, prodQty: totals.prodQty, fromFen: totals.fromFen })
    .from(shops)
    .leftJoin(totals, eq(totals.shopUuid, shops.shopUuid))
    .where(inArray(shops.shopUuid, [...shopUuids]))
  const sorted = rows.sort((a, b) => shopUuids.indexOf(a.shop.shopUuid) - shopUuids.indexOf(b.shop.shopUuid))
  const items = sorted.map(({ shop, prodQty, fromFen }): StorefrontShop => ({
    cShopUuid: shop.shopUuid,
    cShopName: shop.name,
    cPreviewUrl: pictureUrl(publicUrl, shop.previewPath),
    ...(showPrice && fromFen !== null ? { iPrice: yuanOf(fromFen) } : {}),
    bOperated: shop.operated ? '1' : '0',
    iProdQty: prodQty ?? 0,
  }))
  return withTotal(items, items.length, Math.max(items.length, 1))
}
