import { View } from '@tarojs/components'
import { pageScrollTo, useReachBottom } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { IconButton } from '@/ui/icon-button/IconButton'
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
import { useSeen } from './useSight'
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

/** From this position on the way back is offered (widgets §9). */
const FAR_DOWN = 10

const toPageTop = () => void pageScrollTo({ scrollTop: 0, duration: 200 })

function BackToTop({ list, toTop }: ListProps & { toTop: (() => void) | undefined }) {
  const t = useText(configuredListTexts)
  const { position } = useSeen(list.sight)
  return (
    <View className="configured-list__top">
      {toTop && position >= FAR_DOWN && (
        <IconButton
          className="configured-list__top-button"
          icon="chevron-up"
          label={t('configuredList.toTop')}
          onPress={toTop}
        />
      )}
    </View>
  )
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
  const { state, readLayout, send } = list
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
  if (!state.known) return <Skeleton shape="headed" className="configured-list__waiting" />
  const unread = [...(state.layout?.broken ?? []), ...state.broken]
  if (state.rows.length + unread.length === 0)
    return (
      <StateView
        kind="empty"
        text={t(state.conditions?.length ? 'configuredList.emptySearch' : 'configuredList.empty')}
      />
    )
  return (
    <View className="configured-list">
      <BrokenRows names={unread} />
      <Rows {...props} rows={rows} />
      {/* a place of its own: the mini-program resends all siblings of what comes and goes */}
      <View>
        <Foot list={list} />
      </View>
      <BackToTop list={list} toTop={props.popup ? props.popup.toTop : toPageTop} />
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
    </>
  )
}
