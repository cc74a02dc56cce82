import { isEnteredNumber, type TableColumn } from './cells'
import type { LineCells } from './pastedCells'
import { kindOf, withUnits, type CellKind } from './pastedUnits'
import { isQuantity } from './sameRows'

/** Which column a pasted cell goes to. */

export interface PlacedCell {
  /** as it was pasted; a name with its size and a number with its unit are one cell */
  text: string
  /** undefined: there is no column for it */
  column: TableColumn | undefined
  /** it may mean something else: its unit is one of sizes too, or it is a size without a unit */
  doubt?: 'counted' | 'maybeSize' | undefined
  /** another word for the goods that the line names already */
  again?: boolean
}

interface Cell {
  text: string
  kind: CellKind
}

const isNumber = ({ spec }: TableColumn): boolean => spec.type === 'Number'
const isReference = ({ spec }: TableColumn): boolean => spec.type === 'Refer'
const isText = ({ spec }: TableColumn): boolean => !['Number', 'Date'].includes(spec.type)

/** The column that numbers with a unit go to. */
export const quantityOf = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find(isQuantity) ?? columns.find(isNumber)

const OF_QUANTITY: readonly CellKind[] = ['number', 'pieces', 'measure', 'counted']
const OF_NUMBER: readonly CellKind[] = ['number', 'money']

/** A cell that is empty, or may be anything, suits as well. */
const suits = (column: TableColumn, quantity: TableColumn | undefined, text: string): boolean => {
  const kind = kindOf(text)
  if (kind === 'blank' || isReference(column)) return true
  if (isNumber(column)) return (column === quantity ? OF_QUANTITY : OF_NUMBER).includes(kind)
  return column.spec.type === 'Date' ? kind === 'date' : kind === 'word' || kind === 'size'
}

/** Strength grades of cement, which are written without a unit: `水泥 42.5 10吨`. */
const CEMENT = /水泥$/
const CEMENT_GRADE = /^[3456]2\.5R?$/i
const isQuantityKind = (kind: CellKind): boolean => ['number', 'pieces', 'measure'].includes(kind)

/** A grade behind its goods is a size, where something else is the quantity. */
const withGrades = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => {
    const isGrade = CEMENT.test(cells[at - 1]?.text ?? '') && CEMENT_GRADE.test(cell.text)
    return isGrade && cells.slice(at + 1).some(({ kind }) => isQuantityKind(kind))
      ? { ...cell, kind: 'size' }
      : cell
  })

/** Two decimals are money, as `3.50`. */
const LOOKS_LIKE_MONEY = /[.．][\d０-９]{2}$/

/** A measure beside a number that says how many is a size: `25kg 10袋`, `5L 机油 10`. */
const withSizes = (cells: readonly Cell[]): Cell[] => {
  const [hasPieces, hasNumber] = (['pieces', 'number'] as const).map(kind =>
    cells.some(cell => cell.kind === kind),
  )
  return cells.map((cell, at) =>
    cell.kind === 'measure' && (hasPieces || (at === 0 && hasNumber)) ? { ...cell, kind: 'size' } : cell,
  )
}

/** A size is part of the name it stands by. */
const withNames = (cells: readonly Cell[]): Cell[] => {
  const joined: Cell[] = []
  for (const cell of cells) {
    const before = joined[joined.length - 1]
    const kinds = [before?.kind, cell.kind]
    if (before && kinds.includes('size') && kinds.includes('word'))
      joined.splice(-1, 1, { text: `${before.text} ${cell.text}`, kind: 'word' })
    else joined.push(cell)
  }
  return joined
}

/** Digits that are a code beside a name as well: those a line begins with, or as many as a bar code has. */
const LEADING_CODE = /^\d{6,}$/
const BAR_CODE = /^\d{8,14}$/

/** `6902040000000 20`: the cell that is the code of the goods; where nothing can be a name it is the first. -1: none. */
const codeIn = (cells: readonly Cell[]): number => {
  const code = cells.findIndex(({ text }, at) => (at === 0 ? LEADING_CODE : BAR_CODE).test(text))
  if (code >= 0 || cells.some(({ kind }) => kind === 'word' || kind === 'size')) return code
  const first = cells.findIndex(({ kind }) => kind !== 'date')
  // a spreadsheet may have left it blank
  return cells[first]?.kind === 'blank' ? -1 : first
}

/**
 * Each cell goes to the next column it fits. The quantity is found first, by its unit: a number with a unit is no price,
 * and one that is left over has no column, so that a person looks at the line.
 */
const placedCells = (cells: readonly Cell[], open: readonly TableColumn[]): PlacedCell[] => {
  const quantity = quantityOf(open)
  const left = new Set(open)
  const places = new Map<number, TableColumn>()
  const put = (at: number, fits: (column: TableColumn) => boolean) => {
    const column = places.has(at) ? undefined : [...left].find(fits)
    if (!column) return
    left.delete(column)
    places.set(at, column)
  }
  const putAll = (kind: CellKind, fits: (column: TableColumn) => boolean) =>
    cells.forEach((cell, at) => cell.kind === kind && put(at, fits))
  const isOfQuantity = (column: TableColumn) => column === quantity
  const code = codeIn(cells)
  if (code >= 0) put(code, isReference)
  const hasNumber = cells.some(({ kind }, at) => kind === 'number' && !places.has(at))
  putAll('pieces', isOfQuantity)
  putAll('measure', isOfQuantity)
  putAll('money', column => isEnteredNumber(column) && column !== quantity)
  putAll('number', isEnteredNumber)
  cells.forEach(({ kind }, at) => {
    if (kind === 'date') put(at, ({ spec }) => spec.type === 'Date')
    else if (kind === 'word' || kind === 'size' || (kind !== 'number' && !quantity)) put(at, isText)
    else if (kind === 'counted') put(at, quantity && left.has(quantity) ? isOfQuantity : isReference)
  })
  const counted = cells.findIndex(({ kind }, at) => kind !== 'number' && places.get(at) === quantity)
  const doubtOf = ({ text, kind }: Cell, at: number): PlacedCell['doubt'] => {
    // `电线 100米 3.5` is metres with their price, `水管 6米 20` is a size with its quantity
    if (kind === 'measure' && hasNumber && places.get(at) === quantity) return 'counted'
    // `手套 3.5 20双` has a price, `焊条 3.2 10包` and `螺纹钢 12 5吨` a size
    const isBetween = kind === 'number' && at < counted && cells[at - 1]?.kind === 'word'
    return isBetween && !LOOKS_LIKE_MONEY.test(text) ? 'maybeSize' : undefined
  }
  return cells.map((cell, at) => {
    const column = cell.kind === 'blank' ? undefined : places.get(at)
    return { text: cell.text, column, doubt: column && doubtOf(cell, at) }
  })
}

/** A line that has a cell for each column stands as it is; of another one each cell is placed by itself. */
export const columnsFor = (
  { cells, tabbed }: LineCells,
  columns: readonly TableColumn[],
  open: readonly TableColumn[],
): readonly PlacedCell[] => {
  const asItIs = (texts: readonly string[]): PlacedCell[] =>
    texts.map((text, at) => ({ text, column: columns[at] }))
  if (tabbed && cells.length === columns.length) return asItIs(cells)
  const texts = withUnits(cells)
  const quantity = quantityOf(open)
  const isWhole =
    !tabbed &&
    texts.length === columns.length &&
    columns.every((column, at) => suits(column, quantity, texts[at] ?? ''))
  if (isWhole) return asItIs(texts)
  const seen = texts.map(text => ({ text, kind: kindOf(text) }))
  return placedCells(withNames(withSizes(withGrades(seen))), open)
}
