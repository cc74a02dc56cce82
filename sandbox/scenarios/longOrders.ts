import { lengthenOrders } from '../world/erp/longOrders'
import type { Scenario } from './scenario'

export const longOrders: Scenario = {
  name: 'long-orders',
  describe: '采购订单有二十栏、很长的文字和很大的数字',
  apply: lengthenOrders,
}
