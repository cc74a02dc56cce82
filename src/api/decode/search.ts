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
  soundOf,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeProduct, decodeShop, type Product, type Shop } from './product'
import { pageOf, type Page } from './page'

export type FoundProducts = Page<Product>

/** One value to choose and how many products have it. */
export interface FacetValue {
  value: string
  count: number
}

export interface ClassFacet {
  classUuid: string
  name: string
  count: number
}

/** What a list of products can be narrowed by. */
export interface Facets {
  total: number
  brands: FacetValue[]
  classes: ClassFacet[]
  attributes: { name: string; values: FacetValue[] }[]
  /** absent where prices are hidden, or nothing was found */
  lowestPrice?: Fen | undefined
  highestPrice?: Fen | undefined
  inStock: number
  selfOperated: number
}

export type Suggestion =
  | { kind: 'keyword' | 'brand'; text: string; count: number }
  | { kind: 'class' | 'shop'; text: string; uuid: string; count: number }

export interface HotWord {
  word: string
  hot: boolean
}

/** A shop with some of its products. */
export interface FoundShop extends Shop {
  about: string
  products: Product[]
  /** products that fit the keyword */
  fitCount: number
}

export type FoundShops = Page<FoundShop>

export interface ScannedProduct {
  productCode: string
  skuCode?: string | undefined
}

export const decodeFoundProducts: Decoder<FoundProducts> = pageOf(decodeProduct)

const decodeFacetValue: Decoder<FacetValue> = (value, at) => {
  const fields = record(value, at)
  return { value: must(fields, 'cValue', asText, at), count: must(fields, 'iQty', asCount, at) }
}

const decodeClassFacet: Decoder<ClassFacet> = (value, at) => {
  const fields = record(value, at)
  return {
    classUuid: must(fields, 'cClassUuid', asText, at),
    name: must(fields, 'cClassName', asText, at),
    count: must(fields, 'iQty', asCount, at),
  }
}

const decodeAttribute: Decoder<Facets['attributes'][number]> = (value, at) => {
  const fields = record(value, at)
  return {
    name: must(fields, 'cName', asText, at),
    values: must(fields, 'valueList', soundOf(decodeFacetValue), at).items,
  }
}

export const decodeFacets: Decoder<Facets> = (value, at) => {
  const fields = record(value, at)
  return {
    total: must(fields, 'iTotleSize', asCount, at),
    brands: must(fields, 'brandList', soundOf(decodeFacetValue), at).items,
    classes: must(fields, 'classList', soundOf(decodeClassFacet), at).items,
    attributes: must(fields, 'attrList', soundOf(decodeAttribute), at).items.filter(
      ({ values }) => values.length > 0,
    ),
    lowestPrice: maybe(fields, 'iPriceLow', asFen, at),
    highestPrice: maybe(fields, 'iPriceHigh', asFen, at),
    inStock: lenient(fields, 'iInStockQty', asCount) ?? 0,
    selfOperated: lenient(fields, 'iOperatedQty', asCount) ?? 0,
  }
}

const decodeSuggestion: Decoder<Suggestion> = (value, at) => {
  const fields = record(value, at)
  const kind = must(fields, 'cKind', oneOf('keyword', 'brand', 'class', 'shop'), at)
  const text = must(fields, 'cText', asText, at)
  const count = lenient(fields, 'iQty', asCount) ?? 0
  return kind === 'class' || kind === 'shop'
    ? { kind, text, count, uuid: must(fields, 'cUuid', asText, at) }
    : { kind, text, count }
}

export const decodeSuggestions: Decoder<Suggestion[]> = (value, at) =>
  soundOf(decodeSuggestion)(value, at).items

const decodeHotWord: Decoder<HotWord> = (value, at) => {
  const fields = record(value, at)
  return { word: must(fields, 'cWord', asText, at), hot: lenient(fields, 'bHot', asFlag) ?? false }
}

export const decodeHotWords: Decoder<HotWord[]> = (value, at) => soundOf(decodeHotWord)(value, at).items

const decodeFoundShop: Decoder<FoundShop> = (value, at) => {
  const fields = record(value, at)
  return {
    ...decodeShop(value, at),
    about: lenient(fields, 'cAbout', asText) ?? '',
    products: lenient(fields, 'prodList', soundOf(decodeProduct))?.items ?? [],
    fitCount: lenient(fields, 'iFitQty', asCount) ?? 0,
  }
}

export const decodeFoundShops: Decoder<FoundShops> = pageOf(decodeFoundShop)

export const decodeScannedProduct: Decoder<ScannedProduct> = (value, at) => {
  const fields = record(value, at)
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    skuCode: lenient(fields, 'cSkuCode', asText),
  }
}
