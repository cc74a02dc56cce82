import { DAY_MS } from '../kernel/chinaTime'
import { breakHomeLayout } from '../world/catalog/brokenLayout'
import { seedManyProducts } from '../world/catalog/manyProducts'
import { lengthenOrders } from '../world/erp/longOrders'
import { seedManyPurchases } from '../world/erp/manyPurchases'
import { seedBigPayment, seedManyOrders } from '../world/orders'
import { applications } from './applications'
import { code2000 } from './code2000'
import { codedButtons } from './codedButtons'
import { companies } from './companies'
import { deputies } from './deputies'
import { disabledPerson } from './disabledPerson'
import { hiddenPrices } from './hiddenPrices'
import { htmlOverrun } from './htmlOverrun'
import { initialPassword } from './initialPassword'
import { noEnterprise } from './noEnterprise'
import type { Scenario } from './scenario'
import { unknownDomain } from './unknownDomain'

export type { Scenario } from './scenario'

export const DEFAULT_SCENARIO = 'default'
const plain: Scenario = { name: DEFAULT_SCENARIO, describe: '默认世界，一切正常' }

export const scenarios: readonly Scenario[] = [
  plain,
  noEnterprise,
  applications,
  companies,
  code2000,
  htmlOverrun,
  initialPassword,
  disabledPerson,
  deputies,
  hiddenPrices,
  codedButtons,
  {
    name: 'stale-clock',
    describe: '设备时间比服务器慢一天',
    clockOffsetMs: DAY_MS,
  },
  {
    name: 'broken-layout',
    describe: '首页装修数据中混有损坏的模块',
    apply: breakHomeLayout,
  },
  {
    name: 'long-orders',
    describe: '采购订单有二十栏、很长的文字和很大的数字',
    apply: lengthenOrders,
  },
  {
    name: '5000-orders',
    describe: '演示企业有五千笔历史订单',
    apply: (db, { clock }) => seedManyOrders(db, 5_000, { now: clock.now() }),
  },
  {
    name: '5000-products',
    describe: '首页商品列表多出五千个商品，每页一百个',
    apply: db => seedManyProducts(db, 5_000),
  },
  {
    name: '100000-purchases',
    describe: '演示企业有十万张历史采购订单，每张一行',
    apply: (db, { clock }) => seedManyPurchases(db, 100_000, clock.now()),
  },
  {
    name: '200-order-payment',
    describe: '同事申请代付一笔含两百笔订单、两千行商品的支付单',
    apply: (db, { clock }) => seedBigPayment(db, { orders: 200, lines: 10 }, { now: clock.now() }),
  },
  unknownDomain,
]

export const findScenario = (name: string): Scenario => {
  const found = scenarios.find(scenario => scenario.name === name)
  if (found) return found
  throw new RangeError(`unknown scenario "${name}"; known: ${scenarios.map(item => item.name).join(', ')}`)
}
