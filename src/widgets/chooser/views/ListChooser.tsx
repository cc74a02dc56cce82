import { useCallback, useMemo, useState } from 'react'
import type { QueryCondition } from '@/api/widget'
import type { ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { useOn } from '@/ui/useOn'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { callErrorOf } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import { useEnumOptions, useFieldWords } from '../../field'
import { referredOf } from '../../field/model/referredRecord'
import { MOST_VALUES } from '../../field/model/types/refer'
import { useTreeData, withAllBelow } from '../../tree-picker'
import { isIn, joinValues } from '../model/records'
import { chooserTexts } from '../texts'
import { useListRows, type ListRowsHandle } from '../useListRows'
import { usePicks } from '../usePicks'
import { useRecentKeys } from '../useRecentKeys'
import { useCategoryFilter } from './CategoryFilter'
import { ChooserActions, ChooserFrame } from './ChooserFrame'
import { useChosenSheet } from './ChosenSheet'
import { ListSearch } from './ListSearch'
import { RecordRows } from './RecordRows'
import type { ReferKindProps } from './referKind'

/** What was chosen last, as the server has it now, newest first; what is gone is not offered. */
function useRecentRows(list: ListRowsHandle, keys: readonly string[], keyField: string): readonly ListRow[] {
  const t = useText(chooserTexts)
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const { from } = list
  useOn([from, keys], () => {
    let here = true
    const asked = keys.length > 0 ? list.pageOf(1, [isIn(keyField, keys)]) : undefined
    asked?.then(
      page => here && setRows(keys.flatMap(key => page.rows.find(row => row.key === key) ?? [])),
      (error: unknown) => here && toastProblem(callErrorOf(error), t('chooser.action.data')),
    )
    return () => void (here = false)
  })
  return rows
}

/** Records of a list; with a tree beside it they are narrowed by category. */
export function ListChooser({ open, wish, refer, owner, onDone, onClose }: ReferKindProps) {
  const { multiple, label } = wish
  const signal = useMemo(() => createScrollSignal(), [])
  const [conditions, setConditions] = useState<readonly QueryCondition[]>()
  const [category, setCategory] = useState(-1)
  const categories = useTreeData(refer.kind === 'treeList' ? refer.treeCode : '', refer.treeScope, owner)
  const narrowed = useMemo(() => {
    const { base, tree } = categories.value ?? {}
    const nodes = base && tree && category >= 0 ? withAllBelow(tree, category, MOST_VALUES) : undefined
    return base && nodes && conditions
      ? [...conditions, isIn(refer.listJoinField, joinValues(refer, base, nodes))]
      : conditions
  }, [categories.value, category, conditions, refer])
  const extras = useMemo(() => [...new Set([...refer.saveFields, ...refer.showFields])], [refer])
  const list = useListRows({
    owner,
    code: refer.listCode,
    keyField: refer.dataKey,
    scope: refer.listScope,
    extras,
    conditions: narrowed,
  })
  const { columns = [] } = list.from ?? {}
  const specs = useMemo(() => columns.filter(column => column.shown).map(column => column.spec), [columns])
  const options = useEnumOptions(specs, owner)
  const words = useFieldWords(options)
  const recent = useRecentKeys(wish.code, owner)
  const recentRows = useRecentRows(list, recent.keys, refer.dataKey)
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
  const pick = useCallback(
    (row: ListRow) => toggle(referredOf(refer, columns, row, words)),
    [refer, columns, toggle, words],
  )
  const chosenOnes = useChosenSheet({ picks, onDrop: drop })
  const filter = useCategoryFilter({ reading: categories, at: category, onFilter: setCategory })
  const byCategory = refer.kind === 'treeList'
  return (
    <ListSearch
      title={label}
      code={refer.queryCode}
      owner={owner}
      columns={list.from?.columns}
      search={wish.search}
      onConditions={setConditions}
    >
      {({ bar, sheets }) => (
        <>
          <ChooserFrame
            open={open}
            title={label}
            onClose={leave}
            signal={signal}
            bar={
              <>
                {bar}
                {byCategory && filter.bar}
              </>
            }
            footer={<ChooserActions onClear={clear} onChoose={confirm} before={chosenOnes.button} />}
          >
            <RecordRows
              list={list}
              signal={signal}
              options={options}
              chosen={chosen}
              multiple={multiple}
              onToggle={pick}
              recent={recentRows}
              filtered={(narrowed ?? []).length > 0}
            />
          </ChooserFrame>
          {sheets}
          {byCategory && filter.sheet}
          {chosenOnes.sheet}
        </>
      )}
    </ListSearch>
  )
}
