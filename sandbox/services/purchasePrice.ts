import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { getLastPrices, getPrices } from './document/prices'
import { code, flag, plainText, requireOwner } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/PurchasePriceAction/${name}`
const maybeCode = plainText(64)
const owned = { cOrgUuid: code, cAccUuid: code, cSupplierUuid: maybeCode, cExceptDocUuid: maybeCode }
/** A document has at most so many rows. */
const MOST_GOODS = 1_000

/** What goods cost before (types/wire/purchasePrice.ts). */
export const purchasePriceCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getPrices'),
    access: 'institution',
    input: v.object({
      ...owned,
      ...{ cGoodsUuid: code, bOthers: flag },
      iPageNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      iPageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getPrices(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('getLastPrices'),
    access: 'institution',
    input: v.object({ ...owned, cGoodsUuids: v.pipe(v.array(code), v.maxLength(MOST_GOODS)) }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getLastPrices(context, input)
    },
  }),
]
