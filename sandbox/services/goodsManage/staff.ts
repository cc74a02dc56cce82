import type { ManagedShop } from '@wire/goodsManage'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { enterprises, institutions, products, shopStaff, shops } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { pictureUrl } from '../catalog/pictures'

export type Context = CallContext<AccountCaller>

const refused = () => new ServiceError(CODE.forbidden, '当前账号没有管理该店铺商品的权限')

const E = enterprises
const I = institutions

/**
 * A right that a row of `shopStaff` gives, as long as it holds: it rests while the person is disabled in the enterprise
 * that sells, or the enterprise itself is. Who leaves the enterprise loses it for good (`enterprise/decisions`).
 */
export const holdsRight: SQL = sql`not exists (
  select 1 from ${shops} as seller join ${E} on ${E.accUuid} = seller.acc_uuid
    left join ${I} on ${I.accUuid} = ${E.accUuid} and ${I.userUuid} = ${shopStaff.userUuid}
  where seller.shop_uuid = ${shopStaff.shopUuid}
    and (${E.stopped} or ${E.waitsForDeletion} or ${I.stopped}))`

const worksHere = (userUuid: string): SQL | undefined => and(eq(shopStaff.userUuid, userUuid), holdsRight)

/** The shops this person looks after; 40300 when there are none. */
export const listManagedShops = async ({ db, caller, publicUrl }: Context): Promise<ManagedShop[]> => {
  const rows = await db
    .select({ shop: shops })
    .from(shopStaff)
    .innerJoin(shops, eq(shops.shopUuid, shopStaff.shopUuid))
    .where(worksHere(caller.userUuid))
    .orderBy(asc(shops.sortOrder))
  if (rows.length === 0) throw refused()
  return rows.map(({ shop }) => ({
    cShopUuid: shop.shopUuid,
    cShopName: shop.name,
    cPreviewUrl: pictureUrl(publicUrl, shop.previewPath, 160),
  }))
}

/** Shops this person looks after. */
export const managedShopUuids = async ({ db, caller }: Context): Promise<string[]> => {
  const rows = await db
    .select({ shopUuid: shopStaff.shopUuid })
    .from(shopStaff)
    .where(worksHere(caller.userUuid))
  return rows.map(row => row.shopUuid)
}

export const requireStaff = async (context: Context, shopUuid: string): Promise<void> => {
  if (!(await managedShopUuids(context)).includes(shopUuid)) throw refused()
}

/**
 * All of the named products, locked in the order of their codes. Another shop's are refused with 40300; a user
 * who manages no shop does not even learn whether a code exists.
 */
export const requireOwnProducts = async (context: Context, prodCodes: readonly string[]) => {
  const own = new Set(await managedShopUuids(context))
  if (own.size === 0) throw refused()
  const wanted = [...new Set(prodCodes)]
  const rows = await context.db
    .select()
    .from(products)
    .where(inArray(products.prodCode, wanted))
    .orderBy(asc(products.prodCode))
    .for('update')
  if (rows.some(row => !own.has(row.shopUuid))) throw refused()
  if (rows.length < wanted.length) throw new ServiceError(CODE.notFound, '商品不存在，可能已被删除')
  return rows
}
