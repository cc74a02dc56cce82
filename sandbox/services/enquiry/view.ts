import type { Enquiry, EnquiryEvent, EnquiryLine, EnquiryShop, Quote, QuoteLine } from '@wire/enquiry'
import { asc, eq, inArray } from 'drizzle-orm'
import { enquiryEvents, enquiryLines, enquiryShops, quoteLines, quotes, shops } from '../../db/schema'
import { yuanOf } from '../money'
import { pictureLinks } from '../upload/fileLinks'
import { enquiryActions, enquiryState, QUOTE_STATE, quoteActions, quoteState, sellerActions } from './machine'
import { type Context, type Found, nowOf, type QuoteRow } from './rows'

type LineRow = typeof enquiryLines.$inferSelect
type QuoteLineRow = typeof quoteLines.$inferSelect
interface AskedShop {
  asked: typeof enquiryShops.$inferSelect
  name: string
  operated: boolean
}
interface Parts {
  lines: LineRow[]
  shops: AskedShop[]
  quotes: QuoteRow[]
  quoteLines: QuoteLineRow[]
  events: (typeof enquiryEvents.$inferSelect)[]
}

/** `shopUuid`: as the staff of that shop sees it, without what concerns the other shops. */
export interface Viewing {
  detail: boolean
  shopUuid?: string
}

type Scope = Pick<Context, 'db' | 'clock' | 'publicUrl'>

const readParts = async ({ db }: Scope, uuids: readonly string[], detail: boolean): Promise<Parts> => {
  const ids = [...uuids]
  const lines = await db
    .select()
    .from(enquiryLines)
    .where(inArray(enquiryLines.enquiryUuid, ids))
    .orderBy(asc(enquiryLines.enquiryUuid), asc(enquiryLines.position))
  const asked = await db
    .select({ asked: enquiryShops, name: shops.name, operated: shops.operated })
    .from(enquiryShops)
    .innerJoin(shops, eq(shops.shopUuid, enquiryShops.shopUuid))
    .where(inArray(enquiryShops.enquiryUuid, ids))
    .orderBy(asc(enquiryShops.position))
  const offered = await db
    .select({ line: quoteLines })
    .from(quoteLines)
    .innerJoin(enquiryLines, eq(enquiryLines.enquiryLineUuid, quoteLines.enquiryLineUuid))
    .where(inArray(enquiryLines.enquiryUuid, ids))
    .orderBy(asc(enquiryLines.position))
  const quoteRows = await db
    .select()
    .from(quotes)
    .where(inArray(quotes.enquiryUuid, ids))
    .orderBy(asc(quotes.quotedAt), asc(quotes.quoteUuid))
  const told = { lines, shops: asked, quotes: quoteRows, quoteLines: offered.map(({ line }) => line) }
  if (!detail) return { ...told, events: [] }
  const events = await db
    .select()
    .from(enquiryEvents)
    .where(inArray(enquiryEvents.enquiryUuid, ids))
    .orderBy(asc(enquiryEvents.happenedAt), asc(enquiryEvents.eventNo))
  return { ...told, events }
}

const lineOf = (line: LineRow, publicUrl: string): EnquiryLine => ({
  cEnquiryLineUuid: line.enquiryLineUuid,
  ...(line.prodCode !== null && { cProdCode: line.prodCode }),
  ...(line.skuCode !== null && { cSkuCode: line.skuCode }),
  cName: line.name,
  cSpec: line.spec,
  cUnit: line.unit,
  iQty: line.qty,
  ...(line.targetFen !== null && { iTargetPrice: yuanOf(line.targetFen) }),
  ...(line.picturePath !== null && { cUrl: publicUrl + line.picturePath }),
})

const shopOf = ({ asked, name, operated }: AskedShop): EnquiryShop => ({
  cShopUuid: asked.shopUuid,
  cShopName: name,
  bOperated: operated,
  iAnswer: asked.answer,
  ...(asked.reason !== null && { cReason: asked.reason }),
})

const quoteLineOf = (line: QuoteLineRow, publicUrl: string): QuoteLine => ({
  cEnquiryLineUuid: line.enquiryLineUuid,
  cProdCode: line.prodCode,
  cSkuCode: line.skuCode,
  cProdName: line.prodName,
  specValues: line.specValues,
  cUrl: publicUrl + line.picturePath,
  cUnit: line.unit,
  iQty: line.qty,
  iPrice: yuanOf(line.priceFen),
  iAmount: yuanOf(line.qty * line.priceFen),
})

const totalOf = (quote: QuoteRow): number => quote.goodsFen + quote.freightFen

const quoteOf = (
  { clock, publicUrl }: Scope,
  quote: QuoteRow,
  {
    found,
    shop,
    lines,
    buying,
  }: { found: Found; shop: AskedShop | undefined; lines: QuoteLineRow[]; buying: boolean },
): Quote => {
  const state = quoteState(quote, nowOf(found), clock.now())
  return {
    cQuoteUuid: quote.quoteUuid,
    cQuoteCode: quote.quoteCode,
    cEnquiryUuid: quote.enquiryUuid,
    cShopUuid: quote.shopUuid,
    cShopName: shop?.name ?? '',
    bOperated: shop?.operated ?? false,
    iState: state,
    iVersion: quote.version,
    cSellerName: quote.sellerName,
    dQuoteTime: quote.quotedAt,
    dValidUntil: quote.validUntil,
    iDeliveryDays: quote.deliveryDays,
    iGoodsAmount: yuanOf(quote.goodsFen),
    iFreight: yuanOf(quote.freightFen),
    iTotalAmount: yuanOf(totalOf(quote)),
    cRemark: quote.remark,
    ...(quote.reason !== null && { cReason: quote.reason }),
    lineList: lines
      .filter(line => line.quoteUuid === quote.quoteUuid)
      .map(line => quoteLineOf(line, publicUrl)),
    actionList: buying ? quoteActions(state) : [],
  }
}

/** The end of the deadline happened by itself, and only where it was still waited for. */
const historyOf = ({ row }: Found, events: Parts['events'], now: number): EnquiryEvent[] => {
  const told = events.map((event): EnquiryEvent => ({
    cKind: event.kind,
    dTime: event.happenedAt,
    cActor: event.actor,
    ...(event.note !== null && { cText: event.note }),
  }))
  const decided = events.find(event => event.kind === 'accepted' || event.kind === 'withdrawn')
  const passed = row.deadline <= now && (!decided || decided.happenedAt >= row.deadline)
  if (!passed) return told
  const after = told.findIndex(event => event.dTime > row.deadline)
  const at = after < 0 ? told.length : after
  return [...told.slice(0, at), { cKind: 'deadline', dTime: row.deadline, cActor: '' }, ...told.slice(at)]
}

/** Offers that leave lines out compare with others by nothing; what was accepted, and a shop's own, count as they are. */
const amountsOf = (
  found: Found,
  rows: readonly QuoteRow[],
  now: number,
  isComplete: (quote: QuoteRow) => boolean,
) => {
  const chosen: readonly number[] = [QUOTE_STATE.accepted, QUOTE_STATE.ordered]
  const living = rows.filter(row => {
    const state = quoteState(row, nowOf(found), now)
    return chosen.includes(state) || (state === QUOTE_STATE.offered && isComplete(row))
  })
  return {
    iQuoteQty: rows.length,
    ...(living.length > 0 && { iLowestAmount: yuanOf(Math.min(...living.map(totalOf))) }),
  }
}

const viewOf = (scope: Scope, found: Found, parts: Parts, { detail, shopUuid }: Viewing) => {
  const { row, order } = found
  const now = scope.clock.now()
  const mine = <T extends { enquiryUuid: string }>(rows: readonly T[]): T[] =>
    rows.filter(one => one.enquiryUuid === row.enquiryUuid)
  const seen = (uuid: string) => shopUuid === undefined || uuid === shopUuid
  const asked = parts.shops.filter(
    ({ asked: one }) => one.enquiryUuid === row.enquiryUuid && seen(one.shopUuid),
  )
  const quoted = mine(parts.quotes).filter(quote => seen(quote.shopUuid))
  const state = enquiryState(nowOf(found), now)
  const accepted = quoted.find(quote => quote.quoteUuid === row.acceptedQuoteUuid)
  const isComplete = ({ quoteUuid }: QuoteRow) =>
    shopUuid !== undefined ||
    parts.quoteLines.filter(line => line.quoteUuid === quoteUuid).length === mine(parts.lines).length
  const own = shopUuid === undefined || accepted !== undefined
  const answered = asked[0] && asked[0].asked.answer !== 1
  const enquiry: Omit<Enquiry, 'fileList'> = {
    cEnquiryUuid: row.enquiryUuid,
    cEnquiryCode: row.enquiryCode,
    cTitle: row.title,
    iState: state,
    iVersion: row.version,
    cPersonName: row.personName,
    cEnterpriseName: row.orgName,
    cContactName: row.contactName,
    cContactPhone: row.contactPhone,
    cDeliveryPlace: row.deliveryPlace,
    cRemark: row.remark,
    ...(row.remarkHtml !== null && { cRemarkHtml: row.remarkHtml }),
    dCreateTime: row.createdAt,
    dDeadline: row.deadline,
    lineList: mine(parts.lines).map(line => lineOf(line, scope.publicUrl)),
    shopList: asked.map(shopOf),
    ...amountsOf(found, quoted, now, isComplete),
    ...(accepted && { cAcceptedQuoteUuid: accepted.quoteUuid }),
    ...(order && own && { order: { cOrderUuid: order.orderUuid, cOrderCode: order.orderCode } }),
    actionList:
      shopUuid === undefined
        ? enquiryActions(state)
        : sellerActions(state, quoted.length > 0).filter(action => !(answered && action === 'decline')),
  }
  if (!detail) return enquiry
  const shopByUuid = new Map(asked.map(one => [one.asked.shopUuid, one]))
  const quoteList = quoted.map(quote =>
    quoteOf(scope, quote, {
      found,
      lines: parts.quoteLines,
      buying: shopUuid === undefined,
      shop: shopByUuid.get(quote.shopUuid),
    }),
  )
  if (shopUuid !== undefined) return { ...enquiry, quoteList }
  return { ...enquiry, quoteList, historyList: historyOf(found, mine(parts.events), now) }
}

/** Enquiries as they go out, in the order given. */
export const viewEnquiries = async (
  scope: Scope,
  found: readonly Found[],
  viewing: (found: Found) => Viewing,
): Promise<Enquiry[]> => {
  if (found.length === 0) return []
  const detail = found.some(one => viewing(one).detail)
  const parts = await readParts(
    scope,
    found.map(({ row }) => row.enquiryUuid),
    detail,
  )
  const linkOf = await pictureLinks(scope, detail ? found.flatMap(({ row }) => row.pictures) : [])
  return found.map(one => ({
    ...viewOf(scope, one, parts, viewing(one)),
    fileList: detail ? one.row.pictures.flatMap(linkOf) : [],
  }))
}

export const viewEnquiry = async (scope: Scope, found: Found, viewing: Viewing): Promise<Enquiry> => {
  const [enquiry] = await viewEnquiries(scope, [found], () => viewing)
  if (!enquiry) throw new Error('an enquiry that was found is told')
  return enquiry
}
