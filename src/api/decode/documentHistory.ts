import type {
  DocumentAnswer,
  DocumentChange as WireChange,
  DocumentHistoryAnswer,
  DocumentHistoryEvent as WireEvent,
} from '@wire/document'
import {
  asCount,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import { rowsOf } from './rows'
import { textField } from './widget'

const changeKinds = ['changed', 'added', 'removed'] as const

export interface DocumentChange {
  kind: (typeof changeKinds)[number]
  /** from 1; 0: the header */
  row: number
  /** what stands in the row; '' in the header */
  rowName: string
  label: string
  before: string
  after: string
}

/** Something that happened to a document. */
export interface DocumentEvent {
  action: string
  /** the server's word, for an action this client does not know */
  name: string
  by: string
  /** `YYYY-MM-DD HH:mm:ss` in China */
  at: string
  reason: string
  /** the step of the approval that was decided */
  step?: string
  changes: readonly DocumentChange[]
  /** how many changes are not listed */
  more: number
  /** names: whom a comment mentions, and who was reminded */
  people?: readonly string[]
  /** of a comment that may be taken back */
  commentUuid?: string
}

export const decodeChange: Decoder<DocumentChange, WireChange> = (value, at) => {
  const fields = record<WireChange>(value, at)
  return {
    kind: must(fields, 'cKind', oneOf(...changeKinds), at),
    row: must(fields, 'iRow', asCount, at),
    rowName: textField(fields, 'cRowName'),
    label: textField(fields, 'cFieldLabel'),
    before: textField(fields, 'cBefore'),
    after: textField(fields, 'cAfter'),
  }
}

const decodeEvent: Decoder<DocumentEvent, WireEvent> = (value, at) => {
  const fields = record<WireEvent>(value, at)
  const changes = rowsOf(fields, 'changeList', decodeChange, 'cFieldLabel')
  const step = textField(fields, 'cStepName')
  const people = lenient(fields, 'personList', listOf(asText)) ?? []
  const commentUuid = textField(fields, 'cCommentUuid')
  return {
    action: must(fields, 'cAction', asText, at),
    name: textField(fields, 'cActionName'),
    by: textField(fields, 'cPersonName'),
    at: textField(fields, 'dTime'),
    reason: textField(fields, 'cReason'),
    ...(step && { step }),
    changes: changes.items,
    more: (lenient(fields, 'iMoreChanges', asCount) ?? 0) + changes.broken.length,
    ...(people.length > 0 && { people }),
    ...(commentUuid && { commentUuid }),
  }
}

/** Newest first. */
export const decodeHistory: Decoder<Decoded<DocumentEvent>> = (value, at) =>
  rowsOf(record<DocumentHistoryAnswer>(value, at), 'eventList', decodeEvent, 'cActionName')

/** Why a document stands where it stands. */
export interface StateNote {
  action: string
  by: string
  at: string
  reason: string
}

type WireNote = NonNullable<DocumentAnswer['stateNote']>
export const decodeNote: Decoder<StateNote, WireNote> = (value, at) => {
  const fields = record<WireNote>(value, at)
  return {
    action: textField(fields, 'cAction'),
    by: textField(fields, 'cPersonName'),
    at: textField(fields, 'dTime'),
    reason: must(fields, 'cReason', asText, at),
  }
}
