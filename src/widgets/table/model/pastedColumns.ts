import type { TableColumn } from './cells'
import type { LineCells } from './pastedCells'

/** Which column a pasted cell goes to. */

const NUMBER = /^[+-]?[\d０-９][\d０-９,]*([.．][\d０-９]*)?$/
export const DATE = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/
/** A quantity with its unit, as people write it in a chat: `20双`, `x20`. */
export const COUNTED = /^[x×*]?\s*(\d[\d,]*(?:\.\d*)?)\s*[^\d\s.,%/-]{0,3}$/
/** The same with a unit that no goods are called by: `304不锈钢` and `5L` may be a name, or part of one. */
const PIECES =
  /^(?:[x×*]\s*\d[\d,]*(?:\.\d*)?|\d[\d,]*(?:\.\d*)?\s*(?:[双个箱包件只台套把支张卷瓶桶袋盒条根块片副本对打]|pcs?))$/i

const isNumber = (text: string): boolean => NUMBER.test(text) || COUNTED.test(text)
const isWord = (text: string): boolean => text !== '' && !isNumber(text) && !DATE.test(text)

/** The columns a first line names, when it is a heading. */
export const headingOf = (cells: readonly string[], columns: readonly TableColumn[]) => {
  const named = cells.map(cell => columns.find(({ label, field }) => label === cell || field === cell))
  return named.filter(Boolean).length >= Math.min(2, cells.length) ? named : undefined
}

/** A cell that is empty, or may be anything, suits as well. */
const suits = ({ spec }: TableColumn, text: string): boolean =>
  text === '' ||
  spec.type === 'Refer' ||
  ((spec.type === 'Number') === isNumber(text) && (spec.type === 'Date') === DATE.test(text))

/** The next column a cell goes to; -1: none. */
const placeOf = (columns: readonly TableColumn[], text: string): number => {
  const first = (...types: readonly string[]) => columns.findIndex(({ spec }) => types.includes(spec.type))
  if (DATE.test(text)) return first('Date')
  if (NUMBER.test(text)) return first('Number')
  if (!COUNTED.test(text)) return columns.findIndex(({ spec }) => !['Number', 'Date'].includes(spec.type))
  const number = PIECES.test(text) ? first('Number') : first('Number', 'Refer')
  return number >= 0 ? number : columns.findIndex(({ spec }) => !['Refer', 'Date'].includes(spec.type))
}

/** Digits that are a code beside a name as well: those a line begins with, or as many as a bar code has. */
const LEADING_CODE = /^\d{6,}$/
const BAR_CODE = /^\d{8,14}$/

/** `6902040000000 20`: the cell that is the code of the goods; where nothing can be a name it is the first. -1: none. */
const codeIn = (cells: readonly string[]): number => {
  const code = cells.findIndex((cell, at) => (at === 0 ? LEADING_CODE : BAR_CODE).test(cell))
  if (code >= 0 || cells.some(isWord)) return code
  const first = cells.findIndex(cell => !DATE.test(cell))
  // a spreadsheet may have left it blank
  return cells[first] === '' ? -1 : first
}

/** A line that has a cell for each column stands as it is; of another one each cell goes to the next column it fits. */
export const columnsFor = (
  { cells, tabbed }: LineCells,
  columns: readonly TableColumn[],
  open: readonly TableColumn[],
): readonly (TableColumn | undefined)[] => {
  const isWhole = cells.length === columns.length
  if (isWhole && (tabbed || columns.every((column, at) => suits(column, cells[at] ?? '')))) return columns
  const left = [...open]
  const take = (at: number) => (at < 0 ? undefined : left.splice(at, 1)[0])
  const codeAt = codeIn(cells)
  const code = codeAt < 0 ? undefined : take(left.findIndex(({ spec }) => spec.type === 'Refer'))
  return cells.map((cell, at) => {
    if (cell === '') return undefined
    return at === codeAt && code ? code : take(placeOf(left, cell))
  })
}
