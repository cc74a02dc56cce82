import type { OrderScope } from '@/api/order'

/** Pages of a scope: one's own orders, or those of the whole enterprise. */
export const orderRoutes = {
  own: { list: 'myOrder', details: 'orderDetails' },
  enterprise: { list: 'myOrderCx', details: 'orderDetailsCx' },
} as const satisfies Record<OrderScope, { list: string; details: string }>
