import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { endDelegation, getDelegations, saveDelegation } from './document/approval/delegations'
import { code, defineStaffCall, plainText, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/ApprovalDelegationAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }

/** Delegation of approvals (types/wire/approvalDelegation.ts). */
export const approvalDelegationCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getDelegations'),
    input: v.object(owned),
    handle: (_, context) => getDelegations(context),
  }),
  defineStaffCall({
    path: path('saveDelegation'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDeputyUuid: code,
      cVoucherCodes: v.pipe(v.array(code), v.maxLength(20)),
      dFrom: plainText(10),
      dTo: plainText(10),
      cReason: v.optional(words(200)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `approvalDelegation/${input.cRequestUuid}`, input, () =>
        saveDelegation(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('endDelegation'),
    input: v.object({ ...owned, cRequestUuid: code, cDelegationUuid: code }),
    handle: async (input, context) => {
      return idempotent(context, `approvalDelegation/${input.cRequestUuid}`, input, () =>
        endDelegation(context, input),
      )
    },
  }),
]
