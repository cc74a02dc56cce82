import type { WireFlag } from './user'

/** Institutions of an account: `alc-public-opm/UserSubscriptionApplyAction` (shop §3, §7). */

/** GET getDefaultUserSubscription/{cAllLinkUserUuid}; data is absent when the account has no enterprise. */
export interface DefaultInstitution {
  cPersonUuid: string
  cPersonName: string
  cEnterpriseName?: string
  /** person disabled */
  bStop: WireFlag
  /** account disabled */
  bAccStop: WireFlag
  bWaitDelete: WireFlag
}

/** Items of GET getListUserSubscription/{cAllLinkUserUuid}. */
export interface InstitutionListItem {
  cAccUuid: string
  cAccSignId: string
  cEnterpriseName: string
  bAuthentication: WireFlag
  iAccType: number
  cPersonUuid: string
  cPersonName: string
  bStop: WireFlag
  bAccStop: WireFlag
  bWaitDelete: WireFlag
  cApplyUuid?: string
  bDefault: WireFlag
  /** `@assumed`: an administrator of it, who cannot leave it */
  bAdmin?: WireFlag
  cUniformSocialCreditCode?: string
}

/** POST alc-public-opm/SysPublicCacheAction/getServiceUrlByAccount. @assumed payload and answer. */
export interface ServiceUrlRequest {
  cAccUuid: string
  cServiceCode: 'workflow' | 'deLianHui'
  /** of a link to deLianHui, as the storefront's layout wrote it; passed on unread */
  cParams?: string
}
export interface ServiceUrlAnswer {
  /** empty: not opened for this account. A one-time ticket may stand in it. */
  cServiceUrl: string
}

/** POST alc-alshop/BuyerInfoAction/getBuyerInfo (shop §3 buyer role). iTradeRoleType 1 personal, 2 enterprise or team. */
export interface BuyerInfo {
  iTradeRoleType: 1 | 2
  cOrgName: string
  cOrgUuid: string
  cAccUuid: string
  cPersonName: string
  cPersonUuid: string
}

/**
 * POST alc-city-framework/SysMenuAction/getAccountLeaseMenuByMenuCode (shop §7); answer `@assumed`: the buttons granted.
 */
export interface MenuRequest {
  cAccUuid: string
  cMenuCode: string
}
export interface MenuButton {
  cButtonCode: string
}
export interface MenuAnswer {
  cMenuCode: string
  buttonList: MenuButton[]
  /** `@assumed`: buttons that a toolbar may add behind 更多 (widgets §6); absent: none */
  otherButtonList?: MenuButton[]
}

/** GET alc-public-framework/AreaAction/getAreaTree4Children/false (shop §3): province > city > district. */
export interface AreaNode {
  cFullName: string
  cAreaCode: string
  children?: AreaNode[]
}
