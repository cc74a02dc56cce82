import type { LatestParcel as WireLatestParcel } from '@wire/logistics'
import type {
  Order as WireOrder,
  OrderBuyer as WireOrderBuyer,
  OrderLine as WireOrderLine,
  PaymentFlowAnswer as WirePaymentFlowAnswer,
  SubmitOrderAnswer as WireSubmitOrderAnswer,
} from '@wire/order'
import {
  asCount,
  asDeadline,
  asFen,
  asFlag,
  asMoment,
  asNumber,
  asText,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeCaseState, type AfterSaleState } from './caseState'
import { decodeDelivery, type Delivery } from './delivery'
import { goodsOf, type Goods } from './goods'
import { decodeOrderState, orderStateCodes, type OrderState } from './orderState'
import { decodeInvoiceKind, type InvoiceKind } from './invoice'
import { decodeOrderSplicing, type OrderSplicing } from './splicing'
import { pageOf } from './page'

export { orderStateCodes, type OrderState }

const ACTIONS = [
  'pay',
  'cancel',
  'receive',
  'trace',
  'review',
  'afterSale',
  'invoice',
  'complain',
  'buyAgain',
  'remind',
  'askApproval',
  'approval',
] as const
/** What the server lets this person do with the order. */
export type OrderAction = (typeof ACTIONS)[number]

export interface SubmittedOrders {
  orders: { orderUuid: string }[]
  paymentFlowNo: string
  totalAmount: Fen
}
export interface OrderLine extends Goods {
  lineUuid: string
  /** newest after-sale case with this line */
  afterSale?: { afterSaleUuid: string; state: AfterSaleState; quantity: number }
}
/** The newest news of an order's parcels. */
interface LatestParcel {
  count: number
  text: string
  time: number
}
export interface Order {
  orderUuid: string
  orderCode: string
  state: OrderState
  shopUuid: string
  shopName: string
  selfOperated: boolean
  /** ms since the epoch, like the other times */
  createTime: number
  payTime?: number
  /** until then it can be paid */
  payDeadline?: number
  /** after the tiers */
  goodsAmount: Fen
  tierDiscount: Fen
  freight: Fen
  totalAmount: Fen
  delivery: Delivery
  /** where and when it is fetched */
  pickUpPlace?: string
  personName: string
  remark?: string
  poReference?: string
  cancelReason?: string
  lines: OrderLine[]
  actions: OrderAction[]
  /** absent in lists */
  address?: { receiver: string; phone: string; fullAddress: string }
  /** detail only */
  paymentFlowNo?: string
  /** being made or issued; detail only */
  /** `toReverse`: money went back since it was issued, it counts no more */
  invoice?: { invoiceUuid: string; issued: boolean; toReverse: boolean }
  /** applied for once the order is received; detail only */
  invoiceWish?: { kind: InvoiceKind; title: string }
  /** detail only */
  complaints?: number
  /** newest news of its parcels, detail only */
  parcel?: LatestParcel
  /** paid back so far, detail only */
  refundedAmount?: Fen
  /** the request to an administrator that locks its payment */
  approvalUuid?: string
  /** the group it belongs to */
  splicing?: OrderSplicing
  /** the enquiry whose quote was ordered; detail only */
  enquiryUuid?: string
}
export interface OrderPage extends Decoded<Order> {
  /** rows over all pages */
  total: number
}
export interface PaymentFlow {
  paymentFlowNo: string
  totalAmount: Fen
}

const decodeSubmittedOrder: Decoder<SubmittedOrders['orders'][number]> = (value, at) => {
  const fields = record<WireSubmitOrderAnswer['orderList'][number]>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
  }
}

export const decodeSubmitted: Decoder<SubmittedOrders> = (value, at) => {
  const fields = record<WireSubmitOrderAnswer>(value, at)
  return {
    orders: must(fields, 'orderList', listOf(decodeSubmittedOrder), at),
    ...decodePaymentFlow(value, at),
  }
}

export const decodePaymentFlow: Decoder<PaymentFlow> = (value, at) => {
  const fields = record<WirePaymentFlowAnswer>(value, at)
  return {
    paymentFlowNo: must(fields, 'cPaymentFlowNo', asText, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
  }
}

const decodeAction = oneOf(...ACTIONS)

const decodeLineCase: Decoder<NonNullable<OrderLine['afterSale']>> = (value, at) => {
  const fields = record<NonNullable<WireOrderLine['afterSale']>>(value, at)
  return {
    afterSaleUuid: must(fields, 'cAfterSaleUuid', asText, at),
    state: must(fields, 'iState', decodeCaseState, at),
    quantity: must(fields, 'iQty', asCount, at),
  }
}

const decodeLatestParcel: Decoder<LatestParcel> = (value, at) => {
  const fields = record<WireLatestParcel>(value, at)
  return {
    count: lenient(fields, 'iParcelCount', asCount) ?? 1,
    text: must(fields, 'cText', asText, at),
    time: must(fields, 'dTime', asMoment, at),
  }
}

const decodeOrderLine: Decoder<OrderLine> = (value, at) => {
  const fields = record<WireOrderLine>(value, at)
  return {
    lineUuid: must(fields, 'cOrderLineUuid', asText, at),
    ...goodsOf(fields, at),
    afterSale: lenient(fields, 'afterSale', decodeLineCase),
  }
}

export const decodeOrderAddress: Decoder<NonNullable<Order['address']>> = (value, at) => {
  const fields = record<WireOrder['address']>(value, at)
  return {
    receiver: must(fields, 'cReceiver', asText, at),
    phone: must(fields, 'cMobilePhone', asText, at),
    fullAddress: must(fields, 'cFullAddress', asText, at),
  }
}

const decodeOrderInvoice: Decoder<NonNullable<Order['invoice']>> = (value, at) => {
  const fields = record<NonNullable<WireOrder['invoice']>>(value, at)
  return {
    invoiceUuid: must(fields, 'cInvoiceUuid', asText, at),
    issued: must(fields, 'iState', asNumber, at) === 2,
    toReverse: lenient(fields, 'bToReverse', asFlag) ?? false,
  }
}

const decodeInvoiceWish: Decoder<NonNullable<Order['invoiceWish']>> = (value, at) => {
  const fields = record<NonNullable<WireOrder['invoiceWish']>>(value, at)
  return {
    kind: must(fields, 'iInvoiceKind', decodeInvoiceKind, at),
    title: must(fields, 'cTitle', asText, at),
  }
}

/** Strict inside one order; a page drops and counts the orders that cannot be read. */
export const decodeOrder: Decoder<Order, WireOrder> = (value, at) => {
  const fields = record<WireOrder>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    state: must(fields, 'iState', decodeOrderState, at),
    shopUuid: must(fields, 'cShopUuid', asText, at),
    shopName: must(fields, 'cShopName', asText, at),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    createTime: must(fields, 'dCreateTime', asMoment, at),
    payTime: lenient(fields, 'dPayTime', asMoment),
    payDeadline: lenient(fields, 'dPayDeadline', asDeadline),
    goodsAmount: must(fields, 'iGoodsAmount', asFen, at),
    tierDiscount: lenient(fields, 'iTierDiscount', asFen) ?? 0,
    freight: must(fields, 'iFreight', asFen, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
    delivery: lenient(fields, 'iDeliveryType', decodeDelivery) ?? 'express',
    pickUpPlace: lenient(fields, 'cPickUpPlace', asText) || undefined,
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    remark: lenient(fields, 'cRemark', asText) || undefined,
    poReference: lenient(fields, 'cPoReference', asText) || undefined,
    cancelReason: lenient(fields, 'cCancelReason', asText) || undefined,
    lines: must(fields, 'lineList', listOf(decodeOrderLine), at),
    actions: lenient(fields, 'actionList', soundOf(decodeAction))?.items ?? [],
    address: maybe(fields, 'address', decodeOrderAddress, at),
    paymentFlowNo: lenient(fields, 'cPaymentFlowNo', asText) || undefined,
    parcel: lenient(fields, 'parcel', decodeLatestParcel),
    refundedAmount: lenient(fields, 'iRefundedAmount', asFen),
    invoice: lenient(fields, 'invoice', decodeOrderInvoice),
    invoiceWish: lenient(fields, 'invoiceWish', decodeInvoiceWish),
    complaints: lenient(fields, 'iComplaints', asCount),
    approvalUuid: lenient(fields, 'cApprovalUuid', asText) || undefined,
    splicing: lenient(fields, 'splicing', decodeOrderSplicing),
    enquiryUuid: lenient(fields, 'cEnquiryUuid', asText) || undefined,
  }
}

export const decodeOrderPage: Decoder<OrderPage> = pageOf(decodeOrder, 'cOrderCode')

/** A person who has placed orders. */
export interface OrderBuyer {
  userUuid: string
  personName: string
  orders: number
}

const decodeOrderBuyer: Decoder<OrderBuyer, WireOrderBuyer> = (value, at) => {
  const fields = record<WireOrderBuyer>(value, at)
  return {
    userUuid: must(fields, 'cAllLinkUserUuid', asText, at),
    personName: must(fields, 'cPersonName', asText, at),
    orders: lenient(fields, 'iOrderQty', asCount) ?? 0,
  }
}

export const decodeOrderBuyers: Decoder<Decoded<OrderBuyer>> = soundOf(decodeOrderBuyer, 'cPersonName')
