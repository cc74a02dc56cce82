import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { productParams, products, shops, skus, specs } from '../../db/schema'
import { inClasses, matchesKeyword } from '../catalog/lists'
import { fenOf } from '../money'

/** PostgreSQL takes no NUL in a text; nothing unprintable names anything. */
const printable = v.transform((text: string) => text.replace(/\p{Cc}/gu, ''))
const textInput = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), printable)
const word = textInput(60)
export const idInput = textInput(64)
export const codeInput = v.pipe(v.string(), v.maxLength(2000), printable)
const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1'])]),
  v.transform(value => value === true || value === 1 || value === '1'),
)
/** Yuan as number or text with up to two decimals; fen from here on. */
const price = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(value => String(value).trim()),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, '价格须为不超过两位小数的金额'),
  v.transform(text => fenOf(text)),
)

export const keywordInput = v.pipe(v.string(), v.maxLength(100, '搜索词最多 100 个字'))

export const conditionInput = v.object({
  cKeyword: v.optional(keywordInput),
  cClassUuid: v.optional(idInput),
  cShopUuid: v.optional(idInput),
  brandList: v.optional(v.pipe(v.array(word), v.maxLength(50))),
  attrList: v.optional(
    v.pipe(
      v.array(v.object({ cName: word, valueList: v.pipe(v.array(word), v.maxLength(50)) })),
      v.maxLength(20),
    ),
  ),
  iPriceFrom: v.optional(price),
  iPriceTo: v.optional(price),
  bInStock: v.optional(flag),
  bOperated: v.optional(flag),
})
export type Conditions = v.InferOutput<typeof conditionInput>
/** A group of conditions that a count leaves out: its own choice must not hide the alternatives. */
export type Group = 'class' | 'brand' | 'price' | 'stock' | 'operated' | { attr: string }

/** Parameters that name the product instead of describing it. */
export const BRAND = '品牌'
export const MODEL = '型号'

const ofProduct = eq(productParams.prodCode, products.prodCode)

const hasParam = (db: Database, name: string, values: readonly string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productParams)
      .where(and(ofProduct, eq(productParams.name, name), inArray(productParams.value, [...values]))),
  )

const hasSpec = (db: Database, name: string, values: readonly string[]): SQL => {
  const wanted = sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(specs)
      .where(
        and(
          eq(specs.prodCode, products.prodCode),
          eq(specs.name, name),
          sql`exists (select 1 from jsonb_array_elements_text(${specs.values}) as one(label) where label in (${wanted}))`,
        ),
      ),
  )
}

/** The price lists show: that of the cheapest SKU on the shelf. */
export const listPrice = sql<number>`(select min(${skus.priceFen}) from ${skus} where ${skus.prodCode} = ${products.prodCode} and ${skus.shelf})`

/** One SKU at least can be ordered now. */
export const isInStock = sql`exists (select 1 from ${skus} where ${skus.prodCode} = ${products.prodCode} and ${skus.shelf} and ${skus.stock} >= ${skus.minQty})`

export const isOperated = sql`exists (select 1 from ${shops} where ${shops.shopUuid} = ${products.shopUuid} and ${shops.operated})`

const isLeft = (group: Group | undefined, name: string): boolean =>
  typeof group === 'object' && group.attr === name

/** What a product on the shelf has to meet; `left` is the group that is not asked for. */
export const whereOf = (
  db: Database,
  input: Conditions,
  showPrice: boolean,
  left?: Group,
): SQL | undefined => {
  const { brandList = [], attrList = [], iPriceFrom, iPriceTo } = input
  // a search by hidden prices would give them away; more may be typed than a price can be
  const priced = showPrice && left !== 'price'
  return and(
    eq(products.shelf, true),
    input.cKeyword ? matchesKeyword(input.cKeyword) : undefined,
    input.cShopUuid ? eq(products.shopUuid, input.cShopUuid) : undefined,
    input.cClassUuid && left !== 'class' ? inClasses([input.cClassUuid]) : undefined,
    brandList.length > 0 && left !== 'brand' ? hasParam(db, BRAND, brandList) : undefined,
    ...attrList
      .filter(({ cName, valueList }) => valueList.length > 0 && !isLeft(left, cName))
      .map(
        ({ cName, valueList }) =>
          sql`(${hasParam(db, cName, valueList)} or ${hasSpec(db, cName, valueList)})`,
      ),
    priced && iPriceFrom !== undefined ? sql`${listPrice} >= ${iPriceFrom}::bigint` : undefined,
    priced && iPriceTo !== undefined ? sql`${listPrice} <= ${iPriceTo}::bigint` : undefined,
    input.bInStock && left !== 'stock' ? isInStock : undefined,
    input.bOperated && left !== 'operated' ? isOperated : undefined,
  )
}
