import type { PayState } from '@wire/pay'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { institutions, orders, payFlowOrders, payFlows, providerPayments } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { paysLocked } from '../approval/machine'
import { liveApprovalOf } from '../approval/rows'
import { yuanOf } from '../unitPrice'
import type { FlowRow } from './flows'
import { effectiveState, PAY_STATE, type PayRefusal, refusalOf } from './state'

const findFlow = async (db: Database, flowNo: string): Promise<FlowRow> => {
  const [flow] = await db.select().from(payFlows).where(eq(payFlows.flowNo, flowNo))
  if (!flow) throw new ServiceError(40400, '支付单不存在')
  return flow
}

/** Whoever opened the flow, and the administrators of its enterprise. */
const mayPay = async (db: Database, flow: FlowRow, userUuid: string): Promise<boolean> => {
  if (flow.userUuid === userUuid) return true
  if (flow.accUuid === '') return false
  const [admin] = await db
    .select({ personUuid: institutions.personUuid })
    .from(institutions)
    .where(
      and(
        eq(institutions.accUuid, flow.accUuid),
        eq(institutions.userUuid, userUuid),
        eq(institutions.admin, true),
        eq(institutions.stopped, false),
      ),
    )
  return admin !== undefined
}

/**
 * The flow, if this caller may pay it: its owner or an administrator of the owner's enterprise. A guest (a scheme link
 * opens cold) has to name one of them.
 */
export const requireFlow = async (
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  flowNo: string,
  userUuid: string,
): Promise<FlowRow> => {
  const flow = await findFlow(db, flowNo)
  if (caller.kind === 'guest') {
    if (!(await mayPay(db, flow, userUuid))) throw new ServiceError(40300, '支付单不属于该用户，无法支付')
    return flow
  }
  if (caller.userUuid !== userUuid)
    throw new ServiceError(40300, '支付用户与登录用户不一致，请重新登录后再试')
  const admin = caller.institution?.admin === true && caller.institution.accUuid === flow.accUuid
  if (flow.userUuid !== caller.userUuid && !admin) throw new ServiceError(40300, '无权支付该支付单')
  return flow
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
  return {
    cPaymentFlowNo: flow.flowNo,
    iPayState: effectiveState(flow, now, paidAtProvider),
    iTotalAmount: yuanOf(flow.totalFen),
    orderList: rows.map(({ order, amountFen }) => ({
      orderCode: order.orderCode,
      orderAmount: yuanOf(amountFen),
      // one of them may have been paid by another flow, which closed this one
      bPaid: flow.state === PAY_STATE.paid || order.paidAt !== null,
    })),
    ...(message && { cMsg: message }),
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

/** While an administrator is asked to pay a flow, only the one who agreed may: services/approval. */
export const requireUnlocked = async (
  { db }: Pick<CallContext, 'db'>,
  flow: FlowRow,
  payer: string,
): Promise<void> => {
  const approval = await liveApprovalOf(db, flow.flowNo)
  if (!approval || paysLocked(approval, payer)) return
  const message =
    approval.deciderName === null
      ? `该支付单由${approval.askerName}申请了代付，等待管理员处理`
      : `${approval.deciderName}正在代付该支付单，请勿重复支付`
  throw new ServiceError(CODE.flowLocked, message, { cApprovalUuid: approval.approvalUuid })
}
