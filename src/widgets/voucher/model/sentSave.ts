import type { Document } from '@/api/document'
import type { VoucherField, VoucherTemplate } from '@/api/widgetVoucher'
import { isRecord } from '@/base/decode'
import type { CellValues } from '../../table/model/cells'
import { clashOf, isComputed, same, settled } from './clash'
import { contentOf, lineOf, recordFields, withLine, type SaveInput, type VoucherContent } from './content'

/**
 * A save whose answer has not come, with all that was sent. The server may have done it or not: only the same content
 * with the same id, sent once more, tells, and does nothing twice.
 */
export interface SentSave {
  requestUuid: string
  input: SaveInput
  /** where each row that was sent stands on the page now, from 0; `GONE`: it was deleted since */
  places: readonly number[]
}

export const GONE = -1

/** A server compares contents, not the order of their fields; a draft may bring them back in another one. */
const sorted = (_name: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const isSameInput = (one: SaveInput, other: SaveInput): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted)

const contentText = ({ values, rows, docIds }: SaveInput): string =>
  JSON.stringify({ values, rows, docIds }, sorted)

/** The same was typed; what a new document was begun as may be known later than its first save. */
export const hasSameContent = (one: SaveInput, other: SaveInput): boolean =>
  contentText(one) === contentText(other)

const sameCells = (fields: readonly VoucherField[], one: CellValues, other: CellValues): boolean =>
  fields.every(field => isComputed(field) || same(one[field.field], other[field.field]))

/** Whether nothing was changed since it was sent; what is counted is no change. */
export const isUnchanged = (
  template: VoucherTemplate,
  { input, places }: SentSave,
  { values, rows, files }: VoucherContent,
): boolean =>
  sameCells(recordFields(template), input.values, values) &&
  rows.length === places.length &&
  places.every((place, at) => {
    const [sent, row] = [input.rows[at], rows[place]]
    return sent !== undefined && row !== undefined && sameCells(template.body, sent.values, row)
  }) &&
  files.map(file => file.docId).join() === input.docIds.join()

/** The ids the server knows the sent rows by: it keeps their order, new ones among themselves. */
const linesOf = ({ rows }: SaveInput, document: Document): readonly string[] => {
  const known = new Set(rows.flatMap(row => row.lineUuid ?? []))
  const made = document.rows.flatMap(row => row.lineUuid || []).filter(line => !known.has(line))
  let next = 0
  return rows.map(row => {
    if (row.lineUuid) return row.lineUuid
    next += 1
    return made[next - 1] ?? ''
  })
}

/** The keys of the rows that were sent, by the ids the server knows them by; `keyAt`: of the row in a place. */
export const keysByLine = (
  { input, places }: SentSave,
  document: Document,
  keyAt: (place: number) => string,
): ReadonlyMap<string, string> => {
  const lines = linesOf(input, document)
  return new Map(places.map((place, at) => [lines[at] ?? '', keyAt(place)]))
}

/**
 * Turns the content of the page into an edit of the document that the sent save has made. Rows that were sent get the
 * ids of that document's rows, so that they are not added a second time. Cells that were not changed since the save take
 * the server's values.
 */
export const goneOn = (
  template: VoucherTemplate,
  { input, places }: SentSave,
  mine: VoucherContent,
  document: Document,
): VoucherContent => {
  const lines = linesOf(input, document)
  const sent: VoucherContent = {
    values: input.values,
    rows: input.rows.map(({ values }, at) => withLine(values, lines[at] ?? '')),
    files: input.docIds.map(docId => ({ docId, name: '' })),
  }
  const lineAt = new Map(places.map((place, at) => [place, lines[at] ?? '']))
  const rows = mine.rows.map((row, place) =>
    lineOf(row) === '' ? withLine(row, lineAt.get(place) ?? '') : row,
  )
  const now = settled(clashOf(template, sent, { ...mine, rows }, document))
  // what the server fills in beside the fields of the template comes along
  return { ...now, values: { ...contentOf(document).values, ...now.values } }
}
