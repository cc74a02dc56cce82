import type { EnumOption } from '@/api/widgetRefer'
import type { FieldSpec } from '@/api/widget'
import { compareDecimals } from '@/base/decimal'
import { lastOf } from '@/base/list'
import { pastedNumber } from '@/ui/number-keypad/keypadModel'
import { isMoment } from '../../field/model/moments'
import { valueFailure, type FieldValue } from '../../field/model/registry'
import { decimalsOf, settledNumber } from '../../field/model/types/number'
import {
  initialValues,
  isLocked,
  shownColumns,
  withCell,
  type CellRule,
  type CellValues,
  type TableColumn,
  type TableLayout,
} from './cells'
import type { TableEvent, WaitingRow } from './tableRows'

/** Why a pasted cell needs a look: it was not taken, or not as it stands. */
export type PasteDoubt =
  | 'notANumber'
  | 'decimals'
  | 'bounds'
  | 'notADate'
  | 'unknownOption'
  | 'reference'
  | 'tooLong'
  | 'noColumn'
  | 'locked'

export interface PastedCell {
  /** undefined: there is no column for it */
  column: TableColumn | undefined
  /** as it was pasted */
  text: string
  doubt: PasteDoubt | undefined
}

export interface PastedLine {
  cells: readonly PastedCell[]
  /** what is taken of it */
  values: CellValues
  /** text of the reference that has to be found */
  reference: string | undefined
}

export interface PasteNeeds {
  layout: TableLayout
  rule?: CellRule | undefined
  optionsOf: (spec: FieldSpec) => readonly EnumOption[] | undefined
}

/** More lines than this are not taken at once. */
export const MOST_LINES = 500

const NUMBER = /^[+-]?[\d０-９][\d０-９,]*([.．][\d０-９]*)?$/
const DATE = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/
/** A quantity with its unit, as people write it in a chat: `20双`, `x20`. */
const COUNTED = /^[x×*]?\s*([\d,.]+)\s*[^\d\s.,%/-]{0,3}$/

/** Cells of a line with commas; what stands in quotes is one cell. */
const commaCells = (line: string): string[] =>
  (line.match(/"(?:[^"]|"")*"|[^,，、；;"]+|(?=[,，、；;])(?:[,，、；;])/g) ?? [])
    .reduce<string[]>(
      (cells, part) =>
        /^[,，、；;]$/.test(part) ? [...cells, ''] : [...cells.slice(0, -1), (lastOf(cells) ?? '') + part],
      [''],
    )
    .map(cell => cell.trim().replace(/^"|"$/g, '').replace(/""/g, '"'))

/** Commas of thousands only: `1,234`. */
const isGrouped = (line: string): boolean => !/[,，、；;]/.test(line.replace(/(\d),(?=\d{3}(?!\d))/g, '$1'))

/** Tabs of a spreadsheet; else commas, when they are not those of thousands; else spaces. */
const cellsOf = (line: string): string[] => {
  if (line.includes('\t')) return line.split('\t').map(cell => cell.trim())
  return isGrouped(line) ? line.trim().split(/\s+/) : commaCells(line)
}

const dayOf = (text: string): string | undefined => {
  const parts = text.match(/\d+/g)
  if (!parts || parts.length < 3 || !DATE.test(text)) return undefined
  const [year = '', month = '', day = ''] = parts
  const moment = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isMoment(moment) ? moment : undefined
}

interface Read {
  value?: FieldValue
  doubt?: PasteDoubt
}

const numberIn = (spec: FieldSpec, text: string): Read => {
  const counted = COUNTED.exec(text)?.[1]
  const rule = { precision: decimalsOf(spec), negative: true }
  const read = pastedNumber(text, rule)
  const number = read.ok ? read : pastedNumber(counted ?? text, rule)
  if (!number.ok) return { doubt: number.problem === 'decimals' ? 'decimals' : 'notANumber' }
  const value: FieldValue = { kind: 'number', from: number.text, to: '' }
  const bounded = compareDecimals(settledNumber(spec, number.text), number.text) === 0
  return bounded ? { value } : { doubt: 'bounds' }
}

const optionIn = ({ spec, text, optionsOf }: { spec: FieldSpec; text: string } & PasteNeeds): Read => {
  const option = optionsOf(spec)?.find(one => one.name === text || one.key === text)
  return option && !option.disabled
    ? { value: { kind: 'select', keys: [option.key] } }
    : { doubt: 'unknownOption' }
}

const readCell = (spec: FieldSpec, text: string, needs: PasteNeeds): Read => {
  switch (spec.type) {
    case 'Number':
      return numberIn(spec, text)
    case 'Date': {
      const day = dayOf(text)
      return day ? { value: { kind: 'date', from: day, to: '' } } : { doubt: 'notADate' }
    }
    case 'Select':
      return optionIn({ spec, text, ...needs })
    case 'Checkbox':
    case 'Boolean':
      return { value: { kind: 'checkbox', on: /^(是|1|√|✓|y|yes|true)$/i.test(text) } }
    case 'Refer':
      return { doubt: 'reference' }
    default: {
      const value: FieldValue = { kind: 'text', text }
      return valueFailure(spec, value) ? { doubt: 'tooLong' } : { value }
    }
  }
}

/** The columns a first line names, when it is a heading. */
const headingOf = (cells: readonly string[], columns: readonly TableColumn[]) => {
  const named = cells.map(cell => columns.find(({ label, field }) => label === cell || field === cell))
  return named.filter(Boolean).length >= Math.min(2, cells.length) ? named : undefined
}

const fits = ({ spec }: TableColumn, text: string): boolean => {
  if (spec.type === 'Number') return NUMBER.test(text) || (COUNTED.test(text) && /^\D?\d/.test(text))
  if (spec.type === 'Date') return DATE.test(text)
  return !NUMBER.test(text) && !DATE.test(text)
}

/** A line that has a cell for each column stands as it is; of a shorter one each cell goes to the next column it fits. */
const columnsFor = (
  cells: readonly string[],
  columns: readonly TableColumn[],
  open: readonly TableColumn[],
) => {
  if (cells.length === columns.length) return columns
  const left = [...open]
  return cells.map(cell => {
    const at = left.findIndex(column => fits(column, cell))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
}

const lineOf = (
  cells: readonly string[],
  columns: readonly (TableColumn | undefined)[],
  needs: PasteNeeds,
): PastedLine => {
  const { layout, rule } = needs
  let values = initialValues(layout)
  let reference: string | undefined
  const read = cells.map((text, at): PastedCell => {
    const column = columns[at]
    if (text === '') return { column, text, doubt: undefined }
    if (!column) return { column, text, doubt: 'noColumn' }
    if (isLocked(column, values, rule)) return { column, text, doubt: 'locked' }
    const { value, doubt } = readCell(column.spec, text, needs)
    if (doubt === 'reference') reference ??= text
    if (value) values = withCell(layout, values, column, value)
    return { column, text, doubt }
  })
  return { cells: read, values, reference }
}

/** Rows out of a spreadsheet or a chat; blank lines are left out, what is doubtful is marked. */
export const pastedLines = (text: string, needs: PasteNeeds): { lines: PastedLine[]; beyond: number } => {
  const all = text
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .map(cellsOf)
  const columns = shownColumns(needs.layout)
  const open = columns.filter(column => !isLocked(column, {}, needs.rule))
  const heading = all[0] && headingOf(all[0], columns)
  const rows = heading ? all.slice(1) : all
  return {
    lines: rows
      .slice(0, MOST_LINES)
      .map(cells => lineOf(cells, heading ?? columnsFor(cells, columns, open), needs)),
    beyond: Math.max(0, rows.length - MOST_LINES),
  }
}

/** Doubts that lose something; a cell one may not fill in is the table's own. */
export const doubtsOf = (lines: readonly PastedLine[]): number =>
  lines.reduce((n, { cells }) => n + cells.filter(({ doubt }) => doubt && doubt !== 'locked').length, 0)

/** The whole paste is one change: known references become rows, the others wait as they were pasted (待确认). */
export const pasteEvent = (
  lines: readonly PastedLine[],
  found: ReadonlyMap<string, CellValues>,
  layout: TableLayout,
): TableEvent => {
  const rows: CellValues[] = []
  const waiting: Omit<WaitingRow, 'id'>[] = []
  for (const { values, reference } of lines) {
    const known = reference === undefined ? {} : found.get(reference)
    // what was pasted goes before what the reference brings along
    if (known) rows.push({ ...known, ...withoutBlank(layout, values) })
    else waiting.push({ text: reference ?? '', values })
  }
  return { type: 'added', rows, waiting, as: 'pasted' }
}

const withoutBlank = (layout: TableLayout, values: CellValues): CellValues => {
  const initial = initialValues(layout)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value != null && value !== '' && value !== initial[field],
    ),
  )
}
