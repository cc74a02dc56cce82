import { View } from '@tarojs/components'
import { useEffect } from 'react'
import type { Order } from '@/api/order'
import { sumFen } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { toast } from '@/ui/feedback/feedback'
import { Price } from '@/ui/price/Price'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { ordersTexts } from '../texts'

/** So many orders one payment takes. */
const MOST = 50

/** Several orders to pay become one payment. */
export interface Combining {
  /** as they are now; what can be paid no more is not among them */
  chosen: readonly Order[]
  toggle: (order: Order) => void
  /** these and no others */
  choose: (orders: readonly Order[]) => void
  stop: () => void
}

/** `payable`: orders of the list that can be paid, as far as it is loaded. */
export function useCombining(payable: readonly Order[]): {
  combining: Combining | undefined
  start: () => void
  stop: () => void
} {
  const t = useText(ordersTexts)
  const [picked, setPicked, pickedNow] = useLiveValue<readonly string[] | undefined>(undefined)
  useEffect(() => {
    const kept = pickedNow()?.filter(uuid => payable.some(order => order.orderUuid === uuid))
    if (kept && kept.length < (pickedNow()?.length ?? 0)) setPicked(kept)
  }, [payable, pickedNow, setPicked])
  const toggle = ({ orderUuid }: Order) => {
    const now = pickedNow() ?? []
    if (now.includes(orderUuid)) setPicked(now.filter(uuid => uuid !== orderUuid))
    else if (now.length < MOST) setPicked([...now, orderUuid])
    else toast.info(t('orders.combineMost', { n: MOST }))
  }
  const choose = (orders: readonly Order[]) => setPicked(orders.map(order => order.orderUuid))
  const stop = () => setPicked(undefined)
  return {
    combining: picked && {
      chosen: payable.filter(order => picked.includes(order.orderUuid)),
      toggle,
      choose,
      stop,
    },
    start: () => setPicked([]),
    stop,
  }
}

export const isChosen = ({ chosen }: Combining, order: Order): boolean =>
  chosen.some(one => one.orderUuid === order.orderUuid)

interface CombineBarProps {
  combining: Combining
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
