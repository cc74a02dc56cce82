import type { StorefrontProduct, StorefrontShop, WireMoney } from './product'
import type { WireFlag } from './user'

/** Search: POST alc-alshop/SearchAction/…; all paths and shapes `@assumed`. A keyword has at most 100 characters. */

/** What narrows a list of products. */
export interface ProductConditions {
  cKeyword?: string
  /** with everything below it */
  cClassUuid?: string
  cShopUuid?: string
  /** any of them */
  brandList?: string[]
  /** every attribute, any of its values */
  attrList?: { cName: string; valueList: string[] }[]
  /** of the price shown in lists; without effect where prices are hidden */
  iPriceFrom?: WireMoney
  iPriceTo?: WireMoney
  bInStock?: WireFlag
  bOperated?: WireFlag
}

/** POST searchProducts. `default` puts exact codes and names before other hits. */
export interface SearchProductsRequest extends ProductConditions {
  pageNum: number
  pageSize: number
  cSort?: 'default' | 'sales' | 'priceAsc' | 'priceDesc' | 'newest'
}
export interface SearchProductsAnswer {
  iTotleSize: number
  pageData: StorefrontProduct[]
}

/** POST getSearchFacets: the same conditions; each group is counted without its own choice. */
export interface FacetValue {
  cValue: string
  iQty: number
}
export interface SearchFacets {
  /** products that meet all conditions */
  iTotleSize: number
  brandList: FacetValue[]
  classList: { cClassUuid: string; cClassName: string; iQty: number }[]
  attrList: { cName: string; valueList: FacetValue[] }[]
  /** absent where prices are hidden, or nothing was found */
  iPriceLow?: WireMoney
  iPriceHigh?: WireMoney
  iInStockQty: number
  iOperatedQty: number
}

/** POST getSearchSuggestions { cKeyword, cShopUuid? }. */
export interface SuggestionsRequest {
  cKeyword: string
  cShopUuid?: string
}
export interface Suggestion {
  cKind: 'keyword' | 'brand' | 'class' | 'shop'
  cText: string
  /** of a class or shop */
  cUuid?: string
  /** of a class: the one above it, as names of classes look alike */
  cParentName?: string
  /** products behind it */
  iQty: number
}

/** POST getHotWords {}: words the site wants to be found by, in order. */
export interface HotWord {
  cWord: string
  /** marked */
  bHot: WireFlag
}

/** POST searchShops. Shops named so come first, then shops that sell it. */
export interface SearchShopsRequest {
  pageNum: number
  pageSize: number
  cKeyword?: string
}
export interface FoundShop extends StorefrontShop {
  cAbout: string
  /** up to three products: those that fit, else the best sold */
  prodList: StorefrontProduct[]
  /** products of the shop that fit the keyword */
  iFitQty: number
}
export interface SearchShopsAnswer {
  iTotleSize: number
  pageData: FoundShop[]
}

/** POST getProductByScan: product or SKU code as read from a label. Anything else answers 40400 with a text. */
export interface ScannedProductRequest {
  cScanCode: string
}
export interface ScannedProduct {
  cProdCode: string
  /** the label names one SKU */
  cSkuCode?: string
}
