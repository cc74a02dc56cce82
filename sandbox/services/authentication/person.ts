import type { PersonAuthenticationRecord } from '@wire/authentication'
import { and, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { enterprises, institutions, persons } from '../../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { idempotent } from '../../kernel/idempotency'
import { takeTurn } from '../../kernel/transaction'
import { isIdentityCard } from '../../kernel/verify'
import { requireSelf } from '../user'
import { id, phone, requestId, text } from './inputs'
import { findPerson, maskNumber } from './people'

type Context = CallContext<AccountCaller>

const personRecord = async (
  { db }: Pick<Context, 'db'>,
  userUuid: string,
): Promise<PersonAuthenticationRecord> => {
  const person = await findPerson(db, userUuid)
  if (!person?.authenticated) return { bAuthentication: false }
  return {
    bAuthentication: true,
    cRealName: person.realName,
    cIdNumber: maskNumber(person.identityNumber),
  }
}

const input = v.object({
  cRequestUuid: requestId,
  cAllLinkUserUuid: id,
  cMobilePhone: phone,
  cRealName: text,
  cIdNumber: text,
})
type Input = v.InferOutput<typeof input>

const check = async ({ db, clock, caller }: Context, given: Input): Promise<void> => {
  requireSelf(caller, given.cAllLinkUserUuid)
  if (given.cMobilePhone !== caller.phone) throw new ServiceError(CODE.forbidden, '手机号与登录账号不一致')
  if (given.cRealName === '') throw new ServiceError(CODE.malformed, '请输入真实姓名')
  if (!isIdentityCard(given.cIdNumber, clock.now()))
    throw new ServiceError(CODE.malformed, '身份证号码格式不正确')
  const number = given.cIdNumber.toUpperCase()
  await takeTurn(db, `identity/${number}`)
  const known = await findPerson(db, caller.userUuid)
  if (known?.authenticated) throw new ServiceError(CODE.changed, '您已完成个人实名认证，无需重复认证')
  // the seeded person stands for the police register
  if (known && (known.realName !== given.cRealName || known.identityNumber !== number)) {
    throw new ServiceError(CODE.malformed, '姓名与身份证号码不一致，请核对后重试')
  }
  const [other] = await db
    .select({ userUuid: persons.userUuid })
    .from(persons)
    .where(and(eq(persons.identityNumber, number), ne(persons.userUuid, caller.userUuid)))
  if (other) throw new ServiceError(CODE.forbidden, '该身份证号码已被其他账号实名')
}

/** A personal team is real-named with the person who leads it. */
const authenticateTeams = async ({ db, caller }: Context): Promise<void> => {
  const led = await db
    .select({ accUuid: institutions.accUuid })
    .from(institutions)
    .where(and(eq(institutions.userUuid, caller.userUuid), eq(institutions.admin, true)))
  for (const { accUuid } of led) {
    await db
      .update(enterprises)
      .set({ authenticated: true })
      .where(and(eq(enterprises.accUuid, accUuid), eq(enterprises.authenticationType, 2)))
  }
}

const authenticate = async (context: Context, given: Input): Promise<PersonAuthenticationRecord> => {
  await check(context, given)
  const { db, caller, audit } = context
  const values = { realName: given.cRealName, identityNumber: given.cIdNumber.toUpperCase() }
  await db
    .insert(persons)
    .values({ userUuid: caller.userUuid, ...values, authenticated: true })
    .onConflictDoUpdate({ target: persons.userUuid, set: { ...values, authenticated: true } })
  await authenticateTeams(context)
  await audit.write('person-authenticated', { userUuid: caller.userUuid })
  return personRecord(context, caller.userUuid)
}

export const personCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: 'alc-public-user/AllLinkUserAction/getAuthentication/:userUuid',
    access: 'account',
    input: v.object({ userUuid: id }),
    handle: async ({ userUuid }, context) => {
      requireSelf(context.caller, userUuid)
      return personRecord(context, userUuid)
    },
  }),
  defineCall({
    method: 'POST',
    path: 'alc-public-user/AllLinkUserAction/saveAuthentication',
    access: 'account',
    input,
    handle: (given, context) =>
      idempotent(context, given.cRequestUuid, given, () => authenticate(context, given)),
  }),
]
