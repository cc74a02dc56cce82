import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { orders, payFlowOrders, payFlows, providerPayments } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import type { Buyer } from '../order/buyer'
import { documentNumber } from '../order/numbers'
import { methodOf } from './methods'
import { PAY_STATE } from './state'

/**
 * Rows are always locked in this order: orders (by id), flows (by number), provider payments, SKUs (by code).
 * A transaction that needs several kinds keeps to it, so that no two can wait for each other.
 */
export type FlowRow = typeof payFlows.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** What a flow says that was closed for its deadline. */
export const EXPIRED_FLOW = '支付单已超过支付期限'

/** Flows that may still lead to a payment. */
export const UNFINISHED = [PAY_STATE.open, PAY_STATE.waiting, PAY_STATE.failed]

export const lockOrders = (db: Database, orderUuids: readonly string[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.orderUuid, [...orderUuids]))
    .orderBy(asc(orders.orderUuid))
    .for('update')

export const orderUuidsOf = async (db: Database, flowNo: string): Promise<string[]> => {
  const rows = await db
    .select({ orderUuid: payFlowOrders.orderUuid })
    .from(payFlowOrders)
    .where(eq(payFlowOrders.flowNo, flowNo))
    .orderBy(asc(payFlowOrders.position))
  return rows.map(row => row.orderUuid)
}

/** Unfinished flows that contain one of the orders, locked; the orders must be locked already. */
export const lockUnfinishedFlows = (db: Database, orderUuids: readonly string[]): Promise<FlowRow[]> =>
  db
    .select()
    .from(payFlows)
    .where(
      and(
        inArray(payFlows.state, UNFINISHED),
        exists(
          db
            .select({ flowNo: payFlowOrders.flowNo })
            .from(payFlowOrders)
            .where(
              and(
                eq(payFlowOrders.flowNo, payFlows.flowNo),
                inArray(payFlowOrders.orderUuid, [...orderUuids]),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(payFlows.flowNo))
    .for('update')

/**
 * Asks the provider to take no more payments for these flows. Answers the flows that are paid already: their callback
 * is on its way and they must not be closed.
 */
const withdrawPayments = async (
  db: Database,
  flowNos: readonly string[],
  now: number,
): Promise<Set<string>> => {
  if (flowNos.length === 0) return new Set()
  const live = await db
    .select()
    .from(providerPayments)
    .where(
      and(inArray(providerPayments.flowNo, [...flowNos]), inArray(providerPayments.state, ['open', 'paid'])),
    )
    .orderBy(asc(providerPayments.payId))
    .for('update')
  const open = live.filter(payment => payment.state === 'open').map(payment => payment.payId)
  if (open.length > 0) {
    await db
      .update(providerPayments)
      .set({ state: 'closed', endedAt: now })
      .where(inArray(providerPayments.payId, open))
  }
  return new Set(live.filter(payment => payment.state === 'paid').map(payment => payment.flowNo))
}

/** Closes flows at the provider and here; answers those that cannot be closed because they are paid. */
export const closeFlows = async (
  db: Database,
  flows: readonly FlowRow[],
  now: number,
  message: string,
): Promise<Set<string>> => {
  const paid = await withdrawPayments(
    db,
    flows.map(flow => flow.flowNo),
    now,
  )
  const closing = flows.map(flow => flow.flowNo).filter(flowNo => !paid.has(flowNo))
  if (closing.length > 0) {
    await db
      .update(payFlows)
      .set({ state: PAY_STATE.closed, message })
      .where(inArray(payFlows.flowNo, closing))
  }
  return paid
}

/** Locks the orders of a flow, then the flow, and answers it as it is now. */
export const lockFlow = async (db: Database, flowNo: string): Promise<FlowRow> => {
  await lockOrders(db, await orderUuidsOf(db, flowNo))
  const [flow] = await db.select().from(payFlows).where(eq(payFlows.flowNo, flowNo)).for('update')
  if (!flow) throw new ServiceError(40400, '支付单不存在')
  return flow
}

/** A waiting flow whose payment is not paid is open again, its payment withdrawn; any other is left as it is. */
export const reopenFlow = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  flow: FlowRow,
): Promise<void> => {
  if (flow.state !== PAY_STATE.waiting) return
  const paid = await withdrawPayments(db, [flow.flowNo], clock.now())
  if (paid.size > 0) return
  await db
    .update(payFlows)
    .set({ state: PAY_STATE.open, payId: null, payloadHash: null, methodCode: null, message: null })
    .where(eq(payFlows.flowNo, flow.flowNo))
}

/**
 * Waits for a transfer that can still arrive: the bank may have the money already, and tells it only when it comes. Only
 * an explicit withdrawal of this payment gives it up.
 */
export const waitsForTransfer = (
  { clock }: Pick<CallContext, 'clock'>,
  flow: Pick<FlowRow, 'state' | 'methodCode' | 'expiresAt'>,
): boolean =>
  flow.state === PAY_STATE.waiting &&
  methodOf(flow.methodCode ?? '')?.kind === 'transfer' &&
  clock.now() < flow.expiresAt

/** Orders that wait for a transfer. */
export const transfersAmong = async (
  context: Pick<CallContext, 'db' | 'clock'>,
  orderUuids: readonly string[],
): Promise<Set<string>> => {
  if (orderUuids.length === 0) return new Set()
  const rows = await context.db
    .select({ orderUuid: payFlowOrders.orderUuid, flow: payFlows })
    .from(payFlowOrders)
    .innerJoin(payFlows, eq(payFlows.flowNo, payFlowOrders.flowNo))
    .where(and(inArray(payFlowOrders.orderUuid, [...orderUuids]), eq(payFlows.state, PAY_STATE.waiting)))
  return new Set(rows.filter(row => waitsForTransfer(context, row.flow)).map(row => row.orderUuid))
}

export interface NewFlow {
  buyer: Buyer
  payAccName: string
  receiverOrgName: string
  orders: readonly { orderUuid: string; totalFen: number; payDeadline: number }[]
}

/** Address the payment is said to come from; the sandbox has one client network. */
const TRX_IP = '203.0.113.24'

/** Opens one flow over the given orders; it ends with the earliest of their deadlines. */
export const openFlow = async (
  { db, clock, random }: Pick<CallContext, 'db' | 'clock' | 'random'>,
  flow: NewFlow,
): Promise<{ flowNo: string; totalFen: number }> => {
  const now = clock.now()
  const flowNo = documentNumber('PF', now, random)
  const totalFen = flow.orders.reduce((sum, order) => sum + order.totalFen, 0)
  await db.insert(payFlows).values({
    ...flow.buyer,
    flowNo,
    state: PAY_STATE.open,
    totalFen,
    receiverOrgName: flow.receiverOrgName,
    payAccName: flow.payAccName,
    trxIp: TRX_IP,
    createdAt: now,
    expiresAt: Math.min(...flow.orders.map(order => order.payDeadline)),
  })
  await db.insert(payFlowOrders).values(
    flow.orders.map((order, position) => ({
      flowNo,
      orderUuid: order.orderUuid,
      position,
      amountFen: order.totalFen,
    })),
  )
  return { flowNo, totalFen }
}
