import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { CallFailed } from '../call-state/CallFailed'
import { isAnnounced } from '../call-state/callError'
import { NextPage } from '../call-state/NextPage'
import { useListPart } from './listStore'
import { createEntries, type ListEntry } from './model/entries'
import { isFinished } from './model/listRows'
import { configuredListTexts } from './texts'
import type { ConfiguredListHandle } from './useConfiguredList'
import { useRowTools } from './useRowTools'
import { BackToTop, toPageTop } from './views/BackToTop'
import { hasListFoot } from './views/ListFoot'
import { ExportMenu } from './views/ExportMenu'
import { EntryCard } from './views/RowCard'
import { ListSettings } from './views/ListSettings'
import { RowPopups } from './views/RowPopups'
import './list.scss'

interface ListProps {
  list: ConfiguredListHandle
}

export interface ConfiguredListProps extends ListProps {
  /** Tells that what the list stands in has scrolled: `usePageSignal()`, or the signal of a sheet. */
  scroll: ScrollSignal
  /** It stands in something that scrolls by itself, and not with the page; `toTop` brings its first row back. */
  popup?: { toTop?: () => void }
}

/** Foot of the rows. */
function Foot({ list }: ListProps) {
  const t = useText(configuredListTexts)
  const { state, send } = list
  const failed = state.problem && !isAnnounced(state.problem)
  const next = failed ? 'failed' : state.asking ? 'loading' : isFinished(state) ? undefined : 'more'
  if (next)
    return (
      <NextPage
        state={next}
        failure={state.problem}
        action={t('configuredList.action')}
        onMore={() => send({ type: failed ? 'againWanted' : 'nextWanted' })}
      />
    )
  // after page 1 only: a short list has nothing to say (widgets §4)
  return <View className="configured-list__end">{state.page > 1 && t('configuredList.allLoaded')}</View>
}

const keyOf = (entry: ListEntry): string => entry.key

/** So many rows before the last one the next page is asked for, where the page does not tell its end. */
const NEAR_END = 3

function Rows({ list, scroll, popup, rows }: ConfiguredListProps & { rows: ReturnType<typeof useRowTools> }) {
  const { state, send, sight, now } = list
  const [entriesOf] = useState(createEntries)
  const entries = useListPart(list.store, ({ items }) => entriesOf(items))
  const { tools } = rows
  const inPopup = popup !== undefined
  useReachBottom(() => {
    if (!inPopup) send({ type: 'nextWanted' })
  })
  const draw = useCallback((entry: ListEntry) => <EntryCard entry={entry} tools={tools} />, [tools])
  const onSight = useCallback(
    ({ first, last }: { first: number; last: number }) => {
      const place = entries[first]?.place
      if (place !== undefined) sight.moveTo(place + 1)
      // what failed is asked for again by hand, not by every movement
      if (inPopup && last >= entries.length - NEAR_END && !now().problem) send({ type: 'nextWanted' })
    },
    [entries, sight, send, now, inPopup],
  )
  return (
    <WindowedList
      rows={entries}
      keyOf={keyOf}
      draw={draw}
      label={state.layout?.source.name ?? ''}
      lineHeight="200px"
      scroll={scroll}
      open={!isFinished(state)}
      onSight={onSight}
      className="configured-list__rows"
    />
  )
}

function Body({ rows, ...props }: ConfiguredListProps & { rows: ReturnType<typeof useRowTools> }) {
  const t = useText(configuredListTexts)
  const { list } = props
  const { state, readLayout, send, columns, enums } = list
  const { layoutProblem, problem } = state
  const failure = layoutProblem ?? (state.known ? undefined : problem)
  if (failure?.forbidden)
    return (
      <StateView
        kind="noPermission"
        text={`${t('configuredList.noPermission')}\n${t('configuredList.askAdministrator')}`}
      />
    )
  if (failure)
    return isAnnounced(failure) ? null : (
      <CallFailed
        error={failure}
        action={t(layoutProblem ? 'configuredList.layoutAction' : 'configuredList.action')}
        onRetry={layoutProblem ? readLayout : () => send({ type: 'againWanted' })}
      />
    )
  if (!state.known) return <Skeleton shape="texts" count={5} className="configured-list__waiting" />
  const unread = [...(state.layout?.broken ?? []), ...state.broken]
  const wordless = columns.filter(({ spec }) => enums.isLost?.(spec)).map(({ title }) => title)
  if (state.rows.length + unread.length === 0)
    return (
      <StateView
        kind="empty"
        text={t(state.conditions?.length ? 'configuredList.emptySearch' : 'configuredList.empty')}
      />
    )
  return (
    <View className="configured-list">
      <BrokenRows names={[...unread, ...wordless]} />
      <Rows {...props} rows={rows} />
      {/* a place of its own: the mini-program resends all siblings of what comes and goes */}
      <View>
        <Foot list={list} />
      </View>
      {/* where the page has a foot, it stands on that */}
      {(props.popup || !hasListFoot(list)) && (
        <View className="configured-list__top">
          <BackToTop sight={list.sight} toTop={props.popup ? props.popup.toTop : toPageTop} />
        </View>
      )}
      <RowPopups list={list} rows={rows} />
    </View>
  )
}

/** Rows of a list as cards, in each of its states; the next page comes as its end comes near. */
export function ConfiguredList(props: ConfiguredListProps) {
  const rows = useRowTools(props.list)
  return (
    <>
      <Body {...props} rows={rows} />
      <ListSettings list={props.list} tools={rows.tools} />
      {props.list.settings.exports && <ExportMenu list={props.list} />}
    </>
  )
}
