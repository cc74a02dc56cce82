import { randomUUID } from 'node:crypto'
import type { SupplierCard, SupplierSave, SupplierStepWish } from '@wire/supplier'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { erpSuppliers, erpSupplierSteps, type WaitingSupplier } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { ServiceError } from '../../../kernel/call'
import { chinaDay } from '../../../kernel/chinaTime'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { chinaNow, othersOfMoney } from '../rows'
import {
  type Change,
  changesOf,
  COLUMNS,
  type FileValues,
  fileWords,
  type GUARDED,
  isGuarded,
  requireSound,
  valuesOf,
} from './supplierChecks'
import { tellAsked, tellDecided } from './supplierNotices'
import { cardOf, findSupplier, isOffered, type Supplier } from './suppliers'

const S = erpSuppliers

const requireAdministrator = ({ caller }: StaffContext): void => {
  if (!caller.institution.admin) throw new ServiceError(CODE.forbidden, '只有企业管理员可以维护供应商档案')
}

/** One after the other: no two suppliers take the same name, or the same code. */
const lockNames = ({ db, caller }: StaffContext) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`suppliers/${caller.institution.orgUuid}`}))`)

/** A name that another supplier has, or is to have, is taken. */
const requireFreeName = async (
  { db, caller }: StaffContext,
  name: string,
  exceptUuid: string,
): Promise<void> => {
  const [taken] = await db
    .select({ code: S.code })
    .from(S)
    .where(
      and(
        eq(S.orgUuid, caller.institution.orgUuid),
        ne(S.supplierUuid, exceptUuid),
        or(eq(S.name, name), sql`${S.waiting} ->> 'name' = ${name}`),
      ),
    )
    .limit(1)
  if (taken) refuse(`供应商${taken.code}已使用名称「${name}」，请核对是否重复`)
}

/** S9002 after S9001. */
const nextCode = async ({ db, caller }: StaffContext): Promise<string> => {
  const [last] = await rowsOf<{ most: number }>(
    db,
    sql`select coalesce(max(substr(${S.code}, 2)::int), 1000) as most from ${S}
      where ${S.orgUuid} = ${caller.institution.orgUuid} and ${S.code} ~ '^S\\d{4,8}$'`,
  )
  return `S${String((last?.most ?? 1000) + 1)}`
}

interface Step {
  action: string
  reason?: string
  alone?: boolean
  changes?: Change[]
}

const tell = async (
  context: StaffContext,
  supplierUuid: string,
  actor: string,
  step: Step,
): Promise<void> => {
  const { db, caller, audit } = context
  const { action, reason = '', alone = false, changes = [] } = step
  const { orgUuid } = caller.institution
  const happenedAt = chinaNow(context)
  await db
    .insert(erpSupplierSteps)
    .values({ orgUuid, supplierUuid, action, actor, reason, alone, changes, happenedAt })
  await audit.write(`supplier-${action}`, { userUuid: caller.userUuid, supplierUuid, changes })
}

const guardedOf = ({ name, bankName, bankAccount }: Pick<FileValues, (typeof GUARDED)[number]>) => ({
  name,
  bankName,
  bankAccount,
})

/** What waits for another administrator; null: there is none, it counts at once. */
const waitingOf = async (
  context: StaffContext,
  after: FileValues,
  byName: string,
): Promise<WaitingSupplier | null> => {
  const { othersApprove } = await othersOfMoney(context)
  if (!othersApprove) return null
  const byPersonUuid = context.caller.institution.personUuid
  return { ...guardedOf(after), byPersonUuid, byName, at: chinaNow(context) }
}

/** A new one may be ordered from at once; where it is paid has to be approved, as any other account. */
const addSupplier = async (context: StaffContext, input: SupplierSave): Promise<string> => {
  const { db, caller, clock } = context
  const after = valuesOf(input)
  requireSound(after, undefined, await fileWords(context))
  await requireFreeName(context, after.name, '')
  const { personName } = await namesOf(context)
  const isPaid = after.bankName !== '' || after.bankAccount !== ''
  const waiting = isPaid ? await waitingOf(context, after, personName) : null
  const counts = waiting ? { ...after, bankName: '', bankAccount: '' } : after
  const supplierUuid = randomUUID()
  await db.insert(S).values({
    ...counts,
    supplierUuid,
    orgUuid: caller.institution.orgUuid,
    code: await nextCode(context),
    creditFen: 0,
    signedOn: chinaDay(clock.now()),
    stopped: false,
    fileVersion: 1,
    fileBy: personName,
    fileAt: chinaNow(context),
    waiting,
  })
  const alone = isPaid && !waiting
  await tell(context, supplierUuid, personName, { action: 'add', alone, changes: changesOf({}, counts) })
  if (waiting) {
    const changes = changesOf(counts, guardedOf(after))
    await tell(context, supplierUuid, personName, { action: 'ask', changes })
    await tellAsked(context, await findSupplier(context, supplierUuid))
  }
  return supplierUuid
}

/** The file, locked, as the person saw it. */
const lockSupplier = async (
  context: StaffContext,
  { cSupplierUuid, iVersion }: Pick<SupplierSave, 'cSupplierUuid' | 'iVersion'>,
): Promise<Supplier> => {
  const before = await findSupplier(context, cSupplierUuid, true)
  if (before.fileVersion === iVersion) return before
  throw new ServiceError(
    CODE.changed,
    `${before.fileBy}已修改，请核对最新内容后再操作`,
    await cardOf(context, before),
  )
}

const write = async (
  context: StaffContext,
  before: Supplier,
  actor: string,
  values: Partial<typeof S.$inferInsert>,
): Promise<void> => {
  const next = { fileVersion: before.fileVersion + 1, fileBy: actor, fileAt: chinaNow(context) }
  await context.db
    .update(S)
    .set({ ...values, ...next })
    .where(eq(S.supplierUuid, before.supplierUuid))
}

const changeSupplier = async (context: StaffContext, input: SupplierSave): Promise<void> => {
  const before = await lockSupplier(context, input)
  const after = valuesOf(input)
  const changes = changesOf(before, after)
  if (changes.length === 0) return
  requireSound(after, before, await fileWords(context))
  const isGuardedChange = ({ field }: Change) => isGuarded(COLUMNS[field as keyof typeof COLUMNS])
  const guarded = changes.filter(isGuardedChange)
  const plain = changes.filter(change => !isGuardedChange(change))
  if (guarded.length > 0 && before.waiting)
    refuse('名称、开户银行或账号已有变更待审批，请先撤回或审批后再修改')
  if (after.name !== before.name) await requireFreeName(context, after.name, before.supplierUuid)
  const { personName } = await namesOf(context)
  const waiting = guarded.length > 0 ? await waitingOf(context, after, personName) : null
  await write(context, before, personName, {
    ...after,
    ...(waiting && { ...guardedOf(before), waiting }),
  })
  const { supplierUuid } = before
  const counted = waiting ? plain : changes
  const alone = guarded.length > 0 && !waiting
  if (counted.length > 0)
    await tell(context, supplierUuid, personName, { action: 'change', alone, changes: counted })
  if (!waiting) return
  await tell(context, supplierUuid, personName, { action: 'ask', changes: guarded })
  await tellAsked(context, await findSupplier(context, supplierUuid))
}

export const saveSupplier = async (context: StaffContext, input: SupplierSave): Promise<SupplierCard> => {
  requireAdministrator(context)
  await lockNames(context)
  let { cSupplierUuid } = input
  if (cSupplierUuid === '') cSupplierUuid = await addSupplier(context, input)
  else await changeSupplier(context, input)
  return cardOf(context, await findSupplier(context, cSupplierUuid))
}

const NOT_NOW: Record<SupplierStepWish['cAction'], string> = {
  approve: '变更须由另一名管理员审批',
  refuse: '变更须由另一名管理员驳回，您可以撤回',
  withdraw: '只有申请人可以撤回变更',
  stop: '供应商已停用',
  start: '供应商未停用',
}

/** Approves, refuses or takes back a change, or stops and starts the supplier. */
export const stepSupplier = async (
  context: StaffContext,
  input: Pick<SupplierStepWish, 'cSupplierUuid' | 'iVersion' | 'cAction' | 'cReason'>,
): Promise<SupplierCard> => {
  requireAdministrator(context)
  await lockNames(context)
  const before = await lockSupplier(context, input)
  const { cAction: action, cReason: reason = '' } = input
  const { supplierUuid, waiting } = before
  const decides = action === 'approve' || action === 'refuse' || action === 'withdraw'
  if (decides && !waiting) return refuse('没有待审批的变更，请刷新后重试')
  if (!(await isOffered(context, before, action)))
    throw new ServiceError(decides ? CODE.forbidden : CODE.malformed, NOT_NOW[action])
  if (action === 'refuse' && reason === '') return refuse('请填写驳回原因')
  const { personName } = await namesOf(context)
  const changes = waiting && decides ? changesOf(before, guardedOf(waiting)) : []
  const approved = action === 'approve' ? waiting : null
  if (approved && approved.name !== before.name) await requireFreeName(context, approved.name, supplierUuid)
  await write(context, before, personName, {
    ...(approved && guardedOf(approved)),
    ...(decides ? { waiting: null } : { stopped: action === 'stop' }),
  })
  const alone = approved?.byPersonUuid === context.caller.institution.personUuid
  await tell(context, supplierUuid, personName, { action, reason, alone, changes })
  const now = await findSupplier(context, supplierUuid)
  if (waiting && (action === 'approve' || action === 'refuse' || action === 'withdraw'))
    await tellDecided(context, now, { action, askedBy: waiting.byPersonUuid })
  return cardOf(context, now)
}
