import type {
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

interface RuleStep {
  name: string
  /** without persons any person who approves documents of the kind */
  anyone: boolean
  persons: readonly RulePerson[]
}

/** It counts from this amount on, up to the one of the next rule. */
interface ApprovalRule {
  from: Fen
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

export interface ApprovalRules {
  version: number
  /** who has saved last, and when: `YYYY-MM-DD HH:mm:ss` in China; '' both: they were never saved */
  updated: { by: string; at: string }
  kinds: readonly KindRules[]
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
    anyone: must(fields, 'cApproverType', oneOf('persons', 'anyone'), at) === 'anyone',
    persons: must(fields, 'personList', listOf(decodePerson), at),
  }
}

const decodeRule: Decoder<ApprovalRule, WireRule> = (value, at) => {
  const fields = record<WireRule>(value, at)
  return {
    from: must(fields, 'iAmountFrom', asFen, at),
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

/** Rules must all be sound: one that is missing would be saved away. */
export const decodeApprovalRules: Decoder<ApprovalRules> = (value, at) => {
  const fields = record<ApprovalRulesAnswer>(value, at)
  return {
    version: must(fields, 'iVersion', asCount, at),
    updated: { by: textField(fields, 'cUpdatePersonName'), at: textField(fields, 'dUpdateTime') },
    kinds: must(fields, 'kindList', listOf(decodeKind), at),
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
