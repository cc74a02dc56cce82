import {
  asCount,
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
import { decodeCart, type Cart } from './cart'
import type { Fen } from '@/base/money'

export type AddFailure = 'unknown' | 'offShelf' | 'soldOut' | 'minimum' | 'step' | 'stock' | 'full' | 'other'

/** What became of one line. */
export interface AddedLine {
  key: string
  /** what went in, 0 when nothing did */
  quantity: number
  failure?: AddFailure
  /** the server's words */
  msg?: string
}
export interface AddedLines {
  cart: Cart
  results: AddedLine[]
}

/** A SKU that may be meant, with all its quantity can be checked by. */
export interface MatchedSku {
  productCode: string
  skuCode: string
  name: string
  specValues: string[]
  imageUrl: string
  unit: string
  onShelf: boolean
  minQuantity: number
  stepQuantity: number
  stock: number
  price: Fen
  /** ascending by quantity */
  tiers: { fromQuantity: number; price: Fen }[]
  /** pieces that lie in the cart already */
  inCart: number
  /** false: not brought to the default address */
  deliverable: boolean
}
export interface LineMatch {
  key: string
  by?: 'sku' | 'product' | 'name'
  skus: MatchedSku[]
}

const FAILURES = ['unknown', 'offShelf', 'soldOut', 'minimum', 'step', 'stock', 'full'] as const

const decodeAddedLine: Decoder<AddedLine> = (value, at) => {
  const fields = record(value, at)
  const quantity = must(fields, 'iQty', asCount, at)
  const failure = lenient(fields, 'cFailure', oneOf(...FAILURES)) ?? (quantity === 0 ? 'other' : undefined)
  return {
    key: must(fields, 'cLineKey', asText, at),
    quantity,
    ...(failure && { failure }),
    msg: lenient(fields, 'cMsg', asText) || undefined,
  }
}

/** Strict: what went into the cart must be said line by line. */
export const decodeAdded: Decoder<AddedLines> = (value, at) => {
  const fields = record(value, at)
  return {
    cart: must(fields, 'cart', decodeCart, at),
    results: must(fields, 'resultList', listOf(decodeAddedLine), at),
  }
}

const decodeTier: Decoder<MatchedSku['tiers'][number]> = (value, at) => {
  const fields = record(value, at)
  return { fromQuantity: must(fields, 'iFromQty', asCount, at), price: must(fields, 'iPrice', asFen, at) }
}

const decodeMatchedSku: Decoder<MatchedSku> = (value, at) => {
  const fields = record(value, at)
  const tiers = maybe(fields, 'tierList', listOf(decodeTier), at) ?? []
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    skuCode: must(fields, 'cSkuCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    onShelf: must(fields, 'bShelf', asFlag, at),
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || 1,
    stock: must(fields, 'iStock', asCount, at),
    price: must(fields, 'iPrice', asFen, at),
    tiers: [...tiers].sort((one, other) => one.fromQuantity - other.fromQuantity),
    inCart: lenient(fields, 'iCartQty', asCount) ?? 0,
    deliverable: lenient(fields, 'bDeliverable', asFlag) ?? true,
  }
}

const decodeMatch: Decoder<LineMatch> = (value, at) => {
  const fields = record(value, at)
  return {
    key: must(fields, 'cLineKey', asText, at),
    by: lenient(fields, 'cBy', oneOf('sku', 'product', 'name')),
    // a candidate that cannot be read is not proposed
    skus: must(fields, 'skuList', soundOf(decodeMatchedSku), at).items,
  }
}

/** A line whose answer cannot be read is a line nothing was found for. */
export const decodeMatches: Decoder<LineMatch[]> = (value, at) =>
  must(record(value, at), 'matchList', soundOf(decodeMatch), at).items
