import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import type { OrderActions } from '../hooks/useOrderActions'
import { foldActions, primaryOf, type PlacedAction } from '../model/orderActions'
import { ordersTexts } from '../texts'

/** Three longer words do not fit one row of a phone, other than small. */
const SHORT_LETTERS = 10

export interface ActionButtonsProps {
  order: Order
  placed: readonly PlacedAction[]
  actions: OrderActions
  onAct: (placed: PlacedAction) => void
  /** those that have no button of their own */
  onMore: (folded: readonly PlacedAction[]) => void
  size?: 's' | 'm'
}

/** What can be done with an order, the main action at the right, under the thumb. */
export function ActionButtons({ order, placed, actions, onAct, onMore, size = 'm' }: ActionButtonsProps) {
  const t = useText(ordersTexts)
  if (placed.length === 0) return null
  const { busy } = actions
  const { shown, folded } = foldActions(placed)
  const primary = primaryOf(shown)
  const words = (action: PlacedAction['action']) => t(`orders.do.${action}`)
  const full =
    folded.length > 0 ||
    (shown.length > 2 && shown.some(({ action }) => words(action).length > SHORT_LETTERS))
  const isBusy = ({ action }: PlacedAction) => busy?.orderUuid === order.orderUuid && busy.action === action
  return (
    <View className={cx('order-actions', full && 'order-actions--full')}>
      {folded.length > 0 && (
        <Button
          size={size}
          kind="secondary"
          label={t('orders.moreActions')}
          loading={folded.some(isBusy)}
          disabled={busy !== undefined}
          onPress={() => onMore(folded)}
        >
          {t('orders.more')}
        </Button>
      )}
      {[...shown].reverse().map(one => (
        <Button
          key={one.action}
          size={size}
          kind={one === primary ? 'primary' : 'secondary'}
          loading={isBusy(one)}
          disabled={busy !== undefined}
          onPress={() => onAct(one)}
        >
          {words(one.action)}
        </Button>
      ))}
    </View>
  )
}
