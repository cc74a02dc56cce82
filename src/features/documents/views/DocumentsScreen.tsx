import { View } from '@tarojs/components'
import { useMemo, useState, type ReactNode } from 'react'
import type { DocumentTask } from '@/api/counts'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { Strip } from '@/ui/host/Strip'
import { IconButton } from '@/ui/icon-button/IconButton'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Tabs } from '@/ui/tabs/Tabs'
import { useAccountList } from '../hooks/useAccountList'
import { batchFields, useDocumentBatch, useDocumentToolbar } from '../hooks/useDocumentBatch'
import { usePaymentResultsAction } from '../hooks/usePaymentResultsAction'
import { usePaymentRunAction } from '../hooks/usePaymentRunAction'
import { useDocumentTasks, useShowTask, type DocumentTasks } from '../hooks/useDocumentTasks'
import {
  isApproved,
  isDocumentKind,
  linesListOf,
  menuOf,
  roomTabs,
  stepWord,
  type DocumentKind,
  type RoomTab,
} from '../model/kinds'
import { documentsTexts } from '../texts'
import { RoomList, useRoomTabs, type KeptTab, type RoomListProps } from './RoomList'

export interface DocumentsScreenProps {
  owner: WidgetOwner
  tab: RoomTab
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
  const t = useText(documentsTexts)
  const show = useShowTask(owner, kind, kept)
  const waiting = tasks.of(kind)
  if (waiting.length === 0) return null
  const wordOf = (task: DocumentTask['task']) => (task === 'post' ? stepWord(kind, task) : task)
  return (
    <Strip className="documents-tasks" idPrefix="documents-task" position={0}>
      <View className="documents-tasks__line">
        {waiting.map(one => {
          const { task, count, dueCount } = one
          const urgent = task === 'rework' || task === 'reworkChange' || task === 'late' || dueCount > 0
          return (
            <NoticeBar
              key={task}
              tone={urgent ? 'warning' : 'brand'}
              icon={urgent ? 'warning' : 'bell'}
              onPress={() => void show(one, t(`documents.waits.${wordOf(task)}`))}
            >
              {t(`documents.task.${wordOf(task)}`, { n: count })}
              {dueCount > 0 && `${t('documents.task.and')}${t('documents.task.due', { n: dueCount })}`}
            </NoticeBar>
          )
        })}
      </View>
    </Strip>
  )
}

/** What a tab shows beside its search: the list, what can be done with it, what waits. */
function useTabContent(
  tab: RoomTab,
  owner: WidgetOwner,
  { tasks, kept, onTab }: { tasks: DocumentTasks; kept: KeptTab; onTab: (tab: RoomTab) => void },
): Pick<RoomListProps, 'list'> & { tool: ReactNode; notices: ReactNode; sheet: ReactNode } {
  const t = useText(documentsTexts)
  const kind = isDocumentKind(tab) ? tab : 'purchasePayment'
  const toolbar = useDocumentToolbar(kind, owner)
  const administers = useSession(isAdministrator)
  const batch = useDocumentBatch(kind, owner, toolbar)
  const payments = usePaymentRunAction(kind, owner, () => onTab('purchasePayment'))
  const { imports, sheet: results } = usePaymentResultsAction(kind, owner, toolbar)
  const accounts = useAccountList(toolbar)
  const documents = useMemo(
    () => ({
      select: 'multiple' as const,
      batch: [...batch, ...payments.batch],
      extras: batchFields,
      summary: true,
      exports: { lines: linesListOf(kind) },
      imports,
      menu: menuOf(kind),
      onOpen: (documentUuid: string) => void navigate(linkTo('documentVoucher', { kind, documentUuid })),
    }),
    [kind, batch, payments.batch, imports],
  )
  if (tab !== kind)
    return {
      list: accounts,
      tool: (
        <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('accountingMonths', {}))}>
          {t('documents.months')}
        </Button>
      ),
      ...{ notices: undefined, sheet: undefined },
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
        {toolbar.mayAdd && (
          <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('documentVoucher', { kind }))}>
            {t(`documents.add.${kind}`)}
          </Button>
        )}
      </>
    ),
    sheet: (
      <>
        {payments.sheet}
        {results}
      </>
    ),
    notices: <Tasks owner={owner} kind={kind} tasks={tasks} kept={kept} />,
  }
}

/** Documents of a purchase, by kind: what was entered, and the way to a new one; and what suppliers are owed. */
export function DocumentsScreen({ owner, tab: first, view }: DocumentsScreenProps) {
  const t = useText(documentsTexts)
  const [tab, setTab] = useState(first)
  const tasks = useDocumentTasks(owner)
  const kept = useRoomTabs({ [first]: view })
  const content = useTabContent(tab, owner, { tasks, kept: kept[tab], onTab: setTab })
  return (
    <RoomList
      owner={owner}
      tab={tab}
      kept={kept[tab]}
      onReload={tasks.reload}
      tabs={
        <Tabs
          label={t('documents.kinds')}
          items={roomTabs.map(key => ({
            key,
            text: t(`documents.tab.${key}`),
            ...(isDocumentKind(key) && { badge: tasks.countOf(key) }),
          }))}
          active={tab}
          onChange={setTab}
        />
      }
      {...content}
    />
  )
}
