import type {
  CollectAnswer as WireCollectAnswer,
  CollectCount as WireCollectCount,
  CollectedProduct as WireCollectedProduct,
  CollectedShop as WireCollectedShop,
  FootPrint as WireFootPrint,
  FootPrintPage as WireFootPrintPage,
  SeenProduct as WireSeenProduct,
} from '@wire/collect'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  lenient,
  maybe,
  must,
  oneOf,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { pageOf, type Page } from './page'

export const GOODS_STATES = ['onSale', 'soldOut', 'offShelf'] as const
/** `soldOut`: on the shelf, but nothing of it can be ordered */
export type GoodsState = (typeof GOODS_STATES)[number]

export interface SeenProduct {
  productCode: string
  name: string
  imageUrl: string
  unit: string
  /** lowest of its SKUs; absent when there are none left */
  price?: Fen
  /** the lowest of several */
  priceFrom: boolean
  minQuantity: number
  selfOperated: boolean
  state: GoodsState
}
export interface CollectedProduct extends SeenProduct {
  /** lowest price when it was put in */
  collectPrice?: Fen
}
export interface CollectedShop {
  shopUuid: string
  name: string
  imageUrl: string
  selfOperated: boolean
  about: string
  productCount: number
  followers: number
}
export interface Footprint extends SeenProduct {
  footprintUuid: string
  /** YYYY-MM-DD */
  day: string
}
export interface FootprintPage extends Page<Footprint> {
  /** YYYY-MM-DD of the server */
  today: string
}
export interface CollectCount {
  products: number
  shops: number
  footprints: number
  managedShops: number
}

const seenOf = (fields: Fields<WireSeenProduct>, at: string): SeenProduct => ({
  productCode: must(fields, 'cProdCode', asText, at),
  name: must(fields, 'cProdName', asText, at),
  imageUrl: lenient(fields, 'cUrl', asText) ?? '',
  unit: lenient(fields, 'cUnit', asText) ?? '',
  price: maybe(fields, 'iPrice', asFen, at),
  priceFrom: lenient(fields, 'bPriceFrom', asFlag) ?? true,
  minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
  selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
  state: must(fields, 'cGoodsState', oneOf(...GOODS_STATES), at),
})

const decodeCollected: Decoder<CollectedProduct, WireCollectedProduct> = (value, at) => {
  const fields = record<WireCollectedProduct>(value, at)
  return { ...seenOf(fields, at), collectPrice: lenient(fields, 'iCollectPrice', asFen) }
}

const decodeCollectedShop: Decoder<CollectedShop, WireCollectedShop> = (value, at) => {
  const fields = record<WireCollectedShop>(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    imageUrl: lenient(fields, 'cPreviewUrl', asText) ?? '',
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    about: lenient(fields, 'cAbout', asText) ?? '',
    productCount: lenient(fields, 'iProdQty', asCount) ?? 0,
    followers: lenient(fields, 'iFollowQty', asCount) ?? 0,
  }
}

const decodeFootprint: Decoder<Footprint, WireFootPrint> = (value, at) => {
  const fields = record<WireFootPrint>(value, at)
  return {
    ...seenOf(fields, at),
    footprintUuid: must(fields, 'cFootPrintUuid', asText, at),
    day: must(fields, 'cDay', asText, at),
  }
}

export const decodeProductCollects = pageOf(decodeCollected, 'cProdName')
export const decodeShopCollects = pageOf(decodeCollectedShop, 'cShopName')

const footprints = pageOf(decodeFootprint, 'cProdName')
export const decodeFootprints: Decoder<FootprintPage> = (value, at) => ({
  ...footprints(value, at),
  today: lenient(record<WireFootPrintPage>(value, at), 'cToday', asText) ?? '',
})

/** How many are left. */
export const decodeLeft: Decoder<number> = (value, at) =>
  must(record<WireCollectAnswer>(value, at), 'iCollectQty', asCount, at)

export const decodeCollectCount: Decoder<CollectCount> = (value, at) => {
  const fields = record<WireCollectCount>(value, at)
  return {
    products: must(fields, 'iProdCollect', asCount, at),
    shops: must(fields, 'iShopCollect', asCount, at),
    footprints: must(fields, 'iFootPrint', asCount, at),
    managedShops: lenient(fields, 'iManagedShop', asCount) ?? 0,
  }
}
