import type { ProductsByClassRequest, ProductsByCodeRequest } from '@wire/product'
import { post } from './client'
import { decodeProductPage, decodeShopPage, type ProductPage, type ShopPage } from './decode/product'
import { decodeProductDetail, type ProductDetail } from './decode/productDetail'
import * as paths from './firstPaths'

export type { Product, ProductPage, Shop, ShopPage } from './decode/product'
export type { ProductDetail, ProductShop, Sku } from './decode/productDetail'

export type ProductSort = 'default' | 'sales' | 'priceAsc' | 'priceDesc'

export interface ProductQuery {
  /** from 1 */
  page: number
  pageSize: number
  classUuids?: readonly string[]
  /** classes of one shop */
  shopClassUuids?: readonly string[]
  shopUuid?: string
  keyword?: string
  sort?: ProductSort
}

const joined = (ids: readonly string[] | undefined): string | undefined =>
  ids?.length ? ids.join(',') : undefined

/** Products of classes, a shop or a keyword (shop §7). */
export const getProducts = (query: ProductQuery): Promise<ProductPage> => {
  const body: ProductsByClassRequest = {
    pageNum: query.page,
    pageSize: query.pageSize,
    cShopUuid: query.shopUuid,
    cSpClassUuids: joined(query.shopClassUuids),
    cClassUuids: joined(query.classUuids),
    cKeyword: query.keyword || undefined,
    cSort: query.sort,
  }
  return post(paths.getProductsByClass, body, decodeProductPage)
}

export const getProductsByCode = (input: {
  codes: readonly string[]
  page: number
  pageSize: number
}): Promise<ProductPage> => {
  const body: ProductsByCodeRequest = {
    cProdCodes: input.codes.join(','),
    pageNum: input.page,
    pageSize: input.pageSize,
  }
  return post(paths.getProductsByCode, body, decodeProductPage)
}

export const getShops = (shopUuids: readonly string[]): Promise<ShopPage> =>
  post(paths.getShopsByUuid, { cShopUuids: shopUuids.join(',') }, decodeShopPage)

/** Throws ApiError business with code 40400 for an unknown product. */
export const getProduct = (productCode: string): Promise<ProductDetail> =>
  post(paths.getProductDetail, { cProdCode: productCode }, decodeProductDetail)
