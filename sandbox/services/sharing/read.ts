import type { SharePage, ShareRecord } from '@wire/sharing'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { productImages, products, shareVisits, shares, shops } from '../../db/schema'
import type { AccountCaller, CallContext } from '../../kernel/call'
import { pictureUrl } from '../catalog/pictures'
import { cheapestOf, firstPicture } from '../collect/seen'
import { allRows, readPage } from '../page'
import { SITE_DOMAIN } from '../../world/site'
import { yuanOf } from '../money'

type Context = CallContext<AccountCaller>

/** Where the shop is on the web; a code or a chat leads there. */
const addressOf = (row: { prodCode: string | null; shopUuid: string | null; shareCode: string }): string => {
  const query = row.prodCode
    ? `goods/detail?cProdCode=${encodeURIComponent(row.prodCode)}`
    : `shop?cShopUuid=${encodeURIComponent(row.shopUuid ?? '')}&tpath=2`
  return `https://${SITE_DOMAIN}/#/${query}&cShareCode=${row.shareCode}`
}

/** The shop of a shared product, or the shared shop. */
const seller = alias(shops, 'seller')

/** Records of this person; `shareUuid` names one. */
const select = (context: Context, shareUuid?: string) => {
  const { db, caller } = context
  const cheapest = cheapestOf(db)
  const visits = db
    .select({ shareUuid: shareVisits.shareUuid, quantity: count().as('quantity') })
    .from(shareVisits)
    .groupBy(shareVisits.shareUuid)
    .as('visits')
  return db
    .select({
      shareUuid: shares.shareUuid,
      shareCode: shares.shareCode,
      prodCode: shares.prodCode,
      shopUuid: shares.shopUuid,
      sharedAt: shares.sharedAt,
      product: { name: products.name, unit: products.unit, shelf: products.shelf },
      seller: { shopUuid: seller.shopUuid, name: seller.name, picturePath: seller.previewPath },
      picturePath: productImages.path,
      priceFen: cheapest.priceFen,
      varies: cheapest.varies,
      visits: sql<number>`coalesce(${visits.quantity}, 0)`.mapWith(Number),
      total: allRows,
      allVisits: sql<number>`coalesce(sum(${visits.quantity}) over (), 0)`.mapWith(Number),
    })
    .from(shares)
    .leftJoin(products, eq(products.prodCode, shares.prodCode))
    .innerJoin(seller, eq(seller.shopUuid, sql`coalesce(${shares.shopUuid}, ${products.shopUuid})`))
    .leftJoinLateral(cheapest, sql`true`)
    .leftJoin(productImages, firstPicture)
    .leftJoin(visits, eq(visits.shareUuid, shares.shareUuid))
    .where(
      and(
        eq(shares.userUuid, caller.userUuid),
        shareUuid === undefined ? undefined : eq(shares.shareUuid, shareUuid),
      ),
    )
    .orderBy(desc(shares.sharedAt), asc(shares.shareUuid))
}
type Row = Awaited<ReturnType<typeof select>>[number]

const recordOf = (row: Row, publicUrl: string): ShareRecord => {
  const path = row.prodCode === null ? row.seller.picturePath : row.picturePath
  return {
    cShareUuid: row.shareUuid,
    cShareCode: row.shareCode,
    iShareType: row.prodCode === null ? 2 : 1,
    ...(row.prodCode !== null && { cProdCode: row.prodCode }),
    cShopUuid: row.seller.shopUuid,
    cShopName: row.seller.name,
    cName: row.product?.name ?? row.seller.name,
    cUrl: path ? pictureUrl(publicUrl, path) : '',
    ...(row.product && { cUnit: row.product.unit }),
    ...(row.prodCode !== null &&
      row.priceFen !== null && { iPrice: yuanOf(row.priceFen), bPriceFrom: row.varies ? '1' : '0' }),
    bShelf: (row.product?.shelf ?? true) ? '1' : '0',
    cShareUrl: addressOf(row),
    iVisitQty: row.visits,
    dShareTime: row.sharedAt,
  }
}

export const readShare = async (context: Context, shareUuid: string): Promise<ShareRecord> => {
  const [row] = await select(context, shareUuid)
  if (!row) throw new Error(`share ${shareUuid} was written and is not there`)
  return recordOf(row, context.publicUrl)
}

export const readShares = async (
  context: Context,
  page: { pageNumber: number; pageSize: number },
): Promise<SharePage> => {
  const { rows, total, first } = await readPage(page, (limit, offset) =>
    select(context).limit(limit).offset(offset),
  )
  return {
    iTotleSize: total,
    iVisitQty: first?.allVisits ?? 0,
    pageData: rows.map(row => recordOf(row, context.publicUrl)),
  }
}
