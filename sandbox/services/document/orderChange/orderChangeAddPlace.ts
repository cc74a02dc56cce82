import type { DocumentAddition } from '@wire/approvalPlace'
import type { StaffContext } from '../../widget/staffRequest'
import { UNFIT } from '../approval/addedSteps'
import { currentOf } from '../approval/approvalSteps'
import { approverUuids, peopleOf } from '../approval/approvers'
import { kinds } from '../kinds'
import { isPermitted } from '../machine'
import { CHANGE } from './orderChangeStates'
import { hasDecidedChange, isNamedElsewhere, stepsOfChange } from './orderChangeSteps'
import type { ChangeViewer, OrderChange } from './orderChangeStore'
import { delegatorOfChange } from './orderChangeTurn'

/** Whom a person may add as an approver to the change of an order that waits for him or her. */

const kind = kinds.purchaseOrder

/** Colleagues who approve orders, each with why he or she cannot be added; undefined: the change is not this person's. */
export const changePlaceOf = async (context: StaffContext, change: OrderChange, viewer: ChangeViewer) => {
  const { personUuid } = context.caller.institution
  const { state, deciderUuids, stepName, creatorPersonUuid } = change
  const isOwn = deciderUuids.length === 0 || deciderUuids.includes(personUuid)
  if (state !== CHANGE.inApproval || !isOwn || viewer.waitsForStep !== undefined) return undefined
  if (!isPermitted('approve', viewer) || personUuid === creatorPersonUuid) return undefined
  if (await delegatorOfChange(context, change)) return undefined
  const able = await approverUuids(context, kind)
  const against = (uuid: string): string | undefined => {
    if (uuid === personUuid) return UNFIT.self
    if (uuid === creatorPersonUuid) return UNFIT.creator
    if (hasDecidedChange(change, uuid)) return UNFIT.decided
    if (deciderUuids.includes(uuid)) return UNFIT.here(stepName)
    return isNamedElsewhere(change, uuid) ? UNFIT.later : undefined
  }
  return (await peopleOf(context))
    .filter(one => able.has(one.personUuid))
    .map(({ personUuid: uuid, personName }) => ({ uuid, name: personName, why: against(uuid) }))
}

export const additionOfChange = async (
  context: StaffContext,
  change: OrderChange,
  viewer: ChangeViewer,
): Promise<{ addition?: DocumentAddition }> => {
  const { personUuid } = context.caller.institution
  const others = (await changePlaceOf(context, change, viewer))?.filter(({ uuid }) => uuid !== personUuid)
  if (!others) return {}
  const plain = ({ uuid, name }: (typeof others)[number]) => ({ cPersonUuid: uuid, cPersonName: name })
  return {
    addition: {
      cStepName: currentOf(stepsOfChange(change))?.name ?? '',
      candidateList: others.filter(({ why }) => why === undefined).map(plain),
      unfitList: others.flatMap(one => (one.why === undefined ? [] : [{ ...plain(one), cReason: one.why }])),
    },
  }
}
