import type { ToolbarLayout, ToolbarRequest } from '@wire/widgetToolbar'
import * as v from 'valibot'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { userTypeOf } from '../kernel/membership'
import type { ToolbarDefinition } from '../world/widget/toolbars'
import { code, definitionOf, plainText, requireOwner } from './widget/staffRequest'

/** Toolbars of menus (widgets §3, §7). There are no plans of an organisation or a person. */
export const widgetToolbarCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-auth/RoleAuthAction/getButtonListByMenuUuid',
    access: 'institution',
    input: v.object({ cAccUuid: code, cMenuUuid: code, cPersonUuid: code, cUserType: plainText(20) }),
    handle: async (input: ToolbarRequest, context): Promise<ToolbarLayout> => {
      const { cAccUuid, cMenuUuid, cPersonUuid, cUserType } = input
      requireOwner(context, { cAccUuid, cPersonUuid })
      // asked for per user type (widgets §6): only one's own
      if (cUserType !== userTypeOf(context.caller.institution))
        throw new ServiceError(CODE.forbidden, '当前身份已变化，请刷新后重试')
      return {
        ...(await definitionOf<ToolbarDefinition>(context, 'toolbar', cMenuUuid)),
        planHave: { bOrg: false, bPerson: false },
        bInit: true,
        cPersonUuid,
        cOrgUuid: context.caller.institution.orgUuid,
        iPlanType: 1,
      }
    },
  }),
]
