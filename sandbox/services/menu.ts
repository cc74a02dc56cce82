import type { MenuAnswer } from '@wire/institution'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { institutions } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { grantedButtons, requireMembership } from '../kernel/membership'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const menuCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-city-framework/SysMenuAction/getAccountLeaseMenuByMenuCode',
    access: 'account',
    input: v.object({ cAccUuid: id, cMenuCode: id }),
    handle: async (input, { db, caller }): Promise<MenuAnswer> => {
      const which = eq(institutions.accUuid, input.cAccUuid)
      const { member } = await requireMembership(db, caller.userUuid, which)
      const grant = await grantedButtons(db, input.cMenuCode, member)
      if (!grant) throw new ServiceError(CODE.notFound, '菜单不存在')
      const listed = (codes: string[]) => codes.map(cButtonCode => ({ cButtonCode }))
      return {
        cMenuCode: input.cMenuCode,
        buttonList: listed(grant.buttons),
        otherButtonList: listed(grant.others),
      }
    },
  }),
]
