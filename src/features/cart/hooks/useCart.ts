import { useDidHide } from '@tarojs/taro'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import {
  checkCartLines,
  deleteCartLines,
  getCart,
  updateCartLine,
  type Cart,
  type CartLine,
} from '@/api/cart'
import { collectProducts } from '@/api/collect'
import { inPortions } from '@/api/inPortions'
import { clock } from '@/platform/clock'
import { cartCounter } from '@/stores/cartCount'
import { KEPT_CART } from '@/stores/storageKeys'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import { useLastVisit } from '@/widgets/call-state/useLastVisit'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { cartModel, newCart, type CartJob } from '../model/cartModel'

/** A quantity is sent after the buyer has paused for so long, ms. */
const PAUSE = 400

/** Both calls may be repeated: a product is a favourite once, a line that is gone needs no removing. */
const favour = async (lines: readonly CartLine[]): Promise<Cart> => {
  await collectProducts([...new Set(lines.map(line => line.productCode))])
  return deleteCartLines(lines.map(line => line.lineUuid))
}

const perform = (job: CartJob): Promise<Cart> => {
  switch (job.kind) {
    case 'read':
      return getCart()
    case 'quantity':
      return updateCartLine({ lineUuid: job.lineUuid, quantity: job.quantity })
    case 'check':
      return checkCartLines({ lineUuids: job.lineUuids, checked: job.checked })
    case 'favour':
      return inPortions(job.lines, favour)
    case 'repick':
      return updateCartLine({ lineUuid: job.lineUuid, skuCode: job.skuCode, quantity: job.quantity })
    case 'remove':
    case 'clear':
      return deleteCartLines(job.lineUuids)
  }
}

/** Holds the cart of one buyer, sends its calls one after the other and tells the tab bar the number of lines. */
export function useCart() {
  const [state, send] = useReducer(cartModel, newCart)
  const pauses = useRef(new Map<string, () => void>())
  const { running, waiting } = state
  const next = running ? undefined : waiting[0]

  useEffect(() => {
    if (next) send({ type: 'callStarted' })
  }, [next])

  useEffect(() => {
    if (!running) return
    const { call, job } = running
    const count = cartCounter()
    perform(job).then(
      cart => {
        count(cart)
        send({ type: 'answered', call, cart })
      },
      (error: unknown) => send({ type: 'failed', call, error: callErrorOf(error) }),
    )
  }, [running])

  const settle = useCallback((lineUuid: string) => {
    pauses.current.get(lineUuid)?.()
    pauses.current.delete(lineUuid)
    send({ type: 'quantitySettled', lineUuid })
  }, [])

  const type = useCallback(
    (lineUuid: string, quantity: number) => {
      send({ type: 'quantityTyped', lineUuid, quantity })
      pauses.current.get(lineUuid)?.()
      pauses.current.set(
        lineUuid,
        clock.after(PAUSE, () => settle(lineUuid)),
      )
    },
    [settle],
  )

  const read = useCallback(() => send({ type: 'readAsked' }), [])
  useEffect(read, [read])
  useLastVisit<Cart>({
    key: KEPT_CART,
    answered: state.kept ? undefined : state.truth,
    show: cart => send({ type: 'keptArrived', cart }),
  })
  // shown as the last visit left it, without a network
  useBackOnline(read, state.kept)
  useShownAgain(read)
  useDidHide(() => [...pauses.current.keys()].forEach(settle))
  useEffect(() => () => pauses.current.forEach(cancel => cancel()), [])

  return { state, send, type, read }
}
