import type { DocumentAddition } from '@wire/approvalPlace'
import type { StaffContext } from '../../widget/staffRequest'
import { blankStep, NO_RULE, UNFIT } from './addedSteps'
import { type ApprovalStep, currentOf, delegatorOf, hasDecided, stepsOf } from './approvalSteps'
import { placesOf } from './approvalVacancy'
import type { Head, Kind } from '../kinds'
import { isPermitted, STATE } from '../machine'
import { viewerOf } from '../rows'

/** The steps of a document; of one that no rule counts for, the one approval that ends it. */
const stepsWithBase = async (context: StaffContext, { docUuid }: Head): Promise<ApprovalStep[]> => {
  const steps = await stepsOf(context, docUuid)
  return steps.length > 0 ? steps : [{ docUuid, stepNo: 1, ...blankStep(NO_RULE, []) }]
}

/**
 * The waiting step, if it is this person's own, and whom he or she may add to it. Undefined for a deputy and for an
 * administrator who stands in, as they have not been chosen for it.
 */
export const addPlaceOf = async (context: StaffContext, kind: Kind, head: Head) => {
  const { personUuid } = context.caller.institution
  if (head.state !== STATE.inApproval) return undefined
  const steps = await stepsWithBase(context, head)
  const step = currentOf(steps)
  if (!step || (step.personUuids.length > 0 && !step.personUuids.includes(personUuid))) return undefined
  if (!isPermitted('approve', await viewerOf(context, kind, head))) return undefined
  if (await delegatorOf(context, kind, head, step)) return undefined
  const { able, people, mayApprove, isNeeded } = await placesOf(context, kind, head, { steps, step })
  /** why a colleague cannot be added; undefined: he or she can */
  const against = (uuid: string): string | undefined => {
    if (uuid === personUuid) return UNFIT.self
    if (uuid === head.creatorPersonUuid) return UNFIT.creator
    if (hasDecided(steps, uuid)) return UNFIT.decided
    if (step.personUuids.includes(uuid)) return UNFIT.here(step.name)
    return isNeeded(uuid) ? UNFIT.later : undefined
  }
  const approvers = people.filter(({ personUuid: uuid }) => able.has(uuid) && mayApprove.has(uuid))
  return { steps, step, people, approvers, against }
}
type Place = NonNullable<Awaited<ReturnType<typeof addPlaceOf>>>

/** Why a person cannot be added, in words; undefined: he or she can. */
export const whyUnfit = (
  { people, approvers, against }: Place,
  kind: Kind,
  uuid: string,
): string | undefined => {
  const person = people.find(({ personUuid }) => personUuid === uuid)
  if (!person) return '所选人员已不是本企业成员，请另选'
  const { personName: name, stopped } = person
  if (stopped) return `${name}已停用，请另选`
  const why = against(uuid)
  if (why !== undefined) return `${name}：${why}`
  return approvers.includes(person) ? undefined : `${name}没有${kind.name}的审批权限，请另选`
}

/** Undefined: the step that waits is not this person's. */
export const additionOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<DocumentAddition | undefined> => {
  const place = await addPlaceOf(context, kind, head)
  if (!place) return undefined
  const { personUuid: self } = context.caller.institution
  const others = place.approvers
    .filter(({ personUuid }) => personUuid !== self)
    .map(({ personUuid: cPersonUuid, personName: cPersonName }) => ({
      cPersonUuid,
      cPersonName,
      cReason: place.against(cPersonUuid),
    }))
  return {
    cStepName: place.step.name,
    candidateList: others.flatMap(({ cReason, ...one }) => (cReason === undefined ? [one] : [])),
    unfitList: others.flatMap(({ cReason, ...one }) => (cReason === undefined ? [] : [{ ...one, cReason }])),
  }
}
