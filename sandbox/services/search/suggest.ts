import type { HotWord, Suggestion } from '@wire/search'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client'
import { productClasses, productParams, products, searchHotWords, shops, sites } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { searchable } from '../../world/catalog/searchable'
import { containing, matchesKeyword, searchableSql, wordsOf } from '../catalog/lists'
import { BRAND } from './conditions'

const MOST = 10
const MOST_OF_A_KIND = 3

const brandsLike = async (db: Database, pattern: string, scope: SQL | undefined): Promise<Suggestion[]> => {
  const rows = count()
  const found = await db
    .select({ brand: productParams.value, rows })
    .from(productParams)
    .innerJoin(products, eq(products.prodCode, productParams.prodCode))
    .where(
      and(scope, eq(productParams.name, BRAND), sql`${searchableSql(productParams.value)} like ${pattern}`),
    )
    .groupBy(productParams.value)
    .orderBy(desc(rows))
    .limit(MOST_OF_A_KIND)
  return found.map(({ brand, rows: iQty }) => ({ cKind: 'brand', cText: brand, iQty }))
}

const parents = alias(productClasses, 'parents')

const classesLike = async (db: Database, pattern: string, scope: SQL | undefined): Promise<Suggestion[]> => {
  const rows = count()
  const found = await db
    .select({ uuid: productClasses.classUuid, name: productClasses.name, parent: parents.name, rows })
    .from(productClasses)
    .innerJoin(products, eq(products.classUuid, productClasses.classUuid))
    .leftJoin(parents, eq(parents.classUuid, productClasses.parentUuid))
    .where(and(scope, sql`${searchableSql(productClasses.name)} like ${pattern}`))
    .groupBy(productClasses.classUuid, productClasses.name, parents.name)
    .orderBy(desc(rows))
    .limit(MOST_OF_A_KIND)
  return found.map(({ uuid, name, parent, rows: iQty }) => ({
    cKind: 'class',
    cText: name,
    cUuid: uuid,
    iQty,
    ...(parent !== null && { cParentName: parent }),
  }))
}

const shopsLike = async (db: Database, pattern: string): Promise<Suggestion[]> => {
  const rows = count()
  const found = await db
    .select({ uuid: shops.shopUuid, name: shops.name, rows })
    .from(shops)
    .innerJoin(products, and(eq(products.shopUuid, shops.shopUuid), eq(products.shelf, true)))
    .where(sql`${searchableSql(shops.name)} like ${pattern}`)
    .groupBy(shops.shopUuid, shops.name)
    .orderBy(asc(shops.name))
    .limit(MOST_OF_A_KIND)
  return found.map(({ uuid, name, rows: iQty }) => ({ cKind: 'shop', cText: name, cUuid: uuid, iQty }))
}

/** Words of product names that hold what was typed last, with how many products have them. */
const namesLike = async (db: Database, keyword: string, scope: SQL | undefined): Promise<Suggestion[]> => {
  const words = wordsOf(keyword)
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(' ')
  const names = await db
    .select({ name: products.name })
    .from(products)
    .where(and(scope, matchesKeyword(keyword)))
    .orderBy(desc(products.saleQty))
    .limit(200)
  const counts = new Map<string, number>()
  for (const { name } of names)
    for (const part of new Set(name.replace(/(\d)\s*([×x*✕])\s*(?=\d)/gi, '$1$2').split(/\s+/)))
      if (searchable(part).includes(last)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([part, iQty]) => ({ cKind: 'keyword', cText: before ? `${before} ${part}` : part, iQty }))
}

/** What may be meant: classes, brands and shops by name, then words of product names. */
export const readSuggestions = async (
  db: Database,
  keyword: string,
  shopUuid: string | undefined,
): Promise<Suggestion[]> => {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const pattern = containing(words.join(' '))
  const scope = and(eq(products.shelf, true), shopUuid ? eq(products.shopUuid, shopUuid) : undefined)
  const named = [
    ...(await classesLike(db, pattern, scope)),
    ...(await brandsLike(db, pattern, scope)),
    ...(shopUuid ? [] : await shopsLike(db, pattern)),
  ]
  const known = new Set(named.map(({ cText }) => cText))
  const spoken = (await namesLike(db, keyword, scope)).filter(({ cText }) => !known.has(cText))
  return [...named, ...spoken].slice(0, MOST)
}

/** Of the site the call names, else of the first one. */
export const readHotWords = async ({ db, site }: CallContext): Promise<HotWord[]> => {
  const [found] = await db
    .select({ siUuid: sites.siUuid })
    .from(sites)
    .where(site ? eq(sites.accUuid, site.accUuid) : undefined)
    .orderBy(asc(sites.siUuid))
    .limit(1)
  if (!found) return []
  const rows = await db
    .select()
    .from(searchHotWords)
    .where(eq(searchHotWords.siUuid, found.siUuid))
    .orderBy(asc(searchHotWords.position))
  return rows.map(({ word, hot }) => ({ cWord: word, bHot: hot ? '1' : '0' }))
}
