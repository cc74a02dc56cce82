import {
  asCount,
  asFen,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'

export type InvalidReason = 'offShelf' | 'soldOut' | 'skuGone'

export interface CartLine {
  lineUuid: string
  productCode: string
  skuCode: string
  name: string
  specValues: string[]
  imageUrl: string
  unit: string
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
  lines: CartLine[]
}
export interface Cart {
  shops: CartShop[]
  /** lines that cannot be bought any more */
  invalidLines: CartLine[]
  /** number of lines, for the badge */
  lineCount: number
  version: string
  /** lines and shops that could not be read */
  broken: number
}

const decodeLine: Decoder<CartLine> = (value, at) => {
  const fields = record(value, at)
  return {
    lineUuid: must(fields, 'cCartLineUuid', asText, at),
    productCode: must(fields, 'cProdCode', asText, at),
    skuCode: must(fields, 'cSkuCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || 1,
    stock: must(fields, 'iStock', asCount, at),
    price: must(fields, 'iPrice', asFen, at),
    listPrice: lenient(fields, 'iListPrice', asFen) ?? must(fields, 'iPrice', asFen, at),
    addedPrice: lenient(fields, 'iAddPrice', asFen) ?? must(fields, 'iPrice', asFen, at),
    checked: lenient(fields, 'bChecked', asFlag) ?? false,
    invalidReason: lenient(fields, 'cInvalidReason', oneOf('offShelf', 'soldOut', 'skuGone')),
  }
}

export const decodeCart: Decoder<Cart> = (value, at) => {
  const fields = record(value, at)
  let brokenLines = 0
  const lines: Decoder<CartLine[]> = (list, where) => {
    const { items, broken } = soundOf(decodeLine)(list, where)
    brokenLines += broken
    return items
  }
  const decodeShop: Decoder<CartShop> = (shop, where) => {
    const its = record(shop, where)
    return {
      shopUuid: must(its, 'cShopUuid', asText, where),
      name: must(its, 'cShopName', asText, where),
      selfOperated: lenient(its, 'bOperated', asFlag) ?? false,
      lines: must(its, 'lineList', lines, where),
    }
  }
  const shops = must(fields, 'shopList', soundOf(decodeShop), at)
  const invalidLines = must(fields, 'invalidList', lines, at)
  return {
    shops: shops.items,
    invalidLines,
    lineCount: must(fields, 'iLineQty', asCount, at),
    version: must(fields, 'cCartVersion', asText, at),
    broken: shops.broken + brokenLines,
  }
}
