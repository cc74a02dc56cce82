import type {
  DeleteFootPrintRequest,
  OwnPageRequest,
  ProductCollectRequest,
  ShopCollectRequest,
} from '@wire/collect'
import { post, type CallOptions } from './client'
import {
  decodeCollectCount,
  decodeFootprints,
  decodeLeft,
  decodeProductCollects,
  decodeShopCollects,
  type CollectCount,
  type CollectedProduct,
  type CollectedShop,
  type FootprintPage,
} from './decode/collect'
import type { Page } from './decode/page'
import { inPortions } from './inPortions'
import * as paths from './paths'

export type {
  CollectCount,
  CollectedProduct,
  CollectedShop,
  Footprint,
  FootprintPage,
  GoodsState,
  SeenProduct,
} from './decode/collect'

export interface OwnPageQuery {
  /** from 1 */
  page: number
  pageSize: number
}

const pageOf = ({ page, pageSize }: OwnPageQuery): OwnPageRequest => ({ pageNumber: page, pageSize })
const products = (codes: readonly string[]): ProductCollectRequest => ({ cProdCodes: [...codes] })
const shops = (uuids: readonly string[]): ShopCollectRequest => ({ cShopUuids: [...uuids] })

/** Favourites, newest first. */
export const getProductCollects = (
  query: OwnPageQuery,
  options?: CallOptions,
): Promise<Page<CollectedProduct>> =>
  post(paths.getProductCollects, pageOf(query), decodeProductCollects, options)

/** Writes say how it is to be: a repeat changes nothing. They answer how many favourites there are now. */
export const collectProducts = (codes: readonly string[], options?: CallOptions): Promise<number> =>
  post(paths.saveProductCollect, products(codes), decodeLeft, options)

export const dropProducts = (codes: readonly string[], options?: CallOptions): Promise<number> =>
  inPortions(codes, some => post(paths.deleteProductCollect, products(some), decodeLeft, options))

export const getShopCollects = (query: OwnPageQuery, options?: CallOptions): Promise<Page<CollectedShop>> =>
  post(paths.getShopCollects, pageOf(query), decodeShopCollects, options)

export const collectShops = (uuids: readonly string[], options?: CallOptions): Promise<number> =>
  post(paths.saveShopCollect, shops(uuids), decodeLeft, options)

export const dropShops = (uuids: readonly string[], options?: CallOptions): Promise<number> =>
  inPortions(uuids, some => post(paths.deleteShopCollect, shops(some), decodeLeft, options))

/** Products this person has seen, newest day first. */
export const getFootprints = (query: OwnPageQuery, options?: CallOptions): Promise<FootprintPage> =>
  post(paths.getFootPrints, pageOf(query), decodeFootprints, options)

export const dropFootprints = (uuids: readonly string[], options?: CallOptions): Promise<number> =>
  inPortions(uuids, some => {
    const body: DeleteFootPrintRequest = { cFootPrintUuids: [...some] }
    return post(paths.deleteFootPrints, body, decodeLeft, options)
  })

export const clearFootprints = (options?: CallOptions): Promise<number> =>
  post(paths.clearFootPrints, {}, decodeLeft, options)

export const getCollectCount = (options?: CallOptions): Promise<CollectCount> =>
  post(paths.getCollectCount, {}, decodeCollectCount, options)
