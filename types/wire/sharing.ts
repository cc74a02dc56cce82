import type { OwnPage, OwnPageRequest } from './collect'
import type { WireMoney } from './product'
import type { WireFlag } from './user'

/** What people pass on (route sharingCenter, shop §2). The specification names the route only: all calls are @assumed. */

/** 1 product, 2 shop */
export type ShareType = 1 | 2

/**
 * POST alc-alshop/SharingAction/saveShare. Answer ShareRecord. A person's share of the same thing is one record: the
 * same request again answers the same code, with a new time. Unknown or off the shelf: 40400.
 */
export interface SaveShareRequest {
  iShareType: ShareType
  /** of a product */
  cProdCode?: string
  /** of a shop */
  cShopUuid?: string
}

export interface ShareRecord {
  cShareUuid: string
  /** stands in the link, tells nothing about the person */
  cShareCode: string
  iShareType: ShareType
  cProdCode?: string
  cShopUuid: string
  cShopName: string
  /** of the product or the shop */
  cName: string
  cUrl: string
  cUnit?: string
  /** of the cheapest SKU at its minimum quantity */
  iPrice?: WireMoney
  /** other SKUs cost more */
  bPriceFrom?: WireFlag
  /** can still be seen by those who follow the link */
  bShelf: WireFlag
  /** address of the shop on the web, for codes and chats */
  cShareUrl: string
  /** people who came by it, each once a day; the sharer never counts */
  iVisitQty: number
  dShareTime: number
}

/** POST alc-alshop/SharingAction/getSharePage, newest first. */
export type SharePageRequest = OwnPageRequest
export interface SharePage extends OwnPage<ShareRecord> {
  /** visits of all records */
  iVisitQty: number
}

/** POST alc-alshop/SharingAction/deleteShare, at most 200 in a request. Links that are out go on leading to the goods. */
export interface DeleteShareRequest {
  cShareUuids: string[]
}
export interface DeleteShareAnswer {
  iShareQty: number
}

/** POST alc-alshop/SharingAction/visitShare: a person follows a link, guests too. Unknown code: 40400. */
export interface VisitShareRequest {
  cShareCode: string
}
export interface VisitShareAnswer {
  iShareType: ShareType
  cProdCode?: string
  cShopUuid: string
}
