/**
 * Rules of the approval in several steps: from which amount on the documents of a kind are approved by whom. POST
 * alc-biz-industry/ApprovalRuleAction/… All of it is `@assumed`. Both calls are for administrators (40300).
 */

/** getApprovalRules */
export interface ApprovalRulesWish {
  cOrgUuid: string
  cAccUuid: string
}

/** `able`: may approve documents of the kind; `left`: is no member of the enterprise any more; `noRight`: lacks it */
export type ApproverState = 'able' | 'stopped' | 'left' | 'noRight'

export interface ApprovalRulePerson {
  cPersonUuid: string
  /** '' of who has left */
  cPersonName: string
  cState: ApproverState
}

export interface ApprovalRuleStep {
  cStepName: string
  /** `anyone`: any person who may approve documents of the kind; `personList` is empty then */
  cApproverType: 'persons' | 'anyone'
  personList: ApprovalRulePerson[]
}

/** It counts from this amount on, in yuan (a decimal text), up to the one of the next rule of the kind. */
export interface ApprovalRule {
  iAmountFrom: string
  stepList: ApprovalRuleStep[]
}

/** A kind whose documents are approved; without a rule one approval ends it. */
export interface ApprovalRuleKind {
  cVoucherCode: string
  cVoucherName: string
  /** by rising amounts */
  ruleList: ApprovalRule[]
  /** who may approve documents of the kind now */
  approverList: { cPersonUuid: string; cPersonName: string; bAdmin: boolean }[]
}

/** Data of getApprovalRules and saveApprovalRules. */
export interface ApprovalRulesAnswer {
  /** grows with each save; a save names the one it began with */
  iVersion: number
  /** who has saved last, and when (`YYYY-MM-DD HH:mm:ss`, China); '' both: they were never saved here */
  cUpdatePersonName: string
  dUpdateTime: string
  kindList: ApprovalRuleKind[]
}

/**
 * saveApprovalRules: the rules of the kinds that are named, each whole; other kinds stay. `cRequestUuid` makes a repeat
 * harmless. 40900: another person has saved since, the rules as they are now are the data. 40001: rules that cannot be
 * kept, with ApprovalRuleRefusal as data.
 */
export interface ApprovalRulesSave extends ApprovalRulesWish {
  cRequestUuid: string
  iVersion: number
  kindList: {
    cVoucherCode: string
    ruleList: {
      iAmountFrom: string
      stepList: {
        cStepName: string
        cApproverType: ApprovalRuleStep['cApproverType']
        cPersonUuids: string[]
      }[]
    }[]
  }[]
}

export interface ApprovalRuleRefusal {
  /** rule and step from 1; 0: of the kind or of the rule as a whole */
  problemList: { cVoucherCode: string; iRule: number; iStep: number; cMessage: string }[]
}
