import type {
  ApprovalCount,
  ApprovalElsewhere,
  ApprovalNotYours,
  ApprovalOrder,
  ApprovalPage,
  ApprovalPageRequest,
  PayApproval,
} from '@wire/payApproval'
import { and, asc, count, desc, eq, gt, inArray, lte, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { institutions, orders, payApprovals, payFlowOrders, payFlows } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { findMembership, unusableBecause } from '../../kernel/membership'
import { isPaidAtProvider } from '../pay/access'
import { EXPIRED_FLOW, type FlowRow } from '../pay/flows'
import { effectiveState, PAY_STATE } from '../pay/state'
import { linesByOrder } from '../order/lineRows'
import { lineOf } from '../order/read'
import { yuanOf } from '../money'
import { actionsOf, approvalState, type ApprovalViewer, type FlowNow, mayRead } from './machine'
import { administratorsOf, type ApprovalRow, enterpriseName, LIVE } from './rows'

export type ApprovalContext = CallContext<AccountCaller>

export const viewerOf = (caller: AccountCaller, row: ApprovalRow): ApprovalViewer => ({
  asker: row.askerUuid === caller.userUuid,
  admin: caller.institution?.admin === true && caller.institution.accUuid === row.accUuid,
  decider: row.deciderUuid === caller.userUuid,
})

/** A flow the next reader of its orders will close counts as closed already. */
export const flowNow = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  flow: FlowRow,
): Promise<FlowNow> => {
  const now = clock.now()
  const state = effectiveState(flow, now, await isPaidAtProvider(db, flow.flowNo))
  const ranOut = flow.state !== PAY_STATE.closed || flow.message === EXPIRED_FLOW
  return { state, expired: state === PAY_STATE.closed && ranOut && now >= flow.expiresAt }
}

const ordersByFlow = async (
  { db, publicUrl }: ApprovalContext,
  flowNos: readonly string[],
): Promise<Map<string, ApprovalOrder[]>> => {
  const byFlow = new Map<string, ApprovalOrder[]>()
  if (flowNos.length === 0) return byFlow
  const rows = await db
    .select({ flowNo: payFlowOrders.flowNo, amountFen: payFlowOrders.amountFen, order: orders })
    .from(payFlowOrders)
    .innerJoin(orders, eq(orders.orderUuid, payFlowOrders.orderUuid))
    .where(inArray(payFlowOrders.flowNo, [...flowNos]))
    .orderBy(asc(payFlowOrders.flowNo), asc(payFlowOrders.position))
  const lines = await linesByOrder(
    db,
    rows.map(row => row.order.orderUuid),
  )
  for (const { flowNo, amountFen, order } of rows) {
    const told: ApprovalOrder = {
      cOrderUuid: order.orderUuid,
      cOrderCode: order.orderCode,
      cShopName: order.shopName,
      iAmount: yuanOf(amountFen),
      iFreight: yuanOf(order.freightFen),
      lineList: (lines.get(order.orderUuid) ?? []).map(line => lineOf(line, publicUrl)),
    }
    byFlow.set(flowNo, [...(byFlow.get(flowNo) ?? []), told])
  }
  return byFlow
}

interface Found {
  row: ApprovalRow
  flow: FlowRow
}

const told = async (context: ApprovalContext, found: readonly Found[]): Promise<PayApproval[]> => {
  const byFlow = await ordersByFlow(
    context,
    found.map(({ flow }) => flow.flowNo),
  )
  const name = found[0] ? await enterpriseName(context.db, found[0].row.accUuid) : ''
  const answer: PayApproval[] = []
  for (const { row, flow } of found) {
    const viewer = viewerOf(context.caller, row)
    const state = approvalState(row.state, await flowNow(context, flow))
    answer.push({
      cApprovalUuid: row.approvalUuid,
      cPaymentFlowNo: row.flowNo,
      iState: state,
      cAskerName: row.askerName,
      bAskedByMe: viewer.asker,
      cEnterpriseName: name,
      cMessage: row.message,
      dAskTime: row.askedAt,
      dExpireTime: flow.expiresAt,
      iTotalAmount: yuanOf(flow.totalFen),
      ...(row.deciderName !== null && { cDeciderName: row.deciderName }),
      ...(row.decidedAt !== null && { dDecideTime: row.decidedAt }),
      ...(row.reason !== null && { cReason: row.reason }),
      ...(flow.paidAt !== null && { dPayTime: flow.paidAt }),
      orderList: byFlow.get(flow.flowNo) ?? [],
      actionList: actionsOf(state, viewer),
    })
  }
  return answer
}

/** Refuses a reader with a reason that says what to do (types/wire/payApproval.ts). */
export const requireReader = async (context: ApprovalContext, row: ApprovalRow): Promise<void> => {
  const { db, caller } = context
  if (caller.institution?.accUuid !== row.accUuid) {
    const member = await findMembership(db, caller.userUuid, eq(institutions.accUuid, row.accUuid))
    if (!member || unusableBecause(member))
      throw new ServiceError(CODE.forbidden, '该代付申请属于其他企业，请使用该企业的账号登录后查看')
    const data: ApprovalElsewhere = {
      cAccUuid: row.accUuid,
      cEnterpriseName: await enterpriseName(db, row.accUuid),
    }
    const message = `该代付申请属于${data.cEnterpriseName}，请切换到该企业后查看`
    throw new ServiceError(CODE.otherInstitution, message, data)
  }
  if (mayRead(viewerOf(caller, row))) return
  const admins = await administratorsOf(db, row.accUuid)
  const data: ApprovalNotYours = { adminNameList: admins.map(admin => admin.name) }
  throw new ServiceError(CODE.notAdministrator, '只有申请人和企业管理员可以查看该代付申请', data)
}

export const findApproval = async (db: Database, approvalUuid: string): Promise<Found> => {
  const [found] = await db
    .select({ row: payApprovals, flow: payFlows })
    .from(payApprovals)
    .innerJoin(payFlows, eq(payFlows.flowNo, payApprovals.flowNo))
    .where(eq(payApprovals.approvalUuid, approvalUuid))
  if (!found) throw new ServiceError(CODE.notFound, '代付申请不存在，请核对链接是否完整')
  return found
}

export const readApproval = async (context: ApprovalContext, approvalUuid: string): Promise<PayApproval> => {
  const found = await findApproval(context.db, approvalUuid)
  await requireReader(context, found.row)
  const [approval] = await told(context, [found])
  if (!approval) throw new Error('an approval that was found is told')
  return approval
}

/** Requests that are still open, as far as a condition can say it. */
const stillOpen = (now: number): (SQL | undefined)[] => [
  inArray(payApprovals.state, [...LIVE]),
  notInArray(payFlows.state, [PAY_STATE.paid, PAY_STATE.closed]),
  gt(payFlows.expiresAt, now),
]

/** Those that nothing waits for any more. */
const done = (now: number): (SQL | undefined)[] => [
  or(
    notInArray(payApprovals.state, [...LIVE]),
    inArray(payFlows.state, [PAY_STATE.paid, PAY_STATE.closed]),
    lte(payFlows.expiresAt, now),
  ),
]

/** 1: asked of the administrators, without one's own; 2: asked by oneself. */
const inRole = ({ caller }: ApprovalContext, role: 1 | 2): SQL | undefined => {
  const accUuid = caller.institution?.accUuid ?? ''
  return and(
    eq(payApprovals.accUuid, accUuid),
    ne(payApprovals.accUuid, ''),
    role === 2
      ? eq(payApprovals.askerUuid, caller.userUuid)
      : caller.institution?.admin
        ? ne(payApprovals.askerUuid, caller.userUuid)
        : eq(payApprovals.deciderUuid, caller.userUuid),
  )
}

export const readApprovalPage = async (
  context: ApprovalContext,
  request: ApprovalPageRequest,
): Promise<ApprovalPage> => {
  const { db, clock } = context
  const condition = and(inRole(context, request.iRole), ...(request.bOpen ? stillOpen : done)(clock.now()))
  const [total] = await db
    .select({ rows: count() })
    .from(payApprovals)
    .innerJoin(payFlows, eq(payFlows.flowNo, payApprovals.flowNo))
    .where(condition)
  const found = await db
    .select({ row: payApprovals, flow: payFlows })
    .from(payApprovals)
    .innerJoin(payFlows, eq(payFlows.flowNo, payApprovals.flowNo))
    .where(condition)
    .orderBy(desc(payApprovals.askedAt), desc(payApprovals.approvalUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return { iTotleSize: total?.rows ?? 0, pageData: await told(context, found) }
}

export const readApprovalCount = async (context: ApprovalContext): Promise<ApprovalCount> => {
  const { db, clock } = context
  const counted = async (role: 1 | 2): Promise<number> => {
    const [row] = await db
      .select({ rows: count() })
      .from(payApprovals)
      .innerJoin(payFlows, eq(payFlows.flowNo, payApprovals.flowNo))
      .where(and(inRole(context, role), ...stillOpen(clock.now())))
    return row?.rows ?? 0
  }
  return { iAskedOfMe: await counted(1), iAskedByMe: await counted(2) }
}
