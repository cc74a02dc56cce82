import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { readApproval, readApprovalCount, readApprovalPage } from './payApproval/read'
import { approveApproval, askApproval, refuseApproval, withdrawApproval } from './payApproval/write'
import { idInput, remarkInput, textInput } from './order/inputs'
import { pageFields } from './page'

const path = (name: string): string => `alc-public-pay/PaymentApprovalAction/${name}`

/** Longest message and reason. */
const MAX_WORDS = 100
const decision = v.object({ cRequestUuid: idInput, cApprovalUuid: idInput })

/** Approve and pay: a buyer asks the administrators of the enterprise to pay a flow. */
export const payApprovalCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('askApproval'),
    access: 'institution',
    input: v.object({ cRequestUuid: idInput, cPaymentFlowNo: idInput, cMessage: remarkInput(MAX_WORDS) }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => askApproval(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getApproval'),
    // anybody with the link: a person without this enterprise is told what to do
    access: 'account',
    input: v.object({ cApprovalUuid: idInput }),
    handle: (input, context) => readApproval(context, input.cApprovalUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('approveApproval'),
    access: 'institution',
    input: decision,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => approveApproval(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('refuseApproval'),
    access: 'institution',
    input: v.object({
      ...decision.entries,
      cReason: textInput(MAX_WORDS),
      iState: v.optional(v.picklist([0, 1, 2, 3, 4, 5, 6])),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => refuseApproval(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('withdrawApproval'),
    access: 'institution',
    input: decision,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => withdrawApproval(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getApprovalPage'),
    access: 'institution',
    input: v.object({
      ...pageFields,
      iRole: v.picklist([1, 2]),
      bOpen: v.boolean(),
    }),
    handle: (input, context) => readApprovalPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getApprovalCount'),
    access: 'institution',
    input: v.object({}),
    handle: (_, context) => readApprovalCount(context),
  }),
]
