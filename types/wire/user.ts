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
 * GET alc-public-framework/VeriCodeAction/sendVeriCode/{phone}/04. @assumed controller and answer. Too often: code 40113
 * with `iResendSeconds` as data.
 */
export interface SentVeriCode {
  /** seconds until another code may be asked for */
  iResendSeconds: number
  /** seconds the code is good for */
  iLifeSeconds: number
}

/**
 * GET alc-public-framework/VeriCodeAction/verifyVeriCode/{phone}/04/{code}. @assumed controller and answer: a single-use
 * ticket that proves the phone to login, saveUser and updPwd. Wrong code: 40111; expired or used: 40112.
 */
export interface VeriTicket {
  cVeriTicket: string
  iLifeSeconds: number
}

/** POST alc-public-user/WhiteListFunctionAction/saveUser. @assumed payload. Registered meanwhile: code 40116. */
export interface SaveUserRequest {
  cMobilePhone: string
  cVeriTicket: string
  cPassword: string
  /** of a mall operator; optional */
  cInviteCode?: string
  /** the documents' version the person agreed to */
  cAgreementVersion: string
  /** makes a repeated request harmless */
  cRequestUuid: string
}

/**
 * POST alc-public-user/WhiteListFunctionAction/singleSignOn. @assumed call. `cHandOver` is the portal's encrypted, single-
 * use hand-over, passed on unread; the answer is that of login.
 */
export interface SingleSignOnRequest {
  cHandOver: string
  cTerminalType: TerminalType
}

/**
 * POST alc-public-user/LoginAction/savePwdFreeLoginToken: the password-free registration of a terminal (shop §7).
 * @assumed path. All four fields go encrypted (`src/api/seal.ts`).
 */
export interface SavePasswordFreeRequest {
  cAllLinkUserUuid: string
  cPwdFreeLoginToken: string
  cLoginUuid: string
  cTerminalType: string
  /** one-time login code of the messaging app; mini-program only */
  cWxLoginCode?: string
}

/** POST alc-public-user/LoginAction/loginPerson. @assumed path and payload: enters the institution as this person. */
export interface LoginPersonRequest {
  cLoginUuid: string
  cPersonUuid: string
  cTerminalType: TerminalType
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

/** POST alc-public-user/WhiteListFunctionAction/loginPwdFree (shop §7). */
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
  /** with a ticket: makes a repeated request harmless */
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
