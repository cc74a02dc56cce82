import type { BoundEnterprise, EnterpriseAuthenticationRecord } from '@wire/authentication'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import {
  boundEnterprises,
  enterpriseApplies,
  enterpriseAuthentications,
  enterprises,
  institutions,
} from '../../db/schema'
import {
  type AccountCaller,
  type CallContext,
  defineCall,
  type RegisteredCall,
  ServiceError,
} from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { idempotent } from '../../kernel/idempotency'
import { requireMembership } from '../../kernel/membership'
import { isCreditCode, isIdentityCard } from '../../kernel/verify'
import { requireOwnFile } from '../upload/storedFiles'
import { id, requestId, text } from './inputs'
import { type EnterpriseRow, findPerson, lockAsAdmin } from './people'

type Context = CallContext<AccountCaller>
const path = (name: string): string => `alc-public-user/PubEnterpriseAction/${name}`

const lastApplication = async (db: Database, enterpriseUuid: string) => {
  const [last] = await db
    .select()
    .from(enterpriseAuthentications)
    .where(eq(enterpriseAuthentications.enterpriseUuid, enterpriseUuid))
    .orderBy(desc(enterpriseAuthentications.createdAt))
    .limit(1)
  return last
}

/** The licence this person handed in with the last application, else when the enterprise was created. */
const ownLicence = async (
  db: Database,
  { enterpriseUuid }: EnterpriseRow,
  userUuid: string,
): Promise<string | undefined> => {
  const last = await lastApplication(db, enterpriseUuid)
  if (last?.licenceFileUuid && last.userUuid === userUuid) return last.licenceFileUuid
  const [created] = await db
    .select({ fileUuid: enterpriseApplies.licenceFileUuid })
    .from(enterpriseApplies)
    .where(
      and(eq(enterpriseApplies.enterpriseUuid, enterpriseUuid), eq(enterpriseApplies.userUuid, userUuid)),
    )
  return created?.fileUuid ?? undefined
}

const recordOf = async (
  db: Database,
  enterprise: EnterpriseRow,
  userUuid: string,
): Promise<EnterpriseAuthenticationRecord> => {
  const last = await lastApplication(db, enterprise.enterpriseUuid)
  const licence = await ownLicence(db, enterprise, userUuid)
  return {
    ...(licence && { cLicenceDocId: licence }),
    bAuthentication: enterprise.authenticated,
    // as it was applied for; approved, it is the enterprise's own
    cEnterpriseName: (enterprise.authenticated ? undefined : last?.name) ?? enterprise.name,
    cUniformSocialCreditCode: last?.creditCode ?? enterprise.creditCode ?? '',
    cCorporation: last?.corporation ?? enterprise.corporation,
    ...(last && { iState: last.state, iCreateTimeLong: last.createdAt }),
    ...(last?.state === 2 && { cReason: last.reason ?? '' }),
  }
}

const findBound = async (db: Database, accUuid: string) => {
  const [bound] = await db.select().from(boundEnterprises).where(eq(boundEnterprises.accUuid, accUuid))
  return bound
}

const input = v.object({
  cRequestUuid: requestId,
  cOrgUuid: id,
  cAccUuid: id,
  cEnterpriseName: text,
  cUniformSocialCreditCode: text,
  cCorporation: text,
  cCorporationIdNumber: text,
  cLicenceDocId: v.optional(id),
})
type Input = v.InferOutput<typeof input>

const checkFields = (given: Input, enterprise: EnterpriseRow, now: number): void => {
  const empty = (
    [
      ['cEnterpriseName', '请输入企业名称'],
      ['cUniformSocialCreditCode', '请输入统一社会信用代码'],
      ['cCorporation', '请输入法定代表人姓名'],
      ['cCorporationIdNumber', '请输入法定代表人身份证号码'],
    ] as const
  ).find(([field]) => given[field] === '')
  if (empty) throw new ServiceError(CODE.malformed, empty[1])
  const code = given.cUniformSocialCreditCode
  if (!isCreditCode(code)) throw new ServiceError(CODE.malformed, '统一社会信用代码格式不正确')
  if (!isIdentityCard(given.cCorporationIdNumber, now)) {
    throw new ServiceError(CODE.malformed, '法定代表人身份证号码格式不正确')
  }
  if (enterprise.creditCode !== null && enterprise.creditCode !== code) {
    throw new ServiceError(CODE.malformed, '统一社会信用代码与企业登记信息不一致')
  }
}

const checkState = async (context: Context, enterprise: EnterpriseRow, given: Input): Promise<void> => {
  const { db, caller } = context
  if (enterprise.authenticationType !== 1) throw new ServiceError(CODE.forbidden, '个人团队无需企业认证')
  if (enterprise.authenticated) throw new ServiceError(CODE.changed, '企业已完成认证，无需重复认证')
  const person = await findPerson(db, caller.userUuid)
  if (!person?.authenticated) throw new ServiceError(CODE.forbidden, '企业认证前须先完成个人实名认证')
  if (await findBound(db, enterprise.accUuid)) {
    throw new ServiceError(CODE.forbidden, '您已有实名关注的企业')
  }
  const last = await lastApplication(db, enterprise.enterpriseUuid)
  if (last?.state === 0) throw new ServiceError(CODE.changed, '企业认证正在审核中，请耐心等待')
  const [taken] = await db
    .select({ name: enterprises.name })
    .from(enterprises)
    .where(
      and(eq(enterprises.creditCode, given.cUniformSocialCreditCode), eq(enterprises.authenticated, true)),
    )
  if (taken) throw new ServiceError(CODE.forbidden, '该统一社会信用代码已被其他企业认证')
}

const apply = async (context: Context, given: Input): Promise<EnterpriseAuthenticationRecord> => {
  const { db, caller, clock, random, audit } = context
  const enterprise = await lockAsAdmin(db, caller, given.cOrgUuid)
  if (enterprise.accUuid !== given.cAccUuid)
    throw new ServiceError(CODE.forbidden, '当前企业已切换，请刷新后重试')
  checkFields(given, enterprise, clock.now())
  await checkState(context, enterprise, given)
  const { userUuid } = caller
  const fileUuid = given.cLicenceDocId
  if (fileUuid) await requireOwnFile(db, { fileUuid, userUuid, businessCode: 'enterpriseLicence' })
  const applyUuid = random.id('ea')
  await db.insert(enterpriseAuthentications).values({
    applyUuid,
    enterpriseUuid: enterprise.enterpriseUuid,
    userUuid,
    name: given.cEnterpriseName,
    creditCode: given.cUniformSocialCreditCode,
    corporation: given.cCorporation,
    corporationIdentityNumber: given.cCorporationIdNumber.toUpperCase(),
    licenceFileUuid: fileUuid ?? null,
    state: 0,
    createdAt: clock.now(),
  })
  await audit.write('enterprise-authentication-applied', { userUuid, applyUuid })
  return recordOf(db, enterprise, userUuid)
}

export const enterpriseCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: path('getAuthentication/:enterpriseUuid'),
    access: 'account',
    input: v.object({ enterpriseUuid: id }),
    handle: async ({ enterpriseUuid }, { db, caller }) => {
      const which = eq(enterprises.enterpriseUuid, enterpriseUuid)
      const { enterprise } = await requireMembership(db, caller.userUuid, which)
      return recordOf(db, enterprise, caller.userUuid)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('saveAuthentication'),
    access: 'account',
    input,
    handle: (given, context) => idempotent(context, given.cRequestUuid, given, () => apply(context, given)),
  }),
  defineCall({
    method: 'GET',
    path: path('getBindEnterpriseByAccUuid/:accUuid'),
    access: 'account',
    input: v.object({ accUuid: id }),
    handle: async ({ accUuid }, { db, caller }): Promise<BoundEnterprise | undefined> => {
      await requireMembership(db, caller.userUuid, eq(institutions.accUuid, accUuid))
      const bound = await findBound(db, accUuid)
      return (
        bound && {
          cEnterpriseUuid: bound.enterpriseUuid,
          cEnterpriseName: bound.name,
          cUniformSocialCreditCode: bound.creditCode,
          cCorporation: bound.corporation,
        }
      )
    },
  }),
]
