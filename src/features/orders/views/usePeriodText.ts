import { useText } from '@/i18n'
import type { OrderFilter } from '../model/orderFilter'
import { ordersTexts } from '../texts'

/** The words of a filter's time. */
export function usePeriodText(): (filter: OrderFilter) => string {
  const t = useText(ordersTexts)
  return ({ period, from, to }) => {
    if (period !== 'days') return t(`orders.filter.periods.${period}`)
    if (from && to) return from === to ? from : t('orders.filter.between', { from, to })
    return from ? t('orders.filter.since', { from }) : t('orders.filter.until', { to })
  }
}
