import type { ShopDetail, ShopPage } from '@wire/shop'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { products, shopCollects, shopPages, shopProfiles, shops } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { modulesFor, pictureUrl } from './pictures'
import { seesPrices } from './sites'

type ProfileRow = typeof shopProfiles.$inferSelect

/** Tenths of a star as the wire carries them. */
const stars = (tenths: number): string => (tenths / 10).toFixed(1)

const overallScore = (profile: Pick<ProfileRow, 'goodsScore' | 'serviceScore' | 'deliveryScore'>): number =>
  Math.round((profile.goodsScore + profile.serviceScore + profile.deliveryScore) / 3)

/** Goods on the shelf, followers, score of a shop: what a card of it shows. */
export const readShopFigures = async (db: Database, shopUuid: string) => {
  const [goods] = await db
    .select({ quantity: count() })
    .from(products)
    .where(and(eq(products.shopUuid, shopUuid), eq(products.shelf, true)))
  const [follow] = await db
    .select({ quantity: count() })
    .from(shopCollects)
    .where(eq(shopCollects.shopUuid, shopUuid))
  const [profile] = await db.select().from(shopProfiles).where(eq(shopProfiles.shopUuid, shopUuid))
  return {
    profile,
    prodQty: goods?.quantity ?? 0,
    followQty: (profile?.followers ?? 0) + (follow?.quantity ?? 0),
    score: profile && stars(overallScore(profile)),
  }
}

const isFollowed = async ({ db, caller }: CallContext, shopUuid: string): Promise<boolean> => {
  if (caller.kind !== 'account') return false
  const rows = await db
    .select({ shopUuid: shopCollects.shopUuid })
    .from(shopCollects)
    .where(and(eq(shopCollects.userUuid, caller.userUuid), eq(shopCollects.shopUuid, shopUuid)))
  return rows.length > 0
}

const requireShop = async (db: Database, shopUuid: string) => {
  const [shop] = await db.select().from(shops).where(eq(shops.shopUuid, shopUuid))
  if (!shop) throw new ServiceError(CODE.notFound, '店铺不存在或已关闭')
  return shop
}

export const readShopDetail = async (context: CallContext, shopUuid: string): Promise<ShopDetail> => {
  const { db, publicUrl } = context
  const shop = await requireShop(db, shopUuid)
  const { profile, prodQty, followQty } = await readShopFigures(db, shopUuid)
  if (!profile) throw new ServiceError(CODE.notFound, '店铺资料尚未完善')
  return {
    cShopUuid: shop.shopUuid,
    cShopName: shop.name,
    cPreviewUrl: pictureUrl(publicUrl, shop.previewPath, 160),
    bOperated: shop.operated ? '1' : '0',
    cAbout: shop.about,
    iProdQty: prodQty,
    iFollowQty: followQty,
    bCollect: (await isFollowed(context, shopUuid)) ? '1' : '0',
    iScore: stars(overallScore(profile)),
    iGoodsScore: stars(profile.goodsScore),
    iServiceScore: stars(profile.serviceScore),
    iDeliveryScore: stars(profile.deliveryScore),
    cCompanyName: profile.companyName,
    cUniformSocialCreditCode: profile.creditCode,
    cCorporation: profile.legalPerson,
    cCapital: profile.capital,
    cFounded: profile.founded,
    cBusinessScope: profile.businessScope,
    cContact: profile.contact,
    cPhone: profile.phone,
    cAddress: profile.address,
    cOpeningHours: profile.openingHours,
    dOpenTime: profile.openedAt,
  }
}

/** The shop's own page; without modules when it has none. */
export const readShopPage = async (context: CallContext, shopUuid: string): Promise<ShopPage> => {
  const { db, publicUrl } = context
  await requireShop(db, shopUuid)
  const [page] = await db.select().from(shopPages).where(eq(shopPages.shopUuid, shopUuid))
  return {
    cColumnUuid: `shop-page-${shopUuid}`,
    cTitle: page?.name,
    modules: page ? modulesFor(page.modules, publicUrl, await seesPrices(context)) : [],
  }
}

/** Classes with goods of the shop on the shelf. */
export const readShopClassUuids = async (db: Database, shopUuid: string): Promise<ReadonlySet<string>> => {
  await requireShop(db, shopUuid)
  const rows = await db
    .select({ classUuid: sql<string>`distinct ${products.classUuid}` })
    .from(products)
    .where(and(eq(products.shopUuid, shopUuid), eq(products.shelf, true)))
  return new Set(rows.map(row => row.classUuid))
}
