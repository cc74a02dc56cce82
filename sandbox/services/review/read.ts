import type {
  MyReviewPage,
  MyReviewPageRequest,
  ReviewLinesAnswer,
  ReviewPage,
  ReviewPageRequest,
  ReviewSummary,
  ReviewTab,
} from '@wire/review'
import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderLines, orders, products, reviews } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { ORDER_STATE } from '../order/machine'
import { linesOfOrder } from '../order/lineRows'
import { type OrderContext, type OrderRow, requireVisible } from '../order/visible'
import { lineView, reviewViews } from './view'

const hasPictures = sql`(jsonb_array_length(${reviews.pictures}) > 0 or coalesce(jsonb_array_length(${reviews.followPictures}), 0) > 0)`

const TABS: Record<ReviewTab, SQL | undefined> = {
  all: undefined,
  good: sql`${reviews.goodsStar} >= 4`,
  middle: sql`${reviews.goodsStar} = 3`,
  bad: sql`${reviews.goodsStar} <= 2`,
  picture: hasPictures,
  followUp: isNotNull(reviews.followedAt),
}

const requireProduct = async ({ db }: CallContext, prodCode: string): Promise<void> => {
  const [known] = await db
    .select({ prodCode: products.prodCode })
    .from(products)
    .where(eq(products.prodCode, prodCode))
  if (!known) throw new ServiceError(40400, '商品不存在')
}

/** What a product's reviews come to, and the two most useful of them. */
export const readSummary = async (context: CallContext, prodCode: string): Promise<ReviewSummary> => {
  await requireProduct(context, prodCode)
  const where = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`
  const average = (column: AnyPgColumn) => sql<number>`coalesce(round(avg(${column}), 1), 0)::float`
  const [row] = await context.db
    .select({
      iTotal: where(TABS.all),
      iGood: where(TABS.good),
      iMiddle: where(TABS.middle),
      iBad: where(TABS.bad),
      iPicture: where(TABS.picture),
      iFollowUp: where(TABS.followUp),
      iAverage: average(reviews.goodsStar),
      iServiceAverage: average(reviews.serviceStar),
      iDeliveryAverage: average(reviews.deliveryStar),
    })
    .from(reviews)
    .where(eq(reviews.prodCode, prodCode))
  if (!row) throw new ServiceError(40400, '商品不存在')
  const { pageData } = await readProductReviews(context, {
    cProdCode: prodCode,
    pageNumber: 1,
    pageSize: 2,
    cTab: 'all',
    cSort: 'useful',
  })
  return { ...row, topList: pageData }
}

export const readProductReviews = async (
  context: CallContext,
  request: ReviewPageRequest,
): Promise<ReviewPage> => {
  await requireProduct(context, request.cProdCode)
  const { db } = context
  const condition = and(eq(reviews.prodCode, request.cProdCode), TABS[request.cTab])
  const useful = [desc(hasPictures), desc(sql`least(length(${reviews.content}), 60)`)]
  const [total] = await db.select({ rows: count() }).from(reviews).where(condition)
  const rows = await db
    .select()
    .from(reviews)
    .where(condition)
    .orderBy(...(request.cSort === 'useful' ? useful : []), desc(reviews.createdAt), desc(reviews.reviewUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const view = await reviewViews(context, rows)
  return { iTotleSize: total?.rows ?? 0, pageData: rows.map(view) }
}

/** Lines of received orders this person may review, or has; an administrator sees those of the enterprise. */
const mine = (context: OrderContext): SQL | undefined => {
  const { userUuid, institution } = context.caller
  return and(
    eq(orders.accUuid, institution?.accUuid ?? ''),
    sql`${orders.accUuid} <> ''`,
    institution?.admin ? undefined : eq(orders.userUuid, userUuid),
  )
}

export const readMyReviews = async (
  context: OrderContext,
  request: MyReviewPageRequest,
): Promise<MyReviewPage> => {
  const { db, publicUrl } = context
  const waiting = and(eq(orders.state, ORDER_STATE.done), isNull(reviews.reviewUuid))
  const done = isNotNull(reviews.reviewUuid)
  const from = () =>
    db
      .select({ order: orders, line: orderLines, review: reviews })
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
      .leftJoin(reviews, eq(reviews.orderLineUuid, orderLines.orderLineUuid))
      .$dynamic()
  const [counts] = await db
    .select({
      iWaiting: sql<number>`(count(*) filter (where ${waiting}))::int`,
      iDone: sql<number>`(count(*) filter (where ${done}))::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
    .leftJoin(reviews, eq(reviews.orderLineUuid, orderLines.orderLineUuid))
    .where(and(mine(context), or(waiting, done)))
  const rows = await from()
    .where(and(mine(context), request.iState === 1 ? waiting : done))
    .orderBy(
      desc(request.iState === 1 ? orders.closedAt : reviews.createdAt),
      desc(orders.orderUuid),
      orderLines.position,
    )
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const view = await reviewViews(
    context,
    rows.flatMap(({ review }) => review ?? []),
    true,
  )
  const { iWaiting = 0, iDone = 0 } = counts ?? {}
  return {
    iTotleSize: request.iState === 1 ? iWaiting : iDone,
    iWaiting,
    iDone,
    pageData: rows.map(({ order, line, review }) =>
      lineView(publicUrl, order, line, review ? view(review) : undefined),
    ),
  }
}

/** The lines of an order with their reviews, as its buyers see them. */
export const linesWithReviews = async (
  context: OrderContext,
  order: OrderRow,
): Promise<ReviewLinesAnswer> => {
  const lines = await linesOfOrder(context.db, order.orderUuid)
  const rows = await context.db
    .select()
    .from(reviews)
    .where(
      inArray(
        reviews.orderLineUuid,
        lines.map(line => line.orderLineUuid),
      ),
    )
  const view = await reviewViews(context, rows, true)
  const byLine = new Map(rows.map(row => [row.orderLineUuid ?? '', view(row)]))
  return {
    cOrderUuid: order.orderUuid,
    cShopName: order.shopName,
    lineList: lines.map(line => lineView(context.publicUrl, order, line, byLine.get(line.orderLineUuid))),
  }
}

export const readReviewLines = async (
  context: OrderContext,
  orderUuid: string,
): Promise<ReviewLinesAnswer> => {
  const [found] = await context.db.select().from(orders).where(eq(orders.orderUuid, orderUuid))
  return linesWithReviews(context, requireVisible(context.caller, found))
}
