import type {
  OrderChangeAnswer,
  OrderChangeLimit,
  OrderVersion as WireVersion,
  OrderVersionsAnswer,
} from '@wire/orderChange'
import { asCount, asText, must, record, type Decoded, type Decoder } from '@/base/decode'
import { decodeDocument, decodeFile, type Document, type DocumentFile } from './document'
import { decodeChange, type DocumentChange } from './documentHistory'
import { decodeChangeHint, type OrderChangeHint } from './orderChangeHint'
import { rowsOf } from './rows'
import { textField } from './widget'

/** What a saved row does not take: a cell stays as it is or has a least number; '' as a field: the row is not deleted. */
export interface RowLimit {
  lineUuid: string
  field: string
  reason: string
  least?: string
}

/** A change of an approved order. */
export interface OrderChange extends OrderChangeHint {
  /** the order as it is to be; its id, version, state and actions are those of the change */
  document: Document
  orderUuid: string
  /** number of this version of the order */
  number: number
  /** what it changes, in words */
  changes: readonly DocumentChange[]
  /** how many of these cannot be read */
  broken: number
  /** what may not be changed, while it can be entered */
  limits: readonly RowLimit[]
}

const decodeLimit: Decoder<RowLimit, OrderChangeLimit> = (value, at) => {
  const fields = record<OrderChangeLimit>(value, at)
  const least = textField(fields, 'iLeast')
  return {
    lineUuid: must(fields, 'cLineUuid', asText, at),
    field: textField(fields, 'cFieldName'),
    reason: must(fields, 'cReason', asText, at),
    ...(least && { least }),
  }
}

export const decodeOrderChange: Decoder<OrderChange, OrderChangeAnswer> = (value, at) => {
  const fields = record<OrderChangeAnswer>(value, at)
  const changes = rowsOf(fields, 'changeList', decodeChange, 'cFieldLabel')
  return {
    ...decodeChangeHint(value, at),
    document: must(fields, 'document', decodeDocument, at),
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    number: must(fields, 'iNumber', asCount, at),
    changes: changes.items,
    broken: changes.broken.length,
    // the server refuses by one that cannot be read
    limits: rowsOf(fields, 'limitList', decodeLimit).items,
  }
}

/** An order as it became by a change; the first one as it was approved. */
export interface OrderVersion {
  number: number
  /** '' for the first */
  changeUuid: string
  by: string
  /** who approved it, and when (`YYYY-MM-DD HH:mm:ss` in China); '' where that is not known */
  approvedBy: string
  at: string
  reason: string
  /** what was said with the approval */
  opinion?: string
  changes: readonly DocumentChange[]
  files: readonly DocumentFile[]
  /** how many of both cannot be read */
  broken: number
}

const decodeVersion: Decoder<OrderVersion, WireVersion> = (value, at) => {
  const fields = record<WireVersion>(value, at)
  const changes = rowsOf(fields, 'changeList', decodeChange, 'cFieldLabel')
  const files = rowsOf(fields, 'fileList', decodeFile, 'cFileName')
  const opinion = textField(fields, 'cOpinion')
  return {
    number: must(fields, 'iNumber', asCount, at),
    changeUuid: textField(fields, 'cChangeUuid'),
    by: textField(fields, 'cPersonName'),
    approvedBy: textField(fields, 'cDecidedBy'),
    at: textField(fields, 'dTime'),
    reason: textField(fields, 'cReason'),
    ...(opinion && { opinion }),
    changes: changes.items,
    files: files.items,
    broken: changes.broken.length + files.broken.length,
  }
}

/** Newest first. */
export const decodeOrderVersions: Decoder<Decoded<OrderVersion>> = (value, at) =>
  rowsOf(record<OrderVersionsAnswer>(value, at), 'versionList', decodeVersion, 'cReason')
