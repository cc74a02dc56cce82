import type { FieldValue } from '../../field/model/registry'
import { withCell, type CellValues, type TableLayout } from './cells'
import { addEditor, type Draft, type EditorState } from './editor'
import type { Stop } from './filling'
import type { TableRow, TableState, WaitingRow } from './tableRows'

/**
 * What the open popup holds and was not confirmed: it is kept with a draft, offered again in the popup, and never a row
 * by itself. `place`: of the row it changes, from 0; none for a new one. `settles`: the text of the waiting row that the
 * new one is to become.
 */
export interface Editing {
  kind: EditorState['kind']
  at: number
  drafts: readonly { place?: number; values: CellValues }[]
  settles?: string
}

/** Undefined: nothing was typed into it. Of rows that are there only what was changed is kept. */
export const editingOf = (
  { kind, drafts, at, changed }: EditorState,
  settled?: Pick<WaitingRow, 'text'>,
): Editing | undefined => {
  if (!changed) return undefined
  const kept = drafts
    .map(({ row, values }, place) => ({ row, values, place }))
    .filter(({ row, values }) => values !== row?.values)
    .map(({ row, values, place }) => (row ? { place, values } : { values }))
  return kept.length === 0 ? undefined : { kind, at, drafts: kept, ...(settled && { settles: settled.text }) }
}

/** Digits in the keys of column-by-column entry; undefined where they are what the row has already. */
export const cellEditing = (
  layout: TableLayout,
  rows: readonly TableRow[],
  { key, field }: Stop,
  value: FieldValue | undefined,
): Editing | undefined => {
  const place = rows.findIndex(row => row.key === key)
  const [row, column] = [rows[place], layout.columns.find(one => one.field === field)]
  if (!row || !column) return undefined
  const values = withCell(layout, row.values, column, value)
  const isSame = (values[field] ?? '') === (row.values[field] ?? '')
  return isSame ? undefined : { kind: 'edit', at: place, drafts: [{ place, values }] }
}

/** What the server knows a row by; '' for a new one. */
export type RowId = (values: CellValues) => string

/** The row a kept change belongs to: rows may have come or gone before it since. */
const rowFor = (
  rows: readonly TableRow[],
  { place, values }: Editing['drafts'][number],
  idOf: RowId,
): TableRow | undefined => {
  if (place === undefined) return undefined
  const id = idOf(values)
  const there = rows[place]
  if (there && idOf(there.values) === id) return there
  return id === '' ? undefined : rows.find(row => idOf(row.values) === id)
}

/**
 * Opens the popup as it was left. Where a row was deleted meanwhile, what was typed into it becomes a new row, after the
 * rows of the table. `copyOf` removes the values that belong to the deleted row only: the server refuses them in another.
 */
export const resumedEditor = (
  layout: TableLayout,
  rows: readonly TableRow[],
  editing: Editing,
  {
    idOf,
    copyOf = values => values,
  }: { idOf: RowId; copyOf?: ((values: CellValues) => CellValues) | undefined },
): EditorState => {
  const found = editing.drafts.map(draft => ({ draft, row: rowFor(rows, draft, idOf) }))
  const changed = new Map(found.flatMap(({ draft, row }) => (row ? [[row.key, draft.values] as const] : [])))
  const gone = found.filter(({ row }) => !row)
  const fresh = gone.map(({ draft }): Draft => ({ values: copyOf(draft.values) }))
  if (changed.size === 0) {
    const front =
      editing.kind === 'edit' ? gone.findIndex(({ draft }) => draft.place === editing.at) : editing.at
    const at = Math.max(0, Math.min(front, fresh.length - 1))
    return { ...addEditor(layout), drafts: fresh, at, changed: true }
  }
  const front = found.find(({ draft }) => draft.place === editing.at) ?? gone[0] ?? found[0]
  const kept = rows.findIndex(row => row.key === front?.row?.key)
  return {
    ...addEditor(layout),
    kind: 'edit',
    drafts: [...rows.map((row): Draft => ({ row, values: changed.get(row.key) ?? row.values })), ...fresh],
    at: kept >= 0 ? kept : rows.length + gone.findIndex(one => one === front),
    changed: true,
  }
}

/** The waiting row that the new one settles. */
export const settledBy = ({ waiting }: TableState, { settles }: Editing): WaitingRow | undefined =>
  settles === undefined ? undefined : waiting.find(({ text }) => text === settles)
