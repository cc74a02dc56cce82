import { getApprovalCount } from '@/api/approval'
import { getEnquiryCount } from '@/api/enquiry'
import { getOrderCount } from '@/api/order'
import { useApprovalNews } from '@/stores/approvalNews'
import type { SessionState } from '@/stores/session/reducer'
import { useRead } from '@/widgets/call-state/useRead'

/** Orders that wait for somebody; without them the shortcuts work as well, so a failure stays silent. */
export function useOwnCounts({ loginUuid, institution }: SessionState) {
  const { value, busy, reload } = useRead(getOrderCount, {
    key: `${loginUuid}/${institution.accUuid}`,
    when: loginUuid !== undefined,
  })
  return { counts: value, busy, reload }
}

/** Requests to pay: what waits for this person, and what this person waits for. */
export function useApprovalCounts({ loginUuid, institution }: SessionState) {
  const { value, reload } = useRead(getApprovalCount, {
    key: `${loginUuid}/${institution.accUuid}`,
    when: loginUuid !== undefined && institution.accUuid !== undefined,
  })
  useApprovalNews(reload)
  return { approvals: value, reload }
}

/** Enquiries that wait for this person, and those that wait for a quote of a shop they look after. */
export function useEnquiryCounts({ loginUuid, institution }: SessionState) {
  const { value, reload } = useRead(getEnquiryCount, {
    key: `${loginUuid}/${institution.accUuid}`,
    when: loginUuid !== undefined,
  })
  return { enquiries: value, reload }
}
