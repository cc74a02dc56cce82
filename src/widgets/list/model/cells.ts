import type { ListColumn, ListRow, RowValue } from '@/api/widgetList'
import type { EnumOption } from '@/api/widgetRefer'

/** What a column shows of a row; words (是, 否) are the view's. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'flag'; on: boolean }
  | { kind: 'options'; names: readonly string[]; color: string | undefined }

export type EnumOf = (code: string) => readonly EnumOption[]

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g

/** To its precision, with thousands separators; what is no number stands as it is. */
export const formatNumber = (value: RowValue, precision: number): string => {
  if (value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return String(value)
  const [whole = '', decimals] = number.toFixed(precision).split('.')
  const grouped = whole.replace(THOUSANDS, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** `YYYY-MM-DD HH:mm:ss` of the server, as far as the format goes. */
const formatTime = (text: string, format: string): string =>
  format === '' ? text : text.slice(0, Math.max(format.length, 7))

const optionsCell = (value: string, options: readonly EnumOption[]): Cell => {
  const keys = value.split(',').filter(Boolean)
  const known = keys.map(key => options.find(option => option.key === key))
  return {
    kind: 'options',
    names: keys.map((key, n) => known[n]?.name ?? key),
    color: keys.length === 1 ? known[0]?.color : undefined,
  }
}

export const cellOf = ({ field, spec }: ListColumn, row: ListRow, enumOf: EnumOf): Cell => {
  const value = row.values[field]
  switch (spec.kind) {
    case 'number':
      return { kind: 'text', text: formatNumber(value, spec.precision) }
    case 'date':
      return { kind: 'text', text: formatTime(String(value ?? ''), spec.format) }
    case 'select':
      return optionsCell(String(value ?? ''), enumOf(spec.enumCode))
    case 'checkbox':
    case 'boolean':
      return { kind: 'flag', on: value === 1 || value === '1' }
    default:
      return { kind: 'text', text: String(value ?? '') }
  }
}

/** Columns after the title that a folded card shows (widgets §9). */
const FOLDED = 4
/** A toggle needs more columns than these (widgets §9), and something to unfold. */
const TOGGLED_ABOVE = 2

export interface CardColumns {
  title: ListColumn | undefined
  rest: readonly ListColumn[]
  foldable: boolean
}

/** The first shown column is the title. */
export const cardColumns = (columns: readonly ListColumn[], expanded: boolean): CardColumns => {
  const shown = columns.filter(column => column.shown && !column.hidden)
  const [title, ...rest] = shown
  return {
    title,
    rest: expanded ? rest : rest.slice(0, FOLDED),
    foldable: shown.length > TOGGLED_ABOVE && rest.length > FOLDED,
  }
}
