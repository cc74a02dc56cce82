import type { ApproverState } from './approvalRule'
import type { WidgetFlag } from './widget'

/**
 * Delegation of approvals (审批委托): a person who is away names a deputy for a span of days. POST
 * alc-biz-industry/ApprovalDelegationAction/… All of it is `@assumed`. While it runs, both may decide on what waits for
 * the delegator.
 */

interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getDelegations */
export type DelegationsWish = Owner

/** `coming`: its first day is yet to come; `over`: its last day has passed, or it was ended */
export type DelegationState = 'running' | 'coming' | 'over'

export interface ApprovalDelegation {
  cDelegationUuid: string
  /** the delegator and the deputy; '' of who has left */
  cFromPersonName: string
  cToPersonName: string
  /** codes of the vouchers it is for; empty: all that are approved */
  cVoucherCodes: string[]
  /** first and last day, `YYYY-MM-DD`, China */
  dFrom: string
  dTo: string
  cReason: string
  cState: DelegationState
  /** whether delegator and deputy can approve such documents now; where one cannot, it has no effect */
  cFromState: ApproverState
  cToState: ApproverState
  /** when it was ended before its last day was over, and by whom; '' both: it was not */
  dEndedTime: string
  cEndedBy: string
  /** this person may end it now */
  bEndable: WidgetFlag
}

/** Data of all three calls. */
export interface DelegationsAnswer {
  /** China's day by which they run */
  dToday: string
  /** a delegation lasts so many days at most */
  iMostDays: number
  /** kinds of documents this person may approve; none: there is nothing to delegate */
  kindList: { cVoucherCode: string; cVoucherName: string }[]
  /** who may be named, and of which of these kinds he or she may approve documents */
  personList: { cPersonUuid: string; cPersonName: string; cVoucherCodes: string[] }[]
  /** those of this person, and those to this person; what runs first, then what is to come, then the newest that is over */
  ownList: ApprovalDelegation[]
  receivedList: ApprovalDelegation[]
  /** for administrators: those of disabled people that are not over */
  leftList: ApprovalDelegation[]
}

/**
 * saveDelegation: a new one. `cVoucherCodes` empty: all kinds. 40000 in words: the days, the deputy or the kinds do not
 * fit, or another delegation of this person has the same days and kinds.
 */
export interface DelegationSave extends Owner {
  cRequestUuid: string
  cDeputyUuid: string
  cVoucherCodes: string[]
  dFrom: string
  dTo: string
  cReason?: string
}

/**
 * endDelegation: it ends at once. By the delegator; that of a disabled person also by an administrator. 40400: there is
 * none; 40900 with DelegationsAnswer: it is over already.
 */
export interface DelegationEnd extends Owner {
  cRequestUuid: string
  cDelegationUuid: string
}
