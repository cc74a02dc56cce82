import { View } from '@tarojs/components'
import { useCallback, type ReactNode } from 'react'
import type { ListColumn, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '../../call-state/ListStates'
import { useFieldWords, type OptionSource } from '../../field'
import { cardOf } from '../../field/model/referredRecord'
import { chooserTexts } from '../texts'
import type { ListRowsHandle } from '../useListRows'
import { ChoiceCard } from './ChoiceCard'
import { ChooserFailed } from './ChooserFailed'
import { AtEnd } from './ChooserFrame'

interface RecordsProps {
  rows: readonly ListRow[]
  columns: readonly ListColumn[]
  options: OptionSource
  chosen: (key: string) => boolean
  multiple: boolean
  onToggle: (row: ListRow) => void
  label: string
  scroll?: ScrollSignal
  /** more may come */
  open?: boolean
  onEnd?: () => void
}

const keyOf = (row: ListRow) => row.key

function Records({ rows, columns, options, chosen, multiple, onToggle, label, ...props }: RecordsProps) {
  const t = useText(chooserTexts)
  const words = useFieldWords(options)
  const { onEnd } = props
  const last = rows[rows.length - 1]?.key
  const toggle = useCallback(
    (key: string) => {
      const row = rows.find(one => one.key === key)
      if (row) onToggle(row)
    },
    [rows, onToggle],
  )
  const draw = useCallback(
    (row: ListRow) => (
      <>
        <ChoiceCard
          id={row.key}
          {...cardOf(columns, row, words, t('chooser.none'))}
          chosen={chosen(row.key)}
          multiple={multiple}
          onPress={toggle}
        />
        {row.key === last && onEnd && <AtEnd onCome={onEnd} />}
      </>
    ),
    [columns, words, chosen, multiple, toggle, last, onEnd, t],
  )
  return (
    <WindowedList
      rows={rows}
      keyOf={keyOf}
      draw={draw}
      label={label}
      lineHeight="120px"
      scroll={props.scroll}
      open={props.open}
      slotClass="chooser__slot"
    />
  )
}

interface RecordRowsProps extends Pick<RecordsProps, 'chosen' | 'multiple' | 'onToggle' | 'options'> {
  list: ListRowsHandle
  signal: ScrollSignal
  /** records offered first: they were chosen last */
  recent?: readonly ListRow[]
  /** something narrows the list */
  filtered: boolean
  /** draws them in another way */
  children?: ReactNode
}

/** Records one chooses from, in each state of the list. */
export function RecordRows({ list, signal, recent = [], filtered, children, ...props }: RecordRowsProps) {
  const t = useText(chooserTexts)
  const { layout, rows, from } = list
  if (layout.error)
    return <ChooserFailed error={layout.error} action={t('chooser.action.data')} onRetry={layout.reload} />
  if (!layout.value || !from) return <Skeleton shape="texts" count={4} className="chooser__waiting" />
  const { columns } = from
  return (
    <>
      <BrokenRows names={[...layout.value.broken, ...(props.options.broken ?? [])]} />
      {recent.length > 0 && !filtered && (
        <>
          <View className="chooser__caption">{t('chooser.recent')}</View>
          <Records {...props} rows={recent} columns={columns} label={t('chooser.recent')} />
          <View className="chooser__caption">{t('chooser.others')}</View>
        </>
      )}
      <ListStates
        first={!rows.known}
        empty={rows.rows.length + rows.broken.length === 0}
        broken={rows.broken}
        finished={!list.hasMore}
        busy={rows.asking > 0}
        failure={rows.problem}
        action={t('chooser.action.data')}
        onMore={list.more}
        skeleton="texts"
        className="chooser__waiting"
        nothing={<StateView kind="empty" text={t(filtered ? 'chooser.emptySearch' : 'chooser.empty')} />}
      >
        <View className="chooser__count">{t('chooser.count', { n: rows.total })}</View>
        {children || (
          <Records
            {...props}
            rows={rows.rows}
            columns={columns}
            label={t('chooser.list')}
            scroll={signal}
            open={list.hasMore}
            onEnd={list.more}
          />
        )}
      </ListStates>
    </>
  )
}
