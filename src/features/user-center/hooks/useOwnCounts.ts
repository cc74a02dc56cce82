import {
  getApprovalCount,
  getDocumentTasks,
  getEnquiryCount,
  getOrderCount,
  getUnreadNoticeCount,
  type DocumentTask,
} from '@/api/counts'
import { useApprovalNews } from '@/stores/news'
import { readNames } from '@/stores/readNames'
import type { SessionState } from '@/stores/session/reducer'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useWidgetOwner } from '@/widgets/call-state/useWidgetOwner'

/** Counts of open orders. The shortcuts work without them, so a failure stays silent. */
export function useOwnCounts({ loginUuid }: SessionState) {
  const { value, busy, reload } = useKeptRead(() => getOrderCount('own'), {
    name: readNames.orderCount('own'),
    when: loginUuid !== undefined,
  })
  return { counts: value, busy, reload }
}

/** Requests to pay: what waits for this person, and what this person waits for. */
export function useApprovalCounts({ loginUuid, institution }: SessionState) {
  const { value, reload } = useKeptRead(getApprovalCount, {
    name: readNames.approvalCounts,
    when: loginUuid !== undefined && institution.accUuid !== undefined,
  })
  useApprovalNews(reload)
  return { approvals: value, reload }
}

/** Enquiries that wait for this person, and those that wait for a quote of a shop they look after. */
export function useEnquiryCounts({ loginUuid }: SessionState) {
  const { value, reload } = useKeptRead(getEnquiryCount, {
    name: readNames.enquiryCounts,
    when: loginUuid !== undefined,
  })
  return { enquiries: value, reload }
}

/** Notices that were not read. */
export function useUnreadNotices() {
  const owner = useWidgetOwner()
  const { value = 0, reload } = useKeptRead(
    () => (owner ? getUnreadNoticeCount(owner) : Promise.resolve(0)),
    {
      name: readNames.unreadNotices,
      when: owner !== undefined,
    },
  )
  return { unread: value, reload }
}

/** Documents of a purchase that wait for this person: to be decided, refused ones of their own (changes of orders are among both), or to be carried out. */
export function useDocumentCounts() {
  const owner = useWidgetOwner()
  const { value = [], reload } = useKeptRead(() => (owner ? getDocumentTasks(owner) : Promise.resolve([])), {
    name: readNames.documentTasks,
    when: owner !== undefined,
  })
  const countOf = (...wanted: DocumentTask['task'][]) =>
    value.reduce((sum, { task, count }) => (wanted.includes(task) ? sum + count : sum), 0)
  return {
    toApprove: countOf('approve', 'approveChange', 'approveSupplier'),
    toRework: countOf('rework', 'reworkChange'),
    toPost: countOf('inspect', 'post'),
    reload,
  }
}
