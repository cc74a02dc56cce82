import type { Document, DocumentFile } from '@/api/document'
import { isRecord } from '@/base/decode'
import type { CellValues } from '../../table/model/cells'
import type { Editing } from '../../table/model/editing'
import type { LooseTexts, WaitingRow } from '../../table/model/tableRows'
import { contentOf, lineOf, type VoucherContent } from './content'

/** What was typed and not saved. `base`: how the document was when it was begun. */
export interface VoucherDraft {
  templateUuid: string
  content: VoucherContent
  base?: Document
  /** of a save whose answer has not come: a repeat of it makes nothing twice */
  requestUuid?: string
  /** what the open popup holds and was not confirmed: it is offered there again, and no row before */
  editing?: Editing
  /** codes and texts that are still to be settled */
  waiting?: readonly WaitingRow[]
  /** in the line for codes, or to be pasted */
  loose?: LooseTexts
  /** when it was typed: milliseconds */
  at: number
}

/** As it is kept: a row that is the same in `base` is its place there. A name of the mini-program’s storage holds 1 MB. */
export type KeptVoucherDraft = Omit<VoucherDraft, 'content'> & {
  content: Omit<VoucherContent, 'rows'> & { rows: readonly (CellValues | number)[] }
}

const sameRow = (row: CellValues, other: CellValues, computed: ReadonlySet<string>): boolean =>
  [...Object.keys(row), ...Object.keys(other)].every(
    name => computed.has(name) || (row[name] ?? null) === (other[name] ?? null),
  )

/** `computed`: fields of a row that are counted again from the others. */
export const packedDraft = (draft: VoucherDraft, computed: ReadonlySet<string>): KeptVoucherDraft => {
  const base = draft.base ? contentOf(draft.base).rows : []
  const places = new Map(base.map((row, at) => [lineOf(row), at]))
  const rows = draft.content.rows.map(row => {
    const at = lineOf(row) === '' ? undefined : places.get(lineOf(row))
    const same = at === undefined ? undefined : base[at]
    return at !== undefined && same && sameRow(row, same, computed) ? at : row
  })
  return { ...draft, content: { ...draft.content, rows } }
}

export const unpackedDraft = (kept: KeptVoucherDraft): VoucherDraft => {
  const base = kept.base ? contentOf(kept.base).rows : []
  const rows = kept.content.rows
    .map(row => (typeof row === 'number' ? base[row] : row))
    .filter((row): row is CellValues => row !== undefined)
  return { ...kept, content: { ...kept.content, rows } }
}

/** A crash takes no more than the keys of so long. */
const SOON_MS = 150
/** Many rows take longer to encrypt, which would be felt between two keys: they wait for a pause, but not for ever. */
const FEW_ROWS = 60
const PAUSE_MS = 400
const LATEST_MS = 3000

/** ms until what was typed is kept; `since` its first key, in a document of so many rows. */
export const waitToKeep = (since: number, rows: number): number =>
  Math.max(0, rows <= FEW_ROWS ? SOON_MS - since : Math.min(PAUSE_MS, LATEST_MS - since))

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
const isContent = (value: unknown): value is KeptVoucherDraft['content'] =>
  isRecord<VoucherContent>(value) &&
  isValues(value['values']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(row => Number.isInteger(row) || isValues(row)) &&
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

const isPlace = (value: unknown): boolean => value === undefined || Number.isInteger(value)
const isEditing = (value: unknown): value is Editing =>
  isRecord<Editing>(value) &&
  (value['kind'] === 'add' || value['kind'] === 'edit') &&
  Number.isInteger(value['at']) &&
  Array.isArray(value['drafts']) &&
  value['drafts'].length > 0 &&
  value['drafts'].every(
    one => isRecord<Editing['drafts'][number]>(one) && isPlace(one['place']) && isValues(one['values']),
  )
const isWaiting = (value: unknown): value is WaitingRow =>
  isRecord<WaitingRow>(value) && typeof value['text'] === 'string' && isValues(value['values'])

const isLoose = (value: unknown): value is LooseTexts =>
  isRecord<LooseTexts>(value) && typeof value['code'] === 'string' && typeof value['pasted'] === 'string'

/** Keeps an older shape out. */
export const isVoucherDraft = (value: unknown): value is KeptVoucherDraft =>
  isRecord<VoucherDraft>(value) &&
  typeof value['templateUuid'] === 'string' &&
  typeof value['at'] === 'number' &&
  isContent(value['content']) &&
  (value['base'] === undefined || isBase(value['base'])) &&
  (value['editing'] === undefined || isEditing(value['editing'])) &&
  (value['waiting'] === undefined ||
    (Array.isArray(value['waiting']) && value['waiting'].every(isWaiting))) &&
  (value['loose'] === undefined || isLoose(value['loose']))
