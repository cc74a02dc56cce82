import type { RowValue } from '@/api/widgetList'
import type { DataSourceField, DataSourcePage, SaveField } from '@/api/widgetRefer'
import type { CallError, Failure } from '@/i18n/messages'
import { emptyPagedRows, pagedModel, pageToRead, type PagedRows } from '../../call-state/model/pagedRows'
import { matchesOf, searchFields, searchWords } from './sourceSearch'

/** Rows of a page (widgets §9). */
export const PAGE_SIZE = 30

export interface SourceRow {
  /** place in the answers: a data source names no key */
  key: string
  values: Readonly<Record<string, RowValue>>
}

/** What 选择 hands over: the row, which of its fields is saved, and that field's value (widgets §3, §4). */
export interface SourcePick {
  row: SourceRow['values']
  saveField: SaveField
  value: RowValue
}

export interface SourceState {
  /** undefined before the first answer */
  fields: readonly DataSourceField[] | undefined
  brokenFields: readonly string[]
  saveField: SaveField | undefined
  typed: string
  /** what filters; '' for nothing */
  words: string
  /** searched for before the fields were known */
  waiting: string
  /** why the words cannot be searched for */
  refused: Failure | undefined
  rows: PagedRows<SourceRow, CallError>
  chosen: string | undefined
}

export type SourceEvent =
  | { type: 'opened'; search: string }
  | { type: 'typed'; text: string }
  | { type: 'searched'; text: string }
  /** the next page, or the failed one again */
  | { type: 'moreWanted' }
  | { type: 'arrived'; read: number; page: DataSourcePage }
  | { type: 'failed'; read: number; problem: CallError }
  | { type: 'rowChosen'; key: string }

export const newSource: SourceState = {
  fields: undefined,
  brokenFields: [],
  saveField: undefined,
  typed: '',
  words: '',
  waiting: '',
  refused: undefined,
  rows: emptyPagedRows(),
  chosen: undefined,
}

const own = Object.prototype.hasOwnProperty
/** Of a row; a name it inherits is none of its fields. */
const ownValue = (values: SourceRow['values'], field: string): RowValue =>
  own.call(values, field) ? values[field] : undefined

const paged = pagedModel<SourceRow, CallError>({ keyOf: row => row.key, pageSize: PAGE_SIZE })

/** From page 1 with a cleared list; a choice goes with the rows it was made of. */
const reread = (state: SourceState, words: string): SourceState => ({
  ...state,
  words,
  waiting: '',
  refused: undefined,
  chosen: undefined,
  rows: paged(state.rows, { type: 'firstAsked', reset: true }),
})

const searched = (state: SourceState, text: string): SourceState => {
  const words = searchWords(text)
  const next = { ...state, typed: text }
  if (words === '') return cleared(next)
  if (!state.fields) return { ...next, waiting: words }
  if (searchFields(state.fields).length === 0) return next
  if (matchesOf(state.fields, words).length === 0) return { ...next, refused: { code: 'onlyNumbers' } }
  return reread(next, words)
}

/** The whole list again, if anything was searched for. */
const cleared = (state: SourceState): SourceState => {
  const next = { ...state, typed: '', waiting: '', refused: undefined }
  return state.words === '' ? next : reread(next, '')
}

const arrived = (state: SourceState, { read, page }: Extract<SourceEvent, { type: 'arrived' }>) => {
  if (read !== state.rows.asking) return state
  const place = pageToRead(state.rows)
  const rows = page.rows.map((values, at): SourceRow => ({ key: `${place}/${at}`, values }))
  const next: SourceState = {
    ...state,
    fields: page.shownFields,
    brokenFields: page.brokenFields,
    saveField: page.saveField,
    rows: paged(state.rows, { type: 'arrived', read, rows, broken: page.broken, total: page.total }),
  }
  return state.waiting === '' ? next : searched({ ...next, waiting: '' }, state.waiting)
}

export const sourceModel = (state: SourceState, event: SourceEvent): SourceState => {
  switch (event.type) {
    case 'opened':
      return { ...reread({ ...newSource, rows: state.rows }, ''), ...asked(event.search) }
    case 'typed':
      return event.text === '' ? cleared(state) : { ...state, typed: event.text, refused: undefined }
    case 'searched':
      return searched(state, event.text)
    case 'moreWanted':
      return { ...state, rows: paged(state.rows, { type: state.rows.known ? 'nextAsked' : 'firstAsked' }) }
    case 'arrived':
      return arrived(state, event)
    case 'failed':
      return {
        ...state,
        rows: paged(state.rows, { type: 'failed', read: event.read, problem: event.problem }),
      }
    case 'rowChosen':
      return { ...state, chosen: event.key }
  }
}

const asked = (search: string) => ({ typed: search, waiting: searchWords(search) })

/** What is handed over, or why nothing is. */
export const sourcePick = (
  state: SourceState,
): { ok: true; pick: SourcePick } | { ok: false; failure: Failure } => {
  const row = state.rows.rows.find(one => one.key === state.chosen)
  if (!row || !state.saveField) return { ok: false, failure: { code: 'pickFirst' } }
  const { values } = row
  const value = ownValue(values, state.saveField.field)
  return { ok: true, pick: { row: values, saveField: state.saveField, value } }
}
