import type {
  LoginRequest,
  ForcedLoginRequest,
  PasswordFreeLoginRequest,
  UpdatePasswordRequest,
} from '@wire/user'
import { terminalType } from '@/platform/env'
import { get, post, type CallOptions } from './client'
import { decodeAuthentication, decodeLogin, decodePasswordStrategy, decodeUserInfo } from './decode/user'
import type { Authentication, LoginOutcome, PasswordStrategy, UserInfo } from './decode/user'
import * as paths from './paths'

export type {
  Account,
  Authentication,
  Enterprise,
  LoginOutcome,
  LoginSuccess,
  PasswordStrategy,
  Person,
  UserInfo,
} from './decode/user'

const ignore = (): void => undefined

/** Logs in by phone and password (shop §7). A live session elsewhere answers `loggedInElsewhere`. */
export const login = (input: { phone: string; password: string }): Promise<LoginOutcome> => {
  const body: LoginRequest = {
    cMobilePhone: input.phone,
    cPassword: input.password,
    cTerminalType: terminalType,
  }
  return post(paths.login, body, decodeLogin)
}

/** Takes the session over from another device; the token is single-use. */
export const forceLogin = (input: { forcedToken: string }): Promise<LoginOutcome> => {
  const body: ForcedLoginRequest = { cForcedLoginToken: input.forcedToken, cTerminalType: terminalType }
  return post(paths.forcedLogin, body, decodeLogin)
}

export const loginPasswordFree = (input: {
  userUuid: string
  freeToken: string
  loginUuid: string
}): Promise<LoginOutcome> => {
  const body: PasswordFreeLoginRequest = {
    cAllLinkUserUuid: input.userUuid,
    cPwdFreeLoginToken: input.freeToken,
    cLoginUuid: input.loginUuid,
    cTerminalType: terminalType,
  }
  return post(paths.loginPwdFree, body, decodeLogin)
}

/** Ends the session on the server. */
export const logout = (
  input: { userUuid: string; loginUuid: string },
  options?: CallOptions,
): Promise<void> => get(paths.logout(input.userUuid, input.loginUuid), ignore, options)

export const getPasswordStrategy = (): Promise<PasswordStrategy> =>
  get(paths.getDefaultPassStrategy, decodePasswordStrategy)

/** Changes the password by the old one. */
export const updatePassword = (input: {
  requestId: string
  phone: string
  oldPassword: string
  password: string
}): Promise<void> => {
  const body: UpdatePasswordRequest = {
    cMobilePhone: input.phone,
    cOldPassword: input.oldPassword,
    cPassword: input.password,
    cRequestUuid: input.requestId,
  }
  return post(paths.updPwd, body, ignore)
}

export const getLoginUserInfo = (
  input: { loginUuid: string; personUuid: string },
  options?: CallOptions,
): Promise<UserInfo> =>
  post(
    paths.getLoginUserInfo,
    { cLoginUuid: input.loginUuid, cPersonUuid: input.personUuid, cTerminalType: 'mobile' },
    decodeUserInfo,
    options,
  )

/** Real-name state of a person. */
export const getPersonAuthentication = (userUuid: string, options?: CallOptions): Promise<Authentication> =>
  get(paths.getPersonAuthentication(userUuid), decodeAuthentication, options)

export const getEnterpriseAuthentication = (
  enterpriseUuid: string,
  options?: CallOptions,
): Promise<Authentication> =>
  get(paths.getEnterpriseAuthentication(enterpriseUuid), decodeAuthentication, options)
