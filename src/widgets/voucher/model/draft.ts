import type { Document, DocumentFile } from '@/api/document'
import { isRecord } from '@/base/decode'
import type { CellValues } from '../../table/model/cells'
import type { VoucherContent } from './content'

/** What was typed and not saved. `base`: how the document was when it was begun. */
export interface VoucherDraft {
  templateUuid: string
  content: VoucherContent
  base?: Document
  /** of a save whose answer has not come: a repeat of it makes nothing twice */
  requestUuid?: string
  /** rows of the open popup that were not confirmed yet */
  editing?: unknown
  /** when it was typed: milliseconds */
  at: number
}

/** Of one account, organisation, kind of voucher and document; '' for a new one. */
export const draftName = (
  { accUuid, orgUuid }: { accUuid: string; orgUuid: string },
  voucherCode: string,
  documentUuid: string,
): string => ['voucher', accUuid, orgUuid, voucherCode, documentUuid || 'new'].join(':')

const isValues = (value: unknown): value is CellValues =>
  isRecord(value) &&
  Object.values(value).every(one => one == null || typeof one === 'string' || typeof one === 'number')
const isFile = (value: unknown): value is DocumentFile =>
  isRecord<DocumentFile>(value) && typeof value['docId'] === 'string' && typeof value['name'] === 'string'
const isContent = (value: unknown): value is VoucherContent =>
  isRecord<VoucherContent>(value) &&
  isValues(value['values']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isValues) &&
  Array.isArray(value['files']) &&
  value['files'].every(isFile)
const isBase = (value: unknown): value is Document =>
  isRecord<Document>(value) &&
  typeof value['documentUuid'] === 'string' &&
  typeof value['version'] === 'number' &&
  isValues(value['values']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(row => isRecord<{ values: unknown }>(row) && isValues(row['values'])) &&
  Array.isArray(value['files'])

/** Keeps an older shape out. */
export const isVoucherDraft = (value: unknown): value is VoucherDraft =>
  isRecord<VoucherDraft>(value) &&
  typeof value['templateUuid'] === 'string' &&
  typeof value['at'] === 'number' &&
  isContent(value['content']) &&
  (value['base'] === undefined || isBase(value['base']))
