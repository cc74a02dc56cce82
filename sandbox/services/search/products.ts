import type { SearchProductsAnswer } from '@wire/search'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { products, skus } from '../../db/schema'
import {
  containing,
  type ListOptions,
  type Page,
  type ProductSort,
  readProductPage,
  wordsOf,
} from '../catalog/lists'
import { type Conditions, whereOf } from './conditions'

export type SearchSort = ProductSort | 'newest'

/** Exact codes first, then names that hold all of it, then what only its class or seller brings here. */
const byFit = (keyword: string): SQL => {
  const words = wordsOf(keyword)
  const code = words.join('')
  const named = sql.join(
    words.map(word => sql`translate(lower(${products.name}), '×*', 'xx') like ${containing(word)}`),
    sql` and `,
  )
  return sql`case
    when lower(${products.prodCode}) = ${code} then 0
    when exists (select 1 from ${skus} where ${skus.prodCode} = ${products.prodCode} and lower(${skus.skuCode}) = ${code}) then 1
    when ${named} then 2
    else 3 end, ${asc(products.sortOrder)}`
}

const orderOf = (input: Conditions, sort: SearchSort, showPrice: boolean): ProductSort | SQL => {
  if (sort === 'newest') return desc(products.listedDay)
  // an order by hidden prices would give them away
  if (sort === 'sales' || (sort !== 'default' && showPrice)) return sort
  return wordsOf(input.cKeyword ?? '').length > 0 ? byFit(input.cKeyword ?? '') : 'default'
}

export const searchProducts = async (
  db: Database,
  input: Conditions & Page & { cSort: SearchSort },
  options: ListOptions,
): Promise<SearchProductsAnswer> => {
  const where = whereOf(db, input, options.showPrice)
  const order = orderOf(input, input.cSort, options.showPrice)
  const { items, total } = await readProductPage(db, where, order, input, options)
  return { iTotleSize: total, pageData: items }
}

/** The product a label names by its own code or by one of its SKUs'; any other text is no product of this shop. */
export const findScanned = async (
  db: Database,
  text: string,
): Promise<{ cProdCode: string; cSkuCode?: string } | undefined> => {
  const code = text.trim().toUpperCase()
  const [product] = await db
    .select({ prodCode: products.prodCode })
    .from(products)
    .where(eq(sql`upper(${products.prodCode})`, code))
  if (product) return { cProdCode: product.prodCode }
  const [sku] = await db
    .select({ prodCode: skus.prodCode, skuCode: skus.skuCode })
    .from(skus)
    .where(eq(sql`upper(${skus.skuCode})`, code))
  return sku && { cProdCode: sku.prodCode, cSkuCode: sku.skuCode }
}
