import type {
  ComplaintChangeRequest,
  ComplaintMessageRequest,
  SaveComplaintRequest,
  WireComplaint,
} from '@wire/complaint'
import { and, eq, lte } from 'drizzle-orm'
import { complaintMessages, complaints } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import { ORDER_STATE } from '../order/machine'
import { lockManagedLine, lockManagedOrder } from '../order/managed'
import { documentNumber } from '../order/numbers'
import { namesOf } from '../order/people'
import { wordsOf } from '../order/formattedWords'
import { requireOwnFiles } from '../upload/storedFiles'
import { COMPLAINT_STATE, type ComplaintEvent, isOpen, mayEscalate, nextState } from './machine'
import { type ComplaintRow, type MessageRow, readComplaint } from './read'

type Context = CallContext<CallerOf<'institution'>>

/** An entry in the dialogue of a complaint. */
export const say = async (
  context: Pick<CallContext, 'db' | 'clock' | 'random'>,
  complaintUuid: string,
  message: Pick<MessageRow, 'party' | 'author' | 'kind'> & {
    content?: string
    contentHtml?: string | null
    pictures?: string[]
  },
): Promise<void> => {
  await context.db.insert(complaintMessages).values({
    content: '',
    pictures: [],
    ...message,
    complaintUuid,
    messageUuid: context.random.id('cmsg'),
    createdAt: context.clock.now(),
  })
}

const ownEvidence = ({ db, caller }: Context, fileUuids: readonly string[]): Promise<string[]> =>
  requireOwnFiles(db, { fileUuids, userUuid: caller.userUuid, businessCode: 'complaintEvidence' })

export const saveComplaint = async (
  context: Context,
  input: SaveComplaintRequest,
): Promise<WireComplaint> => {
  const { db, clock, random, caller, audit } = context
  const { order, line } = await lockManagedLine(context, input.cOrderLineUuid)
  if (order.state === ORDER_STATE.toPay || order.state === ORDER_STATE.cancelled) {
    throw new ServiceError(40900, '未付款的订单不能投诉', { iState: order.state })
  }
  if (!/^1\d{10}$/.test(input.cContactPhone)) throw new ServiceError(40000, '请填写正确的手机号')
  const [open] = await db
    .select({ complaintUuid: complaints.complaintUuid })
    .from(complaints)
    .where(
      and(eq(complaints.orderLineUuid, line.orderLineUuid), lte(complaints.state, COMPLAINT_STATE.operator)),
    )
  if (open) {
    throw new ServiceError(40900, '该商品已有处理中的投诉', { cComplaintUuid: open.complaintUuid })
  }
  const { personName } = await namesOf(context)
  const words = wordsOf({ text: input.cDescription, html: input.cDescriptionHtml })
  const pictures = await ownEvidence(context, input.cDocIds)
  const complaintUuid = random.id('cmp')
  const now = clock.now()
  await db.insert(complaints).values({
    complaintUuid,
    complaintCode: documentNumber('TS', now, random),
    orderUuid: order.orderUuid,
    orderLineUuid: line.orderLineUuid,
    userUuid: caller.userUuid,
    accUuid: caller.institution.accUuid,
    personName,
    topic: input.cTopic,
    wish: input.cWish,
    contactPhone: input.cContactPhone,
    state: COMPLAINT_STATE.waiting,
    createdAt: now,
    changedAt: now,
  })
  await say(context, complaintUuid, {
    party: 'buyer',
    author: personName,
    kind: 'complaint',
    content: words.text,
    contentHtml: words.html,
    pictures,
  })
  await audit.write('complaint-saved', {
    complaintUuid,
    orderUuid: order.orderUuid,
    userUuid: caller.userUuid,
  })
  return readComplaint(context, complaintUuid)
}

/** The complaint, locked; its order must be the caller's to manage. */
const lockComplaint = async (context: Context, complaintUuid: string): Promise<ComplaintRow> => {
  const [row] = await context.db
    .select()
    .from(complaints)
    .where(eq(complaints.complaintUuid, complaintUuid))
    .for('update')
  if (!row) throw new ServiceError(40400, '投诉不存在')
  if (row.accUuid !== context.caller.institution.accUuid) throw new ServiceError(40300, '无权操作该投诉')
  await lockManagedOrder(context, row.orderUuid)
  return row
}

export const changed = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  complaint: ComplaintRow,
  change: Partial<ComplaintRow>,
): Promise<void> => {
  await db
    .update(complaints)
    .set({ ...change, version: complaint.version + 1, changedAt: clock.now() })
    .where(eq(complaints.complaintUuid, complaint.complaintUuid))
}

export const addComplaintMessage = async (
  context: Context,
  input: ComplaintMessageRequest,
): Promise<WireComplaint> => {
  const complaint = await lockComplaint(context, input.cComplaintUuid)
  if (!isOpen(complaint.state))
    throw new ServiceError(40900, '投诉已结束，不能再补充', { iState: complaint.state })
  if (input.cContent === '' && input.cDocIds.length === 0) {
    throw new ServiceError(40000, '请填写说明或上传凭证')
  }
  const { personName } = await namesOf(context)
  await say(context, complaint.complaintUuid, {
    party: 'buyer',
    author: personName,
    kind: 'message',
    content: input.cContent,
    pictures: await ownEvidence(context, input.cDocIds),
  })
  // no new version: it takes nothing from what the other side is about to decide
  await context.audit.write('complaint-message', { complaintUuid: complaint.complaintUuid })
  return readComplaint(context, complaint.complaintUuid)
}

const NAMES = { closed: '确认解决', withdrawn: '撤销', escalated: '申请平台介入' } as const

/** Withdrawn, closed or passed on by the buyer, who has to have seen it as it is. */
export const changeComplaint = async (
  context: Context,
  event: ComplaintEvent & keyof typeof NAMES,
  input: ComplaintChangeRequest,
): Promise<WireComplaint> => {
  const complaint = await lockComplaint(context, input.cComplaintUuid)
  if (complaint.version !== input.iVersion) {
    const fresh = await readComplaint(context, complaint.complaintUuid)
    throw new ServiceError(40900, '投诉有新的进展，请查看后再操作', { complaint: fresh })
  }
  const state = nextState(complaint.state, event)
  if (!state) throw new ServiceError(40900, `投诉已结束，不能${NAMES[event]}`, { iState: complaint.state })
  if (event === 'escalated') {
    if (!mayEscalate(complaint, context.clock.now())) {
      throw new ServiceError(40900, '商家答复期内暂不能申请平台介入')
    }
    if (!input.cReason) throw new ServiceError(40000, '请填写申请平台介入的原因')
  }
  const { personName } = await namesOf(context)
  await changed(context, complaint, { state })
  await say(context, complaint.complaintUuid, {
    party: 'buyer',
    author: personName,
    kind: event,
    content: input.cReason ?? '',
  })
  await context.audit.write(`complaint-${event}`, { complaintUuid: complaint.complaintUuid })
  return readComplaint(context, complaint.complaintUuid)
}
