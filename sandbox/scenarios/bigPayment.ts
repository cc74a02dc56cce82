import { seedBigPayment } from '../world/orders'
import type { Scenario } from './scenario'

export const bigPayment: Scenario = {
  name: '200-order-payment',
  describe: '同事申请代付一笔含两百笔订单、两千行商品的支付单',
  apply: (db, { clock }) => seedBigPayment(db, { orders: 200, lines: 10 }, { now: clock.now() }),
}
