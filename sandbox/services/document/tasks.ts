import type { DocumentTask, DocumentTasksAnswer } from '@wire/document'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { chinaDay } from '../../kernel/chinaTime'
import type { StaffContext } from '../widget/staffRequest'
import { type Kind, kinds } from './kinds'
import { BUTTON, isDecided, STATE, stateAfter } from './machine'
import { decidable, mayReadKind, viewerOf, visible } from './rows'

const taskOf = async (
  { db, clock }: StaffContext,
  { code, head, pays }: Kind,
  cTask: DocumentTask['cTask'],
  waiting: SQL | undefined,
): Promise<DocumentTask[]> => {
  const planned = pays && cTask === 'post'
  const [first] = await db
    .select({ docUuid: head.docUuid })
    .from(head)
    .where(waiting)
    .orderBy(...(planned ? [asc(head.arriveOn)] : []), asc(head.createdAt), asc(head.code))
    .limit(1)
  if (!first) return []
  const due = sql<number>`count(*) filter (where ${head.arriveOn} <= ${chinaDay(clock.now())})`.mapWith(
    Number,
  )
  const [counted] = await db.select({ waiting: count(), due }).from(head).where(waiting)
  return [
    {
      ...{ cVoucherCode: code, cTask, iCount: counted?.waiting ?? 1, cFirstDocUuid: first.docUuid },
      ...(planned && { iDueCount: counted?.due ?? 0 }),
    },
  ]
}

const tasksOf = async (context: StaffContext, kind: Kind): Promise<DocumentTask[]> => {
  const { admin, personUuid } = context.caller.institution
  if (!isDecided(kind.code) || !(await mayReadKind(context, kind))) return []
  const { head } = kind
  const seen = await visible(context, kind)
  const { buttons } = await viewerOf(context, kind, { creatorPersonUuid: '' })
  const toApprove = buttons.includes(BUTTON.approve)
    ? await taskOf(context, kind, 'approve', await decidable(context, kind))
    : []
  const own = eq(head.creatorPersonUuid, personUuid)
  const refused = and(seen, own, eq(head.state, STATE.refused))
  const approved = and(seen, admin ? undefined : own, eq(head.state, STATE.approved))
  const isPosted = stateAfter(kind.code, STATE.approved, 'post') !== undefined
  const toPost =
    isPosted && buttons.includes(BUTTON.post) ? await taskOf(context, kind, 'post', approved) : []
  return [...toApprove, ...(await taskOf(context, kind, 'rework', refused)), ...toPost]
}

/** Documents that wait for this person: to be decided, to be mended after a refusal, or to be carried out. */
export const documentTasks = async (context: StaffContext): Promise<DocumentTasksAnswer> => {
  const taskList: DocumentTask[] = []
  for (const kind of Object.values(kinds)) taskList.push(...(await tasksOf(context, kind)))
  return { taskList }
}
