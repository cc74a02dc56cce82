import type { CollectedShop, OwnPage, OwnPageRequest } from '@wire/collect'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { products, shopCollects, shopProfiles, shops } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { pictureUrl } from '../catalog/pictures'
import { allRows, readPage } from '../page'

type Context = CallContext<AccountCaller>

export const countShops = async ({ db, caller }: Context): Promise<number> => {
  const [row] = await db
    .select({ quantity: count() })
    .from(shopCollects)
    .where(eq(shopCollects.userUuid, caller.userUuid))
  return row?.quantity ?? 0
}

const onShelf = sql<number>`(
  select count(*) from ${products} where ${products.shopUuid} = ${shops.shopUuid} and ${products.shelf})`
const followers = sql<number>`coalesce(${shopProfiles.followers}, 0) + (
  select count(*) from shop_collects follow where follow.shop_uuid = ${shops.shopUuid})`

export const listCollectedShops = async (
  { db, caller, publicUrl }: Context,
  page: OwnPageRequest,
): Promise<OwnPage<CollectedShop>> => {
  const { rows, total } = await readPage(page, (limit, offset) =>
    db
      .select({
        shop: shops,
        prodQty: onShelf.mapWith(Number),
        followQty: followers.mapWith(Number),
        total: allRows,
      })
      .from(shopCollects)
      .innerJoin(shops, eq(shops.shopUuid, shopCollects.shopUuid))
      .leftJoin(shopProfiles, eq(shopProfiles.shopUuid, shops.shopUuid))
      .where(eq(shopCollects.userUuid, caller.userUuid))
      .orderBy(desc(shopCollects.createdAt), asc(shops.shopUuid))
      .limit(limit)
      .offset(offset),
  )
  return {
    iTotleSize: total,
    pageData: rows.map(({ shop, ...row }) => ({
      cShopUuid: shop.shopUuid,
      cShopName: shop.name,
      cPreviewUrl: pictureUrl(publicUrl, shop.previewPath, 160),
      bOperated: shop.operated ? '1' : '0',
      cAbout: shop.about,
      iProdQty: row.prodQty,
      iFollowQty: row.followQty,
    })),
  }
}

export const collectShops = async (context: Context, shopUuids: readonly string[]): Promise<number> => {
  const { db, caller, clock } = context
  const wanted = [...new Set(shopUuids)]
  const known = await db
    .select({ shopUuid: shops.shopUuid })
    .from(shops)
    .where(inArray(shops.shopUuid, wanted))
  if (known.length < wanted.length) throw new ServiceError(CODE.notFound, '店铺不存在或已关闭')
  await db
    .insert(shopCollects)
    .values(wanted.map(shopUuid => ({ userUuid: caller.userUuid, shopUuid, createdAt: clock.now() })))
    .onConflictDoNothing()
  return countShops(context)
}

export const dropShops = async (context: Context, shopUuids: readonly string[]): Promise<number> => {
  const { db, caller } = context
  await db
    .delete(shopCollects)
    .where(and(eq(shopCollects.userUuid, caller.userUuid), inArray(shopCollects.shopUuid, [...shopUuids])))
  return countShops(context)
}
