import { inArray } from 'drizzle-orm'
import { enterpriseApplies, institutions, subscriptionApplies } from '../db/schema'
import { creationsOf, joinsOf } from '../world/onboarding'
import { DEMO_ACCOUNTS, userUuidOf } from '../world/people'
import { demoUserUuids } from './demoUsers'
import type { Scenario } from './scenario'

export const applications: Scenario = {
  name: 'applications',
  describe: '演示账号（管理员）没有企业，创建与加入申请各种状态齐全',
  apply: async (db, { clock }) => {
    await db.delete(institutions).where(inArray(institutions.userUuid, demoUserUuids))
    const [{ phone }] = DEMO_ACCOUNTS
    const userUuid = userUuidOf(phone)
    await db.insert(enterpriseApplies).values(creationsOf(userUuid, phone, clock.now()))
    await db.insert(subscriptionApplies).values(joinsOf(userUuid, clock.now()).filter(row => row.state !== 1))
  },
}
