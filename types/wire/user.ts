/** Account and person calls: `alc-public-user` (shop §3, §7). Flags come as boolean, 0/1 or '0'/'1'. */
export type WireFlag = boolean | 0 | 1 | '0' | '1'

/** Account (all-link user), shop §3. */
export interface AllLinkUser {
  cAllLinkUserUuid: string
  cMobilePhone: string
  bInitPwd: WireFlag
  bShoudUpdPwd: WireFlag
  cHeadImage?: string
  cHeadImageUrl?: string
  cNickname?: string
}

export type TerminalType = 'mobile' | 'wechat'

/** POST alc-public-user/WhiteListFunctionAction/login. @assumed payload: a password, or the ticket of an SMS code. */
export type LoginRequest = PasswordLoginRequest | SmsLoginRequest

export interface PasswordLoginRequest {
  cMobilePhone: string
  cPassword: string
  cTerminalType: TerminalType
}

/** @assumed. A repeated request with the same `cRequestUuid` logs in again: its first answer was lost. */
export interface SmsLoginRequest {
  cMobilePhone: string
  cVeriTicket: string
  cTerminalType: TerminalType
  cRequestUuid: string
}

/**
 * Answer of login, forcedLogin and loginPwdFree. @assumed beyond bAlreadyLogin / cForcedLoginToken.
 * `cSignSecret`: 64 hex digits, the signing key of this session. With `bAlreadyLogin` only the forced token is there.
 */
export interface LoginAnswer {
  bAlreadyLogin?: WireFlag
  cForcedLoginToken?: string
  cLoginUuid?: string
  cLoginToken?: string
  cSignSecret?: string
  cPwdFreeLoginToken?: string
  user?: AllLinkUser
}

/** POST alc-public-user/WhiteListFunctionAction/forcedLogin. @assumed payload. */
export interface ForcedLoginRequest {
  cForcedLoginToken: string
  cTerminalType: TerminalType
}

/**
 * POST alc-public-user/WhiteListFunctionAction/loginPwdFree (shop §7). @assumed: the token is spent, the answer carries
 * the next one; the same one again while nothing came from the session it began.
 */
export interface PasswordFreeLoginRequest {
  cAllLinkUserUuid: string
  cPwdFreeLoginToken: string
  cLoginUuid: string
  cTerminalType: TerminalType
}

/** GET alc-public-user/WhiteListFunctionAction/getMockToken. @assumed answer: what a guest signs with. */
export interface GuestToken {
  cLoginToken: string
  cSignSecret: string
}

/** GET alc-public-user/WhiteListFunctionAction/getDefaultPassStrategy (shop §3). */
export interface PasswordStrategy {
  minLength: number
  maxLength: number
  srategyCode: '01' | '02' | '03' | '04' | '05'
}

/** POST alc-public-user/WhiteListFunctionAction/updPwd. @assumed payload: by the old password, or by an SMS ticket. */
export interface UpdatePasswordRequest {
  cMobilePhone: string
  cOldPassword?: string
  cVeriTicket?: string
  cPassword: string
  /** makes a repeated request harmless */
  cRequestUuid?: string
}

/** POST alc-public-user/LoginAction/getLoginUserInfo. @assumed path (shop §7 gives the fields only). */
export interface LoginUserInfoRequest {
  cLoginUuid: string
  cPersonUuid: string
  cTerminalType: 'mobile'
}

/** shop §3, userInfo.person. */
export interface WirePerson {
  cAccUuid: string
  cPersonUuid: string
  cUserType: string
  iAuthenticationType: number
  cMobilePhone: string
  cOrgName: string
  cAccOrgUuid: string
  cOwnOperatorUuid: string
  cOwnOperatorName: string
  cOrgUuid: string
  cAccSignId: string
  iAccType: number
  cIdcUuid: string
  /** @assumed place of isSuper (shop §4, §6): 1 may edit the storefront; absent counts as 0 */
  isSuper?: WireFlag
}

/** shop §3, userInfo.accountEnterprise and orgEnterprise. */
export interface WireEnterprise {
  cEnterpriseUuid: string
  cEnterpriseName: string
  cUniformSocialCreditCode: string
  cCorporation: string
}

/** shop §3. */
export interface UserInfo {
  person: WirePerson
  accountEnterprise?: WireEnterprise
  orgEnterprise?: WireEnterprise
  cPersonName: string
  cPersonUuid: string
}

/** GET alc-public-user/AllLinkUserAction/getAuthentication/{cAllLinkUserUuid}. @assumed answer. */
export interface PersonAuthentication {
  bAuthentication: WireFlag
  cRealName?: string
}

/** GET alc-public-user/PubEnterpriseAction/getAuthentication/{cEnterpriseUuid}. @assumed answer. */
export interface EnterpriseAuthentication {
  bAuthentication: WireFlag
  cEnterpriseName?: string
}
