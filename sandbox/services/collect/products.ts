import type { CollectedProduct, OwnPage, OwnPageRequest } from '@wire/collect'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { productCollects, productImages, products, shops, skus } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { takeTurn } from '../../kernel/transaction'
import { readPage } from '../page'
import { yuanOf } from '../money'
import { cheapestOf, firstPicture, seenFields, seenProductOf } from './seen'

type Context = CallContext<AccountCaller>

const MOST = 500

export const countProducts = async ({ db, caller }: Context): Promise<number> => {
  const [row] = await db
    .select({ quantity: count() })
    .from(productCollects)
    .where(eq(productCollects.userUuid, caller.userUuid))
  return row?.quantity ?? 0
}

export const isCollected = async ({ db, caller }: CallContext, prodCode: string): Promise<boolean> => {
  if (caller.kind !== 'account') return false
  const rows = await db
    .select({ prodCode: productCollects.prodCode })
    .from(productCollects)
    .where(and(eq(productCollects.userUuid, caller.userUuid), eq(productCollects.prodCode, prodCode)))
  return rows.length > 0
}

export const listCollectedProducts = async (
  { db, caller, publicUrl }: Context,
  page: OwnPageRequest,
): Promise<OwnPage<CollectedProduct>> => {
  const cheapest = cheapestOf(db)
  const { rows, total } = await readPage(page, (limit, offset) =>
    db
      .select({
        ...seenFields(cheapest),
        collectFen: productCollects.priceFen,
      })
      .from(productCollects)
      .innerJoin(products, eq(products.prodCode, productCollects.prodCode))
      .innerJoin(shops, eq(shops.shopUuid, products.shopUuid))
      .leftJoinLateral(cheapest, sql`true`)
      .leftJoin(productImages, firstPicture)
      .where(eq(productCollects.userUuid, caller.userUuid))
      .orderBy(desc(productCollects.createdAt), asc(products.prodCode))
      .limit(limit)
      .offset(offset),
  )
  return {
    iTotleSize: total,
    pageData: rows.map(row => ({
      ...seenProductOf(row, publicUrl),
      iCollectPrice: yuanOf(row.collectFen),
    })),
  }
}

/** The lowest price of each product now; 40400 when one does not exist. */
const pricesOf = async ({ db }: Context, prodCodes: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({ prodCode: products.prodCode, priceFen: skus.priceFen })
    .from(products)
    .leftJoin(skus, and(eq(skus.prodCode, products.prodCode), eq(skus.shelf, true)))
    .where(inArray(products.prodCode, [...prodCodes]))
  const lowest = new Map<string, number>()
  for (const { prodCode, priceFen } of rows) {
    const known = lowest.get(prodCode)
    const price = priceFen ?? 0
    lowest.set(prodCode, known === undefined ? price : Math.min(known, price))
  }
  if (lowest.size < new Set(prodCodes).size) throw new ServiceError(CODE.notFound, '商品不存在，可能已被删除')
  return lowest
}

/** What is there already keeps its place and its price. */
export const collectProducts = async (context: Context, prodCodes: readonly string[]): Promise<number> => {
  const { db, caller, clock } = context
  const prices = await pricesOf(context, prodCodes)
  await takeTurn(db, `collects/${caller.userUuid}`)
  await db
    .insert(productCollects)
    .values(
      [...prices].map(([prodCode, priceFen]) => ({
        userUuid: caller.userUuid,
        prodCode,
        priceFen,
        createdAt: clock.now(),
      })),
    )
    .onConflictDoNothing()
  const quantity = await countProducts(context)
  if (quantity > MOST) throw new ServiceError(CODE.changed, `最多收藏${MOST}件商品，请先清理`)
  return quantity
}

export const dropProducts = async (context: Context, prodCodes: readonly string[]): Promise<number> => {
  const { db, caller } = context
  await db
    .delete(productCollects)
    .where(
      and(eq(productCollects.userUuid, caller.userUuid), inArray(productCollects.prodCode, [...prodCodes])),
    )
  return countProducts(context)
}
