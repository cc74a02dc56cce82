import type { DocumentAnswer, DocumentSubstitution } from '@wire/document'
import { asCount, asText, lenient, listOf, must, oneOf, record, type Decoder } from '@/base/decode'
import { decodePerson, type RulePerson } from './approvalRule'
import { rowsOf } from './rows'
import { textField } from './widget'

const states = ['passed', 'current', 'later', 'skipped'] as const

/** A step of an approval that has several. */
export interface ApprovalStep {
  name: string
  state: (typeof states)[number]
  /** who has decided, or who may; none: all who approve such documents */
  people: readonly string[]
  /** `YYYY-MM-DD HH:mm:ss` in China; '' as long as it is not over */
  at: string
}

type WireStep = NonNullable<DocumentAnswer['approvalList']>[number]
export const decodeApprovalStep: Decoder<ApprovalStep, WireStep> = (value, at) => {
  const fields = record<WireStep>(value, at)
  return {
    name: must(fields, 'cStepName', asText, at),
    state: must(fields, 'cState', oneOf(...states), at),
    people: lenient(fields, 'personList', listOf(asText)) ?? [],
    at: textField(fields, 'dTime'),
  }
}

/** A place in the step that waits, which an administrator may give to another person. */
export interface Substitution {
  step: string
  /** who cannot decide any more */
  unable: readonly RulePerson[]
  candidates: readonly { personUuid: string; name: string }[]
  /** who can decide on the step as it is */
  deciders: readonly string[]
}

type WireCandidate = DocumentSubstitution['candidateList'][number]
const decodeCandidate: Decoder<Substitution['candidates'][number], WireCandidate> = (value, at) => {
  const fields = record<WireCandidate>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    name: must(fields, 'cPersonName', asText, at),
  }
}

export const decodeSubstitution: Decoder<Substitution, DocumentSubstitution> = (value, at) => {
  const fields = record<DocumentSubstitution>(value, at)
  return {
    step: textField(fields, 'cStepName'),
    unable: must(fields, 'unableList', listOf(decodePerson), at),
    candidates: rowsOf(fields, 'candidateList', decodeCandidate).items,
    deciders: lenient(fields, 'deciderList', listOf(asText)) ?? [],
  }
}

/** The document that waits for this person's approval next, and how many others wait. */
export interface NextInApproval {
  documentUuid: string
  count: number
}

type WireNext = NonNullable<DocumentAnswer['nextInApproval']>
export const decodeNext: Decoder<NextInApproval, WireNext> = (value, at) => {
  const fields = record<WireNext>(value, at)
  return { documentUuid: must(fields, 'cDocUuid', asText, at), count: must(fields, 'iCount', asCount, at) }
}
