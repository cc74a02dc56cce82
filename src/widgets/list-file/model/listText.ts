const cellOf = (text: string): string => {
  const line = text.replace(/[\t\r\n]+/g, ' ').trim()
  // a quote at the start begins a cell in quotes
  return line.startsWith('"') ? `"${line.replace(/"/g, '""')}"` : line
}

const filled = (row: readonly string[]): number => row.filter(cell => cell.trim() !== '').length

/**
 * Rows of a sheet as a spreadsheet program copies them: a tab between cells, one line for each row. So they are read like
 * any pasted text. Blank rows are left out, and so is the title above a table: the rows of one cell before the first row
 * that has more.
 */
export const listText = (rows: readonly (readonly string[])[]): string => {
  const first = rows.findIndex(row => filled(row) > 1)
  return (
    rows
      .slice(Math.max(0, first))
      .filter(row => filled(row) > 0)
      // one cell alone gets a tab, so that its words are not taken for several cells
      .map(row => (row.length > 1 ? row.map(cellOf).join('\t') : `${cellOf(row[0] ?? '')}\t`))
      .join('\n')
  )
}

/** What parts the cells of a csv: a comma, and what programs and people write in its place. */
const SEPARATORS = ['\t', ',', ';', '，', '；'] as const
type Separator = (typeof SEPARATORS)[number]
const isWide = (separator: Separator): boolean => separator === '，' || separator === '；'

/** Banks put a tab behind each number, so that a spreadsheet leaves it as it is: it parts nothing. */
const BEHIND = /\t+(?="?(?:[,;，；\r\n]|$))/g

/** A cell in quotes may hold line breaks. A quote that is not closed before the next separator is a letter. */
const QUOTED = String.raw`[^\S\t\r\n]*"[^"]*(?:""[^"]*)*"[^\S\t\r\n]*`

const unquoted = (cell: string): string => {
  const text = cell.trim()
  // `="0012"`: a spreadsheet leaves its zeros
  const inQuotes = /^=?"((?:[^"]|"")*)"$/.exec(text)?.[1]
  return inQuotes?.replace(/""/g, '"') ?? text
}

/** Rows and their cells when cells are parted by this sign. */
const rowsBy = (text: string, separator: Separator): string[][] => {
  const cell = new RegExp(
    `(?:${QUOTED}(?=[${separator}\\r\\n]|$)|[^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`,
    'g',
  )
  let row: string[] = []
  const rows = [row]
  for (const [whole, end = ''] of text.matchAll(cell)) {
    row.push(unquoted(whole.slice(0, whole.length - end.length)))
    if (end === '') break
    if (end !== separator) rows.push((row = []))
  }
  return rows
}

interface Cut {
  rows: string[][]
  /** rows of several cells, and the cells of these */
  parted: number
  cells: number
  wide: boolean
}

const cutBy = (text: string, separator: Separator): Cut => {
  const rows = rowsBy(text, separator)
  const parted = rows.filter(row => row.length > 1)
  const cells = parted.reduce((n, row) => n + row.length, 0)
  return { rows, parted: parted.length, cells, wide: isWide(separator) }
}

/** One sign parts all of a file: the one in the most rows. Chinese signs stand in sentences as well. */
const isLikelier = (one: Cut, than: Cut): boolean => {
  if (one.parted !== than.parted) return one.parted > than.parted
  return one.wide === than.wide ? one.cells > than.cells : than.wide
}

const csvRows = (text: string): string[][] =>
  SEPARATORS.map(separator => cutBy(text.replace(BEHIND, ''), separator)).reduce((best, one) =>
    isLikelier(one, best) ? one : best,
  ).rows

/**
 * A csv as a spreadsheet program copies it: other separators in a cell are letters, so `白色、L码` stays one cell, and
 * `101,200` are two. One without any separator is a text, and stays as it is.
 */
export const csvText = (text: string): string => {
  const rows = csvRows(text)
  return rows.some(row => row.length > 1) ? listText(rows) : text
}

/** Both, one below the other; what is beyond so many letters is left out line by line. */
export const joinedText = (
  before: string,
  more: string,
  mostLetters: number,
): { text: string; leftOut: number } => {
  const lines = more.replace(/\r\n?/g, '\n').split('\n')
  let text = before.trimEnd()
  for (const [at, line] of lines.entries()) {
    const next = text === '' ? line : `${text}\n${line}`
    if (next.length > mostLetters) return { text, leftOut: lines.slice(at).filter(one => one.trim()).length }
    text = next
  }
  return { text, leftOut: 0 }
}
