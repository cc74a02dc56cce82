import { applications } from './applications'
import { bigPayment } from './bigPayment'
import { brokenLayout } from './brokenLayout'
import { code2000 } from './code2000'
import { codedButtons } from './codedButtons'
import { companies } from './companies'
import { disabledPerson } from './disabledPerson'
import { hiddenPrices } from './hiddenPrices'
import { htmlOverrun } from './htmlOverrun'
import { initialPassword } from './initialPassword'
import { longOrders } from './longOrders'
import { manyOrders } from './manyOrders'
import { manyProducts } from './manyProducts'
import { manyPurchases } from './manyPurchases'
import { noEnterprise } from './noEnterprise'
import type { Scenario } from './scenario'
import { staleClock } from './staleClock'
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
  hiddenPrices,
  codedButtons,
  staleClock,
  brokenLayout,
  longOrders,
  manyOrders,
  manyProducts,
  manyPurchases,
  bigPayment,
  unknownDomain,
]

export const findScenario = (name: string): Scenario => {
  const found = scenarios.find(scenario => scenario.name === name)
  if (found) return found
  throw new RangeError(`unknown scenario "${name}"; known: ${scenarios.map(item => item.name).join(', ')}`)
}
