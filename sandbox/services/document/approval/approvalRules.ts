import type { ApprovalRuleRefusal, ApprovalRulesAnswer, ApprovalRulesSave } from '@wire/approvalRule'
import { and, asc, eq } from 'drizzle-orm'
import { erpApprovalRules } from '../../../db/schema'
import type { RuleStep } from '../../../db/schema/erpApproval'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { amountOf, fenOf, parseFen } from '../../money'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { stateOfApprover } from './approvers'
import type { Kind } from '../kinds'
import {
  type Approvers,
  decidedKinds,
  type Departments,
  departmentsOf,
  nextVersion,
  NONE,
  readApprovers,
  readRules,
  requireAdministrator,
  requireVersion,
} from './rulesView'

const R = erpApprovalRules

/** What one kind may have. @assumed */
const MOST_RULES = 20
const MOST_STEPS = 8
const MOST_NAME = 20
/** Fen. @assumed */
const MOST_AMOUNT = 99_999_999_999

export const getApprovalRules = async (context: StaffContext): Promise<ApprovalRulesAnswer> => {
  requireAdministrator(context)
  return readRules(context)
}

type KindInput = ApprovalRulesSave['kindList'][number]
type StepInput = KindInput['ruleList'][number]['stepList'][number]
type RuleInput = KindInput['ruleList'][number]
type Tell = (iRule: number, iStep: number, message: string) => void

/** Why a person cannot be named in a step; undefined: he or she can. */
const againstPerson = ({ people, able }: Approvers, kind: Kind, uuid: string): string | undefined => {
  const person = people.get(uuid)
  const state = stateOfApprover(person, able.get(kind.code) ?? NONE)
  if (state === 'able') return undefined
  if (state === 'left') return '有审批人已不是本企业成员，请更换'
  const name = person?.personName ?? ''
  return state === 'stopped'
    ? `审批人${name}已停用，请更换`
    : `${name}没有${kind.name}的审批权限，请更换或先授权`
}

const peopleIn = ({ cPersonUuids }: StepInput): string[] => [...new Set(cPersonUuids)].sort()

/** Each person decides one step of a document: as many steps as persons can have the same ones. */
const isUsedUp = (step: StepInput, earlier: readonly StepInput[]): boolean => {
  const same = earlier.filter(
    one => one.cApproverType === 'persons' && peopleIn(one).join() === peopleIn(step).join(),
  )
  return same.length >= peopleIn(step).length
}

const checkStep = (
  approvers: Approvers,
  kind: Kind,
  { step, earlier }: { step: StepInput; earlier: readonly StepInput[] },
): string[] => {
  const problems: string[] = []
  const { cStepName: name, cApproverType: type } = step
  if (name === '') problems.push('请填写环节名称')
  else if ([...name].length > MOST_NAME) problems.push(`环节名称最多 ${MOST_NAME} 个字`)
  else if (earlier.some(one => one.cStepName === name)) problems.push(`环节“${name}”重复，请换一个名称`)
  if (type === 'head' && earlier.some(one => one.cApproverType === 'head'))
    return [...problems, '一条规则只能有一个由部门负责人审批的环节']
  if (type !== 'persons') return problems
  if (step.cPersonUuids.length === 0) return [...problems, `环节“${name}”没有审批人，请选择`]
  const against = new Set(peopleIn(step).flatMap(uuid => againstPerson(approvers, kind, uuid) ?? []))
  if (isUsedUp(step, earlier)) against.add(`环节“${name}”与前面环节的审批人相同，每人只审批一个环节，请更换`)
  return [...problems, ...against]
}

const deptsOf = ({ cDeptUuids = [] }: RuleInput): string[] => [...new Set(cDeptUuids)].sort()

/** Why a rule does not go with those before it: one amount counts once for a department, or for all of them. */
const againstScope = (rule: RuleInput, before: readonly RuleInput[], departments: Departments): string[] => {
  const depts = deptsOf(rule)
  const nameOf = (uuid: string) => departments.find(({ deptUuid }) => deptUuid === uuid)?.name
  if (depts.some(uuid => nameOf(uuid) === undefined)) return ['有部门已不存在，请重新选择']
  const fen = parseFen(rule.iAmountFrom)
  const same = before.filter(one => deptsOf(one).join() === depts.join())
  const last = parseFen(same.at(-1)?.iAmountFrom ?? '')
  if (fen !== undefined && last !== undefined && fen <= last)
    return [`起始金额应大于上一条规则的 ${amountOf(last)}`]
  const [shared] = before
    .filter(one => parseFen(one.iAmountFrom) === fen && !same.includes(one))
    .flatMap(one => deptsOf(one).filter(uuid => depts.includes(uuid)))
  return shared === undefined ? [] : [`${nameOf(shared)}已有相同起始金额的规则，请调整部门或金额`]
}

const checkKind = (
  { approvers, departments }: { approvers: Approvers; departments: Departments },
  kind: Kind,
  ruleList: KindInput['ruleList'],
  tell: Tell,
): void => {
  if (ruleList.length > MOST_RULES) tell(0, 0, `${kind.name}最多设置 ${MOST_RULES} 条规则`)
  ruleList.forEach((rule, at) => {
    const { iAmountFrom, stepList } = rule
    const fen = parseFen(iAmountFrom)
    if (fen === undefined || fen > MOST_AMOUNT)
      tell(at + 1, 0, `起始金额应为不超过 ${amountOf(MOST_AMOUNT)} 的数字，最多两位小数`)
    for (const one of againstScope(rule, ruleList.slice(0, at), departments)) tell(at + 1, 0, one)
    if (stepList.length === 0) tell(at + 1, 0, '请至少添加一个审批环节')
    if (stepList.length > MOST_STEPS) tell(at + 1, 0, `一条规则最多 ${MOST_STEPS} 个审批环节`)
    stepList.forEach((step, index) => {
      const earlier = stepList.slice(0, index)
      for (const one of checkStep(approvers, kind, { step, earlier })) tell(at + 1, index + 1, one)
    })
  })
}

/** Each kind once, and only those that are approved. */
const kindsOf = (kindList: readonly KindInput[]): { kind: Kind; ruleList: KindInput['ruleList'] }[] => {
  const found = kindList.map(({ cVoucherCode, ruleList }) => {
    const kind = decidedKinds().find(({ code }) => code === cVoucherCode)
    return kind ? { kind, ruleList } : refuse('该单据类型不需要审批')
  })
  if (new Set(found.map(({ kind }) => kind)).size < found.length) refuse('同一单据类型只能保存一次')
  return found
}

const stepsOf = (stepList: readonly StepInput[]): RuleStep[] =>
  stepList.map(step => ({
    name: step.cStepName,
    personUuids: step.cApproverType === 'persons' ? [...new Set(step.cPersonUuids)] : [],
    ...(step.cApproverType === 'head' && { head: true as const }),
  }))

/** Documents that were handed in keep the steps they were given then (approvalStepsMove). */
export const saveApprovalRules = async (
  context: StaffContext,
  input: Pick<ApprovalRulesSave, 'iVersion' | 'kindList'>,
): Promise<ApprovalRulesAnswer> => {
  requireAdministrator(context)
  const { db, caller, audit } = context
  const { orgUuid } = caller.institution
  const wanted = kindsOf(input.kindList)
  const version = await requireVersion(context, input.iVersion)
  const approvers = await readApprovers(
    context,
    wanted.map(({ kind }) => kind),
  )
  const departments = await departmentsOf(context)
  const problemList: ApprovalRuleRefusal['problemList'] = []
  for (const { kind, ruleList } of wanted)
    checkKind({ approvers, departments }, kind, ruleList, (iRule, iStep, cMessage) =>
      problemList.push({ cVoucherCode: kind.code, iRule, iStep, cMessage }),
    )
  const [first] = problemList
  if (first) throw new ServiceError(CODE.refused, first.cMessage, { problemList })
  for (const { kind, ruleList } of wanted) {
    const mine = and(eq(R.orgUuid, orgUuid), eq(R.kind, kind.code))
    const before = await db.select().from(R).where(mine).orderBy(asc(R.amountFrom))
    const rows = ruleList.map(rule => ({
      orgUuid,
      kind: kind.code,
      deptUuids: deptsOf(rule),
      amountFrom: fenOf(rule.iAmountFrom),
      steps: stepsOf(rule.stepList),
    }))
    await db.delete(R).where(mine)
    if (rows.length > 0) await db.insert(R).values(rows)
    await audit.write('approval-rules-saved', {
      userUuid: caller.userUuid,
      kind: kind.code,
      before,
      after: rows,
    })
  }
  return nextVersion(context, version)
}
