import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { mergeEvent, sameColumn, sameRowsOf, type SameRows } from '../model/sameRows'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

const idOf = ({ value, rows }: SameRows): string => [value, ...rows.map(({ row }) => row.key)].join('/')

interface GroupProps {
  group: SameRows
  name: string
  isBusy: boolean
  onKeep: (groups: readonly SameRows[]) => void
  onMerge: (groups: readonly SameRows[]) => void
}

function Group({ group, name, isBusy, onKeep, onMerge }: GroupProps) {
  const t = useText(editableTableTexts)
  const { rows, differs } = group
  return (
    <View className="table-sheet__group">
      <View className="table-sheet__title">{name}</View>
      <View className="table-sheet__note">
        {t('editableTable.same.places', {
          places: rows.map(({ place }) => place).join(t('common.listSeparator')),
        })}
      </View>
      {differs.length > 0 && (
        <View className="table-sheet__note">
          {t('editableTable.same.differs', {
            names: differs.map(({ label }) => label).join(t('common.listSeparator')),
          })}
        </View>
      )}
      <View className="table-sheet__actions">
        <Button
          kind="secondary"
          size="s"
          block
          label={t('editableTable.same.keepOne', { name })}
          onPress={() => onKeep([group])}
        >
          {t('editableTable.same.keep')}
        </Button>
        <Button
          size="s"
          block
          disabled={isBusy}
          label={t('editableTable.same.mergeOne', { name })}
          onPress={() => onMerge([group])}
        >
          {t('editableTable.same.merge')}
        </Button>
      </View>
    </View>
  )
}

/** Goods that stand in several rows: merged, or kept as they are. */
export function SameRowsNotice({ table }: { table: EditableTableHandle }) {
  const t = useText(editableTableTexts)
  const { layout, state, send, apart, rowRule, mode } = table
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const signal = useMemo(() => createScrollSignal(), [])
  const found = useMemo(
    () => sameRowsOf(layout, state.rows, apart, rowRule),
    [layout, state.rows, apart, rowRule],
  )
  const groups = useMemo(() => found.filter(group => !kept.has(idOf(group))), [found, kept])
  // it does not open by itself for groups that come later
  if (open && groups.length === 0) setOpen(false)
  const column = sameColumn(layout)
  const isBusy = mode === 'busy'
  const keep = useCallback(
    (some: readonly SameRows[]) => setKept(before => new Set([...before, ...some.map(idOf)])),
    [],
  )
  const merge = useCallback((some: readonly SameRows[]) => send(mergeEvent(layout, some)), [send, layout])
  const draw = useCallback(
    (group: SameRows) => {
      const { value, rows } = group
      const name = String((column && rows[0]?.row.values[`$${column.field}`]) || value)
      return <Group {...{ group, name, isBusy }} onKeep={keep} onMerge={merge} />
    },
    [column, isBusy, keep, merge],
  )
  const title = t('editableTable.same.title', { name: column?.label ?? '' })
  return (
    <>
      {groups.length > 0 && (
        <NoticeBar tone="warning" onPress={() => setOpen(true)} className="editable-table__notice">
          {t('editableTable.same.notice', { n: groups.length, name: column?.label ?? '' })}
        </NoticeBar>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={title} signal={signal}>
        {groups.length > 1 && (
          <View className="table-sheet__actions">
            <Button kind="secondary" size="s" block onPress={() => keep(groups)}>
              {t('editableTable.same.keepAll')}
            </Button>
            <Button kind="secondary" size="s" block disabled={isBusy} onPress={() => merge(groups)}>
              {t('editableTable.same.mergeAll')}
            </Button>
          </View>
        )}
        <WindowedList
          rows={groups}
          keyOf={idOf}
          draw={draw}
          label={title}
          lineHeight="110px"
          scroll={signal}
        />
      </Sheet>
    </>
  )
}
