import type {
  AddedApprover,
  AddedSide,
  DocumentAddition,
  DocumentPassOn,
  DocumentSubstitution,
} from '@wire/approvalPlace'
import type { DocumentAnswer } from '@wire/document'
import {
  asCount,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
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
  /** what was said with it */
  opinion?: string
  /** an approver has added it; `takenBack`: this person may take it back */
  added?: { by: string; side: AddedSide; reason: string; takenBack: boolean }
}

const decodeAdded: Decoder<NonNullable<ApprovalStep['added']>, AddedApprover> = (value, at) => {
  const fields = record<AddedApprover>(value, at)
  return {
    by: textField(fields, 'cPersonName'),
    side: must(fields, 'cSide', oneOf('before', 'after'), at),
    reason: textField(fields, 'cReason'),
    takenBack: lenient(fields, 'bBack', asFlag) ?? false,
  }
}

type WireStep = NonNullable<DocumentAnswer['approvalList']>[number]
export const decodeApprovalStep: Decoder<ApprovalStep, WireStep> = (value, at) => {
  const fields = record<WireStep>(value, at)
  const opinion = textField(fields, 'cOpinion')
  const added = lenient(fields, 'added', decodeAdded)
  return {
    name: must(fields, 'cStepName', asText, at),
    state: must(fields, 'cState', oneOf(...states), at),
    people: lenient(fields, 'personList', listOf(asText)) ?? [],
    at: textField(fields, 'dTime'),
    ...(opinion && { opinion }),
    ...(added && { added }),
  }
}

type WireReminder = NonNullable<DocumentAnswer['reminder']>
/** From when on those it waits for may be reminded: `YYYY-MM-DD HH:mm:ss` in China; '' : now. */
const decodeReminder: Decoder<string, WireReminder> = (value, at) =>
  textField(record<WireReminder>(value, at), 'dFrom')

/** A place in the step that waits, which an administrator may give to another person. */
interface Substitution {
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

const decodeSubstitution: Decoder<Substitution, DocumentSubstitution> = (value, at) => {
  const fields = record<DocumentSubstitution>(value, at)
  return {
    step: textField(fields, 'cStepName'),
    unable: must(fields, 'unableList', listOf(decodePerson), at),
    candidates: rowsOf(fields, 'candidateList', decodeCandidate).items,
    deciders: lenient(fields, 'deciderList', listOf(asText)) ?? [],
  }
}

/** The step that waits is this person's, and colleagues may decide instead. */
type PassOn = Pick<Substitution, 'step' | 'candidates'>

const decodePassOn: Decoder<PassOn, DocumentPassOn> = (value, at) => {
  const fields = record<DocumentPassOn>(value, at)
  return {
    step: textField(fields, 'cStepName'),
    candidates: rowsOf(fields, 'candidateList', decodeCandidate).items,
  }
}

/** The step that waits is this person's, and colleagues may be added to it. */
interface Addition extends PassOn {
  /** who cannot be added, and why */
  unfit: readonly { name: string; reason: string }[]
}

type WireUnfit = DocumentAddition['unfitList'][number]
const decodeUnfit: Decoder<Addition['unfit'][number], WireUnfit> = (value, at) => {
  const fields = record<WireUnfit>(value, at)
  return {
    name: must(fields, 'cPersonName', asText, at),
    reason: textField(fields, 'cReason'),
  }
}

const decodeAddition: Decoder<Addition, DocumentAddition> = (value, at) => {
  const fields = record<DocumentAddition>(value, at)
  return {
    step: textField(fields, 'cStepName'),
    candidates: rowsOf(fields, 'candidateList', decodeCandidate).items,
    unfit: rowsOf(fields, 'unfitList', decodeUnfit).items,
  }
}

/** Who else is told of the step that waits, or may decide on it. */
export interface ApprovalPlaces {
  /** this person may remind those it waits for, from then on; '': now */
  remindFrom?: string
  /** for administrators: a person of the step that waits cannot decide any more */
  substitution?: Substitution
  /** this person may pass on the decision that waits for him or her */
  passOn?: PassOn
  /** this person may add an approver */
  addition?: Addition
}

export const decodePlaces = (fields: Fields<DocumentAnswer>): ApprovalPlaces => {
  const remindFrom = lenient(fields, 'reminder', decodeReminder)
  const substitution = lenient(fields, 'substitution', decodeSubstitution)
  const passOn = lenient(fields, 'passOn', decodePassOn)
  const addition = lenient(fields, 'addition', decodeAddition)
  return {
    ...(remindFrom !== undefined && { remindFrom }),
    ...(substitution && { substitution }),
    ...(passOn && passOn.candidates.length > 0 && { passOn }),
    ...(addition && { addition }),
  }
}

/** The document that waits for this person's approval next, and how many others of its kind wait. */
export interface NextInApproval {
  documentUuid: string
  count: number
  /** it is of another kind */
  voucherCode?: string
  /** a change of an order is meant, by its own id */
  isChange?: true
}

type WireNext = NonNullable<DocumentAnswer['nextInApproval']>
export const decodeNext: Decoder<NextInApproval, WireNext> = (value, at) => {
  const fields = record<WireNext>(value, at)
  const voucherCode = textField(fields, 'cVoucherCode')
  return {
    documentUuid: must(fields, 'cDocUuid', asText, at),
    count: must(fields, 'iCount', asCount, at),
    ...(voucherCode && { voucherCode }),
    ...(lenient(fields, 'bChange', asFlag) && { isChange: true }),
  }
}
