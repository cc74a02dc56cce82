import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** Invoices: POST alc-alshop/InvoiceAction/…; calls and shapes `@assumed`. */

/** 1 enterprise or organisation, 2 person */
export type InvoiceTitleType = 1 | 2
/** 1 ordinary, 2 special VAT */
export type InvoiceKind = 1 | 2

/** What invoices are made out to; belongs to the buyer. */
export interface WireInvoiceHeader {
  cHeaderUuid: string
  iTitleType: InvoiceTitleType
  /** what it is meant for: a special VAT one has all of the fields below */
  iInvoiceKind: InvoiceKind
  cTitle: string
  cTaxNo?: string
  cBankName?: string
  cBankAccount?: string
  cRegAddress?: string
  cRegPhone?: string
  bDefault: WireFlag
}

/** POST getInvoiceHeaderList {}; saveInvoiceHeader answers the header, deleteInvoiceHeader and setDefaultInvoiceHeader { cHeaderUuid } the list. */
export interface SaveInvoiceHeaderRequest extends Omit<WireInvoiceHeader, 'cHeaderUuid' | 'bDefault'> {
  cRequestUuid: string
  /** absent: a new one */
  cHeaderUuid?: string
  bDefault: boolean
}

/** An order an invoice may be applied for. */
export interface InvoiceableOrder {
  cOrderUuid: string
  cOrderCode: string
  cShopUuid: string
  cShopName: string
  dCreateTime: number
  cProdName: string
  iLines: number
  cUrl: string
  /** what was paid and not refunded */
  iAmount: WireMoney
  iRefunded: WireMoney
}
export interface InvoiceableOrderPage {
  iTotleSize: number
  pageData: InvoiceableOrder[]
  /** orders that cOrderUuids names and that may have no invoice */
  refusedList?: { cOrderUuid: string; cReason: string }[]
}
/**
 * POST getInvoiceableOrders, newest first. With cOrderUuid: this one before all others; why it may not is said by a
 * refusal (40900). With cOrderUuids: those of them that may before all others, and why the others may not.
 */
export interface InvoiceableOrdersRequest {
  pageNumber: number
  pageSize: number
  cOrderUuid?: string
  /** as many as one invoice takes: 50 */
  cOrderUuids?: string[]
}

/** 1 being made, 2 issued, 3 refused, 4 withdrawn, 5 reversed: money of its orders went back after it was issued */
export type InvoiceState = 1 | 2 | 3 | 4 | 5

export interface WireInvoice {
  cInvoiceUuid: string
  cApplyCode: string
  iState: InvoiceState
  iInvoiceKind: InvoiceKind
  iTitleType: InvoiceTitleType
  cTitle: string
  cTaxNo?: string
  cShopName: string
  iAmount: WireMoney
  cEmail: string
  cRemark?: string
  dCreateTime: number
  cPersonName: string
  dIssueTime?: number
  cInvoiceNo?: string
  /** the document; its link is asked for with alc-oss/handle/getFilePaths */
  cDocId?: string
  cReason?: string
  /** when it was last sent by mail */
  dSendTime?: number
  orderList: { cOrderUuid: string; cOrderCode: string; iAmount: WireMoney }[]
  actionList: ('withdraw' | 'resend' | 'open' | 'applyAgain')[]
}
/** POST getInvoicePage */
export interface InvoicePageRequest {
  pageNumber: number
  pageSize: number
  iState?: InvoiceState
  /** this one before all others */
  cInvoiceUuid?: string
}
export interface InvoicePage {
  iTotleSize: number
  pageData: WireInvoice[]
}
/** POST withdrawInvoice { cInvoiceUuid } */

/** POST applyInvoice: one invoice for orders of one shop. iAmount is what the buyer saw: another one is refused (40900). */
export interface ApplyInvoiceRequest {
  cRequestUuid: string
  cOrderUuids: string[]
  cHeaderUuid: string
  iInvoiceKind: InvoiceKind
  iAmount: WireMoney
  cEmail: string
  cRemark: string
}
/** POST resendInvoice; at most once a minute. */
export interface ResendInvoiceRequest {
  cRequestUuid: string
  cInvoiceUuid: string
  cEmail: string
}
