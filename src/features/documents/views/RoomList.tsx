import { nextTick, pageScrollTo, usePageScroll } from '@tarojs/taro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { documentChanges, onDocumentNews } from '@/stores/documentNews'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useEvent, useOn, useOnLayout } from '@/ui/useOn'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { createViewsStore, KeptViews, useKeptViews, ViewsSheet, type ViewsStore } from '@/widgets/kept-views'
import {
  ConfiguredList,
  ConfiguredListFoot,
  ConfiguredListHead,
  createListStore,
  hasListFoot,
  useConfiguredList,
  type ConfiguredListOptions,
  type ListStore,
  useHasChosen,
} from '@/widgets/list'
import { createQueryStore, QueryPanel, type QuerySearch, type QueryStore } from '@/widgets/query-panel'
import { isDocumentKind, roomTabs, type RoomTab } from '../model/kinds'
import { TODO, type RoomPlace } from '../model/todo'
import { documentsTexts } from '../texts'
import './documents.scss'

/** What stays of a tab while the page is there: what is looked for, and the rows that were read. */
export interface KeptTab {
  query: QueryStore
  views: ViewsStore
  list: ListStore
}

const keptTab = (tab: RoomTab, link: string | undefined): KeptTab => ({
  query: createQueryStore(),
  views: createViewsStore({ code: tab, link }),
  list: createListStore('plain', isDocumentKind(tab) ? 'multiple' : 'none'),
})

/** `links`: views that were sent (`?view=`), by tab. */
export function useRoomTabs(links: Partial<Record<RoomTab, string | undefined>>): Record<RoomTab, KeptTab> {
  const [kept] = useState(
    () =>
      Object.fromEntries(roomTabs.map(tab => [tab, keptTab(tab, links[tab])])) as Record<RoomTab, KeptTab>,
  )
  return kept
}

export interface RoomListProps {
  owner: WidgetOwner
  /** the code of its list, too */
  tab: RoomTab
  kept: KeptTab
  tabs: ReactNode
  list: Omit<ConfiguredListOptions, 'code' | 'owner' | 'view' | 'store'>
  /** on the right of the title, for those who may read the list */
  tool: ReactNode
  /** above the search */
  notices: ReactNode
  /** of what can be done with its rows */
  sheet: ReactNode
  /** pulled down; `reloading`: what it asks for is on its way */
  onReload: () => void
  reloading: boolean
  /** in the place of the list, which stays behind it */
  instead: ReactNode
}

/** Each tab has its place on the page; one comes back to it. */
function useScrollOf(tab: RoomPlace) {
  const tops = useRef<Partial<Record<RoomPlace, number>>>({})
  const shown = useRef(tab)
  usePageScroll(({ scrollTop }) => {
    tops.current[tab] = scrollTop
  })
  useOnLayout([tab], () => {
    if (shown.current === tab) return
    shown.current = tab
    const scrollTop = tops.current[tab] ?? 0
    nextTick(() => void pageScrollTo({ scrollTop, duration: 0 }))
  })
}

/**
 * The page of the room: a list with its search and the views that are kept of it. With another tab the page stays; list,
 * search and views are those of the tab.
 */
export function RoomList({
  tab,
  owner,
  kept,
  tabs,
  list: options,
  tool,
  notices,
  sheet,
  onReload,
  reloading,
  instead,
}: RoomListProps) {
  const t = useText(documentsTexts)
  const views = useKeptViews({ code: tab, owner, link: undefined, store: kept.views })
  const [filters, setFilters] = useState<Partial<Record<RoomTab, QuerySearch>>>({})
  const list = useConfiguredList({
    ...options,
    code: tab,
    owner,
    view: views.wanted,
    store: kept.list,
  })
  const scroll = usePageSignal()
  const isList = instead === undefined
  useScrollOf(isList ? tab : TODO)
  usePullRefresh(
    () => {
      if (isList) list.reload()
      onReload()
    },
    isList ? list.busy : reloading,
  )
  const seen = useRef<Partial<Record<RoomTab, number>>>({})
  /** A document may have been entered or handed in since: on the page in front, or in another tab. */
  const catchUp = () => {
    const before = seen.current[tab]
    seen.current[tab] = documentChanges()
    if (before === undefined || before === documentChanges()) return
    if (list.state.known && !list.state.layoutProblem) list.refresh()
    else list.reload()
  }
  useShownAgain(catchUp)
  useOn([tab], catchUp)
  const shown = usePageShown()
  // rows that are chosen stay as they were chosen: a batch refuses those that another person has changed since
  const chosen = useHasChosen(kept.list)
  const moved = useEvent(() => {
    if (shown && !chosen) catchUp()
  })
  useEffect(() => onDocumentNews({ moved }), [moved])
  useOn([chosen], moved)
  const forbidden = list.state.layoutProblem?.forbidden
  return (
    <QueryPanel
      code={tab}
      owner={owner}
      view={views.wanted}
      store={kept.query}
      onSearch={search => {
        setFilters(before => ({ ...before, [tab]: search }))
        list.search(search.conditions)
      }}
    >
      {({ bar, sheets }) => (
        <PageShell
          className="documents"
          title={t('documents.title')}
          navRight={isList && !forbidden && tool}
          header={
            <>
              {tabs}
              {isList && !forbidden && (
                <>
                  {notices}
                  {bar}
                  <KeptViews
                    key={tab}
                    views={views}
                    filter={filters[tab]}
                    rows={list.shown}
                    listName={t(`documents.kind.${tab}`)}
                    addressOf={sent => shareAddress(linkTo('documents', { kind: tab, view: sent }))}
                  />
                  <ConfiguredListHead list={list} />
                </>
              )}
            </>
          }
          footer={isList && hasListFoot(list) ? <ConfiguredListFoot key={tab} list={list} /> : undefined}
        >
          {isList ? <ConfiguredList key={tab} list={list} scroll={scroll} /> : instead}
          {sheets}
          {sheet}
          <ViewsSheet key={`views ${tab}`} views={views} />
        </PageShell>
      )}
    </QueryPanel>
  )
}
