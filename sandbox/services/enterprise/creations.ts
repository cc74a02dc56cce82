import type { EnterpriseApply } from '@wire/enterprise'
import { and, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { enterpriseApplies, enterprises, institutions, inviteCodes, sites, users } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { takeTurn } from '../../kernel/transaction'
import { isCreditCode, isIdentityCard } from '../../kernel/verify'
import { requireArea } from '../address/area'
import { idInput, remarkInput, textInput } from '../order/inputs'
import { requireOwnFile } from '../upload/storedFiles'
import { type EnterpriseApplyRow, toEnterpriseApply } from './applies'
import { requireOperatorInvite } from './invites'

type Context = CallContext<AccountCaller>

const shared = {
  cRequestUuid: idInput,
  cEnterpriseUuid: v.optional(idInput),
  cEnterpriseName: textInput(50),
  cProvince: remarkInput(40),
  cCity: remarkInput(40),
  cArea: remarkInput(40),
  cAreaCode: v.string(),
  cInviteCode: v.optional(remarkInput(20)),
  cInviteUuid: v.optional(remarkInput(100)),
  cLicenceFileUuid: v.optional(remarkInput(100)),
  cApplyChannel: v.picklist(['mobile', 'wechat']),
}

/** saveEnterpriseApply4Enterprise: what an enterprise and what a team have to tell (shop §5). */
export const creationInput = v.variant('iAuthenticationType', [
  v.object({
    ...shared,
    iAuthenticationType: v.literal(1),
    cUniformSocialCreditCode: v.string(),
    cAddress: textInput(120),
  }),
  v.object({
    ...shared,
    iAuthenticationType: v.literal(2),
    cCorporation: textInput(30),
    cCorporationIdNumber: v.string(),
  }),
])
type CreationInput = v.InferOutput<typeof creationInput>

export const ownApplies = (db: Database, userUuid: string): Promise<EnterpriseApplyRow[]> =>
  db
    .select()
    .from(enterpriseApplies)
    .where(eq(enterpriseApplies.userUuid, userUuid))
    .orderBy(sql`${enterpriseApplies.createdAt} desc`, enterpriseApplies.enterpriseUuid)

/** 40400 for an unknown application, 40300 for another person's. */
export const requireOwnApply = async (
  context: Context,
  enterpriseUuid: string,
): Promise<EnterpriseApplyRow> => {
  const [row] = await context.db
    .select()
    .from(enterpriseApplies)
    .where(eq(enterpriseApplies.enterpriseUuid, enterpriseUuid))
  if (!row) throw new ServiceError(CODE.notFound, '申请不存在')
  if (row.userUuid !== context.caller.userUuid) throw new ServiceError(CODE.forbidden, '无权查看该申请')
  return row
}

/** One creation at a time per account and per credit code: a second one waits and then sees the first. */
const takeTurns = async ({ db, caller }: Context, input: CreationInput): Promise<void> => {
  await db
    .select({ userUuid: users.userUuid })
    .from(users)
    .where(eq(users.userUuid, caller.userUuid))
    .for('update')
  if (input.iAuthenticationType === 1) {
    await takeTurn(db, input.cUniformSocialCreditCode)
  }
}

const refuseSecondTeam = async ({ db, caller }: Context, ownUuid: string): Promise<void> => {
  const [applied] = await db
    .select({ enterpriseUuid: enterpriseApplies.enterpriseUuid })
    .from(enterpriseApplies)
    .where(
      and(
        eq(enterpriseApplies.userUuid, caller.userUuid),
        eq(enterpriseApplies.authenticationType, 2),
        ne(enterpriseApplies.state, 2),
        ne(enterpriseApplies.enterpriseUuid, ownUuid),
      ),
    )
  const [leads] = await db
    .select({ accUuid: institutions.accUuid })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(
      and(
        eq(institutions.userUuid, caller.userUuid),
        eq(institutions.admin, true),
        eq(enterprises.authenticationType, 2),
      ),
    )
  if (applied || leads) throw new ServiceError(CODE.changed, '每个账号只能创建一个个人团队')
}

export const refuseTakenCreditCode = async (
  db: Database,
  creditCode: string,
  ownUuid: string,
): Promise<void> => {
  const [taken] = await db
    .select({ enterpriseUuid: enterprises.enterpriseUuid })
    .from(enterprises)
    .where(eq(enterprises.creditCode, creditCode))
  if (taken) throw new ServiceError(CODE.changed, '该企业已注册，请直接申请加入')
  const [applied] = await db
    .select({ enterpriseUuid: enterpriseApplies.enterpriseUuid })
    .from(enterpriseApplies)
    .where(
      and(
        eq(enterpriseApplies.creditCode, creditCode),
        ne(enterpriseApplies.state, 2),
        ne(enterpriseApplies.enterpriseUuid, ownUuid),
      ),
    )
  if (applied) throw new ServiceError(CODE.changed, '该企业已提交过申请，正在等待审核')
}

const kindValues = async (context: Context, input: CreationInput, ownUuid: string) => {
  if (input.iAuthenticationType === 2) {
    if (!isIdentityCard(input.cCorporationIdNumber, context.clock.now())) {
      throw new ServiceError(CODE.malformed, '身份证号码不正确')
    }
    await refuseSecondTeam(context, ownUuid)
    const { cCorporation: corporation, cCorporationIdNumber: number } = input
    return { corporation, corporationIdentityNumber: number.toUpperCase(), creditCode: null, address: '' }
  }
  const { cUniformSocialCreditCode: creditCode, cAddress: address } = input
  if (!isCreditCode(creditCode)) throw new ServiceError(CODE.malformed, '统一社会信用代码格式不正确')
  await refuseTakenCreditCode(context.db, creditCode, ownUuid)
  return { corporation: '', corporationIdentityNumber: '', creditCode, address }
}

/** The operator the enterprise will belong to: of the invite code, else of the person's registration, else of the mall. */
const operatorOf = async (context: Context, input: CreationInput) => {
  if (input.cInviteCode) {
    const invite = await requireOperatorInvite(context.db, input.cInviteCode, input.cInviteUuid || undefined)
    return {
      inviteCode: invite.code,
      ownOperatorUuid: invite.operatorUuid,
      ownOperatorName: invite.inviterName,
    }
  }
  const [registered] = await context.db
    .select({ ownOperatorUuid: inviteCodes.operatorUuid, ownOperatorName: inviteCodes.inviterName })
    .from(users)
    .innerJoin(inviteCodes, eq(inviteCodes.operatorUuid, users.invitedByOperator))
    .where(eq(users.userUuid, context.caller.userUuid))
    .orderBy(inviteCodes.code)
    .limit(1)
  if (registered?.ownOperatorUuid)
    return { inviteCode: null, ...registered, ownOperatorUuid: registered.ownOperatorUuid }
  const [site] = await context.db
    .select({ operatorUuid: sites.operatorUuid, orgName: sites.orgName })
    .from(sites)
    .where(eq(sites.accUuid, context.site?.accUuid ?? ''))
  return {
    inviteCode: null,
    ownOperatorUuid: site?.operatorUuid ?? '',
    ownOperatorName: site?.orgName ?? '',
  }
}

/** Hands in a creation, or a refused one again; it then awaits review. */
export const saveCreation = async (context: Context, input: CreationInput): Promise<EnterpriseApply> => {
  const { db, clock, random, audit } = context
  const { userUuid, phone: managerPhone } = context.caller
  await takeTurns(context, input)
  const former = input.cEnterpriseUuid ? await requireOwnApply(context, input.cEnterpriseUuid) : undefined
  if (former && former.state !== 2) throw new ServiceError(CODE.changed, '该申请已提交，不能修改')
  const enterpriseUuid = former?.enterpriseUuid ?? random.id('ent')
  const { province, city, area } = await requireArea(db, input.cAreaCode)
  const fileUuid = input.cLicenceFileUuid
  if (fileUuid) await requireOwnFile(db, { fileUuid, userUuid, businessCode: 'enterpriseLicence' })
  const values = {
    userUuid,
    authenticationType: input.iAuthenticationType,
    name: input.cEnterpriseName,
    ...(await kindValues(context, input, enterpriseUuid)),
    areaCode: input.cAreaCode,
    province,
    city,
    area,
    managerPhone,
    ...(await operatorOf(context, input)),
    licenceFileUuid: fileUuid || null,
    channel: input.cApplyChannel,
    state: 0 as const,
    reason: null,
    createdAt: clock.now(),
    operatedAt: null,
  }
  const [row] = await db
    .insert(enterpriseApplies)
    .values({ enterpriseUuid, ...values })
    .onConflictDoUpdate({ target: enterpriseApplies.enterpriseUuid, set: values })
    .returning()
  if (!row) throw new Error('the application was not stored')
  await audit.write('enterprise-applied', { userUuid, enterpriseUuid })
  return toEnterpriseApply(row)
}
