import { getApprovalCount } from '@/api/approval'
import { useApprovalNews } from '@/stores/approvalNews'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useRead } from '@/widgets/call-state/useRead'

/** What waits for this person; without the numbers the lists work as well, so a failure stays silent. */
export function useApprovalCount() {
  const accUuid = useSession(accUuidOf)
  const { value, reload } = useRead(getApprovalCount, { key: accUuid ?? '', when: accUuid !== undefined })
  useApprovalNews(reload)
  return { counts: value, reload }
}
