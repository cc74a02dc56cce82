import { getCollectCount } from '@/api/collect'
import type { SessionState } from '@/stores/session/reducer'
import { useRead } from '@/widgets/call-state/useRead'

/** How much one has kept and seen; the links work without numbers too, so a failure stays silent. */
export function useOwnTraces({ loginUuid, institution }: SessionState) {
  const { value, reload } = useRead(getCollectCount, {
    key: `${loginUuid}/${institution.accUuid}`,
    when: loginUuid !== undefined,
  })
  return { traces: value, reloadTraces: reload }
}
