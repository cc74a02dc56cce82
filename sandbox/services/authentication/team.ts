import type { IndividualTeamBuyersAuth } from '@wire/authentication'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { enterprises, sites, teamAuthorizations } from '../../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { idempotent } from '../../kernel/idempotency'
import { isIdentityCard } from '../../kernel/verify'
import { requireSelf } from '../user'
import { id, phone, requestId, text } from './inputs'
import { lockAsAdmin, maskNumber, requireMember } from './people'

type Context = CallContext<AccountCaller>
const path = (name: string): string => `alc-alshop/IndividualTeamBuyersAuthAction/${name}`

const findAuthorization = async (db: Database, orgUuid: string) => {
  const [row] = await db.select().from(teamAuthorizations).where(eq(teamAuthorizations.orgUuid, orgUuid))
  return row
}
type Row = NonNullable<Awaited<ReturnType<typeof findAuthorization>>>

const toWire = (row: Row): IndividualTeamBuyersAuth => ({
  cAllLinkUserUuid: row.userUuid,
  cMobilePhone: row.phone,
  cOrgName: row.orgName,
  cOrgUuid: row.orgUuid,
  cAddress: row.address,
  cIdNumber: maskNumber(row.identityNumber),
  cRealName: row.realName,
  cOwnOperatorUuid: row.operatorUuid,
  cOwnOperatorName: row.operatorName,
  cOwnOperatorAuditStatus: row.status === 3 ? '' : row.status,
  iAlShopAuditStatus: row.status,
  ...(row.status === 3 && { cReason: row.reason ?? '' }),
})

const input = v.object({
  cRequestUuid: requestId,
  cAllLinkUserUuid: id,
  cMobilePhone: phone,
  cOrgName: text,
  cOrgUuid: id,
  cAddress: text,
  cIdNumber: text,
  cRealName: text,
  cOwnOperatorUuid: text,
  cOwnOperatorName: text,
})
type Input = v.InferOutput<typeof input>

const isAddress = (address: string): boolean => {
  const parts = address.split('/')
  return parts.length === 3 && parts.every(part => part.trim() !== '')
}

const check = (given: Input, now: number): void => {
  if (!isAddress(given.cAddress)) throw new ServiceError(CODE.malformed, '请选择所在地区')
  if (given.cRealName === '') throw new ServiceError(CODE.malformed, '请输入真实姓名')
  if (!isIdentityCard(given.cIdNumber, now)) throw new ServiceError(CODE.malformed, '身份证号码格式不正确')
}

const REPEATED = {
  1: '已提交平台授权申请，请耐心等待审核',
  2: '已获得平台授权，无需重复申请',
} as const

const apply = async (context: Context, given: Input): Promise<IndividualTeamBuyersAuth> => {
  const { db, caller, clock, audit } = context
  requireSelf(caller, given.cAllLinkUserUuid)
  const team = await lockAsAdmin(db, caller, given.cOrgUuid)
  if (team.authenticationType !== 2) throw new ServiceError(CODE.forbidden, '仅个人团队需要申请平台授权')
  const before = await findAuthorization(db, team.orgUuid)
  if (before && before.status !== 3) throw new ServiceError(CODE.changed, REPEATED[before.status])
  check(given, clock.now())
  const values = {
    orgUuid: team.orgUuid,
    userUuid: caller.userUuid,
    phone: caller.phone,
    orgName: team.name,
    address: given.cAddress,
    identityNumber: given.cIdNumber.toUpperCase(),
    realName: given.cRealName,
    operatorUuid: team.ownOperatorUuid,
    operatorName: team.ownOperatorName,
    status: 1 as const,
    reason: null,
    createdAt: clock.now(),
    operatedAt: null,
  }
  await db
    .insert(teamAuthorizations)
    .values(values)
    .onConflictDoUpdate({ target: teamAuthorizations.orgUuid, set: values })
  await db.update(enterprises).set({ teamAuditStatus: 1 }).where(eq(enterprises.orgUuid, team.orgUuid))
  await audit.write('team-authorization-applied', { userUuid: caller.userUuid, orgUuid: team.orgUuid })
  return toWire({ ...values })
}

export const teamCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('saveIndividualTeamBuyersAuth'),
    access: 'account',
    input,
    handle: (given, context) => idempotent(context, given.cRequestUuid, given, () => apply(context, given)),
  }),
  defineCall({
    method: 'GET',
    path: path('getIndividualTeamBuyersAuth/:orgUuid/:siteUuid'),
    access: 'account',
    input: v.object({ orgUuid: id, siteUuid: id }),
    handle: async ({ orgUuid, siteUuid }, { db, caller }) => {
      await requireMember(db, caller, orgUuid)
      const [site] = await db.select({ siUuid: sites.siUuid }).from(sites).where(eq(sites.siUuid, siteUuid))
      if (!site) throw new ServiceError(CODE.forbidden, '当前商城不存在或无权访问')
      const row = await findAuthorization(db, orgUuid)
      if (!row) throw new ServiceError(CODE.noDataPermission, '个人团队尚未申请平台授权')
      return toWire(row)
    },
  }),
]
