import type { GuestToken } from '@wire/user'
import { and, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { passwordFreeLogins, sessions, users } from '../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../kernel/call'
import { CODE } from '../kernel/codes'
import { hashPassword } from '../kernel/password'
import { endSessions, startGuestSession } from '../kernel/sessions'
import {
  findUser,
  isPasswordAllowed,
  PASSWORD_STRATEGY,
  requirePassword,
  type UserRow,
} from './user/accounts'
import {
  isPasswordFree,
  logIn,
  logInPasswordFree,
  storePasswordFreeLogin,
  takeForcedLogin,
} from './user/logins'
import { userInfoCalls } from './user/userInfo'

const open = (name: string): string => `alc-public-user/WhiteListFunctionAction/${name}`
const session = (name: string): string => `alc-public-user/LoginAction/${name}`

const phone = v.pipe(v.string(), v.regex(/^1\d{10}$/))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const token = v.pipe(v.string(), v.minLength(16), v.maxLength(256))
const terminal = v.picklist(['mobile', 'wechat'])

export const requireSelf = (caller: AccountCaller, userUuid: string): void => {
  if (caller.userUuid !== userUuid) throw new ServiceError(CODE.forbidden, '无权访问其他账号的信息')
}

const requireUser = async (context: CallContext, userUuid: string): Promise<UserRow> => {
  const user = await findUser(context.db, userUuid)
  if (!user) throw new ServiceError(CODE.notFound, '账号不存在')
  return user
}

/** Ends the sessions of an account but the caller's own, and what could log in without the password. */
const endOthers = async (context: CallContext, userUuid: string): Promise<void> => {
  const { db, clock, caller } = context
  const ownLogin = caller.kind === 'account' && caller.userUuid === userUuid ? caller.loginUuid : ''
  const others = and(eq(sessions.userUuid, userUuid), ne(sessions.loginUuid, ownLogin))
  await endSessions(db, others, 'password-changed', clock.now())
  await db
    .delete(passwordFreeLogins)
    .where(and(eq(passwordFreeLogins.userUuid, userUuid), ne(passwordFreeLogins.loginUuid, ownLogin)))
}

const changePassword = async (context: CallContext, user: UserRow, next: string): Promise<void> => {
  const { db, audit } = context
  const { userUuid } = user
  const changes = {
    passwordHash: await hashPassword(next),
    initialPassword: false,
    shouldUpdatePassword: false,
  }
  await db.update(users).set(changes).where(eq(users.userUuid, userUuid))
  await endOthers(context, userUuid)
  await audit.write('password-changed', { userUuid })
}

const loginCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: open('getMockToken'),
    access: 'open',
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
    input: v.object({ cMobilePhone: phone, cPassword: password, cTerminalType: terminal }),
    handle: async (input, context) => {
      const user = await requirePassword(context, input.cMobilePhone, input.cPassword)
      return logIn(context, user, input.cTerminalType, { method: 'password' })
    },
  }),
  defineCall({
    method: 'POST',
    path: open('forcedLogin'),
    access: 'guest',
    input: v.object({ cForcedLoginToken: token, cTerminalType: terminal }),
    handle: async (input, context) => {
      const userUuid = await takeForcedLogin(context, input.cForcedLoginToken, input.cTerminalType)
      const user = await requireUser(context, userUuid)
      return logIn(context, user, input.cTerminalType, { method: 'forced' })
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
      if (!(await isPasswordFree(context, request))) {
        throw new ServiceError(CODE.wrongPassword, '免密登录已失效，请重新登录')
      }
      return logInPasswordFree(context, await requireUser(context, request.userUuid), request)
    },
  }),
  defineCall({
    method: 'POST',
    path: session('savePwdFreeLoginToken'),
    access: 'account',
    input: v.object({
      cAllLinkUserUuid: id,
      cPwdFreeLoginToken: token,
      cLoginUuid: id,
      cTerminalType: terminal,
    }),
    handle: async (input, context) => {
      requireSelf(context.caller, input.cAllLinkUserUuid)
      if (input.cLoginUuid !== context.caller.loginUuid)
        throw new ServiceError(CODE.forbidden, '登录标识不匹配')
      await storePasswordFreeLogin(context, {
        userUuid: context.caller.userUuid,
        loginUuid: input.cLoginUuid,
        terminal: input.cTerminalType,
        token: input.cPwdFreeLoginToken,
      })
    },
  }),
  defineCall({
    method: 'GET',
    path: session('logout/:userUuid/mobile/:loginUuid'),
    access: 'account',
    input: v.object({ userUuid: id, loginUuid: id }),
    handle: async (input, { caller, db, clock, audit }) => {
      requireSelf(caller, input.userUuid)
      if (input.loginUuid !== caller.loginUuid) throw new ServiceError(CODE.forbidden, '登录标识不匹配')
      await endSessions(db, eq(sessions.loginUuid, caller.loginUuid), 'logout', clock.now())
      await db.delete(passwordFreeLogins).where(eq(passwordFreeLogins.loginUuid, caller.loginUuid))
      await audit.write('logout', { userUuid: caller.userUuid })
    },
  }),
]

const passwordCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: open('getDefaultPassStrategy'),
    access: 'guest',
    input: v.object({}),
    handle: async () => PASSWORD_STRATEGY,
  }),
  defineCall({
    method: 'GET',
    path: open('isRegisteredPhone/:phone'),
    access: 'guest',
    input: v.object({ phone }),
    handle: async (input, { db }) => {
      const found = await db
        .select({ userUuid: users.userUuid })
        .from(users)
        .where(eq(users.phone, input.phone))
      return found.length > 0
    },
  }),
  defineCall({
    method: 'POST',
    path: open('updPwd'),
    access: 'guest',
    input: v.object({ cMobilePhone: phone, cOldPassword: v.optional(password), cPassword: password }),
    handle: async (input, context) => {
      if (input.cOldPassword === undefined) throw new ServiceError(CODE.malformed, '请输入原密码')
      const user = await requirePassword(context, input.cMobilePhone, input.cOldPassword)
      if (!isPasswordAllowed(input.cPassword))
        throw new ServiceError(CODE.weakPassword, '登录密码不符合密码规则')
      if (input.cPassword === input.cOldPassword) {
        throw new ServiceError(CODE.weakPassword, '新密码不能与原密码相同')
      }
      await changePassword(context, user, input.cPassword)
    },
  }),
]

/** Account and person calls: login, password, session (shop §7). */
export const userCalls: RegisteredCall[] = [...loginCalls, ...passwordCalls, ...userInfoCalls]
