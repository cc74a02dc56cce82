import { getOrderCount, type OrderScope } from '@/api/order'
import { useRead } from '@/widgets/call-state/useRead'

/** Counts for the tabs; without them the tabs work as well, so a failure stays silent. */
export function useOrderCounts(scope: OrderScope) {
  const { value, reload } = useRead(() => getOrderCount(scope), { key: `counts/${scope}` })
  return { counts: value, reload }
}
