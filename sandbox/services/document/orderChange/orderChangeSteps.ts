import type { KeptStep } from '../../../db/schema/erpApproval'
import { blankStep, NO_RULE } from '../approval/addedSteps'
import { currentOf, hasDecided } from '../approval/approvalSteps'
import type { OrderChange } from './orderChangeStore'

/** Steps of a change: one, unless who decides on it adds a colleague. Pure. */

type Stepped = Pick<OrderChange, 'steps' | 'stepName' | 'deciderUuids'>

/** All its steps; of one that no colleague was added to, the one that decides. */
export const stepsOfChange = ({ steps, stepName, deciderUuids }: Stepped): KeptStep[] =>
  steps.length > 0 ? steps : [blankStep(stepName || NO_RULE, deciderUuids)]

/** Who has decided a step of it already: each person decides one. */
export const hasDecidedChange = ({ steps }: Pick<OrderChange, 'steps'>, personUuid: string): boolean =>
  hasDecided(steps, personUuid)

/** Whether a person is named in an open step other than the one that waits. */
export const isNamedElsewhere = (change: Stepped, personUuid: string): boolean => {
  const steps = stepsOfChange(change)
  const current = currentOf(steps)
  return steps.some(one => one !== current && one.decidedAt === null && one.personUuids.includes(personUuid))
}

/** Whether a person may decide the step that waits beside the others: each decides one, and not another's before an own one. */
export const isFreeFor = (change: Stepped, personUuid: string): boolean =>
  !hasDecidedChange(change, personUuid) &&
  (change.deciderUuids.includes(personUuid) || !isNamedElsewhere(change, personUuid))

/** What the change keeps of its steps; the one that waits stands beside them, as all conditions ask that one. */
export const keptSteps = (steps: KeptStep[]): Stepped => {
  const current = currentOf(steps)
  return { steps, stepName: current?.name ?? '', deciderUuids: current?.personUuids ?? [] }
}

/** Another person stands in the place of one in the step that waits. */
export const withDeciders = (change: Stepped, personUuids: string[]): Stepped => {
  if (change.steps.length === 0) return { ...change, deciderUuids: personUuids }
  const current = currentOf(change.steps)
  return keptSteps(change.steps.map(one => (one === current ? { ...one, personUuids } : one)))
}

/** The step that waits was decided: the steps then. One whose people have all decided an earlier one is skipped. */
export const decidedSteps = (
  change: Stepped,
  by: Pick<KeptStep, 'decidedBy' | 'decidedFor' | 'decidedName'> & { decidedAt: string },
): KeptStep[] => {
  let steps = stepsOfChange(change)
  const current = currentOf(steps)
  steps = steps.map(one => (one === current ? { ...one, ...by } : one))
  for (;;) {
    const next = currentOf(steps)
    const had = steps
    const isUsedUp =
      next && next.personUuids.length > 0 && next.personUuids.every(uuid => hasDecided(had, uuid))
    if (!isUsedUp) return steps
    steps = steps.map(one => (one === next ? { ...one, decidedAt: by.decidedAt } : one))
  }
}

/** All who have approved it, in their order. */
export const approversOf = (steps: readonly KeptStep[]): string =>
  steps.flatMap(({ decidedBy, decidedName }) => (decidedBy === null ? [] : [decidedName])).join('、')
