import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { makePayment, proposePayments } from './document/paymentRun'
import { code, MOST_SENT, requireOwner } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/PaymentRunAction/${name}`

const wish = {
  ...{ cOrgUuid: code, cAccUuid: code },
  cDocUuids: v.pipe(v.array(code), v.minLength(1), v.maxLength(MOST_SENT)),
}

/** Payments of many receipts at once (types/wire/paymentRun.ts). */
export const paymentRunCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('proposePayments'),
    access: 'institution',
    input: v.object(wish),
    handle: async (input, context) => {
      requireOwner(context, input)
      return proposePayments(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('makePayment'),
    access: 'institution',
    input: v.object({
      ...wish,
      ...{ cRequestUuid: code, cSupplierUuid: code, cProposalToken: code, bSubmit: v.boolean() },
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `paymentRun/${input.cRequestUuid}`, input, () => makePayment(context, input))
    },
  }),
]
