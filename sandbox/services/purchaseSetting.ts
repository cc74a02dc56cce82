import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import {
  getPurchaseSettings,
  getSupplierTerms,
  saveInvoiceRules,
  savePurchaseSettings,
  saveSupplierTerms,
} from './document/supplier/purchaseSettings'
import { code, defineStaffCall, flag, plainText, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/PurchaseSettingAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }
const terms = { iOverPercent: plainText(30), cSettleMode: plainText(64) }
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const saved = { ...owned, ...terms, cRequestUuid: code, iVersion: whole(0, 1_000_000_000) }

/** What is set for purchases, and agreed with suppliers (types/wire/purchaseSetting.ts). */
export const purchaseSettingCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getPurchaseSettings'),
    input: v.object(owned),
    handle: (_, context) => getPurchaseSettings(context),
  }),
  defineStaffCall({
    path: path('savePurchaseSettings'),
    input: v.object(saved),
    handle: async (input, context) => {
      return idempotent(context, `purchaseSetting/${input.cRequestUuid}`, input, () =>
        savePurchaseSettings(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('saveInvoiceRules'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      iVersion: whole(0, 1_000_000_000),
      iInvoiceDifference: plainText(30),
      iInvoicePercent: plainText(30),
      cInvoiceFirst: v.picklist(['', 'warn', 'refuse']),
    }),
    handle: async (input, context) => {
      return idempotent(context, `invoiceRules/${input.cRequestUuid}`, input, () =>
        saveInvoiceRules(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('getSupplierTerms'),
    input: v.object({
      ...owned,
      cKeyword: words(50),
      bOwn: flag,
      iPageNumber: whole(1, 1e5),
      iPageSize: whole(1, 100),
    }),
    handle: (input, context) => getSupplierTerms(context, input),
  }),
  defineStaffCall({
    path: path('saveSupplierTerms'),
    input: v.object({ ...saved, cSupplierUuid: code }),
    handle: async (input, context) => {
      return idempotent(context, `supplierTerms/${input.cRequestUuid}`, input, () =>
        saveSupplierTerms(context, input),
      )
    },
  }),
]
