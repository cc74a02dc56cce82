import type { DocumentPassOn } from '@wire/approvalPlace'
import type { StaffContext } from '../../widget/staffRequest'
import { namedStepOf, placesOf } from './approvalVacancy'
import type { Head, Kind } from '../kinds'
import { isPermitted } from '../machine'
import { viewerOf } from '../rows'

/**
 * The waiting step, if it names this person, and who may take it over: the candidates of a substitution, without the person
 * who entered the document. Undefined for a deputy, and for a person who may not decide.
 */
export const ownPlaceOf = async (context: StaffContext, kind: Kind, head: Head) => {
  const { personUuid } = context.caller.institution
  const waits = await namedStepOf(context, head)
  if (!waits?.step.personUuids.includes(personUuid)) return undefined
  if (!isPermitted('approve', await viewerOf(context, kind, head))) return undefined
  const { candidateList } = await placesOf(context, kind, head, waits)
  return {
    step: waits.step,
    candidateList: candidateList.filter(({ cPersonUuid }) => cPersonUuid !== head.creatorPersonUuid),
  }
}

/** Undefined: this person has nothing to pass on, or there is no one to take it. */
export const passOnOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<DocumentPassOn | undefined> => {
  const place = await ownPlaceOf(context, kind, head)
  if (!place || place.candidateList.length === 0) return undefined
  return { cStepName: place.step.name, candidateList: place.candidateList }
}
