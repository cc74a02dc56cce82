import type {
  Enquiry,
  EnquiryCount,
  EnquiryGoods,
  EnquiryGoodsRequest,
  EnquiryKeyRequest,
  EnquiryPage,
  EnquiryPageRequest,
} from '@wire/enquiry'
import { and, asc, count, desc, eq, gt, inArray, like, type SQL } from 'drizzle-orm'
import { enquiries, enquiryShops, orders, products, skus } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { requireCartLines } from '../cart/rows'
import { managedShopUuids } from '../goodsManage/staff'
import { buyerOf } from '../order/buyer'
import { cancelOverdueOf } from '../order/expiry'
import { loadGoods } from '../order/goods'
import type { Goods } from '../order/lines'
import { unitPriceFen, yuanOf } from '../money'
import { settleAnswers } from './answering'
import { ANSWER } from './machine'
import {
  type BuyerContext,
  type Context,
  findEnquiry,
  inState,
  livingOrder,
  ownEnquiries,
  requireBuyer,
  selectEnquiries,
} from './rows'
import { viewEnquiries, viewEnquiry } from './view'

/** What has happened by itself since: shops that answered, orders whose time to be paid is over. */
const catchUp = async (context: Context, whose: SQL | undefined): Promise<void> => {
  await settleAnswers(context, whose)
  const accUuid = context.caller.institution?.accUuid
  if (accUuid) await cancelOverdueOf(context, accUuid)
}

const containing = (keyword: string): string => `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export const readEnquiryPage = async (
  context: BuyerContext,
  request: EnquiryPageRequest,
): Promise<EnquiryPage> => {
  const { db, clock } = context
  await catchUp(context, ownEnquiries(context))
  const words = request.cKeyword?.split(/\s+/).filter(Boolean) ?? []
  const condition = and(
    ownEnquiries(context),
    request.iState && inState(request.iState, clock.now()),
    ...words.map(word => like(enquiries.searchText, containing(word))),
  )
  const [total] = await db
    .select({ rows: count() })
    .from(enquiries)
    .leftJoin(orders, livingOrder)
    .where(condition)
  const found = await selectEnquiries(db)
    .where(condition)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.enquiryUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return {
    iTotleSize: total?.rows ?? 0,
    pageData: await viewEnquiries(context, found, () => ({ detail: false })),
  }
}

/** A shop sees what its own goods cost otherwise, and in which quantities. */
const withListPrices = async ({ db }: Context, enquiry: Enquiry, shopUuid: string): Promise<Enquiry> => {
  const goodsBySku = await loadGoods(
    db,
    enquiry.lineList.flatMap(line => line.cSkuCode ?? []),
  )
  const lineList = enquiry.lineList.map(line => {
    const goods = goodsBySku.get(line.cSkuCode ?? '')
    if (!goods || goods.shopUuid !== shopUuid || !goods.onShelf) return line
    return {
      ...line,
      iListPrice: yuanOf(unitPriceFen(goods.priceFen, goods.tiers, line.iQty)),
      iMinQty: goods.minQty,
      iStepQty: goods.stepQty,
    }
  })
  return { ...enquiry, lineList }
}

export const requireShopStaff = async (context: Context, shopUuid: string): Promise<void> => {
  if (!(await managedShopUuids(context)).includes(shopUuid))
    throw new ServiceError(CODE.forbidden, '当前账号不是该店铺的工作人员')
}

/** As the buyer sees it; with a shop as its staff does, when it was asked. */
export const readEnquiry = async (
  context: Context,
  { cEnquiryUuid, cShopUuid }: EnquiryKeyRequest,
): Promise<Enquiry> => {
  if (cShopUuid !== undefined) {
    await requireShopStaff(context, cShopUuid)
    const found = await findEnquiry(context.db, cEnquiryUuid)
    const [asked] = await context.db
      .select({ shopUuid: enquiryShops.shopUuid })
      .from(enquiryShops)
      .where(and(eq(enquiryShops.enquiryUuid, cEnquiryUuid), eq(enquiryShops.shopUuid, cShopUuid)))
    if (!asked) throw new ServiceError(CODE.forbidden, '该询价单未发给此店铺')
    const enquiry = await viewEnquiry(context, found, { detail: true, shopUuid: cShopUuid })
    return withListPrices(context, enquiry, cShopUuid)
  }
  requireBuyer(context, await findEnquiry(context.db, cEnquiryUuid))
  await catchUp(context, eq(enquiries.enquiryUuid, cEnquiryUuid))
  return viewEnquiry(context, await findEnquiry(context.db, cEnquiryUuid), { detail: true })
}

export const readEnquiryCount = async (context: Context): Promise<EnquiryCount> => {
  const { db, clock, caller } = context
  const shopUuids = await managedShopUuids(context)
  const now = clock.now()
  if (caller.institution) await catchUp(context, ownEnquiries(context))
  const counted = async (state: 1 | 2 | 3): Promise<number> => {
    if (!caller.institution) return 0
    const [row] = await db
      .select({ rows: count() })
      .from(enquiries)
      .leftJoin(orders, livingOrder)
      .where(and(ownEnquiries(context), inState(state, now)))
    return row?.rows ?? 0
  }
  return {
    bSeller: shopUuids.length > 0,
    iQuoting: await counted(1),
    iDeciding: await counted(2),
    iAccepted: await counted(3),
    iToQuote: await countToQuote(context, shopUuids),
  }
}

export const toQuote = (shopUuids: readonly string[], now: number): SQL | undefined =>
  and(
    inArray(enquiryShops.shopUuid, [...shopUuids]),
    eq(enquiryShops.answer, ANSWER.waiting),
    eq(enquiries.state, 1),
    gt(enquiries.deadline, now),
  )

export const countToQuote = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopUuids: readonly string[],
): Promise<number> => {
  if (shopUuids.length === 0) return 0
  const [row] = await db
    .select({ rows: count() })
    .from(enquiryShops)
    .innerJoin(enquiries, eq(enquiries.enquiryUuid, enquiryShops.enquiryUuid))
    .where(toQuote(shopUuids, clock.now()))
  return row?.rows ?? 0
}

const goodsOf = (goods: Goods, qty: number, publicUrl: string): EnquiryGoods => ({
  cProdCode: goods.prodCode,
  cSkuCode: goods.skuCode,
  cName: goods.prodName,
  cSpec: goods.specValues.join(' / '),
  cUnit: goods.unit,
  cUrl: publicUrl + goods.picturePath,
  iQty: qty,
  cShopUuid: goods.shopUuid,
  cShopName: goods.shopName,
})

/** A cart's lines, or a product, as lines of an enquiry. What is sold out can be asked for as well. */
export const readEnquiryGoods = async (
  context: BuyerContext,
  { cCartLineUuids, cProdCode, cSkuCode }: EnquiryGoodsRequest,
): Promise<EnquiryGoods[]> => {
  const { db, caller, publicUrl } = context
  if (cCartLineUuids && cCartLineUuids.length > 0) {
    const lines = await requireCartLines(db, buyerOf(caller), cCartLineUuids)
    const goodsBySku = await loadGoods(
      db,
      lines.map(line => line.skuCode),
    )
    return lines.flatMap(line => {
      const goods = goodsBySku.get(line.skuCode)
      return goods ? [goodsOf(goods, line.qty, publicUrl)] : []
    })
  }
  const [first] = await db
    .select({ skuCode: skus.skuCode })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(and(eq(products.prodCode, cProdCode ?? ''), cSkuCode ? eq(skus.skuCode, cSkuCode) : undefined))
    .orderBy(desc(skus.shelf), asc(skus.position))
    .limit(1)
  const goods = first && (await loadGoods(db, [first.skuCode])).get(first.skuCode)
  if (!goods) throw new ServiceError(CODE.notFound, '商品不存在或已失效')
  return [goodsOf(goods, goods.minQty, publicUrl)]
}
