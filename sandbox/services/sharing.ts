import type { DeleteShareAnswer } from '@wire/sharing'
import * as v from 'valibot'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { codeInput, idInput } from './order/inputs'
import { pageFields } from './page'
import { readShare, readShares } from './sharing/read'
import { deleteShares, visitShare, writeShare } from './sharing/write'

const path = (name: string): string => `alc-alshop/SharingAction/${name}`

const thingOf = (input: { iShareType: 1 | 2; cProdCode?: string; cShopUuid?: string }) => {
  if (input.iShareType === 1 && input.cProdCode) return { prodCode: input.cProdCode }
  if (input.iShareType === 2 && input.cShopUuid) return { shopUuid: input.cShopUuid }
  throw new ServiceError(CODE.malformed, '未指定要分享的商品或店铺')
}

/** What people pass on, and who came by it: everybody's own, never anybody else's. */
export const sharingCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('saveShare'),
    access: 'account',
    input: v.object({
      iShareType: v.picklist([1, 2]),
      cProdCode: v.optional(codeInput),
      cShopUuid: v.optional(idInput),
    }),
    handle: async (input, context) => readShare(context, await writeShare(context, thingOf(input))),
  }),
  defineCall({
    method: 'POST',
    path: path('getSharePage'),
    access: 'account',
    input: v.object(pageFields),
    handle: (input, context) => readShares(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('deleteShare'),
    access: 'account',
    input: v.object({ cShareUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(200)) }),
    handle: async (input, context): Promise<DeleteShareAnswer> => ({
      iShareQty: await deleteShares(context, input.cShareUuids),
    }),
  }),
  defineCall({
    method: 'POST',
    path: path('visitShare'),
    access: 'guest',
    input: v.object({ cShareCode: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/)) }),
    handle: (input, context) => visitShare(context, input.cShareCode),
  }),
]
