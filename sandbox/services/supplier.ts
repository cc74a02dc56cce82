import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { getSupplier, getSuppliers } from './document/supplier/suppliers'
import { saveSupplier, stepSupplier } from './document/supplier/supplierSteps'
import { code, defineStaffCall, plainText, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/SupplierAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const written = { ...owned, cRequestUuid: code, iVersion: whole(0, 1_000_000_000) }
/** Texts a person types: blanks around them, and several in a row, are none of them. */
const typed = (limit: number) =>
  v.pipe(
    plainText(limit),
    v.transform(text => text.trim().replace(/\s+/g, ' ')),
  )

/** The file of suppliers (types/wire/supplier.ts). */
export const supplierCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getSuppliers'),
    input: v.object({
      ...owned,
      cKeyword: words(50),
      cShow: v.picklist(['', 'waiting', 'stopped']),
      iPageNumber: whole(1, 1e5),
      iPageSize: whole(1, 100),
    }),
    handle: (input, context) => getSuppliers(context, input),
  }),
  defineStaffCall({
    path: path('getSupplier'),
    input: v.object({ ...owned, cSupplierUuid: code }),
    handle: (input, context) => getSupplier(context, input.cSupplierUuid),
  }),
  defineStaffCall({
    path: path('saveSupplier'),
    input: v.object({
      ...written,
      cSupplierUuid: plainText(64),
      cSupplierName: typed(60),
      cBankName: typed(60),
      cBankAccount: typed(40),
      cSupplierClass: plainText(64),
      cLevel: plainText(64),
      cContact: typed(30),
      cPhone: typed(30),
      cArea: typed(60),
      cAddress: typed(100),
      cRemark: typed(200),
    }),
    handle: async (input, context) => {
      return idempotent(context, `supplier/${input.cRequestUuid}`, input, () => saveSupplier(context, input))
    },
  }),
  defineStaffCall({
    path: path('stepSupplier'),
    input: v.object({
      ...written,
      cSupplierUuid: code,
      cAction: v.picklist(['approve', 'refuse', 'withdraw', 'stop', 'start']),
      cReason: v.optional(words(200)),
    }),
    handle: async (input, context) => {
      const { cReason, ...step } = input
      return idempotent(context, `supplierStep/${input.cRequestUuid}`, input, () =>
        stepSupplier(context, { ...step, ...(cReason !== undefined && { cReason }) }),
      )
    },
  }),
]
