import type { OrderState } from './order'
import type { WireMoney } from './product'
import type { WireFlag } from './user'

/**
 * Group buying (拼单): POST alc-alshop/SplicingAction/…, wholly `@assumed`. A group collects orders for one SKU until
 * its deadline. Everybody pays the price of the first step; when the deadline comes (or the group is full) and its first
 * step is reached, the difference to the price of the step reached goes back to everybody; otherwise everybody gets all
 * of it back. One joins by an order: `previewOrder` and `submitOrder` with the source { cSplicingUuid, iQty }.
 */

/** From iFromQty pieces of the whole group on, this price holds. The first step is what the group needs. */
export interface SplicingStep {
  iFromQty: number
  iPrice: WireMoney
  /** what the opener earns for each piece others take; only for who may earn it */
  iCommission?: WireMoney
}

/** A SKU groups can be opened for. */
export interface SplicingPlan {
  cSkuCode: string
  specValues: string[]
  /** outside of a group */
  iNormalPrice: WireMoney
  /** pieces of one order: iMinQty + k * iStepQty */
  iMinQty: number
  iStepQty: number
  /** pieces a group can take */
  iLimitQty: number
  iStock: number
  stepList: SplicingStep[]
  /** how long a group may last, hours */
  hourList: number[]
}

/** POST getSplicingOffer { cProdCode }; planList is empty for a product without group buying. */
export interface SplicingOfferRequest {
  cProdCode: string
}
export interface SplicingOffer {
  cProdCode: string
  cProdName: string
  cUrl: string
  cUnit: string
  cShopName: string
  planList: SplicingPlan[]
  /** groups that can still be joined, the first to end first */
  openList: Splicing[]
}

/** POST openSplicing: a group of one's own. At most five of one person run at a time (40900). */
export interface OpenSplicingRequest {
  cRequestUuid: string
  cSkuCode: string
  iHours: number
}

/** 1 collecting, 2 succeeded, 3 failed */
export type SplicingState = 1 | 2 | 3
export type SplicingAction = 'join' | 'invite'

export interface SplicingMember {
  /** whole for one's own enterprise, hidden in part for others */
  cPersonName: string
  cOrgName: string
  iQty: number
  bOpener: WireFlag
  bSelf: WireFlag
}

/** An order of one's own in the group. */
export interface SplicingOwnOrder {
  cOrderUuid: string
  cOrderCode: string
  iState: OrderState
  iQty: number
  iAmount: WireMoney
  /** price difference that went back */
  iRebate: WireMoney
}

export interface Splicing {
  cSplicingUuid: string
  cSplicingCode: string
  iState: SplicingState
  /** past its end, and a payment of it is still under way */
  bSettling: WireFlag
  /** opened by who asks */
  bOpener: WireFlag
  cOpenerName: string
  dCreateTime: number
  dDeadline: number
  dSettleTime?: number
  cProdCode: string
  cSkuCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cUnit: string
  cShopUuid: string
  cShopName: string
  iNormalPrice: WireMoney
  stepList: SplicingStep[]
  iMinQty: number
  iStepQty: number
  iLimitQty: number
  /** pieces that are paid; those that counted in the end */
  iPaidQty: number
  /** pieces ordered and not paid yet */
  iHeldQty: number
  /** who has paid: a person counts once for each institution they buy for */
  iMembers: number
  /** pieces of who asks, paid or to pay */
  iMyQty: number
  /** `@assumed`: pieces of other people, paid or to pay: for these alone who opened the group earns */
  iOthersQty?: number
  actionList: SplicingAction[]
  /** detail only */
  memberList?: SplicingMember[]
  /** detail only */
  myOrderList?: SplicingOwnOrder[]
}

export interface SplicingKeyRequest {
  cSplicingUuid: string
}

/** `opened`: by who asks; `joined`: with an order of who asks, opened by another person; absent: both */
export type SplicingRole = 'opened' | 'joined'
/** POST getSplicingPage; getSplicingDetail takes a SplicingKeyRequest. */
export interface SplicingPageRequest {
  pageNumber: number
  pageSize: number
  cRole?: SplicingRole
  iState?: SplicingState
  /** in the code of the group and the name of the product */
  cKeyword?: string
}
export interface SplicingPage {
  iTotleSize: number
  pageData: Splicing[]
}

/** Of an order that belongs to a group (`splicing` of an order). */
export interface OrderSplicing {
  cSplicingUuid: string
  iState: SplicingState
  /** pieces to the first step while it collects; absent: none */
  iMissingQty?: number
  /** price difference that went back */
  iRebate: WireMoney
}
