import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { users } from '../../db/schema'
import { type CallContext, defineCall, type RegisteredCall, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { hashPassword } from '../../kernel/password'
import { requireOperatorInvite } from '../enterprise/invites'
import { findUserByPhone } from './accounts'
import { id, password, phone, token } from './inputs'
import { requireAllowed } from './passwords'
import { countInSession } from './sessionLimit'
import { spendTicket } from './sms'

const open = (name: string): string => `alc-public-user/WhiteListFunctionAction/${name}`

const input = v.object({
  cMobilePhone: phone,
  cVeriTicket: token,
  cPassword: password,
  cInviteCode: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
  cAgreementVersion: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  cRequestUuid: id,
})

/** Telephones asked for in an hour by one session: a person types a few, who tries them out needs thousands. */
const MOST_ASKED = 60

/** Sellers and colleagues read it: it tells nothing of the telephone. */
const freshNickname = (): string => `用户${String(randomInt(1_000_000)).padStart(6, '0')}`

/** A new account for a verified phone. Everything is checked before the ticket is spent. */
const saveUser = async (context: CallContext, given: v.InferOutput<typeof input>): Promise<void> => {
  const { db, random, clock, audit } = context
  const { cMobilePhone, cVeriTicket, cRequestUuid, cPassword, cInviteCode, cAgreementVersion } = given
  requireAllowed(cPassword)
  const invite = cInviteCode === undefined ? undefined : await requireOperatorInvite(db, cInviteCode)
  const known = await findUserByPhone(db, cMobilePhone)
  const spending = {
    phone: cMobilePhone,
    ticket: cVeriTicket,
    requestUuid: cRequestUuid,
    payload: ['saveUser', cPassword, cInviteCode, cAgreementVersion],
  }
  if (known) {
    // only who holds the telephone learns that it has an account; the refusal leaves the ticket unspent
    const spent = await spendTicket(context, spending)
    // the answer of this very registration was lost
    if (spent === 'repeated' && known.agreementVersion !== null) return
    throw new ServiceError(CODE.alreadyRegistered, '该手机号已注册，请直接登录')
  }
  await spendTicket(context, spending)
  const userUuid = random.id('user')
  await db.insert(users).values({
    userUuid,
    phone: cMobilePhone,
    nickname: freshNickname(),
    passwordHash: await hashPassword(cPassword),
    agreementVersion: cAgreementVersion,
    invitedByOperator: invite?.operatorUuid ?? null,
    createdAt: clock.now(),
  })
  await audit.write('user-registered', { userUuid, phone: cMobilePhone, invitedBy: invite?.operatorUuid })
}

export const registrationCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: open('isRegisteredPhone/:phone'),
    access: 'guest',
    perAddress: { what: 'registered', most: 300 },
    input: v.object({ phone }),
    handle: async (given, context) => {
      await countInSession(context, 'registered', MOST_ASKED)
      return (await findUserByPhone(context.db, given.phone)) !== undefined
    },
  }),
  defineCall({
    method: 'POST',
    path: open('saveUser'),
    access: 'guest',
    input,
    handle: (given, context) => saveUser(context, given),
  }),
]
