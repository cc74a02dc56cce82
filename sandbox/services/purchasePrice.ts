import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { getLastPrices, getPrices } from './document/supplier/prices'
import { code, defineStaffCall, flag, plainText } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/PurchasePriceAction/${name}`
const maybeCode = plainText(64)
const owned = { cOrgUuid: code, cAccUuid: code, cSupplierUuid: maybeCode, cExceptDocUuid: maybeCode }
/** A document has at most so many rows. */
const MOST_GOODS = 1_000

/** What goods cost before (types/wire/purchasePrice.ts). */
export const purchasePriceCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getPrices'),
    input: v.object({
      ...owned,
      cGoodsUuid: code,
      bOthers: flag,
      iPageNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e5)),
      iPageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    handle: (input, context) => getPrices(context, input),
  }),
  defineStaffCall({
    path: path('getLastPrices'),
    input: v.object({ ...owned, cGoodsUuids: v.pipe(v.array(code), v.maxLength(MOST_GOODS)) }),
    handle: (input, context) => getLastPrices(context, input),
  }),
]
