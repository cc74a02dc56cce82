import type { PayState } from '@wire/pay'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { institutions, orders, payFlowOrders, payFlows, paySchemes, providerPayments } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { findMembership, requireMembership, unusableBecause } from '../../kernel/membership'
import { paysLocked } from '../payApproval/machine'
import { liveApprovalOf } from '../payApproval/rows'
import { yuanOf } from '../money'
import type { FlowRow } from './flows'
import type { PayMethod } from './methods'
import { effectiveState, PAY_STATE, payNameOf, type PayRefusal, refusalOf } from './state'

const findFlow = async (db: Database, flowNo: string): Promise<FlowRow> => {
  const [flow] = await db.select().from(payFlows).where(eq(payFlows.flowNo, flowNo))
  if (!flow) throw new ServiceError(40400, '支付单不存在')
  return flow
}

/**
 * The person who opened the flow may pay it, and so may the administrators of its enterprise. For an enterprise's flow
 * both have to be its members still.
 */
const mayPay = async (db: Database, flow: FlowRow, userUuid: string): Promise<boolean> => {
  if (flow.accUuid === '') return flow.userUuid === userUuid
  const found = await findMembership(db, userUuid, eq(institutions.accUuid, flow.accUuid))
  if (!found || unusableBecause(found)) return false
  return flow.userUuid === userUuid || found.member.admin
}

/** What a guest wants: to pay, for which the link must be valid, or to see what came of it: then it may have expired. */
type GuestUse = 'pay' | 'look'

/** A guest has nothing but what the server remembers of a scheme link: which flow, for whom, until when. */
const requireLink = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  flow: FlowRow,
  userUuid: string,
  use: GuestUse,
): Promise<void> => {
  const [link] = await db
    .select({ expiresAt: paySchemes.expiresAt })
    .from(paySchemes)
    .where(and(eq(paySchemes.flowNo, flow.flowNo), eq(paySchemes.userUuid, userUuid)))
    .orderBy(desc(paySchemes.expiresAt))
    .limit(1)
  if (!link || !(await mayPay(db, flow, userUuid)))
    throw new ServiceError(40300, '支付单不属于该用户，无法支付')
  if (use === 'pay' && clock.now() >= link.expiresAt)
    throw new ServiceError(40300, '支付链接已失效，请在商城重新发起支付')
}

/** A guest pays by the method a valid link was made for; one that names none leaves those of the platform. */
export const requireLinkMethod = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { flowNo, userUuid }: { flowNo: string; userUuid: string },
  method: PayMethod,
): Promise<void> => {
  const links = await db
    .select({ query: paySchemes.query })
    .from(paySchemes)
    .where(
      and(
        eq(paySchemes.flowNo, flowNo),
        eq(paySchemes.userUuid, userUuid),
        gt(paySchemes.expiresAt, clock.now()),
      ),
    )
  const named = links.map(({ query }) => new URLSearchParams(query).get('method') ?? '')
  if (!named.includes(method.code) && !(named.includes('') && method.kind === 'native'))
    throw new ServiceError(40300, '该支付链接不能使用此付款方式，请在商城重新发起支付')
}

/**
 * The flow, if this caller may pay it: its owner or an administrator of the owner's enterprise. A guest (a scheme link
 * opens cold) may what one of them has made a link for.
 */
export const requireFlow = async (
  context: Pick<CallContext, 'db' | 'caller' | 'clock'>,
  flowNo: string,
  userUuid: string,
  use: GuestUse = 'pay',
): Promise<FlowRow> => {
  const { db, caller } = context
  const flow = await findFlow(db, flowNo)
  if (caller.kind === 'guest') {
    await requireLink(context, flow, userUuid, use)
    return flow
  }
  if (caller.userUuid !== userUuid)
    throw new ServiceError(40300, '支付用户与登录用户不一致，请重新登录后再试')
  const admin = caller.institution?.admin === true && caller.institution.accUuid === flow.accUuid
  if (flow.userUuid !== caller.userUuid && !admin) throw new ServiceError(40300, '无权支付该支付单')
  if (flow.accUuid !== '') await requireMembership(db, userUuid, eq(institutions.accUuid, flow.accUuid))
  return flow
}

/** Whether the payment a flow waits for was opened by a guest, by a link of this person. */
export const isOpenedByLink = async (db: Database, flow: FlowRow, userUuid: string): Promise<boolean> => {
  if (flow.payId === null) return false
  const [link] = await db
    .select({ ticket: paySchemes.ticket })
    .from(paySchemes)
    .where(and(eq(paySchemes.payId, flow.payId), eq(paySchemes.userUuid, userUuid)))
    .limit(1)
  return link !== undefined
}

/** Whether the provider holds the money of a flow whose callback has not been accepted yet. */
export const isPaidAtProvider = async (db: Database, flowNo: string): Promise<boolean> => {
  const [row] = await db
    .select({ payId: providerPayments.payId })
    .from(providerPayments)
    .where(and(eq(providerPayments.flowNo, flowNo), eq(providerPayments.state, 'paid')))
  return row !== undefined
}

export const flowOrders = (db: Database, flowNo: string) =>
  db
    .select({ order: orders, amountFen: payFlowOrders.amountFen })
    .from(payFlowOrders)
    .innerJoin(orders, eq(orders.orderUuid, payFlowOrders.orderUuid))
    .where(eq(payFlowOrders.flowNo, flowNo))
    .orderBy(asc(payFlowOrders.position))

const REFUSALS: Record<PayRefusal, { code: number; message: string }> = {
  paid: { code: CODE.flowPaid, message: '该支付单已支付，无需重复支付' },
  closed: { code: CODE.flowClosed, message: '该支付单已关闭，请重新发起支付' },
  expired: { code: CODE.flowExpired, message: '该支付单已超过支付期限，订单已自动取消' },
}

/** The truth about a flow, as `queryPayState` and the data of refusals tell it. */
export const payStateOf = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  flow: FlowRow,
): Promise<PayState> => {
  const now = clock.now()
  const paidAtProvider = await isPaidAtProvider(db, flow.flowNo)
  const refusal = refusalOf(flow, now, paidAtProvider)
  const message = refusal === 'expired' ? REFUSALS.expired.message : flow.message
  const rows = await flowOrders(db, flow.flowNo)
  const iPayState = effectiveState(flow, now, paidAtProvider)
  return {
    cPaymentFlowNo: flow.flowNo,
    iPayState,
    iTotalAmount: yuanOf(flow.totalFen),
    orderList: rows.map(({ order, amountFen }) => ({
      orderCode: order.orderCode,
      orderAmount: yuanOf(amountFen),
      // one of them may have been paid by another flow, which closed this one
      bPaid: flow.state === PAY_STATE.paid || order.paidAt !== null,
    })),
    ...(message && { cMsg: message }),
    ...(iPayState === PAY_STATE.waiting && flow.payId !== null && { cPayId: payNameOf(flow.payId) }),
  }
}

/** Refuses a flow that is paid, closed or past its deadline, each with its own code and the flow's state as data. */
export const requirePayable = async (
  context: Pick<CallContext, 'db' | 'clock'>,
  flow: FlowRow,
): Promise<void> => {
  const paidAtProvider = await isPaidAtProvider(context.db, flow.flowNo)
  const refusal = refusalOf(flow, context.clock.now(), paidAtProvider)
  if (!refusal) return
  const { code, message } = REFUSALS[refusal]
  const said = refusal === 'closed' ? (flow.message ?? message) : message
  throw new ServiceError(code, said, await payStateOf(context, flow))
}

/**
 * While an administrator is asked to pay a flow, only the one who agreed may, by their own login: services/payApproval.
 * Answers whether the flow is locked for that person.
 */
export const requireUnlocked = async (
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  flow: FlowRow,
): Promise<boolean> => {
  const approval = await liveApprovalOf(db, flow.flowNo)
  if (!approval) return false
  if (caller.kind === 'account' && paysLocked(approval, caller.userUuid)) return true
  const message =
    approval.deciderName === null
      ? `该支付单由${approval.askerName}申请了代付，等待管理员处理`
      : `${approval.deciderName}正在代付该支付单，请勿重复支付`
  throw new ServiceError(CODE.flowLocked, message, { cApprovalUuid: approval.approvalUuid })
}
