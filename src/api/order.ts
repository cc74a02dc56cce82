import type {
  CancelOrderRequest,
  DeliveryChoice,
  OrderKeyRequest,
  OrderPageRequest,
  OrderScope,
  OrderSource as WireOrderSource,
  PaymentFlowRequest,
  PreviewOrderRequest,
  SubmitOrderRequest,
} from '@wire/order'
import type { Decoded } from '@/base/decode'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import {
  decodeOrder,
  decodeOrderBuyers,
  decodeOrderPage,
  decodePaymentFlow,
  decodeSubmitted,
  orderStateCodes,
  type Order,
  type OrderBuyer,
  type OrderPage,
  type OrderState,
  type PaymentFlow,
  type SubmittedOrders,
} from './decode/order'
import {
  decodeBuyAgain,
  decodePreview,
  decodeSubmitConflict,
  type BuyAgain,
  type OrderPreview,
} from './decode/preview'
import { deliveryCodes, type Delivery } from './decode/delivery'
import { invoiceKindCodes, type InvoiceKind } from './decode/invoice'
import * as paths from './pagePaths'

export type {
  Order,
  OrderAction,
  OrderBuyer,
  OrderLine,
  OrderPage,
  OrderState,
  PaymentFlow,
  SubmittedOrders,
} from './decode/order'
export type { Delivery, DeliveryOption } from './decode/delivery'
export type { BuyAgain, OrderChange, OrderPreview, PreviewLine, PreviewShop } from './decode/preview'
export type { OrderScope } from '@wire/order'

/** What is bought: checked cart lines, one SKU directly, or an accepted quote without the lines left out. */
export type OrderSource =
  | { kind: 'cart'; lineUuids: readonly string[] }
  | { kind: 'product'; productCode: string; skuCode: string; quantity: number }
  /** joins a group */
  | { kind: 'splicing'; splicingUuid: string; quantity: number }
  | { kind: 'quote'; quoteUuid: string; leftOut: readonly string[] }

export type SubmitOutcome =
  | ({ kind: 'submitted' } & SubmittedOrders)
  /** price, stock or address changed meanwhile: show the fresh preview, nothing was created */
  | { kind: 'changed'; preview: OrderPreview; msg?: string }

const encodeSource = (source: OrderSource): WireOrderSource => {
  switch (source.kind) {
    case 'cart':
      return { cCartLineUuids: [...source.lineUuids] }
    case 'product':
      return { cProdCode: source.productCode, cSkuCode: source.skuCode, iQty: source.quantity }
    case 'splicing':
      return { cSplicingUuid: source.splicingUuid, iQty: source.quantity }
    case 'quote':
      return { cQuoteUuid: source.quoteUuid, cLeftOutKeys: [...source.leftOut] }
  }
}

/** Ways of delivery by shop uuid. */
export type Deliveries = Readonly<Record<string, Delivery>>

/** An invoice for each order of a submission, applied for when it is received. */
export interface InvoiceWish {
  headerUuid: string
  kind: InvoiceKind
  email: string
}

const encodeDeliveries = (deliveries: Deliveries): DeliveryChoice[] =>
  Object.entries(deliveries).map(([cShopUuid, delivery]) => ({
    cShopUuid,
    iDeliveryType: deliveryCodes[delivery],
  }))

/** Prices a choice for an address and ways of delivery; creates nothing. */
export const previewOrder = (input: {
  source: OrderSource
  addressUuid?: string
  deliveries?: Deliveries
}): Promise<OrderPreview> => {
  const body: PreviewOrderRequest = {
    source: encodeSource(input.source),
    cAddressUuid: input.addressUuid,
    deliveryList: input.deliveries && encodeDeliveries(input.deliveries),
  }
  return post(paths.previewOrder, body, decodePreview)
}

/** `requestUuid` is the business id: the same on every repeat of this submission. */
export const submitOrder = async (input: {
  requestUuid: string
  source: OrderSource
  addressUuid: string
  previewToken: string
  /** remark per shop uuid, at most 200 characters */
  remarks: Readonly<Record<string, string>>
  poReference?: string
  deliveries?: Deliveries
  invoice?: InvoiceWish | undefined
}): Promise<SubmitOutcome> => {
  const { invoice } = input
  const body: SubmitOrderRequest = {
    cRequestUuid: input.requestUuid,
    source: encodeSource(input.source),
    cAddressUuid: input.addressUuid,
    cPreviewToken: input.previewToken,
    remarkList: Object.entries(input.remarks).map(([cShopUuid, cRemark]) => ({ cShopUuid, cRemark })),
    cPoReference: input.poReference || undefined,
    deliveryList: input.deliveries && encodeDeliveries(input.deliveries),
    invoice: invoice && {
      cHeaderUuid: invoice.headerUuid,
      iInvoiceKind: invoiceKindCodes[invoice.kind],
      cEmail: invoice.email,
    },
  }
  try {
    return { kind: 'submitted', ...(await post(paths.submitOrder, body, decodeSubmitted)) }
  } catch (error) {
    const preview = isApiCode(error, CHANGED) ? decodeSubmitConflict(error.data) : undefined
    if (!preview) throw error
    return { kind: 'changed', preview, msg: isApiCode(error, CHANGED) ? error.msg : undefined }
  }
}

export const getOrders = (input: {
  page: number
  pageSize: number
  state?: OrderState
  keyword?: string
  scope?: OrderScope
  /** placed from then on, and before then, ms */
  from?: number
  to?: number
  /** placed by this person; with the enterprise's scope */
  buyerUserUuid?: string
}): Promise<OrderPage> => {
  const body: OrderPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    iState: input.state && orderStateCodes[input.state],
    cKeyword: input.keyword || undefined,
    cScope: input.scope,
    dFrom: input.from,
    dTo: input.to,
    cBuyerUserUuid: input.buyerUserUuid || undefined,
  }
  return post(paths.getOrderPage, body, decodeOrderPage)
}

const byUuid = (cOrderUuid: string): OrderKeyRequest => ({ cOrderUuid })

export const getOrder = (orderUuid: string): Promise<Order> =>
  post(paths.getOrderDetail, byUuid(orderUuid), decodeOrder)

/** Answers the order after the change, like cancelOrder. */
export const receiveOrder = (orderUuid: string): Promise<Order> =>
  post(paths.receiveOrder, byUuid(orderUuid), decodeOrder)

/** Asks the seller to send the order, once a day; answers the order after that. */
export const remindShipment = (orderUuid: string): Promise<Order> =>
  post(paths.remindShipment, byUuid(orderUuid), decodeOrder)

export const cancelOrder = (input: { orderUuid: string; reason: string }): Promise<Order> => {
  const body: CancelOrderRequest = { cOrderUuid: input.orderUuid, cReason: input.reason }
  return post(paths.cancelOrder, body, decodeOrder)
}

/** One pay flow for orders to pay; a still open flow of the same orders is answered again. */
export const createPaymentFlow = (orderUuids: readonly string[]): Promise<PaymentFlow> => {
  const body: PaymentFlowRequest = { cOrderUuids: [...orderUuids] }
  return post(paths.createPaymentFlow, body, decodePaymentFlow)
}

/** Who has placed orders for the enterprise; for its administrators. */
export const getOrderBuyers = (): Promise<Decoded<OrderBuyer>> =>
  post(paths.getOrderBuyerList, {}, decodeOrderBuyers)

/** What buying an order again would mean now; changes nothing. */
export const getBuyAgain = (orderUuid: string): Promise<BuyAgain> =>
  post(paths.getBuyAgainPreview, byUuid(orderUuid), decodeBuyAgain)
