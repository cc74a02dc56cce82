import type {
  ApprovalState,
  ApprovalWriteRequest,
  AskApprovalRequest,
  FlowLocked,
  PayApproval,
  RefuseApprovalRequest,
} from '@wire/payApproval'
import { eq } from 'drizzle-orm'
import { payApprovals } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { namesOf } from '../order/people'
import { requireFlow, requirePayable } from '../pay/access'
import { type FlowRow, lockFlow, reopenFlow, waitsForTransfer } from '../pay/flows'
import { PAY_STATE } from '../pay/state'
import { amountOf } from '../money'
import { APPROVAL_STATE, type ApprovalEvent, applyApprovalEvent, approvalState } from './machine'
import { concernedBy, newsFrame } from './news'
import { findApproval, flowNow, readApproval, requireReader, viewerOf } from './read'
import { administratorsOf, type ApprovalRow, liveApprovalOf } from './rows'

export type InstitutionContext = CallContext<CallerOf<'institution'>>

const SETTLING = '该支付单的支付结果确认中，请稍后刷新查看'

/** What is to be done before a transfer is given up: money that was sent would find no payment. */
const TRANSFERRING = (payer: string, wish: string): string =>
  `该支付单正在对公转账付款，请等待到账。如未转账，请由${payer}打开付款、更换付款方式后再${wish}`

/** What a flow waits for is given up, but no transfer; a payment that was made stays made. */
const freeFlow = async (
  context: InstitutionContext,
  flow: FlowRow,
  { payer, wish }: { payer: string; wish: string },
): Promise<void> => {
  if (waitsForTransfer(context, flow)) throw new ServiceError(CODE.changed, TRANSFERRING(payer, wish))
  await reopenFlow(context, flow)
  const { state } = await lockFlow(context.db, flow.flowNo)
  if (state === PAY_STATE.waiting) throw new ServiceError(CODE.changed, SETTLING)
}

const tell = async (context: InstitutionContext, row: ApprovalRow, text: string): Promise<void> => {
  const frame = await newsFrame(context.db, row, { id: context.random.id('msg'), text })
  for (const userUuid of await concernedBy(context.db, row)) {
    if (userUuid !== context.caller.userUuid) context.notify(userUuid, frame)
  }
}

/** Locks a flow of one's own and asks the administrators to pay it. */
export const askApproval = async (
  context: InstitutionContext,
  input: AskApprovalRequest,
): Promise<PayApproval> => {
  const { db, caller, clock, random, audit } = context
  const known = await requireFlow(context, input.cPaymentFlowNo, caller.userUuid)
  if (known.userUuid !== caller.userUuid || known.accUuid !== caller.institution.accUuid)
    throw new ServiceError(CODE.forbidden, '只能为自己在当前企业发起的支付单申请代付')
  const flow = await lockFlow(db, known.flowNo)
  await requirePayable(context, flow)
  const live = await liveApprovalOf(db, flow.flowNo)
  if (live) {
    const data: FlowLocked = { cApprovalUuid: live.approvalUuid }
    throw new ServiceError(CODE.flowLocked, '该支付单已申请代付，请等待管理员处理', data)
  }
  const admins = await administratorsOf(db, flow.accUuid)
  if (!admins.some(admin => admin.userUuid !== caller.userUuid))
    throw new ServiceError(CODE.forbidden, '企业没有其他管理员可以代付，请直接支付')
  await freeFlow(context, flow, { payer: '您本人', wish: '申请代付' })
  const { personName } = await namesOf(context)
  const [row] = await db
    .insert(payApprovals)
    .values({
      approvalUuid: random.id('apv'),
      flowNo: flow.flowNo,
      accUuid: flow.accUuid,
      askerUuid: caller.userUuid,
      askerName: personName,
      message: input.cMessage,
      state: 0,
      askedAt: clock.now(),
    })
    .returning()
  if (!row) throw new Error('the request was not written')
  await audit.write('approval-asked', { approvalUuid: row.approvalUuid, flowNo: flow.flowNo })
  await tell(context, row, `${personName}请您支付 ${amountOf(flow.totalFen)}`)
  return readApproval(context, row.approvalUuid)
}

/** Orders, flow, then the request: the lock order of services/pay/flows. */
const lockApproval = async (context: InstitutionContext, approvalUuid: string) => {
  const { db } = context
  const known = await findApproval(db, approvalUuid)
  await requireReader(context, known.row)
  const flow = await lockFlow(db, known.flow.flowNo)
  const [row] = await db
    .select()
    .from(payApprovals)
    .where(eq(payApprovals.approvalUuid, approvalUuid))
    .for('update')
  return { flow, row: row ?? known.row }
}

const DECIDED: Record<number, (row: ApprovalRow) => string> = {
  0: () => '该代付申请尚未处理',
  1: row => `${row.deciderName ?? '管理员'}已同意该代付申请，正在支付`,
  2: () => '该代付申请已支付，无需重复处理',
  3: row => `${row.deciderName ?? '管理员'}已拒绝该代付申请`,
  4: row => `${row.askerName}已撤回该代付申请`,
  5: () => '订单已取消或已重新发起支付，该代付申请已关闭',
  6: () => '该代付申请已超过支付期限',
}

/** One decision each: the second person finds it made, with the request as it stands as data. */
const decide = async (
  context: InstitutionContext,
  approvalUuid: string,
  event: ApprovalEvent,
  seen?: ApprovalState,
): Promise<{ flow: FlowRow; row: ApprovalRow; state: ApprovalRow['state'] }> => {
  const { flow, row } = await lockApproval(context, approvalUuid)
  const state = approvalState(row.state, await flowNow(context, flow))
  const viewer = viewerOf(context.caller, row)
  const step = applyApprovalEvent(state, event, viewer)
  // another administrator refuses what one has agreed to with open eyes, not because both were asked at once
  const unseen = event === 'refuse' && state === APPROVAL_STATE.approved && !viewer.decider && seen !== state
  if (step.ok && !unseen) return { flow, row, state: step.state }
  if (!step.ok && step.failure.code === 'wrong-person') {
    const who = event === 'withdraw' ? '只有申请人可以撤回' : '只有其他管理员可以处理'
    throw new ServiceError(CODE.forbidden, `${who}该代付申请`)
  }
  const message = DECIDED[state]?.(row) ?? '该代付申请已处理'
  throw new ServiceError(CODE.changed, message, await readApproval(context, approvalUuid))
}

const write = async (
  context: InstitutionContext,
  row: ApprovalRow,
  change: Partial<ApprovalRow>,
  news: { kind: string; text: string },
): Promise<PayApproval> => {
  const { db, audit, caller } = context
  await db.update(payApprovals).set(change).where(eq(payApprovals.approvalUuid, row.approvalUuid))
  await audit.write(news.kind, { approvalUuid: row.approvalUuid, userUuid: caller.userUuid })
  await tell(context, { ...row, ...change }, news.text)
  return readApproval(context, row.approvalUuid)
}

/** From now on only this administrator may pay the flow. */
export const approveApproval = async (
  context: InstitutionContext,
  input: ApprovalWriteRequest,
): Promise<PayApproval> => {
  const { row, state } = await decide(context, input.cApprovalUuid, 'approve')
  const { personName } = await namesOf(context)
  const decision = { deciderUuid: context.caller.userUuid, deciderName: personName }
  return write(
    context,
    row,
    { state, ...decision, decidedAt: context.clock.now() },
    { kind: 'approval-approved', text: `${personName}已同意代付，正在支付` },
  )
}

/** Who pays a flow by way of a request. */
const payerOf = ({ deciderName }: ApprovalRow): string => deciderName ?? '付款人'

/** The flow is its owner's again. */
export const refuseApproval = async (
  context: InstitutionContext,
  input: RefuseApprovalRequest,
): Promise<PayApproval> => {
  const { flow, row, state } = await decide(context, input.cApprovalUuid, 'refuse', input.iState)
  await freeFlow(context, flow, { payer: payerOf(row), wish: '拒绝' })
  const { personName } = await namesOf(context)
  const decision = { deciderUuid: context.caller.userUuid, deciderName: personName, reason: input.cReason }
  return write(
    context,
    row,
    { state, ...decision, decidedAt: context.clock.now() },
    { kind: 'approval-refused', text: `${personName}拒绝了代付申请：${input.cReason}` },
  )
}

export const withdrawApproval = async (
  context: InstitutionContext,
  input: ApprovalWriteRequest,
): Promise<PayApproval> => {
  const { flow, row, state } = await decide(context, input.cApprovalUuid, 'withdraw')
  await freeFlow(context, flow, { payer: payerOf(row), wish: '撤回' })
  return write(
    context,
    row,
    { state, decidedAt: context.clock.now() },
    { kind: 'approval-withdrawn', text: `${row.askerName}撤回了代付申请` },
  )
}
