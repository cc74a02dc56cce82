import { View } from '@tarojs/components'
import { useEffect, useMemo } from 'react'
import { useText } from '@/i18n'
import { useOn } from '@/ui/useOn'
import { FieldKeypad, useFieldWords, type OptionSource } from '../../field'
import { rowText } from '../../field/model/registry'
import { wireText } from '../../field/model/rules'
import { shownColumns, withCell } from '../model/cells'
import { cellEditing } from '../model/editing'
import { nextStop, stopsOf, type Stop } from '../model/filling'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

export interface ColumnEntryProps {
  table: EditableTableHandle
  options: OptionSource
  /** the cell that is filled in */
  stop: Stop
  /** cells that are gone through; undefined: all there are */
  among?: readonly Stop[] | undefined
  open: boolean
  onMove: (stop: Stop) => void
  /** 下一项 leads here, in the place of the next cell */
  onNext?: () => void
  onClose: () => void
}

/** Numbers of a column, one row after the other, with the keypad open all the way; each is a change of its own. */
export function ColumnEntry(props: ColumnEntryProps) {
  const t = useText(editableTableTexts)
  const words = useFieldWords(props.options)
  const { table, stop, among, open, onMove, onNext, onClose } = props
  const { layout, state, send, now, cellRule } = table
  const stops = useMemo(
    () => among ?? stopsOf(layout, state.rows, cellRule),
    [among, layout, state.rows, cellRule],
  )
  const at = state.rows.findIndex(({ key }) => key === stop.key)
  const row = state.rows[at]
  const column = layout.columns.find(({ field }) => field === stop.field)
  const [title] = shownColumns(layout)
  const { popupOpened } = table
  useEffect(() => (open ? popupOpened() : undefined), [open, popupOpened])
  // a draft keeps digits that do not count yet; what is over is no part of it
  const leave = (go: () => void) => () => {
    table.noteEditing(undefined)
    go()
  }
  const isGone = open && !(row && column)
  // the row was taken away, or another document stands there
  useOn([isGone], () => {
    if (isGone) leave(onClose)()
  })
  if (!row || !column) return null
  const next = nextStop(stops, stop, layout)
  const valueOf = (text: string) =>
    text === '' ? undefined : ({ kind: 'number', from: text, to: '' } as const)
  const take = (text: string) => {
    const current = now().rows.find(({ key }) => key === stop.key)
    if (!current) return
    send({
      type: 'changed',
      values: new Map([[stop.key, withCell(layout, current.values, column, valueOf(text))]]),
    })
  }
  return (
    <FieldKeypad
      open={open}
      spec={column.spec}
      name={column.label}
      text={wireText(row.values[column.field])}
      part={`cell-${stop.key}-${stop.field}`}
      note={
        <View className="table-entry__note">
          {t('editableTable.entry.place', {
            n: at + 1,
            total: state.rows.length,
            name: title ? rowText(title.spec, row.values, title.field, words) : '',
          })}
        </View>
      }
      onText={take}
      onTyping={text => table.noteEditing(cellEditing(layout, now().rows, stop, valueOf(text)))}
      onNext={onNext ? leave(onNext) : next && leave(() => onMove(next))}
      onClose={leave(onClose)}
    />
  )
}
