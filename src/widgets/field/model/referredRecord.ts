import type { ListColumn, ListRow } from '@/api/widgetList'
import type { ReferDefinition } from '@/api/widgetRefer'
import { rowText } from './registry'
import type { FieldWords } from './rules'
import type { Referred } from './types/refer'

/** Columns after the title that a card shows (widgets §9). */
const MOST_LINES = 4

export const shownOf = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.filter(column => column.shown && !column.hidden)

/** A record as a card says it; `none` stands where there is no data. */
export const cardOf = (columns: readonly ListColumn[], row: ListRow, words: FieldWords, none: string) => {
  const textOf = ({ spec, field }: ListColumn) => rowText(spec, row.values, field, words) || none
  const [title, ...rest] = shownOf(columns)
  return {
    title: title ? textOf(title) : row.key,
    lines: rest.slice(0, MOST_LINES).map(column => ({ label: column.title, text: textOf(column) })),
  }
}

const TEXT = { type: 'Text', typeCode: '' }

/** What a reference keeps of a record: its key, the words it is known by, and its save-fields (widgets §3). */
export const referredOf = (
  { showFields, saveFields }: Pick<ReferDefinition, 'showFields' | 'saveFields'>,
  columns: readonly ListColumn[],
  row: ListRow,
  words: FieldWords,
): Referred => {
  const textOf = (field: string) => {
    const column = columns.find(one => one.field === field)
    return rowText(column?.spec ?? TEXT, row.values, field, words)
  }
  const shown = showFields.map(textOf).filter(Boolean).join(' ')
  const values = new Map(Object.entries(row.values))
  return {
    key: row.key,
    text: shown || cardOf(columns, row, words, '').title || row.key,
    saved: Object.fromEntries(saveFields.map(field => [field, values.get(field)])),
  }
}
