import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { deleteHeader, listHeaders, saveHeader, setDefaultHeader } from './invoice/headers'
import { readInvoiceable, readInvoicePage } from './invoice/read'
import { applyInvoice, resendInvoice, withdrawInvoice } from './invoice/write'
import { idInput, remarkInput, textInput } from './order/inputs'
import { pageFields } from './page'
import type { MallButton } from '../world/site'

const path = (name: string): string => `alc-alshop/InvoiceAction/${name}`

const headerKey = v.object({ cHeaderUuid: idInput })
const invoiceKey = v.object({ cInvoiceUuid: idInput })
const kind = v.picklist([1, 2])
/** Of one invoice. */
const MAX_ORDERS = 50
const emailInput = v.pipe(v.string(), v.trim(), v.maxLength(254))

/** Invoice headers of a buyer, applications and issued invoices. */
export const invoiceCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getInvoiceHeaderList'),
    access: 'account',
    input: v.object({}),
    handle: (_, context) => listHeaders(context),
  }),
  defineCall({
    method: 'POST',
    path: path('saveInvoiceHeader'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cHeaderUuid: v.optional(idInput),
      iTitleType: kind,
      iInvoiceKind: kind,
      cTitle: textInput(100),
      cTaxNo: v.optional(remarkInput(20)),
      cBankName: v.optional(remarkInput(60)),
      cBankAccount: v.optional(remarkInput(40)),
      cRegAddress: v.optional(remarkInput(100)),
      cRegPhone: v.optional(remarkInput(20)),
      bDefault: v.boolean(),
    }),
    handle: ({ cRequestUuid, ...input }, context) =>
      idempotent(context, cRequestUuid, input, () => saveHeader(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('deleteInvoiceHeader'),
    access: 'account',
    input: headerKey,
    handle: (input, context) => deleteHeader(context, input.cHeaderUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('setDefaultInvoiceHeader'),
    access: 'account',
    input: headerKey,
    handle: (input, context) => setDefaultHeader(context, input.cHeaderUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('getInvoiceableOrders'),
    access: 'account',
    input: v.object({
      ...pageFields,
      cOrderUuid: v.optional(idInput),
      cOrderUuids: v.optional(v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MAX_ORDERS))),
    }),
    handle: (input, context) => readInvoiceable(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getInvoicePage'),
    access: 'account',
    input: v.object({
      ...pageFields,
      iState: v.optional(v.picklist([1, 2, 3, 4, 5])),
      cInvoiceUuid: v.optional(idInput),
    }),
    handle: (input, context) => readInvoicePage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('applyInvoice'),
    access: 'institution',
    button: 'invoice-apply' satisfies MallButton,
    input: v.object({
      cRequestUuid: idInput,
      cOrderUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MAX_ORDERS)),
      cHeaderUuid: idInput,
      iInvoiceKind: kind,
      iAmount: v.union([v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,2})?$/)), v.number()]),
      cEmail: emailInput,
      cRemark: remarkInput(200),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => applyInvoice(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('withdrawInvoice'),
    access: 'institution',
    input: invoiceKey,
    handle: (input, context) => withdrawInvoice(context, input.cInvoiceUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('resendInvoice'),
    access: 'institution',
    input: v.object({ cRequestUuid: idInput, cInvoiceUuid: idInput, cEmail: emailInput }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => resendInvoice(context, input)),
  }),
]
