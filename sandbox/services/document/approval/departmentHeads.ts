import type { ApprovalRulesAnswer, DepartmentHeadSave } from '@wire/approvalRule'
import { and, eq } from 'drizzle-orm'
import { erpDepartments } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { peopleOf } from './approvers'
import { nextVersion, requireAdministrator, requireVersion } from './rulesView'

const D = erpDepartments

/** Who is the head of a department; documents that were handed in keep the steps they were given then. */
export const saveDepartmentHead = async (
  context: StaffContext,
  { iVersion, cDeptUuid, cHeadUuid }: Pick<DepartmentHeadSave, 'iVersion' | 'cDeptUuid' | 'cHeadUuid'>,
): Promise<ApprovalRulesAnswer> => {
  requireAdministrator(context)
  const { db, caller, audit } = context
  const mine = and(eq(D.deptUuid, cDeptUuid), eq(D.orgUuid, caller.institution.orgUuid))
  const [department] = await db.select().from(D).where(mine)
  if (!department) throw new ServiceError(CODE.notFound, '部门不存在')
  const version = await requireVersion(context, iVersion)
  if (cHeadUuid !== '') {
    const person = (await peopleOf(context)).find(({ personUuid }) => personUuid === cHeadUuid)
    if (!person) return refuse('所选人员已不是本企业成员，请另选')
    if (person.stopped) return refuse(`${person.personName}已停用，请另选`)
  }
  const headPersonUuid = cHeadUuid === '' ? null : cHeadUuid
  await db.update(D).set({ headPersonUuid }).where(mine)
  await audit.write('department-head-saved', {
    userUuid: caller.userUuid,
    cDeptUuid,
    before: department.headPersonUuid,
    after: headPersonUuid,
  })
  return nextVersion(context, version)
}
