import type { UserInfo, WireEnterprise } from '@wire/user'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { enterprises, institutions } from '../../db/schema'
import { type AccountCaller, defineCall, type RegisteredCall, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'

type EnterpriseRow = typeof enterprises.$inferSelect

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const findMember = async (db: Database, userUuid: string, personUuid: string) => {
  const [row] = await db
    .select({ member: institutions, enterprise: enterprises })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(and(eq(institutions.userUuid, userUuid), eq(institutions.personUuid, personUuid)))
  return row
}

const toWireEnterprise = (enterprise: EnterpriseRow): WireEnterprise => ({
  cEnterpriseUuid: enterprise.enterpriseUuid,
  cEnterpriseName: enterprise.name,
  cUniformSocialCreditCode: enterprise.creditCode ?? '',
  cCorporation: enterprise.corporation,
})

const toUserInfo = (
  { member, enterprise }: NonNullable<Awaited<ReturnType<typeof findMember>>>,
  caller: AccountCaller,
): UserInfo => ({
  person: {
    cAccUuid: enterprise.accUuid,
    cPersonUuid: member.personUuid,
    cUserType: member.admin ? 'admin' : 'common',
    iAuthenticationType: enterprise.authenticationType,
    cMobilePhone: caller.phone,
    cOrgName: enterprise.name,
    cAccOrgUuid: enterprise.orgUuid,
    cOwnOperatorUuid: enterprise.ownOperatorUuid,
    cOwnOperatorName: enterprise.ownOperatorName,
    cOrgUuid: enterprise.orgUuid,
    cAccSignId: enterprise.accSignId,
    iAccType: enterprise.accType,
    cIdcUuid: enterprise.idcUuid,
    isSuper: member.superUser ? 1 : 0,
  },
  accountEnterprise: toWireEnterprise(enterprise),
  orgEnterprise: toWireEnterprise(enterprise),
  cPersonName: member.personName,
  cPersonUuid: member.personUuid,
})

export const userInfoCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-public-user/LoginAction/getLoginUserInfo',
    access: 'account',
    input: v.object({ cLoginUuid: id, cPersonUuid: id, cTerminalType: v.picklist(['mobile', 'wechat']) }),
    handle: async (input, { db, caller }) => {
      if (input.cLoginUuid !== caller.loginUuid) throw new ServiceError(CODE.forbidden, '登录标识不匹配')
      const row = await findMember(db, caller.userUuid, input.cPersonUuid)
      if (!row) throw new ServiceError(CODE.forbidden, '无权访问该人员信息')
      return toUserInfo(row, caller)
    },
  }),
  defineCall({
    method: 'POST',
    path: 'alc-public-user/LoginAction/loginPerson',
    access: 'account',
    input: v.object({ cLoginUuid: id, cPersonUuid: id, cTerminalType: v.picklist(['mobile', 'wechat']) }),
    handle: async (input, { db, caller, audit }) => {
      if (input.cLoginUuid !== caller.loginUuid) throw new ServiceError(CODE.forbidden, '登录标识不匹配')
      const row = await findMember(db, caller.userUuid, input.cPersonUuid)
      if (!row) throw new ServiceError(CODE.forbidden, '无权以该人员身份登录')
      const { member, enterprise } = row
      if (member.stopped) throw new ServiceError(CODE.forbidden, `用户${member.personName}已停用`)
      if (enterprise.stopped || enterprise.waitsForDeletion)
        throw new ServiceError(CODE.forbidden, `企业${enterprise.name}已停用`)
      await audit.write('person-entered', { userUuid: caller.userUuid, personUuid: member.personUuid })
      return toUserInfo(row, caller)
    },
  }),
]
