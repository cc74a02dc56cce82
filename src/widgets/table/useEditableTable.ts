import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReadField } from '@/base/formula/evaluate'
import type { KeptPlace } from '@/stores/keptPlaces'
import { useLiveModel } from '../call-state/useLiveModel'
import {
  layoutOf,
  type CellFailure,
  type CellRule,
  type CellValues,
  type FillFrom,
  type RowRule,
  type TableColumn,
} from './model/cells'
import type { Editing, RowId } from './model/editing'
import { tableFailures } from './model/failures'
import { emptyTable, tableModel, tableOutput, type TableEvent } from './model/tableRows'
import { useColumnSettings } from './useColumnSettings'

export interface TableOptions {
  columns: readonly TableColumn[]
  /** Fields beside the rows that formulas may name, such as those of a voucher's head; keep its identity. */
  outer?: ReadField
  /**
   * Read-only rows can be looked at; disabled ones not even that (widgets §4). `busy`: nothing can be changed for the
   * moment, such as during a save; all stays in its place. Default: edit.
   */
  mode?: 'edit' | 'busy' | 'readOnly' | 'disabled'
  /** Cells that cannot be filled in, row by row (widgets §5); keep its identity. */
  cellRule?: CellRule | undefined
  /** Rows that cannot be deleted, and why; keep its identity. */
  rowRule?: RowRule | undefined
  /** Rows that take no more of their goods: a scan counts others; keep its identity. */
  isFull?: (values: CellValues) => boolean
  /** What a chosen reference fills in beside itself, such as spec, unit and price of goods; keep its identity. */
  fillFrom?: FillFrom
  /** What a copy of a row holds; default: all of it. Keep its identity. */
  copyOf?: (values: CellValues) => CellValues
  /** Fields that are no columns: rows that differ in one of them are not merged. Keep its identity. */
  apart?: readonly string[]
  /** The open popup was typed into, or closed: `editing` says what it holds. Keep its identity. */
  onEditing?: () => void
  /** The table by its code, for whom: each person sees its columns as that person likes (设置). Default: no settings. */
  place?: KeptPlace
}

/** A row that is to come to the front, with what is wrong with it; or the popup as it was left. */
export type RowWish = { key: string; failure: CellFailure | undefined } | { editing: Editing; idOf: RowId }

/** Rows of a record that are filled in here; `load` begins anew, `output` is what is saved (widgets §4). */
export function useEditableTable(options: TableOptions) {
  const { columns, outer, mode = 'edit', cellRule, rowRule } = options
  const { fillFrom, isFull, copyOf, apart, place, onEditing } = options
  const { columns: arranged, away, settings } = useColumnSettings(columns, place)
  const layout = useMemo(
    () => ({ ...layoutOf(arranged, outer, away, fillFrom), isFull, delivered: columns }),
    [arranged, outer, away, fillFrom, isFull, columns],
  )
  const { state, send, now } = useLiveModel(tableModel, emptyTable)
  const load = useCallback(
    (
      rows: readonly CellValues[],
      about: Omit<Extract<TableEvent, { type: 'loaded' }>, 'type' | 'rows'> = {},
    ) => send({ type: 'loaded', rows, ...about }),
    [send],
  )
  const output = useCallback(() => tableOutput(layout, now()), [layout, now])
  /** Shows all that is wrong, and says whether nothing is. */
  const check = useCallback(() => {
    send({ type: 'checked' })
    return tableFailures(layout, now().rows, cellRule).length === 0
  }, [layout, send, now, cellRule])
  const [wish, setWish] = useState<RowWish>()
  const openRow = useCallback((key: string, failure?: CellFailure) => setWish({ key, failure }), [])
  /** It is on its way to the person: the table opens it once, also when it is drawn anew later. */
  const granted = useCallback(
    (taken: RowWish) => setWish(before => (before === taken ? undefined : before)),
    [],
  )
  const held = useRef<Editing>()
  const editing = useCallback(() => held.current, [])
  /** Told by the popup. */
  const noteEditing = useCallback(
    (now: Editing | undefined) => {
      if (held.current === now) return
      held.current = now
      onEditing?.()
    },
    [onEditing],
  )
  const popups = useRef(new Set<object>())
  /** A popup or a keypad tells that it is open, perhaps with nothing typed into it yet; it is over with what this answers. */
  const popupOpened = useCallback(() => {
    const popup = {}
    popups.current.add(popup)
    return () => void popups.current.delete(popup)
  }, [])
  /** A row is filled in at this moment: others in its place would take it away. */
  const isFilledIn = useCallback(() => popups.current.size > 0 || held.current !== undefined, [])
  /** Opens the popup as it was left; nothing of it counts before it is confirmed. */
  const resume = useCallback((left: Editing, idOf: RowId) => setWish({ editing: left, idOf }), [])
  // one handle until something of it changes: a large table is not drawn again for what is typed beside it
  return useMemo(
    () => ({
      layout,
      state,
      send,
      now,
      load,
      output,
      check,
      mode,
      cellRule,
      rowRule,
      copyOf,
      apart,
      settings,
      openRow,
      wish,
      granted,
      editing,
      noteEditing,
      popupOpened,
      isFilledIn,
      resume,
    }),
    [
      layout,
      state,
      send,
      now,
      load,
      output,
      check,
      mode,
      cellRule,
      rowRule,
      copyOf,
      apart,
      settings,
      openRow,
      wish,
      granted,
      editing,
      noteEditing,
      popupOpened,
      isFilledIn,
      resume,
    ],
  )
}

export type EditableTableHandle = ReturnType<typeof useEditableTable>
