import type {
  DeleteFootPrintRequest,
  OwnPageRequest,
  ProductCollectRequest,
  ShopCollectRequest,
} from '@wire/collect'
import { post } from './client'
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
export const getProductCollects = (query: OwnPageQuery): Promise<Page<CollectedProduct>> =>
  post(paths.getProductCollects, pageOf(query), decodeProductCollects)

/** Writes say how it is to be: a repeat changes nothing. They answer how many favourites there are now. */
export const collectProducts = (codes: readonly string[]): Promise<number> =>
  post(paths.saveProductCollect, products(codes), decodeLeft)

export const dropProducts = (codes: readonly string[]): Promise<number> =>
  inPortions(codes, some => post(paths.deleteProductCollect, products(some), decodeLeft))

export const getShopCollects = (query: OwnPageQuery): Promise<Page<CollectedShop>> =>
  post(paths.getShopCollects, pageOf(query), decodeShopCollects)

export const collectShops = (uuids: readonly string[]): Promise<number> =>
  post(paths.saveShopCollect, shops(uuids), decodeLeft)

export const dropShops = (uuids: readonly string[]): Promise<number> =>
  inPortions(uuids, some => post(paths.deleteShopCollect, shops(some), decodeLeft))

/** Products this person has seen, newest day first. */
export const getFootprints = (query: OwnPageQuery): Promise<FootprintPage> =>
  post(paths.getFootPrints, pageOf(query), decodeFootprints)

export const dropFootprints = (uuids: readonly string[]): Promise<number> =>
  inPortions(uuids, some => {
    const body: DeleteFootPrintRequest = { cFootPrintUuids: [...some] }
    return post(paths.deleteFootPrints, body, decodeLeft)
  })

export const clearFootprints = (): Promise<number> => post(paths.clearFootPrints, {}, decodeLeft)

export const getCollectCount = (): Promise<CollectCount> =>
  post(paths.getCollectCount, {}, decodeCollectCount)
