import type { CourierKey, ReturnParcel } from './logistics'
import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** After-sale cases: POST alc-alshop/AfterSaleAction/…; the specification has the routes only, all is `@assumed`. */

/** 1 refund only, 2 return and refund */
export type AfterSaleKind = 1 | 2
/**
 * 1 the merchant reviews, 2 refused, 3 the buyer sends the goods back, 4 they are on their way to the merchant,
 * 5 the money is on its way back, 6 refunded, 7 revoked by the buyer, 8 closed since the deadline to act has passed
 */
export type AfterSaleState = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
/** What the server allows this person to do with a case; the client shows these and no others. */
export type AfterSaleAction = 'revoke' | 'edit' | 'fillParcel' | 'changeParcel' | 'confirmRefund'
/** Who has to act next. */
export type AfterSaleActor = 'buyer' | 'merchant' | 'platform'

export interface AfterSaleGoods {
  cOrderLineUuid: string
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  /** unit price of the order */
  iPrice: WireMoney
}

/** POST getAfterSaleOptions { cOrderUuid, cAfterSaleUuid? }: what can still be asked for. With a case: for editing it. */
export interface AfterSaleOptionsRequest {
  cOrderUuid: string
  cAfterSaleUuid?: string
}
export interface AfterSaleOptionLine extends AfterSaleGoods {
  /** bought */
  iQty: number
  /** can still be asked for; 0: all of it is in other cases, or refunded */
  iMaxQty: number
}
export interface AfterSaleReason {
  cReasonCode: string
  cReasonName: string
  iKind: AfterSaleKind
  bReceived: WireFlag
  /** at least one picture has to prove it */
  bNeedPicture: WireFlag
}
export interface AfterSaleOptions {
  cOrderUuid: string
  cOrderCode: string
  cShopName: string
  kindList: AfterSaleKind[]
  /** both: the buyer says whether the goods have arrived */
  receivedList: WireFlag[]
  /** before anything was shipped the whole amount comes back: it is not asked for */
  bAmountFixed: WireFlag
  lineList: AfterSaleOptionLine[]
  reasonList: AfterSaleReason[]
}

export interface AfterSaleChoice {
  cOrderLineUuid: string
  iQty: number
}
/** POST previewAfterSale: the most that can come back for a choice, with its share of freight and discounts. */
export interface AfterSalePreviewRequest extends AfterSaleOptionsRequest {
  lineList: AfterSaleChoice[]
}
export interface AfterSalePreview {
  iMaxAmount: WireMoney
  /** of it: freight */
  iFreightAmount: WireMoney
}

/** What is asked for. */
export interface AfterSaleClaim {
  lineList: AfterSaleChoice[]
  iKind: AfterSaleKind
  bReceived: boolean
  cReasonCode: string
  iAmount: WireMoney
  /** at most 300 characters */
  cNote: string
  /** uploaded with business code `afterSaleEvidence`, at most 6 */
  cFileUuids: string[]
}
/** POST pushAfterSale: at most one case per cRequestUuid. 40900 when quantity or amount cannot be had any more. */
export interface PushAfterSaleRequest extends AfterSaleClaim {
  cRequestUuid: string
  cOrderUuid: string
}
/** POST revokeAfterSale, confirmRefund. iVersion: the case as the person saw it; 40900 when it has changed since. */
export interface AfterSaleWriteRequest {
  cRequestUuid: string
  cAfterSaleUuid: string
  iVersion: number
}
/** POST editAfterSale: asks again after a refusal. */
export interface EditAfterSaleRequest extends AfterSaleWriteRequest, AfterSaleClaim {}
/** POST saveReturnParcel: fills or changes how the goods are sent back. */
export interface SaveReturnParcelRequest extends AfterSaleWriteRequest, CourierKey {
  cTrackingNo: string
}

export interface AfterSaleLine extends AfterSaleGoods {
  iQty: number
  /** its share of iAmount */
  iAmount: WireMoney
}
export interface AfterSaleEvent {
  dTime: number
  /** what happened: the state it led to, and whose doing it was */
  iState: AfterSaleState
  cActor: AfterSaleActor
  cTitle: string
  cText?: string
}
export interface AfterSalePicture {
  cFileUuid: string
  cUrl: string
}
export interface ReturnAddress {
  cReceiver: string
  cMobilePhone: string
  cFullAddress: string
}

export interface AfterSale {
  cAfterSaleUuid: string
  cAfterSaleCode: string
  iVersion: number
  cOrderUuid: string
  cOrderCode: string
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  iKind: AfterSaleKind
  bReceived: WireFlag
  iState: AfterSaleState
  cReasonCode: string
  cReasonName: string
  iAmount: WireMoney
  /** ms since the epoch */
  dCreateTime: number
  cPersonName: string
  /** absent at the end */
  cActor?: AfterSaleActor
  /** until then; what happens after it is the server's */
  dDeadline?: number
  cRefuseReason?: string
  lineList: AfterSaleLine[]
  actionList: AfterSaleAction[]
  /** absent in lists, as all below */
  cNote?: string
  pictureList?: AfterSalePicture[]
  /** where returned goods go; from state 3 on */
  returnAddress?: ReturnAddress
  returnParcel?: ReturnParcel
  dRefundTime?: number
  eventList?: AfterSaleEvent[]
}

/** Tabs of the list: 1 the buyer has to act, 2 another person has to, 3 refunded, 4 ended without a refund */
export type AfterSaleGroup = 1 | 2 | 3 | 4
/** POST getAfterSalePage. iGroup absent: all. */
export interface AfterSalePageRequest {
  pageNumber: number
  pageSize: number
  iGroup?: AfterSaleGroup
  /** of orders of groups only (types/wire/splicing.ts) */
  bSplicing?: boolean
}
export interface AfterSalePage {
  iTotleSize: number
  pageData: AfterSale[]
}
/** POST getAfterSaleCount */
export interface AfterSaleCountRequest {
  bSplicing?: boolean
}
export interface AfterSaleCount {
  iToHandle: number
  iProcessing: number
  iRefunded: number
  iEnded: number
}
/** POST getAfterSaleDetail */
export interface AfterSaleKeyRequest {
  cAfterSaleUuid: string
}
