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

/** A cell in quotes that holds a line break. A quote that is not closed before the next separator is a letter. */
const QUOTED = /(?:^|[,;，；\t\r\n])[^\S\t\r\n]*"[^"]*(?:""[^"]*)*"(?=[^\S\t\r\n]*(?:[,;，；\t\r\n]|$))/g

/** A csv with each row in a line of its own. */
export const csvText = (text: string): string =>
  text.replace(QUOTED, cell => cell.replace(/(?!^)[\r\n]+/g, ' '))

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
