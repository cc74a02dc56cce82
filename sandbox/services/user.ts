import type { GuestToken } from '@wire/user'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { passwordFreeLogins, sessions } from '../db/schema'
import { type CallContext, defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { endSessions, startGuestSession } from '../kernel/sessions'
import { findUser, findUserByPhone, requirePassword, requireSelf, type UserRow } from './user/accounts'

export { requireSelf } from './user/accounts'
import { id, password, phone, terminal, token, WRONG_PROOFS } from './user/inputs'
import { logIn, logInUnasked, takeForcedLogin } from './user/logins'
import { endChains, requireShown } from './user/passwordFree'
import { passwordCalls } from './user/passwords'
import { spendTicket } from './user/sms'
import { userInfoCalls } from './user/userInfo'

const open = (name: string): string => `alc-public-user/WhiteListFunctionAction/${name}`
const session = (name: string): string => `alc-public-user/LoginAction/${name}`

const requireUser = async (context: CallContext, userUuid: string): Promise<UserRow> => {
  const user = await findUser(context.db, userUuid)
  if (!user) throw new ServiceError(CODE.notFound, '账号不存在')
  return user
}

const byPassword = v.object({ cMobilePhone: phone, cPassword: password, cTerminalType: terminal })
const byTicket = v.object({
  cMobilePhone: phone,
  cVeriTicket: token,
  cTerminalType: terminal,
  cRequestUuid: id,
})

/** Logs in by a verified phone. The same request again logs in again, since its first answer was lost. */
const logInByTicket = async (context: CallContext, input: v.InferOutput<typeof byTicket>) => {
  const user = await findUserByPhone(context.db, input.cMobilePhone)
  if (!user) throw new ServiceError(CODE.notRegistered, '该手机号尚未注册')
  await spendTicket(context, {
    phone: input.cMobilePhone,
    ticket: input.cVeriTicket,
    requestUuid: input.cRequestUuid,
    payload: ['login', input.cTerminalType],
  })
  return logIn(context, user, input.cTerminalType, { method: 'sms', free: 'new' })
}

const loginCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: open('getMockToken'),
    access: 'open',
    perAddress: { what: 'guest', most: 1_000 },
    input: v.object({}),
    handle: async (_, { db, random, clock }): Promise<GuestToken> => {
      const guest = await startGuestSession(db, random, clock.now())
      return { cLoginToken: guest.token, cSignSecret: guest.signSecret }
    },
  }),
  defineCall({
    method: 'POST',
    path: open('login'),
    access: 'guest',
    perAddress: WRONG_PROOFS,
    input: v.union([byPassword, byTicket]),
    handle: async (input, context) => {
      if ('cVeriTicket' in input) return logInByTicket(context, input)
      const user = await requirePassword(context, input.cMobilePhone, input.cPassword)
      return logIn(context, user, input.cTerminalType, { method: 'password', free: 'new' })
    },
  }),
  defineCall({
    method: 'POST',
    path: open('forcedLogin'),
    access: 'guest',
    input: v.object({ cForcedLoginToken: token, cTerminalType: terminal }),
    handle: async (input, context) => {
      const { userUuid, free } = await takeForcedLogin(context, input.cForcedLoginToken, input.cTerminalType)
      const user = await requireUser(context, userUuid)
      return logIn(context, user, input.cTerminalType, { method: 'forced', free })
    },
  }),
  defineCall({
    method: 'POST',
    path: open('loginPwdFree'),
    access: 'guest',
    input: v.object({
      cAllLinkUserUuid: id,
      cPwdFreeLoginToken: token,
      cLoginUuid: id,
      cTerminalType: terminal,
    }),
    handle: async (input, context) => {
      const request = {
        userUuid: input.cAllLinkUserUuid,
        token: input.cPwdFreeLoginToken,
        loginUuid: input.cLoginUuid,
        terminal: input.cTerminalType,
      }
      const how = { method: 'password-free', free: await requireShown(context, request) } as const
      return logInUnasked(context, await requireUser(context, request.userUuid), request, how)
    },
  }),
]

const sessionCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: session('logout/:userUuid/mobile/:loginUuid'),
    access: 'account',
    input: v.object({ userUuid: id, loginUuid: id }),
    handle: async (input, { caller, db, clock, audit, session: { terminal: kind } = {} }) => {
      requireSelf(caller, input.userUuid)
      if (input.loginUuid !== caller.loginUuid)
        throw new ServiceError(CODE.forbidden, '登录状态已失效，请重新登录')
      await endSessions(db, eq(sessions.loginUuid, caller.loginUuid), 'logout', clock.now())
      // all chains on this kind of terminal, also forgotten ones, so no copied token works after a logout
      const own = eq(passwordFreeLogins.userUuid, caller.userUuid)
      await endChains(db, and(own, kind && eq(passwordFreeLogins.terminal, kind)))
      await audit.write('logout', { userUuid: caller.userUuid })
    },
  }),
]

/** Account and person calls: login, password, session (shop §7). */
export const userCalls: RegisteredCall[] = [
  ...loginCalls,
  ...sessionCalls,
  ...passwordCalls,
  ...userInfoCalls,
]
