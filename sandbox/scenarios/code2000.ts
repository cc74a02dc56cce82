import { inArray } from 'drizzle-orm'
import { institutions } from '../db/schema'
import { DEMO_ACCOUNTS, userUuidOf } from '../world/people'
import { demoUserUuids } from './demoUsers'
import type { Scenario } from './scenario'

/** A personal team the operator has not authorized: its calls answer 2000. */
const TEAM = 'acc-alin'

export const code2000: Scenario = {
  name: 'code-2000',
  describe: '演示账号属于未获授权的个人团队，企业数据接口返回 2000',
  apply: async (db, { clock }) => {
    await db.delete(institutions).where(inArray(institutions.userUuid, demoUserUuids))
    await db.insert(institutions).values(
      DEMO_ACCOUNTS.map(({ phone }, index) => ({
        personUuid: `person-${phone.slice(-4)}-alin`,
        userUuid: userUuidOf(phone),
        accUuid: TEAM,
        personName: index === 0 ? '陈立恒' : '林晓雯',
        admin: index === 0,
        isDefault: true,
        createdAt: clock.now(),
      })),
    )
  },
}
