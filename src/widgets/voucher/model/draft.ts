import type { Document, DocumentFile } from '@/api/document'
import { isRecord } from '@/base/decode'
import type { CellValues } from '../../table/model/cells'
import type { Editing } from '../../table/model/editing'
import type { LooseTexts, WaitingRow } from '../../table/model/tableRows'
import { contentOf, lineOf, sentRow, type SaveInput, type VoucherContent } from './content'
import type { SentSave } from './sentSave'

/** What was typed and not saved. `base`: how the document was when it was begun. */
export interface VoucherDraft {
  templateUuid: string
  content: VoucherContent
  base?: Document
  /** it was agreed already, and what became known later was typed */
  annotates?: true
  /** what a new document was begun as: all windows that take up this draft save one document */
  begunUuid?: string
  /** a save whose answer has not come: a repeat of it makes nothing twice */
  sent?: SentSave
  /** what the open popup holds and was not confirmed: it is offered there again, and no row before */
  editing?: Editing
  /** codes and texts that are still to be settled */
  waiting?: readonly WaitingRow[]
  /** in the line for codes, or to be pasted */
  loose?: LooseTexts
  /** when it was typed: milliseconds */
  at: number
}

type SentRow = SaveInput['rows'][number]

/**
 * The draft as it is stored. No row is stored twice, as one value of the mini-program’s storage holds 1 MB. A row that is
 * the same in `base` is stored as its index in `base`; a sent row that is the same in `content` as its index in `content`.
 */
export type KeptVoucherDraft = Omit<VoucherDraft, 'content' | 'sent'> & {
  content: Omit<VoucherContent, 'rows'> & { rows: readonly (CellValues | number)[] }
  sent?: Omit<SentSave, 'input'> & {
    input: Omit<SaveInput, 'rows'> & { rows: readonly (SentRow | number)[] }
  }
}

const sameRow = (row: CellValues, other: CellValues, computed: ReadonlySet<string>): boolean =>
  [...Object.keys(row), ...Object.keys(other)].every(
    name => computed.has(name) || (row[name] ?? null) === (other[name] ?? null),
  )

/** The content of what is kept, with its rows as they will be read. */
const unpackedContent = ({ base, content }: KeptVoucherDraft): VoucherContent => {
  const before = base ? contentOf(base).rows : []
  const rows = content.rows
    .map(row => (typeof row === 'number' ? before[row] : row))
    .filter((row): row is CellValues => row !== undefined)
  return { ...content, rows }
}

/** To the letter: what is repeated must be what was sent. */
const isAsSent = (row: SentRow, values: CellValues | undefined): boolean =>
  values !== undefined && JSON.stringify(row) === JSON.stringify(sentRow(values))

/** `computed`: fields of a row that are counted again from the others. */
export const packedDraft = (draft: VoucherDraft, computed: ReadonlySet<string>): KeptVoucherDraft => {
  const { sent, ...others } = draft
  const base = draft.base ? contentOf(draft.base).rows : []
  const places = new Map(base.map((row, at) => [lineOf(row), at]))
  const rows = draft.content.rows.map(row => {
    const at = lineOf(row) === '' ? undefined : places.get(lineOf(row))
    const same = at === undefined ? undefined : base[at]
    return at !== undefined && same && sameRow(row, same, computed) ? at : row
  })
  const kept: KeptVoucherDraft = { ...others, content: { ...draft.content, rows } }
  if (!sent) return kept
  const read = unpackedContent(kept).rows
  const sentRows = sent.input.rows.map((row, at) => {
    const place = sent.places[at]
    return place !== undefined && isAsSent(row, read[place]) ? place : row
  })
  return { ...kept, sent: { ...sent, input: { ...sent.input, rows: sentRows } } }
}

const unpackedSent = ({ sent }: KeptVoucherDraft, { rows }: VoucherContent): SentSave | undefined => {
  if (!sent) return undefined
  const sentRows = sent.input.rows
    .map(row => {
      if (typeof row !== 'number') return row
      const values = rows[row]
      return values && sentRow(values)
    })
    .filter((row): row is SentRow => row !== undefined)
  // without one of its rows it is not what was sent
  if (sentRows.length !== sent.input.rows.length) return undefined
  return { ...sent, input: { ...sent.input, rows: sentRows } }
}

export const unpackedDraft = (kept: KeptVoucherDraft): VoucherDraft => {
  const { sent: _packed, ...others } = kept
  const content = unpackedContent(kept)
  const sent = unpackedSent(kept, content)
  return { ...others, content, ...(sent && { sent }) }
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

/** Of one account, organisation, kind of voucher and document; '' for a new one, or what it is drawn from. */
export const draftName = (
  { accUuid, orgUuid }: { accUuid: string; orgUuid: string },
  voucherCode: string,
  documentUuid: string,
): string => ['voucher', accUuid, orgUuid, voucherCode, documentUuid || 'new'].join(':')

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every(one => typeof one === 'string')
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
  Array.isArray(value['files']) &&
  (value['later'] === undefined || isTexts(value['later']))
const isInput = (value: unknown): boolean =>
  isRecord<SaveInput>(value) &&
  typeof value['voucherCode'] === 'string' &&
  typeof value['templateUuid'] === 'string' &&
  (value['base'] === undefined || isRecord(value['base'])) &&
  isValues(value['values']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(row => Number.isInteger(row) || (isRecord<SentRow>(row) && isValues(row['values']))) &&
  isTexts(value['docIds']) &&
  (value['later'] === undefined || isTexts(value['later']))
const isSent = (value: unknown): boolean =>
  isRecord<SentSave>(value) &&
  typeof value['requestUuid'] === 'string' &&
  isInput(value['input']) &&
  Array.isArray(value['places']) &&
  value['places'].every(place => Number.isInteger(place))

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
  (value['annotates'] === undefined || value['annotates'] === true) &&
  (value['begunUuid'] === undefined || typeof value['begunUuid'] === 'string') &&
  (value['sent'] === undefined || isSent(value['sent'])) &&
  (value['editing'] === undefined || isEditing(value['editing'])) &&
  (value['waiting'] === undefined ||
    (Array.isArray(value['waiting']) && value['waiting'].every(isWaiting))) &&
  (value['loose'] === undefined || isLoose(value['loose']))
