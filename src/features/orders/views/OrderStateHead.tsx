import { View } from '@tarojs/components'
import type { Order, OrderState } from '@/api/order'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { Countdown } from '@/ui/countdown/Countdown'
import type { IconName } from '@/ui/icon/iconNames'
import { StateHead, StateLine, type StateTone } from '@/ui/state-head/StateHead'
import { stateKeyOf } from '../model/orderActions'
import { ordersTexts } from '../texts'

const ICONS: Record<OrderState, IconName> = {
  toPay: 'wallet',
  toShip: 'clock',
  toReceive: 'truck',
  done: 'success',
  cancelled: 'info',
  refunded: 'info',
}

const TONES: Record<OrderState, StateTone> = {
  toPay: 'price',
  toShip: 'brand',
  toReceive: 'brand',
  done: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** Where the order stands, and how long it can still be paid. */
export function OrderStateHead({ order, onExpired }: { order: Order; onExpired: () => void }) {
  const t = useText(ordersTexts)
  const { state, payDeadline, delivery } = order
  const toFetch = state === 'toReceive' && delivery === 'pickUp'
  const key = stateKeyOf(order)
  const missing = order.splicing?.missing ?? 0
  const hint = toFetch ? 'toFetch' : key === 'held' ? 'missing' : key === 'reached' ? 'held' : state
  return (
    <StateHead icon={toFetch ? 'shop' : ICONS[state]} tone={TONES[state]} title={t(`orders.state.${key}`)}>
      {state === 'toPay' && payDeadline !== undefined ? (
        <StateLine>
          <View>{t('orders.detail.countdown')}</View>
          <Countdown endsAt={payDeadline} now={serverNow} onEnd={onExpired} />
        </StateLine>
      ) : (
        <StateLine>
          {t(`orders.stateHint.${hint}`, {
            n: missing,
            unit: piecesOf(order.lines).unit ?? t('orders.unit'),
          })}
        </StateLine>
      )}
    </StateHead>
  )
}
