import type { ApprovalRulePerson } from './approvalRule'

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
