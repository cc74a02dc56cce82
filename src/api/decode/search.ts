import type {
  FacetValue as WireFacetValue,
  FoundShop as WireFoundShop,
  HotWord as WireHotWord,
  ScannedProduct as WireScannedProduct,
  SearchFacets as WireSearchFacets,
  Suggestion as WireSuggestion,
} from '@wire/search'
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
  type Decoded,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { decodeProduct, decodeShop, type Product, type Shop } from './product'
import { pageOf, type Page } from './page'
import { rowsOf } from './rows'

export type FoundProducts = Page<Product>

/** One value to choose and how many products have it. */
interface FacetValue {
  value: string
  count: number
}

interface ClassFacet {
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
  /** names of what cannot be read and so not be chosen */
  broken: readonly string[]
}

export type Suggestion =
  | { kind: 'keyword' | 'brand'; text: string; count: number }
  | { kind: 'class' | 'shop'; text: string; uuid: string; count: number; parent?: string | undefined }

export interface HotWord {
  word: string
  hot: boolean
}

/** A shop with some of its products. */
export interface FoundShop extends Shop {
  about: string
  products: Product[]
  brokenProducts: readonly string[]
  /** products that fit the keyword */
  fitCount: number
}

export type FoundShops = Page<FoundShop>

export interface ScannedProduct {
  productCode: string
  skuCode?: string | undefined
}

export const decodeFoundProducts: Decoder<FoundProducts> = pageOf(decodeProduct, 'cProdName')

const decodeFacetValue: Decoder<FacetValue, WireFacetValue> = (value, at) => {
  const fields = record<WireFacetValue>(value, at)
  return { value: must(fields, 'cValue', asText, at), count: must(fields, 'iQty', asCount, at) }
}

const decodeClassFacet: Decoder<ClassFacet, WireSearchFacets['classList'][number]> = (value, at) => {
  const fields = record<WireSearchFacets['classList'][number]>(value, at)
  return {
    classUuid: must(fields, 'cClassUuid', asText, at),
    name: must(fields, 'cClassName', asText, at),
    count: must(fields, 'iQty', asCount, at),
  }
}

type WireAttribute = WireSearchFacets['attrList'][number]

const decodeAttribute: Decoder<{ name: string; values: Decoded<FacetValue> }, WireAttribute> = (
  value,
  at,
) => {
  const fields = record<WireAttribute>(value, at)
  return {
    name: must(fields, 'cName', asText, at),
    values: must(fields, 'valueList', soundOf(decodeFacetValue, 'cValue'), at),
  }
}

export const decodeFacets: Decoder<Facets> = (value, at) => {
  const fields = record<WireSearchFacets>(value, at)
  const brands = must(fields, 'brandList', soundOf(decodeFacetValue, 'cValue'), at)
  const classes = must(fields, 'classList', soundOf(decodeClassFacet, 'cClassName'), at)
  const attributes = must(fields, 'attrList', soundOf(decodeAttribute, 'cName'), at)
  const values = attributes.items.map(({ name, values: { items } }) => ({ name, values: items }))
  return {
    total: must(fields, 'iTotleSize', asCount, at),
    brands: brands.items,
    classes: classes.items,
    attributes: values.filter(({ values: some }) => some.length > 0),
    lowestPrice: maybe(fields, 'iPriceLow', asFen, at),
    highestPrice: maybe(fields, 'iPriceHigh', asFen, at),
    inStock: lenient(fields, 'iInStockQty', asCount) ?? 0,
    selfOperated: lenient(fields, 'iOperatedQty', asCount) ?? 0,
    broken: [
      ...classes.broken,
      ...brands.broken,
      ...attributes.broken,
      ...attributes.items.flatMap(({ values: { broken } }) => broken),
    ],
  }
}

const decodeSuggestion: Decoder<Suggestion> = (value, at) => {
  const fields = record<WireSuggestion>(value, at)
  const kind = must(fields, 'cKind', oneOf('keyword', 'brand', 'class', 'shop'), at)
  const text = must(fields, 'cText', asText, at)
  const count = lenient(fields, 'iQty', asCount) ?? 0
  return kind === 'class' || kind === 'shop'
    ? {
        kind,
        text,
        count,
        uuid: must(fields, 'cUuid', asText, at),
        parent: lenient(fields, 'cParentName', asText),
      }
    : { kind, text, count }
}

/** An offer: what cannot be read can be typed, so it is left out without a word. */
export const decodeSuggestions: Decoder<Suggestion[]> = (value, at) =>
  soundOf(decodeSuggestion)(value, at).items

const decodeHotWord: Decoder<HotWord> = (value, at) => {
  const fields = record<WireHotWord>(value, at)
  return { word: must(fields, 'cWord', asText, at), hot: lenient(fields, 'bHot', asFlag) ?? false }
}

/** An offer, as suggestions are. */
export const decodeHotWords: Decoder<HotWord[]> = (value, at) => soundOf(decodeHotWord)(value, at).items

const decodeFoundShop: Decoder<FoundShop, WireFoundShop> = (value, at) => {
  const fields = record<WireFoundShop>(value, at)
  const products = rowsOf(fields, 'prodList', decodeProduct, 'cProdName')
  return {
    ...decodeShop(value, at),
    about: lenient(fields, 'cAbout', asText) ?? '',
    products: products.items,
    brokenProducts: products.broken,
    fitCount: lenient(fields, 'iFitQty', asCount) ?? 0,
  }
}

export const decodeFoundShops: Decoder<FoundShops> = pageOf(decodeFoundShop, 'cShopName')

export const decodeScannedProduct: Decoder<ScannedProduct> = (value, at) => {
  const fields = record<WireScannedProduct>(value, at)
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    skuCode: lenient(fields, 'cSkuCode', asText),
  }
}
