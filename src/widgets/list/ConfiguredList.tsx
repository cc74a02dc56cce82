import { View } from '@tarojs/components'
import type { ListColumn, ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag, type Tone } from '@/ui/tag/Tag'
import { CallFailed } from '../call-state/CallFailed'
import { isAnnounced } from '../call-state/callError'
import { cardColumns, cellOf, type Cell } from './model/cells'
import { isFinished } from './model/listRows'
import { configuredListTexts } from './texts'
import type { ConfiguredListHandle } from './useConfiguredList'
import './list.scss'

const TONES: Readonly<Record<string, Tone>> = {
  primary: 'brand',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
}

function useCellText() {
  const t = useText(configuredListTexts)
  return (cell: Cell): string => {
    if (cell.kind === 'flag') return t(cell.on ? 'configuredList.yes' : 'configuredList.no')
    const text = cell.kind === 'text' ? cell.text : cell.names.join(t('common.listSeparator'))
    return text || t('configuredList.none')
  }
}

interface RowProps {
  row: ListRow
  list: ConfiguredListHandle
}

function Value({ column, row, list }: RowProps & { column: ListColumn }) {
  const textOf = useCellText()
  const cell = cellOf(column, row, list.enumOf)
  const text = textOf(cell)
  if (cell.kind === 'options' && cell.names.length > 0)
    return <Tag tone={TONES[cell.color ?? ''] ?? 'neutral'}>{text}</Tag>
  return <>{text}</>
}

function RowCard({ row, list }: RowProps) {
  const t = useText(configuredListTexts)
  const { state, send } = list
  const expanded = state.expanded.includes(row.key)
  const { title, rest, foldable } = cardColumns(state.layout?.columns ?? [], expanded)
  return (
    <Card className="configured-row">
      {title && (
        <View className="configured-row__title">
          <Value column={title} row={row} list={list} />
        </View>
      )}
      <View className="configured-row__columns">
        {rest.map(column => (
          <View key={column.itemUuid} className="configured-row__column">
            <View className="configured-row__name">{column.title}</View>
            <View className="configured-row__value">
              <Value column={column} row={row} list={list} />
            </View>
          </View>
        ))}
      </View>
      {foldable && (
        <Pressable
          className="configured-row__toggle"
          expanded={expanded}
          onPress={() => send({ type: 'expandToggled', key: row.key })}
        >
          <View className="configured-row__toggle-face">
            {t(expanded ? 'configuredList.collapse' : 'configuredList.expand')}
            <Icon name={expanded ? 'chevron-up' : 'chevron-down'} size={16} />
          </View>
        </Pressable>
      )}
    </Card>
  )
}

function Foot({ list }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const { state, send } = list
  const more = () => send({ type: 'nextWanted' })
  if (state.problem && !isAnnounced(state.problem))
    return (
      <ListFooter
        state="failed"
        onMore={more}
        text={`${callErrorText(state.problem, { text: t('configuredList.action') })} · ${t('common.retry')}`}
      />
    )
  if (state.asking) return <ListFooter state="loading" />
  if (!isFinished(state)) return <ListFooter state="more" onMore={more} />
  // after page 1 only: a short list has nothing to say (widgets §4)
  return state.page > 1 ? (
    <View className="configured-list__end">{t('configuredList.allLoaded')}</View>
  ) : (
    <View className="configured-list__end" />
  )
}

/** Rows as cards, each state of the list, load more. The page asks for the next one near its end. */
export function ConfiguredList({ list }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const { state, readLayout, send } = list
  const { layoutProblem, problem } = state
  const failure = layoutProblem ?? (state.known ? undefined : problem)
  if (failure?.forbidden)
    return (
      <StateView
        kind="noPermission"
        className="configured-list__forbidden"
        text={`${t('configuredList.noPermission')}\n${t('configuredList.askAdministrator')}`}
      />
    )
  if (failure)
    return isAnnounced(failure) ? null : (
      <CallFailed
        error={failure}
        action={t(layoutProblem ? 'configuredList.layoutAction' : 'configuredList.action')}
        onRetry={layoutProblem ? readLayout : () => send({ type: 'firstWanted' })}
      />
    )
  if (!state.known) return <Skeleton shape="headed" className="configured-list__waiting" />
  if (state.rows.length === 0)
    return (
      <StateView
        kind="empty"
        text={t(state.conditions?.length ? 'configuredList.emptySearch' : 'configuredList.empty')}
      />
    )
  return (
    <View className="configured-list">
      <View className="configured-list__count">{t('configuredList.count', { n: state.total })}</View>
      <View className="configured-list__rows" {...a11y({ role: 'list', label: state.layout?.source.name })}>
        {state.rows.map(row => (
          <View key={row.key} {...a11y({ role: 'listitem' })}>
            <RowCard row={row} list={list} />
          </View>
        ))}
      </View>
      <Foot list={list} />
    </View>
  )
}
