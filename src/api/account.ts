import type {
  SentVeriCode,
  WrongVeriCode,
  SaveUserRequest,
  SavePasswordFreeRequest,
  SingleSignOnRequest,
} from '@wire/account'
import type { SmsLoginRequest, UpdatePasswordRequest } from '@wire/user'
import { asCount, isRecord, lenient } from '@/base/decode'
import { terminalType } from '@/platform/env'
import { isApiCode } from './apiError'
import { get, post } from './client'
import { decodeRegistered, decodeSentCode, decodeTicket, type SentCode } from './decode/account'
import { decodeLogin, decodeUserInfo, type LoginOutcome, type UserInfo } from './decode/user'
import * as pagePaths from './pagePaths'
import * as paths from './paths'
import { sealFields } from './sealedFields'

export type { SentCode } from './decode/account'

const ignore = (): void => undefined

/** Codes of the login area that a screen answers to (types/wire/account). */
export const WRONG_PASSWORD = 40101
export const WRONG_CODE = 40111
export const EXPIRED_CODE = 40112
export const TOO_OFTEN = 40113
export const EXPIRED_TICKET = 40114
export const NOT_REGISTERED = 40115
export const ALREADY_REGISTERED = 40116
export const WEAK_PASSWORD = 40103

export const isRegisteredPhone = (phone: string): Promise<boolean> =>
  get(pagePaths.isRegisteredPhone(phone), decodeRegistered)

/** Sends a code of type 04 (shop §9). Rejects with code 40113 when asked too often: see `waitOf`. */
export const sendCode = (phone: string): Promise<SentCode> =>
  get(pagePaths.sendVeriCode(phone), decodeSentCode)

/** Seconds a refused sending has to wait for; undefined when it was refused for something else. */
export const waitOf = (error: unknown): number | undefined =>
  isApiCode(error, TOO_OFTEN) && isRecord<SentVeriCode>(error.data)
    ? lenient(error.data, 'iResendSeconds', asCount)
    : undefined

/** Tries left after a wrong code, or a wrong password; undefined when it was refused for something else, or is not told. */
export const triesLeftOf = (error: unknown, code = WRONG_CODE): number | undefined =>
  isApiCode(error, code) && isRecord<WrongVeriCode>(error.data)
    ? lenient(error.data, 'iTriesLeft', asCount)
    : undefined

/** Resolves with a single-use ticket. The same code may be verified again until a ticket was spent. */
export const verifyCode = (input: { phone: string; code: string }): Promise<string> =>
  get(pagePaths.verifyVeriCode(input.phone, input.code), decodeTicket)

/** What proves a verified phone. A repeated call keeps the `requestId`: it is carried out once. */
export interface Proof {
  phone: string
  ticket: string
  requestId: string
}

export const loginByTicket = (proof: Proof): Promise<LoginOutcome> => {
  const body: SmsLoginRequest = {
    cMobilePhone: proof.phone,
    cVeriTicket: proof.ticket,
    cTerminalType: terminalType,
    cRequestUuid: proof.requestId,
  }
  return post(paths.login, body, decodeLogin)
}

/** A new account. `inviteCode` is a mall operator's; `agreementVersion` names the documents that were agreed to. */
export const registerUser = (
  input: Proof & { password: string; inviteCode?: string | undefined; agreementVersion: string },
): Promise<void> => {
  const body: SaveUserRequest = {
    cMobilePhone: input.phone,
    cVeriTicket: input.ticket,
    cPassword: input.password,
    ...(input.inviteCode && { cInviteCode: input.inviteCode }),
    cAgreementVersion: input.agreementVersion,
    cRequestUuid: input.requestId,
  }
  return post(pagePaths.saveUser, body, ignore)
}

/** Sets a password without the old one; every session of the account ends. */
export const resetPassword = (input: Proof & { password: string }): Promise<void> => {
  const body: UpdatePasswordRequest = {
    cMobilePhone: input.phone,
    cVeriTicket: input.ticket,
    cPassword: input.password,
    cRequestUuid: input.requestId,
  }
  return post(paths.updPwd, body, ignore)
}

/** Logs in with a portal's hand-over, which only the server can read; it works once, and again with this `requestId`. */
export const signOn = (input: { handOver: string; requestId: string }): Promise<LoginOutcome> => {
  const body: SingleSignOnRequest = {
    cHandOver: input.handOver,
    cTerminalType: terminalType,
    cRequestUuid: input.requestId,
  }
  return post(pagePaths.singleSignOn, body, decodeLogin)
}

/**
 * Lets this terminal log in without password from now on. Every field goes encrypted (shop §7). `loginCode`: of the
 * messaging app, needed there.
 */
export const registerTerminal = async (input: {
  userUuid: string
  freeToken: string
  loginUuid: string
  loginCode?: string | undefined
}): Promise<void> => {
  const clear: SavePasswordFreeRequest = {
    cAllLinkUserUuid: input.userUuid,
    cPwdFreeLoginToken: input.freeToken,
    cLoginUuid: input.loginUuid,
    cTerminalType: terminalType,
    ...(input.loginCode && { cWxLoginCode: input.loginCode }),
  }
  const body = await sealFields<string>({ ...clear })
  return post(pagePaths.savePwdFreeLoginToken, body, ignore)
}

/** Enters an institution as one of the person's own persons. */
export const loginPerson = (input: { loginUuid: string; personUuid: string }): Promise<UserInfo> =>
  post(
    pagePaths.loginPerson,
    { cLoginUuid: input.loginUuid, cPersonUuid: input.personUuid, cTerminalType: terminalType },
    decodeUserInfo,
  )
