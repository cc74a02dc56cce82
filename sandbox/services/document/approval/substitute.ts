import type { SubstituteChoice } from '@wire/approvalPlace'
import type { DocumentAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpApprovalSteps } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { turnsOf } from './approvalSteps'
import { vacancyOf } from './approvalVacancy'
import { note } from '../page/history'
import { kindOf } from '../kinds'
import { tellDocument } from '../notice/news'
import { chinaNow, lockHead } from '../rows'
import { changed } from '../save'
import { viewDocument } from '../page/view'

/** An administrator puts another person in the place of one who cannot decide on the waiting step any more. */
export const substituteApprover = async (
  context: StaffContext,
  input: Omit<SubstituteChoice, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<DocumentAnswer> => {
  const { db, caller, audit } = context
  const kind = kindOf(input.cVoucherCode)
  const head = await lockHead(context, kind, input.cDocUuid)
  if (!caller.institution.admin) throw new ServiceError(CODE.forbidden, '只有企业管理员可以改派审批人')
  if (head.version !== input.iVersion)
    throw await changed(context, kind, head, '单据已被其他人修改，请核对最新内容')
  const vacancy = await vacancyOf(context, kind, head)
  const unable = vacancy?.unableList.find(({ cPersonUuid }) => cPersonUuid === input.cUnableUuid)
  if (!vacancy || !unable) throw await changed(context, kind, head, '当前环节的审批人可以审批，无须改派')
  const to = vacancy.candidateList.find(({ cPersonUuid }) => cPersonUuid === input.cSubstituteUuid)
  if (!to) return refuse('所选人员不能审批该单据的当前环节，请另选')
  const { docUuid, stepNo, personUuids, name: step } = vacancy.step
  const before = await turnsOf(context, kind, head)
  await db
    .update(erpApprovalSteps)
    .set({ personUuids: personUuids.map(one => (one === unable.cPersonUuid ? to.cPersonUuid : one)) })
    .where(and(eq(erpApprovalSteps.docUuid, docUuid), eq(erpApprovalSteps.stepNo, stepNo)))
  const { personName } = await namesOf(context)
  const change = { version: head.version + 1, updatedAt: chinaNow(context), updatedBy: personName }
  await db.update(kind.head).set(change).where(eq(kind.head.docUuid, docUuid))
  const about = { cKind: 'changed' as const, iRow: 0, cRowName: '', cFieldLabel: '审批人' }
  // of a person who has left not even the name is known
  const cBefore = unable.cPersonName || '原审批人'
  const changes = [{ ...about, cBefore, cAfter: to.cPersonName }]
  await note(context, docUuid, { action: 'substitute', actor: personName, changes, step })
  await audit.write('approver-substituted', {
    docUuid,
    userUuid: caller.userUuid,
    step,
    from: unable.cPersonUuid,
    to: to.cPersonUuid,
  })
  const now = { ...head, ...change }
  const turns = await turnsOf(context, kind, now)
  await tellDocument(context, kind, now, {
    action: 'substitute',
    states: [head.state],
    lines: [],
    stepName: step,
    turns,
    isTurnOf: uuid => turns.has(uuid) && !before.has(uuid),
  })
  return viewDocument(context, kind, now)
}
