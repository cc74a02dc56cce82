import { getOrder } from '@/api/order'
import { useRead } from '@/widgets/call-state/useRead'

/** One order; read again whenever the page comes back. */
export function useOrder(orderUuid: string) {
  const { value, error, busy, reload, replace } = useRead(() => getOrder(orderUuid), {
    key: orderUuid,
    when: orderUuid !== '',
  })
  return { order: value, error, busy, reload, accept: replace }
}
