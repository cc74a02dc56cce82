import type { ApprovalDepartment, ApprovalRuleKind, ApprovalRulesAnswer } from '@wire/approvalRule'
import { asc, eq } from 'drizzle-orm'
import { erpApprovalRules, erpApprovalRuleVersions, erpDepartments } from '../../../db/schema'
import type { RuleStep } from '../../../db/schema/erpApproval'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { approverUuids, peopleOf, stateOfApprover } from './approvers'
import { type Kind, kinds } from '../kinds'
import { isDecided } from '../machine'
import { frameOf, membersOf } from '../notice/news'
import { chinaNow } from '../rows'

/** The rules of approval as administrators read them, their version, and who hears of a new one. */

const R = erpApprovalRules
const V = erpApprovalRuleVersions
const D = erpDepartments

/** In the place of a kind of documents, where the socket tells of rules. */
const APPROVAL_RULE = 'approvalRule'

export const decidedKinds = (): Kind[] => Object.values(kinds).filter(({ code }) => isDecided(code))

export const requireAdministrator = ({ caller }: StaffContext): void => {
  if (!caller.institution.admin) throw new ServiceError(CODE.forbidden, '只有企业管理员可以维护审批规则')
}

type People = ReadonlyMap<string, Awaited<ReturnType<typeof peopleOf>>[number]>
export interface Approvers {
  people: People
  able: ReadonlyMap<string, ReadonlySet<string>>
}

export const readApprovers = async (context: StaffContext, of: readonly Kind[]): Promise<Approvers> => {
  const people = await peopleOf(context)
  const able = new Map<string, ReadonlySet<string>>()
  for (const kind of of) able.set(kind.code, await approverUuids(context, kind))
  return { people: new Map(people.map(one => [one.personUuid, one])), able }
}

export const NONE: ReadonlySet<string> = new Set()

export const departmentsOf = ({ db, caller }: StaffContext) =>
  db.select().from(D).where(eq(D.orgUuid, caller.institution.orgUuid)).orderBy(asc(D.position))
export type Departments = Awaited<ReturnType<typeof departmentsOf>>

type WireStep = ApprovalRuleKind['ruleList'][number]['stepList'][number]

const typeOf = ({ head, personUuids }: RuleStep): WireStep['cApproverType'] => {
  if (head) return 'head'
  return personUuids.length > 0 ? 'persons' : 'anyone'
}

/** Of all departments first, then by the first department that is named; each by rising amounts, as they are read. */
const inOrder = <Rule extends { deptUuids: string[] }>(
  rules: readonly Rule[],
  departments: Departments,
): Rule[] => {
  const placeOf = ({ deptUuids }: Rule) =>
    deptUuids.length === 0
      ? -1
      : Math.min(...deptUuids.map(uuid => departments.findIndex(({ deptUuid }) => deptUuid === uuid)))
  const keyOf = ({ deptUuids }: Rule) => deptUuids.join()
  return [...rules].sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0),
  )
}

export const readRules = async (context: StaffContext): Promise<ApprovalRulesAnswer> => {
  const { db, caller } = context
  const { orgUuid } = caller.institution
  const [kept] = await db.select().from(V).where(eq(V.orgUuid, orgUuid))
  const departments = await departmentsOf(context)
  const stored = await db.select().from(R).where(eq(R.orgUuid, orgUuid)).orderBy(asc(R.amountFrom))
  const rules = inOrder(stored, departments)
  const of = decidedKinds()
  const { people, able } = await readApprovers(context, of)
  const kindsFor = (uuid: string) => of.flatMap(({ code }) => (able.get(code)?.has(uuid) ? [code] : []))
  const nameOf = new Map(departments.map(({ deptUuid, name }) => [deptUuid, name]))
  return {
    iVersion: kept?.version ?? 0,
    cUpdatePersonName: kept?.updatedBy ?? '',
    dUpdateTime: kept?.updatedAt ?? '',
    kindList: of.map(({ code, name }): ApprovalRuleKind => {
      const mayApprove = able.get(code) ?? NONE
      return {
        cVoucherCode: code,
        cVoucherName: name,
        ruleList: rules
          .filter(({ kind }) => kind === code)
          .map(({ amountFrom, deptUuids, steps }) => ({
            iAmountFrom: yuanOf(amountFrom),
            deptList: deptUuids.map(cDeptUuid => ({ cDeptUuid, cDeptName: nameOf.get(cDeptUuid) ?? '' })),
            stepList: steps.map(step => ({
              cStepName: step.name,
              cApproverType: typeOf(step),
              personList: step.personUuids.map(cPersonUuid => ({
                cPersonUuid,
                cPersonName: people.get(cPersonUuid)?.personName ?? '',
                cState: stateOfApprover(people.get(cPersonUuid), mayApprove),
              })),
            })),
          })),
        approverList: [...people.values()]
          .filter(({ personUuid }) => mayApprove.has(personUuid))
          .map(({ personUuid, personName, admin }) => ({
            cPersonUuid: personUuid,
            cPersonName: personName,
            bAdmin: admin,
          })),
      }
    }),
    departmentList: departments.map(
      ({ deptUuid, parentUuid, code, name, headPersonUuid }): ApprovalDepartment => ({
        cDeptUuid: deptUuid,
        cParentUuid: parentUuid ?? '',
        cDeptCode: code,
        cDeptName: name,
        cHeadUuid: headPersonUuid ?? '',
        cHeadName: people.get(headPersonUuid ?? '')?.personName ?? '',
        cVoucherCodes: kindsFor(headPersonUuid ?? ''),
      }),
    ),
    headCandidateList: [...people.values()]
      .filter(({ stopped }) => !stopped)
      .map(({ personUuid, personName }) => ({
        cPersonUuid: personUuid,
        cPersonName: personName,
        cVoucherCodes: kindsFor(personUuid),
      })),
  }
}

/** The organisation's version, locked to the end of the call: of two who save at once the second one is told. */
const lockVersion = async ({ db, caller }: StaffContext): Promise<number> => {
  const { orgUuid } = caller.institution
  await db.insert(V).values({ orgUuid, version: 0, updatedBy: '' }).onConflictDoNothing()
  const [kept] = await db.select().from(V).where(eq(V.orgUuid, orgUuid)).for('update')
  return kept?.version ?? 0
}

/** 40900 with the rules as they are now, where another person has saved since. */
export const requireVersion = async (context: StaffContext, seen: number): Promise<number> => {
  const version = await lockVersion(context)
  if (version === seen) return version
  const now = await readRules(context)
  throw new ServiceError(CODE.changed, `${now.cUpdatePersonName}已修改审批规则，请核对最新内容`, now)
}

/** The pages of the other administrators read them again. */
const tellSaved = async (context: StaffContext, version: number, by: string): Promise<void> => {
  const { caller, random } = context
  const { accUuid, orgUuid } = caller.institution
  const news = {
    cAccUuid: accUuid,
    cVoucherCode: APPROVAL_RULE,
    cDocUuid: orgUuid,
    cDocCode: '',
    cAction: 'moved' as const,
    cPersonName: by,
    iVersion: version,
    bNotice: false,
  }
  const id = random.id('msg')
  for (const { userUuid, admin } of await membersOf(context))
    if (admin && userUuid !== caller.userUuid) context.notify(userUuid, frameOf(news, id))
}

/** What was changed counts as a new version. */
export const nextVersion = async (context: StaffContext, version: number): Promise<ApprovalRulesAnswer> => {
  const { personName } = await namesOf(context)
  const set = { version: version + 1, updatedBy: personName, updatedAt: chinaNow(context) }
  await context.db.update(V).set(set).where(eq(V.orgUuid, context.caller.institution.orgUuid))
  await tellSaved(context, set.version, personName)
  return readRules(context)
}
