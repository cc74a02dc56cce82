import { desc, eq, lte, sql } from 'drizzle-orm'
import { complaintMessages, complaints, orders } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { COMPLAINT_STATE, isOpen, nextState } from './machine'
import type { ComplaintRow } from './read'
import { changed, say } from './write'

type Tools = Pick<CallContext, 'db' | 'clock' | 'random' | 'audit'>

const OPERATOR = '平台客服'

const lock = async ({ db }: Tools, complaintUuid: string) => {
  const [row] = await db
    .select()
    .from(complaints)
    .where(eq(complaints.complaintUuid, complaintUuid))
    .for('update')
  return row
}

const shopOf = async ({ db }: Tools, orderUuid: string): Promise<string> => {
  const [row] = await db.select({ name: orders.shopName }).from(orders).where(eq(orders.orderUuid, orderUuid))
  return row?.name ?? '商家'
}

/** The merchant's first answer takes the complaint on, later ones are words in the dialogue. False: too late. */
export const answerComplaint = async (
  tools: Tools,
  complaintUuid: string,
  content: string,
): Promise<boolean> => {
  const complaint = await lock(tools, complaintUuid)
  if (!complaint || !isOpen(complaint.state)) return false
  const first = complaint.state === COMPLAINT_STATE.waiting
  if (first) await changed(tools, complaint, { state: COMPLAINT_STATE.answered })
  const author = await shopOf(tools, complaint.orderUuid)
  await say(tools, complaintUuid, { party: 'merchant', author, kind: first ? 'answer' : 'message', content })
  await tools.audit.write('complaint-answered', { complaintUuid })
  return true
}

/** The operator's ruling ends a complaint. False: it is not with the operator. */
export const ruleComplaint = async (
  tools: Tools,
  complaintUuid: string,
  ruling: { ruledFor: NonNullable<ComplaintRow['ruledFor']>; content: string },
): Promise<boolean> => {
  const complaint = await lock(tools, complaintUuid)
  const state = complaint && nextState(complaint.state, 'ruled')
  if (!complaint || !state) return false
  await changed(tools, complaint, { state, ruledFor: ruling.ruledFor })
  await say(tools, complaintUuid, {
    party: 'operator',
    author: OPERATOR,
    kind: 'ruling',
    content: ruling.content,
  })
  await tools.audit.write('complaint-ruled', { complaintUuid, ruledFor: ruling.ruledFor })
  return true
}

/** Open complaints, oldest first, then the ended ones, newest first, with what was said last: for the desk. */
export const listComplaints = async ({ db }: Pick<Tools, 'db'>, limit: number) => {
  const open = lte(complaints.state, COMPLAINT_STATE.operator)
  const rows = await db
    .select({ complaint: complaints, orderCode: orders.orderCode, shopName: orders.shopName })
    .from(complaints)
    .innerJoin(orders, eq(orders.orderUuid, complaints.orderUuid))
    .orderBy(desc(open), sql`case when ${open} then ${complaints.createdAt} end`, desc(complaints.changedAt))
    .limit(limit)
  const list = []
  for (const row of rows) {
    const [last] = await db
      .select({ author: complaintMessages.author, content: complaintMessages.content })
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintUuid, row.complaint.complaintUuid))
      .orderBy(desc(complaintMessages.saidNo))
      .limit(1)
    list.push({ ...row, last })
  }
  return list
}
