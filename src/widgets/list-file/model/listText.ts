/**
 * Rows of a sheet as the text a program for spreadsheets copies: a tab between cells, one line for each row. What reads a
 * pasted text reads it alike.
 */
const cellOf = (text: string): string => {
  const line = text.replace(/[\t\r\n]+/g, ' ').trim()
  // a quote at the start begins a cell in quotes
  return line.startsWith('"') ? `"${line.replace(/"/g, '""')}"` : line
}

const filled = (row: readonly string[]): number => row.filter(cell => cell.trim() !== '').length

/** Without blank rows, and without the title above a table: a row of one cell is no row of it where others have more. */
export const listText = (rows: readonly (readonly string[])[]): string => {
  const first = rows.findIndex(row => filled(row) > 1)
  return (
    rows
      .slice(Math.max(0, first))
      .filter(row => filled(row) > 0)
      // one cell alone keeps a tab: its words are not parted
      .map(row => (row.length > 1 ? row.map(cellOf).join('\t') : `${cellOf(row[0] ?? '')}\t`))
      .join('\n')
  )
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
