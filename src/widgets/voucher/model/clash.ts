import type { Document } from '@/api/document'
import type { VoucherField, VoucherTemplate } from '@/api/widgetVoucher'
import { rowText } from '../../field/model/registry'
import type { FieldWords, WireValue } from '../../field/model/rules'
import type { CellValues } from '../../table/model/cells'
import { contentOf, lineOf, recordFields, withoutLine, type VoucherContent } from './content'

export type Side = 'mine' | 'theirs'

/**
 * What the server has changed since this voucher was begun: a cell of the head or of a row, or a whole row that came or
 * went. `row`: its id at the server; `place`: where it stands here, from 1 (0: the head, or nowhere).
 */
export interface ClashEntry {
  key: string
  /** `rowChanged`: it was taken away here */
  kind: 'cell' | 'rowAdded' | 'rowRemoved' | 'rowChanged'
  row: string
  place: number
  /** of a cell */
  field?: VoucherField
  mine: CellValues | undefined
  theirs: CellValues | undefined
  side: Side
}

export interface Clash {
  mine: VoucherContent
  /** files it was begun with */
  before: VoucherContent['files']
  /** how it is at the server now; the next save begins with it */
  document: Document
  entries: readonly ClashEntry[]
}

export const same = (one: WireValue, other: WireValue): boolean => String(one ?? '') === String(other ?? '')
export const isComputed = ({ defined }: VoucherField): boolean => defined?.source === 'formula'

/** Cells the server has changed, but for those that say the same here by now. */
const cellsBetween = (
  fields: readonly VoucherField[],
  { base, mine, theirs }: { base: CellValues; mine: CellValues; theirs: CellValues },
  at: { row: string; place: number },
): ClashEntry[] =>
  fields
    .filter(field => !isComputed(field))
    .filter(({ field }) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map(field => ({
      key: `${at.row}/${field.field}`,
      kind: 'cell' as const,
      ...at,
      field,
      mine,
      theirs,
      // what was not touched here follows the server
      side: same(base[field.field], mine[field.field]) ? ('theirs' as const) : ('mine' as const),
    }))

const byLine = (rows: readonly CellValues[]): Map<string, CellValues> =>
  new Map(rows.filter(row => lineOf(row) !== '').map(row => [lineOf(row), row]))

/**
 * Compares three versions of a voucher: `base`, with which editing began, `mine`, which is on the page, and `document`,
 * which is at the server.
 */
export const clashOf = (
  template: VoucherTemplate,
  base: VoucherContent,
  mine: VoucherContent,
  document: Document,
): Clash => {
  const theirs = contentOf(document)
  const entries = cellsBetween(
    recordFields(template),
    { base: base.values, mine: mine.values, theirs: theirs.values },
    { row: '', place: 0 },
  )
  const [before, here, there] = [base, mine, theirs].map(content => byLine(content.rows))
  const differs = (one: CellValues, other: CellValues) =>
    template.body.some(column => !isComputed(column) && !same(one[column.field], other[column.field]))
  theirs.rows.forEach(row => {
    const line = lineOf(row)
    const [old, own] = [before?.get(line), here?.get(line)]
    const where = { row: line, place: own ? mine.rows.indexOf(own) + 1 : 0 }
    if (old && own) entries.push(...cellsBetween(template.body, { base: old, mine: own, theirs: row }, where))
    else if (!old && !own)
      entries.push({ key: line, kind: 'rowAdded', ...where, mine: undefined, theirs: row, side: 'theirs' })
    else if (old && !own && differs(old, row))
      entries.push({ key: line, kind: 'rowChanged', ...where, mine: undefined, theirs: row, side: 'mine' })
  })
  mine.rows.forEach((row, at) => {
    const line = lineOf(row)
    const old = before?.get(line)
    if (line === '' || !old || there?.has(line)) return
    const side: Side = differs(old, row) ? 'mine' : 'theirs'
    entries.push({
      key: line,
      kind: 'rowRemoved',
      row: line,
      place: at + 1,
      mine: row,
      theirs: undefined,
      side,
    })
  })
  return { mine, before: base.files, document, entries }
}

export const sideTaken = (clash: Clash, key: string, side: Side): Clash => ({
  ...clash,
  entries: clash.entries.map(entry => (entry.key === key ? { ...entry, side } : entry)),
})

export const allTaken = (clash: Clash, side: Side): Clash => ({
  ...clash,
  entries: clash.entries.map(entry => ({ ...entry, side })),
})

/** A cell with its words. */
const cell = (from: CellValues | undefined, field: string): CellValues =>
  from ? { [field]: from[field] ?? null, [`$${field}`]: from[`$${field}`] } : {}

/** What stands after every cell was decided: it can be saved on the newer version. */
export const settled = ({ mine, before, document, entries }: Clash): VoucherContent => {
  const theirs = contentOf(document)
  const decided = (row: string, values: CellValues): CellValues =>
    entries
      .filter(entry => entry.kind === 'cell' && entry.row === row && entry.side === 'theirs')
      .reduce<CellValues>(
        (now, { field, theirs: of }) => ({ ...now, ...cell(of, field?.field ?? '') }),
        values,
      )
  const of = (kind: ClashEntry['kind'], side: Side) =>
    new Set(entries.filter(entry => entry.kind === kind && entry.side === side).map(entry => entry.row))
  const [gone, kept, added] = [of('rowRemoved', 'theirs'), of('rowRemoved', 'mine'), of('rowAdded', 'theirs')]
  const back = of('rowChanged', 'theirs')
  const rows = mine.rows
    .filter(row => !gone.has(lineOf(row)))
    // a row that is gone at the server is made once more
    .map(row => (kept.has(lineOf(row)) ? withoutLine(row) : decided(lineOf(row), row)))
  const idsOf = (files: VoucherContent['files']) => new Set(files.map(file => file.docId))
  const [was, here, there] = [idsOf(before), idsOf(mine.files), idsOf(theirs.files)] as const
  return {
    values: decided('', mine.values),
    rows: [...rows, ...theirs.rows.filter(row => added.has(lineOf(row)) || back.has(lineOf(row)))],
    // a file that one side has taken away is gone; what either side has added stays
    files: [
      ...mine.files.filter(({ docId }) => !was.has(docId) || there.has(docId)),
      ...theirs.files.filter(({ docId }) => !was.has(docId) && !here.has(docId)),
    ],
  }
}

/** What tells a row from others: its title and its numbers; of a cell, where the cell itself is named, the title. */
export const rowName = (
  { kind, mine, theirs }: ClashEntry,
  columns: readonly VoucherField[],
  words: FieldWords,
): string => {
  const values = theirs ?? mine ?? {}
  const [title, ...others] = columns.filter(column => column.shown)
  const numbers = kind === 'cell' ? [] : others.filter(({ spec }) => spec.type === 'Number')
  const read = ({ spec, field }: VoucherField) => rowText(spec, values, field, words)
  return [
    title ? read(title) : '',
    ...numbers.map(column => (read(column) ? `${column.label} ${read(column)}` : '')),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Both sides of a cell, for reading. */
export const sideTexts = ({ field, mine, theirs }: ClashEntry, words: FieldWords): Record<Side, string> => {
  const read = (values: CellValues | undefined) =>
    field && values ? rowText(field.spec, values, field.field, words) : ''
  return { mine: read(mine), theirs: read(theirs) }
}
