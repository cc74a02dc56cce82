import type {
  AddCartLinesAnswer as WireAddCartLinesAnswer,
  CartLineMatch as WireCartLineMatch,
  CartLineResult as WireCartLineResult,
  MatchCartLinesAnswer as WireMatchCartLinesAnswer,
  MatchedSku as WireMatchedSku,
} from '@wire/cart'
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
  type Decoder,
} from '@/base/decode'
import { decodeCart, type Cart } from './cart'
import { skuFieldsOf, type SkuFields } from './goods'
import { rowsOf } from './rows'
import { decodeTiers } from './tiers'
import type { Fen } from '@/base/money'
import type { PriceTier } from '@/base/tierPrice'

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
export interface MatchedSku extends SkuFields {
  onShelf: boolean
  minQuantity: number
  stepQuantity: number
  stock: number
  price: Fen
  /** ascending by quantity */
  tiers: PriceTier[]
  /** pieces that lie in the cart already */
  inCart: number
  /** false: not brought to the default address */
  deliverable: boolean
}
export interface LineMatch {
  key: string
  by?: 'sku' | 'product' | 'name'
  skus: MatchedSku[]
  /** names of those that cannot be read */
  broken?: readonly string[]
}

const FAILURES = ['unknown', 'offShelf', 'soldOut', 'minimum', 'step', 'stock', 'full'] as const

const decodeAddedLine: Decoder<AddedLine> = (value, at) => {
  const fields = record<WireCartLineResult>(value, at)
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
  const fields = record<WireAddCartLinesAnswer>(value, at)
  return {
    cart: must(fields, 'cart', decodeCart, at),
    results: must(fields, 'resultList', listOf(decodeAddedLine), at),
  }
}

const decodeMatchedSku: Decoder<MatchedSku, WireMatchedSku> = (value, at) => {
  const fields = record<WireMatchedSku>(value, at)
  return {
    ...skuFieldsOf(fields, at),
    onShelf: must(fields, 'bShelf', asFlag, at),
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || 1,
    stock: must(fields, 'iStock', asCount, at),
    price: must(fields, 'iPrice', asFen, at),
    tiers: maybe(fields, 'tierList', decodeTiers, at) ?? [],
    inCart: lenient(fields, 'iCartQty', asCount) ?? 0,
    deliverable: lenient(fields, 'bDeliverable', asFlag) ?? true,
  }
}

const decodeMatch: Decoder<LineMatch> = (value, at) => {
  const fields = record<WireCartLineMatch>(value, at)
  const { items, broken } = rowsOf(fields, 'skuList', decodeMatchedSku, 'cProdName')
  return {
    key: must(fields, 'cLineKey', asText, at),
    by: lenient(fields, 'cBy', oneOf('sku', 'product', 'name')),
    skus: items,
    ...(broken.length > 0 && { broken }),
  }
}

/** Strict: a line without an answer would read as one nothing was found for. */
export const decodeMatches: Decoder<LineMatch[]> = (value, at) =>
  must(record<WireMatchCartLinesAnswer>(value, at), 'matchList', listOf(decodeMatch), at)
