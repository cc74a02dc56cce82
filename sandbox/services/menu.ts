import type { MenuAnswer } from '@wire/institution'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { institutions, menuButtons } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const menuCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-city-framework/SysMenuAction/getAccountLeaseMenuByMenuCode',
    access: 'account',
    input: v.object({ cAccUuid: id, cMenuCode: id }),
    handle: async (input, { db, caller }): Promise<MenuAnswer> => {
      const [member] = await db
        .select({ admin: institutions.admin })
        .from(institutions)
        .where(and(eq(institutions.userUuid, caller.userUuid), eq(institutions.accUuid, input.cAccUuid)))
      if (!member) throw new ServiceError(CODE.forbidden, '当前账号不属于该企业或团队')
      const buttons = await db
        .select()
        .from(menuButtons)
        .where(eq(menuButtons.menuCode, input.cMenuCode))
        .orderBy(asc(menuButtons.position))
      if (buttons.length === 0) throw new ServiceError(CODE.notFound, '菜单不存在')
      const granted = buttons.filter(button => member.admin || !button.adminOnly)
      return {
        cMenuCode: input.cMenuCode,
        buttonList: granted.map(button => ({ cButtonCode: button.buttonCode })),
      }
    },
  }),
]
