import type { ApprovalRulePerson } from './approvalRule'
import type { WidgetFlag } from './widget'

/** A place in the approval step of a document, and who may take it: calls of DocumentAction. All of it is `@assumed`. */

interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** A place in the step that waits, which an administrator may give to another person. */
export interface DocumentSubstitution {
  cStepName: string
  unableList: ApprovalRulePerson[]
  /** who may take the place: not who has decided on the document, or is the only one left for a later step */
  candidateList: { cPersonUuid: string; cPersonName: string }[]
  /** names of those who can decide on the step as it is; none: it waits for a substitute */
  deciderList: string[]
}

/**
 * substituteApprover: `cSubstituteUuid`, one of `candidateList`, decides in the place of `cUnableUuid`, one of `unableList`.
 * For administrators. 40900 as of a save.
 */
export interface SubstituteChoice extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  cUnableUuid: string
  cSubstituteUuid: string
}

/** To whom a person may pass on the decision that waits for him or her. */
export interface DocumentPassOn {
  cStepName: string
  /** not who entered the document, has decided on it, or is the only one left for a later step */
  candidateList: { cPersonUuid: string; cPersonName: string }[]
}

/**
 * passOnApproval: `cTakerUuid`, one of `candidateList`, decides on the step that waits in the caller's place, who does not
 * decide any more then. 40300: it does not wait for the caller; 40900 as of a save.
 */
export interface PassOnChoice extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  cTakerUuid: string
  cReason?: string
}

/** Whether the added colleague decides before who adds, or after: 前加签, 后加签. */
export type AddedSide = 'before' | 'after'

/** Whom a person may add as an approver beside the decision that waits for him or her (加签). */
export interface DocumentAddition {
  cStepName: string
  candidateList: { cPersonUuid: string; cPersonName: string }[]
  /** who approves such documents, and cannot be added: why, in words */
  unfitList: { cPersonUuid: string; cPersonName: string; cReason: string }[]
}

/** Of a step that was added: by whom, on which side of that person's own, and why. */
export interface AddedApprover {
  cPersonName: string
  cSide: AddedSide
  cReason: string
  /** this person has added it, and may take it back by its name */
  bBack: WidgetFlag
}

/**
 * addApprover: `cAddedUuid`, one of `candidateList`, gets a step of his or her own before or after the one that waits. With
 * `before` that one waits for the colleague first. 40000 in words: this colleague cannot be added, or no reason was given;
 * 40300: it does not wait for the caller; 40900 as of a save.
 */
export interface ApproverAdded extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  cAddedUuid: string
  cSide: AddedSide
  cReason: string
}

/**
 * takeBackApprover: a step that the caller has added goes, as long as it was not decided (40900). 40300: another person has
 * added it; 40000: it is the last one, and the document would be approved by that.
 */
export interface ApproverTakenBack extends Owner {
  cRequestUuid: string
  cVoucherCode: string
  cDocUuid: string
  iVersion: number
  cStepName: string
}
