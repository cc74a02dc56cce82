import type { WireFlag } from './user'

/** Decimal yuan, as number or string with up to 2 decimals. */
export type WireMoney = number | string

/** Storefront product (shop §3). `iPrice` is absent when the site hides prices from guests. totalPage only on item 0. */
export interface StorefrontProduct {
  cProdCode: string
  cProdName: string
  iPrice?: WireMoney
  /** @assumed 1: others of its SKUs cost more */
  bPriceFrom?: WireFlag
  cUrl: string
  bOperated: WireFlag
  totalPage?: number
  /** @assumed */
  cShopUuid?: string
  /** @assumed */
  cShopName?: string
  /** @assumed smallest order quantity */
  iMinQty?: number
  /** @assumed unit of measure */
  cUnit?: string
  /** @assumed sold quantity, last 30 days */
  iSaleQty?: number
}

/** Storefront shop (shop §3). */
export interface StorefrontShop {
  cShopUuid: string
  cShopName: string
  cPreviewUrl: string
  iPrice?: WireMoney
  totalPage?: number
  /** @assumed */
  bOperated?: WireFlag
  /** @assumed */
  iProdQty?: number
}

/** POST alc-alshop/WhiteListFunctionAction/getProductListBycClassUuid (storefront product list, shop §7). */
export interface ProductsByClassRequest {
  pageNum: number
  pageSize: number
  cShopUuid?: string
  /** comma-joined */
  cSpClassUuids?: string
  /** comma-joined */
  cClassUuids?: string
  /** @assumed keyword over name, code, shop */
  cKeyword?: string
  /** @assumed */
  cSort?: 'default' | 'sales' | 'priceAsc' | 'priceDesc'
}

/** POST alc-alshop/WhiteListFunctionAction/getProductListBycProdCode. */
export interface ProductsByCodeRequest {
  /** comma-joined */
  cProdCodes: string
  pageNum: number
  pageSize: number
}

/** POST alc-alshop/WhiteListFunctionAction/getShopListBycShopUuid. */
export interface ShopsByUuidRequest {
  /** comma-joined */
  cShopUuids: string
}

/** GET alc-alshop/ProductClassAction/getClassTreeList/{siUuid} and .../getSiteClassTreeByStUuid/{stUuid}. @assumed node. */
export interface ProductClassNode {
  cClassUuid: string
  cClassName: string
  cUrl?: string
  children?: ProductClassNode[]
}

/** @assumed POST alc-alshop/ProductAction/getProductDetail { cProdCode }. */
export interface ProductDetailRequest {
  cProdCode: string
}

/** @assumed one selectable dimension, e.g. 规格: 5L | 10L. */
export interface SpecDimension {
  cSpecName: string
  valueList: string[]
}

/** @assumed step of the tier price: from iFromQty units on, this unit price. */
export interface TierPrice {
  iFromQty: number
  iPrice: WireMoney
}

/** @assumed stock keeping unit. specValues in the order of specList. */
export interface WireSku {
  cSkuCode: string
  specValues: string[]
  iPrice?: WireMoney
  tierList?: TierPrice[]
  iStock: number
  iMinQty: number
  /** order quantities are iMinQty + k * iStepQty */
  iStepQty: number
  cUrl?: string
  bShelf: WireFlag
}

/** @assumed product detail. cDetailHtml is rich text from the seller: hostile until sanitized. */
export interface ProductDetail {
  cProdCode: string
  cProdName: string
  cSubTitle?: string
  cClassUuid: string
  cUnit: string
  bOperated: WireFlag
  bShelf: WireFlag
  imageList: string[]
  specList: SpecDimension[]
  skuList: WireSku[]
  paramList: { cName: string; cValue: string }[]
  cDetailHtml?: string
  iSaleQty: number
  /** @assumed whether the caller has it among the favourites; '0' for guests */
  bCollect?: WireFlag
  /** @assumed film of the goods and its first picture */
  cVideoUrl?: string
  cVideoCoverUrl?: string
  /** @assumed group buying: lowest price (absent where prices are hidden) and groups that run (types/wire/splicing.ts) */
  splicing?: { iPrice?: WireMoney; iGroups: number }
  shop: {
    cShopUuid: string
    cShopName: string
    cPreviewUrl: string
    bOperated: WireFlag
    cOrgUuid: string
    iScore?: WireMoney
    iProdQty?: number
    iFollowQty?: number
  }
}
