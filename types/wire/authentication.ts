import type { EnterpriseAuthentication, PersonAuthentication, WireEnterprise } from './user'

/** Real-name authentication and the authorization of personal teams (shop §4, §5, §7). */

/** GET AllLinkUserAction/getAuthentication/{cAllLinkUserUuid}. @assumed beyond `bAuthentication`. */
export interface PersonAuthenticationRecord extends PersonAuthentication {
  /** the server never gives the whole number back: `110***********1234` */
  cIdNumber?: string
}

/** POST alc-public-user/AllLinkUserAction/saveAuthentication. @assumed whole call; the fields are shop §5's. */
export interface SavePersonAuthentication {
  /** makes a repeat harmless */
  cRequestUuid: string
  cAllLinkUserUuid: string
  cMobilePhone: string
  cRealName: string
  cIdNumber: string
}

/**
 * GET PubEnterpriseAction/getAuthentication/{cEnterpriseUuid}. @assumed beyond `bAuthentication`: the last application,
 * iState 0 awaiting review, 1 approved, 2 refused with `cReason`.
 */
export interface EnterpriseAuthenticationRecord extends EnterpriseAuthentication {
  iState?: 0 | 1 | 2
  cReason?: string
  cUniformSocialCreditCode?: string
  cCorporation?: string
  /** licence this person has handed in already: with the last application or when creating the enterprise */
  cLicenceDocId?: string
  /** ms since 1970 */
  iCreateTimeLong?: number
}

/** POST alc-public-user/PubEnterpriseAction/saveAuthentication. @assumed whole call; the fields are shop §5's. */
export interface SaveEnterpriseAuthentication {
  cRequestUuid: string
  cOrgUuid: string
  cAccUuid: string
  cEnterpriseName: string
  cUniformSocialCreditCode: string
  cCorporation: string
  cCorporationIdNumber: string
  /** cDocId of the licence picture */
  cLicenceDocId?: string
}

/** GET PubEnterpriseAction/getBindEnterpriseByAccUuid/{cAccUuid}; no data: none is followed. @assumed answer. */
export type BoundEnterprise = WireEnterprise

/** Individual team buyer authorization (shop §3): '' or absent none, 1 under review, 2 authorized. */
export type TeamAuditStatus = '' | 1 | 2 | '1' | '2'

export interface IndividualTeamBuyersAuth {
  cAllLinkUserUuid: string
  cMobilePhone: string
  cOrgName: string
  cOrgUuid: string
  /** @assumed: names of province, city and area, joined by `/` */
  cAddress: string
  cIdNumber: string
  cRealName: string
  cOwnOperatorUuid: string
  cOwnOperatorName: string
  cOwnOperatorAuditStatus?: TeamAuditStatus
  /** @assumed: '3' after a refusal, which counts as none */
  iAlShopAuditStatus?: TeamAuditStatus | 3 | '3'
  /** why it was refused. @assumed */
  cReason?: string
}

/** POST alc-alshop/IndividualTeamBuyersAuthAction/saveIndividualTeamBuyersAuth (shop §7); `cRequestUuid` @assumed. */
export interface SaveIndividualTeamBuyersAuth extends Omit<
  IndividualTeamBuyersAuth,
  'cOwnOperatorAuditStatus' | 'iAlShopAuditStatus' | 'cReason'
> {
  cRequestUuid: string
}
