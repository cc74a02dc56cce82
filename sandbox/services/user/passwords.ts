import type { PasswordStrategy } from '@wire/user'
import { and, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { forcedLogins, sessions, users } from '../../db/schema'
import { type CallContext, defineCall, type RegisteredCall, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { idempotent } from '../../kernel/idempotency'
import { hashPassword } from '../../kernel/password'
import { endSessions } from '../../kernel/sessions'
import {
  findUserByPhone,
  isPasswordAllowed,
  PASSWORD_STRATEGY,
  requirePassword,
  type UserRow,
} from './accounts'
import { id, password, phone, token, WRONG_PROOFS } from './inputs'
import { endOtherChains } from './passwordFree'
import { spendTicket } from './sms'

const open = (name: string): string => `alc-public-user/WhiteListFunctionAction/${name}`

/** Ends the sessions of an account but the caller's own, and what could log in without the password. */
const endOthers = async (context: CallContext, userUuid: string): Promise<void> => {
  const { db, clock, caller } = context
  const ownLogin = caller.kind === 'account' && caller.userUuid === userUuid ? caller.loginUuid : ''
  const others = and(eq(sessions.userUuid, userUuid), ne(sessions.loginUuid, ownLogin))
  await endSessions(db, others, 'password-changed', clock.now())
  await db.delete(forcedLogins).where(eq(forcedLogins.userUuid, userUuid))
  await endOtherChains(db, userUuid, ownLogin)
}

const changePassword = async (
  context: CallContext,
  user: UserRow,
  next: string,
  by: 'old-password' | 'sms',
): Promise<void> => {
  const { db, audit } = context
  const { userUuid } = user
  const changes = {
    passwordHash: await hashPassword(next),
    initialPassword: false,
    shouldUpdatePassword: false,
    failedLogins: 0,
    lockedUntil: null,
  }
  await db.update(users).set(changes).where(eq(users.userUuid, userUuid))
  await endOthers(context, userUuid)
  await audit.write('password-changed', { userUuid, by })
}

export const requireAllowed = (next: string): void => {
  if (!isPasswordAllowed(next)) throw new ServiceError(CODE.weakPassword, '登录密码不符合密码规则')
}

const byOldPassword = v.object({
  cMobilePhone: phone,
  cOldPassword: password,
  cPassword: password,
  cRequestUuid: v.optional(id),
})
const byTicket = v.object({ cMobilePhone: phone, cVeriTicket: token, cPassword: password, cRequestUuid: id })

type ByOldPassword = v.InferOutput<typeof byOldPassword>

const changeOnce = async (context: CallContext, input: ByOldPassword): Promise<void> => {
  const user = await requirePassword(context, input.cMobilePhone, input.cOldPassword, '原密码不正确')
  requireAllowed(input.cPassword)
  if (input.cPassword === input.cOldPassword) {
    throw new ServiceError(CODE.weakPassword, '新密码不能与原密码相同')
  }
  await changePassword(context, user, input.cPassword, 'old-password')
}

/** After a lost answer the old password is none any more: a repeated request is answered as the first. */
const changeByOldPassword = async (context: CallContext, input: ByOldPassword): Promise<void> => {
  const { cRequestUuid, cMobilePhone, cOldPassword, cPassword } = input
  if (!cRequestUuid) return changeOnce(context, input)
  // what is kept of the call is no easier to guess from than the stored password
  const secret = await hashPassword(JSON.stringify([cOldPassword, cPassword]), cRequestUuid)
  await idempotent(context, cRequestUuid, ['updPwd', cMobilePhone, secret], () => changeOnce(context, input))
}

const changeByTicket = async (context: CallContext, input: v.InferOutput<typeof byTicket>): Promise<void> => {
  requireAllowed(input.cPassword)
  const user = await findUserByPhone(context.db, input.cMobilePhone)
  if (!user) throw new ServiceError(CODE.notRegistered, '该手机号尚未注册')
  const { cMobilePhone, cVeriTicket, cRequestUuid, cPassword } = input
  const spent = await spendTicket(context, {
    phone: cMobilePhone,
    ticket: cVeriTicket,
    requestUuid: cRequestUuid,
    payload: ['updPwd', cPassword],
  })
  if (spent === 'first') await changePassword(context, user, cPassword, 'sms')
}

export const passwordCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: open('getDefaultPassStrategy'),
    access: 'guest',
    input: v.object({}),
    handle: async (): Promise<PasswordStrategy> => PASSWORD_STRATEGY,
  }),
  defineCall({
    method: 'POST',
    path: open('updPwd'),
    access: 'guest',
    perAddress: WRONG_PROOFS,
    input: v.union([byOldPassword, byTicket]),
    handle: (input, context) =>
      'cVeriTicket' in input ? changeByTicket(context, input) : changeByOldPassword(context, input),
  }),
]
