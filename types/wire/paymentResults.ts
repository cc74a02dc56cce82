import type { DocumentAsk } from './document'

/**
 * What a bank says it has paid: POST alc-biz-industry/PaymentResultAction/… All of it is `@assumed`. Payments and advances
 * are posted one by one with `changeDocumentState`.
 */

/** matchPayments: which documents these are. Nothing is written. */
export interface PaymentMatchWish {
  cOrgUuid: string
  cAccUuid: string
  /** 500 at most; `cBankSerial` may be '' */
  rowList: { cDocCode: string; cBankSerial: string }[]
}
export interface PaymentMatchAnswer {
  /** in the order of the rows */
  matchList: PaymentMatch[]
}

/** One row. Without a document there is a reason only. */
export interface PaymentMatch {
  /** as it was asked for */
  cDocCode: string
  /** why this person cannot post it now; '': it can be posted */
  cReason: string
  document: PaymentMatched | null
}

/** The document of a number. */
export interface PaymentMatched {
  cVoucherCode: string
  cDocUuid: string
  cDocCode: string
  iVersion: number
  cSupplierName: string
  /** the money that leaves, in yuan */
  iPaidAmount: string
  /** what `post` asks for, with its first and last day; empty where it cannot be posted */
  askList: DocumentAsk[]
  /** what is worth a second look before it is posted */
  warningList: string[]
}
