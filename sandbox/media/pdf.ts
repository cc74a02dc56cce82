/**
 * PDF files of text and lines, in fonts every reader brings along, so that none is embedded: STSong-Light for Chinese,
 * Helvetica for Latin letters and digits, which some substitutes of the former do not have. Lengths are points, y grows
 * upwards from the foot of a page.
 */
interface PdfText {
  text: string
  x: number
  y: number
  size: number
}
interface PdfLine {
  /** x and y of both ends */
  line: readonly [number, number, number, number]
}
export type PdfMark = PdfText | PdfLine

export interface PdfFormat {
  width: number
  height: number
}

/** Widths of Helvetica from the space to the tilde, in thousandths of the size (Adobe's font metrics). */
const LATIN = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** Chinese characters are as wide as they are high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (LATIN[character.charCodeAt(0) - 32] ?? 1_000), 0) *
  (size / 1_000)

/** Lines that are not wider than `width`; words are broken where they have to be. */
export const wrapped = (text: string, size: number, width: number): string[] => {
  const lines = ['']
  let room = width
  for (const character of text) {
    const wide = textWidth(character, size)
    if (wide > room && lines.at(-1) !== '') {
      lines.push('')
      room = width
    }
    lines[lines.length - 1] += character
    room -= wide
  }
  return lines
}

/** Chinese in UTF-16BE, as the encoding UniGB-UCS2-H wants it, Latin letters in a byte each. */
const hexOf = (text: string, digits: 4 | 2): string => {
  let hex = ''
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(digits, '0')
  return hex.toUpperCase()
}

const drawn = (mark: PdfMark): string => {
  if (!('line' in mark)) {
    const { text, x, y, size } = mark
    const runs = (text.match(/[ -~]+|[^ -~]+/g) ?? []).map(run =>
      /^[ -~]/.test(run) ? `/F2 ${size} Tf <${hexOf(run, 2)}> Tj` : `/F1 ${size} Tf <${hexOf(run, 4)}> Tj`,
    )
    return `BT ${x} ${y} Td ${runs.join(' ')} ET`
  }
  const [x1, y1, x2, y2] = mark.line
  return `0.6 w ${x1} ${y1} m ${x2} ${y2} l S`
}

export const pdfOf = ({ width, height }: PdfFormat, pages: readonly (readonly PdfMark[])[]): Buffer => {
  // 1 catalog, 2 pages, 3 to 6 fonts; then a page and its content each
  const numberOf = (page: number): number => 7 + page * 2
  const kids = pages.map((_page, index) => `${numberOf(index)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((marks, index) => {
      const content = marks.map(drawn).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${numberOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 6 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places: number[] = []
  objects.forEach((body, index) => {
    places.push(text.length)
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
