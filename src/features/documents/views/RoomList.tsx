import { useRef, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { PageShell } from '@/ui/page-shell/PageShell'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { KeptViews, useKeptViews, ViewsSheet } from '@/widgets/kept-views'
import {
  ConfiguredList,
  ConfiguredListFoot,
  ConfiguredListHead,
  hasListFoot,
  useConfiguredList,
  type ConfiguredListOptions,
} from '@/widgets/list'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'
import { documentChanges } from '../hooks/useDocumentSteps'
import type { DocumentTasks } from '../hooks/useDocumentTasks'
import type { RoomTab } from '../model/kinds'
import { documentsTexts } from '../texts'
import './documents.scss'

/** What each tab of the room is given. */
export interface RoomTabProps {
  owner: WidgetOwner
  /** a view of the list that was sent (`?view=`) */
  view: string | undefined
  tabs: ReactNode
  tasks: DocumentTasks
}

interface RoomListProps extends RoomTabProps {
  /** the code of its list, too */
  tab: RoomTab
  list: Omit<ConfiguredListOptions, 'code' | 'owner' | 'view'>
  /** on the right of the title, for those who may read the list */
  tool?: ReactNode
  /** above the search */
  notices?: ReactNode
}

/** A list of the room with its search and the views that are kept of it, the same for each tab. */
export function RoomList({ tab, owner, view, tabs, tasks, list: options, tool, notices }: RoomListProps) {
  const t = useText(documentsTexts)
  const views = useKeptViews({ code: tab, owner, link: view })
  const [filter, setFilter] = useState<QuerySearch>()
  const list = useConfiguredList({ ...options, code: tab, owner, view: views.wanted })
  const scroll = usePageSignal()
  usePullRefresh(() => {
    list.reload()
    tasks.reload()
  }, list.busy)
  const seen = useRef(documentChanges())
  // a document may have been entered or handed in on the page in front
  useShownAgain(() => {
    if (seen.current === documentChanges()) return
    seen.current = documentChanges()
    if (list.state.known && !list.state.layoutProblem) list.refresh()
    else list.reload()
  })
  const forbidden = list.state.layoutProblem?.forbidden
  return (
    <QueryPanel
      code={tab}
      owner={owner}
      view={views.wanted}
      onSearch={search => {
        setFilter(search)
        list.search(search.conditions)
      }}
    >
      {({ bar, sheets }) => (
        <PageShell
          className="documents"
          title={t('documents.title')}
          navRight={!forbidden && tool}
          header={
            <>
              {tabs}
              {!forbidden && (
                <>
                  {notices}
                  {bar}
                  <KeptViews
                    views={views}
                    filter={filter}
                    rows={list.shown}
                    listName={t(`documents.kind.${tab}`)}
                    addressOf={sent => shareAddress(linkTo('documents', { kind: tab, view: sent }))}
                  />
                  <ConfiguredListHead list={list} />
                </>
              )}
            </>
          }
          footer={hasListFoot(list) ? <ConfiguredListFoot list={list} /> : undefined}
        >
          <ConfiguredList list={list} scroll={scroll} />
          {sheets}
          <ViewsSheet views={views} />
        </PageShell>
      )}
    </QueryPanel>
  )
}
