import { and, asc, eq, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { enquiries, enquiryLines, enquiryShops, products, quoteLines, quotes, skus } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { DAY_MS } from '../../kernel/chinaTime'
import { documentNumber } from '../order/numbers'
import { loadGoods } from '../order/goods'
import { type Goods, goodsSnapshot } from '../order/lines'
import { ANSWER } from './machine'
import { makeOffer, type Offer } from './offer'
import { note, readShops, refreshOpenUntil } from './rows'

/** The first shop answers after this, the others one after the other. */
const FIRST_ANSWER_MS = 8_000
const NEXT_ANSWER_MS = 6_000
const NOTHING = '本店暂无匹配商品，无法报价'

export const answerTime = (publishedAt: number, rank: number): number =>
  publishedAt + FIRST_ANSWER_MS + rank * NEXT_ANSWER_MS

/** What a shop sells: one SKU of each product, and those that are asked for. */
const ownGoods = async (
  db: Database,
  shopUuid: string,
  asked: readonly (string | null)[],
): Promise<Goods[]> => {
  const rows = await db
    .select({ skuCode: skus.skuCode, position: skus.position })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(and(eq(products.shopUuid, shopUuid), eq(products.shelf, true), eq(skus.shelf, true)))
    .orderBy(asc(skus.skuCode))
  const codes = rows.filter(row => row.position === 0 || asked.includes(row.skuCode)).map(row => row.skuCode)
  return [...(await loadGoods(db, codes)).values()]
}

interface Answering extends Pick<CallContext, 'db' | 'random'> {
  enquiryUuid: string
  shopUuid: string
  shopName: string
  at: number
  /** of the enquiry: a quote holds beyond it */
  deadline: number
}

const storeOffer = async (
  { db, random, enquiryUuid, shopUuid, at, deadline }: Answering,
  offer: Offer,
  sellerName: string,
): Promise<string> => {
  const quoteUuid = random.id('quo')
  await db.insert(quotes).values({
    quoteUuid,
    quoteCode: documentNumber('BJ', at, random),
    enquiryUuid,
    shopUuid,
    sellerName,
    state: 1,
    quotedAt: at,
    validUntil: Math.max(at, deadline) + offer.validDays * DAY_MS,
    deliveryDays: offer.deliveryDays,
    goodsFen: offer.goodsFen,
    freightFen: offer.freightFen,
    remark: offer.remark,
  })
  await db.insert(quoteLines).values(
    offer.lines.map(({ enquiryLineUuid, goods, qty, priceFen }) => ({
      quoteUuid,
      enquiryLineUuid,
      ...goodsSnapshot(goods),
      qty,
      priceFen,
    })),
  )
  return quoteUuid
}

const answer = async (answering: Answering): Promise<void> => {
  const { db, enquiryUuid, shopUuid, shopName, at } = answering
  const asked = await db
    .select()
    .from(enquiryLines)
    .where(eq(enquiryLines.enquiryUuid, enquiryUuid))
    .orderBy(asc(enquiryLines.position))
  const own = await ownGoods(
    db,
    shopUuid,
    asked.map(line => line.skuCode),
  )
  const offer = makeOffer(shopUuid, asked, own)
  if (offer) await storeOffer(answering, offer, shopName)
  await db
    .update(enquiryShops)
    .set({ answer: offer ? ANSWER.quoted : ANSWER.declined, reason: offer ? null : NOTHING })
    .where(and(eq(enquiryShops.enquiryUuid, enquiryUuid), eq(enquiryShops.shopUuid, shopUuid)))
  await note(db, {
    enquiryUuid,
    kind: offer ? 'quoted' : 'declined',
    actor: shopName,
    note: offer ? null : NOTHING,
    happenedAt: at,
  })
  await refreshOpenUntil(db, enquiryUuid)
}

/** Shops without staff answer when their time has come: the next read writes the answer, dated to that time. */
export const settleAnswers = async (
  context: Pick<CallContext, 'db' | 'clock' | 'random'>,
  whose: SQL | undefined,
): Promise<void> => {
  const { db, clock } = context
  const due = await db
    .select({
      enquiryUuid: enquiryShops.enquiryUuid,
      shopUuid: enquiryShops.shopUuid,
      at: enquiryShops.answerAt,
      deadline: enquiries.deadline,
    })
    .from(enquiryShops)
    .innerJoin(enquiries, eq(enquiries.enquiryUuid, enquiryShops.enquiryUuid))
    .where(
      and(
        whose,
        eq(enquiries.state, 1),
        eq(enquiryShops.answer, ANSWER.waiting),
        isNotNull(enquiryShops.answerAt),
        lte(enquiryShops.answerAt, clock.now()),
        lt(enquiryShops.answerAt, enquiries.deadline),
      ),
    )
    .orderBy(asc(enquiries.enquiryUuid), asc(enquiryShops.answerAt))
    // who reads at the same moment waits, and then finds them answered
    .for('update', { of: enquiryShops })
  if (due.length === 0) return
  const names = await readShops(
    db,
    due.map(one => one.shopUuid),
  )
  for (const { enquiryUuid, shopUuid, at, deadline } of due) {
    const shopName = names.get(shopUuid)?.name ?? ''
    await answer({ ...context, enquiryUuid, shopUuid, shopName, at: at ?? clock.now(), deadline })
  }
}
