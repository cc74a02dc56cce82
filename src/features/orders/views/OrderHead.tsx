import { View } from '@tarojs/components'
import type { Dispatch } from 'react'
import type { OrderCount } from '@/api/counts'
import { useText } from '@/i18n'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { Tabs } from '@/ui/tabs/Tabs'
import { ORDER_TABS, type OrderTab } from '../model/orderActions'
import { activeParts, type OrderFilter, type OrderFilterEvent } from '../model/orderFilter'
import { ordersTexts } from '../texts'

/** The words of a filter's time. */
function usePeriodText(): (filter: OrderFilter) => string {
  const t = useText(ordersTexts)
  return ({ period, from, to }) => {
    if (period !== 'days') return t(`orders.filter.periods.${period}`)
    if (from && to) return from === to ? from : t('orders.filter.between', { from, to })
    return from ? t('orders.filter.since', { from }) : t('orders.filter.until', { to })
  }
}

export interface OrderHeadProps {
  typed: string
  onType: (text: string) => void
  onSearch: (text: string) => void
  filter: OrderFilter
  onFilter: Dispatch<OrderFilterEvent>
  onOpenFilter: () => void
  counts: OrderCount | undefined
  tab: OrderTab
  onTab: (tab: OrderTab) => void
}

const countOf = (counts: OrderCount | undefined, tab: OrderTab): number | undefined =>
  tab === 'toPay' || tab === 'toShip' || tab === 'toReceive' ? counts?.[tab] : undefined

/** The conditions that hold; a tap takes one away. */
function Conditions({ filter, onFilter }: Pick<OrderHeadProps, 'filter' | 'onFilter'>) {
  const t = useText(ordersTexts)
  const periodText = usePeriodText()
  const parts = activeParts(filter)
  if (parts.length === 0) return null
  const chips = {
    period: {
      text: periodText(filter),
      drop: () => onFilter({ type: 'periodChosen', period: 'any' }),
    },
    buyer: {
      text: t('orders.filter.by', { name: filter.buyer?.personName ?? '' }),
      drop: () => onFilter({ type: 'buyerChosen', buyer: undefined }),
    },
  }
  return (
    <View className="orders-head__chips" {...a11y({ role: 'group', label: t('orders.filter.active') })}>
      {parts.map(part => (
        <Chip
          key={part}
          selected
          removable
          label={t('orders.filter.drop', { name: chips[part].text })}
          onPress={chips[part].drop}
        >
          {chips[part].text}
        </Chip>
      ))}
    </View>
  )
}

/** Search, filter, tabs, and the conditions that hold. */
export function OrderHead(props: OrderHeadProps) {
  const { typed, onType, onSearch, filter, counts, tab, onTab } = props
  const t = useText(ordersTexts)
  const active = activeParts(filter).length
  return (
    <View className="orders-head">
      <View className="orders-head__search">
        <SearchBar
          className="orders-head__field"
          label={t('orders.search')}
          placeholder={t('orders.searchPlaceholder')}
          value={typed}
          onChange={onType}
          onSearch={onSearch}
          maxLength={100}
        />
        <IconButton
          icon="filter"
          label={active > 0 ? t('orders.filter.openActive', { n: active }) : t('orders.filter.open')}
          onPress={props.onOpenFilter}
        />
      </View>
      <Tabs
        label={t('orders.title')}
        items={ORDER_TABS.map(key => ({ key, text: t(`orders.tab.${key}`), badge: countOf(counts, key) }))}
        active={tab}
        onChange={onTab}
      />
      <Conditions filter={filter} onFilter={props.onFilter} />
    </View>
  )
}
