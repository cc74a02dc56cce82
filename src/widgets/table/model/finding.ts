import { rowText } from '../../field/model/registry'
import type { FieldWords } from '../../field/model/rules'
import { shownColumns, type TableLayout } from './cells'
import type { TableRow } from './tableRows'

/** Where a table has more rows than this, they can be looked for. */
export const LEAST_SEARCHED = 20

/** Full-width letters and capitals are the same. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Rows that hold each of the words, in their title or in what is no number; without words all of them. */
export const rowsWith = (
  layout: TableLayout,
  rows: readonly TableRow[],
  wanted: string,
  words: FieldWords,
): readonly TableRow[] => {
  const parts = plain(wanted).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return rows
  const [title, ...others] = shownColumns(layout)
  const columns = [...(title ? [title] : []), ...others.filter(({ spec }) => spec.type !== 'Number')]
  return rows.filter(({ values }) => {
    const text = plain(columns.map(({ spec, field }) => rowText(spec, values, field, words)).join('\n'))
    return parts.every(part => text.includes(part))
  })
}
