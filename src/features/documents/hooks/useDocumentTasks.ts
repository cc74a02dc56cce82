import { getDocumentTasks, type DocumentTask } from '@/api/counts'
import type { WidgetOwner } from '@/api/widget'
import { getQueryLayout } from '@/api/widgetQuery'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { pageStack } from '@/ui/host/pageStack'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import type { ViewsStore } from '@/widgets/kept-views'
import type { QueryStore } from '@/widgets/query-panel'
import { isDocumentKind, type DocumentKind } from '../model/kinds'
import { viewOfTask } from '../model/taskView'

/** Tasks of this person alone; the others wait for a supplier, or for the next document. */
const own: readonly DocumentTask['task'][] = [
  ...(['approve', 'rework', 'approveChange', 'reworkChange', 'post'] as const),
]

export interface DocumentTasks {
  of: (kind: DocumentKind) => readonly DocumentTask[]
  /** How many documents of a kind this person has to approve, to correct or to carry out. */
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

interface Room {
  query: QueryStore
  views: ViewsStore
}

/**
 * Shows what a task is about: one document is opened, several are what the list shows then. Those to be approved begin
 * with the one that has waited longest, as its page leads on to the next. `name`: of the view.
 */
export function useShowTask(owner: WidgetOwner, kind: DocumentKind, { query, views }: Room) {
  /** The search may still be on its way. */
  const itemsOf = async () => {
    const known = query.now().layout ?? (await getQueryLayout({ code: kind, type: 'personal' }, owner))
    return known.items
  }
  return async (one: DocumentTask, name: string): Promise<void> => {
    const { nextCode, count, task, firstUuid } = one
    if (nextCode && isDocumentKind(nextCode)) return navigate(linkTo('documentVoucher', { kind: nextCode }))
    const isHere = pageStack.stayingHere()
    const isOpened = count === 1 || task === 'approve'
    // without the search the first document is opened
    const view = isOpened ? undefined : viewOfTask(one, await itemsOf().catch(() => []))
    if (!isHere()) return
    if (view) views.send({ type: 'pageShows', view, name })
    else await navigate(linkTo('documentVoucher', { kind, documentUuid: firstUuid }))
  }
}
