import { getDocumentTasks, type DocumentTask } from '@/api/counts'
import type { WidgetOwner } from '@/api/widget'
import { getQueryLayout } from '@/api/widgetQuery'
import type { CallError } from '@/i18n/messages'
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
  ...(['approve', 'rework', 'approveChange', 'approveSupplier', 'reworkChange', 'inspect', 'post'] as const),
]

export interface DocumentTasks {
  /** of all kinds; undefined: there is no answer yet */
  all: readonly DocumentTask[] | undefined
  error: CallError | undefined
  busy: boolean
  of: (kind: DocumentKind) => readonly DocumentTask[]
  /** How many documents of a kind, or of all kinds, this person has to approve, to correct or to carry out. */
  countOf: (kind?: DocumentKind) => number
  reload: () => void
}

/** What waits for this person, as it is after each change. Without an answer nothing is said to wait. */
export function useDocumentTasks(owner: WidgetOwner): DocumentTasks {
  const {
    value: all,
    error,
    busy,
    reload,
  } = useKeptRead(() => getDocumentTasks(owner), { name: readNames.documentTasks })
  const of: DocumentTasks['of'] = kind => (all ?? []).filter(({ voucherCode }) => voucherCode === kind)
  const countOf: DocumentTasks['countOf'] = kind =>
    (kind ? of(kind) : (all ?? [])).reduce(
      (sum, { task, count }) => (own.includes(task) ? sum + count : sum),
      0,
    )
  return { all, error, busy, of, countOf, reload }
}

interface Room {
  query: QueryStore
  views: ViewsStore
}

/**
 * Shows what a task is about: one document is opened, several are what the list shows then. Those to be approved begin
 * with the one that has waited longest, as its page leads on to the next. `name`: of the view. True: the list shows them.
 */
export function taskShower(owner: WidgetOwner, kind: DocumentKind, { query, views }: Room) {
  /** The search may still be on its way. */
  const itemsOf = async () => {
    const known = query.now().layout ?? (await getQueryLayout({ code: kind, type: 'personal' }, owner))
    return known.items
  }
  return async (one: DocumentTask, name: string): Promise<boolean> => {
    const { nextCode, count, task, firstUuid } = one
    if (nextCode && isDocumentKind(nextCode)) {
      await navigate(linkTo('documentVoucher', { kind: nextCode }))
      return false
    }
    const isHere = pageStack.stayingHere()
    const isOpened = count === 1 || task === 'approve'
    // without the search the first document is opened
    const view = isOpened ? undefined : viewOfTask(one, await itemsOf().catch(() => []))
    if (!isHere()) return false
    if (view) views.send({ type: 'pageShows', view, name })
    else await navigate(linkTo('documentVoucher', { kind, documentUuid: firstUuid }))
    return view !== undefined
  }
}
