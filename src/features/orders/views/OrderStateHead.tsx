import { View } from '@tarojs/components'
import type { Order, OrderState } from '@/api/order'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { Countdown } from '@/ui/countdown/Countdown'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
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

/** Where the order stands, and how long it can still be paid. */
export function OrderStateHead({ order, onExpired }: { order: Order; onExpired: () => void }) {
  const t = useText(ordersTexts)
  const { state, payDeadline, delivery } = order
  const toFetch = state === 'toReceive' && delivery === 'pickUp'
  const key = stateKeyOf(order)
  const missing = order.splicing?.missing ?? 0
  const hint = toFetch ? 'toFetch' : key === 'held' ? 'missing' : key === 'reached' ? 'held' : state
  return (
    <View className={cx('order-state', `order-state--${state}`)} {...a11y({ role: 'status' })}>
      <Icon name={toFetch ? 'shop' : ICONS[state]} size={32} />
      <View className="order-state__main">
        <View className="order-state__title">{t(`orders.state.${key}`)}</View>
        {state === 'toPay' && payDeadline !== undefined ? (
          <View className="order-state__hint">
            <View>{t('orders.detail.countdown')}</View>
            <Countdown endsAt={payDeadline} now={serverNow} onEnd={onExpired} />
          </View>
        ) : (
          <View className="order-state__hint">
            {t(`orders.stateHint.${hint}`, {
              n: missing,
              unit: piecesOf(order.lines).unit ?? t('orders.unit'),
            })}
          </View>
        )}
      </View>
    </View>
  )
}
