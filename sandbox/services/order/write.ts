import type { Order, PaymentFlowAnswer } from '@wire/order'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { liveApprovalOf } from '../payApproval/rows'
import { refreshRequests } from '../document/done'
import { fulfilWishes } from '../invoice/wishes'
import { unsentLines } from '../logistics/read'
import {
  closeFlows,
  type FlowRow,
  lockOrders,
  lockUnfinishedFlows,
  openFlow,
  orderUuidsOf,
  reopenFlow,
  waitsForTransfer,
} from '../pay/flows'
import { yuanOf } from '../money'
import { saidMissingAmong } from './aftermath'
import { buyerOf } from './buyer'
import { DELIVERY } from './delivery'
import { applyOrderEvent, isOverdue, isReminded, mayManage, type OrderEvent, ORDER_STATE } from './machine'
import { namesOf } from './people'
import { readOrder } from './read'
import { type OrderRow, requireVisible, viewerOf } from './visible'
import { returnStock } from './stock'
import { type InstitutionContext, receiverNameOf } from './submit'

const STATE_NAMES: Record<OrderRow['state'], string> = {
  1: '待付款',
  2: '待发货',
  3: '待收货',
  4: '已完成',
  5: '已取消',
  6: '已退款',
}
const SETTLING = '该订单的支付结果确认中，请稍后刷新查看'
const TRANSFERRING =
  '所选订单中有订单正在对公转账付款，请等待到账。如需更换付款方式，请由原付款人按原订单打开付款后更换'

const TRANSFER_TO_CANCEL =
  '该订单正在对公转账付款，请等待到账。如未转账，请由原付款人打开付款、更换付款方式后再取消订单'

/** The orders, locked, in the order of their ids; each must be the caller's to change. */
const lockManaged = async (
  context: InstitutionContext,
  orderUuids: readonly string[],
): Promise<OrderRow[]> => {
  const rows = await lockOrders(context.db, orderUuids)
  if (rows.length < new Set(orderUuids).size) throw new ServiceError(40400, '订单不存在')
  for (const row of rows) {
    requireVisible(context.caller, row)
    if (!mayManage(viewerOf(context.caller, row)))
      throw new ServiceError(40300, '只有下单人或管理员可以操作该订单')
  }
  return rows
}

const requireNext = (order: OrderRow, event: OrderEvent, verb: string): OrderRow['state'] => {
  const next = applyOrderEvent(order.state, event)
  if (next.ok) return next.state
  const message = `订单${order.orderCode}${STATE_NAMES[order.state]}，不能${verb}`
  throw new ServiceError(40900, message, { cOrderUuid: order.orderUuid, iState: order.state })
}

/** Past its deadline it counts as cancelled; the next reader writes that down. */
const requireInTime = (context: InstitutionContext, order: OrderRow): void => {
  if (!isOverdue(order, context.clock.now())) return
  const data = { cOrderUuid: order.orderUuid, iState: ORDER_STATE.cancelled }
  throw new ServiceError(40900, `订单${order.orderCode}已超过支付期限，已自动取消`, data)
}

export const cancelOrder = async (
  context: InstitutionContext,
  input: { cOrderUuid: string; cReason: string },
): Promise<Order> => {
  const { db, clock, audit } = context
  const [order] = await lockManaged(context, [input.cOrderUuid])
  if (!order) throw new ServiceError(40400, '订单不存在')
  requireInTime(context, order)
  const state = requireNext(order, 'cancelled', '取消')
  const flows = await lockUnfinishedFlows(db, [order.orderUuid])
  if (flows.some(flow => waitsForTransfer(context, flow)))
    throw new ServiceError(40900, TRANSFER_TO_CANCEL, { cOrderUuid: order.orderUuid })
  const paid = await closeFlows(db, flows, clock.now(), '订单已取消，支付单已关闭')
  if (paid.size > 0) throw new ServiceError(40900, SETTLING, { cOrderUuid: order.orderUuid })
  await db
    .update(orders)
    .set({ state, closedAt: clock.now(), cancelReason: input.cReason })
    .where(eq(orders.orderUuid, order.orderUuid))
  await returnStock(db, [order.orderUuid])
  await refreshRequests(context, [order])
  await audit.write('order-cancelled', { orderUuid: order.orderUuid, userUuid: context.caller.userUuid })
  return readOrder(context, order.orderUuid)
}

export const receiveOrder = async (
  context: InstitutionContext,
  input: { cOrderUuid: string },
): Promise<Order> => {
  const [order] = await lockManaged(context, [input.cOrderUuid])
  if (!order) throw new ServiceError(40400, '订单不存在')
  const state = requireNext(order, 'received', '确认收货')
  if (order.deliveryType !== DELIVERY.pickUp && (await unsentLines(context.db, order.orderUuid)).length > 0)
    throw new ServiceError(40900, '还有商品未发出，全部发出后才能确认收货')
  // it would be paid back though its receipt is on record
  if ((await saidMissingAmong(context.db, [order])).size > 0)
    throw new ServiceError(40900, '您已申请未收到货退款，如已收到货，请先撤销该售后申请再确认收货')
  await context.db
    .update(orders)
    .set({ state, closedAt: context.clock.now() })
    .where(eq(orders.orderUuid, order.orderUuid))
  await fulfilWishes(context, eq(orders.orderUuid, order.orderUuid))
  await context.audit.write('order-received', {
    orderUuid: order.orderUuid,
    userUuid: context.caller.userUuid,
  })
  return readOrder(context, order.orderUuid)
}

/** Asks the seller to send the order, who sees it beside what waits to be sent. */
export const remindShipment = async (
  context: InstitutionContext,
  input: { cOrderUuid: string },
): Promise<Order> => {
  const { db, clock, audit, caller } = context
  const [order] = await lockManaged(context, [input.cOrderUuid])
  if (!order) throw new ServiceError(40400, '订单不存在')
  requireNext(order, 'shipped', '提醒发货')
  if (order.deliveryType === DELIVERY.pickUp)
    throw new ServiceError(40900, '自提订单无需发货，请按约定时间自提')
  if (order.held) throw new ServiceError(40900, '拼单成功后商家才会发货，暂不能提醒')
  if (order.afterSale) throw new ServiceError(40900, '订单有处理中的售后，完成后才会发货')
  if (isReminded(order, clock.now())) throw new ServiceError(40900, '24小时内已提醒过商家，请耐心等待')
  await db.update(orders).set({ remindedAt: clock.now() }).where(eq(orders.orderUuid, order.orderUuid))
  await audit.write('order-reminded', { orderUuid: order.orderUuid, userUuid: caller.userUuid })
  return readOrder(context, order.orderUuid)
}

/** The unfinished flow of exactly these orders, if this person opened it. */
const sameFlow = async (
  context: InstitutionContext,
  flows: readonly FlowRow[],
  orderUuids: ReadonlySet<string>,
): Promise<FlowRow | undefined> => {
  for (const flow of flows) {
    if (flow.userUuid !== context.caller.userUuid) continue
    const covered = await orderUuidsOf(context.db, flow.flowNo)
    if (covered.length === orderUuids.size && covered.every(uuid => orderUuids.has(uuid))) return flow
  }
  return undefined
}

/** What an administrator was asked to pay is paid by way of that request. */
const refuseLocked = async ({ db }: InstitutionContext, flows: readonly FlowRow[]): Promise<void> => {
  for (const flow of flows) {
    const approval = await liveApprovalOf(db, flow.flowNo)
    if (!approval) continue
    const message = `订单已由${approval.askerName}申请代付，请在代付申请中处理或撤回后再支付`
    throw new ServiceError(CODE.flowLocked, message, { cApprovalUuid: approval.approvalUuid })
  }
}

/**
 * One flow for one or several unpaid orders; the unfinished one of the same orders is used again. What it waited
 * for is withdrawn unless paid: starting again from the order list, another method may be chosen. A transfer stays.
 */
export const createPaymentFlow = async (
  context: InstitutionContext,
  input: { cOrderUuids: string[] },
): Promise<PaymentFlowAnswer> => {
  const rows = await lockManaged(context, input.cOrderUuids)
  for (const order of rows) {
    requireInTime(context, order)
    requireNext(order, 'paid', '付款')
  }
  const orderUuids = new Set(rows.map(order => order.orderUuid))
  const flows = await lockUnfinishedFlows(context.db, [...orderUuids])
  await refuseLocked(context, flows)
  const same = await sameFlow(context, flows, orderUuids)
  const others = flows.filter(flow => flow !== same)
  if (others.some(flow => waitsForTransfer(context, flow))) throw new ServiceError(40900, TRANSFERRING)
  const paid = await closeFlows(context.db, others, context.clock.now(), '已重新发起支付，该支付单已关闭')
  if (paid.size > 0) throw new ServiceError(40900, SETTLING)
  if (same) {
    if (!waitsForTransfer(context, same)) await reopenFlow(context, same)
    return { cPaymentFlowNo: same.flowNo, iTotalAmount: yuanOf(same.totalFen) }
  }
  const names = await namesOf(context)
  const flow = await openFlow(context, {
    buyer: buyerOf(context.caller),
    payAccName: names.orgName,
    receiverOrgName: receiverNameOf(context, rows),
    orders: rows,
  })
  return { cPaymentFlowNo: flow.flowNo, iTotalAmount: yuanOf(flow.totalFen) }
}
