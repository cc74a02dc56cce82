import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import {
  enterpriseApplies,
  enterprises,
  institutions,
  inviteCodes,
  persons,
  shopStaff,
  shops,
  subscriptionApplies,
  users,
} from '../../db/schema'
import type { AuditLog } from '../../kernel/audit'
import { ServiceError } from '../../kernel/call'
import type { Clock } from '../../kernel/clock'
import { CODE } from '../../kernel/codes'
import type { RandomSource } from '../../kernel/random'
import type { EnterpriseApplyRow, SubscriptionApplyRow } from './applies'
import { refuseTakenCreditCode } from './creations'
import { newCode } from './invites'
import { reviewFrame, type Notify } from '../realtime'

/** What the people behind the shop work with; `db` is a transaction. */
export interface ReviewTools {
  db: Database
  clock: Clock
  random: RandomSource
  audit: AuditLog
  notify?: Notify
}

export type OpenApplication = {
  id: string
  kind: 'create-enterprise' | 'create-team' | 'join' | 'exit'
  enterpriseName: string
  /** who applied */
  phone: string
  personName: string
  /** what the reviewer looks at: credit code or leader, address, remark */
  detail: string
  createdAt: number
}

const nameOf = async (db: Database, userUuid: string): Promise<string> => {
  const [row] = await db
    .select({ nickname: users.nickname, realName: persons.realName })
    .from(users)
    .leftJoin(persons, eq(persons.userUuid, users.userUuid))
    .where(eq(users.userUuid, userUuid))
  return row?.realName || row?.nickname || ''
}

/** Everything that awaits review, the oldest first. */
export const openApplications = async (db: Database): Promise<OpenApplication[]> => {
  const creations = await db
    .select({ apply: enterpriseApplies, nickname: users.nickname })
    .from(enterpriseApplies)
    .innerJoin(users, eq(users.userUuid, enterpriseApplies.userUuid))
    .where(eq(enterpriseApplies.state, 0))
  const subscriptions = await db
    .select({
      apply: subscriptionApplies,
      nickname: users.nickname,
      phone: users.phone,
      name: enterprises.name,
    })
    .from(subscriptionApplies)
    .innerJoin(users, eq(users.userUuid, subscriptionApplies.userUuid))
    .innerJoin(enterprises, eq(enterprises.accUuid, subscriptionApplies.accUuid))
    .where(eq(subscriptionApplies.state, 0))
  const all: OpenApplication[] = [
    ...creations.map(({ apply, nickname }) => ({
      id: apply.enterpriseUuid,
      kind: apply.authenticationType === 1 ? ('create-enterprise' as const) : ('create-team' as const),
      enterpriseName: apply.name,
      phone: apply.managerPhone,
      personName: apply.corporation || nickname,
      detail: [apply.creditCode ?? '', apply.province, apply.city, apply.area, apply.address]
        .join(' ')
        .trim(),
      createdAt: apply.createdAt,
    })),
    ...subscriptions.map(({ apply, nickname, phone, name }) => ({
      id: apply.applyUuid,
      kind: apply.kind,
      enterpriseName: name,
      phone,
      personName: nickname,
      detail: apply.remark ?? '',
      createdAt: apply.createdAt,
    })),
  ]
  return all.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
}

interface NewMember {
  userUuid: string
  accUuid: string
  personName: string
  admin: boolean
}

/** The first membership of an account is its default one. */
const addMember = async ({ db, clock, random }: ReviewTools, member: NewMember): Promise<void> => {
  const [current] = await db
    .select({ personUuid: institutions.personUuid })
    .from(institutions)
    .where(and(eq(institutions.userUuid, member.userUuid), eq(institutions.isDefault, true)))
  await db.insert(institutions).values({
    personUuid: random.id('person'),
    ...member,
    isDefault: current === undefined,
    createdAt: clock.now(),
  })
}

/** A personal team is real-named with the person who leads it, who may have been that before. */
const isLedByRealName = async (
  db: Database,
  { authenticationType, userUuid }: EnterpriseApplyRow,
): Promise<boolean> => {
  if (authenticationType !== 2) return false
  const [leader] = await db
    .select({ authenticated: persons.authenticated })
    .from(persons)
    .where(eq(persons.userUuid, userUuid))
  return leader?.authenticated ?? false
}

const found = async (tools: ReviewTools, apply: EnterpriseApplyRow): Promise<void> => {
  const { db, clock, random } = tools
  const accUuid = random.id('acc')
  await db.insert(enterprises).values({
    enterpriseUuid: apply.enterpriseUuid,
    accUuid,
    accSignId: random.id('sign'),
    orgUuid: random.id('org'),
    name: apply.name,
    creditCode: apply.creditCode,
    corporation: apply.corporation,
    corporationIdentityNumber: apply.corporationIdentityNumber,
    authenticationType: apply.authenticationType,
    authenticated: await isLedByRealName(db, apply),
    accType: 1,
    areaCode: apply.areaCode,
    address: apply.address,
    managerPhone: apply.managerPhone,
    idcUuid: 'idc-east-1',
    ownOperatorUuid: apply.ownOperatorUuid,
    ownOperatorName: apply.ownOperatorName,
    createdAt: clock.now(),
  })
  await db.insert(inviteCodes).values({
    inviteUuid: random.id('inv'),
    code: newCode(random.next),
    kind: 'enterprise',
    inviterName: apply.name,
    accUuid,
  })
  const personName = apply.corporation || (await nameOf(db, apply.userUuid))
  await addMember(tools, { userUuid: apply.userUuid, accUuid, personName, admin: true })
}

/** The membership ends, and with it the work in the enterprise's shops; another one becomes the default when it was that. */
const leave = async (db: Database, { userUuid, accUuid }: SubscriptionApplyRow): Promise<void> => {
  await db
    .delete(institutions)
    .where(and(eq(institutions.userUuid, userUuid), eq(institutions.accUuid, accUuid)))
  const sold = db.select({ shopUuid: shops.shopUuid }).from(shops).where(eq(shops.accUuid, accUuid))
  await db.delete(shopStaff).where(and(eq(shopStaff.userUuid, userUuid), inArray(shopStaff.shopUuid, sold)))
  const left = await db
    .select()
    .from(institutions)
    .where(eq(institutions.userUuid, userUuid))
    .orderBy(sql`${institutions.isDefault} desc`, institutions.createdAt)
  const [next] = left
  if (next && !next.isDefault) {
    await db.update(institutions).set({ isDefault: true }).where(eq(institutions.personUuid, next.personUuid))
  }
}

const grant = async (tools: ReviewTools, apply: SubscriptionApplyRow): Promise<void> => {
  const { userUuid, accUuid, kind } = apply
  if (kind === 'exit') return leave(tools.db, apply)
  const personName = await nameOf(tools.db, userUuid)
  return addMember(tools, { userUuid, accUuid, personName, admin: false })
}

const settled = (): ServiceError => new ServiceError(CODE.changed, '该申请已处理或已撤销')

const reviewCreation = async (
  tools: ReviewTools,
  apply: EnterpriseApplyRow,
  reason?: string,
): Promise<void> => {
  const { db, clock, audit } = tools
  if (apply.state !== 0) throw settled()
  const approved = reason === undefined
  if (approved) {
    if (apply.creditCode !== null) await refuseTakenCreditCode(db, apply.creditCode, apply.enterpriseUuid)
    await found(tools, apply)
  }
  await db
    .update(enterpriseApplies)
    .set({ state: approved ? 1 : 2, reason: reason ?? null, operatedAt: clock.now() })
    .where(eq(enterpriseApplies.enterpriseUuid, apply.enterpriseUuid))
  const { enterpriseUuid, userUuid } = apply
  await audit.write(approved ? 'enterprise-approved' : 'enterprise-refused', { enterpriseUuid, userUuid })
  const told = approved ? `「${apply.name}」已创建成功` : `「${apply.name}」的创建申请未通过审核`
  tools.notify?.(userUuid, reviewFrame('creation', tools.random.id('msg'), told))
}

const reviewSubscription = async (
  tools: ReviewTools,
  apply: SubscriptionApplyRow,
  reason?: string,
): Promise<void> => {
  const { db, clock, audit } = tools
  if (apply.state !== 0) throw settled()
  const approved = reason === undefined
  if (approved) await grant(tools, apply)
  else
    await db.update(institutions).set({ applyUuid: null }).where(eq(institutions.applyUuid, apply.applyUuid))
  await db
    .update(subscriptionApplies)
    .set({ state: approved ? 1 : 2, reason: reason ?? null, operatedAt: clock.now() })
    .where(eq(subscriptionApplies.applyUuid, apply.applyUuid))
  const { applyUuid, userUuid, accUuid } = apply
  await audit.write(`${apply.kind}-${approved ? 'approved' : 'refused'}`, { applyUuid, userUuid, accUuid })
  const [enterprise] = await db
    .select({ name: enterprises.name })
    .from(enterprises)
    .where(eq(enterprises.accUuid, accUuid))
  const wish = `${apply.kind === 'join' ? '加入' : '退出'}「${enterprise?.name ?? ''}」的申请`
  const told = `${wish}${approved ? '已通过' : '未通过'}`
  tools.notify?.(userUuid, reviewFrame('membership', tools.random.id('msg'), told))
}

/** Approves an application, or refuses it when a reason is given. Throws ServiceError when it is not open. */
export const review = async (tools: ReviewTools, id: string, reason?: string): Promise<void> => {
  const { db } = tools
  const [creation] = await db
    .select()
    .from(enterpriseApplies)
    .where(eq(enterpriseApplies.enterpriseUuid, id))
    .for('update')
  if (creation) return reviewCreation(tools, creation, reason)
  const [subscription] = await db
    .select()
    .from(subscriptionApplies)
    .where(eq(subscriptionApplies.applyUuid, id))
    .for('update')
  if (!subscription) throw settled()
  return reviewSubscription(tools, subscription, reason)
}
