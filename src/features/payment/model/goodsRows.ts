import type { PayGoods, PayOrder } from '@/api/pay'

/** One row of the order details: the head of an order, or one of its goods. */
export interface GoodsRow {
  key: string
  order: PayOrder
  line?: PayGoods
}

export const goodsRows = (orders: readonly PayOrder[]): GoodsRow[] =>
  orders.flatMap(order => [
    { key: order.orderCode, order },
    ...order.goods.map((line, index) => ({ key: `${order.orderCode} ${index}`, order, line })),
  ])
