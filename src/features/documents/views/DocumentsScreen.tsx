import { View } from '@tarojs/components'
import { nextTick, pageScrollTo } from '@tarojs/taro'
import { useMemo, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { focusField } from '@/ui/host/focusField'
import { Strip } from '@/ui/host/Strip'
import { IconButton } from '@/ui/icon-button/IconButton'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Tabs } from '@/ui/tabs/Tabs'
import { useOnLayout } from '@/ui/useOn'
import { makeStale } from '@/widgets/call-state/keptReads'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useAccountList } from '../hooks/useAccountList'
import { useBatchDay } from '../hooks/useBatchDay'
import { batchFields, useDocumentBatch, useDocumentToolbar } from '../hooks/useDocumentBatch'
import { useBatchReason } from '../hooks/useBatchReason'
import { usePaymentResultsAction } from '../hooks/usePaymentResultsAction'
import { useRunAction } from '../hooks/useRunAction'
import { taskShower, useDocumentTasks, type DocumentTasks } from '../hooks/useDocumentTasks'
import { useTaskWords } from '../hooks/useTaskWords'
import {
  isApproved,
  isDocumentKind,
  linesListOf,
  menuOf,
  roomTabs,
  type DocumentKind,
  type RoomTab,
} from '../model/kinds'
import { SUPPLIER, TODO, type RoomPlace, type Todo } from '../model/todo'
import { documentsTexts } from '../texts'
import { DelegationEntry } from './DelegationEntry'
import { NoticesEntry } from './NoticesEntry'
import { PayablesEntry } from './PayablesEntry'
import { TodoGroups } from './TodoGroups'
import { RoomList, useRoomTabs, type KeptTab, type RoomListProps } from './RoomList'

export interface DocumentsScreenProps {
  owner: WidgetOwner
  tab: RoomPlace
  /** a view of the list that was sent (`?view=`) */
  view: string | undefined
}

interface TasksProps {
  owner: WidgetOwner
  kind: DocumentKind
  tasks: DocumentTasks
  kept: KeptTab
}

/** What waits for this person, and the way to it. */
function Tasks({ owner, kind, tasks, kept }: TasksProps) {
  const { textOf, nameOf, isUrgent } = useTaskWords()
  const show = taskShower(owner, kind, kept)
  const waiting = tasks.of(kind)
  if (waiting.length === 0) return null
  return (
    <Strip className="documents-tasks" idPrefix="documents-task" position={0}>
      <View className="documents-tasks__line">
        {waiting.map(one => {
          const urgent = isUrgent(one)
          return (
            <NoticeBar
              key={one.task}
              tone={urgent ? 'warning' : 'brand'}
              icon={urgent ? 'warning' : 'bell'}
              onPress={() => void show(one, nameOf(kind, one))}
            >
              {textOf(kind, one)}
            </NoticeBar>
          )
        })}
      </View>
    </Strip>
  )
}

/** Goods with what is there of them; a press tells how it became that. */
const stockList: RoomListProps['list'] = {
  exports: {},
  onOpen: goodsUuid => void navigate(linkTo('stockMoves', { goodsUuid })),
}
/** Whose buttons a tab offers. */
const kindOf = (tab: RoomTab): DocumentKind => {
  if (isDocumentKind(tab)) return tab
  return tab === 'stock' ? 'goodsIssue' : 'purchasePayment'
}

/** What a tab shows beside its search: the list, what can be done with it, what waits. */
function useTabContent(
  tab: RoomTab,
  owner: WidgetOwner,
  { tasks, kept, onTab }: { tasks: DocumentTasks; kept: KeptTab; onTab: (tab: RoomTab) => void },
): Pick<RoomListProps, 'list'> & { tool: ReactNode; notices: ReactNode; sheet: ReactNode } {
  const t = useText(documentsTexts)
  const kind = kindOf(tab)
  const toolbar = useDocumentToolbar(kind, owner)
  const administers = useSession(isAdministrator)
  const why = useBatchReason()
  const leaving = useBatchDay(kind, owner)
  const batch = useDocumentBatch(kind, owner, toolbar, { why: why.ask, day: leaving.ask })
  const run = useRunAction(kind, owner, onTab)
  const { imports, sheet: results } = usePaymentResultsAction(kind, owner, toolbar)
  const accounts = useAccountList(toolbar)
  const documents = useMemo(
    () => ({
      select: 'multiple' as const,
      batch: [...batch, ...run.batch],
      extras: batchFields,
      summary: true,
      exports: { lines: linesListOf(kind) },
      imports,
      menu: menuOf(kind),
      onOpen: (documentUuid: string) => void navigate(linkTo('documentVoucher', { kind, documentUuid })),
    }),
    [kind, batch, run.batch, imports],
  )
  const add = toolbar.mayAdd && (
    <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('documentVoucher', { kind }))}>
      {t(`documents.add.${kind}`)}
    </Button>
  )
  if (tab === 'stock') return { list: stockList, tool: add, notices: undefined, sheet: undefined }
  if (tab !== kind)
    return {
      list: accounts,
      tool: (
        <>
          {/* the settings lead on to the suppliers */}
          <Button
            kind="ghost"
            size="s"
            onPress={() => void navigate(linkTo(administers ? 'purchaseSettings' : 'suppliers', {}))}
          >
            {t(administers ? 'documents.settings' : 'documents.suppliers')}
          </Button>
          <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('supplierAccrual', {}))}>
            {t('documents.accrual')}
          </Button>
          <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('accountingMonths', {}))}>
            {t('documents.months')}
          </Button>
        </>
      ),
      notices: <PayablesEntry />,
      sheet: undefined,
    }
  return {
    list: documents,
    tool: (
      <>
        {administers && isApproved(kind) && (
          <IconButton
            icon="settings"
            label={t('documents.rules')}
            onPress={() => void navigate(linkTo('approvalRules', { kind }))}
          />
        )}
        {toolbar.mayApprove && isApproved(kind) && (
          <IconButton
            icon="user"
            label={t('documents.delegation')}
            onPress={() => void navigate(linkTo('approvalDelegation', {}))}
          />
        )}
        {add}
      </>
    ),
    sheet: (
      <>
        {why.sheet}
        {leaving.sheet}
        {run.sheet}
        {results}
      </>
    ),
    notices: <Tasks owner={owner} kind={kind} tasks={tasks} kept={kept} />,
  }
}

interface RoomProps extends Pick<DocumentsScreenProps, 'owner'> {
  tab: RoomTab
  tasks: DocumentTasks
  kept: KeptTab
  tabs: ReactNode
  /** in the place of the list, which stays behind it */
  instead: ReactNode
  onTab: (tab: RoomTab) => void
}

/** A tab with a list. */
function ListRoom({ tab, tasks, kept, tabs, instead, onTab, owner }: RoomProps) {
  const content = useTabContent(tab, owner, { tasks, kept, onTab })
  return (
    <RoomList
      owner={owner}
      tab={tab}
      kept={kept}
      onReload={() => readAgain(tasks)}
      reloading={tasks.busy}
      tabs={tabs}
      instead={instead}
      {...content}
    />
  )
}

/** What waits, and how many notices are unread. */
const readAgain = (tasks: DocumentTasks): void => {
  tasks.reload()
  makeStale(readNames.unreadNotices)
}

/** What waits, as long as no list was opened: none is read for it. */
function TodoRoom({ tasks, tabs, children }: { tasks: DocumentTasks; tabs: ReactNode; children: ReactNode }) {
  const t = useText(documentsTexts)
  usePullRefresh(() => readAgain(tasks), tasks.busy)
  return (
    <PageShell className="documents" title={t('documents.title')} header={tabs}>
      {children}
    </PageShell>
  )
}

const TABS = 'documents-tabs'
const places: readonly RoomPlace[] = [TODO, ...roomTabs]

/** Documents of a purchase: what waits for a person, what was entered of each kind, and what suppliers are owed. */
export function DocumentsScreen({ owner, tab: first, view }: DocumentsScreenProps) {
  const t = useText(documentsTexts)
  const [place, setPlace] = useState(first)
  const [tab, setTab] = useState<RoomTab | undefined>(first === TODO ? undefined : first)
  const tasks = useDocumentTasks(owner)
  const kept = useRoomTabs(first === TODO ? {} : { [first]: view })
  const { nameOf } = useTaskWords()
  const onTab = (to: RoomPlace) => {
    setPlace(to)
    if (to !== TODO) setTab(to)
  }
  const show = async ({ kind, task }: Todo) => {
    if (kind === SUPPLIER) {
      const which = task.count === 1 ? { supplierUuid: task.firstUuid } : { show: 'waiting' }
      await navigate(linkTo('suppliers', which))
      return
    }
    if (await taskShower(owner, kind, kept[kind])(task, nameOf(kind, task))) onTab(kind)
  }
  // the first list is another page than what waits: it begins at its top, and the pressed tab keeps the focus
  const begins = first === TODO && tab !== undefined
  useOnLayout([begins], () => {
    if (!begins) return
    focusField(`${TABS}-${places.indexOf(place)}`)
    nextTick(() => void pageScrollTo({ scrollTop: 0, duration: 0 }))
  })
  const tabs = (
    <Tabs<RoomPlace>
      id={TABS}
      label={t('documents.kinds')}
      items={places.map(key => ({
        key,
        text: t(`documents.tab.${key}`),
        ...((key === TODO || isDocumentKind(key)) && {
          badge: tasks.countOf(key === TODO ? undefined : key),
        }),
      }))}
      active={place}
      onChange={onTab}
    />
  )
  const todo = place === TODO && (
    <View className="documents-todo">
      <View className="documents-todo__entry">
        <NoticesEntry owner={owner} />
      </View>
      <TodoGroups tasks={tasks} onShow={one => void show(one)} />
      <View className="documents-todo__entry">
        <DelegationEntry all={tasks.all} />
      </View>
    </View>
  )
  if (tab === undefined)
    return (
      <TodoRoom tasks={tasks} tabs={tabs}>
        {todo}
      </TodoRoom>
    )
  return <ListRoom {...{ owner, tab, tasks, tabs, onTab }} kept={kept[tab]} instead={todo || undefined} />
}
