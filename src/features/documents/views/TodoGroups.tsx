import { View } from '@tarojs/components'
import { capitalized } from '@/base/text'
import { useText } from '@/i18n'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { a11y } from '@/ui/host/a11y'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import type { DocumentTasks } from '../hooks/useDocumentTasks'
import { useTaskWords } from '../hooks/useTaskWords'
import { todoGroups, type Todo } from '../model/todo'
import { documentsTexts } from '../texts'

/** All that waits for a person, of whichever kind, by what is done with it. */
export function TodoGroups({ tasks, onShow }: { tasks: DocumentTasks; onShow: (todo: Todo) => void }) {
  const t = useText(documentsTexts)
  const { textOf, isUrgent } = useTaskWords()
  const { all, error, reload } = tasks
  if (!all && error)
    return isAnnounced(error) ? null : (
      <CallFailed error={error} action={t('documents.todo.load')} onRetry={reload} />
    )
  if (!all) return <Skeleton shape="headed" />
  const groups = todoGroups(all)
  if (groups.length === 0) return <StateView kind="empty" text={t('documents.todo.none')} />
  return (
    <>
      {groups.map(([group, todos]) => (
        <CellGroup
          key={group}
          title={<View {...a11y({ role: 'heading', level: 2 })}>{t(`documents.todo.group.${group}`)}</View>}
        >
          {todos.map(todo => (
            <Cell
              key={`${todo.kind} ${todo.task.task}`}
              title={capitalized(t(`documents.one.${todo.kind}`))}
              value={textOf(todo.kind, todo.task)}
              tone={isUrgent(todo.task) ? 'danger' : 'plain'}
              onPress={() => onShow(todo)}
            />
          ))}
        </CellGroup>
      ))}
    </>
  )
}
