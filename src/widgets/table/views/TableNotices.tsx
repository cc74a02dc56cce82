import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Pressable } from '@/ui/host/Pressable'
import { fieldFailureText } from '../../field/texts'
import { tableFailures, type TableFailure } from '../model/failures'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

interface NoticeProps {
  table: EditableTableHandle
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
