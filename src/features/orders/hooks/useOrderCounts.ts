import { getOrderCount } from '@/api/counts'
import type { OrderScope } from '@/api/order'
import { readNames } from '@/stores/readNames'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'

/** Counts for the tabs; without them the tabs work as well, so a failure stays silent. */
export function useOrderCounts(scope: OrderScope) {
  const { value, reload } = useKeptRead(() => getOrderCount(scope), { name: readNames.orderCount(scope) })
  return { counts: value, reload }
}
