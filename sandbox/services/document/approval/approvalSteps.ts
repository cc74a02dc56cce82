import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { erpApprovalDelegations, erpApprovalSteps, type HeadTable, institutions } from '../../../db/schema'
import type { KeptStep } from '../../../db/schema/erpApproval'
import { rowsOf } from '../../../db/tables'
import { chinaDay } from '../../../kernel/chinaTime'
import type { Asker } from '../../widget/sourceColumns'
import type { StaffContext } from '../../widget/staffRequest'
import { addedIn, waitsFor, type WireStep } from './addedSteps'
import { type Asked, canApprove, isAskedIn, isDelegated, isNamedFor, thePerson } from './approvalTurn'
import type { Head, Kind } from '../kinds'
import { STATE } from '../machine'

/** Steps of an approval: who has decided, and who decides next. What moves them is in approvalStepsMove. */

export type ApprovalStep = typeof erpApprovalSteps.$inferSelect
const S = erpApprovalSteps

export const stepsOf = ({ db }: Pick<StaffContext, 'db'>, docUuid: string): Promise<ApprovalStep[]> =>
  db.select().from(S).where(eq(S.docUuid, docUuid)).orderBy(asc(S.stepNo))

/** The step that waits; undefined: none does, or the document has no steps. */
export const currentOf = <Step extends Pick<KeptStep, 'decidedAt'>>(
  steps: readonly Step[],
): Step | undefined => steps.find(({ decidedAt }) => decidedAt === null)

export const isNamedIn = ({ personUuids }: Pick<ApprovalStep, 'personUuids'>, personUuid: string): boolean =>
  personUuids.length === 0 || personUuids.includes(personUuid)
/** Each person decides one step of a document only; a deputy decides in the delegator's place, and both have decided. */
export const hasDecided = (
  steps: readonly Pick<KeptStep, 'decidedBy' | 'decidedFor'>[],
  personUuid: string,
): boolean => steps.some(({ decidedBy, decidedFor }) => decidedBy === personUuid || decidedFor === personUuid)

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
  if (!current) return undefined
  const turn = and(eq(kind.head.docUuid, docUuid), isTurnIn(kind, askerOf(context)))
  if ((await context.db.$count(kind.head, turn)) > 0) return undefined
  return `${hasDecided(steps, personUuid) ? '您已审批过该单据，' : ''}${waitsFor(current.name)}`
}

/** Who asks, and when: what waits for a person changes with the day. */
export const askerOf = ({
  clock,
  caller,
}: Pick<StaffContext, 'clock' | 'caller'>): Pick<Asker, 'personUuid' | 'today'> => ({
  personUuid: caller.institution.personUuid,
  today: chinaDay(clock.now()),
})

/**
 * Whether the step of a document that waits is a person's. A step for all is not that of a colleague who was added after
 * it: the added step would be skipped then.
 */
const isTurnAt = (asked: Omit<Asked, 'uuids'> & { docUuid: SQL }, person: SQL): SQL => {
  const isAddedAfter = sql`(jsonb_array_length(step.person_uuids) = 0 and exists (
    select 1 from ${S} as later where later.doc_uuid = step.doc_uuid and later.step_no > step.step_no
      and later.added is not null and later.person_uuids @> to_jsonb(${person})))`
  const isAsked = sql`(${isAskedIn({ ...asked, uuids: sql`step.person_uuids` }, person)} and not ${isAddedAfter})`
  return sql`not exists (
    select 1 from ${S} as step where step.doc_uuid = ${asked.docUuid}
      and (step.decided_by = ${person} or step.decided_for = ${person}
        or (step.decided_at is null and not ${isAsked} and not exists (
          select 1 from ${S} as earlier where earlier.doc_uuid = step.doc_uuid
            and earlier.step_no < step.step_no and earlier.decided_at is null))))`
}

/**
 * Whether a document in approval waits for this person, of a head in a list. A step may have been left open since it was
 * handed on: its people were disabled, or may not approve any more.
 */
export const isTurnIn = (kind: Kind, { personUuid, today }: Pick<Asker, 'personUuid' | 'today'>): SQL => {
  const { state, docUuid, creatorPersonUuid } = kind.head
  const asked = { kind, today, docUuid: sql`${docUuid}`, creator: sql`${creatorPersonUuid}` }
  return sql`(${state} = ${STATE.inApproval} and ${isTurnAt(asked, thePerson(personUuid))})`
}

type Turn = Pick<StaffContext, 'db' | 'clock' | 'caller'>
type Waits = Pick<Head, 'docUuid' | 'creatorPersonUuid'>

const askedAbout = ({ clock }: Turn, kind: Kind, { docUuid, creatorPersonUuid }: Waits) => ({
  kind,
  today: chinaDay(clock.now()),
  docUuid: thePerson(docUuid),
  creator: thePerson(creatorPersonUuid),
})

/** Whose turn it is: by name, as a deputy, or as an administrator in the place of others. */
export const turnsOf = async (context: Turn, kind: Kind, head: Waits): Promise<ReadonlySet<string>> => {
  const { accUuid } = context.caller.institution
  const rows = await rowsOf<{ person: string }>(
    context.db,
    sql`select who.person_uuid as person from ${institutions} as who where who.acc_uuid = ${accUuid}
      and ${isTurnAt(askedAbout(context, kind, head), sql`who.person_uuid`)}`,
  )
  return new Set(rows.map(({ person }) => person))
}

export interface Delegator {
  personUuid: string
  personName: string
}

/** For whom this person decides as a deputy; undefined: in his or her own name. */
export const delegatorIn = async ({ db, caller }: Turn, asked: Asked): Promise<Delegator | undefined> => {
  const person = thePerson(caller.institution.personUuid)
  const isOwn = sql`(jsonb_array_length(${asked.uuids}) = 0 or ${isNamedFor(asked, person)})`
  const [found] = await rowsOf<Delegator>(
    db,
    sql`select who.person_uuid as "personUuid", who.person_name as "personName" from ${erpApprovalDelegations} as given
      join ${institutions} as who on who.person_uuid = given.from_person_uuid
      where not ${isOwn} and ${isDelegated(asked, person)} order by given.created_at, given.delegation_uuid limit 1`,
  )
  return found
}

const namesOf = (step: Pick<ApprovalStep, 'personUuids'>): SQL =>
  sql`${JSON.stringify(step.personUuids)}::jsonb`

/** The same of the step that waits. */
export const delegatorOf = async (
  context: Turn,
  kind: Kind,
  head: Waits,
  step: ApprovalStep,
): Promise<Delegator | undefined> =>
  delegatorIn(context, { ...askedAbout(context, kind, head), uuids: namesOf(step) })

/** `张三（代李四）` */
export const decidedName = (personName: string, delegator: Delegator | undefined): string =>
  delegator ? `${personName}（代${delegator.personName}）` : personName

/** Name of the step that waits, of a head in a list; null: none does. */
export const stepNameIn = (head: HeadTable): SQL =>
  sql`(case when ${head.state} = ${STATE.inApproval} then (
    select step.name from ${S} as step where step.doc_uuid = ${head.docUuid} and step.decided_at is null
    order by step.step_no limit 1) end)`

const stateOf = (step: KeptStep, current: KeptStep | undefined): WireStep['cState'] => {
  if (step.decidedAt !== null) return step.decidedBy === null ? 'skipped' : 'passed'
  return step === current ? 'current' : 'later'
}

/** The administrators who decide in the place of people who cannot approve any more. */
const standInsOf = (
  { db, caller }: Turn,
  kind: Kind,
  steps: readonly ApprovalStep[],
): Promise<{ name: string }[]> => {
  const I = institutions
  const current = currentOf(steps)
  if (!current || current.personUuids.length === 0) return Promise.resolve([])
  const uuids = namesOf(current)
  const decided = steps.flatMap(({ decidedBy, decidedFor }) => [decidedBy ?? [], decidedFor ?? []].flat())
  const others = [...current.personUuids, ...decided]
  const who = and(eq(I.accUuid, caller.institution.accUuid), eq(I.admin, true), eq(I.stopped, false))
  return db
    .select({ name: I.personName })
    .from(I)
    .where(and(who, notInArray(I.personUuid, others), isNamedFor({ kind, uuids }, sql`${I.personUuid}`)))
    .orderBy(I.personName, I.personUuid)
}

/** The deputies of those who are named, as a decision of theirs is kept. */
const deputiesOf = async (
  context: Turn,
  kind: Kind,
  head: Waits,
  steps: readonly ApprovalStep[],
): Promise<string[]> => {
  const current = currentOf(steps)
  if (!current || current.personUuids.length === 0) return []
  const uuids = namesOf(current)
  const asked = { ...askedAbout(context, kind, head), uuids }
  const deputy = sql`given.to_person_uuid`
  const rows = await rowsOf<{ uuid: string; name: string; from: string }>(
    context.db,
    sql`select named.person_uuid as uuid, named.person_name as name, who.person_name as "from"
      from ${erpApprovalDelegations} as given
      join ${institutions} as named on named.person_uuid = given.to_person_uuid
      join ${institutions} as who on who.person_uuid = given.from_person_uuid
      where ${canApprove(kind)} and ${isDelegated(asked, deputy)} and not ${isNamedFor({ kind, uuids }, deputy)}
      order by who.person_name, named.person_name`,
  )
  return rows
    .filter(({ uuid }) => !hasDecided(steps, uuid))
    .map(({ uuid, name, from }) => decidedName(name, { personUuid: uuid, personName: from }))
}

/** Steps as people read them. `standIns`: who decides on the one that waits beside those it names. */
export const wireSteps = async (
  { db, caller }: Pick<Turn, 'db' | 'caller'>,
  steps: readonly KeptStep[],
  standIns: readonly string[] = [],
): Promise<WireStep[]> => {
  const wanted = [...new Set(steps.flatMap(({ personUuids }) => personUuids))]
  const people =
    wanted.length === 0
      ? []
      : await db
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
  return steps.map((step): WireStep => {
    const cState = stateOf(step, current)
    const may = step.personUuids.flatMap(uuid => names.get(uuid) ?? [])
    if (step === current) may.push(...standIns)
    return {
      cStepName: step.name,
      cState,
      personList: cState === 'passed' ? [step.decidedName] : cState === 'skipped' ? [] : may,
      dTime: step.decidedAt ?? '',
      ...addedIn(steps, step, caller.institution.personUuid),
    }
  })
}

/** The steps of a document, as people read them. */
export const approvalListOf = async (context: Turn, kind: Kind, head: Waits): Promise<WireStep[]> => {
  const steps = await stepsOf(context, head.docUuid)
  if (steps.length === 0) return []
  return wireSteps(context, steps, [
    ...(await standInsOf(context, kind, steps)).map(({ name }) => name),
    ...(await deputiesOf(context, kind, head, steps)),
  ])
}
