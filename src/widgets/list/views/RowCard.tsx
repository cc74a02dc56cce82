import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { cardColumns, columnsOfRow, columnsOfSubRow } from '../model/cells'
import type { ListEntry } from '../model/entries'
import { choiceOf } from '../model/items'
import { operationsOf } from '../model/operations'
import { configuredListTexts } from '../texts'
import type { RowTools } from '../useRowTools'
import type { RowFaceProps } from './contract'
import { RowFace } from './RowFace'

type EntryOf<Kind> = Extract<ListEntry, { kind: Kind }>

interface RowCardProps {
  entry: EntryOf<'row'>
  tools: RowTools
}

/** What can be done with a row: one thing at a time. */
function useOperations({ entry: { row }, tools }: RowCardProps) {
  const t = useText(configuredListTexts)
  const [running, setRunning] = useState<number>()
  const busy = useRef(false)
  const { buttons, more } = useMemo(() => {
    const shown = operationsOf(tools.operations, row)
    return {
      buttons: shown.inline.map(({ at, operation, disabled }) => ({
        at,
        text: operation.label ?? t('configuredList.unnamed'),
        type: operation.type ?? ('default' as const),
        disabled,
      })),
      more:
        shown.more.length > 0 ? t('configuredList.moreOperations', { name: tools.nameOf(row) }) : undefined,
    }
  }, [tools, row, t])
  const onOperate = useCallback(
    (at: number) => {
      const operation = tools.operations[at]
      if (!operation || busy.current) return
      busy.current = true
      setRunning(at)
      void tools.run(operation, row).then(() => {
        busy.current = false
        setRunning(undefined)
      })
    },
    [tools, row],
  )
  const onMore = useCallback(() => tools.openMenu(row), [tools, row])
  return { buttons, running, more, onOperate, onMore }
}

/** What a row says: the same objects until it says something else, as most of it stays when the row is chosen. */
function useSaid({
  entry,
  tools,
}: RowCardProps): Pick<RowFaceProps, 'title' | 'cells'> & { openDetail?: () => void } {
  const { row, showAll } = entry
  return useMemo(() => {
    const { openDetail } = tools
    const columns = columnsOfRow(tools.columns, row)
    const { title, rest } = cardColumns(columns, showAll)
    return {
      title: title && tools.cellOf(title, row),
      cells: rest.map(column => tools.cellOf(column, row)),
      ...(openDetail && { openDetail: () => openDetail(row, columns) }),
    }
  }, [tools, row, showAll])
}

/** A row as a card. Pressing it opens the details, or chooses it where there are none. */
const RowCard = memo(function RowCard(props: RowCardProps) {
  const t = useText(configuredListTexts)
  const { entry, tools } = props
  const { row, place, open, showAll, showExpand } = entry
  const { select, store } = tools
  const { send } = store
  const operations = useOperations(props)
  const { title, cells, openDetail } = useSaid(props)
  const { chosen, choose } = useMemo(() => {
    const now = () => {
      const item = store.now().items[place]
      return item?.row === row && choiceOf(item)
    }
    return {
      chosen: { subscribe: store.subscribe, now },
      choose: () => send({ type: 'rowChosen', key: row.key, place, on: now() !== true }),
    }
  }, [store, send, place, row])
  const press = openDetail ?? (select === 'none' ? undefined : choose)
  const onFold = useCallback(() => send({ type: 'expandToggled', key: row.key }), [send, row])
  // words that a choice does not change are not put together again for it
  const words = useMemo(
    () => ({
      choice: select === 'none' ? undefined : t('configuredList.choose', { name: tools.nameOf(row) }),
      fold: showExpand ? t(showAll ? 'configuredList.collapse' : 'configuredList.expand') : undefined,
    }),
    [select, tools, row, showExpand, showAll, t],
  )
  return (
    <RowFace
      kind="row"
      open={open}
      title={title}
      cells={cells}
      {...words}
      chosen={chosen}
      unfolded={showAll}
      {...operations}
      onChoose={choose}
      onPress={press}
      leads={openDetail !== undefined}
      onFold={onFold}
    />
  )
})

/** A sub-row, below its row in the same card. */
const SubRowCard = memo(function SubRowCard({ entry, tools }: { entry: EntryOf<'subRow'>; tools: RowTools }) {
  const t = useText(configuredListTexts)
  const { row, place, at, open } = entry
  const { select, store, openDetail } = tools
  const { send } = store
  const { chosen, choose } = useMemo(() => {
    const now = () => {
      const item = store.now().items[place]
      return item?.row === row && (item.chosenBelow[at] ?? false)
    }
    return {
      chosen: { subscribe: store.subscribe, now },
      choose: () => send({ type: 'subRowChosen', key: row.key, place, at, on: !now() }),
    }
  }, [store, send, place, row, at])
  const sub = row.subRows[at]
  if (!sub) return null
  const columns = columnsOfSubRow(tools.columns, sub, row)
  const { title, rest } = cardColumns(columns, true)
  const press = openDetail ? () => openDetail(sub, columns) : select === 'multiple' ? choose : undefined
  const chooses = select === 'multiple' && t('configuredList.choose', { name: tools.nameOf(sub, columns) })
  return (
    <RowFace
      kind="subRow"
      open={open}
      title={title && tools.cellOf(title, sub)}
      cells={rest.map(column => tools.cellOf(column, sub))}
      choice={chooses || undefined}
      chosen={chosen}
      onChoose={choose}
      onPress={press}
      leads={openDetail !== undefined}
    />
  )
})

export function EntryCard({ entry, tools }: { entry: ListEntry; tools: RowTools }) {
  return entry.kind === 'row' ? (
    <RowCard entry={entry} tools={tools} />
  ) : (
    <SubRowCard entry={entry} tools={tools} />
  )
}
