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
  minQuantity: number
  selfOperated: boolean
  shopUuid: string
  shopName: string
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
export interface FootPrint extends SeenProduct {
  footPrintUuid: string
  /** YYYY-MM-DD */
  day: string
}
export interface FootPrintPage extends Page<FootPrint> {
  /** YYYY-MM-DD of the server */
  today: string
}
export interface CollectCount {
  products: number
  shops: number
  footPrints: number
  managedShops: number
}

const seenOf = (fields: Fields, at: string): SeenProduct => ({
  productCode: must(fields, 'cProdCode', asText, at),
  name: must(fields, 'cProdName', asText, at),
  imageUrl: lenient(fields, 'cUrl', asText) ?? '',
  unit: lenient(fields, 'cUnit', asText) ?? '',
  price: maybe(fields, 'iPrice', asFen, at),
  minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
  selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
  shopUuid: lenient(fields, 'cShopUuid', asText) ?? '',
  shopName: lenient(fields, 'cShopName', asText) ?? '',
  state: must(fields, 'cGoodsState', oneOf(...GOODS_STATES), at),
})

const decodeCollected: Decoder<CollectedProduct> = (value, at) => {
  const fields = record(value, at)
  return { ...seenOf(fields, at), collectPrice: lenient(fields, 'iCollectPrice', asFen) }
}

const decodeCollectedShop: Decoder<CollectedShop> = (value, at) => {
  const fields = record(value, at)
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

const decodeFootPrint: Decoder<FootPrint> = (value, at) => {
  const fields = record(value, at)
  return {
    ...seenOf(fields, at),
    footPrintUuid: must(fields, 'cFootPrintUuid', asText, at),
    day: must(fields, 'cDay', asText, at),
  }
}

export const decodeProductCollects = pageOf(decodeCollected)
export const decodeShopCollects = pageOf(decodeCollectedShop)

const footPrints = pageOf(decodeFootPrint)
export const decodeFootPrints: Decoder<FootPrintPage> = (value, at) => ({
  ...footPrints(value, at),
  today: lenient(record(value, at), 'cToday', asText) ?? '',
})

/** How many are left. */
export const decodeLeft: Decoder<number> = (value, at) => must(record(value, at), 'iCollectQty', asCount, at)

export const decodeCollectCount: Decoder<CollectCount> = (value, at) => {
  const fields = record(value, at)
  return {
    products: must(fields, 'iProdCollect', asCount, at),
    shops: must(fields, 'iShopCollect', asCount, at),
    footPrints: must(fields, 'iFootPrint', asCount, at),
    managedShops: lenient(fields, 'iManagedShop', asCount) ?? 0,
  }
}
