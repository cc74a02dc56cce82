/**
 * Rules of the approval in several steps: from which amount on the documents of a kind are approved by whom. POST
 * alc-biz-industry/ApprovalRuleAction/… All of it is `@assumed`. The calls are for administrators (40300).
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
  /**
   * `anyone`: any person who may approve documents of the kind; `head`: the head of the document's department, found when it
   * is handed in, or else that of the next department above, or else the administrators. `personList` is empty then.
   */
  cApproverType: 'persons' | 'anyone' | 'head'
  personList: ApprovalRulePerson[]
}

/**
 * It counts from this amount on, in yuan (a decimal text), up to the one of the next rule of the kind and of the same
 * departments. Of those that a document reaches the one of the nearest department counts, and then the highest amount.
 */
export interface ApprovalRule {
  iAmountFrom: string
  /** its departments, with those below them; empty: all. `cDeptName` '': it is no more */
  deptList: { cDeptUuid: string; cDeptName: string }[]
  stepList: ApprovalRuleStep[]
}

/** A kind whose documents are approved; without a rule one approval ends it. */
export interface ApprovalRuleKind {
  cVoucherCode: string
  cVoucherName: string
  /** those of all departments first, and then by departments; each by rising amounts */
  ruleList: ApprovalRule[]
  /** who may approve documents of the kind now */
  approverList: { cPersonUuid: string; cPersonName: string; bAdmin: boolean }[]
}

/** A department of the organisation, and who is its head. */
export interface ApprovalDepartment {
  cDeptUuid: string
  /** '' at the top */
  cParentUuid: string
  cDeptCode: string
  cDeptName: string
  /** '' all: it has none. The next department above decides of kinds that are not among `cVoucherCodes`. */
  cHeadUuid: string
  cHeadName: string
  cVoucherCodes: string[]
}

/** Data of all three calls. */
export interface ApprovalRulesAnswer {
  /** grows with each save; a save names the one it began with */
  iVersion: number
  /** who has saved last, and when (`YYYY-MM-DD HH:mm:ss`, China); '' both: they were never saved here */
  cUpdatePersonName: string
  dUpdateTime: string
  kindList: ApprovalRuleKind[]
  /** in the order of the tree */
  departmentList: ApprovalDepartment[]
  /** who may be named as a head: members who are not disabled, and kinds they may approve documents of */
  headCandidateList: { cPersonUuid: string; cPersonName: string; cVoucherCodes: string[] }[]
}

/**
 * saveDepartmentHead: `cHeadUuid` is the head of a department from now on; '': it has none. It counts for documents that
 * are handed in from then on. 40900 as of saveApprovalRules.
 */
export interface DepartmentHeadSave extends ApprovalRulesWish {
  cRequestUuid: string
  iVersion: number
  cDeptUuid: string
  cHeadUuid: string
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
      /** absent: of all departments */
      cDeptUuids?: string[]
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
