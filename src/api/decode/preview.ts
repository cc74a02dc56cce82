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
import type { Fen } from '@/base/money'
import { goodsOf, type Goods } from './goods'

export interface PreviewLine extends Goods {
  lineKey: string
}
export interface PreviewShop {
  shopUuid: string
  name: string
  selfOperated: boolean
  lines: PreviewLine[]
  goodsAmount: Fen
  freight: Fen
}
export interface OrderChange {
  lineKey: string
  name: string
  kind: 'price' | 'stock' | 'minimum' | 'spec' | 'offShelf' | 'undeliverable'
  before: string
  after: string
}
export interface OrderPreview {
  previewToken: string
  shops: PreviewShop[]
  changes: OrderChange[]
  goodsAmount: Fen
  freight: Fen
  totalAmount: Fen
}
const decodePreviewLine: Decoder<PreviewLine> = (value, at) => {
  const fields = record(value, at)
  return { lineKey: must(fields, 'cLineKey', asText, at), ...goodsOf(fields, at) }
}

const decodePreviewShop: Decoder<PreviewShop> = (value, at) => {
  const fields = record(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    lines: must(fields, 'lineList', listOf(decodePreviewLine), at),
    goodsAmount: must(fields, 'iGoodsAmount', asFen, at),
    freight: must(fields, 'iFreight', asFen, at),
  }
}

const decodeChange: Decoder<OrderChange> = (value, at) => {
  const fields = record(value, at)
  return {
    lineKey: must(fields, 'cLineKey', asText, at),
    name: must(fields, 'cProdName', asText, at),
    kind: must(fields, 'cKind', oneOf('price', 'stock', 'minimum', 'spec', 'offShelf', 'undeliverable'), at),
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
