import type { DocumentPassOn } from '@wire/approvalPlace'
import { sql } from 'drizzle-orm'
import { institutions } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { askerOf, type Delegator, delegatorIn } from '../approval/approvalSteps'
import { type Asked, isAskedIn, thePerson } from '../approval/approvalTurn'
import { approverUuids, peopleOf } from '../approval/approvers'
import { kinds } from '../kinds'
import { isPermitted } from '../machine'
import { CHANGE } from './orderChangeStates'
import { hasDecidedChange, isFreeFor, isNamedElsewhere } from './orderChangeSteps'
import type { ChangeViewer, OrderChange } from './orderChangeStore'

/** Who decides on a change, and who may do it instead. */

const kind = kinds.purchaseOrder

type Decided = Pick<OrderChange, 'deciderUuids' | 'creatorPersonUuid' | 'steps' | 'stepName'>

const askedAbout = (
  context: StaffContext,
  { deciderUuids, creatorPersonUuid }: Pick<Decided, 'deciderUuids' | 'creatorPersonUuid'>,
): Asked => ({
  kind,
  apart: true,
  today: askerOf(context).today,
  creator: thePerson(creatorPersonUuid),
  uuids: sql`${JSON.stringify(deciderUuids)}::jsonb`,
})

/** Whose turn it is. */
export const turnsOfChange = async (context: StaffContext, change: Decided): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<{ person: string }>(
    context.db,
    sql`select who.person_uuid as person from ${institutions} as who
      where who.acc_uuid = ${context.caller.institution.accUuid}
      and ${isAskedIn(askedAbout(context, change), sql`who.person_uuid`)}`,
  )
  return new Set(rows.map(({ person }) => person).filter(uuid => isFreeFor(change, uuid)))
}

/** For whom this person decides as a deputy. */
export const delegatorOfChange = (context: StaffContext, change: Decided): Promise<Delegator | undefined> =>
  delegatorIn(context, askedAbout(context, change))

/** Who may decide in this person's place; undefined: the change does not wait for this person by name. */
export const candidatesOf = async (
  context: StaffContext,
  change: OrderChange,
  viewer: ChangeViewer,
): Promise<DocumentPassOn['candidateList'] | undefined> => {
  const { personUuid } = context.caller.institution
  const { state, deciderUuids, creatorPersonUuid } = change
  if (state !== CHANGE.inApproval || !deciderUuids.includes(personUuid)) return undefined
  // who entered it does not choose who decides on it
  if (!isPermitted('refuse', viewer) || personUuid === creatorPersonUuid) return undefined
  const able = await approverUuids(context, kind)
  const taken = [...deciderUuids, creatorPersonUuid]
  return (await peopleOf(context)).flatMap(({ personUuid: cPersonUuid, personName: cPersonName }) =>
    able.has(cPersonUuid) &&
    !taken.includes(cPersonUuid) &&
    !hasDecidedChange(change, cPersonUuid) &&
    !isNamedElsewhere(change, cPersonUuid)
      ? [{ cPersonUuid, cPersonName }]
      : [],
  )
}

/** What an answer says of it. */
export const passOnOfChange = async (
  context: StaffContext,
  change: OrderChange,
  viewer: ChangeViewer,
): Promise<{ passOn?: DocumentPassOn }> => {
  const candidateList = (await candidatesOf(context, change, viewer)) ?? []
  return candidateList.length > 0 ? { passOn: { cStepName: change.stepName, candidateList } } : {}
}
