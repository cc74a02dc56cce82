/** How a pasted text is cut into lines and cells; what the cells mean is said in `pasting.ts`. */

export interface LineCells {
  cells: readonly string[]
  /** out of a spreadsheet: each cell stands below its column, also an empty one */
  tabbed: boolean
}

/** Separators of a chat: they stand in no number, so a line that has one of them is cut at these only. */
const CHAT = '，、；;'
const isChat = (line: string): boolean => /[，、；;]/.test(line.replace(/"(?:[^"]|"")*"/g, ''))

/** A whole word that is a number with commas of thousands, with or without a unit: `1,234`, `1,234双`. */
const GROUPED = /^[x×*+-]?[¥￥$]?\d{1,3}(?:,\d{3})+(?:[.．]\d*)?[^\d\s.,%/-]{0,3}$/

/** A quote that is not closed within its cell is a letter: a tab always parts cells, so it swallows no other cells. */
const IN_QUOTES = '[^\\S\\t\\r\\n]*"[^"\\t]*(?:""[^"\\t]*)*"[^\\S\\t\\r\\n]*(?=[\\t\\r\\n]|$)'
const TABBED_CELL = `(?:${IN_QUOTES}|[^\\t\\r\\n]*)`
/** A row of a spreadsheet: a cell in quotes may hold line breaks. */
const RECORD = new RegExp(`${TABBED_CELL}(?:\\t${TABBED_CELL})*`, 'g')

const tabbedCells = (record: string): string[] =>
  record.split('\t').map(cell => {
    const text = cell.trim()
    const inQuotes = /^"((?:[^"]|"")*)"$/.exec(text)?.[1]
    return (inQuotes?.replace(/""/g, '"') ?? text).replace(/[\r\n]+/g, ' ').trim()
  })

/** What stands in quotes is one cell, also with separators in it. A quote within a cell is a letter, as in `扳手12"`. */
export const cellsAt = (line: string, separators: string): string[] => {
  const quoted = new RegExp(`^\\s*"((?:[^"]|"")*)"\\s*(?=[${separators}]|$)`)
  const plain = new RegExp(`^[^${separators}]*`)
  const cells: string[] = []
  for (let rest = line; ; rest = rest.slice(1)) {
    const inQuotes = quoted.exec(rest)
    const [taken = ''] = inQuotes ?? plain.exec(rest) ?? []
    cells.push((inQuotes?.[1]?.replace(/""/g, '"') ?? taken).trim())
    rest = rest.slice(taken.length)
    if (rest === '') return cells
  }
}

/** `扳手, 1,234`: a space says which commas part cells. Undefined where commas without one part cells as well. */
const spacedCells = (line: string): string[] | undefined => {
  if (line.includes('"')) return undefined
  const pieces = line.trim().split(/,\s+/)
  return pieces.length > 1 && pieces.every(piece => !piece.includes(',') || GROUPED.test(piece))
    ? pieces
    : undefined
}

/** Tabs of a spreadsheet; else separators, when they are not commas of thousands; else spaces. */
export const cellsOf = (line: string): LineCells => {
  if (line.includes('\t')) return { cells: tabbedCells(line), tabbed: true }
  const words = line.trim().split(/\s+/)
  // no part of a longer word is a grouped number: `6902040000000,100` is a code and a quantity
  if (words.every(word => !/[,，、；;]/.test(word) || GROUPED.test(word)))
    return { cells: words, tabbed: false }
  const cells = isChat(line) ? cellsAt(line, CHAT) : (spacedCells(line) ?? cellsAt(line, ','))
  return { cells, tabbed: false }
}

const PLACE = /^\s*[(（]?(\d{1,3})(?:[)）、]|[.．](?!\d))\s*(?=\S)/

/** The places of a list in a chat (`1、手套 20双`) are no cells; they count up from one, or they are something else. */
const withoutPlaces = (lines: readonly string[]): string[] => {
  let next = 1
  return lines.map(line => {
    const place = line.includes('\t') ? null : PLACE.exec(line)
    if (!place || Number(place[1]) !== next) return line
    next += 1
    return line.slice(place[0].length)
  })
}

/** Lines with something in them, and rows of a spreadsheet as they stand there. */
export const linesIn = (text: string): string[] =>
  withoutPlaces(
    (text.match(RECORD) ?? [])
      .flatMap(record => (record.includes('\t') ? record : record.split(/\r\n|\r|\n/)))
      .filter(line => line.trim() !== ''),
  )
