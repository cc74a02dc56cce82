import type { FacetValue, SearchFacets } from '@wire/search'
import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { productClasses, productParams, products } from '../../db/schema'
import { rowsOf } from '../../db/tables'
import { yuanOf } from '../money'
import { BRAND, type Conditions, isInStock, isOperated, listPrice, MODEL, whereOf } from './conditions'

const MOST_BRANDS = 30
const MOST_CLASSES = 30
const MOST_ATTRIBUTES = 8
const MOST_VALUES = 20

const countOf = async (db: Database, where: SQL | undefined): Promise<number> => {
  const [found] = await db.select({ rows: count() }).from(products).where(where)
  return found?.rows ?? 0
}

const brandsOf = async (db: Database, where: SQL | undefined): Promise<FacetValue[]> => {
  const rows = count()
  return db
    .select({ cValue: productParams.value, iQty: rows })
    .from(products)
    .innerJoin(productParams, eq(productParams.prodCode, products.prodCode))
    .where(sql`${where} and ${eq(productParams.name, BRAND)}`)
    .groupBy(productParams.value)
    .orderBy(desc(rows), asc(productParams.value))
    .limit(MOST_BRANDS)
}

const classesOf = async (db: Database, where: SQL | undefined): Promise<SearchFacets['classList']> => {
  const rows = count()
  return db
    .select({ cClassUuid: productClasses.classUuid, cClassName: productClasses.name, iQty: rows })
    .from(products)
    .innerJoin(productClasses, eq(productClasses.classUuid, products.classUuid))
    .where(where)
    .groupBy(productClasses.classUuid, productClasses.name)
    .orderBy(desc(rows), asc(productClasses.classUuid))
    .limit(MOST_CLASSES)
}

interface AttributeRow {
  name: string
  value: string
  quantity: string
}

/** Parameters and selectable dimensions of the products, with how many have each value. */
const attributeRows = (db: Database, where: SQL | undefined, only?: string) =>
  rowsOf<AttributeRow>(
    db,
    sql`with hit as (select ${products.prodCode} from ${products} where ${where})
      select name, value, count(distinct prod_code) as quantity from (
        select name, value, prod_code from product_params where prod_code in (select prod_code from hit)
        union
        select name, label, prod_code from specs, jsonb_array_elements_text(specs.values) as one(label)
        where prod_code in (select prod_code from hit)
      ) as described
      where ${only === undefined ? sql`name not in (${BRAND}, ${MODEL})` : sql`name = ${only}`}
      group by name, value
      order by count(distinct prod_code) desc, value`,
  )

const groupsOf = (rows: readonly AttributeRow[]): SearchFacets['attrList'] => {
  const groups = new Map<string, FacetValue[]>()
  for (const { name, value, quantity } of rows)
    groups.set(name, [...(groups.get(name) ?? []), { cValue: value, iQty: Number(quantity) }])
  return [...groups].map(([cName, valueList]) => ({ cName, valueList: valueList.slice(0, MOST_VALUES) }))
}

/** What narrows most evenly comes first; an attribute with one value narrows nothing. */
const worthAsking = (groups: SearchFacets['attrList']): SearchFacets['attrList'] => {
  const covered = ({ valueList }: SearchFacets['attrList'][number]) =>
    valueList.reduce((sum, { iQty }) => sum + iQty, 0)
  return groups
    .filter(({ valueList }) => valueList.length > 1)
    .sort((a, b) => covered(b) - covered(a))
    .slice(0, MOST_ATTRIBUTES)
}

const attributesOf = async (db: Database, input: Conditions, showPrice: boolean) => {
  const chosen = (input.attrList ?? []).filter(({ valueList }) => valueList.length > 0)
  const own: SearchFacets['attrList'] = []
  for (const { cName } of chosen) {
    const rows = await attributeRows(db, whereOf(db, input, showPrice, { attr: cName }), cName)
    own.push(...groupsOf(rows))
  }
  const others = worthAsking(groupsOf(await attributeRows(db, whereOf(db, input, showPrice))))
  return [...own, ...others.filter(({ cName }) => !chosen.some(one => one.cName === cName))]
}

const priceRangeOf = async (db: Database, where: SQL | undefined) => {
  const [range] = await db
    .select({
      low: sql<string | null>`min(${listPrice})`,
      high: sql<string | null>`max(${listPrice})`,
    })
    .from(products)
    .where(where)
  if (!range || range.low === null || range.high === null) return {}
  return { iPriceLow: yuanOf(Number(range.low)), iPriceHigh: yuanOf(Number(range.high)) }
}

/** Choices that are left, each group counted without its own. */
export const readFacets = async (
  db: Database,
  input: Conditions,
  showPrice: boolean,
): Promise<SearchFacets> => {
  const without = (group: Parameters<typeof whereOf>[3]) => whereOf(db, input, showPrice, group)
  return {
    iTotleSize: await countOf(db, whereOf(db, input, showPrice)),
    brandList: await brandsOf(db, without('brand')),
    classList: await classesOf(db, without('class')),
    attrList: await attributesOf(db, input, showPrice),
    ...(showPrice ? await priceRangeOf(db, without('price')) : {}),
    iInStockQty: await countOf(db, sql`${without('stock')} and ${isInStock}`),
    iOperatedQty: await countOf(db, sql`${without('operated')} and ${isOperated}`),
  }
}
