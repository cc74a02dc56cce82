import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { changeAccountingMonth, getAccountingMonths } from './document/accountingMonths'
import { code, defineStaffCall, plainText, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/AccountingMonthAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }

/** Months whose books are closed (types/wire/accountingMonth.ts). */
export const accountingMonthCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getAccountingMonths'),
    input: v.object(owned),
    handle: (_, context) => getAccountingMonths(context),
  }),
  defineStaffCall({
    path: path('changeAccountingMonth'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cMonth: v.pipe(plainText(7), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
      cAction: v.picklist(['close', 'open']),
      cReason: v.optional(words(200)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `accountingMonth/${input.cRequestUuid}`, input, () =>
        changeAccountingMonth(context, input),
      )
    },
  }),
]
