import { memo, useState } from 'react'
import { useText } from '@/i18n'
import { cardColumns, columnsOfRow, columnsOfSubRow } from '../model/cells'
import type { ListEntry } from '../model/entries'
import { choiceOf, type ListItem } from '../model/items'
import { operationsOf } from '../model/operations'
import { configuredListTexts } from '../texts'
import type { RowTools } from '../useRowTools'
import { RowFace } from './RowFace'

interface RowCardProps {
  item: ListItem
  open: boolean
  tools: RowTools
}

/** What can be done with a row: one thing at a time. */
function useOperations({ item: { row }, tools }: RowCardProps) {
  const t = useText(configuredListTexts)
  const [running, setRunning] = useState<number>()
  const { inline, more } = operationsOf(tools.operations, row)
  const operate = async (at: number) => {
    const operation = tools.operations[at]
    if (!operation || running !== undefined) return
    setRunning(at)
    await tools.run(operation, row)
    setRunning(undefined)
  }
  return {
    buttons: inline.map(({ at, operation, disabled }) => ({
      at,
      text: operation.label ?? t('configuredList.unnamed'),
      type: operation.type ?? ('default' as const),
      disabled,
    })),
    running,
    more: more.length > 0 ? t('configuredList.moreOperations', { name: tools.nameOf(row) }) : undefined,
    onOperate: (at: number) => void operate(at),
    onMore: () => tools.openMenu(row),
  }
}

/** A row as a card. Pressing it opens the details, or chooses it where there are none. */
const RowCard = memo(function RowCard(props: RowCardProps) {
  const t = useText(configuredListTexts)
  const { item, open, tools } = props
  const { row, showAll, showExpand } = item
  const { select, send, openDetail } = tools
  const operations = useOperations(props)
  const columns = columnsOfRow(tools.columns, row)
  const { title, rest } = cardColumns(columns, showAll)
  const checked = choiceOf(item)
  const choose = () => send({ type: 'rowChosen', key: row.key, on: checked !== true })
  const press = openDetail ? () => openDetail(row, columns) : select === 'none' ? undefined : choose
  const fold = showExpand && t(showAll ? 'configuredList.collapse' : 'configuredList.expand')
  return (
    <RowFace
      kind="row"
      open={open}
      title={title && tools.cellOf(title, row)}
      cells={rest.map(column => tools.cellOf(column, row))}
      choice={select === 'none' ? undefined : t('configuredList.choose', { name: tools.nameOf(row) })}
      checked={checked}
      fold={fold || undefined}
      unfolded={showAll}
      {...operations}
      onChoose={choose}
      onPress={press}
      leads={openDetail !== undefined}
      onFold={() => send({ type: 'expandToggled', key: row.key })}
    />
  )
})

interface SubRowCardProps extends RowCardProps {
  at: number
}

/** A sub-row, below its row in the same card. */
const SubRowCard = memo(function SubRowCard({ item, at, open, tools }: SubRowCardProps) {
  const t = useText(configuredListTexts)
  const { row, chosenBelow } = item
  const { select, send, openDetail } = tools
  const sub = row.subRows[at]
  if (!sub) return null
  const on = chosenBelow[at] ?? false
  const columns = columnsOfSubRow(tools.columns, sub, row)
  const { title, rest } = cardColumns(columns, true)
  const choose = () => send({ type: 'subRowChosen', key: row.key, at, on: !on })
  const press = openDetail ? () => openDetail(sub, columns) : select === 'multiple' ? choose : undefined
  const chooses = select === 'multiple' && t('configuredList.choose', { name: tools.nameOf(sub, columns) })
  return (
    <RowFace
      kind="subRow"
      open={open}
      title={title && tools.cellOf(title, sub)}
      cells={rest.map(column => tools.cellOf(column, sub))}
      choice={chooses || undefined}
      checked={on}
      onChoose={choose}
      onPress={press}
      leads={openDetail !== undefined}
    />
  )
})

export function EntryCard({ entry, tools }: { entry: ListEntry; tools: RowTools }) {
  return entry.kind === 'row' ? (
    <RowCard item={entry.item} open={entry.open} tools={tools} />
  ) : (
    <SubRowCard item={entry.item} at={entry.at} open={entry.open} tools={tools} />
  )
}
