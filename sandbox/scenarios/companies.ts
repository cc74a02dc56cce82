import { eq } from 'drizzle-orm'
import { institutions, subscriptionApplies } from '../db/schema'
import { companiesOf, exitOf } from '../world/onboarding'
import { DEMO_ACCOUNTS, userUuidOf } from '../world/people'
import type { Scenario } from './scenario'

export const companies: Scenario = {
  name: 'companies',
  describe: '演示账号（管理员）有各种状态的企业：使用中、退出审核中、已停用、待删除、人员停用',
  apply: async (db, { clock }) => {
    const userUuid = userUuidOf(DEMO_ACCOUNTS[0].phone)
    await db.delete(institutions).where(eq(institutions.userUuid, userUuid))
    await db.insert(subscriptionApplies).values(exitOf(userUuid, clock.now()))
    await db.insert(institutions).values(companiesOf(userUuid, '陈立恒', clock.now()))
  },
}
