import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { changeAccountingMonth, getAccountingMonths } from './document/accountingMonths'
import { code, plainText, requireOwner, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/AccountingMonthAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }

/** Months whose books are closed (types/wire/accountingMonth.ts). */
export const accountingMonthCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getAccountingMonths'),
    access: 'institution',
    input: v.object(owned),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getAccountingMonths(context)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('changeAccountingMonth'),
    access: 'institution',
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cMonth: v.pipe(plainText(7), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
      cAction: v.picklist(['close', 'open']),
      cReason: v.optional(words(200)),
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `accountingMonth/${input.cRequestUuid}`, input, () =>
        changeAccountingMonth(context, input),
      )
    },
  }),
]
