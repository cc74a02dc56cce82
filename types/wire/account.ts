import type { TerminalType } from './user'

/** Ways into an account beside the password: `alc-public-framework` and `alc-public-user` (shop §7, Login area). */

/**
 * GET alc-public-framework/VeriCodeAction/sendVeriCode/{phone}/04. @assumed controller and answer. Too often: code 40113
 * with `iResendSeconds` as data.
 */
export interface SentVeriCode {
  /** seconds until another code may be asked for */
  iResendSeconds: number
}

/**
 * GET alc-public-framework/VeriCodeAction/verifyVeriCode/{phone}/04/{code}. @assumed controller and answer: a single-use
 * ticket that proves the phone to login, saveUser and updPwd. Wrong code: 40111 with `iTriesLeft` as data;
 * expired or used: 40112.
 */
export interface VeriTicket {
  cVeriTicket: string
}
/** data of code 40111, and of 40101 where an account is known. @assumed */
export interface WrongVeriCode {
  iTriesLeft: number
}

/** POST alc-public-user/WhiteListFunctionAction/saveUser. @assumed payload. Registered by now: code 40116. */
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
 * use hand-over, passed on unread; the answer is that of login. The same request again logs in again.
 */
export interface SingleSignOnRequest {
  cHandOver: string
  cTerminalType: TerminalType
  /** makes a repeated request harmless */
  cRequestUuid: string
}

/**
 * POST alc-public-user/LoginAction/savePwdFreeLoginToken: the password-free registration of a terminal (shop §7).
 * @assumed path. Every field goes encrypted (`src/api/sealedFields.ts`).
 */
export interface SavePasswordFreeRequest {
  cAllLinkUserUuid: string
  cPwdFreeLoginToken: string
  cLoginUuid: string
  cTerminalType: string
  /** @assumed one-time login code of the messaging app, encrypted too; required there, absent elsewhere */
  cWxLoginCode?: string
}

/** POST alc-public-user/LoginAction/loginPerson. @assumed path and payload: enters the institution as this person. */
export interface LoginPersonRequest {
  cLoginUuid: string
  cPersonUuid: string
  cTerminalType: TerminalType
}
