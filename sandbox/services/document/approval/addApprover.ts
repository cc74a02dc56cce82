import type { ApproverAdded, ApproverTakenBack } from '@wire/approvalPlace'
import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpApprovalSteps } from '../../../db/schema'
import type { KeptStep } from '../../../db/schema/erpApproval'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { addedChange, MESSAGE, withAdded, withoutAdded } from './addedSteps'
import { addPlaceOf, whyUnfit } from './addPlace'
import { currentOf, stepsOf, turnsOf } from './approvalSteps'
import { goToNext } from './approvalStepsMove'
import { peopleOf } from './approvers'
import { note } from '../page/history'
import { type Head, type Kind, kindOf } from '../kinds'
import { STATE } from '../machine'
import { tellDocument } from '../notice/news'
import { chinaNow, lockHead } from '../rows'
import { changed } from '../save'
import { viewDocument } from '../page/view'

/** The steps as they are from now on, numbered anew. */
const keepSteps = async (
  { db }: StaffContext,
  docUuid: string,
  steps: readonly KeptStep[],
): Promise<void> => {
  await db.delete(erpApprovalSteps).where(eq(erpApprovalSteps.docUuid, docUuid))
  const rows = steps.map((step, index) => ({ ...step, docUuid, stepNo: index + 1 }))
  await db.insert(erpApprovalSteps).values(rows)
}

interface Changed {
  action: 'addApprover' | 'dropApprover'
  steps: readonly KeptStep[]
  /** the step that history names */
  stepName: string
  reason: string
  changes: Parameters<typeof note>[2]['changes']
}

/** Keeps the steps, and tells whom the document waits for now. The document is locked. */
const changeSteps = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { action, steps, stepName, reason, changes }: Changed,
): Promise<DocumentAnswer> => {
  const { db, caller, audit } = context
  const { docUuid } = head
  const before = await turnsOf(context, kind, head)
  await keepSteps(context, docUuid, steps)
  const current = currentOf(await goToNext(context, kind, head))
  const { personName } = await namesOf(context)
  const change = { version: head.version + 1, updatedAt: chinaNow(context), updatedBy: personName }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  await note(context, docUuid, { action, actor: personName, reason, step: stepName, changes })
  await audit.write(action === 'addApprover' ? 'approver-added' : 'added-approver-taken-back', {
    docUuid,
    userUuid: caller.userUuid,
    step: stepName,
    changes,
  })
  const now = { ...head, ...change }
  const turns = await turnsOf(context, kind, now)
  await tellDocument(context, kind, now, {
    action,
    states: [head.state],
    lines: [],
    ...(current && { stepName: current.name }),
    turns,
    isTurnOf: uuid => turns.has(uuid) && !before.has(uuid),
  })
  return viewDocument(context, kind, now)
}

const lockSeen = async (
  context: StaffContext,
  { cVoucherCode, cDocUuid, iVersion }: Pick<ApproverAdded, 'cVoucherCode' | 'cDocUuid' | 'iVersion'>,
): Promise<{ kind: Kind; head: Head }> => {
  const kind = kindOf(cVoucherCode)
  const head = await lockHead(context, kind, cDocUuid)
  if (head.version !== iVersion)
    throw await changed(context, kind, head, '单据已被其他人修改，请核对最新内容')
  return { kind, head }
}

/** Who is to decide on the waiting step adds a colleague, who decides before or after. */
export const addApprover = async (
  context: StaffContext,
  input: Omit<ApproverAdded, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<DocumentAnswer> => {
  const { kind, head } = await lockSeen(context, input)
  const place = await addPlaceOf(context, kind, head)
  if (!place) throw new ServiceError(CODE.forbidden, MESSAGE.notYours)
  const { cAddedUuid: personUuid, cSide: side, cReason: reason } = input
  if (reason === '') return refuse(MESSAGE.noReason)
  const why = whyUnfit(place, kind, personUuid)
  if (why !== undefined) return refuse(why)
  const { personName: byName } = await namesOf(context)
  const by = context.caller.institution.personUuid
  const added = withAdded(place.steps, { personUuid, by, byName, side, reason })
  if (!added) return refuse(MESSAGE.full)
  const name = place.people.find(one => one.personUuid === personUuid)?.personName ?? ''
  return changeSteps(context, kind, head, {
    action: 'addApprover',
    steps: added.steps,
    stepName: place.step.name,
    reason,
    changes: [addedChange('added', side, name)],
  })
}

/** Who has added a colleague takes that back, as long as nothing was decided there. */
export const takeBackApprover = async (
  context: StaffContext,
  input: Omit<ApproverTakenBack, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<DocumentAnswer> => {
  const { kind, head } = await lockSeen(context, input)
  const steps = head.state === STATE.inApproval ? await stepsOf(context, head.docUuid) : []
  const left = withoutAdded(steps, input.cStepName, context.caller.institution.personUuid)
  if ('why' in left) {
    if (left.why === 'notTheirs') throw new ServiceError(CODE.forbidden, MESSAGE.notTheirs)
    if (left.why === 'decided') throw await changed(context, kind, head, MESSAGE.decided)
    return refuse(MESSAGE[left.why])
  }
  const { personUuids, added, name: stepName } = left.taken
  const names = (await peopleOf(context))
    .filter(({ personUuid }) => personUuids.includes(personUuid))
    .map(({ personName }) => personName)
  return changeSteps(context, kind, head, {
    action: 'dropApprover',
    steps: left.steps,
    stepName,
    reason: '',
    changes: [addedChange('removed', added.side, names.join('、'))],
  })
}
