import type { orders } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { mayManage, type OrderViewer } from './machine'

export type OrderRow = typeof orders.$inferSelect
export type OrderContext = CallContext<AccountCaller>

/** Enterprise whose orders the caller sees; a person without one has none. */
export const accOf = (caller: AccountCaller): string => caller.institution?.accUuid ?? ''

export const viewerOf = (caller: AccountCaller, order: { userUuid: string }): OrderViewer => ({
  owner: order.userUuid === caller.userUuid,
  admin: caller.institution?.admin ?? false,
})

/** Seen by who placed it and by the enterprise's administrators: 40400 for an unknown one, 40300 for another's. */
export const requireVisible = (caller: AccountCaller, order: OrderRow | undefined): OrderRow => {
  if (!order) throw new ServiceError(40400, '订单不存在')
  const inside = order.accUuid === accOf(caller) && order.accUuid !== ''
  if (!inside || !mayManage(viewerOf(caller, order))) throw new ServiceError(40300, '无权查看该订单')
  return order
}
