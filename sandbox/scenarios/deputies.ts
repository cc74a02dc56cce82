import { and, eq } from 'drizzle-orm'
import { erpApprovalDelegations, erpApprovalSteps, personButtons } from '../db/schema'
import { chinaDay, chinaTime } from '../kernel/chinaTime'
import type { Scenario } from './scenario'

const DAY = 86_400_000
const [DEMO, FINANCE, CASHIER] = ['person-0001-hengqi', 'person-0018-hengqi', 'person-0020-hengqi']
/** A large order that has been handed in. */
const ORDER = 'po-hengqi-0024'

/** A third person approves orders, so that approvals can be delegated and passed on. */
export const deputies: Scenario = {
  name: 'deputies',
  describe: '出纳也可审批采购订单；演示账号已委托出纳，财务已委托演示账号；有一张大额订单待演示账号审批',
  apply: async (db, { clock }) => {
    const now = clock.now()
    const dayOf = (after: number) => chinaDay(now + after * DAY)
    await db.insert(personButtons).values(
      ['purchase-approve', 'purchase-read-all'].map(buttonCode => ({
        personUuid: CASHIER,
        menuCode: 'purchase-order',
        buttonCode,
      })),
    )
    const about = { accUuid: 'acc-hengqi', createdAt: chinaTime(now - DAY), endedAt: null, endedBy: '' }
    await db.insert(erpApprovalDelegations).values([
      {
        ...about,
        delegationUuid: 'delegation-hengqi-3',
        kinds: ['purchaseOrder'],
        reason: '年假',
        fromPersonUuid: DEMO,
        toPersonUuid: CASHIER,
        firstDay: dayOf(0),
        lastDay: dayOf(4),
      },
      {
        ...about,
        delegationUuid: 'delegation-hengqi-4',
        kinds: [],
        reason: '',
        fromPersonUuid: FINANCE,
        toPersonUuid: DEMO,
        firstDay: dayOf(-1),
        lastDay: dayOf(1),
      },
    ])
    await db
      .update(erpApprovalSteps)
      .set({ decidedBy: null, decidedName: '', decidedAt: null })
      .where(and(eq(erpApprovalSteps.docUuid, ORDER), eq(erpApprovalSteps.stepNo, 1)))
  },
}
