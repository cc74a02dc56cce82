import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { confirmRefund, revokeCase, saveReturnParcel } from './afterSale/moves'
import { readCase, readCaseCount, readCasePage } from './afterSale/read'
import { editCase, previewCase, pushCase, readOptions } from './afterSale/submit'
import { codeInput, idInput, MAX_LINES, quantityInput, remarkInput } from './order/inputs'
import { pageFields } from './page'

const path = (name: string): string => `alc-alshop/AfterSaleAction/${name}`

const choices = v.pipe(
  v.array(v.object({ cOrderLineUuid: idInput, iQty: quantityInput })),
  v.minLength(1),
  v.maxLength(MAX_LINES),
)
const opened = { cOrderUuid: idInput, cAfterSaleUuid: v.optional(idInput) }
const claim = {
  lineList: choices,
  iKind: v.picklist([1, 2]),
  bReceived: v.boolean(),
  cReasonCode: codeInput,
  iAmount: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]),
  cNote: remarkInput(300),
  cFileUuids: v.pipe(v.array(idInput), v.maxLength(6)),
}
const write = {
  cRequestUuid: idInput,
  cAfterSaleUuid: idInput,
  iVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
}

export const afterSaleCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getAfterSaleOptions'),
    access: 'account',
    input: v.object(opened),
    handle: (input, context) => readOptions(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('previewAfterSale'),
    access: 'account',
    input: v.object({ ...opened, lineList: choices }),
    handle: (input, context) => previewCase(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('pushAfterSale'),
    access: 'institution',
    input: v.object({ cRequestUuid: idInput, cOrderUuid: idInput, ...claim }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => pushCase(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('editAfterSale'),
    access: 'institution',
    input: v.object({ ...write, ...claim }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => editCase(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getAfterSalePage'),
    access: 'account',
    input: v.object({
      ...pageFields,
      iGroup: v.optional(v.picklist([1, 2, 3, 4])),
      bSplicing: v.optional(v.boolean()),
    }),
    handle: (input, context) => readCasePage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getAfterSaleCount'),
    access: 'account',
    input: v.object({ bSplicing: v.optional(v.boolean()) }),
    handle: ({ bSplicing }, context) => readCaseCount(context, bSplicing),
  }),
  defineCall({
    method: 'POST',
    path: path('getAfterSaleDetail'),
    access: 'account',
    input: v.object({ cAfterSaleUuid: idInput }),
    handle: (input, context) => readCase(context, input.cAfterSaleUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('revokeAfterSale'),
    access: 'institution',
    input: v.object(write),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => revokeCase(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('confirmRefund'),
    access: 'institution',
    input: v.object(write),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => confirmRefund(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('saveReturnParcel'),
    access: 'institution',
    input: v.object({ ...write, cCourierCode: codeInput, cTrackingNo: v.pipe(v.string(), v.maxLength(40)) }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveReturnParcel(context, input)),
  }),
]
