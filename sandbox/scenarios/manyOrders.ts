import { seedManyOrders } from '../world/orders'
import type { Scenario } from './scenario'

export const manyOrders: Scenario = {
  name: '5000-orders',
  describe: '演示企业有五千笔历史订单',
  apply: (db, { clock }) => seedManyOrders(db, 5_000, { now: clock.now() }),
}
