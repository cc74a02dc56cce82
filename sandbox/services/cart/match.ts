import type { CartLineMatch, MatchCartLinesAnswer, MatchCartLinesRequest, MatchedSku } from '@wire/cart'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { addresses, products, skus } from '../../db/schema'
import type { AccountCaller, CallContext } from '../../kernel/call'
import { SPECS_BEHIND, searchable } from '../../world/catalog/searchable'
import { wordsOf } from '../catalog/lists'
import { buyerOf, type Buyer } from '../order/buyer'
import { loadGoodsForSale } from '../order/expiry'
import { type Goods, isDeliverable } from '../order/lines'
import { yuanOf } from '../money'
import { readCartLines } from './rows'

/** Candidates told for one line. */
const MOST = 8

interface CatalogSku {
  skuCode: string
  prodCode: string
  /** lower case: product, brand, shop, class and spec values */
  words: string
}

/** Codes and words of every SKU; the list is looked through once for all lines. */
const readCatalog = async (db: Database): Promise<CatalogSku[]> => {
  const rows = await db
    .select({
      skuCode: skus.skuCode,
      prodCode: skus.prodCode,
      words: sql<string>`split_part(${products.searchText}, ${SPECS_BEHIND}, 1) || ' ' || ${skus.specValues}::text`,
    })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .orderBy(asc(products.sortOrder), asc(skus.prodCode), asc(skus.position))
  return rows.map(row => ({ ...row, words: searchable(row.words) }))
}

/** Upper case without the marks people put into codes or leave out. */
const plain = (text: string): string => text.toUpperCase().replace(/[\s\-_./]/g, '')

/** 「丁腈手套」 is found in 「丁腈 一次性手套」 by its pairs. */
const pairsOf = (word: string): string[] =>
  /^[\u4e00-\u9fff]{4,}$/.test(word) ? (word.match(/.{1,2}/g) ?? [word]) : [word]

interface Found {
  cBy?: CartLineMatch['cBy']
  skuCodes: string[]
}

type Lookup = (text: string) => Found

/** By SKU code, else product code, else every word in the name or the spec. */
const lookupIn = (catalog: readonly CatalogSku[]): Lookup => {
  const bySku = new Map(catalog.map(sku => [plain(sku.skuCode), sku.skuCode]))
  const byProduct = new Map<string, string[]>()
  for (const { prodCode, skuCode } of catalog)
    byProduct.set(plain(prodCode), [...(byProduct.get(plain(prodCode)) ?? []), skuCode])
  return text => {
    const code = plain(text)
    const exact = bySku.get(code)
    if (exact) return { cBy: 'sku', skuCodes: [exact] }
    const ofProduct = byProduct.get(code)
    if (ofProduct) return { cBy: 'product', skuCodes: ofProduct }
    const words = wordsOf(text)
    if (words.join('').length < 2) return { skuCodes: [] }
    const having = (parts: readonly string[]) =>
      catalog.filter(sku => parts.every(part => sku.words.includes(part)))
    const named = having(words)
    const found = named.length > 0 ? named : having(words.flatMap(pairsOf))
    return found.length > 0
      ? { cBy: 'name', skuCodes: found.slice(0, MOST).map(sku => sku.skuCode) }
      : { skuCodes: [] }
  }
}

export const areaOfDefaultAddress = async (db: Database, buyer: Buyer): Promise<string | undefined> => {
  const [row] = await db
    .select({ areaCode: addresses.areaCode })
    .from(addresses)
    .where(
      and(
        eq(addresses.userUuid, buyer.userUuid),
        eq(addresses.accUuid, buyer.accUuid),
        eq(addresses.isDefault, true),
      ),
    )
  return row?.areaCode
}

const tellerOf =
  (publicUrl: string, areaCode: string | undefined, inCart: ReadonlyMap<string, number>) =>
  (goods: Goods): MatchedSku => ({
    cProdCode: goods.prodCode,
    cSkuCode: goods.skuCode,
    cProdName: goods.prodName,
    specValues: goods.specValues,
    cUrl: publicUrl + goods.picturePath,
    cUnit: goods.unit,
    bShelf: goods.onShelf,
    iMinQty: goods.minQty,
    iStepQty: goods.stepQty,
    iStock: goods.stock,
    iPrice: yuanOf(goods.priceFen),
    tierList: goods.tiers.map(tier => ({ iFromQty: tier.fromQty, iPrice: yuanOf(tier.priceFen) })),
    iCartQty: inCart.get(goods.skuCode) ?? 0,
    bDeliverable: isDeliverable(goods, areaCode),
  })

/** What can be bought stands first, in the order it was found. */
const best = (found: readonly Goods[]): Goods[] => {
  const buyable = found.filter(goods => goods.onShelf && goods.stock >= goods.minQty)
  return [...buyable, ...found.filter(goods => !buyable.includes(goods))].slice(0, MOST)
}

/** What each line of a list means; puts nothing in. */
export const matchLines = async (
  context: CallContext<AccountCaller>,
  lines: MatchCartLinesRequest['lineList'],
): Promise<MatchCartLinesAnswer> => {
  const { db, publicUrl } = context
  const buyer = buyerOf(context.caller)
  const lookup = lookupIn(await readCatalog(db))
  const known = new Map<string, Found>()
  for (const { cText } of lines) if (!known.has(cText)) known.set(cText, lookup(cText))
  const codes = [...known.values()].flatMap(found => found.skuCodes)
  const goodsBySku = await loadGoodsForSale(context, codes)
  const inCart = new Map((await readCartLines(db, buyer)).map(row => [row.skuCode, row.qty]))
  const tell = tellerOf(publicUrl, await areaOfDefaultAddress(db, buyer), inCart)
  const matchList = lines.map(({ cLineKey, cText }): CartLineMatch => {
    const { cBy, skuCodes } = known.get(cText) ?? { skuCodes: [] }
    const goods = best(skuCodes.flatMap(code => goodsBySku.get(code) ?? []))
    return { cLineKey, ...(cBy && { cBy }), skuList: goods.map(tell) }
  })
  return { matchList }
}
