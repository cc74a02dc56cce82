import type { WireFlag } from './user'

/** Enterprises and teams: creating, joining, leaving, invitation codes (shop §3, §4, §7). */

/** 0 awaiting review, 1 approved, 2 refused (shop §4, decision 6). */
export type WireApplyState = 0 | 1 | 2

/** 1 enterprise with a licence, 2 personal team (shop §6). */
export type WireAuthenticationType = 1 | 2

/** Answer of GET alc-public-opm/EnterpriseApplyAction/getEnterpriseApply/{cEnterpriseUuid} (shop §3). */
export interface EnterpriseApply {
  cEnterpriseUuid: string
  cEnterpriseName: string
  /** absent for personal teams */
  cUniformSocialCreditCode?: string
  /** why it was refused */
  cReason?: string
  /** `YYYY-MM-DD HH:mm:ss`, China time */
  dCreateTime: string
  /** of the review; absent while it waits */
  dOperationTime?: string
  /** ms since 1970 */
  iCreateTimeLong: number
  cApplyChannel: string
  iState: WireApplyState
  iAuthenticationType: WireAuthenticationType
  /** leader of a team, masked */
  cCorporationIdNumber?: string
  cCorporation?: string
  cProvince: string
  cCity: string
  cArea: string
  cOwnOperatorUuid: string
  cManagerPhone: string
  /** @assumed district code of the area tree */
  cAreaCode: string
  /** @assumed detailed address; absent for personal teams */
  cAddress?: string
  /** @assumed invite code it was made with */
  cInviteCode?: string
  /** @assumed picture of the licence, an id of the upload call */
  cLicenceFileUuid?: string
}

/**
 * POST alc-public-opm/EnterpriseApplyAction/saveEnterpriseApply4Enterprise. @assumed payload. With `cEnterpriseUuid`
 * a refused application is handed in again. `cRequestUuid` makes a repetition harmless. Answer: EnterpriseApply.
 */
export interface SaveEnterpriseApplyRequest {
  cRequestUuid: string
  cEnterpriseUuid?: string
  iAuthenticationType: WireAuthenticationType
  cEnterpriseName: string
  /** enterprises only */
  cUniformSocialCreditCode?: string
  /** teams: the user's name and identity card number */
  cCorporation?: string
  cCorporationIdNumber?: string
  cProvince: string
  cCity: string
  cArea: string
  cAreaCode: string
  /** enterprises only */
  cAddress?: string
  cInviteCode?: string
  cInviteUuid?: string
  cLicenceFileUuid?: string
  /** `mobile` or `wechat` */
  cApplyChannel: string
}

/**
 * POST alc-public-opm/PubBaseAction/getDataPageLoadList (shop §7). Entity, columns and condition are encrypted when
 * `bEncrypt` is set: `1.{iv hex}.{AES-256-CBC base64}.{HMAC-SHA256 hex}`, keys derived from the session's signing key
 * (@assumed, src/api/sealer.ts). `cWhereStr`: conditions joined by ` and `, each `column = 'text'`,
 * `column in (0,2)` or `column like '%text%'`; a quote inside a text is doubled.
 */
export interface DataPageRequest {
  /** @assumed names: EnterpriseApply, PubEnterprise, InviteCode */
  cEntityName: string
  /** columns joined by comma */
  cDispColumn: string
  cWhereStr: string
  pageNumber: number
  pageSize: number
  bEncrypt: boolean
  isPage: boolean
}

/** @assumed answer; rows carry the columns that were asked for. */
export interface DataPage {
  dataList: Record<string, unknown>[]
  totalCount: number
  totalPage: number
}

/** Row of entity PubEnterprise, @assumed: enterprises and teams one may join. The credit code is masked. */
export interface FoundEnterprise {
  cAccUuid: string
  cEnterpriseName: string
  cUniformSocialCreditCode?: string
  iAuthenticationType: WireAuthenticationType
  cProvince: string
  cCity: string
}

/** Row of entity InviteCode, @assumed. */
export interface WireInviteCode {
  cInviteCode: string
  cInviteUuid: string
  /** 1 of a mall operator, 2 of an enterprise or team */
  iInviteType: 1 | 2
  cOperatorUuid?: string
  /** the operator, enterprise or team that invites */
  cInviterName: string
  /** of an enterprise or team */
  cAccUuid?: string
}

/** Items of GET UserSubscriptionApplyAction/getListApplyByAllLinkUser/{cAllLinkUserUuid}. @assumed answer. */
export interface SubscriptionApply {
  cApplyUuid: string
  cAccUuid: string
  cEnterpriseName: string
  /** 1 joining, 2 leaving */
  iApplyType: 1 | 2
  /** 1 is shown as "joined" */
  iState: WireApplyState
  cRemark?: string
  cReason?: string
  iCreateTimeLong: number
}

/**
 * POST UserSubscriptionApplyAction/saveApply. @assumed: the whole call (applies to join or to leave). Answer:
 * SubscriptionApply. `cRequestUuid` makes a repetition harmless.
 */
export interface SaveSubscriptionApplyRequest {
  cRequestUuid: string
  cAccUuid: string
  iApplyType: 1 | 2
  cRemark?: string
}

/** POST UserSubscriptionApplyAction/deleteApply (shop §3). @assumed payload: a list. No data. */
export interface DeleteApplyRequest {
  cApplyUuids: string[]
}

/**
 * GET UserSubscriptionApplyAction/getAdminSubscriptionDto/{cAccUuid}. @assumed answer: whom to turn to. The phone is
 * whole for members and masked for people who applied; no other is answered.
 */
export interface AdminSubscription {
  cPersonName: string
  cMobilePhone: string
  cEnterpriseName: string
  /** the caller is that administrator */
  bSelf: WireFlag
}
