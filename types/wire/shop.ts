import type { ProductClassNode, WireMoney } from './product'
import type { LayoutModule } from './site'
import type { WireFlag } from './user'

/** Calls of a shop's pages (shop §2). The specification names their routes only: all of this is @assumed. */

/** POST alc-alshop/ShopAction/getShopDetail, getShopPage, getShopClassTree. */
export interface ShopKeyRequest {
  cShopUuid: string
}

/** Answer of getShopDetail; an unknown shop answers 40400. */
export interface ShopDetail {
  cShopUuid: string
  cShopName: string
  cPreviewUrl: string
  bOperated: WireFlag
  cAbout: string
  iProdQty: number
  iFollowQty: number
  /** whether the caller follows it; '0' for guests */
  bCollect: WireFlag
  /** 0.0 to 5.0 */
  iScore: WireMoney
  iGoodsScore: WireMoney
  iServiceScore: WireMoney
  iDeliveryScore: WireMoney
  cCompanyName: string
  cUniformSocialCreditCode: string
  cCorporation: string
  cCapital: string
  /** YYYY-MM-DD */
  cFounded: string
  cBusinessScope: string
  cContact: string
  cPhone: string
  cAddress: string
  cOpeningHours: string
  dOpenTime: number
}

/** Answer of getShopPage: the shop's own modules; none when it has no page of its own. */
export interface ShopPage {
  cColumnUuid: string
  cTitle?: string
  modules: LayoutModule[]
}

/** Answer of getShopClassTree: the classes this shop has goods in. */
export type ShopClassTree = ProductClassNode[]
