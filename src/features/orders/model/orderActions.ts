import type { Order, OrderAction, OrderState } from '@/api/order'
import { leftOutRoutes } from '@/routes/resolve'
import type { RouteName } from '@/routes/table'

/** Where an action happens: on the spot, on a page of its own, or nowhere yet. */
type Place = { kind: 'here' } | { kind: 'page'; route: RouteName } | { kind: 'none' }

const PLACES: Record<OrderAction, Place> = {
  pay: { kind: 'here' },
  cancel: { kind: 'here' },
  receive: { kind: 'here' },
  remind: { kind: 'here' },
  buyAgain: { kind: 'here' },
  trace: { kind: 'page', route: 'lookLogistics' },
  review: { kind: 'page', route: 'pushReview' },
  afterSale: { kind: 'page', route: 'initiateAfterSales' },
  // rows of the order's page (OrderService), not buttons
  invoice: { kind: 'none' },
  complain: { kind: 'none' },
  askApproval: { kind: 'here' },
  approval: { kind: 'page', route: 'payApproval' },
}

export type PlacedAction = { action: OrderAction; route?: RouteName }

/**
 * The actions a buyer sees: those the server allows and the menu grants, main one first as it sends them, without
 * those whose page is left out of this release (tests give their own `leftOut`).
 */
export const placedActions = (
  order: Pick<Order, 'actions'>,
  may: (action: OrderAction) => boolean,
  leftOut: readonly RouteName[] = leftOutRoutes(),
): PlacedAction[] =>
  order.actions.flatMap(action => {
    if (!may(action)) return []
    const place = PLACES[action]
    if (place.kind === 'here') return [{ action }]
    if (place.kind === 'page' && !leftOut.includes(place.route)) return [{ action, route: place.route }]
    return []
  })

/** What a buyer is expected to do next; everything else is there if wanted. */
const EXPECTED: readonly OrderAction[] = ['pay', 'approval', 'receive', 'review', 'buyAgain']

/** As many buttons as stand in one row of a phone. */
const IN_A_ROW = 3

/** The main actions have buttons, what a buyer comes for before all others; the rest is a tap further. */
export const foldActions = (
  placed: readonly PlacedAction[],
): { shown: readonly PlacedAction[]; folded: readonly PlacedAction[] } => {
  const isExpected = ({ action }: PlacedAction) => EXPECTED.includes(action)
  const sorted = [...placed.filter(isExpected), ...placed.filter(one => !isExpected(one))]
  return { shown: sorted.slice(0, IN_A_ROW), folded: sorted.slice(IN_A_ROW) }
}

/** The action that stands out, if any: the first one, where it is what comes next. */
export const primaryOf = (shown: readonly PlacedAction[]): PlacedAction | undefined =>
  shown[0] && EXPECTED.includes(shown[0].action) ? shown[0] : undefined

/** Tabs of the list; `all` asks without a state. */
export const ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'done', 'cancelled', 'refunded'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const isOrderTab = (text: string | undefined): text is OrderTab => ORDER_TABS.some(tab => tab === text)

export const stateOfTab = (tab: OrderTab): OrderState | undefined => (tab === 'all' ? undefined : tab)

/** Whether an order still belongs to the tab it is shown in after a change. */
export const belongsTo = (order: Pick<Order, 'state'>, tab: OrderTab): boolean =>
  tab === 'all' || order.state === tab

/** Paid is not sold yet: what belongs to a group that still collects waits for the others, or for its end. */
export const stateKeyOf = ({
  state,
  splicing,
}: Pick<Order, 'state' | 'splicing'>): OrderState | 'held' | 'reached' => {
  if (state !== 'toShip' || splicing?.state !== 'collecting') return state
  return splicing.missing > 0 ? 'held' : 'reached'
}
