import { isRecord } from '@/base/decode'
import type { WantedLine } from './parseLines'
import type { Sheet, SheetLine } from './sheet'

/** What the buyer has made of a line: a list that is written on does not ask for it again. */
type Mend = Pick<SheetLine, 'text' | 'skuCode' | 'quantity' | 'confirmed' | 'dropped'>

/** By `marksOf`. */
export type Mends = Readonly<Record<string, Mend>>

/** How a line is found again in another text: by its words, and by which of equal lines it is. */
const marksOf = (lines: readonly Pick<WantedLine, 'raw' | 'part'>[]): string[] => {
  const met = new Map<string, number>()
  return lines.map(({ raw, part }) => {
    const words = `${part} ${raw}`
    const earlier = met.get(words) ?? 0
    met.set(words, earlier + 1)
    return `${earlier} ${words}`
  })
}

/** What is not in the cart yet. Once something is, what was left out does not come back. */
export const leftOf = ({ lines }: Pick<Sheet, 'lines'>): readonly SheetLine[] =>
  lines.some(line => line.added !== undefined)
    ? lines.filter(line => line.added === undefined && !line.dropped)
    : lines

/** Of the lines that are checked, or of those that were checked before they were written on. */
export const mendsOf = (sheet: Sheet): Mends => {
  if (sheet.phase === 'writing') return sheet.mends
  const left = leftOf(sheet)
  const marks = marksOf(left)
  return Object.fromEntries(
    left.flatMap(({ mended, text, skuCode, quantity, confirmed, dropped }, at) => {
      const mark = marks[at]
      return mended && mark !== undefined ? [[mark, { text, skuCode, quantity, confirmed, dropped }]] : []
    }),
  )
}

/** Lines as they were read now, with what was made of them before. */
export const withMends = (lines: readonly SheetLine[], mends: Mends): SheetLine[] => {
  const marks = marksOf(lines)
  return lines.map((line, at) => {
    const mend = mends[marks[at] ?? '']
    return mend ? { ...line, ...mend, mended: true } : line
  })
}

/** The goods that were chosen before, where they are still found; otherwise what is found now is looked at anew. */
export const chosenBefore = (before: SheetLine, found: SheetLine): SheetLine => {
  if (!before.mended || before.skuCode === undefined) return found
  return found.skus.some(({ skuCode }) => skuCode === before.skuCode)
    ? { ...found, skuCode: before.skuCode }
    : { ...found, confirmed: [] }
}

const isMend = (value: unknown): value is Mend =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['skuCode']) &&
  ['number', 'undefined'].includes(typeof value['quantity']) &&
  typeof value['dropped'] === 'boolean' &&
  Array.isArray(value['confirmed'])

export const isMends = (value: unknown): value is Mends =>
  isRecord(value) && Object.values(value).every(isMend)
