import type {
  ApprovalRuleKind,
  ApprovalRuleRefusal,
  ApprovalRulesAnswer,
  ApprovalRulesSave,
} from '@wire/approvalRule'
import { and, asc, eq } from 'drizzle-orm'
import { erpApprovalRules, erpApprovalRuleVersions } from '../../../db/schema'
import type { RuleStep } from '../../../db/schema/erpApproval'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { amountOf, fenOf, parseFen, yuanOf } from '../../money'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { approverUuids, peopleOf, stateOfApprover } from './approvers'
import { type Kind, kinds } from '../kinds'
import { isDecided } from '../machine'
import { chinaNow } from '../rows'

const R = erpApprovalRules
const V = erpApprovalRuleVersions

/** What one kind may have. @assumed */
const MOST_RULES = 10
const MOST_STEPS = 8
const MOST_NAME = 20
/** Fen. @assumed */
const MOST_AMOUNT = 99_999_999_999

const decidedKinds = (): Kind[] => Object.values(kinds).filter(({ code }) => isDecided(code))

const requireAdministrator = ({ caller }: StaffContext): void => {
  if (!caller.institution.admin) throw new ServiceError(CODE.forbidden, '只有企业管理员可以维护审批规则')
}

type People = ReadonlyMap<string, Awaited<ReturnType<typeof peopleOf>>[number]>
interface Approvers {
  people: People
  able: ReadonlyMap<string, ReadonlySet<string>>
}

const readApprovers = async (context: StaffContext, of: readonly Kind[]): Promise<Approvers> => {
  const people = await peopleOf(context)
  const able = new Map<string, ReadonlySet<string>>()
  for (const kind of of) able.set(kind.code, await approverUuids(context, kind))
  return { people: new Map(people.map(one => [one.personUuid, one])), able }
}

const NONE: ReadonlySet<string> = new Set()

const readRules = async (context: StaffContext): Promise<ApprovalRulesAnswer> => {
  const { db, caller } = context
  const { orgUuid } = caller.institution
  const [kept] = await db.select().from(V).where(eq(V.orgUuid, orgUuid))
  const rules = await db.select().from(R).where(eq(R.orgUuid, orgUuid)).orderBy(asc(R.amountFrom))
  const of = decidedKinds()
  const { people, able } = await readApprovers(context, of)
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
          .map(({ amountFrom, steps }) => ({
            iAmountFrom: yuanOf(amountFrom),
            stepList: steps.map(({ name: cStepName, personUuids }) => ({
              cStepName,
              cApproverType: personUuids.length > 0 ? ('persons' as const) : ('anyone' as const),
              personList: personUuids.map(cPersonUuid => ({
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
  }
}

export const getApprovalRules = async (context: StaffContext): Promise<ApprovalRulesAnswer> => {
  requireAdministrator(context)
  return readRules(context)
}

type KindInput = ApprovalRulesSave['kindList'][number]
type StepInput = KindInput['ruleList'][number]['stepList'][number]
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
  if (type === 'anyone') return problems
  if (step.cPersonUuids.length === 0) return [...problems, `环节“${name}”没有审批人，请选择`]
  const against = new Set(peopleIn(step).flatMap(uuid => againstPerson(approvers, kind, uuid) ?? []))
  if (isUsedUp(step, earlier)) against.add(`环节“${name}”与前面环节的审批人相同，每人只审批一个环节，请更换`)
  return [...problems, ...against]
}

const checkKind = (approvers: Approvers, kind: Kind, ruleList: KindInput['ruleList'], tell: Tell): void => {
  if (ruleList.length > MOST_RULES) tell(0, 0, `${kind.name}最多设置 ${MOST_RULES} 条规则`)
  let before: number | undefined
  ruleList.forEach(({ iAmountFrom, stepList }, at) => {
    const fen = parseFen(iAmountFrom)
    if (fen === undefined || fen > MOST_AMOUNT)
      tell(at + 1, 0, `起始金额应为不超过 ${amountOf(MOST_AMOUNT)} 的数字，最多两位小数`)
    else if (before !== undefined && fen <= before)
      tell(at + 1, 0, `起始金额应大于上一条规则的 ${amountOf(before)}`)
    before = fen ?? before
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
  }))

/** The organisation's version, locked to the end of the call: of two who save at once the second one is told. */
const lockVersion = async ({ db, caller }: StaffContext): Promise<number> => {
  const { orgUuid } = caller.institution
  await db.insert(V).values({ orgUuid, version: 0, updatedBy: '' }).onConflictDoNothing()
  const [kept] = await db.select().from(V).where(eq(V.orgUuid, orgUuid)).for('update')
  return kept?.version ?? 0
}

/** Documents that were handed in keep the steps they were given then (approvalStepsMove). */
export const saveApprovalRules = async (
  context: StaffContext,
  input: Pick<ApprovalRulesSave, 'iVersion' | 'kindList'>,
): Promise<ApprovalRulesAnswer> => {
  requireAdministrator(context)
  const { db, caller, audit } = context
  const { orgUuid } = caller.institution
  const wanted = kindsOf(input.kindList)
  const version = await lockVersion(context)
  if (version !== input.iVersion) {
    const now = await readRules(context)
    throw new ServiceError(CODE.changed, `${now.cUpdatePersonName}已修改审批规则，请核对最新内容`, now)
  }
  const approvers = await readApprovers(
    context,
    wanted.map(({ kind }) => kind),
  )
  const problemList: ApprovalRuleRefusal['problemList'] = []
  for (const { kind, ruleList } of wanted)
    checkKind(approvers, kind, ruleList, (iRule, iStep, cMessage) =>
      problemList.push({ cVoucherCode: kind.code, iRule, iStep, cMessage }),
    )
  const [first] = problemList
  if (first) throw new ServiceError(CODE.refused, first.cMessage, { problemList })
  for (const { kind, ruleList } of wanted) {
    const mine = and(eq(R.orgUuid, orgUuid), eq(R.kind, kind.code))
    const before = await db.select().from(R).where(mine).orderBy(asc(R.amountFrom))
    const rows = ruleList.map(({ iAmountFrom, stepList }) => ({
      orgUuid,
      kind: kind.code,
      amountFrom: fenOf(iAmountFrom),
      steps: stepsOf(stepList),
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
  const { personName } = await namesOf(context)
  const set = { version: version + 1, updatedBy: personName, updatedAt: chinaNow(context) }
  await db.update(V).set(set).where(eq(V.orgUuid, orgUuid))
  return readRules(context)
}
