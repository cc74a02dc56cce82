import type {
  ProductDetail as WireProductDetail,
  SpecDimension as WireSpecDimension,
  WireSku,
} from '@wire/product'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  lenient,
  listOf,
  maybe,
  must,
  record,
  soundOf,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import type { PriceTier } from '@/base/tierPrice'
import { asSpecs, rowsOf } from './rows'
import { asTenths } from './stars'
import { decodeTiers } from './tiers'

export interface Sku {
  skuCode: string
  /** in the order of the product's dimensions */
  specValues: string[]
  /** absent when prices are hidden */
  price?: Fen
  /** ascending by quantity */
  tiers: PriceTier[]
  stock: number
  minQuantity: number
  stepQuantity: number
  imageUrl?: string
  onShelf: boolean
}
interface SpecDimension {
  name: string
  values: string[]
}
export interface ProductShop {
  shopUuid: string
  name: string
  imageUrl: string
  selfOperated: boolean
  /** tenths of a star */
  score?: number
  productCount?: number
}
export interface ProductDetail {
  productCode: string
  name: string
  subtitle?: string
  unit: string
  selfOperated: boolean
  onShelf: boolean
  imageUrls: string[]
  dimensions: SpecDimension[]
  skus: Sku[]
  /** specs of the SKUs that cannot be read */
  brokenSkus: readonly string[]
  parameters: { name: string; value: string }[]
  /** names of those that cannot be read */
  brokenParameters: readonly string[]
  /** rich text of the seller: hostile until sanitized */
  detailHtml?: string
  soldQuantity: number
  /** among the favourites of the person who asked */
  favourite: boolean
  video?: { url: string; coverUrl: string }
  /** it can be bought in groups: lowest price, unless hidden, and groups that run */
  splicing?: { price?: Fen; groups: number }
  shop: ProductShop
}

const decodeSku: Decoder<Sku, WireSku> = (value, at) => {
  const fields = record<WireSku>(value, at)
  return {
    skuCode: must(fields, 'cSkuCode', asText, at),
    specValues: must(fields, 'specValues', listOf(asText), at),
    price: maybe(fields, 'iPrice', asFen, at),
    tiers: maybe(fields, 'tierList', decodeTiers, at) ?? [],
    stock: must(fields, 'iStock', asCount, at),
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || 1,
    imageUrl: lenient(fields, 'cUrl', asText) || undefined,
    onShelf: must(fields, 'bShelf', asFlag, at),
  }
}

const decodeDimension: Decoder<SpecDimension> = (value, at) => {
  const fields = record<WireSpecDimension>(value, at)
  return {
    name: must(fields, 'cSpecName', asText, at),
    values: must(fields, 'valueList', listOf(asText), at),
  }
}

const decodeParameter: Decoder<{ name: string; value: string }, WireProductDetail['paramList'][number]> = (
  value,
  at,
) => {
  const fields = record<WireProductDetail['paramList'][number]>(value, at)
  return { name: must(fields, 'cName', asText, at), value: must(fields, 'cValue', asText, at) }
}

const decodeShop: Decoder<ProductShop> = (value, at) => {
  const fields = record<WireProductDetail['shop']>(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    imageUrl: lenient(fields, 'cPreviewUrl', asText) ?? '',
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    score: lenient(fields, 'iScore', asTenths),
    productCount: lenient(fields, 'iProdQty', asCount),
  }
}

const HTTP = /^https?:\/\//

const videoOf = (fields: Fields<WireProductDetail>): ProductDetail['video'] => {
  const url = lenient(fields, 'cVideoUrl', asText) ?? ''
  return HTTP.test(url) ? { url, coverUrl: lenient(fields, 'cVideoCoverUrl', asText) ?? '' } : undefined
}

const decodeSplicing: Decoder<NonNullable<ProductDetail['splicing']>> = (value, at) => {
  const fields = record<NonNullable<WireProductDetail['splicing']>>(value, at)
  return {
    price: lenient(fields, 'iPrice', asFen),
    groups: lenient(fields, 'iGroups', asCount) ?? 0,
  }
}

export const decodeProductDetail: Decoder<ProductDetail> = (value, at) => {
  const fields = record<WireProductDetail>(value, at)
  const skus = must(fields, 'skuList', soundOf(decodeSku, 'specValues', asSpecs), at)
  const parameters = rowsOf(fields, 'paramList', decodeParameter, 'cName')
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    subtitle: lenient(fields, 'cSubTitle', asText) || undefined,
    unit: lenient(fields, 'cUnit', asText) ?? '',
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    onShelf: must(fields, 'bShelf', asFlag, at),
    imageUrls: maybe(fields, 'imageList', soundOf(asText), at)?.items ?? [],
    dimensions: must(fields, 'specList', listOf(decodeDimension), at),
    skus: skus.items,
    brokenSkus: skus.broken,
    parameters: parameters.items,
    brokenParameters: parameters.broken,
    detailHtml: lenient(fields, 'cDetailHtml', asText) || undefined,
    soldQuantity: lenient(fields, 'iSaleQty', asCount) ?? 0,
    favourite: lenient(fields, 'bCollect', asFlag) ?? false,
    video: videoOf(fields),
    splicing: lenient(fields, 'splicing', decodeSplicing),
    shop: must(fields, 'shop', decodeShop, at),
  }
}
