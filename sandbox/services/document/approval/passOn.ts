import type { DocumentPassOn, PassOnChoice } from '@wire/approvalPlace'
import type { DocumentAnswer, DocumentChange } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpApprovalSteps } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { type ApprovalStep, turnsOf } from './approvalSteps'
import { note } from '../page/history'
import { type Head, type Kind, kindOf } from '../kinds'
import { tellDocument } from '../notice/news'
import { ownPlaceOf } from './passOnPlace'
import { chinaNow, lockHead } from '../rows'
import { changed } from '../save'
import { viewDocument } from '../page/view'

type Candidates = DocumentPassOn['candidateList']

export const NOT_YOURS = '该单据当前不由您审批，不能转交'
const NOT_FIT = '所选人员不能审批该单据的当前环节，请另选'

/** The one who was chosen, among those who may decide. */
export const chosenOf = (candidates: Candidates, personUuid: string): Candidates[number] =>
  candidates.find(({ cPersonUuid }) => cPersonUuid === personUuid) ?? refuse(NOT_FIT)

/** What history keeps of a decision that was passed on. */
export const passedOn = (cBefore: string, cAfter: string): DocumentChange[] => [
  {
    cKind: 'changed',
    iRow: 0,
    cRowName: '',
    cFieldLabel: '审批人',
    cBefore,
    cAfter,
  },
]

/** Another one of these persons stands in the place. */
export const placed = (uuids: readonly string[], from: string, to: string): string[] =>
  uuids.map(uuid => (uuid === from ? to : uuid))

interface HandOver {
  action: 'passOn' | 'substitute'
  /** its name in the audit log */
  audit: string
  step: ApprovalStep
  from: { uuid: string; name: string }
  to: Candidates[number]
  reason?: string
}

/** Puts one person in the place of another at the waiting step, and tells who is to decide now. The document is locked. */
export const handOver = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { action, audit, step: { docUuid, stepNo, personUuids, name: step }, from, to, reason }: HandOver,
): Promise<DocumentAnswer> => {
  const { db, caller } = context
  const before = await turnsOf(context, kind, head)
  await db
    .update(erpApprovalSteps)
    .set({ personUuids: placed(personUuids, from.uuid, to.cPersonUuid) })
    .where(and(eq(erpApprovalSteps.docUuid, docUuid), eq(erpApprovalSteps.stepNo, stepNo)))
  const { personName } = await namesOf(context)
  const change = { version: head.version + 1, updatedAt: chinaNow(context), updatedBy: personName }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  const changes = passedOn(from.name, to.cPersonName)
  await note(context, docUuid, {
    action,
    actor: personName,
    changes,
    step,
    ...(reason !== undefined && { reason }),
  })
  await context.audit.write(audit, {
    docUuid,
    userUuid: caller.userUuid,
    step,
    from: from.uuid,
    to: to.cPersonUuid,
  })
  const now = { ...head, ...change }
  const turns = await turnsOf(context, kind, now)
  await tellDocument(context, kind, now, {
    action,
    states: [head.state],
    lines: [],
    stepName: step,
    turns,
    isTurnOf: uuid => turns.has(uuid) && !before.has(uuid),
  })
  return viewDocument(context, kind, now)
}

/** Who is to decide on the step that waits passes that on to a colleague. */
export const passOnApproval = async (
  context: StaffContext,
  input: Omit<PassOnChoice, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<DocumentAnswer> => {
  const kind = kindOf(input.cVoucherCode)
  const head = await lockHead(context, kind, input.cDocUuid)
  if (head.version !== input.iVersion)
    throw await changed(context, kind, head, '单据已被其他人修改，请核对最新内容')
  const place = await ownPlaceOf(context, kind, head)
  if (!place) throw new ServiceError(CODE.forbidden, NOT_YOURS)
  const { personName } = await namesOf(context)
  return handOver(context, kind, head, {
    action: 'passOn',
    audit: 'approval-passed-on',
    step: place.step,
    from: { uuid: context.caller.institution.personUuid, name: personName },
    to: chosenOf(place.candidateList, input.cTakerUuid),
    reason: input.cReason ?? '',
  })
}
