import type { WireAddress } from './address'
import type { AfterSaleState } from './afterSale'
import type { InvoiceKind } from './invoice'
import type { LatestParcel } from './logistics'
import type { WireMoney } from './product'
import type { OrderSplicing } from './splicing'
import type { WireFlag } from './user'

/** Orders: POST alc-alshop/OrderAction/…; getOrderCount is the specification's (shop §7), all shapes `@assumed`. */

export type OrderSource =
  | { cCartLineUuids: string[] }
  | { cProdCode: string; cSkuCode: string; iQty: number }
  /** joins a group (types/wire/splicing.ts) */
  | { cSplicingUuid: string; iQty: number }
  /** the accepted quote of an enquiry; the keys of lines left out are cLineKey of the preview */
  | { cQuoteUuid: string; cLeftOutKeys?: string[] }

/** 1 express to the door, 2 fetched from the seller, 3 the seller's truck */
export type DeliveryType = 1 | 2 | 3
/** What the buyer chose for a shop; without one the server takes what it can. */
export interface DeliveryChoice {
  cShopUuid: string
  iDeliveryType: DeliveryType
}

/** POST previewOrder: prices the choice for an address and ways of delivery without creating anything. */
export interface PreviewOrderRequest {
  source: OrderSource
  cAddressUuid?: string
  deliveryList?: DeliveryChoice[]
}

export interface PreviewLine {
  cLineKey: string
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  iQty: number
  iPrice: WireMoney
  /** unit price before the tiers */
  iListPrice?: WireMoney
  iAmount: WireMoney
}
/** A way of delivery the shop has, for these goods and this address. */
export interface DeliveryOption {
  iDeliveryType: DeliveryType
  iFreight: WireMoney
  /** amount of goods from which on it costs nothing */
  iFreeFrom?: WireMoney
  /** why it cannot be chosen; absent: it can */
  cBlockedBy?: 'area' | 'overweight' | 'underweight'
  /** grams: the limit of a block by weight */
  iLimitWeight?: number
  /** type 2: where and when */
  cPickUpPlace?: string
  cPickUpHours?: string
}
export interface PreviewShop {
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  lineList: PreviewLine[]
  /** lines this way of delivery does not bring to the address: not part of the order */
  undeliverableList: PreviewLine[]
  /** after the tiers */
  iGoodsAmount: WireMoney
  /** what the tiers take off */
  iTierDiscount: WireMoney
  iFreight: WireMoney
  /** the one this preview is priced for */
  iDeliveryType: DeliveryType
  deliveryList: DeliveryOption[]
}
/** What changed against what the buyer saw last (cart or earlier preview). */
export interface OrderChange {
  /** of a line; of a shop for freight and delivery */
  cLineKey: string
  cProdName: string
  cKind: 'price' | 'stock' | 'minimum' | 'spec' | 'offShelf' | 'undeliverable' | 'freight' | 'delivery'
  /** quantity, yuan, spec or DeliveryType, as the kind says */
  cBefore: string
  cAfter: string
}
export interface OrderPreview {
  /** hash of lines, prices, delivery and address; submitOrder refuses another one with code 40900 and a fresh preview */
  cPreviewToken: string
  shopList: PreviewShop[]
  changeList: OrderChange[]
  iGoodsAmount: WireMoney
  iTierDiscount: WireMoney
  iFreight: WireMoney
  iTotalAmount: WireMoney
  /** where it was priced to go, as the server has it now: it may have been edited since it was listed */
  address?: WireAddress
  /** number of the document that asked for the lines of the cart, or of several, with commas between */
  cPoReference?: string
  /** documents asked for the lines, and their numbers are longer than cPoReference may be: none is proposed */
  bPoReferenceTooLong?: WireFlag
}

/** What each order of a submission is invoiced to once it was received. */
export interface InvoiceWish {
  cHeaderUuid: string
  iInvoiceKind: InvoiceKind
  cEmail: string
}

/** POST submitOrder. cRequestUuid: business id, the same on every repeat of this submission. */
export interface SubmitOrderRequest {
  cRequestUuid: string
  source: OrderSource
  cAddressUuid: string
  cPreviewToken: string
  /** remark per shop, at most 200 characters */
  remarkList: { cShopUuid: string; cRemark: string }[]
  /** at most 500 characters; the proposed one is kept by each order for its own lines, any other as it is */
  cPoReference?: string
  deliveryList?: DeliveryChoice[]
  /** absent: no invoice */
  invoice?: InvoiceWish
}
/** One order per shop; all of them are paid by one flow. */
export interface SubmitOrderAnswer {
  orderList: { cOrderUuid: string; cOrderCode: string; iAmount: WireMoney }[]
  cPaymentFlowNo: string
  iTotalAmount: WireMoney
}
/** data of code 40900 of submitOrder */
export interface SubmitOrderConflict {
  preview: OrderPreview
}

/** 1 to pay, 2 to ship, 3 to receive, 4 done, 5 cancelled, 6 closed after refund */
export type OrderState = 1 | 2 | 3 | 4 | 5 | 6
/** What the server allows this person to do with the order; the client shows these and no others. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'receive'
  | 'trace'
  | 'review'
  | 'afterSale'
  | 'invoice'
  | 'complain'
  | 'buyAgain'
  /** the seller may be asked to send it (remindShipment), once a day */
  | 'remind'
  /** an administrator may be asked to pay */
  | 'askApproval'
  /** one was asked: see cApprovalUuid */
  | 'approval'

export interface OrderLine {
  cOrderLineUuid: string
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  iQty: number
  iPrice: WireMoney
  iAmount: WireMoney
  /** newest after-sale case with this line */
  afterSale?: { cAfterSaleUuid: string; iState: AfterSaleState; iQty: number }
}
export interface Order {
  cOrderUuid: string
  cOrderCode: string
  iState: OrderState
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  /** ms since the epoch */
  dCreateTime: number
  dPayTime?: number
  /** until then it can be paid */
  dPayDeadline?: number
  /** after the tiers */
  iGoodsAmount: WireMoney
  iTierDiscount?: WireMoney
  iFreight: WireMoney
  iTotalAmount: WireMoney
  iDeliveryType?: DeliveryType
  /** type 2: where and when the goods are fetched */
  cPickUpPlace?: string
  cPersonName: string
  cRemark?: string
  cPoReference?: string
  cCancelReason?: string
  lineList: OrderLine[]
  actionList: OrderAction[]
  /** absent in lists */
  address?: { cReceiver: string; cMobilePhone: string; cFullAddress: string }
  /** open or settled pay flow, detail only */
  cPaymentFlowNo?: string
  /** invoice that is being made or was issued, detail only; `bToReverse`: money went back since, it counts no more */
  invoice?: { cInvoiceUuid: string; iState: 1 | 2; bToReverse?: WireFlag }
  /** applied for by the server as soon as the order is received, detail only */
  invoiceWish?: { iInvoiceKind: InvoiceKind; cTitle: string }
  /** complaints about this order, detail only */
  iComplaints?: number
  /** newest parcel, detail only */
  parcel?: LatestParcel
  /** paid back so far, detail only */
  iRefundedAmount?: WireMoney
  /** the request to an administrator that locks the payment of this order */
  cApprovalUuid?: string
  /** the group it belongs to */
  splicing?: OrderSplicing
  /** the enquiry whose quote was ordered, detail only */
  cEnquiryUuid?: string
}

/**
 * `own`: what the caller placed, the default. `enterprise`: the orders of everybody in the enterprise in use, for its
 * administrators (40300 for others).
 */
export type OrderScope = 'own' | 'enterprise'

/** POST getOrderPage. iState absent: all. totalPage as in the storefront calls. */
export interface OrderPageRequest {
  pageNumber: number
  pageSize: number
  iState?: OrderState
  /** of the order code, cPoReference, a product name or a SKU code */
  cKeyword?: string
  cScope?: OrderScope
  /** placed from this moment on and before that one, ms since the epoch */
  dFrom?: number
  dTo?: number
  /** placed by this person (cAllLinkUserUuid); with the enterprise's scope */
  cBuyerUserUuid?: string
}
export interface OrderPage {
  iTotleSize: number
  pageData: Order[]
}
/**
 * POST getBuyAgainPreview { cOrderUuid }: the lines of an order as they could be put into the cart now, and what is
 * not as it was then. A line that cannot be had any more is named in changeList only.
 */
export interface BuyAgainPreview {
  lineList: PreviewLine[]
  changeList: OrderChange[]
}

/** POST getOrderDetail, receiveOrder, remindShipment { cOrderUuid }; cancelOrder adds cReason. Answer: the order after the change. */
export interface OrderKeyRequest {
  cOrderUuid: string
}
export interface CancelOrderRequest extends OrderKeyRequest {
  cReason: string
}
/** POST createPaymentFlow: one flow for one or several orders in state 1. A still open flow of the same orders is answered again. */
export interface PaymentFlowRequest {
  cOrderUuids: string[]
}
export interface PaymentFlowAnswer {
  cPaymentFlowNo: string
  iTotalAmount: WireMoney
}
/** POST getOrderBuyerList {}: who of the enterprise has placed orders, for administrators. */
export interface OrderBuyer {
  cAllLinkUserUuid: string
  cPersonName: string
  iOrderQty: number
}
/** POST getOrderCount */
export interface OrderCountRequest {
  cScope?: OrderScope
}
export interface OrderCount {
  iToPay: number
  iToShip: number
  iToReceive: number
  iAfterSale: number
}
