/**
 * PDF files of text and lines, in a Chinese font every reader brings along (STSong-Light), so that none is embedded.
 * Lengths are points, y grows upwards from the foot of a page.
 */
export interface PdfText {
  text: string
  x: number
  y: number
  size: number
}
export interface PdfLine {
  /** x and y of both ends */
  line: readonly [number, number, number, number]
}
export type PdfMark = PdfText | PdfLine

export interface PdfFormat {
  width: number
  height: number
}

const isHalf = (character: string): boolean => character >= ' ' && character <= '~'

/** Chinese characters are as wide as they are high, Latin letters and digits half of that. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (isHalf(character) ? size / 2 : size), 0)

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

/** UTF-16BE in hex, as the encoding UniGB-UCS2-H wants it. */
const hexOf = (text: string): string => {
  let hex = ''
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  return hex.toUpperCase()
}

const drawn = (mark: PdfMark): string => {
  if (!('line' in mark)) {
    const { text, x, y, size } = mark
    return `BT /F1 ${size} Tf ${x} ${y} Td <${hexOf(text)}> Tj ET`
  }
  const [x1, y1, x2, y2] = mark.line
  return `0.6 w ${x1} ${y1} m ${x2} ${y2} l S`
}

export const pdfOf = ({ width, height }: PdfFormat, pages: readonly (readonly PdfMark[])[]): Buffer => {
  // 1 catalog, 2 pages, 3 to 5 font; then a page and its content each
  const numberOf = (page: number): number => 6 + page * 2
  const kids = pages.map((_page, index) => `${numberOf(index)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    // Latin letters have the numbers 1 to 95 in this collection
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((marks, index) => {
      const content = marks.map(drawn).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${numberOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
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
