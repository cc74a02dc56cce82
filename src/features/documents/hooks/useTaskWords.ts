import type { DocumentTask } from '@/api/counts'
import { useText } from '@/i18n'
import { stepWord, type DocumentKind } from '../model/kinds'
import { SUPPLIER, type Todo } from '../model/todo'
import { documentsTexts } from '../texts'

/** A task in words, and whether it is one that should not wait. */
export function useTaskWords() {
  const t = useText(documentsTexts)
  const wordOf = (kind: Todo['kind'], task: DocumentTask['task']) =>
    task === 'post' && kind !== SUPPLIER ? stepWord(kind, task) : task
  return {
    /** `3 张待付款，1 张到期` */
    textOf: (kind: Todo['kind'], { task, count, dueCount }: DocumentTask): string =>
      t(`documents.task.${wordOf(kind, task)}`, { n: count }) +
      (dueCount > 0 ? `${t('documents.task.and')}${t('documents.task.due', { n: dueCount })}` : ''),
    /** of the list that shows its documents */
    nameOf: (kind: DocumentKind, { task }: DocumentTask): string =>
      t(`documents.waits.${wordOf(kind, task)}`),
    isUrgent: ({ task, dueCount }: DocumentTask): boolean =>
      task === 'rework' || task === 'reworkChange' || task === 'late' || dueCount > 0,
  }
}
