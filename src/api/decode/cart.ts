import type { Cart as WireCart, CartLine as WireCartLine, CartShop as WireCartShop } from '@wire/cart'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  DecodeError,
  lenient,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import { multiplyFen, type Fen } from '@/base/money'
import { skuFieldsOf, type SkuFields } from './goods'

export type InvalidReason = 'offShelf' | 'soldOut' | 'skuGone'

export interface CartLine extends SkuFields {
  lineUuid: string
  quantity: number
  minQuantity: number
  stepQuantity: number
  stock: number
  /** unit price at this quantity, tier applied */
  price: Fen
  /** unit price before the tiers */
  listPrice: Fen
  /** unit price when it was put into the cart */
  addedPrice: Fen
  checked: boolean
  invalidReason?: InvalidReason
}
export interface CartShop {
  shopUuid: string
  name: string
  selfOperated: boolean
  /** goods of this value come free of freight; absent: never, or the server does not say */
  freeFrom?: Fen | undefined
  lines: CartLine[]
  /** names of lines that could not be read */
  broken: readonly string[]
}
export interface Cart {
  shops: CartShop[]
  /** lines that cannot be bought any more */
  invalidLines: CartLine[]
  /** number of lines, for the badge */
  lineCount: number
  version: string
  /** names of shops and invalid lines that could not be read */
  broken: readonly string[]
}

const decodeLine: Decoder<CartLine, WireCartLine> = (value, at) => {
  const fields = record<WireCartLine>(value, at)
  const quantity = must(fields, 'iQty', asCount, at)
  const price = must(fields, 'iPrice', asFen, at)
  const listPrice = lenient(fields, 'iListPrice', asFen) ?? price
  // what it costs has to be an amount that can be added up
  if (multiplyFen(Math.max(price, listPrice), quantity) === undefined) throw new DecodeError(at, 'amount')
  return {
    lineUuid: must(fields, 'cCartLineUuid', asText, at),
    ...skuFieldsOf(fields, at),
    quantity,
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || 1,
    stock: must(fields, 'iStock', asCount, at),
    price,
    listPrice,
    addedPrice: lenient(fields, 'iAddPrice', asFen) ?? price,
    checked: lenient(fields, 'bChecked', asFlag) ?? false,
    invalidReason: lenient(fields, 'cInvalidReason', oneOf('offShelf', 'soldOut', 'skuGone')),
  }
}

const decodeLines = soundOf(decodeLine, 'cProdName')

const decodeShop: Decoder<CartShop, WireCartShop> = (value, at) => {
  const fields = record<WireCartShop>(value, at)
  const lines = must(fields, 'lineList', decodeLines, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    freeFrom: lenient(fields, 'iFreeFrom', asFen),
    lines: lines.items,
    broken: lines.broken,
  }
}

export const decodeCart: Decoder<Cart> = (value, at) => {
  const fields = record<WireCart>(value, at)
  const shops = must(fields, 'shopList', soundOf(decodeShop, 'cShopName'), at)
  const invalid = must(fields, 'invalidList', decodeLines, at)
  return {
    shops: shops.items,
    invalidLines: invalid.items,
    lineCount: must(fields, 'iLineQty', asCount, at),
    version: must(fields, 'cCartVersion', asText, at),
    broken: [...shops.broken, ...invalid.broken],
  }
}
