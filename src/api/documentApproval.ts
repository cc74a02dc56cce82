import type { ApproverAdded, ApproverTakenBack, PassOnChoice, SubstituteChoice } from '@wire/approvalPlace'
import { post } from './client'
import { decodeDocument, type Document } from './decode/document'
import type { DocumentOutcome } from './document'
import { writeOutcome } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

/** Places in the approval step of a document: calls of DocumentAction. */

const outcomeOf = (writing: Promise<Document>): Promise<DocumentOutcome> =>
  writeOutcome('document', writing, decodeDocument)

export interface SubstituteInput {
  requestUuid: string
  document: Pick<Document, 'voucherCode' | 'documentUuid' | 'version'>
  /** who cannot decide any more, and who does it instead */
  personUuid: string
  substituteUuid: string
}

/** Another person decides on the step that waits. */
export const substituteApprover = (
  { requestUuid, document, personUuid, substituteUuid }: SubstituteInput,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: SubstituteChoice = {
    cRequestUuid: requestUuid,
    cVoucherCode: document.voucherCode,
    cDocUuid: document.documentUuid,
    iVersion: document.version,
    cUnableUuid: personUuid,
    cSubstituteUuid: substituteUuid,
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.substituteApprover, body, decodeDocument))
}

export interface PassOnInput {
  requestUuid: string
  document: Pick<Document, 'voucherCode' | 'documentUuid' | 'version'>
  takerUuid: string
  reason?: string
}

/** A colleague decides in this person's place on the step that waits. */
export const passOnApproval = (
  { requestUuid, document, takerUuid, reason }: PassOnInput,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: PassOnChoice = {
    cRequestUuid: requestUuid,
    cVoucherCode: document.voucherCode,
    cDocUuid: document.documentUuid,
    iVersion: document.version,
    cTakerUuid: takerUuid,
    ...(reason && { cReason: reason }),
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.passOnApproval, body, decodeDocument))
}

export type AddedSide = ApproverAdded['cSide']

export interface AddApproverInput {
  requestUuid: string
  document: Pick<Document, 'voucherCode' | 'documentUuid' | 'version'>
  /** the colleague, who decides before this person or after */
  addedUuid: string
  side: AddedSide
  reason: string
}

/** A colleague decides as well, on a step of his or her own. */
export const addApprover = (
  { requestUuid, document, addedUuid, side, reason }: AddApproverInput,
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: ApproverAdded = {
    cRequestUuid: requestUuid,
    cVoucherCode: document.voucherCode,
    cDocUuid: document.documentUuid,
    iVersion: document.version,
    cAddedUuid: addedUuid,
    cSide: side,
    cReason: reason,
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.addApprover, body, decodeDocument))
}

/** A step that this person has added goes. */
export const takeBackApprover = (
  { requestUuid, document, step }: Pick<AddApproverInput, 'requestUuid' | 'document'> & { step: string },
  owner: WidgetOwner,
): Promise<DocumentOutcome> => {
  const body: ApproverTakenBack = {
    cRequestUuid: requestUuid,
    cVoucherCode: document.voucherCode,
    cDocUuid: document.documentUuid,
    iVersion: document.version,
    cStepName: step,
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.takeBackApprover, body, decodeDocument))
}
