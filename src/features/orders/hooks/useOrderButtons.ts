import type { Order, OrderAction } from '@/api/order'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { usePermission } from '@/stores/permission'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { usePermittedButtons } from '@/widgets/call-state/usePermittedButtons'
import { placedActions, type PlacedAction } from '../model/orderActions'
import { ordersTexts } from '../texts'

/** Name of an action's button in the deployment's `buttonCodes`. */
export const buttonOf = (action: OrderAction): string => `order.${action}`

export interface OrderButtons {
  placed: (order: Order) => PlacedAction[]
  may: (action: OrderAction) => boolean
  /** Asks for the permissions again if they are missing. */
  retry: () => void
}

/** What may be pressed on orders: allowed by the server for the order, and granted by the mall's menu. */
export function useOrderButtons(): OrderButtons {
  const t = useText(ordersTexts)
  const { may, failed, namesFailed, retry } = usePermittedButtons()
  const coded = usePermission(({ buttonCodes }) => Object.keys(buttonCodes ?? {}).length > 0)
  useOn([failed, coded, namesFailed], () => {
    if ((failed && coded) || namesFailed) toast.error(actionFailed({ text: t('orders.action.permission') }))
  })
  const mayAct = (action: OrderAction) => may(buttonOf(action))
  return { placed: order => placedActions(order, mayAct), may: mayAct, retry }
}
