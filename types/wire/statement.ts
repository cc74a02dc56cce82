import type { WidgetFlag } from './widget'

/**
 * What an enterprise and one of its suppliers did in some days, and what is owed before and after: POST
 * alc-biz-industry/StatementAction/… All of it is `@assumed`.
 */

/** getSupplierStatement, printSupplierStatement */
export interface StatementWish {
  cOrgUuid: string
  cAccUuid: string
  cSupplierUuid: string
  /** `2026-03-01`, both included, a year at most */
  dFirstDay: string
  dLastDay: string
}

/**
 * receipt: goods came; return: they went back for money; exchange: they went back for others; payment: money left;
 * advance: it left before goods came; refund: money came back; difference: what is not owed any more, because goods were paid, or came in exchange, at another
 * price than that of their receipt; earlier: by how much a document of a closed month differs now from what was kept of it
 * when the month was closed, on the first open day
 */
export type StatementEntryKind =
  | 'receipt'
  | 'return'
  | 'exchange'
  | 'payment'
  | 'advance'
  | 'refund'
  | 'difference'
  | 'earlier'

export interface StatementEntry {
  cKind: StatementEntryKind
  /** `2026-03-18` */
  dDate: string
  cVoucherCode: string
  /** both '' where the person may not see the document */
  cDocUuid: string
  cDocCode: string
  /** yuan; below 0: less is owed to the supplier */
  iAmount: string
  /** owed after it */
  iBalance: string
}

/** Amounts in yuan. What is owed is below 0 where the supplier owes. */
export interface StatementAnswer {
  cSupplierName: string
  /** the books of all these days are closed */
  bClosed: WidgetFlag
  iOpening: string
  iClosing: string
  iReceived: string
  iReturned: string
  iPaid: string
  /** paid in advance in these days, and what of all advances no payment has taken off at their end */
  iPrepaid: string
  iPrepaidLeft: string
  iRefunded: string
  /** of the entries `difference`; below 0: less is owed */
  iDifference: string
  /** of the entries `earlier` */
  iEarlier: string
  /** the first 500, the oldest first */
  entryList: StatementEntry[]
  iEntryCount: number
}
