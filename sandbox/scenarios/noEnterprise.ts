import { inArray } from 'drizzle-orm'
import { institutions } from '../db/schema'
import { demoUserUuids } from './demoUsers'
import type { Scenario } from './scenario'

export const noEnterprise: Scenario = {
  name: 'no-enterprise',
  describe: '演示账号没有加入任何企业或团队',
  apply: async db => {
    await db.delete(institutions).where(inArray(institutions.userUuid, demoUserUuids))
  },
}
