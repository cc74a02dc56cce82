import type {
  BoundEnterprise as WireBoundEnterprise,
  EnterpriseAuthenticationRecord as WireEnterpriseAuthenticationRecord,
  IndividualTeamBuyersAuth as WireIndividualTeamBuyersAuth,
  PersonAuthenticationRecord as WirePersonAuthenticationRecord,
} from '@wire/authentication'
import { asFlag, asText, lenient, maybe, must, oneOf, read, record, type Decoder } from '@/base/decode'

export interface PersonRecord {
  authenticated: boolean
  realName?: string
  /** as the server shows it, the middle hidden */
  maskedNumber?: string
}

/** - `reviewing`: handed in, not decided; `refused`: with the operator's reason */
export type ReviewState = 'none' | 'reviewing' | 'refused' | 'done'

export interface EnterpriseRecord {
  state: ReviewState
  name: string
  creditCode?: string
  corporation?: string
  /** of the licence this person has handed in already */
  licenceFileId?: string
  reason?: string
}

export interface BoundEnterprise {
  enterpriseUuid: string
  name: string
}

/**
 * iAlShopAuditStatus (shop §4): `none` empty, `reviewing` 1, `authorized` 2. `refused` counts as none: it is neither
 * 1 nor 2, and carries a reason.
 */
export type TeamStatus = 'none' | 'reviewing' | 'authorized' | 'refused'

export interface TeamAuthorization {
  status: TeamStatus
  /** province/city/area of the last application */
  address?: string
  realName?: string
  operatorName?: string
  reason?: string
}

export const noTeamAuthorization: TeamAuthorization = { status: 'none' }

/** No data means not authenticated. */
export const decodePersonRecord: Decoder<PersonRecord> = (value, at) => {
  if (value === undefined || value === null) return { authenticated: false }
  const fields = record<WirePersonAuthenticationRecord>(value, at)
  return {
    authenticated: must(fields, 'bAuthentication', asFlag, at),
    realName: lenient(fields, 'cRealName', asText) || undefined,
    maskedNumber: lenient(fields, 'cIdNumber', asText) || undefined,
  }
}

const APPLIED: Record<0 | 1 | 2, ReviewState> = { 0: 'reviewing', 1: 'done', 2: 'refused' }

export const decodeEnterpriseRecord: Decoder<EnterpriseRecord> = (value, at) => {
  if (value === undefined || value === null) return { state: 'none', name: '' }
  const fields = record<WireEnterpriseAuthenticationRecord>(value, at)
  const authenticated = must(fields, 'bAuthentication', asFlag, at)
  const applied = maybe(fields, 'iState', oneOf(0, 1, 2), at)
  // the flag decides: an approved application whose authentication was withdrawn is none
  const pending = applied === undefined || applied === 1 ? 'none' : APPLIED[applied]
  return {
    state: authenticated ? 'done' : pending,
    name: lenient(fields, 'cEnterpriseName', asText) ?? '',
    creditCode: lenient(fields, 'cUniformSocialCreditCode', asText) || undefined,
    corporation: lenient(fields, 'cCorporation', asText) || undefined,
    licenceFileId: lenient(fields, 'cLicenceDocId', asText) || undefined,
    reason: lenient(fields, 'cReason', asText) || undefined,
  }
}

export const decodeBoundEnterprise: Decoder<BoundEnterprise | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  const fields = record<WireBoundEnterprise>(value, at)
  return {
    enterpriseUuid: must(fields, 'cEnterpriseUuid', asText, at),
    name: must(fields, 'cEnterpriseName', asText, at),
  }
}

const STATUS: Record<string, TeamStatus> = { '1': 'reviewing', '2': 'authorized' }

const statusOf = (value: unknown, reason: string | undefined): TeamStatus =>
  (typeof value === 'string' || typeof value === 'number' ? STATUS[String(value)] : undefined) ??
  (reason ? 'refused' : 'none')

export const decodeTeamAuthorization: Decoder<TeamAuthorization> = (value, at) => {
  if (value === undefined || value === null) return noTeamAuthorization
  const fields = record<WireIndividualTeamBuyersAuth>(value, at)
  const reason = lenient(fields, 'cReason', asText) || undefined
  return {
    status: statusOf(read(fields, 'iAlShopAuditStatus'), reason),
    address: lenient(fields, 'cAddress', asText) || undefined,
    realName: lenient(fields, 'cRealName', asText) || undefined,
    operatorName: lenient(fields, 'cOwnOperatorName', asText) || undefined,
    reason,
  }
}
