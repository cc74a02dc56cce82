import { Text, View } from '@tarojs/components'
import { useRef, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Tabs } from '@/ui/tabs/Tabs'
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
} from '@/widgets/list'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'
import { useDocumentTasks, type DocumentTasks } from '../hooks/useDocumentTasks'
import { batchFields, useDocumentBatch } from '../hooks/useDocumentBatch'
import { documentChanges } from '../hooks/useDocumentSteps'
import { documentKinds, linesListOf, menuOf, stepWord, type DocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'
import './documents.scss'

export interface DocumentsScreenProps {
  owner: WidgetOwner
  kind: DocumentKind
  /** a view of the list that was sent (`?view=`) */
  view: string | undefined
}

interface KindProps extends DocumentsScreenProps {
  tabs: ReactNode
  tasks: DocumentTasks
}

/** What waits for this person, with the way to the one that has waited longest; its page leads on to the next. */
function Tasks({ kind, tasks }: Pick<KindProps, 'kind' | 'tasks'>) {
  const t = useText(documentsTexts)
  const waiting = tasks.of(kind)
  if (waiting.length === 0) return null
  return (
    <View className="documents-tasks">
      {waiting.map(({ task, count, dueCount, firstUuid }) => {
        const urgent = task === 'rework' || dueCount > 0
        return (
          <NoticeBar
            key={task}
            tone={urgent ? 'warning' : 'brand'}
            icon={urgent ? 'warning' : 'bell'}
            onPress={() => void navigate(linkTo('documentVoucher', { kind, documentUuid: firstUuid }))}
          >
            {t(`documents.task.${task === 'post' ? stepWord(kind, task) : task}`, { n: count })}
            {dueCount > 0 && (
              <>
                {t('documents.task.and')}
                <Text className="documents-tasks__due">{t('documents.task.due', { n: dueCount })}</Text>
              </>
            )}
          </NoticeBar>
        )
      })}
    </View>
  )
}

function DocumentsOfKind({ owner, kind, view, tabs, tasks }: KindProps) {
  const t = useText(documentsTexts)
  const views = useKeptViews({ code: kind, owner, link: view })
  const [filter, setFilter] = useState<QuerySearch>()
  const batch = useDocumentBatch(kind, owner)
  const [open] = useState(() => (documentUuid: string) => {
    void navigate(linkTo('documentVoucher', { kind, documentUuid }))
  })
  const list = useConfiguredList({
    code: kind,
    owner,
    select: 'multiple',
    batch,
    extras: batchFields,
    summary: true,
    exports: { lines: linesListOf(kind) },
    menu: menuOf(kind),
    onOpen: open,
    view: views.wanted,
  })
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
  const name = t(`documents.kind.${kind}`)
  const forbidden = list.state.layoutProblem?.forbidden
  return (
    <QueryPanel
      code={kind}
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
          navRight={
            !forbidden && (
              <Button
                kind="ghost"
                size="s"
                onPress={() => void navigate(linkTo('documentVoucher', { kind }))}
              >
                {t(`documents.add.${kind}`)}
              </Button>
            )
          }
          header={
            <>
              {tabs}
              {!forbidden && (
                <>
                  <Tasks kind={kind} tasks={tasks} />
                  {bar}
                  <KeptViews
                    views={views}
                    filter={filter}
                    rows={list.shown}
                    listName={name}
                    addressOf={sent => shareAddress(linkTo('documents', { kind, view: sent }))}
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

/** Documents of a purchase, by kind: what was entered, and the way to a new one. */
export function DocumentsScreen(props: DocumentsScreenProps) {
  const t = useText(documentsTexts)
  const [kind, setKind] = useState(props.kind)
  const tasks = useDocumentTasks(props.owner)
  const tabs = (
    <Tabs
      label={t('documents.kinds')}
      items={documentKinds.map(key => ({
        key,
        text: t(`documents.tab.${key}`),
        badge: tasks.countOf(key),
      }))}
      active={kind}
      onChange={setKind}
    />
  )
  return (
    <DocumentsOfKind
      key={kind}
      {...props}
      kind={kind}
      view={kind === props.kind ? props.view : undefined}
      tabs={tabs}
      tasks={tasks}
    />
  )
}
