import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { readPerformance } from './commission/performance'
import { readCommission, readCommissionPage, readSummary, readWithdrawalPage } from './commission/read'
import { withdrawCommission } from './commission/withdraw'
import { idInput, remarkInput, textInput } from './order/inputs'
import { pageFields } from './page'

const path = (name: string): string => `alc-alshop/CommissionAction/${name}`

const dayInput = v.pipe(v.string(), v.minLength(1), v.maxLength(20))

export const commissionCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getCommissionSummary'),
    access: 'account',
    input: v.object({}),
    handle: (_, context) => readSummary(context),
  }),
  defineCall({
    method: 'POST',
    path: path('getCommissionPage'),
    access: 'account',
    input: v.object({
      ...pageFields,
      iState: v.optional(v.picklist([1, 2, 3, 4, 5])),
      cKeyword: v.optional(remarkInput(100)),
    }),
    handle: (input, context) => readCommissionPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getCommissionDetail'),
    access: 'account',
    input: v.object({ cCommissionUuid: idInput }),
    handle: ({ cCommissionUuid }, context) => readCommission(context, cCommissionUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('getWithdrawalPage'),
    access: 'account',
    input: v.object(pageFields),
    handle: (input, context) => readWithdrawalPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('withdrawCommission'),
    access: 'institution',
    input: v.object({
      cRequestUuid: idInput,
      cCommissionUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(500)),
      iAmount: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]),
      cAccountName: textInput(50),
      cBankName: textInput(50),
      cCardNo: v.pipe(v.string(), v.maxLength(30)),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => withdrawCommission(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getPerformance'),
    access: 'account',
    input: v.object({ cFrom: dayInput, cTo: dayInput }),
    handle: (input, context) => readPerformance(context, input),
  }),
]
