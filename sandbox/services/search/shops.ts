import type { FoundShop, SearchShopsAnswer } from '@wire/search'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { products, shops } from '../../db/schema'
import {
  containing,
  type ListOptions,
  listShops,
  matchesKeyword,
  type Page,
  readProductPage,
  searchableSql,
  wordsOf,
} from '../catalog/lists'

const SHOWN_GOODS = 3

const isNamed = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.map(word => {
      const pattern = containing(word)
      return or(
        sql`${searchableSql(shops.name)} like ${pattern}`,
        sql`${searchableSql(shops.about)} like ${pattern}`,
      )
    }),
  )

const onShelf = (shopUuid: string, fit: SQL | undefined): SQL | undefined =>
  and(eq(products.shelf, true), eq(products.shopUuid, shopUuid), fit)

/**
 * In a query of one table drizzle writes columns without the table's name, and `shops.shop_uuid` would become a column of
 * `products`. Inside a second `sql` it keeps the name.
 */
const fitCount = (fit: SQL | undefined) => {
  const own = and(eq(products.shelf, true), fit)
  const counted = sql`(select count(*) from ${products} where ${products.shopUuid} = ${shops.shopUuid} and ${own})`
  return sql<number>`${counted}`.mapWith(Number)
}

const shopOf = async (
  db: Database,
  row: { shopUuid: string; about: string; fitQty: number },
  fit: SQL | undefined,
  options: ListOptions,
): Promise<FoundShop[]> => {
  const [shop] = await listShops(db, [row.shopUuid], options)
  if (!shop) return []
  const where = onShelf(row.shopUuid, row.fitQty > 0 ? fit : undefined)
  const page = { pageNum: 1, pageSize: SHOWN_GOODS }
  const { items } = await readProductPage(db, where, desc(products.saleQty), page, options)
  return [{ ...shop, cAbout: row.about, prodList: items, iFitQty: row.fitQty }]
}

/** Shops called so first, then those that sell it, the one with the most of it first. */
export const searchShops = async (
  db: Database,
  input: Page & { cKeyword?: string | undefined },
  options: ListOptions,
): Promise<SearchShopsAnswer> => {
  const words = wordsOf(input.cKeyword ?? '')
  const fit = words.length > 0 ? matchesKeyword(input.cKeyword ?? '') : undefined
  const named = isNamed(words)
  const fitQty = fitCount(fit)
  const where = words.length > 0 ? or(named, sql`${fitQty} > 0`) : undefined
  const [total] = await db.select({ rows: count() }).from(shops).where(where)
  const rows = await db
    .select({ shopUuid: shops.shopUuid, about: shops.about, fitQty })
    .from(shops)
    .where(where)
    .orderBy(sql`case when ${named ?? sql`true`} then 0 else 1 end`, desc(fitQty), asc(shops.sortOrder))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const pageData: FoundShop[] = []
  for (const row of rows) pageData.push(...(await shopOf(db, row, fit, options)))
  return { iTotleSize: total?.rows ?? 0, pageData }
}
