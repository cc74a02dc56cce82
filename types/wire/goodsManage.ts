import type { GoodsState, OwnPage, OwnPageRequest } from './collect'
import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** Goods of a shop, for its staff (route goods/manage). All calls are @assumed; anybody else gets 40300. */

/** POST alc-alshop/GoodsManageAction/getManagedShopList {}: the shops this person looks after. */
export interface ManagedShop {
  cShopUuid: string
  cShopName: string
  cPreviewUrl: string
}

/** POST getGoodsPage. */
export interface ManagedGoodsRequest extends OwnPageRequest {
  cShopUuid: string
  cGoodsState: GoodsState
  cKeyword?: string
}
export interface ManagedSku {
  cSkuCode: string
  specValues: string[]
  iPrice: WireMoney
  iStock: number
  iMinQty: number
  /** order quantities are iMinQty + k * iStepQty */
  iStepQty: number
  bShelf: WireFlag
  /** highest tier price or price of a group: the price has to stay above it; absent without tiers and groups */
  iTierPrice?: WireMoney
}
export interface ManagedGoods {
  cProdCode: string
  cProdName: string
  cUrl: string
  cUnit: string
  iSaleQty: number
  cGoodsState: GoodsState
  skuList: ManagedSku[]
}
export interface ManagedGoodsPage extends OwnPage<ManagedGoods> {
  iOnSale: number
  iSoldOut: number
  iOffShelf: number
}

/**
 * POST updateGoods. `iOldPrice` and `iOldStock` are what the person saw: when an order or a colleague has changed them
 * meanwhile the answer is 40900 with the goods as they are, and nothing is changed. A new price not above its tier
 * prices and the prices of its groups answers 40000. Answer: the goods after the change.
 */
export interface UpdateGoodsRequest {
  cRequestUuid: string
  cProdCode: string
  skuList: {
    cSkuCode: string
    iPrice: string
    iStock: number
    iOldPrice: string
    iOldStock: number
  }[]
}

/** POST getGoodsDetailHtml: the description of one product as the product page shows it. */
export interface GoodsDetailHtmlRequest {
  cProdCode: string
}
export interface GoodsDetailHtml {
  cProdCode: string
  /** rich text: hostile until sanitized */
  cDetailHtml: string
}

/**
 * POST saveGoodsDetailHtml. The server sanitizes it again; pictures are its own (business code goodsDetailPicture).
 * `cOldDetailHtml` is what the person saw: when a colleague has changed it meanwhile the answer is 40900 with the
 * description as it is. Answer: the description as it was stored.
 */
export interface SaveGoodsDetailHtmlRequest {
  cRequestUuid: string
  cProdCode: string
  cDetailHtml: string
  cOldDetailHtml: string
}

/** POST shelveGoods: several at once; what cannot be put on the shelf is named, the others are. */
export interface ShelveGoodsRequest {
  cRequestUuid: string
  cProdCodes: string[]
  bShelf: boolean
}
export interface ShelveGoodsAnswer {
  cProdCodes: string[]
  failList: { cProdCode: string; cReason: string }[]
}
