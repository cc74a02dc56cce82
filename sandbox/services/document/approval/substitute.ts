import type { SubstituteChoice } from '@wire/approvalPlace'
import type { DocumentAnswer } from '@wire/document'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import type { StaffContext } from '../../widget/staffRequest'
import { vacancyOf } from './approvalVacancy'
import { chosenOf, handOver } from './passOn'
import { kindOf } from '../kinds'
import { lockHead } from '../rows'
import { changed } from '../save'

/** An administrator puts another person in the place of one who cannot decide on the waiting step any more. */
export const substituteApprover = async (
  context: StaffContext,
  input: Omit<SubstituteChoice, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<DocumentAnswer> => {
  const kind = kindOf(input.cVoucherCode)
  const head = await lockHead(context, kind, input.cDocUuid)
  if (!context.caller.institution.admin)
    throw new ServiceError(CODE.forbidden, '只有企业管理员可以改派审批人')
  if (head.version !== input.iVersion)
    throw await changed(context, kind, head, '单据已被其他人修改，请核对最新内容')
  const vacancy = await vacancyOf(context, kind, head)
  const unable = vacancy?.unableList.find(({ cPersonUuid }) => cPersonUuid === input.cUnableUuid)
  if (!vacancy || !unable) throw await changed(context, kind, head, '当前环节的审批人可以审批，无须改派')
  return handOver(context, kind, head, {
    action: 'substitute',
    audit: 'approver-substituted',
    step: vacancy.step,
    // of a person who has left not even the name is known
    from: { uuid: unable.cPersonUuid, name: unable.cPersonName || '原审批人' },
    to: chosenOf(vacancy.candidateList, input.cSubstituteUuid),
  })
}
