import type { VisitShareAnswer } from '@wire/sharing'
import { count, eq, inArray } from 'drizzle-orm'
import { products, shareVisits, shares, shops } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { chinaDay } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'

type Context = CallContext<AccountCaller>

const CODE_LENGTH = 10

const requireProduct = async ({ db }: Context, prodCode: string): Promise<void> => {
  const [row] = await db
    .select({ shelf: products.shelf })
    .from(products)
    .where(eq(products.prodCode, prodCode))
  if (!row?.shelf) throw new ServiceError(CODE.notFound, '商品不存在或已下架，无法分享')
}

const requireShop = async ({ db }: Context, shopUuid: string): Promise<void> => {
  const rows = await db.select({ uuid: shops.shopUuid }).from(shops).where(eq(shops.shopUuid, shopUuid))
  if (rows.length === 0) throw new ServiceError(CODE.notFound, '店铺不存在或已关闭，无法分享')
}

/** Short and unguessable; it stands in links. */
const newCode = (uuid: string): string => uuid.replace(/[^a-z0-9]/gi, '').slice(-CODE_LENGTH)

/** One record of a person and a thing, however often it is shared. */
export const writeShare = async (
  context: Context,
  thing: { prodCode: string } | { shopUuid: string },
): Promise<string> => {
  const { db, caller, clock, random } = context
  if ('prodCode' in thing) await requireProduct(context, thing.prodCode)
  else await requireShop(context, thing.shopUuid)
  const shareUuid = random.id('share')
  const sharedAt = clock.now()
  const [row] = await db
    .insert(shares)
    .values({
      shareUuid,
      shareCode: newCode(random.id('code')),
      userUuid: caller.userUuid,
      ...thing,
      sharedAt,
    })
    .onConflictDoUpdate({
      target: 'prodCode' in thing ? [shares.userUuid, shares.prodCode] : [shares.userUuid, shares.shopUuid],
      set: { sharedAt },
    })
    .returning({ shareUuid: shares.shareUuid })
  return row?.shareUuid ?? shareUuid
}

/** What is gone already needs no deleting; another person's is refused. */
export const deleteShares = async ({ db, caller }: Context, uuids: readonly string[]): Promise<number> => {
  const named = inArray(shares.shareUuid, [...uuids])
  const rows = await db.select({ userUuid: shares.userUuid }).from(shares).where(named)
  if (rows.some(row => row.userUuid !== caller.userUuid)) {
    throw new ServiceError(CODE.forbidden, '无权操作该分享记录')
  }
  await db.delete(shares).where(named)
  const [left] = await db
    .select({ quantity: count() })
    .from(shares)
    .where(eq(shares.userUuid, caller.userUuid))
  return left?.quantity ?? 0
}

/** Counts a visitor once a day; the one who shared it is no visitor. */
export const visitShare = async (context: CallContext, shareCode: string): Promise<VisitShareAnswer> => {
  const { db, caller, session, clock } = context
  const [row] = await db
    .select({ share: shares, sellerUuid: products.shopUuid })
    .from(shares)
    .leftJoin(products, eq(products.prodCode, shares.prodCode))
    .where(eq(shares.shareCode, shareCode))
  if (!row) throw new ServiceError(CODE.notFound, '分享不存在或已失效')
  const visitor = caller.kind === 'account' ? caller.userUuid : session?.sessionUuid
  const { shareUuid, userUuid, prodCode, shopUuid } = row.share
  if (visitor && visitor !== userUuid) {
    await db
      .insert(shareVisits)
      .values({ shareUuid, visitor, day: chinaDay(clock.now()) })
      .onConflictDoNothing()
  }
  return prodCode === null
    ? { iShareType: 2, cShopUuid: shopUuid ?? '' }
    : { iShareType: 1, cProdCode: prodCode, cShopUuid: row.sellerUuid ?? '' }
}
