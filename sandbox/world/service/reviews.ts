import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orderLines, orders, productImages, products, reviews } from '../../db/schema'
import { DAY_MS } from '../../kernel/chinaTime'
import { between, type Dice, diceFor, pick } from '../catalog/seeded'
import { insertMany } from '../orders/insert'
import { FOLLOW_UPS, GIVEN, REPLIES, SURNAMES, WORDS } from './reviewWords'

const SEED = 20_260
/** Products at the front of lists, which people look at first, have many. */
const FRONT = 60

type NewReview = typeof reviews.$inferInsert
type Star = 1 | 2 | 3 | 4 | 5

const starOf = (dice: Dice): Star => {
  const n = dice()
  return n < 0.66 ? 5 : n < 0.86 ? 4 : n < 0.94 ? 3 : n < 0.98 ? 2 : 1
}
const nearby = (star: Star, dice: Dice): number => Math.max(1, Math.min(5, star + between(dice, -1, 1)))

const nameFrom = (dice: Dice): string =>
  pick(dice, [...SURNAMES]) + pick(dice, [...GIVEN]) + pick(dice, [...GIVEN])

interface Wanted {
  reviewUuid: string
  prodCode: string
  specValues: string[]
  pictures: readonly string[]
  createdAt: number
  now: number
}

/** Words, stars, pictures, answer and addition of one review. Pure: the same dice give the same review. */
const reviewRow = (wanted: Wanted, dice: Dice): NewReview => {
  const { reviewUuid, prodCode, specValues, createdAt, now } = wanted
  const goodsStar = starOf(dice)
  const replies = goodsStar <= 2 || dice() < 0.25
  const repliedAt = Math.min(now - 60_000, createdAt + between(dice, 4, 40) * 3_600_000)
  const follows = dice() < 0.12 && now - createdAt > 35 * DAY_MS
  return {
    reviewUuid,
    orderLineUuid: null,
    prodCode,
    specValues,
    userUuid: 'user-of-the-past',
    accUuid: 'acc-of-the-past',
    buyerName: nameFrom(dice),
    anonymous: dice() < 0.2,
    goodsStar,
    serviceStar: nearby(goodsStar, dice),
    deliveryStar: nearby(goodsStar, dice),
    content: pick(dice, WORDS[goodsStar]),
    pictures: dice() < 0.3 ? wanted.pictures.slice(0, between(dice, 1, 3)) : [],
    createdAt,
    reply: replies ? pick(dice, REPLIES[goodsStar <= 3 ? 'poor' : 'good']) : null,
    repliedAt: replies ? repliedAt : null,
    followContent: follows ? pick(dice, FOLLOW_UPS) : null,
    followPictures: follows ? [] : null,
    followedAt: follows ? createdAt + between(dice, 10, 32) * DAY_MS : null,
  }
}

const picturesByProduct = async (db: Database): Promise<Map<string, string[]>> => {
  const rows = await db
    .select()
    .from(productImages)
    .orderBy(asc(productImages.prodCode), asc(productImages.position))
  const byProduct = new Map<string, string[]>()
  for (const { prodCode, path } of rows) byProduct.set(prodCode, [...(byProduct.get(prodCode) ?? []), path])
  return byProduct
}

const pastReviews = async (db: Database, now: number, pictures: Map<string, string[]>) => {
  const list = await db
    .select({ prodCode: products.prodCode })
    .from(products)
    .orderBy(asc(products.sortOrder), asc(products.prodCode))
  return list.flatMap(({ prodCode }, index) => {
    const dice = diceFor(SEED, `reviews/${prodCode}`)
    const front = index < FRONT || prodCode.startsWith('AL0101')
    const count = front ? between(dice, 12, 26) : between(dice, 0, 3)
    return Array.from({ length: count }, (_, n) =>
      reviewRow(
        {
          reviewUuid: `rev-${prodCode}-${n + 1}`,
          prodCode,
          specValues: [],
          pictures: pictures.get(prodCode) ?? [],
          createdAt: now - between(dice, 1, 240) * DAY_MS - between(dice, 0, DAY_MS - 1),
          now,
        },
        dice,
      ),
    )
  })
}

/** Lines of the orders that count as reviewed. */
const orderReviews = async (db: Database, now: number, pictures: Map<string, string[]>) => {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
    .where(and(eq(orders.reviewed, true), eq(orders.state, 4)))
    .orderBy(asc(orders.createdAt), asc(orderLines.position))
  return rows.map(({ order, line }, index): NewReview => {
    const dice = diceFor(SEED, `review/${line.orderLineUuid}`)
    const createdAt = (order.closedAt ?? order.createdAt) + DAY_MS
    const wanted = {
      reviewUuid: `rev-${line.orderLineUuid}`,
      prodCode: line.prodCode,
      specValues: line.specValues,
      pictures: pictures.get(line.prodCode) ?? [],
      createdAt,
      now,
    }
    const review = reviewRow(wanted, dice)
    return {
      ...review,
      orderLineUuid: line.orderLineUuid,
      userUuid: order.userUuid,
      accUuid: order.accUuid,
      buyerName: order.personName,
      // so that both kinds are among the newest of a buyer: with and without an addition
      ...(index % 2 === 0 && {
        followContent: FOLLOW_UPS[0],
        followPictures: [],
        followedAt: createdAt + 5 * DAY_MS,
      }),
    }
  })
}

export const seedReviews = async (db: Database, now: number): Promise<void> => {
  const pictures = await picturesByProduct(db)
  const rows = [...(await pastReviews(db, now, pictures)), ...(await orderReviews(db, now, pictures))]
  await insertMany(db, reviews, rows)
}
