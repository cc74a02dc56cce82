import type { ReviewLinesAnswer, SaveFollowUpRequest, SaveReviewRequest } from '@wire/review'
import { eq, inArray, sql } from 'drizzle-orm'
import { orderLines, orders, reviews } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import { ORDER_STATE } from '../order/machine'
import { linesOfOrder } from '../order/lineRows'
import { lockManagedLine, lockManagedOrder } from '../order/managed'
import { namesOf } from '../order/people'
import { requireOwnFiles } from '../upload/storedFiles'
import { linesWithReviews } from './read'

type Context = CallContext<CallerOf<'institution'>>

const ownPictures = ({ db, caller }: Context, fileUuids: readonly string[]): Promise<string[]> =>
  requireOwnFiles(db, { fileUuids, userUuid: caller.userUuid, businessCode: 'reviewPicture' })

/** Each line once, after it was received; the order counts as reviewed when all of its lines are. */
export const saveReview = async (context: Context, input: SaveReviewRequest): Promise<ReviewLinesAnswer> => {
  const { db, clock, random, caller } = context
  const order = await lockManagedOrder(context, input.cOrderUuid)
  if (order.state !== ORDER_STATE.done) {
    throw new ServiceError(40900, '确认收货后才能评价', { cOrderUuid: order.orderUuid, iState: order.state })
  }
  const lines = await linesOfOrder(db, order.orderUuid)
  const wanted = new Set(input.lineList.map(line => line.cOrderLineUuid))
  if (wanted.size < input.lineList.length) throw new ServiceError(40000, '同一商品只能评价一次')
  const chosen = lines.filter(line => wanted.has(line.orderLineUuid))
  if (chosen.length < wanted.size) throw new ServiceError(40400, '订单中没有该商品')
  const existing = await db
    .select({ orderLineUuid: reviews.orderLineUuid })
    .from(reviews)
    .where(inArray(reviews.orderLineUuid, [...wanted]))
  const [first] = existing
  if (first) {
    const line = chosen.find(one => one.orderLineUuid === first.orderLineUuid)
    throw new ServiceError(40900, `「${line?.prodName ?? ''}」已经评价过`, {
      cOrderLineUuid: first.orderLineUuid,
    })
  }
  const { personName } = await namesOf(context)
  for (const line of chosen) {
    const review = input.lineList.find(one => one.cOrderLineUuid === line.orderLineUuid)
    if (!review) continue
    await db.insert(reviews).values({
      reviewUuid: random.id('rev'),
      orderLineUuid: line.orderLineUuid,
      prodCode: line.prodCode,
      specValues: line.specValues,
      userUuid: caller.userUuid,
      accUuid: caller.institution.accUuid,
      buyerName: personName,
      anonymous: input.bAnonymous,
      goodsStar: review.iGoodsStar,
      serviceStar: input.iServiceStar,
      deliveryStar: input.iDeliveryStar,
      content: review.cContent,
      pictures: await ownPictures(context, review.cDocIds),
      createdAt: clock.now(),
    })
  }
  const [left] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(orderLines)
    .leftJoin(reviews, eq(reviews.orderLineUuid, orderLines.orderLineUuid))
    .where(sql`${orderLines.orderUuid} = ${order.orderUuid} and ${reviews.reviewUuid} is null`)
  if (left?.rows === 0)
    await db.update(orders).set({ reviewed: true }).where(eq(orders.orderUuid, order.orderUuid))
  await context.audit.write('review-saved', { orderUuid: order.orderUuid, lines: [...wanted] })
  return linesWithReviews(context, order)
}

/** One addition to a review, by a person who may manage its order. */
export const saveFollowUp = async (
  context: Context,
  input: SaveFollowUpRequest,
): Promise<ReviewLinesAnswer> => {
  const { db, clock } = context
  const [found] = await db.select().from(reviews).where(eq(reviews.reviewUuid, input.cReviewUuid))
  if (!found) throw new ServiceError(40400, '评价不存在')
  const { order } = await lockManagedLine(context, found.orderLineUuid ?? '')
  if (input.cContent === '' && input.cDocIds.length === 0) {
    throw new ServiceError(40000, '请填写追评内容或上传照片')
  }
  // read again behind the lock: two additions at once are one too many
  const [review] = await db.select().from(reviews).where(eq(reviews.reviewUuid, input.cReviewUuid))
  if (review?.followedAt) throw new ServiceError(40900, '该评价已追评过', { cReviewUuid: input.cReviewUuid })
  await db
    .update(reviews)
    .set({
      followContent: input.cContent,
      followPictures: await ownPictures(context, input.cDocIds),
      followedAt: clock.now(),
    })
    .where(eq(reviews.reviewUuid, input.cReviewUuid))
  await context.audit.write('review-followed', { reviewUuid: input.cReviewUuid })
  return linesWithReviews(context, order)
}
