import type {
  ApprovalDepartment as WireDepartment,
  ApprovalRule as WireRule,
  ApprovalRuleKind as WireKind,
  ApprovalRulePerson as WirePerson,
  ApprovalRuleRefusal,
  ApprovalRulesAnswer,
  ApprovalRuleStep as WireStep,
} from '@wire/approvalRule'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { rowsOf } from './rows'
import { textField } from './widget'

/** `left`: is no member of the enterprise any more; `noRight`: may not approve documents of the kind */
const approverStates = ['able', 'stopped', 'left', 'noRight'] as const

/** A person of a step, as he or she is now. */
export interface RulePerson {
  personUuid: string
  /** '' of who has left */
  name: string
  state: (typeof approverStates)[number]
}

/** `anyone`: any person who approves documents of the kind; `head`: the head of the document's department */
export const approverTypes = ['persons', 'anyone', 'head'] as const
export type ApproverType = (typeof approverTypes)[number]

interface RuleStep {
  name: string
  /** without persons, unless it is `persons` */
  by: ApproverType
  persons: readonly RulePerson[]
}

/** It counts from this amount on, up to the one of the next rule. */
interface ApprovalRule {
  from: Fen
  /** its departments, with those below them; none: all */
  departments: readonly { departmentUuid: string; name: string }[]
  steps: readonly RuleStep[]
}

interface Approver {
  personUuid: string
  name: string
  admin: boolean
}

export interface KindRules {
  voucherCode: string
  /** as the server calls it */
  name: string
  rules: readonly ApprovalRule[]
  /** who may be named in a step */
  approvers: readonly Approver[]
}

/** A department of the organisation. */
export interface Department {
  departmentUuid: string
  /** '' at the top */
  parentUuid: string
  code: string
  name: string
  /** '' both: it has no head */
  head: { personUuid: string; name: string }
  /** kinds of documents the head may approve; of others the next department above decides */
  voucherCodes: readonly string[]
}

export interface ApprovalRules {
  version: number
  /** who has saved last, and when: `YYYY-MM-DD HH:mm:ss` in China; '' both: they were never saved */
  updated: { by: string; at: string }
  kinds: readonly KindRules[]
  /** in the order of the tree */
  departments: readonly Department[]
  /** who may be the head of one */
  headCandidates: readonly Pick<Approver, 'personUuid' | 'name'>[]
}

export const decodePerson: Decoder<RulePerson, WirePerson> = (value, at) => {
  const fields = record<WirePerson>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    name: textField(fields, 'cPersonName'),
    state: lenient(fields, 'cState', oneOf(...approverStates)) ?? 'able',
  }
}

const decodeStep: Decoder<RuleStep, WireStep> = (value, at) => {
  const fields = record<WireStep>(value, at)
  return {
    name: must(fields, 'cStepName', asText, at),
    by: must(fields, 'cApproverType', oneOf(...approverTypes), at),
    persons: must(fields, 'personList', listOf(decodePerson), at),
  }
}

type WireRuleDept = WireRule['deptList'][number]
const decodeRuleDept: Decoder<ApprovalRule['departments'][number], WireRuleDept> = (value, at) => {
  const fields = record<WireRuleDept>(value, at)
  return {
    departmentUuid: must(fields, 'cDeptUuid', asText, at),
    name: textField(fields, 'cDeptName'),
  }
}

const decodeRule: Decoder<ApprovalRule, WireRule> = (value, at) => {
  const fields = record<WireRule>(value, at)
  return {
    from: must(fields, 'iAmountFrom', asFen, at),
    departments: fields.deptList === undefined ? [] : must(fields, 'deptList', listOf(decodeRuleDept), at),
    steps: must(fields, 'stepList', listOf(decodeStep), at),
  }
}

type WireApprover = WireKind['approverList'][number]
const decodeApprover: Decoder<Approver, WireApprover> = (value, at) => {
  const fields = record<WireApprover>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    name: must(fields, 'cPersonName', asText, at),
    admin: lenient(fields, 'bAdmin', asFlag) ?? false,
  }
}

const decodeKind: Decoder<KindRules, WireKind> = (value, at) => {
  const fields = record<WireKind>(value, at)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    name: textField(fields, 'cVoucherName'),
    rules: must(fields, 'ruleList', listOf(decodeRule), at),
    // one that cannot be read cannot be chosen, and no more
    approvers: rowsOf(fields, 'approverList', decodeApprover).items,
  }
}

const decodeDepartment: Decoder<Department, WireDepartment> = (value, at) => {
  const fields = record<WireDepartment>(value, at)
  return {
    departmentUuid: must(fields, 'cDeptUuid', asText, at),
    parentUuid: textField(fields, 'cParentUuid'),
    code: textField(fields, 'cDeptCode'),
    name: must(fields, 'cDeptName', asText, at),
    head: { personUuid: textField(fields, 'cHeadUuid'), name: textField(fields, 'cHeadName') },
    voucherCodes: lenient(fields, 'cVoucherCodes', listOf(asText)) ?? [],
  }
}

type WireHeadCandidate = ApprovalRulesAnswer['headCandidateList'][number]
const decodeHeadCandidate: Decoder<ApprovalRules['headCandidates'][number], WireHeadCandidate> = (
  value,
  at,
) => {
  const fields = record<WireHeadCandidate>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    name: must(fields, 'cPersonName', asText, at),
  }
}

/** Rules must all be sound: one that is missing would be saved away. */
export const decodeApprovalRules: Decoder<ApprovalRules> = (value, at) => {
  const fields = record<ApprovalRulesAnswer>(value, at)
  return {
    version: must(fields, 'iVersion', asCount, at),
    updated: { by: textField(fields, 'cUpdatePersonName'), at: textField(fields, 'dUpdateTime') },
    kinds: must(fields, 'kindList', listOf(decodeKind), at),
    departments: rowsOf(fields, 'departmentList', decodeDepartment).items,
    headCandidates: rowsOf(fields, 'headCandidateList', decodeHeadCandidate).items,
  }
}

/** What is wrong with a rule, in the server's words; rule and step from 1, 0: of the whole. */
export interface RuleProblem {
  voucherCode: string
  rule: number
  step: number
  message: string
}

type WireProblem = ApprovalRuleRefusal['problemList'][number]
const decodeProblem: Decoder<RuleProblem, WireProblem> = (value, at) => {
  const fields = record<WireProblem>(value, at)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    rule: must(fields, 'iRule', asCount, at),
    step: must(fields, 'iStep', asCount, at),
    message: must(fields, 'cMessage', asText, at),
  }
}

export const decodeRuleRefusal: Decoder<readonly RuleProblem[]> = (value, at) => {
  const fields = record<ApprovalRuleRefusal>(value, at)
  return must(fields, 'problemList', listOf(decodeProblem), at)
}
