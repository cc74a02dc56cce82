import type { DocumentPassOn } from '@wire/approvalPlace'
import type { StaffContext } from '../../widget/staffRequest'
import { namedStepOf, placesOf } from './approvalVacancy'
import type { Head, Kind } from '../kinds'
import { isPermitted } from '../machine'
import { viewerOf } from '../rows'

/**
 * The step that waits for this person by name, and who may decide instead: as in the place of one who cannot any more, but
 * not who entered the document: who may not decide on it does not choose who does. A deputy does not pass on what waits
 * for another person.
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
