import type { Department } from '@/api/approvalRule'
import type { Fen } from '@/base/money'
import type { DraftRule, DraftStep } from './approvalRules'
import { amountOf } from './ruleChecks'

/** Which rule counts for a department and an amount, and who is the head of a department then: as the server finds it. */

/** The department and those above it, the nearest first. */
const pathFrom = (departments: readonly Department[], departmentUuid: string): Department[] => {
  const path: Department[] = []
  const find = (uuid: string) => departments.find(one => one.departmentUuid === uuid)
  for (let at = find(departmentUuid); at && !path.includes(at); at = find(at.parentUuid)) path.push(at)
  return path
}

interface Asked {
  departments: readonly Department[]
  departmentUuid: string
  amount: Fen
}

/** Of the rules that are reached: that of the nearest department, or else one of all; undefined: none counts. */
export const countingRule = (
  rules: readonly DraftRule[],
  { departments, departmentUuid, amount }: Asked,
): DraftRule | undefined => {
  const reached = rules
    .flatMap(rule => {
      const from = amountOf(rule)
      return from !== undefined && from <= amount ? [{ rule, from }] : []
    })
    .sort((one, other) => other.from - one.from)
    .map(({ rule }) => rule)
  for (const { departmentUuid: uuid } of pathFrom(departments, departmentUuid)) {
    const rule = reached.find(one => one.departments.some(dept => dept.departmentUuid === uuid))
    if (rule) return rule
  }
  return reached.find(rule => rule.departments.length === 0)
}

/**
 * The head who decides documents of a kind: of the nearest department that has one with the right, who is not the only
 * person of another step. Undefined: administrators do. Who enters the document is not known here.
 */
export const headFor = (
  departments: readonly Department[],
  {
    departmentUuid,
    voucherCode,
    others,
  }: { departmentUuid: string; voucherCode: string; others: readonly DraftStep[] },
): Department['head'] | undefined => {
  const isAlone = (uuid: string) =>
    others.some(
      ({ by, persons }) => by === 'persons' && persons.length === 1 && persons[0]?.personUuid === uuid,
    )
  return pathFrom(departments, departmentUuid).find(
    ({ head, voucherCodes }) =>
      head.personUuid !== '' && voucherCodes.includes(voucherCode) && !isAlone(head.personUuid),
  )?.head
}

/** Name of the department above; '' at the top. */
export const aboveOf = (departments: readonly Department[], { parentUuid }: Department): string =>
  departments.find(one => one.departmentUuid === parentUuid)?.name ?? ''
