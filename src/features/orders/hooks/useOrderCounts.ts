import { getOrderCount } from '@/api/order'
import { useRead } from '@/widgets/call-state/useRead'

/** Counts for the tabs; without them the tabs work as well, so a failure stays silent. */
export function useOrderCounts() {
  const { value, reload } = useRead(getOrderCount, { key: 'counts' })
  return { counts: value, reload }
}
