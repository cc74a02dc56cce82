import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { makePayment, proposePayments } from './document/run/paymentRun'
import { code, defineStaffCall, MOST_SENT } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/PaymentRunAction/${name}`

const wish = {
  cOrgUuid: code,
  cAccUuid: code,
  cDocUuids: v.pipe(v.array(code), v.minLength(1), v.maxLength(MOST_SENT)),
}

/** Payments of many receipts at once (types/wire/paymentRun.ts). */
export const paymentRunCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('proposePayments'),
    input: v.object(wish),
    handle: (input, context) => proposePayments(context, input),
  }),
  defineStaffCall({
    path: path('makePayment'),
    input: v.object({
      ...wish,
      cRequestUuid: code,
      cSupplierUuid: code,
      cProposalToken: code,
      bSubmit: v.boolean(),
    }),
    handle: (input, context) =>
      idempotent(context, `paymentRun/${input.cRequestUuid}`, input, () => makePayment(context, input)),
  }),
]
