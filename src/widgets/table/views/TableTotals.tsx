import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { lastOf } from '@/base/list'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { roundingsOf, sumsOf } from '../model/sums'
import { editableTableTexts } from '../texts'
import type { TableRow } from '../model/tableRows'
import type { EditableTableHandle } from '../useEditableTable'
import '../table.scss'

interface TotalsProps {
  table: EditableTableHandle
}

const valuesOf = (rows: readonly TableRow[]) => rows.map(row => row.values)

/** What can be taken back. */
const latestOf = ({ mode, state }: EditableTableHandle) =>
  mode === 'edit' || mode === 'busy' ? lastOf(state.past)?.change : undefined

/** Sums of what is summed, in two columns (widgets §2). */
export function Sums({ table }: TotalsProps) {
  const t = useText(editableTableTexts)
  const { layout } = table
  const { rows } = table.state
  const sums = useMemo(() => sumsOf(layout, valuesOf(rows)), [layout, rows])
  if (sums.length === 0) return null
  return (
    <View className="editable-table__sums" {...a11y({ role: 'group', label: t('editableTable.sums') })}>
      {sums.map(({ column, text }) => (
        <View key={column.itemUuid} className="editable-table__sum">
          <View className="editable-table__sum-name">{t('editableTable.sum', { name: column.label })}</View>
          <View className="editable-table__sum-value">{text}</View>
        </View>
      ))}
    </View>
  )
}

/** For the page's footer: the latest change, to be taken back. */
export function TableUndo({ table }: TotalsProps) {
  const t = useText(editableTableTexts)
  const latest = latestOf(table)
  if (!latest) return null
  const change = t(`editableTable.change.${latest.what}`, { n: latest.n })
  return (
    <Button
      kind="ghost"
      size="s"
      edge="end"
      disabled={table.mode === 'busy'}
      onPress={() => table.send({ type: 'undone' })}
    >
      {t('editableTable.undo', { change })}
    </Button>
  )
}

/**
 * For the page's footer: the sums, always in sight; why a sum is a cent off the exact product when each line is rounded;
 * and the latest change, to be taken back.
 */
export function TableTotals({ table }: TotalsProps) {
  const t = useText(editableTableTexts)
  const { layout } = table
  const { rows } = table.state
  const sums = useMemo(() => sumsOf(layout, valuesOf(rows)), [layout, rows])
  const roundings = useMemo(() => roundingsOf(layout, valuesOf(rows)), [layout, rows])
  const explain = () =>
    void dialog.alert({
      title: t('editableTable.rounding.title'),
      text: roundings
        .map(({ column, by }) => t('editableTable.rounding.text', { name: column.label, by }))
        .join('\n'),
    })
  if (sums.length === 0 && !latestOf(table)) return null
  return (
    <View className="table-totals">
      <View className="table-totals__sums" {...a11y({ role: 'group', label: t('editableTable.totals') })}>
        {sums.map(({ column, text }) => (
          <View key={column.itemUuid} className="table-totals__sum">
            {t('editableTable.total', { name: column.label, sum: text })}
          </View>
        ))}
        {roundings.length > 0 && (
          <Pressable className="table-totals__why" onPress={explain}>
            {t('editableTable.rounding.ask')}
          </Pressable>
        )}
      </View>
      <TableUndo table={table} />
    </View>
  )
}
