import type {
  DeclineEnquiryRequest,
  Enquiry,
  EnquiryAction,
  SaveQuoteRequest,
  ShopEnquiryPage,
  ShopEnquiryPageRequest,
} from '@wire/enquiry'
import { and, asc, count, desc, eq, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import {
  enquiries,
  enquiryLines,
  enquiryShops,
  orders,
  quoteLines,
  quotes,
  shops,
  users,
} from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { DAY_MS } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { managedShopUuids } from '../goodsManage/staff'
import { loadGoods } from '../order/goods'
import { documentNumber } from '../order/numbers'
import { type Goods, goodsSnapshot } from '../order/lines'
import { fenOf } from '../money'
import { ANSWER } from './machine'
import { quantityFor } from './offer'
import { countToQuote, requireShopStaff, toQuote } from './read'
import {
  type Context,
  type Found,
  livingOrder,
  lockEnquiry,
  note,
  type QuoteRow,
  refreshOpenUntil,
} from './rows'
import { viewEnquiries, viewEnquiry } from './view'

const LONGEST_VALID_MS = 180 * DAY_MS

const inTab = (
  tab: ShopEnquiryPageRequest['cTab'],
  shopUuids: readonly string[],
  now: number,
): SQL | undefined => {
  if (tab === 'toQuote') return toQuote(shopUuids, now)
  const mine = inArray(enquiryShops.shopUuid, [...shopUuids])
  if (tab === 'quoted') return and(mine, eq(enquiryShops.answer, ANSWER.quoted))
  const over = or(ne(enquiries.state, 1), lte(enquiries.deadline, now))
  return and(
    mine,
    or(eq(enquiryShops.answer, ANSWER.declined), and(eq(enquiryShops.answer, ANSWER.waiting), over)),
  )
}

/** What the shops of the caller were asked. */
export const readShopEnquiryPage = async (
  context: Context,
  request: ShopEnquiryPageRequest,
): Promise<ShopEnquiryPage> => {
  const { db, clock } = context
  const shopUuids = await managedShopUuids(context)
  if (shopUuids.length === 0) throw new ServiceError(CODE.forbidden, '当前账号不是店铺工作人员')
  const condition = inTab(request.cTab, shopUuids, clock.now())
  const [total] = await db
    .select({ rows: count() })
    .from(enquiryShops)
    .innerJoin(enquiries, eq(enquiries.enquiryUuid, enquiryShops.enquiryUuid))
    .where(condition)
  const rows = await db
    .select({
      shop: { shopUuid: shops.shopUuid, name: shops.name },
      row: enquiries,
      order: { orderUuid: orders.orderUuid, orderCode: orders.orderCode },
    })
    .from(enquiryShops)
    .innerJoin(enquiries, eq(enquiries.enquiryUuid, enquiryShops.enquiryUuid))
    .innerJoin(shops, eq(shops.shopUuid, enquiryShops.shopUuid))
    .leftJoin(orders, livingOrder)
    .where(condition)
    // what ends first stands first while it can be answered
    .orderBy(
      request.cTab === 'toQuote' ? asc(enquiries.deadline) : desc(enquiries.createdAt),
      asc(enquiries.enquiryUuid),
      asc(shops.shopUuid),
    )
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const shopOf = new Map<Found, (typeof rows)[number]['shop']>(rows.map(found => [found, found.shop]))
  const seen = await viewEnquiries(context, rows, found => ({
    detail: false,
    shopUuid: shopOf.get(found)?.shopUuid ?? '',
  }))
  return {
    iTotleSize: total?.rows ?? 0,
    iToQuote: await countToQuote(context, shopUuids),
    pageData: rows.flatMap(({ shop }, at) => {
      const enquiry = seen[at]
      return enquiry ? [{ cShopUuid: shop.shopUuid, cShopName: shop.name, enquiry }] : []
    }),
  }
}

interface Asked {
  found: Found
  quote: QuoteRow | undefined
  enquiry: Enquiry
  sellerName: string
}

/** The enquiry, locked, as a shop that was asked may answer it now. */
const lockAsked = async (
  context: Context,
  { cEnquiryUuid, cShopUuid }: { cEnquiryUuid: string; cShopUuid: string },
  wanted: (quoted: boolean) => EnquiryAction,
): Promise<Asked> => {
  const { db, caller } = context
  await requireShopStaff(context, cShopUuid)
  const found = await lockEnquiry(db, cEnquiryUuid)
  const of = and(eq(enquiryShops.enquiryUuid, cEnquiryUuid), eq(enquiryShops.shopUuid, cShopUuid))
  const [asked] = await db.select().from(enquiryShops).where(of)
  if (!asked) throw new ServiceError(CODE.forbidden, '该询价单未发给此店铺')
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.enquiryUuid, cEnquiryUuid), eq(quotes.shopUuid, cShopUuid)))
  const enquiry = await viewEnquiry(context, found, { detail: true, shopUuid: cShopUuid })
  if (!enquiry.actionList.includes(wanted(quote !== undefined))) {
    const over = enquiry.actionList.length === 0
    const why = over ? '询价已截止或买家已处理，不能再报价' : '店铺已答复过该询价，请核对'
    throw new ServiceError(CODE.changed, why, enquiry)
  }
  const [person] = await db
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.userUuid, caller.userUuid))
  return { found, quote, enquiry, sellerName: person?.nickname ?? '' }
}

interface Priced {
  enquiryLineUuid: string
  goods: Goods
  qty: number
  priceFen: number
}

const MOST_FEN = 999_999_999_999

/** Lines of the shop's own goods, each asked for once; the quantity is what the SKU can be sold in. */
const priceLines = async (context: Context, input: SaveQuoteRequest): Promise<Priced[]> => {
  const { db } = context
  const asked = await db.select().from(enquiryLines).where(eq(enquiryLines.enquiryUuid, input.cEnquiryUuid))
  const goodsBySku = await loadGoods(
    db,
    input.lineList.map(line => line.cSkuCode),
  )
  const priced = input.lineList.map((line): Priced => {
    const wanted = asked.find(one => one.enquiryLineUuid === line.cEnquiryLineUuid)
    if (!wanted) throw new ServiceError(CODE.malformed, '报价商品不属于该询价单')
    const goods = goodsBySku.get(line.cSkuCode)
    if (!goods || goods.shopUuid !== input.cShopUuid)
      throw new ServiceError(CODE.forbidden, `「${wanted.name}」只能用本店商品报价`)
    if (!goods.onShelf) throw new ServiceError(CODE.malformed, `「${goods.prodName}」已下架，不能报价`)
    const qty = quantityFor(goods, wanted.qty)
    const priceFen = fenOf(line.iPrice)
    if (qty * priceFen > MOST_FEN) throw new ServiceError(CODE.malformed, `「${wanted.name}」报价金额过大`)
    return { enquiryLineUuid: wanted.enquiryLineUuid, goods, qty, priceFen }
  })
  if (new Set(priced.map(line => line.enquiryLineUuid)).size < priced.length)
    throw new ServiceError(CODE.malformed, '同一商品只能报价一次')
  return priced
}

/** A quote, or a better one in its place. */
export const saveQuote = async (context: Context, input: SaveQuoteRequest): Promise<Enquiry> => {
  const { db, clock, random, audit } = context
  const now = clock.now()
  const { quote, enquiry, sellerName, found } = await lockAsked(context, input, quoted =>
    quoted ? 'revise' : 'quote',
  )
  if ((quote?.version ?? 0) !== input.iQuoteVersion)
    throw new ServiceError(CODE.changed, '同事已修改该报价，请核对后再提交', enquiry)
  if (input.dValidUntil <= found.row.deadline)
    throw new ServiceError(CODE.malformed, '报价有效期须晚于询价截止时间')
  if (input.dValidUntil > now + LONGEST_VALID_MS)
    throw new ServiceError(CODE.malformed, '报价有效期最长为 180 天')
  const priced = await priceLines(context, input)
  const values = {
    sellerName,
    quotedAt: now,
    validUntil: input.dValidUntil,
    deliveryDays: input.iDeliveryDays,
    goodsFen: priced.reduce((sum, line) => sum + line.qty * line.priceFen, 0),
    freightFen: fenOf(input.iFreight),
    remark: input.cRemark,
  }
  const quoteUuid = quote?.quoteUuid ?? random.id('quo')
  const { cEnquiryUuid: enquiryUuid, cShopUuid: shopUuid } = input
  if (quote) {
    const again = { ...values, state: 1, version: quote.version + 1, reason: null } as const
    await db.update(quotes).set(again).where(eq(quotes.quoteUuid, quoteUuid))
    await db.delete(quoteLines).where(eq(quoteLines.quoteUuid, quoteUuid))
  } else {
    const quoteCode = documentNumber('BJ', now, random)
    await db.insert(quotes).values({ ...values, quoteUuid, quoteCode, enquiryUuid, shopUuid, state: 1 })
  }
  await db.insert(quoteLines).values(
    priced.map(({ enquiryLineUuid, goods, qty, priceFen }) => ({
      quoteUuid,
      enquiryLineUuid,
      qty,
      priceFen,
      ...goodsSnapshot(goods),
    })),
  )
  await answered(context, input, { answer: ANSWER.quoted, reason: null })
  const [shop] = enquiry.shopList
  const kind = quote ? 'revised' : 'quoted'
  await note(db, { enquiryUuid, kind, actor: shop?.cShopName ?? '', happenedAt: now })
  await refreshOpenUntil(db, enquiryUuid)
  await audit.write('quote-saved', { enquiryUuid, quoteUuid, userUuid: context.caller.userUuid })
  return viewEnquiry(context, await lockEnquiry(db, enquiryUuid), { detail: true, shopUuid })
}

const answered = async (
  { db }: Context,
  { cEnquiryUuid, cShopUuid }: { cEnquiryUuid: string; cShopUuid: string },
  change: Pick<typeof enquiryShops.$inferInsert, 'answer' | 'reason'>,
): Promise<void> => {
  const of = and(eq(enquiryShops.enquiryUuid, cEnquiryUuid), eq(enquiryShops.shopUuid, cShopUuid))
  await db.update(enquiryShops).set(change).where(of)
}

/** The buyer need not wait for this shop. */
export const declineEnquiry = async (context: Context, input: DeclineEnquiryRequest): Promise<Enquiry> => {
  const { db, clock, audit } = context
  const { enquiry } = await lockAsked(context, input, () => 'decline')
  const { cEnquiryUuid: enquiryUuid, cShopUuid: shopUuid, cReason } = input
  await answered(context, input, { answer: ANSWER.declined, reason: cReason })
  const actor = enquiry.shopList[0]?.cShopName ?? ''
  await note(db, { enquiryUuid, kind: 'declined', actor, note: cReason, happenedAt: clock.now() })
  await audit.write('enquiry-declined', { enquiryUuid, shopUuid, userUuid: context.caller.userUuid })
  return viewEnquiry(context, await lockEnquiry(db, enquiryUuid), { detail: true, shopUuid })
}
