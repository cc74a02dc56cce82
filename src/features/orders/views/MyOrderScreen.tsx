import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@/api/order'
import { sumFen } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { Tabs } from '@/ui/tabs/Tabs'
import { TextField } from '@/ui/text-field/TextField'
import { Icon } from '@/ui/icon/Icon'
import type { OrderCount } from '@/api/order'
import { useOrderCounts } from '../hooks/useOrderCounts'
import { isOrderTab, ORDER_TABS, type OrderTab } from '../model/orderActions'
import { ordersTexts } from '../texts'
import { OrderList } from './OrderList'
import './orders.scss'

export interface MyOrderScreenProps {
  query: { state?: string }
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Counts up whenever a payment has ended. */
  settled: number
}

const countOf = (counts: OrderCount | undefined, tab: OrderTab): number | undefined =>
  tab === 'toPay' || tab === 'toShip' || tab === 'toReceive' ? counts?.[tab] : undefined

/** Several orders to pay become one payment. */
export interface Combining {
  chosen: readonly Order[]
  toggle: (order: Order) => void
  stop: () => void
}

function useCombining(): { combining: Combining | undefined; start: () => void; stop: () => void } {
  const [chosen, setChosen] = useState<readonly Order[]>()
  const toggle = (order: Order) =>
    setChosen((now = []) =>
      now.some(one => one.orderUuid === order.orderUuid)
        ? now.filter(one => one.orderUuid !== order.orderUuid)
        : [...now, order],
    )
  const stop = () => setChosen(undefined)
  return { combining: chosen && { chosen, toggle, stop }, start: () => setChosen([]), stop }
}

function CombineBar({ combining, onPay }: { combining: Combining; onPay: () => void }) {
  const t = useText(ordersTexts)
  const { chosen } = combining
  return (
    <View className="orders-combine">
      <View className="orders-combine__sum">
        <View className="orders-combine__count">{t('orders.combineChosen', { n: chosen.length })}</View>
        <Price fen={sumFen(chosen.map(order => order.totalAmount))} size="l" />
      </View>
      <Button disabled={chosen.length === 0} onPress={onPay}>
        {t('orders.combinePay')}
      </Button>
    </View>
  )
}

export function MyOrderScreen({ query, onPay, settled }: MyOrderScreenProps) {
  const t = useText(ordersTexts)
  const [tab, setTab] = useState<OrderTab>(isOrderTab(query.state) ? query.state : 'all')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const { counts, reload } = useOrderCounts()
  const { combining, start, stop } = useCombining()
  const [paying, setPaying] = useState<readonly Order[]>()
  const several = tab === 'toPay' && (counts?.toPay ?? 0) > 1

  const type = (text: string) => {
    setTyped(text)
    if (text === '') setKeyword('')
  }
  const change = (next: OrderTab) => {
    setTab(next)
    stop()
  }
  const header = (
    <View className="orders-head">
      <View className="orders-head__search">
        <TextField
          label={t('orders.search')}
          hideLabel
          placeholder={t('orders.searchPlaceholder')}
          value={typed}
          onChange={type}
          onConfirm={text => setKeyword(text.trim())}
          keyboard="search"
          confirmKey="search"
          maxLength={100}
          before={<Icon name="search" size={16} />}
        />
      </View>
      <Tabs
        label={t('orders.title')}
        items={ORDER_TABS.map(key => ({ key, text: t(`orders.tab.${key}`), badge: countOf(counts, key) }))}
        active={tab}
        onChange={change}
      />
    </View>
  )
  const combine = several && (
    <Button kind="ghost" size="s" onPress={combining ? stop : start}>
      {t(combining ? 'orders.combineStop' : 'orders.combine')}
    </Button>
  )
  return (
    <PageShell
      title={t('orders.title')}
      header={header}
      navRight={combine}
      footer={combining && <CombineBar combining={combining} onPay={() => setPaying(combining.chosen)} />}
    >
      <OrderList
        key={`${tab}/${keyword}`}
        tab={tab}
        keyword={keyword}
        combining={combining}
        paying={paying}
        onPaying={() => {
          setPaying(undefined)
          stop()
        }}
        onPay={onPay}
        settled={settled}
        onCounts={reload}
      />
    </PageShell>
  )
}
