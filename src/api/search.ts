import type { ProductConditions as WireConditions, SearchProductsRequest } from '@wire/search'
import { toYuan, type Fen } from '@/base/money'
import { post } from './client'
import {
  decodeFacets,
  decodeFoundProducts,
  decodeFoundShops,
  decodeHotWords,
  decodeScannedProduct,
  decodeSuggestions,
  type Facets,
  type FoundProducts,
  type FoundShops,
  type HotWord,
  type ScannedProduct,
  type Suggestion,
} from './decode/search'
import * as paths from './pagePaths'

export type {
  Facets,
  FoundProducts,
  FoundShop,
  FoundShops,
  HotWord,
  ScannedProduct,
  Suggestion,
} from './decode/search'

export type SearchSort = 'default' | 'sales' | 'priceAsc' | 'priceDesc' | 'newest'

/** What narrows a list of products. Brands and values of an attribute: any of them; attributes: each. */
export interface ProductConditions {
  keyword?: string | undefined
  shopUuid?: string | undefined
  /** with everything below it */
  classUuid?: string | undefined
  brands?: readonly string[]
  attributes?: readonly { name: string; values: readonly string[] }[]
  priceFrom?: Fen | undefined
  priceTo?: Fen | undefined
  inStock?: boolean
  selfOperated?: boolean
}

const yuan = (fen: Fen | undefined): string | undefined => (fen === undefined ? undefined : toYuan(fen))

const encode = (conditions: ProductConditions): WireConditions => ({
  cKeyword: conditions.keyword || undefined,
  cShopUuid: conditions.shopUuid,
  cClassUuid: conditions.classUuid,
  brandList: conditions.brands?.length ? [...conditions.brands] : undefined,
  attrList: conditions.attributes?.length
    ? conditions.attributes.map(({ name, values }) => ({ cName: name, valueList: [...values] }))
    : undefined,
  iPriceFrom: yuan(conditions.priceFrom),
  iPriceTo: yuan(conditions.priceTo),
  bInStock: conditions.inStock ? '1' : undefined,
  bOperated: conditions.selfOperated ? '1' : undefined,
})

export const searchProducts = (input: {
  conditions: ProductConditions
  sort: SearchSort
  page: number
  pageSize: number
}): Promise<FoundProducts> => {
  const body: SearchProductsRequest = {
    ...encode(input.conditions),
    pageNum: input.page,
    pageSize: input.pageSize,
    cSort: input.sort,
  }
  return post(paths.searchProducts, body, decodeFoundProducts)
}

/** What is left to choose below these conditions; each group is counted without its own choice. */
export const getFacets = (conditions: ProductConditions): Promise<Facets> =>
  post(paths.getSearchFacets, encode(conditions), decodeFacets)

export const getSuggestions = (input: {
  keyword: string
  shopUuid?: string | undefined
}): Promise<Suggestion[]> =>
  post(paths.getSearchSuggestions, { cKeyword: input.keyword, cShopUuid: input.shopUuid }, decodeSuggestions)

export const getHotWords = (): Promise<HotWord[]> => post(paths.getHotWords, {}, decodeHotWords)

export const searchShops = (input: {
  keyword: string
  page: number
  pageSize: number
}): Promise<FoundShops> =>
  post(
    paths.searchShops,
    { cKeyword: input.keyword || undefined, pageNum: input.page, pageSize: input.pageSize },
    decodeFoundShops,
  )

/** Throws ApiError business with code 40400 for what is no product code (shop §8). */
export const getScannedProduct = (code: string): Promise<ScannedProduct> =>
  post(paths.getProductByScan, { cScanCode: code }, decodeScannedProduct)
