import { inArray } from 'drizzle-orm'
import { users } from '../db/schema'
import { demoUserUuids } from './demoUsers'
import type { Scenario } from './scenario'

export const initialPassword: Scenario = {
  name: 'initial-password',
  describe: '演示账号仍使用初始密码，登录后须先修改',
  apply: async db => {
    await db.update(users).set({ initialPassword: true }).where(inArray(users.userUuid, demoUserUuids))
  },
}
