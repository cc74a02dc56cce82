import type { AdminSubscription, SubscriptionApply } from '@wire/enterprise'
import { and, desc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client'
import { enterprises, institutions, subscriptionApplies, users } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { findMembership, requireUsable } from '../../kernel/membership'
import { idInput, remarkInput } from '../order/inputs'
import { maskPhone, toSubscriptionApply } from './applies'

type Context = CallContext<AccountCaller>

export const subscriptionInput = v.object({
  cRequestUuid: idInput,
  cAccUuid: idInput,
  iApplyType: v.picklist([1, 2]),
  cRemark: v.optional(remarkInput(200)),
})
type SubscriptionInput = v.InferOutput<typeof subscriptionInput>

export const listApplies = async ({ db, caller }: Context): Promise<SubscriptionApply[]> => {
  const rows = await db
    .select({ apply: subscriptionApplies, name: enterprises.name })
    .from(subscriptionApplies)
    .innerJoin(enterprises, eq(enterprises.accUuid, subscriptionApplies.accUuid))
    .where(eq(subscriptionApplies.userUuid, caller.userUuid))
    .orderBy(desc(subscriptionApplies.createdAt), subscriptionApplies.applyUuid)
  return rows.map(({ apply, name }) => toSubscriptionApply(apply, name))
}

const memberOf = (db: Database, userUuid: string, accUuid: string) =>
  findMembership(db, userUuid, eq(institutions.accUuid, accUuid))

const checkJoin = (isMember: boolean, enterprise: typeof enterprises.$inferSelect): void => {
  if (isMember) throw new ServiceError(CODE.changed, '您已加入该企业或团队')
  if (enterprise.stopped || enterprise.waitsForDeletion) {
    throw new ServiceError(CODE.changed, '该企业或团队已停用，无法申请加入')
  }
}

const checkExit = (member: typeof institutions.$inferSelect | undefined): void => {
  if (!member) throw new ServiceError(CODE.forbidden, '当前账号不属于该企业或团队')
  if (member.admin) throw new ServiceError(CODE.changed, '管理员不能退出，请先移交管理员权限')
}

/** Applies to join or to leave; one open application per person and enterprise. */
export const saveApply = async (context: Context, input: SubscriptionInput): Promise<SubscriptionApply> => {
  const { db, caller, clock, random, audit } = context
  const { userUuid } = caller
  // two applications of one person come one after the other
  await db.select({ userUuid: users.userUuid }).from(users).where(eq(users.userUuid, userUuid)).for('update')
  const [enterprise] = await db.select().from(enterprises).where(eq(enterprises.accUuid, input.cAccUuid))
  if (!enterprise) throw new ServiceError(CODE.notFound, '企业或团队不存在')
  const member = (await memberOf(db, userUuid, input.cAccUuid))?.member
  const kind = input.iApplyType === 1 ? ('join' as const) : ('exit' as const)
  if (kind === 'join') checkJoin(member !== undefined, enterprise)
  else checkExit(member)
  const mine = and(
    eq(subscriptionApplies.userUuid, userUuid),
    eq(subscriptionApplies.accUuid, input.cAccUuid),
    eq(subscriptionApplies.state, 0),
  )
  const [open] = await db.select().from(subscriptionApplies).where(mine)
  if (open) throw new ServiceError(CODE.changed, '您已提交过申请，请耐心等待审核')
  const [row] = await db
    .insert(subscriptionApplies)
    .values({
      applyUuid: random.id('apl'),
      userUuid,
      accUuid: input.cAccUuid,
      kind,
      remark: input.cRemark || null,
      state: 0,
      createdAt: clock.now(),
    })
    .returning()
  if (!row) throw new Error('the application was not stored')
  if (kind === 'exit' && member) await noteExit(db, member.personUuid, row.applyUuid)
  await audit.write(`${kind}-applied`, { userUuid, accUuid: input.cAccUuid, applyUuid: row.applyUuid })
  return toSubscriptionApply(row, enterprise.name)
}

/** cApplyUuid of the institution list: the exit application that is awaiting review. */
const noteExit = async (db: Database, personUuid: string, applyUuid: string | null): Promise<void> => {
  await db.update(institutions).set({ applyUuid }).where(eq(institutions.personUuid, personUuid))
}

/** Withdraws applications that await review, or clears away refused ones; all or none. */
export const deleteApplies = async (context: Context, applyUuids: readonly string[]): Promise<void> => {
  const { db, caller, audit } = context
  const wanted = [...new Set(applyUuids)]
  const rows = await db
    .select()
    .from(subscriptionApplies)
    .where(inArray(subscriptionApplies.applyUuid, wanted))
    .for('update')
  if (rows.length < wanted.length) throw new ServiceError(CODE.notFound, '申请不存在或已取消')
  if (rows.some(row => row.userUuid !== caller.userUuid)) {
    throw new ServiceError(CODE.forbidden, '无权取消该申请')
  }
  if (rows.some(row => row.state === 1)) throw new ServiceError(CODE.changed, '申请已通过审核，不能取消')
  await db.delete(subscriptionApplies).where(inArray(subscriptionApplies.applyUuid, wanted))
  await db.update(institutions).set({ applyUuid: null }).where(inArray(institutions.applyUuid, wanted))
  for (const { applyUuid, kind } of rows) await audit.write(`${kind}-cancelled`, { applyUuid })
}

/** The administrator of an enterprise, for its members and for people who applied to it. */
export const findAdministrator = async (context: Context, accUuid: string): Promise<AdminSubscription> => {
  const { db, caller } = context
  const member = await memberOf(db, caller.userUuid, accUuid)
  if (member) requireUsable(member)
  const [applied] = await db
    .select({ applyUuid: subscriptionApplies.applyUuid })
    .from(subscriptionApplies)
    .where(and(eq(subscriptionApplies.userUuid, caller.userUuid), eq(subscriptionApplies.accUuid, accUuid)))
  if (!member && !applied) throw new ServiceError(CODE.forbidden, '当前账号不属于该企业或团队')
  const [found] = await db
    .select({ admin: institutions, phone: users.phone, name: enterprises.name })
    .from(institutions)
    .innerJoin(users, eq(users.userUuid, institutions.userUuid))
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(
      and(eq(institutions.accUuid, accUuid), eq(institutions.admin, true), eq(institutions.stopped, false)),
    )
    .orderBy(institutions.createdAt, users.phone)
  if (!found) throw new ServiceError(CODE.notFound, '该企业或团队还没有管理员')
  return {
    cPersonName: found.admin.personName,
    cMobilePhone: member ? found.phone : maskPhone(found.phone),
    cEnterpriseName: found.name,
    bSelf: found.admin.userUuid === caller.userUuid,
  }
}
