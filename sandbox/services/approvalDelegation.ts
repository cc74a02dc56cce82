import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { endDelegation, getDelegations, saveDelegation } from './document/delegations'
import { code, plainText, requireOwner, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/ApprovalDelegationAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }

/** Delegation of approvals (types/wire/approvalDelegation.ts). */
export const approvalDelegationCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getDelegations'),
    access: 'institution',
    input: v.object(owned),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getDelegations(context)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('saveDelegation'),
    access: 'institution',
    input: v.object({
      ...{ ...owned, cRequestUuid: code, cDeputyUuid: code },
      cVoucherCodes: v.pipe(v.array(code), v.maxLength(20)),
      ...{ dFrom: plainText(10), dTo: plainText(10), cReason: v.optional(words(200)) },
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `approvalDelegation/${input.cRequestUuid}`, input, () =>
        saveDelegation(context, input),
      )
    },
  }),
  defineCall({
    method: 'POST',
    path: path('endDelegation'),
    access: 'institution',
    input: v.object({ ...owned, cRequestUuid: code, cDelegationUuid: code }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `approvalDelegation/${input.cRequestUuid}`, input, () =>
        endDelegation(context, input),
      )
    },
  }),
]
