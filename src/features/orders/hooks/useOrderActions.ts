import { useState, type ReactElement } from 'react'
import {
  cancelOrder,
  createPaymentFlow,
  receiveOrder,
  remindShipment,
  type Order,
  type OrderAction,
} from '@/api/order'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { makeStale, replaceKept } from '@/widgets/call-state/keptReads'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import type { PlacedAction } from '../model/orderActions'
import { ordersTexts } from '../texts'
import { useBuyAgain } from './useBuyAgain'

export interface OrderActionOptions {
  /** An order as the server has it now. */
  onChanged?: (order: Order) => void
  /** An action was refused or its outcome is unknown: the order has to be read again. */
  onUncertain?: (order: Order) => void
  onPay: (flowNo: string) => void
  /** An administrator is to be asked to pay a flow. */
  onAskApproval: (flowNo: string) => void
}

export interface OrderActions {
  run: (order: Order, placed: PlacedAction) => void
  /** whether the server has answered: if not, the same orders may be paid for again */
  pay: (orders: readonly Order[]) => Promise<boolean>
  /** the order and action a call is under way for */
  busy: { orderUuid: string; action: OrderAction } | undefined
  /** the order a reason is asked for */
  cancelling: Order | undefined
  /** true: it was done */
  cancel: (reason: string) => Promise<boolean>
  keep: () => void
  /** what has changed before an order is bought again */
  review: ReactElement
}

/** What a buyer does with an order: one call at a time, the answer replaces the order. */
export function useOrderActions({
  onChanged,
  onUncertain,
  onPay,
  onAskApproval,
}: OrderActionOptions): OrderActions {
  const t = useText(ordersTexts)
  const [working, setWorking] = useState<OrderActions['busy']>()
  const [, once] = useOneAtATime()
  const [cancelling, setCancelling] = useState<Order>()
  const buyAgain = useBuyAgain()
  const busy =
    working ??
    (buyAgain.busy === undefined ? undefined : { orderUuid: buyAgain.busy, action: 'buyAgain' as const })

  const changed = (order: Order): void => {
    replaceKept(readNames.order(order.orderUuid), order)
    onChanged?.(order)
  }

  const work = async (
    order: Order,
    action: 'pay' | 'cancel' | 'receive' | 'remind' | 'askApproval',
    task: () => Promise<void>,
  ): Promise<boolean> => {
    if (buyAgain.busy !== undefined) return false
    const done = await once(async () => {
      setWorking({ orderUuid: order.orderUuid, action })
      try {
        await task()
        makeStale(readNames.orderCounts)
        return true
      } catch (problem) {
        const error = callErrorOf(problem)
        toastProblem(error, t(`orders.action.${action}`))
        makeStale(readNames.order(order.orderUuid), readNames.orderCounts)
        onUncertain?.(order)
        return isRefusal(error)
      } finally {
        setWorking(undefined)
      }
    })
    return done ?? false
  }

  const pay = async (orders: readonly Order[]): Promise<boolean> => {
    const [first] = orders
    if (!first) return false
    return work(first, 'pay', async () => {
      // a sheet over a page that was left would take the back key of the page in front
      const isHere = pageStack.stayingHere()
      const { paymentFlowNo } = await createPaymentFlow(orders.map(order => order.orderUuid))
      if (isHere()) onPay(paymentFlowNo)
    })
  }

  const askApproval = (order: Order): Promise<boolean> =>
    work(order, 'askApproval', async () => {
      const isHere = pageStack.stayingHere()
      const { paymentFlowNo } = await createPaymentFlow([order.orderUuid])
      if (isHere()) onAskApproval(paymentFlowNo)
    })

  const receive = async (order: Order): Promise<void> => {
    const sure = await dialog.confirm({ title: t('orders.receiveTitle'), text: t('orders.receiveAsk') })
    if (!sure) return
    await work(order, 'receive', async () => {
      changed(await receiveOrder(order.orderUuid))
      toast.success(t('orders.received'))
    })
  }

  const remind = (order: Order): Promise<boolean> =>
    work(order, 'remind', async () => {
      changed(await remindShipment(order.orderUuid))
      toast.success(t('orders.reminded'))
    })

  const cancel = async (reason: string): Promise<boolean> => {
    const order = cancelling
    if (!order) return false
    let done = false
    await work(order, 'cancel', async () => {
      changed(await cancelOrder({ orderUuid: order.orderUuid, reason }))
      done = true
      toast.success(t('orders.cancelled'))
    })
    setCancelling(now => (now === order ? undefined : now))
    return done
  }

  const run = (order: Order, { action, route }: PlacedAction): void => {
    if (action === 'approval')
      return void navigate(linkTo('payApproval', { approvalUuid: order.approvalUuid ?? '' }))
    if (route) return void navigate({ route, query: { orderUuid: order.orderUuid } })
    if (action === 'pay') return void pay([order])
    if (action === 'askApproval') return void askApproval(order)
    if (action === 'cancel') return setCancelling(order)
    if (action === 'receive') return void receive(order)
    if (action === 'remind') return void remind(order)
    if (action === 'buyAgain' && !busy) buyAgain.wish(order)
  }

  return { run, pay, busy, cancelling, cancel, keep: () => setCancelling(undefined), review: buyAgain.review }
}
