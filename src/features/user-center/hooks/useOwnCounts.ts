import { getOrderCount } from '@/api/order'
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
