import type { DocumentTask, DocumentTasksAnswer } from '@wire/document'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
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

/** Orders with a row that should have arrived before today. The day is the row's, or else the order's. */
const lateTask = async (
  { db, clock }: StaffContext,
  { code, head, line }: Kind,
  theirs: SQL | undefined,
): Promise<DocumentTask[]> => {
  const day = sql`coalesce(${line.arriveOn}, ${head.arriveOn})`
  const late = await db
    .select({ docUuid: head.docUuid, day: sql<string>`min(${day})` })
    .from(head)
    .innerJoin(line, eq(line.docUuid, head.docUuid))
    .where(
      and(
        theirs,
        inArray(head.state, [STATE.approved, STATE.partly]),
        sql`${line.doneQty} < ${line.qty} and ${day} < ${chinaDay(clock.now())}`,
      ),
    )
    .groupBy(head.docUuid)
    .orderBy(sql`min(${day})`, asc(head.docUuid))
  const [first] = late
  return first
    ? [{ cVoucherCode: code, cTask: 'late', iCount: late.length, cFirstDocUuid: first.docUuid }]
    : []
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
  const theirs = and(seen, admin ? undefined : own)
  const approved = and(theirs, eq(head.state, STATE.approved))
  const isPosted = stateAfter(kind.code, STATE.approved, 'post') !== undefined
  const toPost =
    isPosted && buttons.includes(BUTTON.post) ? await taskOf(context, kind, 'post', approved) : []
  const late = kind.code === 'purchaseOrder' ? await lateTask(context, kind, theirs) : []
  return [...toApprove, ...(await taskOf(context, kind, 'rework', refused)), ...toPost, ...late]
}

/** Documents that wait for this person: to be decided, mended after a refusal, carried out, or asked after. */
export const documentTasks = async (context: StaffContext): Promise<DocumentTasksAnswer> => {
  const taskList: DocumentTask[] = []
  for (const kind of Object.values(kinds)) taskList.push(...(await tasksOf(context, kind)))
  return { taskList }
}
