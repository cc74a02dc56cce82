import { View } from '@tarojs/components'
import { useCallback, useEffect, useId, useMemo } from 'react'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { focusDrawn } from '@/ui/host/focusField'
import { Scroller } from '@/ui/host/Scroller'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { markOf } from './model/treeChoice'
import { markAt, shownPlaces, type TreePicking, type TreePickingEvent } from './model/treePicker'
import { treePickerTexts } from './texts'
import { levelKey, TreePane } from './views/TreePane'

/** Letters of a search. */
const MOST_LETTERS = 50

interface TreePickerProps {
  state: TreePicking
  send: (event: TreePickingEvent) => void
  /** accessible name */
  label: string
  /** name of the top level; default 根目录 */
  root?: string | undefined
  /** the search has the focus (H5) */
  searchFirst?: boolean | undefined
}

/** 全选 of what is shown: a level, or the hits of a search. */
function AllShown({ state, send }: Pick<TreePickerProps, 'state' | 'send'>) {
  const t = useText(treePickerTexts)
  const { tree, at, typed } = state
  const shown = useMemo(() => shownPlaces({ tree, at, typed }), [tree, at, typed])
  const mark = markOf(tree, state.several, shown)
  if (shown.length === 0) return null
  return (
    <View className="tree-picker__bar">
      <Checkbox
        checked={mark === true}
        mixed={mark === 'mixed'}
        onChange={() => send({ type: 'allPressed' })}
      >
        {t('treePicker.all')}
      </Checkbox>
    </View>
  )
}

/** A tree to pick from: searched at every level, or walked through level by level (widgets §2). */
export function TreePicker({ state, send, label, root, searchFirst = false }: TreePickerProps) {
  const t = useText(treePickerTexts)
  const searchId = useId()
  useEffect(() => (searchFirst ? focusDrawn(searchId) : undefined), [searchFirst, searchId])
  const signal = useMemo(() => createScrollSignal(), [])
  const { tree, multiple, several, one, at, typed, refused } = state
  const mark = useCallback(
    (place: number) => markAt({ tree, multiple, several, one }, place),
    [tree, multiple, several, one],
  )
  const open = useCallback((place: number) => send({ type: 'levelOpened', place }), [send])
  const press = useCallback((place: number) => send({ type: 'nodePressed', place }), [send])
  const type = (text: string) => send({ type: 'typed', text })
  const words = typed.trim()
  return (
    <View className="tree-picker">
      <View className="tree-picker__search">
        <SearchBar
          id={searchId}
          label={t('treePicker.search')}
          region={t('treePicker.searchOf', { name: label })}
          placeholder={t('treePicker.placeholder')}
          value={typed}
          maxLength={MOST_LETTERS}
          onChange={type}
          onSearch={type}
        />
      </View>
      <Scroller key={levelKey(at, words)} className="tree-picker__rows" label={label} onScroll={signal.emit}>
        <TreePane
          tree={tree}
          at={at}
          words={words}
          mark={mark}
          multiple={multiple}
          refused={refused}
          onOpen={open}
          onToggle={press}
          signal={signal}
          label={label}
          root={root}
          bar={multiple && <AllShown state={state} send={send} />}
        />
      </Scroller>
    </View>
  )
}
