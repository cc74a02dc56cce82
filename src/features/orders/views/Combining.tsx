import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@/api/order'
import { sumFen } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Price } from '@/ui/price/Price'
import { ordersTexts } from '../texts'

/** So many orders one payment takes. */
const MOST = 50

/** Several orders to pay become one payment. */
export interface Combining {
  chosen: readonly Order[]
  toggle: (order: Order) => void
  /** these and no others */
  choose: (orders: readonly Order[]) => void
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
  return {
    combining: chosen && { chosen, toggle, choose: setChosen, stop },
    start: () => setChosen([]),
    stop,
  }
}

export const isChosen = ({ chosen }: Combining, order: Order): boolean =>
  chosen.some(one => one.orderUuid === order.orderUuid)

interface CombineBarProps {
  combining: Combining
  /** orders of the list that can be paid, as far as it is loaded */
  payable: readonly Order[]
  /** the payment is being opened */
  busy: boolean
  onPay: () => void
}

export function CombineBar({ combining, payable, busy, onPay }: CombineBarProps) {
  const t = useText(ordersTexts)
  const { chosen, choose } = combining
  const together = payable.slice(0, MOST)
  const all = together.length > 0 && together.every(order => isChosen(combining, order))
  return (
    <View className="orders-combine">
      <Checkbox
        checked={all}
        mixed={chosen.length > 0}
        disabled={payable.length === 0}
        onChange={() => choose(all ? [] : together)}
      >
        {t('orders.combineAll')}
      </Checkbox>
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
