import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import {
  getPurchaseSettings,
  getSupplierTerms,
  savePurchaseSettings,
  saveSupplierTerms,
} from './document/purchaseSettings'
import { code, flag, plainText, requireOwner, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/PurchaseSettingAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }
const terms = { iOverPercent: plainText(30), cSettleMode: plainText(64) }
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const saved = { ...owned, ...terms, cRequestUuid: code, iVersion: whole(0, 1_000_000_000) }

/** What is set for purchases, and agreed with suppliers (types/wire/purchaseSetting.ts). */
export const purchaseSettingCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getPurchaseSettings'),
    access: 'institution',
    input: v.object(owned),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getPurchaseSettings(context)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('savePurchaseSettings'),
    access: 'institution',
    input: v.object(saved),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `purchaseSetting/${input.cRequestUuid}`, input, () =>
        savePurchaseSettings(context, input),
      )
    },
  }),
  defineCall({
    method: 'POST',
    path: path('getSupplierTerms'),
    access: 'institution',
    input: v.object({
      ...owned,
      ...{ cKeyword: words(50), bOwn: flag, iPageNumber: whole(1, 100_000), iPageSize: whole(1, 100) },
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getSupplierTerms(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('saveSupplierTerms'),
    access: 'institution',
    input: v.object({ ...saved, cSupplierUuid: code }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `supplierTerms/${input.cRequestUuid}`, input, () =>
        saveSupplierTerms(context, input),
      )
    },
  }),
]
