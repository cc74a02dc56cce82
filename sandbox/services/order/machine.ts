import type { DeliveryType, OrderAction, OrderState } from '@wire/order'
import { DELIVERY } from './delivery'

/** Life of an order. Pure: what may happen next, and what a person may do, follow from these tables alone. */
export const ORDER_STATE = { toPay: 1, toShip: 2, toReceive: 3, done: 4, cancelled: 5, refunded: 6 } as const

/** Paid, and not given back: the goods are on their way or here. */
export const PAID: OrderState[] = [ORDER_STATE.toShip, ORDER_STATE.toReceive, ORDER_STATE.done]
export const isPaid = (state: OrderState): boolean => PAID.includes(state)

export type OrderEvent = 'paid' | 'shipped' | 'received' | 'cancelled' | 'expired' | 'refunded'

const TRANSITIONS: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  1: { paid: 2, cancelled: 5, expired: 5 },
  2: { shipped: 3, refunded: 6 },
  3: { received: 4, refunded: 6 },
  4: { refunded: 6 },
  5: {},
  6: {},
}

export type Transition =
  | { ok: true; state: OrderState }
  | { ok: false; failure: { code: 'wrong-state'; params: { state: OrderState; event: OrderEvent } } }

export const applyOrderEvent = (state: OrderState, event: OrderEvent): Transition => {
  const next = TRANSITIONS[state][event]
  if (next) return { ok: true, state: next }
  return { ok: false, failure: { code: 'wrong-state', params: { state, event } } }
}

/** The seller is asked to send an order once a day. */
const REMIND_AFTER_MS = 86_400_000
export const isReminded = ({ remindedAt }: { remindedAt: number | null }, now: number): boolean =>
  remindedAt !== null && now - remindedAt < REMIND_AFTER_MS

/** An order can be paid before its deadline, not at it. */
export const isOverdue = (order: { state: OrderState; payDeadline: number }, now: number): boolean =>
  order.state === ORDER_STATE.toPay && now >= order.payDeadline

/** Relation of a person to an order of their enterprise. */
export interface OrderViewer {
  owner: boolean
  admin: boolean
}

/** Changing an order is for the person who placed it and for the enterprise's administrators. */
export const mayManage = (viewer: OrderViewer): boolean => viewer.owner || viewer.admin

const MANAGING: Record<OrderState, readonly OrderAction[]> = {
  1: [],
  2: ['remind', 'afterSale', 'complain'],
  3: ['receive', 'afterSale', 'complain'],
  4: ['review', 'afterSale', 'invoice', 'complain'],
  5: [],
  6: ['complain'],
}
const VIEWING: Record<OrderState, readonly OrderAction[]> = {
  1: [],
  2: [],
  3: ['trace'],
  4: ['trace', 'buyAgain'],
  5: ['buyAgain'],
  6: ['buyAgain'],
}

/** Whether an administrator was asked to pay the order, or may be (services/payApproval). */
export type Asking = 'asked' | 'possible' | 'impossible'

/** While asked, the order is paid by way of the request and by no other. */
const payingActions = (asking: Asking, viewer: OrderViewer): OrderAction[] => {
  if (asking === 'asked') return ['approval', 'cancel']
  return asking === 'possible' && viewer.owner ? ['pay', 'askApproval', 'cancel'] : ['pay', 'cancel']
}

/** Actions offered for an order, main action first. `claimed`: after-sale cases have asked for all of it. */
export const actionsOf = (
  order: {
    state: OrderState
    reviewed: boolean
    afterSale: boolean
    claimed?: boolean
    invoiced?: boolean
    held?: boolean
    /** the seller was asked to send it a short while ago */
    reminded?: boolean
    /** pieces of it were not sent yet */
    unsent?: boolean
    /** an open after-sale case says that it has not come */
    saidMissing?: boolean
    deliveryType?: DeliveryType
  },
  viewer: OrderViewer,
  asking: Asking = 'impossible',
): OrderAction[] => {
  const paying = order.state === ORDER_STATE.toPay ? payingActions(asking, viewer) : MANAGING[order.state]
  const managing = mayManage(viewer) ? paying : []
  return [...managing, ...VIEWING[order.state]].filter(
    action =>
      !(action === 'review' && order.reviewed) &&
      !(action === 'afterSale' && order.claimed) &&
      // what has not come cannot be received
      !(action === 'receive' && (order.unsent || order.saidMissing)) &&
      // nothing is sent before its group and its after-sale case have ended
      !(action === 'remind' && (order.held || order.afterSale || order.reminded)) &&
      // what the buyer fetches has no parcels
      !((action === 'trace' || action === 'remind') && order.deliveryType === DELIVERY.pickUp) &&
      // the amount is not known before the after-sale case is
      !(action === 'invoice' && (order.invoiced || order.afterSale)),
  )
}
