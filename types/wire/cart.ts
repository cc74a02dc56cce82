import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** Shopping cart, all `@assumed`: POST alc-alshop/ShoppingCartAction/…, answers carry the whole cart after the change. */

/** POST getCart {} */
export interface Cart {
  shopList: CartShop[]
  /** lines that cannot be bought any more */
  invalidList: CartLine[]
  /** number of lines, for the badge */
  iLineQty: number
  /** changes with each write; sent back when submitting */
  cCartVersion: string
}

export interface CartShop {
  cShopUuid: string
  cShopName: string
  bOperated: WireFlag
  /** goods of this value come free of freight to the usual address; absent: never */
  iFreeFrom?: WireMoney
  lineList: CartLine[]
}

export interface CartLine {
  cCartLineUuid: string
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  iQty: number
  iMinQty: number
  iStepQty: number
  iStock: number
  /** unit price at iQty (tier applied), yuan */
  iPrice: WireMoney
  /** unit price before the tiers */
  iListPrice?: WireMoney
  /** unit price when it was put into the cart */
  iAddPrice: WireMoney
  bChecked: WireFlag
  /** why it is invalid: offShelf (the whole product), soldOut, skuGone (this SKU; others may be left) */
  cInvalidReason?: 'offShelf' | 'soldOut' | 'skuGone'
}

/** POST addCartLine. cRequestUuid makes a repeat harmless. */
export interface AddCartLineRequest {
  cRequestUuid: string
  cProdCode: string
  cSkuCode: string
  iQty: number
}
/**
 * POST addCartLines: many at once, one act. What cannot be bought in this quantity is left out and named; the others go
 * in. Answer: the cart, and what became of each line, in the order given.
 */
export interface AddCartLinesRequest {
  cRequestUuid: string
  /** number of the document that asks for them: proposed as the cPoReference of their order */
  cPoReference?: string
  lineList: { cLineKey: string; cProdCode: string; cSkuCode: string; iQty: number }[]
}
export interface AddCartLinesAnswer {
  cart: Cart
  resultList: CartLineResult[]
}
export type CartLineFailure = 'unknown' | 'offShelf' | 'soldOut' | 'minimum' | 'step' | 'stock' | 'full'
export interface CartLineResult {
  cLineKey: string
  /** what went in, 0 when nothing did */
  iQty: number
  /** why it did not */
  cFailure?: CartLineFailure
  cMsg?: string
}

/** POST matchCartLines: what the words of a list mean. Nothing is written. At most 1,000 lines. */
export interface MatchCartLinesRequest {
  /** cText: a SKU code, a product code, or words of its name */
  lineList: { cLineKey: string; cText: string }[]
}
export interface MatchCartLinesAnswer {
  matchList: CartLineMatch[]
}
export interface CartLineMatch {
  cLineKey: string
  /** sku: this very SKU; product: its product, which has several; name: found by words */
  cBy?: 'sku' | 'product' | 'name'
  /** best first, at most 8; empty: nothing found */
  skuList: MatchedSku[]
}
export interface MatchedSku {
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  bShelf: WireFlag
  iMinQty: number
  iStepQty: number
  iStock: number
  iPrice: WireMoney
  tierList: { iFromQty: number; iPrice: WireMoney }[]
  /** pieces of it that lie in the cart already */
  iCartQty: number
  /** false: carriers do not bring it to the buyer's default address */
  bDeliverable: WireFlag
}

/** POST updateCartLine: quantity is set, not added. */
export interface UpdateCartLineRequest {
  cCartLineUuid: string
  iQty?: number
  cSkuCode?: string
}
/** POST checkCartLines */
export interface CheckCartLinesRequest {
  cCartLineUuids: string[]
  bChecked: boolean
}
/** POST deleteCartLines */
export interface DeleteCartLinesRequest {
  cCartLineUuids: string[]
}
