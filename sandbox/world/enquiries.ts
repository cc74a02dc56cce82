import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/client'
import {
  enquiries,
  enquiryEvents,
  enquiryLines,
  enquiryShops,
  orderLines,
  orders,
  quoteLines,
  quotes,
  shops,
} from '../db/schema'
import { DAY_MS, HOUR_MS } from '../kernel/chinaTime'
import { loadGoods } from '../services/order/goods'
import { documentNumber } from '../services/order/numbers'
import { plainFreight } from '../services/order/delivery'
import { type Goods, goodsSnapshot } from '../services/order/lines'
import { raiseQuantity } from '../services/order/quantity'
import { type AnswerSketch, DEMO_ENQUIRIES, type EnquirySketch, OTHER_ENQUIRIES } from './enquirySketches'
import { insertMany } from './orders/insert'
import { type BuyerSketch, readBuyers } from './orders/people'

const DEMO_ACC = 'acc-hengqi'
const OTHER_ACC = 'acc-lanchuan'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
interface Rows {
  enquiries: Row<typeof enquiries>[]
  lines: Row<typeof enquiryLines>[]
  asked: Row<typeof enquiryShops>[]
  quotes: Row<typeof quotes>[]
  quoteLines: Row<typeof quoteLines>[]
  events: Row<typeof enquiryEvents>[]
}
interface World {
  now: number
  goodsBySku: ReadonlyMap<string, Goods>
  shopNames: ReadonlyMap<string, string>
  rows: Rows
}

const numberFor = (prefix: string, time: number, seed: string): string =>
  documentNumber(prefix, time, {
    secret: () => createHash('sha256').update(seed).digest('hex').slice(0, 12),
  })

const enquiryRow = (sketch: EnquirySketch, buyer: BuyerSketch, enquiryUuid: string, now: number) => {
  const createdAt = now - sketch.age * HOUR_MS
  return {
    enquiryUuid,
    enquiryCode: numberFor('XJ', createdAt, enquiryUuid),
    userUuid: buyer.userUuid,
    accUuid: buyer.accUuid,
    personName: buyer.personName,
    orgName: buyer.orgName,
    title: sketch.title,
    contactName: buyer.personName,
    contactPhone: buyer.phone,
    deliveryPlace: `${buyer.province}${buyer.city}${buyer.area}${buyer.detail}`,
    remark: sketch.remark,
    pictures: [] as string[],
    searchText: '',
    state: sketch.state,
    version: 1,
    createdAt,
    deadline: now + sketch.deadline * HOUR_MS,
    openUntil: 0,
    acceptedQuoteUuid: null as string | null,
    closedAt: null as number | null,
  }
}

const lineRows = (sketch: EnquirySketch, enquiryUuid: string, world: World) =>
  sketch.lines.map((line, position) => {
    const goods = line.sku === undefined ? undefined : world.goodsBySku.get(line.sku)
    return {
      enquiryLineUuid: `${enquiryUuid}-l${position}`,
      enquiryUuid,
      position,
      prodCode: goods?.prodCode ?? null,
      skuCode: goods?.skuCode ?? null,
      name: goods?.prodName ?? line.name,
      spec: goods ? goods.specValues.join(' / ') : line.spec,
      unit: goods?.unit ?? line.unit,
      qty: line.qty,
      targetFen: line.target === undefined ? null : Math.round(Number(line.target) * 100),
      picturePath: goods?.picturePath ?? null,
    }
  })

const quoteRows = (
  answer: AnswerSketch,
  enquiryUuid: string,
  at: number,
  sketch: EnquirySketch,
  world: World,
) => {
  const quoteUuid = `${enquiryUuid}-${answer.shop}`
  const lines = (answer.offers ?? []).flatMap((offer, position) => {
    const goods = offer && world.goodsBySku.get(offer[0])
    if (!goods) return []
    return [
      {
        quoteUuid,
        enquiryLineUuid: `${enquiryUuid}-l${position}`,
        ...goodsSnapshot(goods),
        qty: raiseQuantity(goods, sketch.lines[position]?.qty ?? 1),
        priceFen: Math.round(goods.priceFen * offer[1]),
      },
    ]
  })
  const goodsFen = lines.reduce((sum, line) => sum + line.qty * line.priceFen, 0)
  const quote = {
    quoteUuid,
    quoteCode: numberFor('BJ', at, quoteUuid),
    enquiryUuid,
    shopUuid: answer.shop,
    sellerName: world.shopNames.get(answer.shop) ?? '',
    state: answer.state ?? (1 as const),
    version: 1,
    quotedAt: at,
    validUntil: world.now + (answer.valid ?? 7) * DAY_MS,
    deliveryDays: answer.delivery ?? 3,
    goodsFen,
    freightFen: answer.freight === undefined ? plainFreight(goodsFen) : answer.freight * 100,
    remark: answer.remark ?? '',
    reason: answer.refusal ?? null,
  }
  return { quote, lines }
}

const addAnswer = (
  row: ReturnType<typeof enquiryRow>,
  answer: AnswerSketch,
  position: number,
  sketch: EnquirySketch,
  world: World,
): void => {
  const { enquiryUuid, personName } = row
  const { rows, shopNames } = world
  const actor = shopNames.get(answer.shop) ?? ''
  const answered = answer.offers ? 2 : answer.declined === undefined ? 1 : 3
  const reason = answer.declined ?? null
  rows.asked.push({ enquiryUuid, shopUuid: answer.shop, position, answer: answered, reason, answerAt: null })
  if (answer.after === undefined) return
  const at = row.createdAt + answer.after * HOUR_MS
  const event = { enquiryUuid, actor, note: reason, happenedAt: at }
  rows.events.push({ ...event, kind: answer.offers ? 'quoted' : 'declined' })
  if (!answer.offers) return
  const { quote, lines } = quoteRows(answer, enquiryUuid, at, sketch, world)
  rows.quotes.push(quote)
  rows.quoteLines.push(...lines)
  if (quote.state === 3) {
    const note = `${actor}：${answer.refusal ?? ''}`
    rows.events.push({ ...event, kind: 'refused', actor: personName, note, happenedAt: at + 5 * HOUR_MS })
  }
  if (quote.state === 2) {
    row.acceptedQuoteUuid = quote.quoteUuid
    row.closedAt = row.deadline + 4 * HOUR_MS
    rows.events.push({ ...event, kind: 'accepted', actor: personName, note: actor, happenedAt: row.closedAt })
  }
  if (quote.state === (row.state === 3 ? 2 : 1)) row.openUntil = Math.max(row.openUntil, quote.validUntil)
}

const addEnquiry = (sketch: EnquirySketch, buyer: BuyerSketch, enquiryUuid: string, world: World): void => {
  const { rows } = world
  const row = enquiryRow(sketch, buyer, enquiryUuid, world.now)
  const lines = lineRows(sketch, enquiryUuid, world)
  row.searchText = [row.title, row.enquiryCode, ...lines.map(line => line.name)].join(' ').toLowerCase()
  const published = { enquiryUuid, kind: 'published', actor: row.personName, note: null } as const
  rows.events.push({ ...published, happenedAt: row.createdAt })
  sketch.answers.forEach((answer, position) => addAnswer(row, answer, position, sketch, world))
  if (row.state === 5) {
    row.closedAt = row.createdAt + 20 * HOUR_MS
    rows.events.push({ ...published, kind: 'withdrawn', happenedAt: row.closedAt })
  }
  rows.enquiries.push(row)
  rows.lines.push(...lines)
}

/** An order of the demo account that came of a quote: an enquiry made from what was ordered. */
const addOrdered = async (db: Database, buyer: BuyerSketch, world: World): Promise<void> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userUuid, buyer.userUuid), eq(orders.accUuid, buyer.accUuid), eq(orders.state, 2)))
    .orderBy(desc(orders.createdAt), asc(orders.orderUuid))
    .limit(1)
  if (!order) return
  const bought = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderUuid, order.orderUuid))
    .orderBy(asc(orderLines.position))
  const enquiryUuid = 'enq-ordered'
  const quoteUuid = `${enquiryUuid}-${order.shopUuid}`
  const hoursOf = (time: number) => (world.now - time) / HOUR_MS
  const sketch: EnquirySketch = {
    title: '常用备件集中采购',
    remark: '送货前请电话联系收货人。',
    by: 0,
    age: hoursOf(order.createdAt) + 60,
    deadline: -hoursOf(order.createdAt) - 12,
    state: 3,
    lines: bought.map(line => ({ name: '', spec: '', unit: '', qty: line.qty, sku: line.skuCode })),
    answers: [
      {
        shop: order.shopUuid,
        after: 20,
        offers: bought.map(line => [line.skuCode, 1] as const),
        delivery: 3,
        valid: 12,
        remark: '现货供应，含税。',
        state: 2,
      },
    ],
  }
  addEnquiry(sketch, buyer, enquiryUuid, world)
  // what was paid is what had been quoted
  const quote = world.rows.quotes.find(one => one.quoteUuid === quoteUuid)
  if (!quote) return
  quote.goodsFen = order.goodsFen
  quote.freightFen = order.freightFen
  bought.forEach((line, position) => {
    const quoted = world.rows.quoteLines.find(
      one => one.quoteUuid === quoteUuid && one.enquiryLineUuid === `${enquiryUuid}-l${position}`,
    )
    if (quoted) Object.assign(quoted, { qty: line.qty, priceFen: line.priceFen })
  })
  const { personName: actor, orderCode: note, createdAt: happenedAt } = order
  world.rows.events.push({ enquiryUuid, kind: 'ordered', actor, note, happenedAt })
  await db.update(orders).set({ quoteUuid }).where(eq(orders.orderUuid, order.orderUuid))
}

const skusOf = (sketches: readonly EnquirySketch[]): string[] =>
  sketches.flatMap(sketch => [
    ...sketch.lines.flatMap(line => line.sku ?? []),
    ...sketch.answers.flatMap(answer => (answer.offers ?? []).flatMap(offer => offer?.[0] ?? [])),
  ])

/** Enquiries in every state, with what shops answered. Needs people, catalog and orders. */
export const seedEnquiries = async (db: Database, now: number): Promise<void> => {
  const buyers = await readBuyers(db)
  const demo = buyers.get(DEMO_ACC) ?? []
  const other = buyers.get(OTHER_ACC) ?? []
  const [first] = demo
  if (!first) return
  const bought = await db
    .select({ skuCode: orderLines.skuCode })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
    .where(and(inArray(orders.accUuid, [DEMO_ACC]), eq(orders.state, 2)))
  const wanted = [...skusOf([...DEMO_ENQUIRIES, ...OTHER_ENQUIRIES]), ...bought.map(line => line.skuCode)]
  const goodsBySku = await loadGoods(db, wanted)
  if (goodsBySku.size === 0) return
  const shopRows = await db.select({ shopUuid: shops.shopUuid, name: shops.name }).from(shops)
  const rows: Rows = { enquiries: [], lines: [], asked: [], quotes: [], quoteLines: [], events: [] }
  const shopNames = new Map(shopRows.map(shop => [shop.shopUuid, shop.name]))
  const world: World = { now, goodsBySku, shopNames, rows }
  DEMO_ENQUIRIES.forEach((sketch, n) => addEnquiry(sketch, demo[sketch.by] ?? first, `enq-demo-${n}`, world))
  OTHER_ENQUIRIES.forEach((sketch, n) => {
    const buyer = other[sketch.by]
    if (buyer) addEnquiry(sketch, buyer, `enq-other-${n}`, world)
  })
  await addOrdered(db, first, world)
  await insertMany(db, enquiries, rows.enquiries)
  await insertMany(db, enquiryLines, rows.lines)
  await insertMany(db, enquiryShops, rows.asked)
  await insertMany(db, quotes, rows.quotes)
  await insertMany(db, quoteLines, rows.quoteLines)
  rows.events.sort((one, next) => one.happenedAt - next.happenedAt)
  // the column counts by itself: in this order
  await db.insert(enquiryEvents).values(rows.events)
}
