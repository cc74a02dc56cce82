import type {
  ApplyInvoiceRequest,
  InvoiceableOrdersRequest,
  InvoicePageRequest,
  ResendInvoiceRequest,
  SaveInvoiceHeaderRequest,
} from '@wire/invoice'
import { toYuan, type Fen } from '@/base/money'
import { post } from './client'
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
} from './decode/invoice'

export type InvoiceHeaderDraft = Omit<InvoiceHeader, 'headerUuid'> & { headerUuid?: string | undefined }

export const getInvoiceHeaders = (): Promise<InvoiceHeaders> =>
  post(paths.getInvoiceHeaderList, {}, decodeHeaders)

/** Without an id a new one; `requestUuid` stays the same on every repeat of this save. */
export const saveInvoiceHeader = (draft: InvoiceHeaderDraft, requestUuid: string): Promise<InvoiceHeader> => {
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
  return post(paths.saveInvoiceHeader, body, decodeHeader)
}

/** Answers the list that is left. */
export const deleteInvoiceHeader = (headerUuid: string): Promise<InvoiceHeaders> =>
  post(paths.deleteInvoiceHeader, { cHeaderUuid: headerUuid }, decodeHeaders)

export const setDefaultInvoiceHeader = (headerUuid: string): Promise<InvoiceHeaders> =>
  post(paths.setDefaultInvoiceHeader, { cHeaderUuid: headerUuid }, decodeHeaders)

/**
 * Received orders without an invoice, the wanted ones first. One order that is wanted by itself and may not have one
 * refuses the call, and says why.
 */
export const getInvoiceableOrders = (input: {
  page: number
  pageSize: number
  wanted?: readonly string[]
}): Promise<InvoiceableOrderPage> => {
  const { wanted = [] } = input
  const body: InvoiceableOrdersRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    ...(wanted.length > 1 ? { cOrderUuids: [...wanted] } : { cOrderUuid: wanted[0] }),
  }
  return post(paths.getInvoiceableOrders, body, decodeInvoiceablePage)
}

/** Newest first, the named one before all others. */
export const getInvoices = (input: {
  page: number
  pageSize: number
  first?: string | undefined
}): Promise<InvoicePage> => {
  const body: InvoicePageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    cInvoiceUuid: input.first || undefined,
  }
  return post(paths.getInvoicePage, body, decodeInvoicePage)
}

/** `amount` is what the buyer saw; the server refuses another one. `requestUuid` stays the same on every repeat. */
export const applyInvoice = (input: {
  requestUuid: string
  orderUuids: readonly string[]
  headerUuid: string
  kind: InvoiceKind
  amount: Fen
  email: string
  remark: string
}): Promise<Invoice> => {
  const body: ApplyInvoiceRequest = {
    cRequestUuid: input.requestUuid,
    cOrderUuids: [...input.orderUuids],
    cHeaderUuid: input.headerUuid,
    iInvoiceKind: invoiceKindCodes[input.kind],
    iAmount: toYuan(input.amount),
    cEmail: input.email,
    cRemark: input.remark,
  }
  return post(paths.applyInvoice, body, decodeInvoice)
}

export const withdrawInvoice = (invoiceUuid: string): Promise<Invoice> =>
  post(paths.withdrawInvoice, { cInvoiceUuid: invoiceUuid }, decodeInvoice)

export const resendInvoice = (input: {
  requestUuid: string
  invoiceUuid: string
  email: string
}): Promise<Invoice> => {
  const body: ResendInvoiceRequest = {
    cRequestUuid: input.requestUuid,
    cInvoiceUuid: input.invoiceUuid,
    cEmail: input.email,
  }
  return post(paths.resendInvoice, body, decodeInvoice)
}
