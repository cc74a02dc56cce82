import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import type { ListDefinition } from '../world/widget/lists'
import { readPayables, readReceipts } from './document/payables/aging'
import { readPlan } from './document/payables/plan'
import { exportPayables } from './document/payables/workbook'
import { requireReader } from './widget/dataPermission'
import { code, definitionOf, defineStaffCall, plainText, type StaffContext } from './widget/staffRequest'

/** The list that it belongs to: who may read what suppliers are owed may read it. */
const ACCOUNTS = 'supplierAccount'

const requireAccounts = async (context: StaffContext): Promise<void> => {
  const { baseList } = await definitionOf<ListDefinition>(context, 'list', ACCOUNTS)
  await requireReader(context, baseList.cServerName, baseList.cTableName)
}

const owner = { cOrgUuid: code, cAccUuid: code, cSupplierUuid: v.optional(code) }
const day = v.pipe(plainText(10), v.regex(/^\d{4}-\d\d-\d\d$/))
const dayWish = { ...owner, dDay: v.optional(day) }
const bucket = v.picklist(['notDue', 'to30', 'to60', 'to90', 'over90'])
const path = (name: string): string => `alc-biz-industry/PayablesAction/${name}`

/** What is owed by its age, and what is to be paid in the next weeks (types/wire/payables.ts). */
export const payablesCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getPayables'),
    input: v.object(dayWish),
    handle: async (input, context) => {
      await requireAccounts(context)
      return readPayables(context, input)
    },
  }),
  defineStaffCall({
    path: path('getPayablesReceipts'),
    input: v.object({ ...dayWish, cBucket: v.optional(bucket) }),
    handle: async (input, context) => {
      await requireAccounts(context)
      return readReceipts(context, input)
    },
  }),
  defineStaffCall({
    path: path('getPaymentPlan'),
    input: v.object(owner),
    handle: async (input, context) => {
      await requireAccounts(context)
      return readPlan(context, input)
    },
  }),
  defineStaffCall({
    path: path('exportPayables'),
    input: v.object(dayWish),
    handle: async (input, context) => {
      await requireAccounts(context)
      return exportPayables(context, input)
    },
  }),
]
