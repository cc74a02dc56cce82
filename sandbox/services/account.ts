import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { passwordFreeLogins } from '../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../kernel/call'
import { CODE } from '../kernel/codes'
import { openFields } from '../kernel/sealedFields'
import { requireSelf } from './user/accounts'
import { signOn } from './user/handOver'
import { id, sealed, terminal, token } from './user/inputs'
import { beginChain, endChains } from './user/passwordFree'
import { registrationCalls } from './user/registration'
import { smsCalls } from './user/smsCalls'

const sealedPasswordFree = v.object({
  cAllLinkUserUuid: sealed,
  cPwdFreeLoginToken: sealed,
  cLoginUuid: sealed,
  cTerminalType: sealed,
  cWxLoginCode: v.optional(sealed),
})
const passwordFree = v.object({
  cAllLinkUserUuid: id,
  cPwdFreeLoginToken: token,
  cLoginUuid: id,
  cTerminalType: terminal,
  cWxLoginCode: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
})

/** Registers a terminal of the caller for password-free logins; its fields come encrypted (shop §7). */
const savePasswordFree = async (
  context: CallContext<AccountCaller>,
  given: v.InferOutput<typeof sealedPasswordFree>,
): Promise<void> => {
  const { cWxLoginCode: code, ...fields } = given
  const sealedFields = { ...fields, ...(code && { cWxLoginCode: code }) }
  const opened = v.safeParse(passwordFree, await openFields<string>(context, sealedFields))
  if (!opened.success) throw new ServiceError(CODE.malformed, '免密登录信息格式不正确')
  const { cAllLinkUserUuid, cPwdFreeLoginToken, cLoginUuid, cTerminalType, cWxLoginCode } = opened.output
  requireSelf(context.caller, cAllLinkUserUuid)
  const isThisLogin = cLoginUuid === context.caller.loginUuid && cTerminalType === context.session?.terminal
  if (!isThisLogin) throw new ServiceError(CODE.forbidden, '登录状态已失效，请重新登录')
  if (cTerminalType === 'wechat' && !cWxLoginCode) throw new ServiceError(CODE.forbidden, '未获得微信授权')
  await endChains(context.db, eq(passwordFreeLogins.loginUuid, cLoginUuid))
  await beginChain(context, {
    userUuid: cAllLinkUserUuid,
    loginUuid: cLoginUuid,
    terminal: cTerminalType,
    token: cPwdFreeLoginToken,
  })
  await context.audit.write('terminal-registered', { userUuid: cAllLinkUserUuid, terminal: cTerminalType })
}

/** Ways into an account beside the password: codes, registration, single sign-on, known terminals (shop §7). */
export const accountCalls: RegisteredCall[] = [
  ...smsCalls,
  ...registrationCalls,
  defineCall({
    method: 'POST',
    path: 'alc-public-user/WhiteListFunctionAction/singleSignOn',
    access: 'guest',
    input: v.object({ cHandOver: sealed, cTerminalType: terminal, cRequestUuid: id }),
    handle: (input, context) =>
      signOn(context, {
        sealed: input.cHandOver,
        terminal: input.cTerminalType,
        requestUuid: input.cRequestUuid,
      }),
  }),
  defineCall({
    method: 'POST',
    path: 'alc-public-user/LoginAction/savePwdFreeLoginToken',
    access: 'account',
    input: sealedPasswordFree,
    handle: (input, context) => savePasswordFree(context, input),
  }),
]
