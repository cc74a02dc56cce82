import { seedManyPurchases } from '../world/erp/manyPurchases'
import type { Scenario } from './scenario'

export const manyPurchases: Scenario = {
  name: '100000-purchases',
  describe: '演示企业有十万张历史采购订单，每张一行',
  apply: (db, { clock }) => seedManyPurchases(db, 100_000, clock.now()),
}
