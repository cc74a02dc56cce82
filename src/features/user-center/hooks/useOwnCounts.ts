import { getOrderCount } from '@/api/order'
import { useRead } from '@/widgets/call-state/useRead'

/** Orders that wait for somebody; without them the shortcuts work as well, so a failure stays silent. */
export function useOwnCounts(loginUuid: string | undefined) {
  const { value, busy, reload } = useRead(getOrderCount, {
    key: loginUuid ?? '',
    when: loginUuid !== undefined,
  })
  return { counts: value, busy, reload }
}
