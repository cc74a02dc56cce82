import { pdfOf, type PdfMark, textWidth, wrapped } from '../../../media/pdf'

/** A document as it goes on paper: words only. */
export interface PrintedDocument {
  /** of the enterprise */
  owner: string
  /** of the kind */
  title: string
  /** one line above the head, on both sides */
  left: string
  right: string
  head: readonly { label: string; value: string }[]
  columns: readonly PrintedColumn[]
  rows: readonly (readonly string[])[]
  /** below the columns of their names */
  sums: readonly string[]
  /** below the table, line by line */
  notes?: readonly { title: string; lines: readonly string[] }[]
  /** who entered it, who approved it */
  people: readonly { label: string; value: string }[]
  printedAt: string
}
export interface PrintedColumn {
  label: string
  /** its share of the width */
  weight: number
  isNumber: boolean
}

// A4, lying
const [WIDTH, HEIGHT, MARGIN] = [842, 595, 36]
const INNER = WIDTH - 2 * MARGIN
const [SIZE, LINE, PADDING] = [9, 12, 4]
const HEAD_COLUMNS = 3
const FOOT = 64

const centred = (text: string, size: number, y: number): PdfMark => ({
  text,
  x: (WIDTH - textWidth(text, size)) / 2,
  y,
  size,
})
const atRight = (text: string, size: number, y: number): PdfMark => ({
  text,
  x: WIDTH - MARGIN - textWidth(text, size),
  y,
  size,
})

/** Title and head of a page; `y` is where the table begins. */
const headOf = ({ owner, title, left, right, head }: PrintedDocument): { marks: PdfMark[]; y: number } => {
  const marks: PdfMark[] = [
    centred(owner, 12, HEIGHT - MARGIN - 12),
    centred(title, 18, HEIGHT - MARGIN - 36),
    { text: left, x: MARGIN, y: HEIGHT - MARGIN - 58, size: SIZE },
    atRight(right, SIZE, HEIGHT - MARGIN - 58),
  ]
  const wide = INNER / HEAD_COLUMNS
  let y = HEIGHT - MARGIN - 58 - LINE - PADDING
  for (let start = 0; start < head.length; start += HEAD_COLUMNS) {
    const cells = head
      .slice(start, start + HEAD_COLUMNS)
      .map(({ label, value }) => wrapped(`${label}：${value}`, SIZE, wide - 12))
    cells.forEach((lines, column) =>
      lines.forEach((text, line) =>
        marks.push({ text, x: MARGIN + column * wide, y: y - line * LINE, size: SIZE }),
      ),
    )
    y -= Math.max(...cells.map(lines => lines.length)) * LINE + PADDING / 2
  }
  return { marks, y: y + LINE - PADDING }
}

interface Cell {
  lines: string[]
  x: number
  width: number
  isNumber: boolean
}

/** A row of the table from `top` down; undefined: it does not fit above the foot. */
const rowOf = (cells: readonly Cell[], top: number): { marks: PdfMark[]; bottom: number } | undefined => {
  const bottom = top - Math.max(...cells.map(({ lines }) => lines.length)) * LINE - PADDING
  if (bottom < MARGIN + FOOT) return undefined
  const marks: PdfMark[] = [{ line: [MARGIN, bottom, WIDTH - MARGIN, bottom] }]
  for (const { lines, x, width, isNumber } of cells) {
    marks.push({ line: [x, top, x, bottom] })
    lines.forEach((text, index) => {
      const shift = isNumber ? width - PADDING - textWidth(text, SIZE) : PADDING
      marks.push({ text, x: x + shift, y: top - (index + 1) * LINE + 1, size: SIZE })
    })
  }
  marks.push({ line: [WIDTH - MARGIN, top, WIDTH - MARGIN, bottom] })
  return { marks, bottom }
}

/** As many pages as the rows need; each repeats title, head and names of the columns. */
export const printedPdf = (printed: PrintedDocument): Buffer => {
  const { columns, rows, sums, notes = [], people, printedAt } = printed
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0)
  let left = MARGIN
  const places = columns.map(({ weight, isNumber }) => {
    const place = { x: left, width: (INNER * weight) / whole, isNumber }
    left += place.width
    return place
  })
  const cellsOf = (texts: readonly string[]): Cell[] =>
    places.map((place, index) => ({
      ...place,
      lines: wrapped(texts[index] ?? '', SIZE, place.width - 2 * PADDING),
    }))
  const pages: PdfMark[][] = []
  let y = 0
  const begin = (withTable = true) => {
    const head = headOf(printed)
    if (!withTable) {
      pages.push(head.marks)
      y = head.y
      return
    }
    const names = rowOf(cellsOf(columns.map(({ label }) => label)), head.y)
    pages.push([...head.marks, { line: [MARGIN, head.y, WIDTH - MARGIN, head.y] }, ...(names?.marks ?? [])])
    y = names?.bottom ?? head.y
  }
  begin()
  for (const texts of [...rows, sums]) {
    let row = rowOf(cellsOf(texts), y)
    if (!row) {
      begin()
      row = rowOf(cellsOf(texts), y)
    }
    // a row that is higher than a page is left to the screen
    if (!row) continue
    pages.at(-1)?.push(...row.marks)
    y = row.bottom
  }
  const write = (text: string, size: number) =>
    wrapped(text, size, INNER).forEach(line => {
      if (y - LINE < MARGIN + FOOT) begin(false)
      y -= LINE
      pages.at(-1)?.push({ text: line, x: MARGIN, y, size })
    })
  for (const { title, lines } of notes) {
    if (lines.length === 0) continue
    y -= LINE
    write(title, SIZE + 1)
    lines.forEach(line => write(line, SIZE))
  }
  const signs = people.map(({ label, value }) => `${label}：${value || '____________'}`)
  signs.forEach((text, index) =>
    pages.at(-1)?.push({ text, x: MARGIN + (INNER / signs.length) * index, y: y - 24, size: SIZE }),
  )
  pages.forEach((marks, index) =>
    marks.push(
      { text: `打印时间：${printedAt}`, x: MARGIN, y: MARGIN - 8, size: 8 },
      atRight(`第 ${index + 1} 页，共 ${pages.length} 页`, 8, MARGIN - 8),
    ),
  )
  return pdfOf({ width: WIDTH, height: HEIGHT }, pages)
}
