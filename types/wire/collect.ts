import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** Favourites and footprints (shop §1, §2). The specification names the features only: all calls are @assumed. */

/** `pageNumber` from 1, as in the other pages of own things. */
export interface OwnPageRequest {
  pageNumber: number
  pageSize: number
}
export interface OwnPage<Row> {
  iTotleSize: number
  pageData: Row[]
}

/** onSale, soldOut: on the shelf but nothing to order; offShelf */
export type GoodsState = 'onSale' | 'soldOut' | 'offShelf'

/** A product as favourites and footprints show it; the price is the lowest of its SKUs. */
export interface SeenProduct {
  cProdCode: string
  cProdName: string
  cUrl: string
  cUnit: string
  iPrice?: WireMoney
  /** 1: others of its SKUs cost more; absent without a price */
  bPriceFrom?: WireFlag
  iMinQty: number
  bOperated: WireFlag
  cShopUuid: string
  cShopName: string
  cGoodsState: GoodsState
}

/** Row of POST alc-alshop/ProductCollectAction/getCollectPage, newest first. */
export interface CollectedProduct extends SeenProduct {
  /** lowest price when it was put in */
  iCollectPrice: WireMoney
}

/** Row of POST alc-alshop/ShopCollectAction/getCollectPage, newest first. */
export interface CollectedShop {
  cShopUuid: string
  cShopName: string
  cPreviewUrl: string
  bOperated: WireFlag
  cAbout: string
  iProdQty: number
  iFollowQty: number
}

/**
 * POST ProductCollectAction/saveCollect, deleteCollect. Both say how it is to be, not what to change: the same request
 * again changes nothing. At most 200 products in a request. Answer CollectAnswer. At most 500 favourites: 40900.
 */
export interface ProductCollectRequest {
  cProdCodes: string[]
}
/** POST ShopCollectAction/saveCollect, deleteCollect. At most 200 shops in a request. */
export interface ShopCollectRequest {
  cShopUuids: string[]
}
export interface CollectAnswer {
  iCollectQty: number
}

/** Row of POST alc-alshop/FootPrintAction/getFootPrintPage, newest first; a product once per day. */
export interface FootPrint extends SeenProduct {
  cFootPrintUuid: string
  /** YYYY-MM-DD in China */
  cDay: string
}
export interface FootPrintPage extends OwnPage<FootPrint> {
  /** the server's day, for 今天 and 昨天 */
  cToday: string
}
/** POST FootPrintAction/deleteFootPrint, at most 200 in a request. Answer CollectAnswer: what is left. clearFootPrint {} takes all. */
export interface DeleteFootPrintRequest {
  cFootPrintUuids: string[]
}

/** POST alc-alshop/ProductCollectAction/getCollectCount {}. */
export interface CollectCount {
  iProdCollect: number
  iShopCollect: number
  iFootPrint: number
  /** shops whose goods this person looks after (route goods/manage) */
  iManagedShop: number
}
