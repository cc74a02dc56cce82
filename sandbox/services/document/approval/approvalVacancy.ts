import type { DocumentSubstitution } from '@wire/approvalPlace'
import type { StaffContext } from '../../widget/staffRequest'
import { type ApprovalStep, currentOf, hasDecided, isNamedIn, stepsOf } from './approvalSteps'
import { approverUuids, peopleOf, stateOfApprover } from './approvers'
import type { Head, Kind } from '../kinds'
import { STATE } from '../machine'
import { audienceOf, commonRights, membersOf } from '../notice/news'

/** The step that waits, where a person it names cannot decide any more: who that is, and who may take the place. */
interface Vacancy extends DocumentSubstitution {
  step: ApprovalStep
}

/** The most steps that can be decided if each person decides one only. `steps`: for each step, who may decide it. */
const mostDecided = (steps: readonly (readonly string[])[]): number => {
  const stepOf = new Map<string, readonly string[]>()
  const place = (step: readonly string[], asked = new Set<string>()): boolean =>
    step.some(uuid => {
      if (asked.has(uuid)) return false
      asked.add(uuid)
      const held = stepOf.get(uuid)
      if (held && !place(held, asked)) return false
      stepOf.set(uuid, step)
      return true
    })
  return steps.filter(step => place(step)).length
}

/** The step of a document that waits for people who are named; undefined: none does. */
export const namedStepOf = async (
  context: StaffContext,
  head: Head,
): Promise<{ steps: readonly ApprovalStep[]; step: ApprovalStep } | undefined> => {
  if (head.state !== STATE.inApproval) return undefined
  const steps = await stepsOf(context, head.docUuid)
  const step = currentOf(steps)
  return step && step.personUuids.length > 0 ? { steps, step } : undefined
}

/** Who decides on the steps of a document, and who may take a place in the one that waits. */
export const placesOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { steps, step }: { steps: readonly ApprovalStep[]; step: ApprovalStep },
) => {
  const able = await approverUuids(context, kind)
  const people = await peopleOf(context)
  const members = await membersOf(context)
  const states = [STATE.inApproval]
  const { approves } = audienceOf({ kind, head, states }, await commonRights(context, kind), members)
  const mayApprove = new Set(members.filter(approves).map(({ personUuid }) => personUuid))
  const admins = members.flatMap(({ admin, personUuid }) => (admin ? [personUuid] : []))
  /** who may decide a step; where none of its people can, administrators do */
  const decidersOf = (one: ApprovalStep): string[] => {
    const isLeftOpen = ![...able].some(uuid => isNamedIn(one, uuid))
    return [...mayApprove].filter(
      uuid => (isLeftOpen ? admins.includes(uuid) : isNamedIn(one, uuid)) && !hasDecided(steps, uuid),
    )
  }
  const open = steps.filter(one => one.decidedAt === null)
  /** whether one of these steps would be skipped without a person, as no other one may decide it */
  const neededIn = (among: readonly ApprovalStep[]): ((uuid: string) => boolean) => {
    const deciders = among.map(decidersOf)
    const most = mostDecided(deciders)
    return uuid => mostDecided(deciders.map(uuids => uuids.filter(one => one !== uuid))) < most
  }
  const isNeededLater = neededIn(open.filter(one => one !== step))
  return {
    able,
    people,
    decidersOf,
    mayApprove,
    /** for a step that the person is not named in */
    isNeeded: neededIn(open),
    candidateList: people
      .filter(
        ({ personUuid: uuid }) =>
          mayApprove.has(uuid) &&
          !hasDecided(steps, uuid) &&
          !step.personUuids.includes(uuid) &&
          !isNeededLater(uuid),
      )
      .map(({ personUuid: cPersonUuid, personName: cPersonName }) => ({
        cPersonUuid,
        cPersonName,
      })),
  }
}

export const vacancyOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<Vacancy | undefined> => {
  const waits = await namedStepOf(context, head)
  if (!waits) return undefined
  const { step } = waits
  const { able, people, decidersOf, candidateList } = await placesOf(context, kind, head, waits)
  if (step.personUuids.every(uuid => able.has(uuid))) return undefined
  const byUuid = new Map(people.map(one => [one.personUuid, one]))
  const nameOf = (uuid: string): string => byUuid.get(uuid)?.personName ?? ''
  return {
    step,
    cStepName: step.name,
    unableList: step.personUuids
      .filter(uuid => !able.has(uuid))
      .map(cPersonUuid => ({
        cPersonUuid,
        cPersonName: nameOf(cPersonUuid),
        cState: stateOfApprover(byUuid.get(cPersonUuid), able),
      })),
    candidateList,
    deciderList: decidersOf(step).map(nameOf),
  }
}

/** What an administrator is told of a step that a person leaves open. */
export const substitutionOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<DocumentSubstitution | undefined> => {
  if (!context.caller.institution.admin) return undefined
  const vacancy = await vacancyOf(context, kind, head)
  if (!vacancy) return undefined
  const { step: _step, ...told } = vacancy
  return told
}
