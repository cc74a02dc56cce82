import type { Document, DocumentFile, DocumentProblem } from '@/api/document'
import type { VoucherField } from '@/api/widgetVoucher'
import type { CallError, Failure } from '@/i18n/messages'
import { valueForRow, type FieldValue } from '../../field/model/registry'
import type { CellValues } from '../../table/model/cells'
import type { TableRow } from '../../table/model/tableRows'
import type { VoucherContent } from './content'
import { isClosed } from './head'

/** What a server found wrong: at a field of the head, or of a row by its key in the table. */
export interface VoucherProblem {
  row: string | undefined
  field: string
  message: string
}

export interface VoucherState {
  phase: 'loading' | 'failed' | 'none' | 'open'
  error: CallError | undefined
  /** how it was when it was begun; undefined for a new one */
  document: Document | undefined
  /** what stands in head and foot */
  values: CellValues
  /** header data: what was loaded, typed and brought along by references (widgets §9) */
  data: CellValues
  /** options that references brought along since the document was opened */
  brought: CellValues
  /** counts what was brought along */
  fills: number
  files: readonly DocumentFile[]
  /** counts what is shown: another document, or the same one again */
  loads: number
  /** counts what a person changes */
  edits: number
  edited: boolean
  /** the document is agreed; what became known later is filled in */
  annotates: boolean
  expanded: boolean
  failure: { field: string; failure: Failure } | undefined
  problems: readonly VoucherProblem[]
  /** the problem in front */
  at: number
}

export type VoucherEvent =
  | { type: 'asked' }
  | { type: 'failed'; error: CallError }
  /** there is no document yet */
  | { type: 'noneFound' }
  /** a document, or a new voucher; `edited`: it holds what was typed before */
  | {
      type: 'opened'
      document: Document | undefined
      content: VoucherContent
      edited: boolean
      annotates?: boolean | undefined
    }
  /** fields that stay open after the approval can be filled in from now on, or no more */
  | { type: 'annotationTurned'; on: boolean }
  | { type: 'headerReapplied'; load: number; fields: readonly VoucherField[] }
  /** `others`: the fields a chosen reference may bring along, by its save-fields */
  | {
      type: 'fieldChanged'
      field: VoucherField
      value: FieldValue | undefined
      others: readonly VoucherField[]
    }
  /** what rows that were added bring along for the head */
  | { type: 'headFilled'; values: CellValues }
  | { type: 'filesChanged'; files: readonly DocumentFile[] }
  | { type: 'expandToggled' }
  /** a check found this field of the head wrong */
  | { type: 'headRefused'; field: string; failure: Failure }
  | { type: 'problemsFound'; problems: readonly VoucherProblem[] }
  | { type: 'problemTurned'; by: 1 | -1 }
  | { type: 'rowsChanged'; before: readonly ProblemRow[]; rows: readonly ProblemRow[] }

export const emptyVoucher: VoucherState = {
  phase: 'loading',
  error: undefined,
  document: undefined,
  values: {},
  data: {},
  brought: {},
  fills: 0,
  files: [],
  loads: 0,
  edits: 0,
  edited: false,
  annotates: false,
  expanded: false,
  failure: undefined,
  problems: [],
  at: 0,
}

/** Milliseconds until header data is applied to reference fields again (widgets §9). */
export const HEADER_AGAIN_MS = 300

const touched = (state: VoucherState): VoucherState => ({ ...state, edited: true, edits: state.edits + 1 })

const hasSame = (before: readonly DocumentFile[], files: readonly DocumentFile[]): boolean =>
  before.length === files.length && before.every(({ docId }, at) => docId === files[at]?.docId)

/** What a row is known by, and what stands in it. */
type ProblemRow = Pick<TableRow, 'key' | 'values'>

const isAt = (field: string) => (problem: VoucherProblem) =>
  problem.row === undefined && problem.field === field

/** Problems that are not put right yet; the one in front stays there. */
const leftOver = (state: VoucherState, isOver: (problem: VoucherProblem) => boolean): VoucherState => {
  const problems = state.problems.filter(problem => !isOver(problem))
  if (problems.length === state.problems.length) return state
  const front = problems.findIndex(problem => problem === state.problems[state.at])
  return {
    ...state,
    problems,
    at: front >= 0 ? front : Math.min(state.at, Math.max(0, problems.length - 1)),
  }
}

/** The row is gone, or what was wrong in it has changed. */
const isOverIn =
  (before: readonly ProblemRow[], rows: readonly ProblemRow[]) =>
  ({ row: key, field }: VoucherProblem): boolean => {
    if (key === undefined) return false
    const [was, is] = [before, rows].map(all => all.find(row => row.key === key)?.values)
    return !is || (was !== undefined && (field ? was[field] !== is[field] : was !== is))
  }

const has = (values: CellValues, name: string): boolean => Object.prototype.hasOwnProperty.call(values, name)

/** A field with its words. */
const withWords = (field: string): readonly string[] => [field, `$${field}`]

/** References hold what the header's data says. */
const reapplied = (state: VoucherState, fields: readonly VoucherField[]): VoucherState => {
  const values: Record<string, CellValues[string]> = { ...state.values }
  for (const { field, spec } of fields)
    if (spec.type === 'Refer' && has(state.data, field))
      for (const name of withWords(field)) values[name] = state.data[name]
  return { ...state, values }
}

/** What a reference has brought along for this field stands in it still. */
const isBrought = ({ values, brought }: VoucherState, field: string): boolean =>
  has(brought, field) && brought[field] !== null && brought[field] === values[field]

/** An option that a person has chosen stays; one that came with a reference goes with it. */
const isLeftToReference = (state: VoucherState, field: string): boolean =>
  (state.values[field] ?? '') === '' || isBrought(state, field)

/** The save-fields of a reference that was chosen just now, for the other fields that bear their names. */
const broughtAlong = (
  own: VoucherField,
  value: FieldValue | undefined,
  { others, state }: { others: readonly VoucherField[]; state: VoucherState },
): readonly { field: VoucherField; cells: CellValues }[] => {
  const saved = value?.kind === 'refer' && value.chosen.length === 1 ? value.chosen[0]?.saved : undefined
  if (!saved) return []
  return others
    .filter(({ field, defined }) => field !== own.field && defined?.source !== 'formula')
    .filter(({ field }) => has(saved, field) && (saved[field] != null || isBrought(state, field)))
    .filter(({ field, spec }) => spec.type !== 'Select' || isLeftToReference(state, field))
    .map(field => ({
      field,
      cells: Object.fromEntries(withWords(field.field).map(name => [name, saved[name]])),
    }))
}

/** Whether the server takes what became known later. */
const mayAnnotate = (document: Document | undefined): boolean =>
  document?.actions.includes('annotate') ?? false

export const voucherModel = (state: VoucherState, event: VoucherEvent): VoucherState => {
  switch (event.type) {
    case 'asked':
      return { ...state, phase: 'loading', error: undefined }
    case 'failed':
      // what was open stays
      return state.loads > 0 ? { ...state, phase: 'open' } : { ...state, phase: 'failed', error: event.error }
    case 'noneFound':
      // what was open stays
      return state.loads > 0 ? { ...state, phase: 'open' } : { ...emptyVoucher, phase: 'none' }
    case 'opened': {
      const { document, content, edited } = event
      const annotates = event.annotates === true && mayAnnotate(document)
      return {
        ...emptyVoucher,
        phase: 'open',
        document,
        values: content.values,
        data: content.values,
        fills: state.fills,
        files: content.files,
        loads: state.loads + 1,
        edits: edited ? state.edits + 1 : state.edits,
        edited,
        annotates,
        expanded: state.expanded || annotates,
      }
    }
    case 'annotationTurned': {
      const annotates = event.on && mayAnnotate(state.document)
      return { ...state, annotates, expanded: state.expanded || annotates }
    }
    case 'headerReapplied':
      return event.load === state.loads && state.phase === 'open' ? reapplied(state, event.fields) : state
    case 'fieldChanged': {
      const { field, value, others } = event
      const own = valueForRow(field.spec, value, field.field)
      const along = broughtAlong(field, value, { others, state })
      // references among them follow when the data is applied again
      const atOnce = along.filter(one => one.field.spec.type !== 'Refer')
      const cellsOf = (all: typeof along): CellValues => Object.assign({}, ...all.map(one => one.cells))
      return touched({
        ...leftOver(state, isAt(field.field)),
        values: { ...state.values, ...cellsOf(atOnce), ...own },
        data: { ...state.data, ...cellsOf(along), ...own },
        brought: { ...state.brought, ...cellsOf(along.filter(one => one.field.spec.type === 'Select')) },
        fills: along.length > 0 ? state.fills + 1 : state.fills,
        failure: state.failure?.field === field.field ? undefined : state.failure,
      })
    }
    case 'headFilled':
      return Object.keys(event.values).length === 0
        ? state
        : touched({
            ...state,
            values: { ...state.values, ...event.values },
            data: { ...state.data, ...event.values },
            failure: state.failure && state.failure.field in event.values ? undefined : state.failure,
          })
    case 'filesChanged':
      // an upload that is begun, fails or is taken back tells the files that were there
      return hasSame(state.files, event.files) ? state : touched({ ...state, files: event.files })
    case 'expandToggled':
      return { ...state, expanded: !state.expanded }
    case 'headRefused':
      return { ...state, expanded: true, failure: { field: event.field, failure: event.failure } }
    case 'problemsFound':
      return { ...state, expanded: true, problems: event.problems, at: 0 }
    case 'problemTurned': {
      const { length } = state.problems
      return length === 0 ? state : { ...state, at: (state.at + event.by + length) % length }
    }
    case 'rowsChanged':
      return leftOver(state, isOverIn(event.before, event.rows))
  }
}

/** Rows of a refusal are counted as they were sent: `keys` of those. */
export const problemsOf = (
  problems: readonly DocumentProblem[],
  keys: readonly string[],
): readonly VoucherProblem[] =>
  problems.map(({ row, field, message }) => ({ row: row > 0 ? keys[row - 1] : undefined, field, message }))

/** What is wrong with a field of the head: found here, or by the server. */
export const headFailureOf = ({ failure, problems }: VoucherState, field: string): Failure | undefined => {
  if (failure?.field === field) return failure.failure
  const told = problems.find(isAt(field))
  return told && { code: 'told', params: { message: told.message } }
}

/** Whether the server lets this be saved as it stands. */
export const maySave = ({ document }: Pick<VoucherState, 'document'>): boolean =>
  document === undefined || document.actions.includes('save')

/** Whether a field can be filled in: an agreed document has other ones than a draft. */
export const isOpen = (state: Pick<VoucherState, 'document' | 'annotates'>, field: VoucherField): boolean =>
  state.annotates
    ? (state.document?.later?.includes(field.field) ?? false)
    : maySave(state) && !isClosed(field)

/** Nothing can be put into it any more, not even what became known later. */
export const takesNothing = (document: Document): boolean => !mayAnnotate(document) && !maySave({ document })
