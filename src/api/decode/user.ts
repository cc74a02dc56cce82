import type {
  AllLinkUser as WireAllLinkUser,
  EnterpriseAuthentication as WireEnterpriseAuthentication,
  LoginAnswer as WireLoginAnswer,
  PasswordStrategy as WirePasswordStrategy,
  PersonAuthentication as WirePersonAuthentication,
  UserInfo as WireUserInfo,
  WireEnterprise,
  WirePerson,
} from '@wire/user'
import {
  asCount,
  asFlag,
  asText,
  DecodeError,
  lenient,
  maybe,
  must,
  oneOf,
  read,
  record,
  textField,
  type Decoder,
} from '@/base/decode'
import { asKind, type EnterpriseKind } from './enterprise'

export interface Account {
  userUuid: string
  phone: string
  /** the password is the initial one and has to be changed */
  initialPassword: boolean
  passwordExpired: boolean
  headImageUrl?: string
  nickname?: string
}

export interface LoginSuccess {
  kind: 'loggedIn'
  loginUuid: string
  token: string
  /** signing key of the session, hex */
  secret: string
  freeToken?: string
  account: Account
}
export type LoginOutcome = LoginSuccess | { kind: 'loggedInElsewhere'; forcedToken: string }

export interface PasswordStrategy {
  minLength: number
  maxLength: number
  code: '01' | '02' | '03' | '04' | '05'
}

/** shop §3, userInfo.person. */
export interface Person {
  accUuid: string
  personUuid: string
  userType: string
  /** 1 enterprise, 2 personal team */
  authenticationType?: EnterpriseKind | undefined
  phone: string
  orgName: string
  orgUuid: string
  accOrgUuid: string
  accSignId: string
  accType: number
  operatorUuid: string
  operatorName: string
  idcUuid: string
  /** isSuper 1: edits the storefront (shop §6) */
  superUser: boolean
}
export interface Enterprise {
  enterpriseUuid: string
  name: string
  creditCode?: string
  corporation?: string
}
export interface UserInfo {
  person: Person
  accountEnterprise?: Enterprise
  orgEnterprise?: Enterprise
  personName: string
  personUuid: string
}

export interface Authentication {
  authenticated: boolean
  name?: string
}

export const decodeAccount: Decoder<Account> = (value, at) => {
  const fields = record<WireAllLinkUser>(value, at)
  return {
    userUuid: must(fields, 'cAllLinkUserUuid', asText, at),
    phone: must(fields, 'cMobilePhone', asText, at),
    initialPassword: lenient(fields, 'bInitPwd', asFlag) ?? false,
    passwordExpired: lenient(fields, 'bShoudUpdPwd', asFlag) ?? false,
    headImageUrl: lenient(fields, 'cHeadImageUrl', asText),
    nickname: lenient(fields, 'cNickname', asText),
  }
}

/** 32 bytes in hex. */
const decodeKey: Decoder<string> = (value, at) => {
  const key = asText(value, at)
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new DecodeError(at, 'signing key')
  return key
}

export const decodeLogin: Decoder<LoginOutcome> = (value, at) => {
  const fields = record<WireLoginAnswer>(value, at)
  if (lenient(fields, 'bAlreadyLogin', asFlag)) {
    return { kind: 'loggedInElsewhere', forcedToken: must(fields, 'cForcedLoginToken', asText, at) }
  }
  return {
    kind: 'loggedIn',
    loginUuid: must(fields, 'cLoginUuid', asText, at),
    token: must(fields, 'cLoginToken', asText, at),
    secret: must(fields, 'cSignSecret', decodeKey, at),
    freeToken: maybe(fields, 'cPwdFreeLoginToken', asText, at),
    account: must(fields, 'user', decodeAccount, at),
  }
}

export const decodePasswordStrategy: Decoder<PasswordStrategy> = (value, at) => {
  const fields = record<WirePasswordStrategy>(value, at)
  return {
    minLength: must(fields, 'minLength', asCount, at),
    maxLength: must(fields, 'maxLength', asCount, at),
    code: must(fields, 'srategyCode', oneOf('01', '02', '03', '04', '05'), at),
  }
}

const decodePerson: Decoder<Person> = (value, at) => {
  const fields = record<WirePerson>(value, at)
  return {
    accUuid: must(fields, 'cAccUuid', asText, at),
    personUuid: must(fields, 'cPersonUuid', asText, at),
    userType: textField(fields, 'cUserType'),
    authenticationType: lenient(fields, 'iAuthenticationType', asKind),
    phone: textField(fields, 'cMobilePhone'),
    orgName: textField(fields, 'cOrgName'),
    orgUuid: must(fields, 'cOrgUuid', asText, at),
    accOrgUuid: textField(fields, 'cAccOrgUuid'),
    accSignId: textField(fields, 'cAccSignId'),
    accType: lenient(fields, 'iAccType', asCount) ?? 0,
    operatorUuid: textField(fields, 'cOwnOperatorUuid'),
    operatorName: textField(fields, 'cOwnOperatorName'),
    idcUuid: textField(fields, 'cIdcUuid'),
    superUser: lenient(fields, 'isSuper', asFlag) ?? false,
  }
}

const decodeEnterprise: Decoder<Enterprise> = (value, at) => {
  const fields = record<WireEnterprise>(value, at)
  return {
    enterpriseUuid: must(fields, 'cEnterpriseUuid', asText, at),
    name: must(fields, 'cEnterpriseName', asText, at),
    creditCode: lenient(fields, 'cUniformSocialCreditCode', asText),
    corporation: lenient(fields, 'cCorporation', asText),
  }
}

export const decodeUserInfo: Decoder<UserInfo> = (value, at) => {
  const fields = record<WireUserInfo>(value, at)
  return {
    person: must(fields, 'person', decodePerson, at),
    accountEnterprise: maybe(fields, 'accountEnterprise', decodeEnterprise, at),
    orgEnterprise: maybe(fields, 'orgEnterprise', decodeEnterprise, at),
    personName: textField(fields, 'cPersonName'),
    personUuid: must(fields, 'cPersonUuid', asText, at),
  }
}

/** No data means not authenticated. */
export const decodeAuthentication: Decoder<Authentication> = (value, at) => {
  if (value === undefined || value === null) return { authenticated: false }
  const fields = record<WirePersonAuthentication | WireEnterpriseAuthentication>(value, at)
  return {
    authenticated: must(fields, 'bAuthentication', asFlag, at),
    name: lenient(fields, read(fields, 'cRealName') === undefined ? 'cEnterpriseName' : 'cRealName', asText),
  }
}
