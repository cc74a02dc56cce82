import type {
  BuyAgainPreview as WireBuyAgainPreview,
  OrderChange as WireOrderChange,
  OrderPreview as WireOrderPreview,
  PreviewLine as WirePreviewLine,
  PreviewShop as WirePreviewShop,
  SubmitOrderConflict as WireSubmitOrderConflict,
} from '@wire/order'
import {
  asFen,
  asFlag,
  asText,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  record,
  type Decoder,
} from '@/base/decode'
import { decodeAddress, type Address } from './address'
import type { Fen } from '@/base/money'
import { decodeDelivery, decodeDeliveryOption, type Delivery, type DeliveryOption } from './delivery'
import { goodsOf, type Goods } from './goods'
import { rowsOf } from './rows'

export interface PreviewLine extends Goods {
  lineKey: string
  /** unit price before the tiers */
  listPrice: Fen
}
export interface PreviewShop {
  shopUuid: string
  name: string
  selfOperated: boolean
  lines: PreviewLine[]
  /** not brought to the address this way: not part of the order */
  undeliverable: PreviewLine[]
  /** after the tiers */
  goodsAmount: Fen
  tierDiscount: Fen
  freight: Fen
  /** the way it is priced for; absent where the server does not say */
  delivery?: Delivery
  /** all ways the shop has, this one included */
  deliveries: DeliveryOption[]
  /** '' for each way that cannot be read: ways have no names */
  brokenDeliveries: readonly string[]
}
const CHANGES = [
  'price',
  'stock',
  'minimum',
  'spec',
  'offShelf',
  'undeliverable',
  'freight',
  'delivery',
] as const
export interface OrderChange {
  /** of a line, or the shop's where freight or delivery changed */
  lineKey: string
  name: string
  kind: (typeof CHANGES)[number]
  before: string
  after: string
}
export interface OrderPreview {
  previewToken: string
  shops: PreviewShop[]
  changes: OrderChange[]
  /** after the tiers */
  goodsAmount: Fen
  tierDiscount: Fen
  freight: Fen
  totalAmount: Fen
  /** where it was priced to go; edited elsewhere, it is another one than was listed */
  address?: Address
  /** number of the document that asked for the lines of the cart, or of several, with commas between */
  poReference?: string
  /** there are so many that none is proposed */
  poReferenceTooLong?: boolean
}
const decodePreviewLine: Decoder<PreviewLine> = (value, at) => {
  const fields = record<WirePreviewLine>(value, at)
  const goods = goodsOf(fields, at)
  const listPrice = lenient(fields, 'iListPrice', asFen) ?? goods.price
  return { lineKey: must(fields, 'cLineKey', asText, at), ...goods, listPrice }
}

const decodePreviewShop: Decoder<PreviewShop> = (value, at) => {
  const fields = record<WirePreviewShop>(value, at)
  const deliveries = rowsOf(fields, 'deliveryList', decodeDeliveryOption)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    lines: must(fields, 'lineList', listOf(decodePreviewLine), at),
    undeliverable: maybe(fields, 'undeliverableList', listOf(decodePreviewLine), at) ?? [],
    goodsAmount: must(fields, 'iGoodsAmount', asFen, at),
    tierDiscount: lenient(fields, 'iTierDiscount', asFen) ?? 0,
    freight: must(fields, 'iFreight', asFen, at),
    delivery: lenient(fields, 'iDeliveryType', decodeDelivery),
    deliveries: deliveries.items,
    brokenDeliveries: deliveries.broken,
  }
}

const decodeChange: Decoder<OrderChange> = (value, at) => {
  const fields = record<WireOrderChange>(value, at)
  return {
    lineKey: must(fields, 'cLineKey', asText, at),
    name: must(fields, 'cProdName', asText, at),
    kind: must(fields, 'cKind', oneOf(...CHANGES), at),
    before: lenient(fields, 'cBefore', asText) ?? '',
    after: lenient(fields, 'cAfter', asText) ?? '',
  }
}

/** Strict: a preview with a missing line would show the wrong thing to pay for. */
export const decodePreview: Decoder<OrderPreview> = (value, at) => {
  const fields = record<WireOrderPreview>(value, at)
  return {
    previewToken: must(fields, 'cPreviewToken', asText, at),
    shops: must(fields, 'shopList', listOf(decodePreviewShop), at),
    changes: maybe(fields, 'changeList', listOf(decodeChange), at) ?? [],
    goodsAmount: must(fields, 'iGoodsAmount', asFen, at),
    tierDiscount: lenient(fields, 'iTierDiscount', asFen) ?? 0,
    freight: must(fields, 'iFreight', asFen, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
    address: lenient(fields, 'address', decodeAddress),
    poReference: lenient(fields, 'cPoReference', asText) || undefined,
    poReferenceTooLong: lenient(fields, 'bPoReferenceTooLong', asFlag) || undefined,
  }
}

/** The goods of an earlier order as they could be put into the cart now. */
export interface BuyAgain {
  lines: PreviewLine[]
  changes: OrderChange[]
}

export const decodeBuyAgain: Decoder<BuyAgain> = (value, at) => {
  const fields = record<WireBuyAgainPreview>(value, at)
  return {
    lines: must(fields, 'lineList', listOf(decodePreviewLine), at),
    changes: maybe(fields, 'changeList', listOf(decodeChange), at) ?? [],
  }
}

/** The fresh preview that a refused submission carries; undefined when there is none to show. */
export const decodeSubmitConflict = (data: unknown): OrderPreview | undefined => {
  try {
    return must(record<WireSubmitOrderConflict>(data, 'data'), 'preview', decodePreview, 'data')
  } catch {
    return undefined
  }
}
