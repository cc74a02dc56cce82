import { getOrder } from '@/api/order'
import { useRead } from '@/widgets/call-state/useRead'

/** The orders of a submission as they are now; read again when the page comes back. */
export function useSubmittedOrders(orderUuids: readonly string[]) {
  const { value, error, reload } = useRead(() => Promise.all(orderUuids.map(uuid => getOrder(uuid))), {
    key: orderUuids.join(','),
    when: orderUuids.length > 0,
  })
  return { orders: value, error, reload }
}
