import { View } from '@tarojs/components'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { StateView } from '@/ui/state-view/StateView'
import { useFieldWords, type OptionSource } from '../../field'
import { LEAST_SEARCHED, rowsWith } from '../model/finding'
import type { TableRow } from '../model/tableRows'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

const MOST_LETTERS = 60

/** Rows of a long table are looked for; `placeOf` is where a row stands among all of them, from 0. */
export function useRowSearch({ layout, state }: EditableTableHandle, options: OptionSource) {
  const t = useText(editableTableTexts)
  const words = useFieldWords(options)
  const [wanted, setWanted] = useState('')
  const { rows, made } = state
  const [shownMade, setShownMade] = useState(made)
  if (made !== shownMade) {
    setShownMade(made)
    // a row that was just added would not be seen
    setWanted('')
  }
  const searches = rows.length > LEAST_SEARCHED
  const narrows = searches && wanted.trim() !== ''
  const found = useMemo(
    () => (narrows ? rowsWith(layout, rows, wanted, words) : rows),
    [narrows, layout, rows, wanted, words],
  )
  const places = useMemo(
    () => (narrows ? new Map(rows.map((row, place) => [row.key, place])) : undefined),
    [narrows, rows],
  )
  const placeOf = useMemo(() => (row: TableRow, at: number) => places?.get(row.key) ?? at, [places])
  const bar: ReactNode = searches && (
    <View className="editable-table__find">
      <SearchBar
        label={t('editableTable.find.label')}
        placeholder={t('editableTable.find.hint', { n: rows.length })}
        value={wanted}
        maxLength={MOST_LETTERS}
        onChange={setWanted}
      />
      {narrows && found.length > 0 && (
        <View className="editable-table__found" {...a11y({ live: 'polite' })}>
          {t('editableTable.find.found', { n: found.length })}
        </View>
      )}
      {narrows && found.length === 0 && (
        <StateView compact kind="empty" text={t('editableTable.find.none')} />
      )}
    </View>
  )
  return { found, placeOf, bar }
}
