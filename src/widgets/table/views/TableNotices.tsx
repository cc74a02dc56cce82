import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { Pressable } from '@/ui/host/Pressable'
import { fieldFailureText } from '../../field/texts'
import { tableFailures, type TableFailure } from '../model/failures'
import { mergeEvent, sameColumn, sameRowsOf, type SameRows } from '../model/sameRows'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

interface NoticeProps {
  table: EditableTableHandle
}

/** Goods that stand in several rows: merged, or kept as they are. */
export function SameRowsNotice({ table }: NoticeProps) {
  const t = useText(editableTableTexts)
  const { layout, state, send, apart, rowRule, mode } = table
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const idOf = ({ value, rows }: SameRows) => [value, ...rows.map(({ row }) => row.key)].join('/')
  const found = useMemo(
    () => sameRowsOf(layout, state.rows, apart, rowRule),
    [layout, state.rows, apart, rowRule],
  )
  const groups = found.filter(group => !kept.has(idOf(group)))
  // it does not open by itself for groups that come later
  if (open && groups.length === 0) setOpen(false)
  const column = sameColumn(layout)
  const nameOf = ({ rows, value }: SameRows) =>
    String((column && rows[0]?.row.values[`$${column.field}`]) || value)
  return (
    <>
      {groups.length > 0 && (
        <NoticeBar tone="warning" onPress={() => setOpen(true)} className="editable-table__notice">
          {t('editableTable.same.notice', { n: groups.length, name: column?.label ?? '' })}
        </NoticeBar>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('editableTable.same.title', { name: column?.label ?? '' })}
      >
        {groups.map(group => (
          <View key={idOf(group)} className="table-sheet__group">
            <View className="table-sheet__title">{nameOf(group)}</View>
            <View className="table-sheet__note">
              {t('editableTable.same.places', {
                places: group.rows.map(({ place }) => place).join(t('common.listSeparator')),
              })}
            </View>
            {group.differs.length > 0 && (
              <View className="table-sheet__note">
                {t('editableTable.same.differs', {
                  names: group.differs.map(({ label }) => label).join(t('common.listSeparator')),
                })}
              </View>
            )}
            <View className="table-sheet__actions">
              <Button
                kind="secondary"
                size="s"
                block
                label={t('editableTable.same.keepOne', { name: nameOf(group) })}
                onPress={() => setKept(before => new Set([...before, idOf(group)]))}
              >
                {t('editableTable.same.keep')}
              </Button>
              <Button
                size="s"
                block
                disabled={mode === 'busy'}
                label={t('editableTable.same.mergeOne', { name: nameOf(group) })}
                onPress={() => {
                  const event = mergeEvent(layout, group)
                  if (event) send(event)
                }}
              >
                {t('editableTable.same.merge')}
              </Button>
            </View>
          </View>
        ))}
      </Sheet>
    </>
  )
}

/** All that is wrong, one after the other (第 k / n 处): a press opens the row at the cell. */
export function FailureStepper({ table, onOpen }: NoticeProps & { onOpen: (failure: TableFailure) => void }) {
  const t = useText(editableTableTexts)
  const { layout, state, cellRule } = table
  const [at, setAt] = useState(0)
  const failures = useMemo(
    () => (state.checked ? tableFailures(layout, state.rows, cellRule) : []),
    [state.checked, layout, state.rows, cellRule],
  )
  const place = Math.min(at, failures.length - 1)
  const failure = failures[place]
  if (!failure) return null
  const { column, failure: wrong, place: n } = failure
  const name = column.label
  const text =
    wrong.code === 'required'
      ? t('editableTable.missing', { n, name })
      : t('editableTable.wrong', { n, name, failure: fieldFailureText(wrong, name) })
  return (
    <View className="table-failures" {...a11y({ role: 'group', label: t('editableTable.failures.title') })}>
      <Pressable className="table-failures__face" onPress={() => onOpen(failure)}>
        <View className="table-failures__place">
          {t('editableTable.failures.place', { k: place + 1, n: failures.length })}
        </View>
        <View className="table-failures__text" {...a11y({ live: 'polite' })}>
          {text}
        </View>
      </Pressable>
      <IconButton
        icon="chevron-up"
        size={20}
        label={t('editableTable.failures.previous')}
        disabled={place === 0}
        onPress={() => setAt(place - 1)}
      />
      <IconButton
        icon="chevron-down"
        size={20}
        label={t('editableTable.failures.next')}
        disabled={place >= failures.length - 1}
        onPress={() => setAt(place + 1)}
      />
    </View>
  )
}
