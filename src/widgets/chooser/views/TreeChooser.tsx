import { useCallback, useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { levelKey, TreePane, useTreeData } from '../../tree-picker'
import { referredNode } from '../model/records'
import { searchWords } from '../model/sourceSearch'
import { chooserTexts } from '../texts'
import { usePicks } from '../usePicks'
import { useRecentKeys } from '../useRecentKeys'
import { ChooserFailed } from './ChooserFailed'
import { ChooserActions, ChooserFrame, ChooserSearch } from './ChooserFrame'
import { useChosenSheet } from './ChosenSheet'
import type { ReferKindProps } from './referKind'

/** Nodes of a tree: level by level, or searched for. */
export function TreeChooser({ open, wish, refer, owner, onDone, onClose }: ReferKindProps) {
  const t = useText(chooserTexts)
  const { multiple, label } = wish
  const data = useTreeData(refer.treeCode, refer.treeScope, owner)
  const recent = useRecentKeys(wish.code, owner)
  const signal = useMemo(() => createScrollSignal(), [])
  const [at, setAt] = useState(-1)
  const [typed, setTyped] = useState(wish.search ?? '')
  const words = searchWords(typed)
  const { picks, chosen, toggle, drop, clear, confirm, leave } = usePicks({
    open,
    before: wish.chosen,
    multiple,
    most: wish.most,
    onClose,
    onDone: done => {
      recent.keep(done.map(one => one.key))
      onDone(done)
    },
  })
  const { base, tree, broken = [] } = data.value ?? {}
  const pick = useCallback(
    (place: number) => {
      const node = tree?.nodes[place]
      if (base && node) toggle(referredNode(refer, base, node))
    },
    [base, tree, toggle, refer],
  )
  const mark = useCallback((place: number) => chosen(tree?.nodes[place]?.key ?? ''), [tree, chosen])
  const known = useMemo(() => recent.keys.flatMap(key => tree?.at.get(key) ?? []), [tree, recent.keys])
  const chosenOnes = useChosenSheet({ picks, onDrop: drop })
  return (
    <>
      <ChooserFrame
        open={open}
        title={label}
        onClose={leave}
        signal={signal}
        level={levelKey(at, words)}
        bar={
          <ChooserSearch
            title={label}
            typed={typed}
            placeholder={refer.name || t('chooser.search')}
            onType={setTyped}
            onSearch={setTyped}
          />
        }
        footer={<ChooserActions onClear={clear} onChoose={confirm} before={chosenOnes.button} />}
      >
        {data.error && (
          <ChooserFailed error={data.error} action={t('chooser.action.tree')} onRetry={data.reload} />
        )}
        {!data.error && !tree && <Skeleton shape="line" count={8} className="chooser__waiting" />}
        {tree && (
          <>
            <BrokenRows names={broken} />
            <TreePane
              tree={tree}
              at={at}
              words={words}
              recent={known}
              mark={mark}
              multiple={multiple}
              onOpen={setAt}
              onToggle={pick}
              signal={signal}
              label={label}
            />
          </>
        )}
      </ChooserFrame>
      {chosenOnes.sheet}
    </>
  )
}
