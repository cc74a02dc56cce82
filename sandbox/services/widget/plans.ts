import { and, eq, inArray } from 'drizzle-orm'
import { type PlanItem, widgetPlans } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { refuse, type StaffContext } from './staffRequest'

export type PlanRow = typeof widgetPlans.$inferSelect
type PlanType = 1 | 2

export interface PlanKey {
  kind: 'query' | 'list'
  code: string
}

const ownerOf = ({ caller }: StaffContext, type: PlanType) => ({
  planType: type,
  orgUuid: caller.institution.orgUuid,
  personUuid: type === 2 ? caller.institution.personUuid : '',
})

/** The organisation's plan and one's own, as far as there are any. */
export const readPlans = async (
  context: StaffContext,
  { kind, code }: PlanKey,
): Promise<Partial<Record<PlanType, PlanRow>>> => {
  const { orgUuid, personUuid } = context.caller.institution
  const rows = await context.db
    .select()
    .from(widgetPlans)
    .where(
      and(
        eq(widgetPlans.kind, kind),
        eq(widgetPlans.code, code),
        eq(widgetPlans.orgUuid, orgUuid),
        inArray(widgetPlans.personUuid, ['', personUuid]),
      ),
    )
  return Object.fromEntries(rows.map(row => [row.planType, row]))
}

/** Asked for a plan that is not there: the organisation's, then none, which means the initial layout. */
export const planFor = (
  plans: Partial<Record<PlanType, PlanRow>>,
  wish: { type: PlanType; init: boolean },
): PlanRow | undefined => (wish.init ? undefined : (plans[wish.type] ?? plans[1]))

/** The delivered items in the plan's order and words; items it does not know come last. */
export const arranged = <I extends { cItemUuid: string }>(
  items: readonly I[],
  plan: PlanRow | undefined,
  apply: (item: I, saved: PlanItem) => I,
): (I & { iOrder: number })[] => {
  const saved = plan?.items ?? []
  const known = saved.flatMap(one => {
    const item = items.find(it => it.cItemUuid === one.itemUuid)
    return item ? [apply(item, one)] : []
  })
  const rest = items.filter(item => !saved.some(one => one.itemUuid === item.cItemUuid))
  return [...known, ...rest].map((item, index) => ({ ...item, iOrder: index + 1 }))
}

/** Only delivered items, each once; every one of them. */
export const checkItems = (items: readonly { cItemUuid: string }[], saved: readonly PlanItem[]): void => {
  const uuids = new Set(saved.map(one => one.itemUuid))
  const isWhole = uuids.size === saved.length && items.every(item => uuids.has(item.cItemUuid))
  if (!isWhole || saved.length !== items.length) refuse('设置内容已过期，请重新打开后再试')
}

export interface PlanSave extends PlanKey {
  type: PlanType
  planUuid: string
  revision: number
  pageRowSize: number | null
  items: PlanItem[]
}

/** What all others get is arranged by administrators, and it is kept who did (decision 23). */
const requireArranger = ({ caller }: StaffContext, type: PlanType): void => {
  if (type === 1 && !caller.institution.admin)
    throw new ServiceError(CODE.forbidden, '组织设置仅管理员可以修改，请使用个人设置')
}
const keepWho = async (
  { audit, caller }: StaffContext,
  event: 'organisation-plan-saved' | 'organisation-plan-deleted',
  { kind, code }: PlanKey,
): Promise<void> => {
  const { userUuid, institution } = caller
  await audit.write(event, { orgUuid: institution.orgUuid, widget: kind, code, userUuid })
}

const sameContent = (row: PlanRow, save: PlanSave): boolean =>
  row.pageRowSize === save.pageRowSize &&
  JSON.stringify(row.items.map(stable)) === JSON.stringify(save.items.map(stable))
const stable = ({ itemUuid, label, show, sum }: PlanItem) => [itemUuid, label, show, sum ?? null]

/**
 * A save names the plan it began with; one that another person has saved or deleted since is not overwritten.
 * The same content again is no change: a repeat after a lost answer is harmless.
 */
export const savePlan = async (context: StaffContext, save: PlanSave): Promise<void> => {
  const { db, random } = context
  requireArranger(context, save.type)
  const owner = ownerOf(context, save.type)
  const mine = and(
    eq(widgetPlans.kind, save.kind),
    eq(widgetPlans.code, save.code),
    eq(widgetPlans.orgUuid, owner.orgUuid),
    eq(widgetPlans.planType, save.type),
    eq(widgetPlans.personUuid, owner.personUuid),
  )
  const [row] = await db.select().from(widgetPlans).where(mine).for('update')
  if (row && sameContent(row, save)) return
  const conflict = () => new ServiceError(CODE.changed, '设置已被修改，请重新打开后再试')
  if ((row?.planUuid ?? '') !== save.planUuid || (row && row.revision !== save.revision)) throw conflict()
  const { pageRowSize, items } = save
  if (save.type === 1) await keepWho(context, 'organisation-plan-saved', save)
  if (row) {
    await db
      .update(widgetPlans)
      .set({ pageRowSize, items, revision: row.revision + 1 })
      .where(mine)
    return
  }
  const made = await db
    .insert(widgetPlans)
    .values({
      planUuid: random.id('plan'),
      kind: save.kind,
      code: save.code,
      ...owner,
      revision: 1,
      pageRowSize,
      items,
    })
    .onConflictDoNothing()
    .returning({ planUuid: widgetPlans.planUuid })
  if (made.length === 0) throw conflict()
}

export const deletePlan = async (context: StaffContext, key: PlanKey, type: PlanType): Promise<void> => {
  requireArranger(context, type)
  const owner = ownerOf(context, type)
  const gone = await context.db
    .delete(widgetPlans)
    .where(
      and(
        eq(widgetPlans.kind, key.kind),
        eq(widgetPlans.code, key.code),
        eq(widgetPlans.orgUuid, owner.orgUuid),
        eq(widgetPlans.planType, type),
        eq(widgetPlans.personUuid, owner.personUuid),
      ),
    )
    .returning({ planUuid: widgetPlans.planUuid })
  if (type === 1 && gone.length > 0) await keepWho(context, 'organisation-plan-deleted', key)
}

/** Fields of a plan on the wire, the same for queries and lists. */
export const planFields = (context: StaffContext, plan: PlanRow | undefined, type: PlanType) => {
  const { orgUuid, personUuid } = context.caller.institution
  return {
    cPlanUUID: plan?.planUuid ?? '',
    iPlanID: plan?.revision ?? 0,
    bInit: plan === undefined,
    iPlanType: plan?.planType ?? type,
    cOrgUuid: orgUuid,
    cPersonUuid: personUuid,
  }
}
