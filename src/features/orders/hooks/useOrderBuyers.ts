import { getOrderBuyers } from '@/api/order'
import { useRead } from '@/widgets/call-state/useRead'

/** Who has placed orders for the enterprise; asked for when the filter is opened. */
export function useOrderBuyers(when: boolean) {
  const { value, error, reload } = useRead(getOrderBuyers, { key: 'buyers', when, onShow: false })
  return { buyers: value, error, reload }
}
