import type {
  DocumentAnswer,
  DocumentCopyAnswer,
  DocumentDrawAnswer,
  DocumentFile as WireDocumentFile,
  DocumentRow as WireDocumentRow,
  DocumentRowProgress,
} from '@wire/document'
import {
  asCount,
  asFlag,
  asText,
  DecodeError,
  isRecord,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  type Decoder,
  type Fields,
  type Key,
} from '@/base/decode'
import {
  decodeApprovalStep,
  decodeNext,
  decodePlaces,
  type NextInApproval,
  type ApprovalStep,
  type ApprovalPlaces,
} from './documentApproval'
import { decodeNote, type StateNote } from './documentHistory'
import { decodeTaken, type TakenAdvance } from './documentTaken'
import { decodeChangeHint, type OrderChangeHint } from './orderChangeHint'
import { rowsOf } from './rows'
import { textField } from './widget'

export { decodeRefusal, type DocumentProblem } from './documentRefusal'

/** By field name; a reference has its words in a `$` copy of the field. */
export type DocumentValues = Readonly<Record<string, string | number | null>>

const documentActions = [
  'save',
  'inspect',
  'submit',
  'withdraw',
  'approve',
  'refuse',
  'post',
  'settle',
  'unsettle',
  'revoke',
  'reverse',
  'close',
  'closeRows',
  'openRows',
  'reopen',
  'remove',
  'toCart',
  'change',
  'annotate',
  'copy',
  'print',
] as const
/** What a person may do with a document as it stands. */
export type DocumentAction = (typeof documentActions)[number]

export interface DocumentRow {
  /** empty for a row that was drawn and not saved yet */
  lineUuid: string
  /** the row it was drawn from; `most`: how much it allows where more may come than is `left` */
  upstream?: { lineUuid: string; documentCode: string; left: string; most?: string }
  /** how far it is, once its document is agreed */
  progress?: RowProgress
  values: DocumentValues
}

/** Decimal texts; absent where it means nothing for the kind. */
export interface RowProgress {
  /** ordered of a request, arrived of an order, gone back of a receipt */
  done: string
  /** of a request */
  arrived?: string
  /** of a receipt */
  paid?: string
  /** of a posted receipt: what came beyond the order */
  over?: string
  /** given up of a closed row */
  closed?: string
  /** the day a supplier promises for what is still to come of an order or a request */
  promised?: string
}

/** What a step asks for: a field of the template, and what is proposed for it. */
export interface DocumentAsk {
  action: DocumentAction
  field: string
  required: boolean
  value: string
  /** first and last day */
  min?: string
  max?: string
}

export interface DocumentFile {
  docId: string
  name: string
}

const tones = ['primary', 'success', 'danger', 'warning', 'default'] as const

export interface Document extends ApprovalPlaces {
  voucherCode: string
  documentUuid: string
  code: string
  templateUuid: string
  state: { key: string; name: string; tone: (typeof tones)[number] }
  version: number
  /** who changed it last, and when: `YYYY-MM-DD HH:mm:ss` in China */
  updated: { by: string; at: string }
  /** place among those of its kind, newest first, from 1; `total` of them */
  place: number
  total: number
  values: DocumentValues
  rows: readonly DocumentRow[]
  files: readonly DocumentFile[]
  actions: readonly DocumentAction[]
  /** what could be done, were there not this reason against it */
  blocked: readonly { action: DocumentAction; reason: string }[]
  /** what is worth a second look, in the server's words */
  warnings: readonly string[]
  /** of a payment to another account than that of the supplier's file: the supplier */
  accountOf?: string
  /** the one that waits for this person's approval next, and how many others wait */
  nextInApproval?: NextInApproval
  /** why it stands where it stands: the reason of its latest step */
  note?: StateNote
  /** fields that `annotate` takes now */
  later?: readonly string[]
  /** columns of rows that `annotate` takes now */
  laterColumns?: readonly string[]
  /** what its steps ask for */
  asks?: readonly DocumentAsk[]
  /** its approval, where that has several steps */
  approval?: readonly ApprovalStep[]
  /** of a payment */
  takes?: readonly TakenAdvance[]
  /** of an order: its change that is not approved yet */
  orderChange?: OrderChangeHint
  /** of an order: number of its version; absent: the first */
  orderVersion?: number
  /** kinds that can be made from it */
  downstream: readonly { voucherCode: string; name: string }[]
  /** its page in the workflow service; '' for none */
  flowPath: string
  /** names of files, kinds and advances that cannot be read */
  broken: readonly string[]
}

/** What is no plain value is no value of a field; a flag may come as true or false. */
const valueOf = (value: unknown): DocumentValues[string] | undefined => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined
}

const asValues: Decoder<DocumentValues> = (value, at) => {
  if (!isRecord(value)) throw new DecodeError(at, 'values')
  const values: Record<string, DocumentValues[string]> = {}
  for (const [name, one] of Object.entries(value)) {
    const plain = valueOf(one)
    if (plain !== undefined) values[name] = plain
  }
  return values
}

const decodeRow: Decoder<DocumentRow, WireDocumentRow> = (value, at) => {
  const {
    cLineUuid: _line,
    cUpstreamLineUuid: _from,
    cUpstreamDocCode: _code,
    iLeftQty: _left,
    iMostQty: _most,
    iDoneQty: _done,
    iArrivedQty: _arrived,
    iPaidQty: _paid,
    iOverQty: _over,
    iClosedQty: _closed,
    dPromised: _promised,
    ...values
  } = asValues(value, at)
  const fields = record<
    Pick<WireDocumentRow, 'cLineUuid' | 'cUpstreamLineUuid' | 'cUpstreamDocCode' | 'iLeftQty' | 'iMostQty'> &
      DocumentRowProgress
  >(value, at)
  const from = textField(fields, 'cUpstreamLineUuid')
  const most = textField(fields, 'iMostQty')
  const [done, arrived, paid, over, closed, promised] = [
    textField(fields, 'iDoneQty'),
    textField(fields, 'iArrivedQty'),
    textField(fields, 'iPaidQty'),
    textField(fields, 'iOverQty'),
    textField(fields, 'iClosedQty'),
    textField(fields, 'dPromised'),
  ]
  return {
    lineUuid: textField(fields, 'cLineUuid'),
    ...(from && {
      upstream: {
        lineUuid: from,
        documentCode: textField(fields, 'cUpstreamDocCode'),
        left: textField(fields, 'iLeftQty'),
        ...(most && { most }),
      },
    }),
    ...(done && {
      progress: {
        done,
        ...(arrived && { arrived }),
        ...(paid && { paid }),
        ...(over && { over }),
        ...(closed && { closed }),
        ...(promised && { promised }),
      },
    }),
    values,
  }
}

export const decodeFile: Decoder<DocumentFile, WireDocumentFile> = (value, at) => {
  const fields = record<WireDocumentFile>(value, at)
  return { docId: must(fields, 'cDocId', asText, at), name: textField(fields, 'cFileName') }
}

type WireDownstream = DocumentAnswer['downstreamList'][number]
const decodeDownstream: Decoder<Document['downstream'][number], WireDownstream> = (value, at) => {
  const fields = record<WireDownstream>(value, at)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    name: textField(fields, 'cVoucherName'),
  }
}

/** Actions this client does not know are left out: it could not carry them out. */
const actionsOf = (fields: Fields<DocumentAnswer>): DocumentAction[] => {
  const named = lenient(fields, 'actionList', listOf(asText)) ?? []
  return documentActions.filter(action => named.includes(action))
}

type WireBlocked = DocumentAnswer['blockedList'][number]
const decodeBlocked: Decoder<Document['blocked'][number], WireBlocked> = (value, at) => {
  const fields = record<WireBlocked>(value, at)
  return {
    action: must(fields, 'cAction', oneOf(...documentActions), at),
    reason: must(fields, 'cReason', asText, at),
  }
}

type WireAsk = DocumentAnswer['askList'][number]
export const decodeAsk: Decoder<DocumentAsk, WireAsk> = (value, at) => {
  const fields = record<WireAsk>(value, at)
  const [min, max] = [textField(fields, 'dMin'), textField(fields, 'dMax')]
  return {
    action: must(fields, 'cAction', oneOf(...documentActions), at),
    field: must(fields, 'cFieldName', asText, at),
    required: lenient(fields, 'bRequired', asFlag) ?? false,
    value: textField(fields, 'cValue'),
    ...(min && { min }),
    ...(max && { max }),
  }
}

/** Rows must all be sound: one that is missing would be saved away. */
export const decodeDocument: Decoder<Document> = (value, at) => {
  const fields = record<DocumentAnswer>(value, at)
  const files = rowsOf(fields, 'fileList', decodeFile, 'cFileName')
  const downstream = rowsOf(fields, 'downstreamList', decodeDownstream, 'cVoucherName')
  const text = (key: Key<DocumentAnswer>) => textField(fields, key)
  const note = lenient(fields, 'stateNote', decodeNote)
  const nextInApproval = lenient(fields, 'nextInApproval', decodeNext)
  const later = lenient(fields, 'laterList', listOf(asText)) ?? []
  const laterColumns = lenient(fields, 'laterColumnList', listOf(asText)) ?? []
  // the server proposes a value for one that cannot be read
  const asks = rowsOf(fields, 'askList', decodeAsk).items
  const approval = rowsOf(fields, 'approvalList', decodeApprovalStep).items
  const takes = rowsOf(fields, 'takeList', decodeTaken, 'cDocCode')
  const orderChange = lenient(fields, 'orderChange', decodeChangeHint)
  const orderVersion = lenient(fields, 'iOrderVersion', asCount)
  const accountOf = lenient(fields, 'cAccountSupplierUuid', asText)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    documentUuid: must(fields, 'cDocUuid', asText, at),
    code: must(fields, 'cDocCode', asText, at),
    templateUuid: must(fields, 'cTemplateUuid', asText, at),
    state: {
      key: must(fields, 'cState', asText, at),
      name: text('cStateName'),
      tone: lenient(fields, 'cStateTone', oneOf(...tones)) ?? 'default',
    },
    version: must(fields, 'iVersion', asCount, at),
    updated: { by: text('cUpdatePersonName'), at: text('dUpdateTime') },
    place: must(fields, 'iPageNumber', asCount, at),
    total: must(fields, 'iTotleSize', asCount, at),
    values: must(fields, 'values', asValues, at),
    rows: must(fields, 'rowList', listOf(decodeRow), at),
    files: files.items,
    actions: actionsOf(fields),
    // one that cannot be read only explains less
    blocked: rowsOf(fields, 'blockedList', decodeBlocked).items,
    warnings: lenient(fields, 'warningList', listOf(asText)) ?? [],
    ...(accountOf && { accountOf }),
    ...(nextInApproval && { nextInApproval }),
    ...(note && { note }),
    ...(later.length > 0 && { later }),
    ...(laterColumns.length > 0 && { laterColumns }),
    ...(asks.length > 0 && { asks }),
    ...(approval.length > 0 && { approval }),
    ...decodePlaces(fields),
    ...(takes.items.length > 0 && { takes: takes.items }),
    ...(orderChange && { orderChange }),
    ...(orderVersion !== undefined && { orderVersion }),
    downstream: downstream.items,
    flowPath: text('cFlowPath'),
    broken: [...files.broken, ...downstream.broken, ...takes.broken],
  }
}

/** What a new document begins with when it refers to others. */
export interface DocumentDraw {
  values: DocumentValues
  rows: readonly DocumentRow[]
}

export const decodeDraw: Decoder<DocumentDraw> = (value, at) => {
  const fields = record<DocumentDrawAnswer>(value, at)
  return {
    values: must(fields, 'values', asValues, at),
    rows: must(fields, 'rowList', listOf(decodeRow), at),
  }
}

/** What a copy begins with, by which template, and in words what was left out of it. */
export interface DocumentCopy extends DocumentDraw {
  templateUuid: string
  leftOut: readonly string[]
}

export const decodeCopy: Decoder<DocumentCopy> = (value, at) => {
  const fields = record<DocumentCopyAnswer>(value, at)
  return {
    templateUuid: must(fields, 'cTemplateUuid', asText, at),
    values: must(fields, 'values', asValues, at),
    // it is a new document: nothing of the old one's rows stays
    rows: must(fields, 'rowList', listOf(decodeRow), at).map(({ values }) => ({ lineUuid: '', values })),
    leftOut: lenient(fields, 'leftOutList', listOf(asText)) ?? [],
  }
}
