import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import type { OrderActions } from '../hooks/useOrderActions'
import type { PlacedAction } from '../model/orderActions'
import { ordersTexts } from '../texts'

export interface ActionButtonsProps {
  order: Order
  placed: readonly PlacedAction[]
  actions: OrderActions
  onAct: (placed: PlacedAction) => void
  size?: 's' | 'm'
}

/** What can be done with an order, the main action at the right, under the thumb. */
export function ActionButtons({ order, placed, actions, onAct, size = 'm' }: ActionButtonsProps) {
  const t = useText(ordersTexts)
  if (placed.length === 0) return null
  const { busy } = actions
  const main = placed[0]?.action
  return (
    <View className="order-actions">
      {[...placed].reverse().map(one => (
        <Button
          key={one.action}
          size={size}
          kind={one.action === main ? 'primary' : 'secondary'}
          loading={busy?.orderUuid === order.orderUuid && busy.action === one.action}
          disabled={busy !== undefined}
          onPress={() => onAct(one)}
        >
          {t(`orders.do.${one.action}`)}
        </Button>
      ))}
    </View>
  )
}
