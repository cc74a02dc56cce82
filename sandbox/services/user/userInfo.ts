import type { UserInfo, WireEnterprise } from '@wire/user'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type enterprises, institutions } from '../../db/schema'
import { type AccountCaller, defineCall, type RegisteredCall, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { type Membership, requireMembership, userTypeOf } from '../../kernel/membership'

type EnterpriseRow = typeof enterprises.$inferSelect

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const toWireEnterprise = (enterprise: EnterpriseRow): WireEnterprise => ({
  cEnterpriseUuid: enterprise.enterpriseUuid,
  cEnterpriseName: enterprise.name,
  cUniformSocialCreditCode: enterprise.creditCode ?? '',
  cCorporation: enterprise.corporation,
})

const toUserInfo = ({ member, enterprise }: Membership, caller: AccountCaller): UserInfo => ({
  person: {
    cAccUuid: enterprise.accUuid,
    cPersonUuid: member.personUuid,
    cUserType: userTypeOf(member),
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
      if (input.cLoginUuid !== caller.loginUuid)
        throw new ServiceError(CODE.forbidden, '登录状态已失效，请重新登录')
      const which = eq(institutions.personUuid, input.cPersonUuid)
      return toUserInfo(await requireMembership(db, caller.userUuid, which), caller)
    },
  }),
  defineCall({
    method: 'POST',
    path: 'alc-public-user/LoginAction/loginPerson',
    access: 'account',
    input: v.object({ cLoginUuid: id, cPersonUuid: id, cTerminalType: v.picklist(['mobile', 'wechat']) }),
    handle: async (input, { db, caller, audit }) => {
      if (input.cLoginUuid !== caller.loginUuid)
        throw new ServiceError(CODE.forbidden, '登录状态已失效，请重新登录')
      const which = eq(institutions.personUuid, input.cPersonUuid)
      const found = await requireMembership(db, caller.userUuid, which)
      const { personUuid } = found.member
      await audit.write('person-entered', { userUuid: caller.userUuid, personUuid })
      return toUserInfo(found, caller)
    },
  }),
]
