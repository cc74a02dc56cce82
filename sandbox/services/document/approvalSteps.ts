import type { DocumentAnswer } from '@wire/document'
import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { erpApprovalSteps, type HeadTable, institutions } from '../../db/schema'
import type { StaffContext } from '../widget/staffRequest'
import { isAskedIn, thePerson } from './approvalTurn'
import type { Head, Kind } from './kinds'
import { STATE } from './machine'

/** Steps of an approval: who has decided, and who decides next. What moves them is in approvalStepsMove. */

export type ApprovalStep = typeof erpApprovalSteps.$inferSelect
const S = erpApprovalSteps

export const stepsOf = ({ db }: Pick<StaffContext, 'db'>, docUuid: string): Promise<ApprovalStep[]> =>
  db.select().from(S).where(eq(S.docUuid, docUuid)).orderBy(asc(S.stepNo))

/** The step that waits; undefined: none does, or the document has no steps. */
export const currentOf = (steps: readonly ApprovalStep[]): ApprovalStep | undefined =>
  steps.find(({ decidedAt }) => decidedAt === null)

export const isNamedIn = ({ personUuids }: Pick<ApprovalStep, 'personUuids'>, personUuid: string): boolean =>
  personUuids.length === 0 || personUuids.includes(personUuid)
export const hasDecided = (steps: readonly ApprovalStep[], personUuid: string): boolean =>
  steps.some(({ decidedBy }) => decidedBy === personUuid)

/** Whether the step that waits, as it was handed on just now, is this person's: each decides one step of a document only. */
export const isTurnOf = (steps: readonly ApprovalStep[], personUuid: string): boolean => {
  const current = currentOf(steps)
  return !current || (isNamedIn(current, personUuid) && !hasDecided(steps, personUuid))
}

/** Why a person who approves documents of the kind does not decide on this one now; undefined: he or she does. */
export const waitsForOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, state }: Partial<Pick<Head, 'docUuid' | 'state'>>,
): Promise<string | undefined> => {
  if (docUuid === undefined || state !== STATE.inApproval) return undefined
  const { personUuid } = context.caller.institution
  const steps = await stepsOf(context, docUuid)
  const current = currentOf(steps)
  if (!current || isTurnOf(steps, personUuid)) return undefined
  const turn = and(eq(kind.head.docUuid, docUuid), isTurnIn(kind, personUuid))
  if ((await context.db.$count(kind.head, turn)) > 0) return undefined
  return `${hasDecided(steps, personUuid) ? '您已审批过该单据，' : ''}等待${current.name}审批`
}

/**
 * Whether a document in approval waits for this person, of a head in a list. A step may have been left open since it was
 * handed on: its people were disabled, or may not approve any more.
 */
export const isTurnIn = (kind: Kind, personUuid: string): SQL => {
  const { head } = kind
  const isAsked = isAskedIn(kind, sql`step.person_uuids`, thePerson(personUuid))
  return sql`(${head.state} = ${STATE.inApproval} and not exists (
    select 1 from ${S} as step where step.doc_uuid = ${head.docUuid} and (step.decided_by = ${personUuid}
      or (step.decided_at is null and not ${isAsked} and not exists (
          select 1 from ${S} as earlier where earlier.doc_uuid = step.doc_uuid
            and earlier.step_no < step.step_no and earlier.decided_at is null)))))`
}

/** Name of the step that waits, of a head in a list; null: none does. */
export const stepNameIn = (head: HeadTable): SQL =>
  sql`(case when ${head.state} = ${STATE.inApproval} then (
    select step.name from ${S} as step where step.doc_uuid = ${head.docUuid} and step.decided_at is null
    order by step.step_no limit 1) end)`

type WireStep = NonNullable<DocumentAnswer['approvalList']>[number]

const stateOf = (step: ApprovalStep, current: ApprovalStep | undefined): WireStep['cState'] => {
  if (step.decidedAt !== null) return step.decidedBy === null ? 'skipped' : 'passed'
  return step === current ? 'current' : 'later'
}

/** The administrators who decide in the place of people who cannot approve any more. */
const standInsOf = (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  kind: Kind,
  steps: readonly ApprovalStep[],
): Promise<{ name: string }[]> => {
  const I = institutions
  const current = currentOf(steps)
  if (!current || current.personUuids.length === 0) return Promise.resolve([])
  const uuids = sql`${JSON.stringify(current.personUuids)}::jsonb`
  const others = [...current.personUuids, ...steps.flatMap(({ decidedBy }) => decidedBy ?? [])]
  const who = and(eq(I.accUuid, caller.institution.accUuid), eq(I.admin, true), eq(I.stopped, false))
  return db
    .select({ name: I.personName })
    .from(I)
    .where(and(who, notInArray(I.personUuid, others), isAskedIn(kind, uuids, sql`${I.personUuid}`)))
    .orderBy(I.personName, I.personUuid)
}

/** The steps of a document, as people read them. */
export const approvalListOf = async (
  context: Pick<StaffContext, 'db' | 'caller'>,
  kind: Kind,
  { docUuid }: Pick<Head, 'docUuid'>,
): Promise<WireStep[]> => {
  const steps = await stepsOf(context, docUuid)
  if (steps.length === 0) return []
  const wanted = [...new Set(steps.flatMap(({ personUuids }) => personUuids))]
  const people =
    wanted.length === 0
      ? []
      : await context.db
          .select({
            personUuid: institutions.personUuid,
            name: institutions.personName,
            stopped: institutions.stopped,
          })
          .from(institutions)
          .where(inArray(institutions.personUuid, wanted))
  const names = new Map(
    people.map(({ personUuid, name, stopped }) => [personUuid, stopped ? `${name}〔已停用〕` : name]),
  )
  const current = currentOf(steps)
  const standIns = (await standInsOf(context, kind, steps)).map(({ name }) => name)
  return steps.map((step): WireStep => {
    const cState = stateOf(step, current)
    const may = step.personUuids.flatMap(uuid => names.get(uuid) ?? [])
    if (step === current) may.push(...standIns)
    return {
      cStepName: step.name,
      cState,
      personList: cState === 'passed' ? [step.decidedName] : cState === 'skipped' ? [] : may,
      dTime: step.decidedAt ?? '',
    }
  })
}
