import type {
  StorefrontProduct as WireStorefrontProduct,
  StorefrontShop as WireStorefrontShop,
} from '@wire/product'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  fieldsOf,
  lenient,
  maybe,
  must,
  record,
  soundOf,
  type Decoded,
  type Decoder,
  type Key,
} from '@/base/decode'
import type { Fen } from '@/base/money'

export interface Product {
  productCode: string
  name: string
  /** absent when the site hides prices from guests */
  price?: Fen
  /** the lowest of several */
  priceFrom?: boolean
  imageUrl: string
  selfOperated: boolean
  shopUuid?: string
  shopName?: string
  minQuantity: number
  unit?: string
  /** sold in the last 30 days */
  soldQuantity?: number
}
export interface Shop {
  shopUuid: string
  name: string
  imageUrl: string
  price?: Fen
  selfOperated: boolean
  productCount?: number
}
export interface ProductPage extends Decoded<Product> {
  totalPages: number
}
export interface ShopPage extends Decoded<Shop> {
  totalPages: number
}

export const decodeProduct: Decoder<Product, WireStorefrontProduct> = (value, at) => {
  const fields = record<WireStorefrontProduct>(value, at)
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    price: maybe(fields, 'iPrice', asFen, at),
    priceFrom: lenient(fields, 'bPriceFrom', asFlag),
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    shopUuid: lenient(fields, 'cShopUuid', asText),
    shopName: lenient(fields, 'cShopName', asText),
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    unit: lenient(fields, 'cUnit', asText),
    soldQuantity: lenient(fields, 'iSaleQty', asCount),
  }
}

export const decodeShop: Decoder<Shop, WireStorefrontShop> = (value, at) => {
  const fields = record<WireStorefrontShop>(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    imageUrl: lenient(fields, 'cPreviewUrl', asText) ?? '',
    price: maybe(fields, 'iPrice', asFen, at),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    productCount: lenient(fields, 'iProdQty', asCount),
  }
}

/** `data[]` with the page total in `data[0].totalPage` (shop §7). */
const pageOf = <T, W extends { totalPage?: number }>(
  decoder: Decoder<T, W>,
  nameKey: Key<W>,
): Decoder<Decoded<T> & { totalPages: number }> => {
  const decodeItems = soundOf(decoder, nameKey)
  return (value, at) => {
    const first: unknown = Array.isArray(value) ? value[0] : undefined
    const items = decodeItems(value, at)
    const total = lenient(fieldsOf<{ totalPage?: number }>(first), 'totalPage', asCount)
    return { ...items, totalPages: total ?? (items.items.length + items.broken.length > 0 ? 1 : 0) }
  }
}

export const decodeProductPage: Decoder<ProductPage> = pageOf(decodeProduct, 'cProdName')
export const decodeShopPage: Decoder<ShopPage> = pageOf(decodeShop, 'cShopName')
