import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { useFieldWords, type OptionSource } from '../../field'
import { rowText } from '../../field/model/registry'
import { fillableColumns, fillDownPlan, fillEvent } from '../model/filling'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

/** Rows a preview shows; the others are counted. */
const MOST_SHOWN = 20

export interface FillSheetProps {
  table: EditableTableHandle
  options: OptionSource
  open: boolean
  /** the row it fills from */
  from: string
  onClose: () => void
}

/** One cell of a row in all rows below it, seen before it is done. */
export function FillSheet({ table, options, open, from, onClose }: FillSheetProps) {
  const t = useText(editableTableTexts)
  const words = useFieldWords(options)
  const { layout, state, send, now, cellRule } = table
  const row = state.rows.find(({ key }) => key === from)
  const columns = row ? fillableColumns(layout, row, cellRule) : []
  const [chosen, setChosen] = useState<string>()
  const column = columns.find(({ field }) => field === chosen) ?? columns[0]
  const plan = column && fillDownPlan(layout, state.rows, { key: from, column }, cellRule)
  const read = (values: NonNullable<typeof row>['values']) =>
    (column && rowText(column.spec, values, column.field, words)) || t('editableTable.none')
  const fill = () => {
    if (column) send(fillEvent(fillDownPlan(layout, now().rows, { key: from, column }, cellRule)))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('editableTable.fill.title')}
      footer={
        <Button block disabled={!plan || plan.rows.length === 0} onPress={fill}>
          {t('editableTable.fill.ok', { n: plan?.rows.length ?? 0 })}
        </Button>
      }
    >
      <View
        className="table-sheet__chips"
        {...a11y({ role: 'group', label: t('editableTable.fill.column') })}
      >
        {columns.map(one => (
          <Chip key={one.itemUuid} selected={one === column} onPress={() => setChosen(one.field)}>
            {one.label}
          </Chip>
        ))}
      </View>
      {row && column && (
        <View className="table-sheet__note">
          {t('editableTable.fill.with', { name: column.label, value: read(row.values) })}
        </View>
      )}
      {plan?.rows.slice(0, MOST_SHOWN).map(({ key, place, before, after }) => (
        <View key={key} className="table-sheet__line">
          <View className="table-sheet__name">{t('editableTable.row', { n: place })}</View>
          <View className="table-sheet__value">
            {t('editableTable.fill.change', { before: read(before), after: read(after) })}
          </View>
        </View>
      ))}
      {plan && plan.rows.length > MOST_SHOWN && (
        <View className="table-sheet__note">
          {t('editableTable.fill.more', { n: plan.rows.length - MOST_SHOWN })}
        </View>
      )}
      {plan && plan.locked > 0 && (
        <View className="table-sheet__note">{t('editableTable.fill.locked', { n: plan.locked })}</View>
      )}
      {plan?.rows.length === 0 && <View className="table-sheet__note">{t('editableTable.fill.none')}</View>}
    </Sheet>
  )
}
