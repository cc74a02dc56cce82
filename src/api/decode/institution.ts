import type {
  BuyerInfo as WireBuyerInfo,
  DefaultInstitution as WireDefaultInstitution,
  InstitutionListItem as WireInstitutionListItem,
  ServiceUrlAnswer as WireServiceUrlAnswer,
} from '@wire/institution'
import {
  asCount,
  asText,
  flagField,
  lenient,
  must,
  oneOf,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'

/** 1 personal / no enterprise, 2 enterprise or team. */
export type TradeRole = 'personal' | 'organisation'

export interface DefaultInstitution {
  personUuid: string
  personName: string
  enterpriseName?: string
  personDisabled: boolean
  accountDisabled: boolean
  awaitingDeletion: boolean
}

export interface Institution {
  accUuid: string
  accSignId: string
  name: string
  authenticated: boolean
  accType: number
  personUuid: string
  personName: string
  personDisabled: boolean
  accountDisabled: boolean
  awaitingDeletion: boolean
  applyUuid?: string
  isDefault: boolean
  /** The person is an administrator of it. */
  leads?: boolean
  creditCode?: string
}
export type InstitutionList = Decoded<Institution>

export interface Buyer {
  role: TradeRole
  orgName: string
  orgUuid: string
  accUuid: string
  personName: string
  personUuid: string
}

export const decodeDefaultInstitution: Decoder<DefaultInstitution | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  const fields = record<WireDefaultInstitution>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    enterpriseName: lenient(fields, 'cEnterpriseName', asText) || undefined,
    personDisabled: flagField(fields, 'bStop'),
    accountDisabled: flagField(fields, 'bAccStop'),
    awaitingDeletion: flagField(fields, 'bWaitDelete'),
  }
}

export const decodeInstitution: Decoder<Institution, WireInstitutionListItem> = (value, at) => {
  const fields = record<WireInstitutionListItem>(value, at)
  return {
    accUuid: must(fields, 'cAccUuid', asText, at),
    accSignId: lenient(fields, 'cAccSignId', asText) ?? '',
    name: must(fields, 'cEnterpriseName', asText, at),
    authenticated: flagField(fields, 'bAuthentication'),
    accType: lenient(fields, 'iAccType', asCount) ?? 0,
    personUuid: must(fields, 'cPersonUuid', asText, at),
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    personDisabled: flagField(fields, 'bStop'),
    accountDisabled: flagField(fields, 'bAccStop'),
    awaitingDeletion: flagField(fields, 'bWaitDelete'),
    applyUuid: lenient(fields, 'cApplyUuid', asText),
    isDefault: flagField(fields, 'bDefault'),
    leads: flagField(fields, 'bAdmin'),
    creditCode: lenient(fields, 'cUniformSocialCreditCode', asText),
  }
}
export const decodeInstitutions: Decoder<InstitutionList> = soundOf(decodeInstitution, 'cEnterpriseName')

export const decodeServiceUrl: Decoder<string | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  return lenient(record<WireServiceUrlAnswer>(value, at), 'cServiceUrl', asText) || undefined
}

export const decodeBuyer: Decoder<Buyer> = (value, at) => {
  const fields = record<WireBuyerInfo>(value, at)
  return {
    role: must(fields, 'iTradeRoleType', oneOf(1, 2), at) === 2 ? 'organisation' : 'personal',
    orgName: lenient(fields, 'cOrgName', asText) ?? '',
    orgUuid: lenient(fields, 'cOrgUuid', asText) ?? '',
    accUuid: lenient(fields, 'cAccUuid', asText) ?? '',
    personName: lenient(fields, 'cPersonName', asText) ?? '',
    personUuid: lenient(fields, 'cPersonUuid', asText) ?? '',
  }
}
