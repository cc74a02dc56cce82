import type { EnumOption } from '@/api/widgetRefer'
import type { FieldSpec } from '@/api/widget'
import { compareDecimals } from '@/base/decimal'
import { pastedNumber } from '@/ui/number-keypad/keypadModel'
import { isMoment } from '../../field/model/moments'
import { valueFailure, valueForRow, type FieldValue } from '../../field/model/registry'
import { decimalsOf, settledNumber } from '../../field/model/types/number'
import {
  initialValues,
  isLocked,
  shownColumns,
  withCell,
  withComputed,
  withGiven,
  type CellRule,
  type CellValues,
  type TableColumn,
  type TableLayout,
} from './cells'
import { cellsOf, linesIn } from './pastedCells'
import { columnsFor, type PlacedCell } from './pastedColumns'
import { cellsBelow, headingOf } from './pastedHeading'
import { countedNumber, DATE } from './pastedUnits'
import { sameColumn } from './sameRows'
import type { TableEvent, WaitingRow } from './tableRows'

/** Why a pasted cell needs a look: it was not taken, or not as it stands. */
type PasteDoubt =
  | 'notANumber'
  | 'counted'
  | 'maybeSize'
  | 'decimals'
  | 'bounds'
  | 'notADate'
  | 'unknownOption'
  | 'notAFlag'
  | 'reference'
  | 'tooLong'
  | 'noColumn'
  | 'locked'

interface PastedCell {
  /** undefined: there is no column for it */
  column: TableColumn | undefined
  /** as it was pasted */
  text: string
  doubt: PasteDoubt | undefined
}

export interface PastedLine {
  cells: readonly PastedCell[]
  /** what is taken of it, in a new row */
  values: CellValues
  /** what of these was pasted */
  own: CellValues
  /** text of the reference that has to be found */
  reference: string | undefined
  /** all that names the goods, such as their code and their name */
  named: string
  /** as it was pasted, in one line */
  text: string
  /** something of it is in no cell of the row: a person has to look at it */
  unread: boolean
  /** the column of the goods, where the heading names it and the line leaves it empty */
  missing: TableColumn | undefined
  /** how much of it a person has to look at: goods are looked up later, a locked cell is the table's own */
  doubts: number
}

export interface PasteNeeds {
  layout: TableLayout
  rule?: CellRule | undefined
  optionsOf: (spec: FieldSpec) => readonly EnumOption[] | undefined
}

/** More lines than this are not taken at once. */
export const MOST_LINES = 500

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
  const counted = countedNumber(text)
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

const YES = /^(是|对|有|要|需要|开|1|√|✓|✔\uFE0F?|☑\uFE0F?|✅|y|yes|true|on)$/i
const NO = /^(否|不|不是|不对|没有|无|不要|不需要|关|0|×|✗|✘|❌|☐|n|no|false|off|-|—|\/)$/i

/** A flag in the words of people, or by its own name: `加急` in the column 加急. */
const flagIn = ({ label }: TableColumn, text: string): Read => {
  const on = text === label || YES.test(text)
  return on || NO.test(text) ? { value: { kind: 'checkbox', on } } : { doubt: 'notAFlag' }
}

const readCell = (column: TableColumn, text: string, needs: PasteNeeds): Read => {
  const { spec } = column
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
      return flagIn(column, text)
    case 'Refer':
      return { doubt: 'reference' }
    default: {
      const value: FieldValue = { kind: 'text', text }
      return valueFailure(spec, value) ? { doubt: 'tooLong' } : { value }
    }
  }
}

interface PlacedLine {
  cells: readonly PlacedCell[]
  /** the columns are named by a heading: what it names and the table does not have was left out knowingly */
  headed: boolean
}

const wordsOf = (cells: readonly PlacedCell[]): string =>
  cells.flatMap(({ text }) => (text === '' ? [] : text)).join(' ')

const lineOf = ({ cells, headed }: PlacedLine, needs: PasteNeeds): PastedLine => {
  const { layout, rule } = needs
  const goods = sameColumn(layout)
  let values = initialValues(layout)
  let own: CellValues = {}
  let reference: string | undefined
  const read = cells.map(({ column, text, doubt: unsure, again }): PastedCell => {
    if (text === '' || again) return { column, text, doubt: undefined }
    if (!column) return { column, text, doubt: 'noColumn' }
    if (isLocked(column, values, rule)) return { column, text, doubt: 'locked' }
    const { value, doubt } = readCell(column, text, needs)
    if (doubt === 'reference' && column === goods) reference = text
    if (value) {
      values = withCell(layout, values, column, value)
      own = { ...own, ...valueForRow(column.spec, value, column.field) }
    }
    return { column, text, doubt: doubt ?? unsure }
  })
  // other references than the goods are not looked up
  const isDoubt = ({ column, doubt }: PastedCell): boolean =>
    doubt === 'reference' ? column !== goods : doubt !== undefined && doubt !== 'locked'
  const isLost = (cell: PastedCell): boolean => isDoubt(cell) && !(headed && cell.doubt === 'noColumn')
  const isNameless = headed && reference === undefined && goods && !isLocked(goods, values, rule)
  return {
    cells: read,
    values,
    own,
    reference,
    text: wordsOf(cells),
    named: wordsOf(cells.filter(({ column }) => column && column === goods)),
    missing: isNameless ? goods : undefined,
    unread: isNameless === true || read.some(isLost),
    doubts: read.filter(isDoubt).length + (isNameless ? 1 : 0),
  }
}

/** Rows out of a spreadsheet or a chat; blank lines are left out, what is doubtful is marked. */
export const pastedLines = (
  text: string,
  needs: PasteNeeds,
): {
  lines: PastedLine[]
  beyond: number
  /** the lines beyond, as a text that can be pasted next */
  rest: string
} => {
  const all = linesIn(text)
  const columns = shownColumns(needs.layout)
  const open = columns.filter(column => !isLocked(column, {}, needs.rule))
  const goods = sameColumn(needs.layout)
  const [first] = all
  const heading = first === undefined ? undefined : headingOf(cellsOf(first).cells, columns, goods)
  const rows = heading ? all.slice(1) : all
  const beyond = rows.slice(MOST_LINES)
  return {
    lines: rows.slice(0, MOST_LINES).map(line => {
      const cut = cellsOf(line)
      const cells = heading ? cellsBelow(heading, cut.cells, goods) : columnsFor(cut, columns, open)
      return lineOf({ cells, headed: heading !== undefined }, needs)
    }),
    beyond: beyond.length,
    rest: beyond.length === 0 ? '' : [...(heading ? [first] : []), ...beyond].join('\n'),
  }
}

export const doubtsOf = (lines: readonly PastedLine[]): number =>
  lines.reduce((n, { doubts }) => n + doubts, 0)

/**
 * The whole paste is one change: known references become rows, the others wait as they were pasted (待确认), and so does
 * a line that was not read whole, with what was read of it.
 */
export const pasteEvent = (
  lines: readonly PastedLine[],
  found: ReadonlyMap<string, CellValues | undefined>,
  layout: TableLayout,
): TableEvent => {
  const rows: CellValues[] = []
  const waiting: Omit<WaitingRow, 'id'>[] = []
  for (const { values, own, reference, named, text, unread } of lines) {
    const known = reference === undefined ? {} : found.get(reference)
    // what was pasted goes before what the reference brings along
    const row = known && withComputed(layout, { ...withGiven(layout, known), ...own }).values
    if (row && !unread) rows.push(row)
    else waiting.push({ text: unread ? text : named, values: row ?? values })
  }
  return { type: 'added', rows, waiting, as: 'pasted' }
}
