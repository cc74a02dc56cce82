import type { ChangeApproverAdded, ChangeApproverTakenBack, OrderChangeAnswer } from '@wire/orderChange'
import { eq } from 'drizzle-orm'
import { erpOrderChanges } from '../../../db/schema'
import type { KeptStep } from '../../../db/schema/erpApproval'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { currentOf } from '../approval/approvalSteps'
import { addedChange, MESSAGE, withAdded, withoutAdded } from '../approval/addedSteps'
import { peopleOf } from '../approval/approvers'
import { note } from '../page/history'
import { type Head, kinds } from '../kinds'
import { tellDocument } from '../notice/news'
import { CHANGE } from './orderChangeStates'
import { changePlaceOf } from './orderChangeAddPlace'
import { keptSteps, stepsOfChange } from './orderChangeSteps'
import { lockChange, type OrderChange } from './orderChangeStore'
import { turnsOfChange } from './orderChangeTurn'
import { changeViewerOf, viewChange } from './orderChangeView'
import { chinaNow } from '../rows'

/** Approvers that are added to a change of an order (加签), as to a document. */

const C = erpOrderChanges
const kind = kinds.purchaseOrder

interface Changed {
  action: 'changeAddApprover' | 'changeDropApprover'
  steps: KeptStep[]
  stepName: string
  reason: string
  changes: Parameters<typeof note>[2]['changes']
}

const changeSteps = async (
  context: StaffContext,
  { change, head }: { change: OrderChange; head: Head },
  { action, steps, stepName, reason, changes }: Changed,
): Promise<OrderChangeAnswer> => {
  const { db, caller, audit } = context
  const { docUuid } = head
  const { personName } = await namesOf(context)
  const before = await turnsOfChange(context, change)
  const set = {
    ...keptSteps(steps),
    version: change.version + 1,
    updatedAt: chinaNow(context),
    updatedBy: personName,
  }
  await db.update(C).set(set).where(eq(C.changeUuid, change.changeUuid))
  const next = { ...change, ...set }
  const turns = await turnsOfChange(context, next)
  await note(context, docUuid, { action, actor: personName, reason, step: stepName, changes })
  await audit.write(
    action === 'changeAddApprover' ? 'order-change-approver-added' : 'order-change-added-approver-taken-back',
    { docUuid, userUuid: caller.userUuid, step: stepName, changes },
  )
  await tellDocument(context, kind, head, {
    action,
    states: [head.state],
    lines: [],
    enteredBy: change.creatorPersonUuid,
    params: { changeUuid: change.changeUuid },
    turns,
    isTurnOf: uuid => turns.has(uuid) && !before.has(uuid),
  })
  return viewChange(context, head, next)
}

const changedMeanwhile = async (
  context: StaffContext,
  { change, head }: { change: OrderChange; head: Head },
  msg = '变更已被其他人修改，请核对最新内容',
): Promise<ServiceError> => new ServiceError(CODE.changed, msg, await viewChange(context, head, change))

const lockSeen = async (
  context: StaffContext,
  { cChangeUuid, iVersion }: Pick<ChangeApproverAdded, 'cChangeUuid' | 'iVersion'>,
) => {
  const locked = await lockChange(context, cChangeUuid)
  if (locked.change.version !== iVersion) throw await changedMeanwhile(context, locked)
  return locked
}

/** Who is to decide on a change adds a colleague, who decides before or after. */
export const addChangeApprover = async (
  context: StaffContext,
  input: Omit<ChangeApproverAdded, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<OrderChangeAnswer> => {
  const locked = await lockSeen(context, input)
  const { change, head } = locked
  const place = await changePlaceOf(context, change, await changeViewerOf(context, head, change))
  if (!place) throw new ServiceError(CODE.forbidden, MESSAGE.notYours)
  const { cAddedUuid: personUuid, cSide: side, cReason: reason } = input
  if (reason === '') return refuse(MESSAGE.noReason)
  const person = place.find(({ uuid }) => uuid === personUuid)
  if (!person) return refuse('所选人员没有采购订单的审批权限，请另选')
  if (person.why !== undefined) return refuse(`${person.name}：${person.why}`)
  const { personName: byName } = await namesOf(context)
  const by = context.caller.institution.personUuid
  const steps = stepsOfChange(change)
  const added = withAdded(steps, { personUuid, by, byName, side, reason })
  if (!added) return refuse(MESSAGE.full)
  return changeSteps(context, locked, {
    action: 'changeAddApprover',
    steps: added.steps,
    stepName: currentOf(steps)?.name ?? '',
    reason,
    changes: [addedChange('added', side, person.name)],
  })
}

/** Who has added a colleague takes that back, as long as nothing was decided there. */
export const takeBackChangeApprover = async (
  context: StaffContext,
  input: Omit<ChangeApproverTakenBack, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<OrderChangeAnswer> => {
  const locked = await lockSeen(context, input)
  const { change } = locked
  const steps = change.state === CHANGE.inApproval ? change.steps : []
  const left = withoutAdded(steps, input.cStepName, context.caller.institution.personUuid)
  if ('why' in left) {
    if (left.why === 'notTheirs') throw new ServiceError(CODE.forbidden, MESSAGE.notTheirs)
    if (left.why === 'decided') throw await changedMeanwhile(context, locked, MESSAGE.decided)
    return refuse(MESSAGE[left.why])
  }
  const { personUuids, added, name: stepName } = left.taken
  const names = (await peopleOf(context))
    .filter(({ personUuid }) => personUuids.includes(personUuid))
    .map(({ personName }) => personName)
  return changeSteps(context, locked, {
    action: 'changeDropApprover',
    steps: left.steps,
    stepName,
    reason: '',
    changes: [addedChange('removed', added.side, names.join('、'))],
  })
}
