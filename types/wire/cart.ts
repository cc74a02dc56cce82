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
  /** unit price when it was put into the cart */
  iAddPrice: WireMoney
  bChecked: WireFlag
  /** why it is invalid: offShelf, soldOut, skuGone */
  cInvalidReason?: 'offShelf' | 'soldOut' | 'skuGone'
}

/** POST addCartLine. cRequestUuid makes a repeat harmless. */
export interface AddCartLineRequest {
  cRequestUuid: string
  cProdCode: string
  cSkuCode: string
  iQty: number
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
