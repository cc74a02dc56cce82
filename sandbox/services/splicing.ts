import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { codeInput, idInput, remarkInput } from './order/inputs'
import { pageFields } from './page'
import { openSplicing } from './splicing/open'
import { readSplicing, readSplicingOffer, readSplicingPage } from './splicing/read'

const path = (name: string): string => `alc-alshop/SplicingAction/${name}`

export const splicingCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getSplicingOffer'),
    access: 'account',
    input: v.object({ cProdCode: codeInput }),
    handle: ({ cProdCode }, context) => readSplicingOffer(context, cProdCode),
  }),
  defineCall({
    method: 'POST',
    path: path('openSplicing'),
    access: 'institution',
    input: v.object({
      cRequestUuid: idInput,
      cSkuCode: codeInput,
      iHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => openSplicing(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getSplicingPage'),
    access: 'account',
    input: v.object({
      ...pageFields,
      cRole: v.optional(v.picklist(['opened', 'joined'])),
      iState: v.optional(v.picklist([1, 2, 3])),
      cKeyword: v.optional(remarkInput(100)),
    }),
    handle: (input, context) => readSplicingPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getSplicingDetail'),
    access: 'account',
    input: v.object({ cSplicingUuid: idInput }),
    handle: ({ cSplicingUuid }, context) => readSplicing(context, cSplicingUuid),
  }),
]
