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
  soundOf,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeDelivery, decodeDeliveryOption, type Delivery, type DeliveryOption } from './delivery'
import { goodsOf, type Goods } from './goods'

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
}
const decodePreviewLine: Decoder<PreviewLine> = (value, at) => {
  const fields = record(value, at)
  const goods = goodsOf(fields, at)
  const listPrice = lenient(fields, 'iListPrice', asFen) ?? goods.price
  return { lineKey: must(fields, 'cLineKey', asText, at), ...goods, listPrice }
}

const decodePreviewShop: Decoder<PreviewShop> = (value, at) => {
  const fields = record(value, at)
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
    deliveries: lenient(fields, 'deliveryList', soundOf(decodeDeliveryOption))?.items ?? [],
  }
}

const decodeChange: Decoder<OrderChange> = (value, at) => {
  const fields = record(value, at)
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
  const fields = record(value, at)
  return {
    previewToken: must(fields, 'cPreviewToken', asText, at),
    shops: must(fields, 'shopList', listOf(decodePreviewShop), at),
    changes: maybe(fields, 'changeList', listOf(decodeChange), at) ?? [],
    goodsAmount: must(fields, 'iGoodsAmount', asFen, at),
    tierDiscount: lenient(fields, 'iTierDiscount', asFen) ?? 0,
    freight: must(fields, 'iFreight', asFen, at),
    totalAmount: must(fields, 'iTotalAmount', asFen, at),
  }
}

/** The goods of an earlier order as they could be put into the cart now. */
export interface BuyAgain {
  lines: PreviewLine[]
  changes: OrderChange[]
}

export const decodeBuyAgain: Decoder<BuyAgain> = (value, at) => {
  const fields = record(value, at)
  return {
    lines: must(fields, 'lineList', listOf(decodePreviewLine), at),
    changes: maybe(fields, 'changeList', listOf(decodeChange), at) ?? [],
  }
}

/** The fresh preview that a refused submission carries; undefined when there is none to show. */
export const decodeSubmitConflict = (data: unknown): OrderPreview | undefined => {
  try {
    return must(record(data, 'data'), 'preview', decodePreview, 'data')
  } catch {
    return undefined
  }
}
