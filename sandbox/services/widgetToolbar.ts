import type { ToolbarLayout, ToolbarRequest } from '@wire/widgetToolbar'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import type { ToolbarDefinition } from '../world/widget/toolbars'
import { code, definitionOf, plainText, requireOwner } from './widget/parts'

/** Toolbars of menus (widgets §3, §7); nobody has arranged one. */
export const widgetToolbarCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-auth/RoleAuthAction/getButtonListByMenuUuid',
    access: 'institution',
    input: v.object({ cAccUuid: code, cMenuUuid: code, cPersonUuid: code, cUserType: plainText(20) }),
    handle: async ({ cAccUuid, cMenuUuid, cPersonUuid }: ToolbarRequest, context): Promise<ToolbarLayout> => {
      requireOwner(context, { cAccUuid, cPersonUuid })
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
