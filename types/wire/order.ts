import type { AfterSaleState } from './afterSale'
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

/** POST previewOrder: prices the choice for an address without creating anything. */
export interface PreviewOrderRequest {
  source: OrderSource
  cAddressUuid?: string
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
  iAmount: WireMoney
}
export interface PreviewShop {
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  lineList: PreviewLine[]
  iGoodsAmount: WireMoney
  iFreight: WireMoney
}
/** What changed against what the buyer saw last (cart or earlier preview). */
export interface OrderChange {
  cLineKey: string
  cProdName: string
  cKind: 'price' | 'stock' | 'minimum' | 'spec' | 'offShelf' | 'undeliverable'
  cBefore: string
  cAfter: string
}
export interface OrderPreview {
  /** hash of lines, prices and address; submitOrder refuses another one with code 40900 and a fresh preview */
  cPreviewToken: string
  shopList: PreviewShop[]
  changeList: OrderChange[]
  iGoodsAmount: WireMoney
  iFreight: WireMoney
  iTotalAmount: WireMoney
}

/** POST submitOrder. cRequestUuid: business id, the same on every repeat of this submission. */
export interface SubmitOrderRequest {
  cRequestUuid: string
  source: OrderSource
  cAddressUuid: string
  cPreviewToken: string
  /** remark per shop, at most 200 characters */
  remarkList: { cShopUuid: string; cRemark: string }[]
  cPoReference?: string
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
  iGoodsAmount: WireMoney
  iFreight: WireMoney
  iTotalAmount: WireMoney
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
  /** invoice that is being made or was issued, detail only */
  invoice?: { cInvoiceUuid: string; iState: 1 | 2 }
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

/** POST getOrderDetail, receiveOrder { cOrderUuid }; cancelOrder adds cReason. Answer: the order after the change. */
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
  iToReview: number
  iAfterSale: number
}
