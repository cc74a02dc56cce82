import type { ApprovalRulesSave, ApprovalRulesWish, DepartmentHeadSave } from '@wire/approvalRule'
import { CHANGED } from './apiError'
import { post } from './client'
import {
  decodeApprovalRules,
  decodeRuleRefusal,
  type ApprovalRules,
  type ApproverType,
  type RuleProblem,
} from './decode/approvalRule'
import { dataOf, REFUSED } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type {
  ApprovalRules,
  ApproverType,
  Department,
  KindRules,
  RulePerson,
  RuleProblem,
} from './decode/approvalRule'

/** 40300: not an administrator. */
export const getApprovalRules = (owner: WidgetOwner): Promise<ApprovalRules> => {
  const body: ApprovalRulesWish = encodeInstitution(owner)
  return post(paths.getApprovalRules, body, decodeApprovalRules)
}

/** A rule as it is to be kept; `from` in yuan as it was typed. */
export interface RuleInput {
  from: string
  /** none: of all */
  departmentUuids: readonly string[]
  steps: readonly { name: string; by: ApproverType; personUuids: readonly string[] }[]
}

export interface RulesInput {
  /** makes a repeat harmless: keep it for every repeat of the same press */
  requestUuid: string
  /** of the rules that were changed */
  version: number
  /** all rules of each kind that was changed */
  kinds: readonly { voucherCode: string; rules: readonly RuleInput[] }[]
}

export type RulesOutcome =
  | { kind: 'saved'; rules: ApprovalRules }
  /** another person has saved since: nothing was saved, this is how they are now */
  | { kind: 'changed'; rules: ApprovalRules; msg?: string }
  | { kind: 'refused'; problems: readonly RuleProblem[] }

export const saveApprovalRules = async (
  { requestUuid, version, kinds }: RulesInput,
  owner: WidgetOwner,
): Promise<RulesOutcome> => {
  const body: ApprovalRulesSave = {
    cRequestUuid: requestUuid,
    iVersion: version,
    kindList: kinds.map(({ voucherCode, rules }) => ({
      cVoucherCode: voucherCode,
      ruleList: rules.map(({ from, departmentUuids, steps }) => ({
        iAmountFrom: from,
        ...(departmentUuids.length > 0 && { cDeptUuids: [...departmentUuids] }),
        stepList: steps.map(({ name, by, personUuids }) => ({
          cStepName: name,
          cApproverType: by,
          cPersonUuids: by === 'persons' ? [...personUuids] : [],
        })),
      })),
    })),
    ...encodeInstitution(owner),
  }
  try {
    return { kind: 'saved', rules: await post(paths.saveApprovalRules, body, decodeApprovalRules) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeApprovalRules)
    if (changed) return { kind: 'changed', rules: changed.value, ...(changed.msg && { msg: changed.msg }) }
    const refused = dataOf(error, REFUSED, decodeRuleRefusal)
    if (refused) return { kind: 'refused', problems: refused.value }
    throw error
  }
}

export interface HeadInput {
  requestUuid: string
  /** of the rules that are shown */
  version: number
  departmentUuid: string
  /** '': it has no head any more */
  personUuid: string
}

/** Who is the head of a department from now on. */
export const saveDepartmentHead = async (
  { requestUuid, version, departmentUuid, personUuid }: HeadInput,
  owner: WidgetOwner,
): Promise<Exclude<RulesOutcome, { kind: 'refused' }>> => {
  const body: DepartmentHeadSave = {
    cRequestUuid: requestUuid,
    iVersion: version,
    cDeptUuid: departmentUuid,
    cHeadUuid: personUuid,
    ...encodeInstitution(owner),
  }
  try {
    return { kind: 'saved', rules: await post(paths.saveDepartmentHead, body, decodeApprovalRules) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeApprovalRules)
    if (changed) return { kind: 'changed', rules: changed.value, ...(changed.msg && { msg: changed.msg }) }
    throw error
  }
}
