import { getDocumentTasks, type DocumentTask } from '@/api/counts'
import type { WidgetOwner } from '@/api/widget'
import { readNames } from '@/stores/readNames'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import type { DocumentKind } from '../model/kinds'

/** Others wait for their supplier, or for anybody who makes the next document. */
const own: readonly DocumentTask['task'][] = ['approve', 'rework', 'post']

export interface DocumentTasks {
  of: (kind: DocumentKind) => readonly DocumentTask[]
  /** How many of a kind wait for this person, and no one else can be meant. */
  countOf: (kind: DocumentKind) => number
  reload: () => void
}

/** What waits for this person, as it is after each change. Without an answer nothing is said to wait. */
export function useDocumentTasks(owner: WidgetOwner): DocumentTasks {
  const { value = [], reload } = useKeptRead(() => getDocumentTasks(owner), {
    name: readNames.documentTasks,
  })
  const of: DocumentTasks['of'] = kind => value.filter(({ voucherCode }) => voucherCode === kind)
  const countOf: DocumentTasks['countOf'] = kind =>
    of(kind).reduce((sum, { task, count }) => (own.includes(task) ? sum + count : sum), 0)
  return { of, countOf, reload }
}
