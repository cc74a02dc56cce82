import type {
  SaveEnterpriseAuthentication,
  SaveIndividualTeamBuyersAuth,
  SavePersonAuthentication,
} from '@wire/authentication'
import { isApiCode, NO_DATA_PERMISSION } from './apiError'
import { get, post } from './client'
import {
  decodeBoundEnterprise,
  decodeEnterpriseRecord,
  decodePersonRecord,
  decodeTeamAuthorization,
  noTeamAuthorization,
  type BoundEnterprise,
  type EnterpriseRecord,
  type PersonRecord,
  type TeamAuthorization,
} from './decode/authentication'
import * as paths from './paths'

export type {
  BoundEnterprise,
  EnterpriseRecord,
  PersonRecord,
  ReviewState,
  TeamAuthorization,
  TeamStatus,
} from './decode/authentication'

/** No team authorization, or no permission for the data (shop §8). */

/** What the authentication page shows of a person; the session itself reads the flag only. */
export const getPersonRecord = (userUuid: string): Promise<PersonRecord> =>
  get(paths.getPersonAuthentication(userUuid), decodePersonRecord)

export const getEnterpriseRecord = (enterpriseUuid: string): Promise<EnterpriseRecord> =>
  get(paths.getEnterpriseAuthentication(enterpriseUuid), decodeEnterpriseRecord)

/** The enterprise an account follows by real name; undefined: none. */
export const getBoundEnterprise = (accUuid: string): Promise<BoundEnterprise | undefined> =>
  get(paths.getBindEnterpriseByAccUuid(accUuid), decodeBoundEnterprise)

export interface PersonApplication {
  requestId: string
  userUuid: string
  phone: string
  realName: string
  idNumber: string
}

/** Authenticates a person by name and identity card. A repeat with the same request id is harmless. */
export const savePersonAuthentication = (given: PersonApplication): Promise<PersonRecord> => {
  const body: SavePersonAuthentication = {
    cRequestUuid: given.requestId,
    cAllLinkUserUuid: given.userUuid,
    cMobilePhone: given.phone,
    cRealName: given.realName,
    cIdNumber: given.idNumber,
  }
  return post(paths.savePersonAuthentication, body, decodePersonRecord)
}

export interface EnterpriseApplication {
  requestId: string
  orgUuid: string
  accUuid: string
  name: string
  creditCode: string
  legalPerson: string
  legalId: string
  /** of an upload of business type enterpriseLicence */
  licenceFileId?: string
}

/** Hands an enterprise's authentication in for review. A repeat with the same request id is harmless. */
export const saveEnterpriseAuthentication = (given: EnterpriseApplication): Promise<EnterpriseRecord> => {
  const body: SaveEnterpriseAuthentication = {
    cRequestUuid: given.requestId,
    cOrgUuid: given.orgUuid,
    cAccUuid: given.accUuid,
    cEnterpriseName: given.name,
    cUniformSocialCreditCode: given.creditCode,
    cCorporation: given.legalPerson,
    cCorporationIdNumber: given.legalId,
    cLicenceDocId: given.licenceFileId,
  }
  return post(paths.saveEnterpriseAuthentication, body, decodeEnterpriseRecord)
}

export interface TeamApplication {
  requestId: string
  userUuid: string
  phone: string
  orgName: string
  orgUuid: string
  province: string
  city: string
  area: string
  idNumber: string
  realName: string
  operatorUuid: string
  operatorName: string
}

/** Asks the mall operator to authorize a personal team. A repeat with the same request id is harmless. */
export const saveTeamAuthorization = (given: TeamApplication): Promise<TeamAuthorization> => {
  const body: SaveIndividualTeamBuyersAuth = {
    cRequestUuid: given.requestId,
    cAllLinkUserUuid: given.userUuid,
    cMobilePhone: given.phone,
    cOrgName: given.orgName,
    cOrgUuid: given.orgUuid,
    cAddress: [given.province, given.city, given.area].join('/'),
    cIdNumber: given.idNumber,
    cRealName: given.realName,
    cOwnOperatorUuid: given.operatorUuid,
    cOwnOperatorName: given.operatorName,
  }
  return post(paths.saveTeamAuthorization, body, decodeTeamAuthorization)
}

/** Code 2000 means none (shop §4). `siteUuid`: siUuid of the site. */
export const getTeamAuthorization = async ({
  orgUuid,
  siteUuid,
}: {
  orgUuid: string
  siteUuid: string
}): Promise<TeamAuthorization> => {
  try {
    return await get(paths.getTeamAuthorization(orgUuid, siteUuid), decodeTeamAuthorization)
  } catch (error) {
    if (isApiCode(error, NO_DATA_PERMISSION)) return noTeamAuthorization
    throw error
  }
}
