import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { EnquiryState } from '@wire/enquiry'
import type { Database } from '../../db/client'
import { enquiries, enquiryEvents, orders, quotes, shops, shopStaff } from '../../db/schema'
import { type AccountCaller, type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { holdsRight } from '../goodsManage/staff'
import type { EnquiryNow } from './machine'

type EnquiryRow = typeof enquiries.$inferSelect
export type QuoteRow = typeof quotes.$inferSelect
export type Context = CallContext<AccountCaller>
export type BuyerContext = CallContext<CallerOf<'institution'>>

/** An enquiry with the living order that was made from it. */
export interface Found {
  row: EnquiryRow
  order: { orderUuid: string; orderCode: string } | null
}

export const nowOf = ({ row, order }: Found): EnquiryNow => ({
  state: row.state,
  deadline: row.deadline,
  openUntil: row.openUntil,
  ordered: order !== null,
})

const CANCELLED = 5
/** A cancelled order frees the quote it was made from. */
export const livingOrder = and(
  isNotNull(enquiries.acceptedQuoteUuid),
  eq(orders.quoteUuid, enquiries.acceptedQuoteUuid),
  ne(orders.state, CANCELLED),
)

export const selectEnquiries = (db: Database) =>
  db
    .select({ row: enquiries, order: { orderUuid: orders.orderUuid, orderCode: orders.orderCode } })
    .from(enquiries)
    .leftJoin(orders, livingOrder)

/** The states of machine.ts as conditions on `selectEnquiries`. */
export const inState = (state: EnquiryState, now: number): SQL | undefined => {
  const open = eq(enquiries.state, 1)
  const accepted = eq(enquiries.state, 3)
  const holds = gt(enquiries.openUntil, now)
  const gone = lte(enquiries.openUntil, now)
  const passed = lte(enquiries.deadline, now)
  const unordered = isNull(orders.orderUuid)
  const conditions: Record<EnquiryState, SQL | undefined> = {
    1: and(open, gt(enquiries.deadline, now)),
    2: and(open, passed, holds),
    3: and(accepted, unordered, holds),
    4: and(accepted, isNotNull(orders.orderUuid)),
    5: eq(enquiries.state, 5),
    6: or(and(open, passed, gone), and(accepted, unordered, gone)),
  }
  return conditions[state]
}

/** The enterprise's for its administrators, one's own for everybody else. */
export const ownEnquiries = ({ caller }: Context): SQL | undefined => {
  const accUuid = caller.institution?.accUuid ?? ''
  return and(
    eq(enquiries.accUuid, accUuid),
    ne(enquiries.accUuid, ''),
    caller.institution?.admin ? undefined : eq(enquiries.userUuid, caller.userUuid),
  )
}

export const findEnquiry = async (db: Database, enquiryUuid: string): Promise<Found> => {
  const [found] = await selectEnquiries(db).where(eq(enquiries.enquiryUuid, enquiryUuid))
  if (!found) throw new ServiceError(CODE.notFound, '询价单不存在')
  return found
}

/** The row stays locked: every decision about an enquiry waits for the one before. */
export const lockEnquiry = async (db: Database, enquiryUuid: string): Promise<Found> => {
  await db
    .select({ enquiryUuid: enquiries.enquiryUuid })
    .from(enquiries)
    .where(eq(enquiries.enquiryUuid, enquiryUuid))
    .for('update')
  return findEnquiry(db, enquiryUuid)
}

/** The one who made it and the administrators of the enterprise: 40300 for anybody else. */
export const requireBuyer = ({ caller }: Pick<Context, 'caller'>, { row }: Found): void => {
  const { institution, userUuid } = caller
  const inside = institution?.accUuid === row.accUuid
  if (!inside || !(institution.admin || row.userUuid === userUuid))
    throw new ServiceError(CODE.forbidden, '无权查看该询价单')
}

const findQuote = async (db: Database, quoteUuid: string): Promise<QuoteRow> => {
  const [quote] = await db.select().from(quotes).where(eq(quotes.quoteUuid, quoteUuid))
  if (!quote) throw new ServiceError(CODE.notFound, '报价单不存在')
  return quote
}

/** Enquiry of a quote, then the quote: the order in which both are locked. */
export const lockQuote = async (
  db: Database,
  quoteUuid: string,
): Promise<{ found: Found; quote: QuoteRow }> => {
  const { enquiryUuid } = await findQuote(db, quoteUuid)
  const found = await lockEnquiry(db, enquiryUuid)
  return { found, quote: await findQuote(db, quoteUuid) }
}

export type Happened = Omit<typeof enquiryEvents.$inferInsert, 'eventNo'>

export const note = async (db: Database, event: Happened): Promise<void> => {
  await db.insert(enquiryEvents).values(event)
}

/**
 * How long the open quotes hold is kept beside the enquiry: lists are filtered by it. The enquiry is locked before its
 * quotes are read: a quote that comes at the same moment is read, too, and its time is not set back.
 */
export const refreshOpenUntil = async (db: Database, enquiryUuid: string): Promise<void> => {
  await lockEnquiry(db, enquiryUuid)
  const open = await db
    .select({ validUntil: quotes.validUntil })
    .from(quotes)
    .where(and(eq(quotes.enquiryUuid, enquiryUuid), eq(quotes.state, 1)))
  const openUntil = Math.max(0, ...open.map(quote => quote.validUntil))
  // of an accepted one it is the accepted quote's
  const undecided = and(eq(enquiries.enquiryUuid, enquiryUuid), eq(enquiries.state, 1))
  await db.update(enquiries).set({ openUntil }).where(undecided)
}

export type ShopRow = Pick<typeof shops.$inferSelect, 'shopUuid' | 'name' | 'operated'>

export const readShops = async (
  db: Database,
  shopUuids: readonly string[],
): Promise<Map<string, ShopRow>> => {
  if (shopUuids.length === 0) return new Map()
  const rows = await db
    .select({ shopUuid: shops.shopUuid, name: shops.name, operated: shops.operated })
    .from(shops)
    .where(inArray(shops.shopUuid, [...new Set(shopUuids)]))
    .orderBy(asc(shops.sortOrder))
  return new Map(rows.map(row => [row.shopUuid, row]))
}

/** Shops with staff who may answer: they do it themselves. */
export const staffedShops = async (db: Database, shopUuids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ shopUuid: shopStaff.shopUuid })
    .from(shopStaff)
    .where(and(inArray(shopStaff.shopUuid, [...shopUuids]), holdsRight))
  return new Set(rows.map(row => row.shopUuid))
}
