import { eq } from 'drizzle-orm'
import { orderLines } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { lockOrders } from '../pay/flows'
import type { OrderLineRow } from './lineRows'
import { mayManage } from './machine'
import { type OrderContext, type OrderRow, requireVisible, viewerOf } from './visible'

/** The order, locked; 40400 unknown, 40300 of another enterprise, or not this person's to manage. */
export const lockManagedOrder = async (context: OrderContext, orderUuid: string): Promise<OrderRow> => {
  const [found] = await lockOrders(context.db, [orderUuid])
  const order = requireVisible(context.caller, found)
  if (!mayManage(viewerOf(context.caller, order)))
    throw new ServiceError(40300, '只有下单人或管理员可以操作该订单')
  return order
}

/** A line with its order, the order locked. */
export const lockManagedLine = async (
  context: OrderContext,
  orderLineUuid: string,
): Promise<{ order: OrderRow; line: OrderLineRow }> => {
  const [line] = await context.db.select().from(orderLines).where(eq(orderLines.orderLineUuid, orderLineUuid))
  if (!line) throw new ServiceError(40400, '订单商品不存在')
  return { order: await lockManagedOrder(context, line.orderUuid), line }
}
