import type {
  AcceptQuoteRequest,
  Enquiry,
  RefuseQuoteRequest,
  SaveEnquiryRequest,
  WithdrawEnquiryRequest,
} from '@wire/enquiry'
import { and, eq, sql } from 'drizzle-orm'
import { enquiries, enquiryLines, enquiryShops, quotes } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { HOUR_MS } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { wordsOf } from '../order/formattedWords'
import { loadGoods } from '../order/goods'
import { documentNumber } from '../order/numbers'
import { namesOf } from '../order/people'
import { requireOwnFiles } from '../upload/storedFiles'
import { fenOf } from '../money'
import { answerTime } from './answering'
import { ANSWER, enquiryActions, enquiryState, quoteActions, quoteState } from './machine'
import {
  type BuyerContext,
  type Found,
  lockEnquiry,
  lockQuote,
  note,
  nowOf,
  ownEnquiries,
  type QuoteRow,
  readShops,
  refreshOpenUntil,
  requireBuyer,
  staffedShops,
} from './rows'
import { viewEnquiry } from './view'

const SHORTEST_MS = HOUR_MS
const LONGEST_MS = 90 * 24 * HOUR_MS

const checkDeadline = (deadline: number, now: number): void => {
  if (deadline < now + SHORTEST_MS) throw new ServiceError(CODE.malformed, '报价截止时间至少在 1 小时以后')
  if (deadline > now + LONGEST_MS) throw new ServiceError(CODE.malformed, '报价截止时间最长为 90 天')
}

const requireShops = async ({ db }: BuyerContext, shopUuids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(shopUuids)]
  const known = await readShops(db, wanted)
  if (known.size < wanted.length) throw new ServiceError(CODE.notFound, '所选店铺不存在或已关闭，请重新选择')
  return wanted
}

/** Pictures a person has sent, and those of an earlier enquiry he or she may see: the same can be asked again with them. */
const picturesOf = async (context: BuyerContext, fileUuids: readonly string[]): Promise<string[]> => {
  const { db, caller } = context
  const wanted = [...new Set(fileUuids)]
  const own: string[] = []
  for (const fileUuid of wanted) {
    const holds = sql`${enquiries.pictures} @> ${JSON.stringify([fileUuid])}::jsonb`
    const [earlier] = await db
      .select({ enquiryUuid: enquiries.enquiryUuid })
      .from(enquiries)
      .where(and(ownEnquiries(context), holds))
      .limit(1)
    if (!earlier) own.push(fileUuid)
  }
  await requireOwnFiles(db, { fileUuids: own, userUuid: caller.userUuid, businessCode: 'enquiryFile' })
  return wanted
}

/** A line of a SKU says what the catalogue says; what the buyer calls it is theirs. */
const linesOf = async (
  { db, random }: BuyerContext,
  enquiryUuid: string,
  lines: SaveEnquiryRequest['lineList'],
) => {
  const goodsBySku = await loadGoods(
    db,
    lines.flatMap(line => (line.cSkuCode ? [line.cSkuCode] : [])),
  )
  return lines.map((line, position) => {
    const goods = line.cSkuCode ? goodsBySku.get(line.cSkuCode) : undefined
    if (line.cSkuCode && !goods) throw new ServiceError(CODE.notFound, `商品「${line.cName}」不存在或已失效`)
    return {
      enquiryLineUuid: random.id('enl'),
      enquiryUuid,
      position,
      prodCode: goods?.prodCode ?? null,
      skuCode: goods?.skuCode ?? null,
      name: goods?.prodName ?? line.cName,
      spec: goods ? goods.specValues.join(' / ') : line.cSpec,
      unit: goods?.unit ?? line.cUnit,
      qty: line.iQty,
      targetFen: line.iTargetPrice === undefined ? null : fenOf(line.iTargetPrice),
      picturePath: goods?.picturePath ?? null,
    }
  })
}

const sendTo = async (
  { db, clock }: BuyerContext,
  enquiryUuid: string,
  shopUuids: readonly string[],
): Promise<void> => {
  const staffed = await staffedShops(db, shopUuids)
  let rank = 0
  await db.insert(enquiryShops).values(
    shopUuids.map((shopUuid, position) => ({
      enquiryUuid,
      shopUuid,
      position,
      answer: ANSWER.waiting,
      answerAt: staffed.has(shopUuid) ? null : answerTime(clock.now(), rank++),
    })),
  )
}

/** Publishes an enquiry to its shops. */
export const saveEnquiry = async (context: BuyerContext, input: SaveEnquiryRequest): Promise<Enquiry> => {
  const { db, clock, random, caller, audit } = context
  const now = clock.now()
  checkDeadline(input.dDeadline, now)
  const shopUuids = await requireShops(context, input.cShopUuids)
  const pictures = await picturesOf(context, input.cDocIds)
  const { personName, orgName } = await namesOf(context)
  const words = wordsOf({ text: input.cRemark, html: input.cRemarkHtml })
  const enquiryUuid = random.id('enq')
  const enquiryCode = documentNumber('XJ', now, random)
  const lines = await linesOf(context, enquiryUuid, input.lineList)
  await db.insert(enquiries).values({
    enquiryUuid,
    enquiryCode,
    userUuid: caller.userUuid,
    accUuid: caller.institution.accUuid,
    personName,
    orgName,
    title: input.cTitle,
    contactName: input.cContactName,
    contactPhone: input.cContactPhone,
    deliveryPlace: input.cDeliveryPlace,
    remark: words.text,
    remarkHtml: words.html,
    pictures,
    searchText: [input.cTitle, enquiryCode, ...lines.map(line => line.name)].join(' ').toLowerCase(),
    state: 1,
    createdAt: now,
    deadline: input.dDeadline,
  })
  await db.insert(enquiryLines).values(lines)
  await sendTo(context, enquiryUuid, shopUuids)
  await note(db, { enquiryUuid, kind: 'published', actor: personName, happenedAt: now })
  await audit.write('enquiry-published', { enquiryUuid, userUuid: caller.userUuid })
  return viewEnquiry(context, await lockEnquiry(db, enquiryUuid), { detail: true })
}

const viewNow = async (context: BuyerContext, { row }: Found): Promise<Enquiry> =>
  viewEnquiry(context, await lockEnquiry(context.db, row.enquiryUuid), { detail: true })

const changed = async (context: BuyerContext, found: Found, message: string): Promise<ServiceError> =>
  new ServiceError(CODE.changed, message, await viewNow(context, found))

/** The enquiry is as the person saw it: another person may have been faster. */
const requireVersion = async (context: BuyerContext, found: Found, version: number): Promise<void> => {
  if (found.row.version !== version)
    throw await changed(context, found, '该询价单已被其他人处理，请核对最新状态')
}

const write = async (
  { db }: BuyerContext,
  { row }: Found,
  change: Partial<typeof enquiries.$inferInsert>,
): Promise<void> => {
  await db
    .update(enquiries)
    .set({ ...change, version: row.version + 1 })
    .where(eq(enquiries.enquiryUuid, row.enquiryUuid))
}

const told = async (
  context: BuyerContext,
  found: Found,
  kind: 'withdrawn' | 'accepted' | 'refused',
  words?: string,
): Promise<Enquiry> => {
  const { db, clock, caller, audit } = context
  const { personName } = await namesOf(context)
  const { enquiryUuid } = found.row
  const actor = personName
  await note(db, { enquiryUuid, kind, actor, note: words ?? null, happenedAt: clock.now() })
  await audit.write(`enquiry-${kind}`, { enquiryUuid, userUuid: caller.userUuid })
  return viewNow(context, found)
}

export const withdrawEnquiry = async (
  context: BuyerContext,
  input: WithdrawEnquiryRequest,
): Promise<Enquiry> => {
  const found = await lockEnquiry(context.db, input.cEnquiryUuid)
  requireBuyer(context, found)
  await requireVersion(context, found, input.iVersion)
  const state = enquiryState(nowOf(found), context.clock.now())
  if (!enquiryActions(state).includes('withdraw'))
    throw await changed(context, found, '该询价单已结束，不能撤回')
  await write(context, found, { state: 5, closedAt: context.clock.now() })
  return told(context, found, 'withdrawn')
}

const SETTLED: Record<number, string> = {
  2: '该报价已被采纳',
  3: '该报价已被拒绝',
  4: '已采纳其他报价或询价已结束',
  5: '该报价已过有效期',
  6: '该报价已下单',
}

/** The quote, locked and as it was read, on which `action` can be done now. */
const lockOpenQuote = async (
  context: BuyerContext,
  input: AcceptQuoteRequest,
  action: 'accept' | 'refuse',
): Promise<{ found: Found; quote: QuoteRow; shopName: string }> => {
  const { found, quote } = await lockQuote(context.db, input.cQuoteUuid)
  requireBuyer(context, found)
  await requireVersion(context, found, input.iVersion)
  if (quote.version !== input.iQuoteVersion)
    throw await changed(context, found, '商家已修改该报价，请核对后再处理')
  const state = quoteState(quote, nowOf(found), context.clock.now())
  if (!quoteActions(state).includes(action))
    throw await changed(context, found, SETTLED[state] ?? '该报价已处理')
  const shops = await readShops(context.db, [quote.shopUuid])
  return { found, quote, shopName: shops.get(quote.shopUuid)?.name ?? '' }
}

export const acceptQuote = async (context: BuyerContext, input: AcceptQuoteRequest): Promise<Enquiry> => {
  const { found, quote, shopName } = await lockOpenQuote(context, input, 'accept')
  await context.db.update(quotes).set({ state: 2 }).where(eq(quotes.quoteUuid, quote.quoteUuid))
  await write(context, found, {
    state: 3,
    acceptedQuoteUuid: quote.quoteUuid,
    openUntil: quote.validUntil,
    closedAt: context.clock.now(),
  })
  return told(context, found, 'accepted', shopName)
}

export const refuseQuote = async (context: BuyerContext, input: RefuseQuoteRequest): Promise<Enquiry> => {
  const { found, quote, shopName } = await lockOpenQuote(context, input, 'refuse')
  const { db } = context
  const mine = and(eq(quotes.quoteUuid, quote.quoteUuid), eq(quotes.version, quote.version))
  await db.update(quotes).set({ state: 3, reason: input.cReason }).where(mine)
  await write(context, found, {})
  await refreshOpenUntil(db, found.row.enquiryUuid)
  return told(context, found, 'refused', `${shopName}：${input.cReason}`)
}
