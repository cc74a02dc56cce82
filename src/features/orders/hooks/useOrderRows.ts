import { useCallback, useEffect, useReducer, useRef } from 'react'
import { getOrder, getOrders, type Order, type OrderScope } from '@/api/order'
import type { CallError } from '@/i18n/messages'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '@/widgets/call-state/callError'
import { emptyPagedRows, hasMore, pagedModel, pageToRead } from '@/widgets/call-state/model/pagedRows'
import { belongsTo, stateOfTab, type OrderTab } from '../model/orderActions'

/** shop §9. */
const PAGE_SIZE = 10

const model = pagedModel<Order, CallError>({ keyOf: order => order.orderUuid, pageSize: PAGE_SIZE })

/** Which orders a list shows. */
export interface OrderWish {
  scope: OrderScope
  tab: OrderTab
  keyword: string
  /** ms */
  from?: number | undefined
  to?: number | undefined
  buyerUserUuid?: string | undefined
}

/** Orders for these conditions, page by page. Other conditions need a new mount (key). */
export function useOrderRows(wish: OrderWish) {
  const [list, send] = useReducer(model, emptyPagedRows<Order, CallError>())
  const { asking } = list
  const { tab } = wish

  useEffect(() => send({ type: 'firstAsked' }), [])

  useOn([asking], () => {
    if (asking === 0) return
    const { tab: _, ...conditions } = wish
    getOrders({
      ...conditions,
      page: pageToRead(list),
      pageSize: PAGE_SIZE,
      state: stateOfTab(tab),
    }).then(
      ({ items, broken, total }) => send({ type: 'arrived', read: asking, rows: items, broken, total }),
      (problem: unknown) => send({ type: 'failed', read: asking, problem: callErrorOf(problem) }),
    )
  })

  // all that were loaded have left: nothing is there to be scrolled to the next page
  const ranOut = list.rows.length + list.broken.length === 0 && hasMore(list) && !list.problem
  useEffect(() => {
    if (ranOut) send({ type: 'nextAsked' })
  }, [ranOut])

  const refresh = useCallback(() => send({ type: 'firstAsked' }), [])
  const more = useCallback(() => send({ type: 'nextAsked' }), [])

  /** An order as it is now; it leaves the list when it no longer belongs to the tab. */
  const accept = useCallback(
    (order: Order) =>
      send(
        belongsTo(order, tab)
          ? { type: 'rowChanged', row: order }
          : { type: 'rowsLeft', keys: [order.orderUuid] },
      ),
    [tab],
  )

  // which answer about an order is the newest: one that was asked for before it is out of date
  const newest = useRef(new Map<string, number>())
  const numbered = useCallback((orderUuid: string): (() => boolean) => {
    const mine = (newest.current.get(orderUuid) ?? 0) + 1
    newest.current.set(orderUuid, mine)
    return () => newest.current.get(orderUuid) === mine
  }, [])

  /** An order as an action has left it, which may have been pressed in the list of another tab. */
  const changed = (order: Order) => {
    numbered(order.orderUuid)
    accept(order)
    const isMissing = belongsTo(order, tab) && !list.rows.some(row => row.orderUuid === order.orderUuid)
    // what is on its way may be older than the action
    if (list.asked === 'first' || isMissing) refresh()
  }

  // Orders that were opened or paid from here are read again, the rest of the list stays where it is.
  const touched = useRef(new Set<string>())
  const touch = useCallback((orderUuids: readonly string[]) => {
    orderUuids.forEach(uuid => touched.current.add(uuid))
  }, [])
  // a payment may settle long after the way back from it: these are read again until there is nothing more to pay
  const paidFor = useRef(new Set<string>())
  const touchPaid = useCallback((orderUuids: readonly string[]) => {
    orderUuids.forEach(uuid => paidFor.current.add(uuid))
  }, [])
  const rereadTouched = useCallback(() => {
    const reread = (uuid: string) => {
      const isNewest = numbered(uuid)
      const arrived = (order: Order) => {
        if (!isNewest()) return
        if (order.state !== 'toPay') paidFor.current.delete(uuid)
        accept(order)
      }
      // what cannot be read now is read at the next showing
      void getOrder(uuid).then(arrived, () => touch([uuid]))
    }
    const uuids = new Set([...touched.current, ...paidFor.current])
    touched.current.clear()
    uuids.forEach(reread)
  }, [accept, numbered, touch])

  return { list, refresh, more, changed, touch, touchPaid, rereadTouched }
}
