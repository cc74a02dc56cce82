import type { OrderSource } from '@wire/order'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { enquiries, enquiryEvents, enquiryLines, orders, quoteLines, quotes } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import type { SeenLine, WantedLine } from './lines'

export type QuoteSource = Extract<OrderSource, { cQuoteUuid: string }>
export const isQuoteSource = (source: OrderSource): source is QuoteSource => 'cQuoteUuid' in source

const ACCEPTED = 2
const WITHDRAWN = 5
const CANCELLED = 5

/** Prices and freight promised by a quote; neither becomes dearer, both may become cheaper. */
export interface Promised {
  wanted: WantedLine[]
  seen: Map<string, SeenLine>
  /** undefined: the buyer has left lines out, so that freight is that of what is really ordered */
  freightFen?: number
}

/** Lines of a quote as they were promised, without those left out. */
export const promisedLines = async (db: Database, source: QuoteSource): Promise<Promised> => {
  const [quote] = await db
    .select({ freightFen: quotes.freightFen })
    .from(quotes)
    .where(eq(quotes.quoteUuid, source.cQuoteUuid))
  const rows = await db
    .select({ line: quoteLines })
    .from(quoteLines)
    .innerJoin(enquiryLines, eq(enquiryLines.enquiryLineUuid, quoteLines.enquiryLineUuid))
    .where(eq(quoteLines.quoteUuid, source.cQuoteUuid))
    .orderBy(asc(enquiryLines.position))
  const lines = rows
    .map(({ line }) => line)
    .filter(line => !source.cLeftOutKeys?.includes(line.enquiryLineUuid))
  return {
    ...(lines.length === rows.length && { freightFen: quote?.freightFen ?? 0 }),
    wanted: lines.map(line => ({
      lineKey: line.enquiryLineUuid,
      skuCode: line.skuCode,
      prodName: line.prodName,
      qty: line.qty,
      promisedFen: line.priceFen,
    })),
    seen: new Map(
      lines.map(line => [
        line.enquiryLineUuid,
        { qty: line.qty, priceFen: line.priceFen, specValues: line.specValues },
      ]),
    ),
  }
}

/**
 * The quote is the caller's, accepted, in time and not ordered yet. With `lock` the enquiry stays locked: a second
 * submission waits and then finds the order of the first.
 */
export const requireOrderable = async (
  { db, caller, clock }: CallContext<CallerOf<'institution'>>,
  { cQuoteUuid }: QuoteSource,
  { lock }: { lock: boolean },
): Promise<void> => {
  const [known] = await db
    .select({ enquiryUuid: quotes.enquiryUuid })
    .from(quotes)
    .where(eq(quotes.quoteUuid, cQuoteUuid))
  if (!known) throw new ServiceError(40400, '报价单不存在')
  const query = db.select().from(enquiries).where(eq(enquiries.enquiryUuid, known.enquiryUuid))
  const [enquiry] = await (lock ? query.for('update') : query)
  const { accUuid, admin } = caller.institution
  if (!enquiry || enquiry.accUuid !== accUuid || !(admin || enquiry.userUuid === caller.userUuid))
    throw new ServiceError(40300, '无权使用该报价')
  const [quote] = await db.select().from(quotes).where(eq(quotes.quoteUuid, cQuoteUuid))
  if (quote?.state !== ACCEPTED) throw new ServiceError(40900, '该报价尚未采纳，不能下单')
  if (enquiry.state === WITHDRAWN) throw new ServiceError(40900, '询价单已撤回，不能下单')
  const [ordered] = await db
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.quoteUuid, cQuoteUuid), ne(orders.state, CANCELLED)))
  if (ordered) throw new ServiceError(40900, `该报价已下单，订单编号 ${ordered.orderCode}`)
  if (quote.validUntil <= clock.now()) throw new ServiceError(40900, '该报价已过有效期，请重新询价')
}

/** The history of the enquiry says what became of it. */
export const noteOrdered = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { cQuoteUuid }: QuoteSource,
  { orderCode, personName }: { orderCode: string; personName: string },
): Promise<void> => {
  const [quote] = await db
    .select({ enquiryUuid: quotes.enquiryUuid })
    .from(quotes)
    .where(eq(quotes.quoteUuid, cQuoteUuid))
  if (!quote) return
  const { enquiryUuid } = quote
  const event = { enquiryUuid, kind: 'ordered', actor: personName, note: orderCode } as const
  await db.insert(enquiryEvents).values({ ...event, happenedAt: clock.now() })
}
