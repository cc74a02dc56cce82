import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@/api/order'
import { sumFen } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Price } from '@/ui/price/Price'
import { ordersTexts } from '../texts'

/** Several orders to pay become one payment. */
export interface Combining {
  chosen: readonly Order[]
  toggle: (order: Order) => void
  stop: () => void
}

export function useCombining(): { combining: Combining | undefined; start: () => void; stop: () => void } {
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

interface CombineBarProps {
  combining: Combining
  /** the payment is being opened */
  busy: boolean
  onPay: () => void
}

export function CombineBar({ combining, busy, onPay }: CombineBarProps) {
  const t = useText(ordersTexts)
  const { chosen } = combining
  return (
    <View className="orders-combine">
      <View className="orders-combine__sum">
        <View className="orders-combine__count">{t('orders.combineChosen', { n: chosen.length })}</View>
        <Price fen={sumFen(chosen.map(order => order.totalAmount))} size="l" />
      </View>
      <Button disabled={chosen.length === 0} loading={busy} onPress={onPay}>
        {t('orders.combinePay')}
      </Button>
    </View>
  )
}
