import type {
  ApplyInvoiceRequest,
  InvoiceableOrdersRequest,
  ResendInvoiceRequest,
  SaveInvoiceHeaderRequest,
} from '@wire/invoice'
import { toYuan, type Fen } from '@/base/money'
import { post, type CallOptions } from './client'
import {
  decodeHeader,
  decodeHeaders,
  decodeInvoice,
  decodeInvoiceablePage,
  decodeInvoicePage,
  invoiceKindCodes,
  titleTypeCodes,
  type Invoice,
  type InvoiceableOrderPage,
  type InvoiceHeader,
  type InvoiceHeaders,
  type InvoiceKind,
  type InvoicePage,
} from './decode/invoice'
import * as paths from './pagePaths'

export type {
  Invoice,
  InvoiceableOrder,
  InvoiceableOrderPage,
  InvoiceAction,
  InvoiceHeader,
  InvoiceHeaders,
  InvoiceKind,
  InvoicePage,
  InvoiceState,
  TitleType,
} from './decode/invoice'

export type InvoiceHeaderDraft = Omit<InvoiceHeader, 'headerUuid'> & { headerUuid?: string | undefined }

export const getInvoiceHeaders = (options?: CallOptions): Promise<InvoiceHeaders> =>
  post(paths.getInvoiceHeaderList, {}, decodeHeaders, options)

/** Without an id a new one; `requestUuid` stays the same on every repeat of this save. */
export const saveInvoiceHeader = (
  draft: InvoiceHeaderDraft,
  requestUuid: string,
  options?: CallOptions,
): Promise<InvoiceHeader> => {
  const body: SaveInvoiceHeaderRequest = {
    cRequestUuid: requestUuid,
    cHeaderUuid: draft.headerUuid,
    iTitleType: titleTypeCodes[draft.titleType],
    iInvoiceKind: invoiceKindCodes[draft.kind],
    cTitle: draft.title,
    cTaxNo: draft.taxNo || undefined,
    cBankName: draft.bankName || undefined,
    cBankAccount: draft.bankAccount || undefined,
    cRegAddress: draft.regAddress || undefined,
    cRegPhone: draft.regPhone || undefined,
    bDefault: draft.isDefault,
  }
  return post(paths.saveInvoiceHeader, body, decodeHeader, options)
}

/** Answers the list that is left. */
export const deleteInvoiceHeader = (headerUuid: string, options?: CallOptions): Promise<InvoiceHeaders> =>
  post(paths.deleteInvoiceHeader, { cHeaderUuid: headerUuid }, decodeHeaders, options)

export const setDefaultInvoiceHeader = (headerUuid: string, options?: CallOptions): Promise<InvoiceHeaders> =>
  post(paths.setDefaultInvoiceHeader, { cHeaderUuid: headerUuid }, decodeHeaders, options)

/**
 * Received orders without an invoice, the wanted ones first. One order that is wanted by itself and may not have one
 * refuses the call, and says why.
 */
export const getInvoiceableOrders = (
  input: { page: number; pageSize: number; wanted?: readonly string[] },
  options?: CallOptions,
): Promise<InvoiceableOrderPage> => {
  const { wanted = [] } = input
  const body: InvoiceableOrdersRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    ...(wanted.length > 1 ? { cOrderUuids: [...wanted] } : { cOrderUuid: wanted[0] }),
  }
  return post(paths.getInvoiceableOrders, body, decodeInvoiceablePage, options)
}

export const getInvoices = (
  input: { page: number; pageSize: number },
  options?: CallOptions,
): Promise<InvoicePage> =>
  post(paths.getInvoicePage, { pageNumber: input.page, pageSize: input.pageSize }, decodeInvoicePage, options)

export const getInvoice = (invoiceUuid: string, options?: CallOptions): Promise<Invoice> =>
  post(paths.getInvoiceDetail, { cInvoiceUuid: invoiceUuid }, decodeInvoice, options)

/** `amount` is what the buyer saw; the server refuses another one. `requestUuid` stays the same on every repeat. */
export const applyInvoice = (
  input: {
    requestUuid: string
    orderUuids: readonly string[]
    headerUuid: string
    kind: InvoiceKind
    amount: Fen
    email: string
    remark: string
  },
  options?: CallOptions,
): Promise<Invoice> => {
  const body: ApplyInvoiceRequest = {
    cRequestUuid: input.requestUuid,
    cOrderUuids: [...input.orderUuids],
    cHeaderUuid: input.headerUuid,
    iInvoiceKind: invoiceKindCodes[input.kind],
    iAmount: toYuan(input.amount),
    cEmail: input.email,
    cRemark: input.remark,
  }
  return post(paths.applyInvoice, body, decodeInvoice, options)
}

export const withdrawInvoice = (invoiceUuid: string, options?: CallOptions): Promise<Invoice> =>
  post(paths.withdrawInvoice, { cInvoiceUuid: invoiceUuid }, decodeInvoice, options)

export const resendInvoice = (
  input: { requestUuid: string; invoiceUuid: string; email: string },
  options?: CallOptions,
): Promise<Invoice> => {
  const body: ResendInvoiceRequest = {
    cRequestUuid: input.requestUuid,
    cInvoiceUuid: input.invoiceUuid,
    cEmail: input.email,
  }
  return post(paths.resendInvoice, body, decodeInvoice, options)
}
