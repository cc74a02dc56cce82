import { inArray } from 'drizzle-orm'
import { institutions } from '../db/schema'
import { demoUserUuids } from './demoUsers'
import type { Scenario } from './scenario'

export const disabledPerson: Scenario = {
  name: 'disabled-person',
  describe: '演示账号在企业中的人员已停用',
  apply: async db => {
    await db.update(institutions).set({ stopped: true }).where(inArray(institutions.userUuid, demoUserUuids))
  },
}
