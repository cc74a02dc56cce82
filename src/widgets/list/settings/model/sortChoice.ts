import type { ListColumn } from '@/api/widgetList'

/** What a list is sorted by. */
export interface Sort {
  field: string
  descending: boolean
}

/** A sort that is being chosen; it counts when it is confirmed (widgets §2, §4). */
export interface SortChoice {
  /** undefined: the order of the list's own */
  readonly field: string | undefined
  readonly descending: boolean
}

export type SortChoiceEvent =
  | { type: 'opened'; sort: Sort | undefined }
  | { type: 'fieldChosen'; field: string }
  | { type: 'directionChosen'; descending: boolean }
  | { type: 'defaultRestored' }

export const ownOrder: SortChoice = { field: undefined, descending: false }

export const sortChoiceModel = (choice: SortChoice, event: SortChoiceEvent): SortChoice => {
  switch (event.type) {
    case 'opened':
      return event.sort ? { field: event.sort.field, descending: event.sort.descending } : ownOrder
    case 'fieldChosen':
      return { ...choice, field: event.field }
    case 'directionChosen':
      return { ...choice, descending: event.descending }
    case 'defaultRestored':
      return ownOrder
  }
}

/** Columns one can sort by: those one sees. */
export const sortableColumns = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.filter(column => column.shown && !column.hidden)

/** What is confirmed; a field that is no longer among the columns is none. */
export const confirmedSort = (
  { field, descending }: SortChoice,
  columns: readonly ListColumn[],
): Sort | undefined =>
  field !== undefined && sortableColumns(columns).some(column => column.field === field)
    ? { field, descending }
    : undefined
