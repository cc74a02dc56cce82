import type {
  ComplaintLinesAnswer,
  ComplaintMessage,
  ComplaintPage,
  ComplaintPageRequest,
  ComplaintTopic,
  ComplaintWish,
  WireComplaint,
} from '@wire/complaint'
import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { complaintMessages, complaints, orderLines, orders } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { linesOfOrder, type OrderLineRow } from '../order/lineRows'
import { mayManage } from '../order/machine'
import { accOf, type OrderContext, type OrderRow, requireVisible, viewerOf } from '../order/visible'
import { yuanOf } from '../money'
import { pictureLinks } from '../upload/fileLinks'
import { ANSWER_PERIOD_MS, COMPLAINT_STATE, complaintActions } from './machine'

export type ComplaintRow = typeof complaints.$inferSelect
export type MessageRow = typeof complaintMessages.$inferSelect

interface Joined {
  complaint: ComplaintRow
  order: OrderRow
  line: OrderLineRow
}

/** Administrators see what their enterprise complains about, others what is theirs. */
const visibleTo = (context: OrderContext): SQL | undefined => {
  const { institution, userUuid } = context.caller
  const inside = and(eq(complaints.accUuid, accOf(context.caller)), ne(complaints.accUuid, ''))
  if (institution?.admin) return inside
  return and(inside, or(eq(complaints.userUuid, userUuid), eq(orders.userUuid, userUuid)))
}

const viewOf = (context: OrderContext, { complaint, order, line }: Joined): WireComplaint => ({
  cComplaintUuid: complaint.complaintUuid,
  cComplaintCode: complaint.complaintCode,
  iState: complaint.state,
  iVersion: complaint.version,
  // checked when it was saved
  cTopic: complaint.topic as ComplaintTopic,
  cWish: complaint.wish as ComplaintWish,
  cContactPhone: complaint.contactPhone,
  cPersonName: complaint.personName,
  dCreateTime: complaint.createdAt,
  ...(complaint.state === COMPLAINT_STATE.waiting && {
    dAnswerDeadline: complaint.createdAt + ANSWER_PERIOD_MS,
  }),
  cOrderUuid: order.orderUuid,
  cOrderCode: order.orderCode,
  cOrderLineUuid: line.orderLineUuid,
  cShopName: order.shopName,
  cProdCode: line.prodCode,
  cProdName: line.prodName,
  specValues: line.specValues,
  cUrl: context.publicUrl + line.picturePath,
  iQty: line.qty,
  cUnit: line.unit,
  iAmount: yuanOf(line.amountFen),
  ...(complaint.ruledFor !== null && { cRuledFor: complaint.ruledFor }),
  actionList: mayManage(viewerOf(context.caller, order))
    ? complaintActions(complaint, context.clock.now())
    : [],
})

const joined = (context: OrderContext) =>
  context.db
    .select({ complaint: complaints, order: orders, line: orderLines })
    .from(complaints)
    .innerJoin(orders, eq(orders.orderUuid, complaints.orderUuid))
    .innerJoin(orderLines, eq(orderLines.orderLineUuid, complaints.orderLineUuid))
    .$dynamic()

const messagesOf = async (context: OrderContext, complaintUuid: string): Promise<ComplaintMessage[]> => {
  const rows = await context.db
    .select()
    .from(complaintMessages)
    .where(eq(complaintMessages.complaintUuid, complaintUuid))
    .orderBy(asc(complaintMessages.saidNo))
  const link = await pictureLinks(
    context,
    rows.flatMap(row => row.pictures),
  )
  return rows.map(row => ({
    cMessageUuid: row.messageUuid,
    cParty: row.party,
    cAuthor: row.author,
    cKind: row.kind,
    cContent: row.content,
    ...(row.contentHtml !== null && { cContentHtml: row.contentHtml }),
    pictureList: row.pictures.flatMap(link),
    dCreateTime: row.createdAt,
  }))
}

/** One complaint with its dialogue. */
export const readComplaint = async (context: OrderContext, complaintUuid: string): Promise<WireComplaint> => {
  const one = eq(complaints.complaintUuid, complaintUuid)
  const [found] = await joined(context).where(and(one, visibleTo(context)))
  if (!found) {
    const known = (await context.db.$count(complaints, one)) > 0
    throw known ? new ServiceError(40300, '无权查看该投诉') : new ServiceError(40400, '投诉不存在')
  }
  return { ...viewOf(context, found), messageList: await messagesOf(context, complaintUuid) }
}

const TABS: Record<ComplaintPageRequest['cTab'], SQL | undefined> = {
  all: undefined,
  waiting: eq(complaints.state, COMPLAINT_STATE.waiting),
  answered: eq(complaints.state, COMPLAINT_STATE.answered),
  operator: eq(complaints.state, COMPLAINT_STATE.operator),
  done: gt(complaints.state, COMPLAINT_STATE.operator),
}

/** Newest words of the other side by complaint. */
const lastWords = async (context: OrderContext, uuids: string[]): Promise<Map<string, string>> => {
  if (uuids.length === 0) return new Map()
  const rows = await context.db
    .selectDistinctOn([complaintMessages.complaintUuid], {
      complaintUuid: complaintMessages.complaintUuid,
      content: complaintMessages.content,
    })
    .from(complaintMessages)
    .where(
      and(
        inArray(complaintMessages.complaintUuid, uuids),
        ne(complaintMessages.party, 'buyer'),
        ne(complaintMessages.content, ''),
      ),
    )
    .orderBy(complaintMessages.complaintUuid, desc(complaintMessages.saidNo))
  return new Map(rows.map(row => [row.complaintUuid, row.content]))
}

export const readComplaintPage = async (
  context: OrderContext,
  request: ComplaintPageRequest,
): Promise<ComplaintPage> => {
  const mine = and(
    visibleTo(context),
    request.cOrderUuid ? eq(complaints.orderUuid, request.cOrderUuid) : undefined,
  )
  const number = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`
  const [counts] = await context.db
    .select({
      iWaiting: number(TABS.waiting),
      iAnswered: number(TABS.answered),
      iOperator: number(TABS.operator),
      wanted: number(TABS[request.cTab]),
    })
    .from(complaints)
    .innerJoin(orders, eq(orders.orderUuid, complaints.orderUuid))
    .where(mine)
  const rows = await joined(context)
    .where(and(mine, TABS[request.cTab]))
    .orderBy(desc(complaints.createdAt), desc(complaints.complaintUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  const words = await lastWords(
    context,
    rows.map(row => row.complaint.complaintUuid),
  )
  const { iWaiting = 0, iAnswered = 0, iOperator = 0, wanted = 0 } = counts ?? {}
  return {
    iTotleSize: wanted,
    iWaiting,
    iAnswered,
    iOperator,
    pageData: rows.map(row => {
      const cLastWord = words.get(row.complaint.complaintUuid)
      return { ...viewOf(context, row), ...(cLastWord && { cLastWord }) }
    }),
  }
}

/** What of an order may be complained about, and what already is. */
export const readComplaintLines = async (
  context: OrderContext,
  orderUuid: string,
): Promise<ComplaintLinesAnswer> => {
  const { db, publicUrl, caller } = context
  const [found] = await db.select().from(orders).where(eq(orders.orderUuid, orderUuid))
  const order = requireVisible(caller, found)
  const lines = await linesOfOrder(db, orderUuid)
  const open = await db
    .select({ complaintUuid: complaints.complaintUuid, orderLineUuid: complaints.orderLineUuid })
    .from(complaints)
    .where(and(eq(complaints.orderUuid, orderUuid), lte(complaints.state, COMPLAINT_STATE.operator)))
  const openOf = new Map(open.map(row => [row.orderLineUuid, row.complaintUuid]))
  return {
    cOrderUuid: order.orderUuid,
    cOrderCode: order.orderCode,
    cShopName: order.shopName,
    cContactPhone: caller.phone,
    lineList: lines.map(line => {
      const cOpenComplaintUuid = openOf.get(line.orderLineUuid)
      return {
        cOrderLineUuid: line.orderLineUuid,
        cProdCode: line.prodCode,
        cProdName: line.prodName,
        specValues: line.specValues,
        cUrl: publicUrl + line.picturePath,
        iQty: line.qty,
        cUnit: line.unit,
        iAmount: yuanOf(line.amountFen),
        ...(cOpenComplaintUuid && { cOpenComplaintUuid }),
      }
    }),
  }
}
