import type { FieldValue } from '../../field/model/registry'
import {
  initialValues,
  isBlankRow,
  isComputed,
  rowFailure,
  shownColumns,
  withCell,
  withComputed,
  type CellFailure,
  type CellRule,
  type CellValues,
  type TableColumn,
  type TableLayout,
} from './cells'
import type { TableEvent, TableRow } from './tableRows'

/** A row in the popup; `row` is the one it changes, none for a new one. */
export interface Draft {
  row?: TableRow
  values: CellValues
}

/** The popup that rows are filled in with: new ones, or those that are there (widgets §2). */
export interface EditorState {
  kind: 'add' | 'edit'
  drafts: readonly Draft[]
  /** place of the row in front, from 0 */
  at: number
  /** of the row in front */
  failure: CellFailure | undefined
  changed: boolean
}

export type EditorEvent =
  | { type: 'cellChanged'; column: TableColumn; value: FieldValue | undefined }
  | { type: 'movedTo'; at: number }
  /** saved and one more (保存并新增): a row that is wrong stays in front */
  | { type: 'anotherAsked' }
  /** confirmed, and this row was wrong */
  | { type: 'refused'; at: number; failure: CellFailure }

export const addEditor = (layout: TableLayout, values?: CellValues): EditorState => ({
  kind: 'add',
  drafts: [{ values: values ?? initialValues(layout) }],
  at: 0,
  failure: undefined,
  changed: values !== undefined,
})

export const editEditor = (rows: readonly TableRow[], key: string): EditorState => ({
  kind: 'edit',
  drafts: rows.map(row => ({ row, values: row.values })),
  at: Math.max(
    0,
    rows.findIndex(row => row.key === key),
  ),
  failure: undefined,
  changed: false,
})

export const editorModel =
  (layout: TableLayout, rule?: CellRule) =>
  (state: EditorState, event: EditorEvent): EditorState => {
    const { drafts, at, failure } = state
    switch (event.type) {
      case 'cellChanged': {
        const { column, value } = event
        return {
          ...state,
          drafts: drafts.map((draft, index) =>
            index === at ? { ...draft, values: withCell(layout, draft.values, column, value) } : draft,
          ),
          failure: failure?.column.field === column.field ? undefined : failure,
          changed: true,
        }
      }
      case 'movedTo': {
        const to = Math.max(0, Math.min(drafts.length - 1, event.at))
        return to === at ? state : { ...state, at: to, failure: undefined }
      }
      case 'anotherAsked': {
        const draft = drafts[at]
        const wrong = draft && rowFailure(layout, draft.values, rule)
        if (wrong) return { ...state, failure: wrong }
        return {
          ...state,
          drafts: [...drafts, { values: initialValues(layout) }],
          at: drafts.length,
          failure: undefined,
        }
      }
      case 'refused':
        return { ...state, at: event.at, failure: event.failure }
    }
  }

/** The columns of the popup: those that are shown, and the one with the failure even if it is hidden. */
export const editedColumns = (layout: TableLayout, failure: CellFailure | undefined): TableColumn[] => {
  const shown = new Set(shownColumns(layout))
  return layout.columns.filter(column => shown.has(column) || column.field === failure?.column.field)
}

/** Nothing stands in the row in front: no other one is begun after it. */
export const isBlankInFront = (layout: TableLayout, { drafts, at }: EditorState): boolean => {
  const draft = drafts[at]
  return draft === undefined || isBlankRow(layout, draft.values)
}

const isToKeep = (layout: TableLayout, { row, values }: Draft): boolean =>
  row ? values !== row.values : !isBlankRow(layout, values)

/** A blank row alone cannot be confirmed (widgets §5); one in front of others that were filled in is left out. */
export const isNothingToConfirm = (layout: TableLayout, state: EditorState): boolean =>
  isBlankInFront(layout, state) &&
  !state.drafts.some((draft, at) => at !== state.at && isToKeep(layout, draft))

/** The rows that were filled in or changed, or the first of them that is wrong. Blank ones are left out (widgets §4). */
export const editorOutcome = (
  layout: TableLayout,
  { drafts }: EditorState,
  rule?: CellRule,
): { ok: true; drafts: readonly Draft[] } | { ok: false; at: number; failure: CellFailure } => {
  for (const [at, draft] of drafts.entries()) {
    const failure = isToKeep(layout, draft) ? rowFailure(layout, draft.values, rule) : undefined
    if (failure) return { ok: false, at, failure }
  }
  return { ok: true, drafts: drafts.filter(draft => isToKeep(layout, draft)) }
}

/** The cells in which a draft differs from the row it began with; what is counted is counted again. */
const typedIn = (layout: TableLayout, before: CellValues, values: CellValues): CellValues => {
  const counted = new Set(layout.columns.filter(isComputed).map(({ field }) => field))
  const isTyped = ([field, value]: [string, CellValues[string]]) =>
    !counted.has(field) && (value ?? '') !== (before[field] ?? '')
  return Object.fromEntries(Object.entries(values).filter(isTyped))
}

/**
 * What was filled in, on the rows as they are now: a scan may have added to one while the popup was open. `settled`: what
 * one of them had waited as. Undefined: a changed row is not there any more.
 */
export const confirmEvent = (
  layout: TableLayout,
  rows: readonly TableRow[],
  drafts: readonly Draft[],
  settled?: number,
): TableEvent | undefined => {
  const changed = new Map<string, CellValues>()
  const added: CellValues[] = []
  for (const { row, values } of drafts) {
    const current = row && rows.find(({ key }) => key === row.key)
    if (row && !current) return undefined
    if (!row || !current) added.push(values)
    else {
      const next = { ...current.values, ...typedIn(layout, row.values, values) }
      changed.set(row.key, withComputed(layout, next).values)
    }
  }
  return { type: 'confirmed', changed, added, ...(settled !== undefined && { settled }) }
}
