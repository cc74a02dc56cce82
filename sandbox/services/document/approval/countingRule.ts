import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { erpApprovalRules, erpDepartments, erpStaff } from '../../../db/schema'
import type { RuleStep } from '../../../db/schema/erpApproval'
import type { StaffContext } from '../../widget/staffRequest'
import type { Head, Kind } from '../kinds'

/** Which rule of approval counts for a document, by its department and its amount. */

const R = erpApprovalRules
const D = erpDepartments

type Rule = typeof R.$inferSelect
type Department = Pick<typeof D.$inferSelect, 'deptUuid' | 'parentUuid' | 'headPersonUuid'>

/** What a document costs, fen: the rows of an advance are those of its order, so that its own field says it. */
const costOf = ({ advances }: Kind, { amountFen, more }: Head): number =>
  advances ? Math.round(Number(more['iPaidAmount'] ?? 0) * 100) : Math.abs(amountFen)

/** The department it says, or else that of who entered it; undefined: neither is known. */
const departmentOf = async (
  { db }: StaffContext,
  { orgUuid, deptUuid, creatorPersonUuid }: Head,
): Promise<string | undefined> => {
  if (deptUuid !== null) return deptUuid
  const P = erpStaff
  const mine = and(eq(P.orgUuid, orgUuid), eq(P.personUuid, creatorPersonUuid), eq(P.onJob, true))
  const [staff] = await db.select({ deptUuid: P.deptUuid }).from(P).where(mine).orderBy(asc(P.code)).limit(1)
  return staff?.deptUuid
}

/** The department and those above it, the nearest first. */
const pathFrom = (departments: readonly Department[], deptUuid: string | undefined): Department[] => {
  const path: Department[] = []
  const find = (uuid: string | null | undefined) => departments.find(one => one.deptUuid === uuid)
  for (let at = find(deptUuid); at && !path.includes(at); at = find(at.parentUuid)) path.push(at)
  return path
}

/** Of rules that are reached, by falling amounts: the first one of the nearest department, or else the first of all. */
const nearestRule = <R extends Pick<Rule, 'deptUuids'>>(
  reached: readonly R[],
  path: readonly string[],
): R | undefined => {
  for (const deptUuid of path) {
    const rule = reached.find(({ deptUuids }) => deptUuids.includes(deptUuid))
    if (rule) return rule
  }
  return reached.find(({ deptUuids }) => deptUuids.length === 0)
}

interface Deciders {
  /** who decides on such documents at all, and who of them is an administrator */
  holding: readonly string[]
  admins: readonly string[]
  /** does not decide as the head of a department */
  enteredBy: string
}

/**
 * The head of the nearest department that has one who decides: not who entered it, nor the only person of another step,
 * which would be skipped then. Without one the administrators decide, where some are left by the same two conditions.
 */
const headOf = (
  path: readonly Department[],
  otherSteps: readonly RuleStep[],
  { holding, admins, enteredBy }: Deciders,
): string[] => {
  const isAlone = (uuid: string) =>
    otherSteps.some(({ personUuids }) => personUuids.length === 1 && personUuids[0] === uuid)
  const head = path
    .flatMap(({ headPersonUuid }) => headPersonUuid ?? [])
    .find(uuid => uuid !== enteredBy && holding.includes(uuid) && !isAlone(uuid))
  if (head !== undefined) return [head]
  const others = admins.filter(uuid => uuid !== enteredBy)
  const free = others.filter(uuid => !isAlone(uuid))
  return [free, others].find(uuids => uuids.length > 0) ?? [...admins]
}

/** The steps of the rule that counts, with heads of departments by name. */
export const ruleSteps = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  decidersOf: () => Promise<Deciders>,
): Promise<readonly RuleStep[]> => {
  const { db } = context
  const reached = await db
    .select()
    .from(R)
    .where(and(eq(R.orgUuid, head.orgUuid), eq(R.kind, kind.code), lte(R.amountFrom, costOf(kind, head))))
    .orderBy(desc(R.amountFrom))
  if (reached.length === 0) return []
  const departments = await db.select().from(D).where(eq(D.orgUuid, head.orgUuid))
  const path = pathFrom(departments, await departmentOf(context, head))
  const rule = nearestRule(
    reached,
    path.map(({ deptUuid }) => deptUuid),
  )
  if (!rule?.steps.some(step => step.head)) return rule?.steps ?? []
  const deciders = await decidersOf()
  return rule.steps.map(step => {
    if (!step.head) return step
    const others = rule.steps.filter(one => one !== step)
    return { name: step.name, personUuids: headOf(path, others, deciders) }
  })
}
