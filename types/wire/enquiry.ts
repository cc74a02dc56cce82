import type { WireMoney } from './product'
import type { WireFlag } from './user'

/**
 * Enquiries and quotes, wholly `@assumed`: POST alc-alshop/EnquiryAction/… A buyer asks one or several shops for
 * prices, the shops answer with quotes, one of them is accepted and can be ordered. Times are ms since the epoch.
 */

/** 1 quoting, 2 deadline passed with quotes to decide on, 3 one accepted, 4 ordered, 5 withdrawn, 6 ended without an order */
export type EnquiryState = 1 | 2 | 3 | 4 | 5 | 6
/** 1 offered, 2 accepted, 3 refused, 4 another one was accepted or the enquiry ended, 5 past its validity, 6 ordered */
export type QuoteState = 1 | 2 | 3 | 4 | 5 | 6
/** 1 waiting, 2 quoted, 3 declined */
export type ShopAnswer = 1 | 2 | 3
/** What the server allows this person to do with it; the client shows these and no others. */
export type EnquiryAction = 'withdraw' | 'askAgain' | 'quote' | 'revise' | 'decline'
export type QuoteAction = 'accept' | 'refuse' | 'order'

/** A line as it is asked for: of a SKU, or in words only. */
export interface EnquiryLineInput {
  cProdCode?: string
  cSkuCode?: string
  cName: string
  cSpec: string
  cUnit: string
  iQty: number
  /** unit price the buyer hopes for */
  iTargetPrice?: WireMoney
}
export interface EnquiryLine extends EnquiryLineInput {
  cEnquiryLineUuid: string
  /** absent for a line in words */
  cUrl?: string
  /** catalogue price for this quantity; told to the shop that sells the SKU, in its detail only */
  iListPrice?: WireMoney
  /** told with iListPrice: quotes are for iMinQty + k * iStepQty */
  iMinQty?: number
  iStepQty?: number
}
export interface EnquiryShop {
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  iAnswer: ShopAnswer
  /** of a refusal to quote */
  cReason?: string
}
export interface EnquiryFile {
  cDocId: string
  cUrl: string
}

export interface QuoteLine {
  cEnquiryLineUuid: string
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  /** may be above what was asked for: the SKU's minimum and step count */
  iQty: number
  iPrice: WireMoney
  iAmount: WireMoney
}
export interface Quote {
  cQuoteUuid: string
  cQuoteCode: string
  cEnquiryUuid: string
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  iState: QuoteState
  /** of the quote: rises when the shop revises it */
  iVersion: number
  cSellerName: string
  dQuoteTime: number
  dValidUntil: number
  iDeliveryDays: number
  iGoodsAmount: WireMoney
  iFreight: WireMoney
  iTotalAmount: WireMoney
  cRemark: string
  /** of a refusal */
  cReason?: string
  /** lines the shop cannot deliver are left out */
  lineList: QuoteLine[]
  actionList: QuoteAction[]
}

export type EnquiryEventKind =
  | 'published'
  | 'quoted'
  | 'revised'
  | 'declined'
  | 'refused'
  | 'accepted'
  | 'deadline'
  | 'withdrawn'
  | 'ordered'
export interface EnquiryEvent {
  cKind: EnquiryEventKind
  dTime: number
  /** person or shop; empty for what happens by itself */
  cActor: string
  cText?: string
}

export interface Enquiry {
  cEnquiryUuid: string
  cEnquiryCode: string
  cTitle: string
  iState: EnquiryState
  /** names the state a decision is about; another one answers 40900 with the enquiry as it is */
  iVersion: number
  cPersonName: string
  cEnterpriseName: string
  cContactName: string
  cContactPhone: string
  cDeliveryPlace: string
  cRemark: string
  /** the same words with formats, where there are any: HTML without pictures */
  cRemarkHtml?: string
  dCreateTime: number
  dDeadline: number
  lineList: EnquiryLine[]
  shopList: EnquiryShop[]
  fileList: EnquiryFile[]
  /** for a shop: its own only */
  iQuoteQty: number
  /** of the quotes for every line; of the accepted one alone once there is one */
  iLowestAmount?: WireMoney
  cAcceptedQuoteUuid?: string
  order?: { cOrderUuid: string; cOrderCode: string }
  actionList: EnquiryAction[]
  /** absent in lists; for a shop: its own only */
  quoteList?: Quote[]
  /** oldest first; absent in lists and for a shop */
  historyList?: EnquiryEvent[]
}

/** POST saveEnquiry: publishes it; answer Enquiry. The same cRequestUuid publishes once. */
export interface SaveEnquiryRequest {
  cRequestUuid: string
  cTitle: string
  lineList: EnquiryLineInput[]
  cShopUuids: string[]
  dDeadline: number
  cContactName: string
  cContactPhone: string
  cDeliveryPlace: string
  cRemark: string
  /** the same words with formats: HTML without pictures; the server keeps what it knows of it */
  cRemarkHtml?: string
  /** uploaded with business code enquiryFile */
  cDocIds: string[]
}
/** POST getEnquiryGoods: what a cart's lines or a product mean as lines of an enquiry; writes nothing. */
export interface EnquiryGoodsRequest {
  cCartLineUuids?: string[]
  cProdCode?: string
  /** absent: the product's first */
  cSkuCode?: string
}
export interface EnquiryGoods {
  cProdCode: string
  cSkuCode: string
  cName: string
  cSpec: string
  cUnit: string
  cUrl: string
  iQty: number
  cShopUuid: string
  cShopName: string
}
/** POST getEnquiryPage: one's own, for administrators the enterprise's. iState absent: all. */
export interface EnquiryPageRequest {
  pageNumber: number
  pageSize: number
  iState?: EnquiryState
  cKeyword?: string
}
export interface EnquiryPage {
  iTotleSize: number
  pageData: Enquiry[]
}
/** POST getEnquiryCount {}: who takes part, and what waits for them. */
export interface EnquiryCount {
  /** looks after a shop and can answer enquiries */
  bSeller: WireFlag
  iQuoting: number
  iDeciding: number
  iAccepted: number
  /** enquiries that wait for a quote of one's shops */
  iToQuote: number
}
/** POST getEnquiryDetail. cShopUuid: as staff of that shop. */
export interface EnquiryKeyRequest {
  cEnquiryUuid: string
  cShopUuid?: string
}
/** POST withdrawEnquiry; answer Enquiry. */
export interface WithdrawEnquiryRequest {
  cRequestUuid: string
  cEnquiryUuid: string
  iVersion: number
}
/** POST acceptQuote; answer Enquiry. iVersion is the enquiry's, iQuoteVersion what was read of the quote. */
export interface AcceptQuoteRequest {
  cRequestUuid: string
  cQuoteUuid: string
  iVersion: number
  iQuoteVersion: number
}
/** POST refuseQuote; answer Enquiry. */
export interface RefuseQuoteRequest extends AcceptQuoteRequest {
  cReason: string
}

/** POST getShopEnquiryPage: what shops of the caller were asked, for their staff (40300 for others). */
export type ShopEnquiryTab = 'toQuote' | 'quoted' | 'ended'
export interface ShopEnquiryPageRequest {
  pageNumber: number
  pageSize: number
  cTab: ShopEnquiryTab
}
/** An enquiry as one shop sees it. */
export interface ShopEnquiry {
  cShopUuid: string
  cShopName: string
  enquiry: Enquiry
}
export interface ShopEnquiryPage {
  iTotleSize: number
  iToQuote: number
  pageData: ShopEnquiry[]
}
/** POST saveQuote; answer Enquiry as the shop sees it. iQuoteVersion 0: the first; else the one that is revised. */
export interface SaveQuoteRequest {
  cRequestUuid: string
  cEnquiryUuid: string
  cShopUuid: string
  iQuoteVersion: number
  /** lines left out cannot be delivered */
  lineList: { cEnquiryLineUuid: string; cSkuCode: string; iPrice: WireMoney }[]
  iFreight: WireMoney
  iDeliveryDays: number
  dValidUntil: number
  cRemark: string
}
/** POST declineEnquiry; answer as saveQuote. */
export interface DeclineEnquiryRequest {
  cRequestUuid: string
  cEnquiryUuid: string
  cShopUuid: string
  cReason: string
}
