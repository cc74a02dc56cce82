import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Cart } from '@/api/cart'
import { ownerOf } from './session/selectors'
import { useSession } from './session/useSession'

interface CartCount {
  lines: number
  /** cCartVersion of the cart it was read from */
  version: string | undefined
}

const empty: CartCount = { lines: 0, version: undefined }
const store = createStore<CartCount>(() => empty)

const isOlder = (version: string, than: string | undefined): boolean =>
  than !== undefined && /^\d+$/.test(version) && /^\d+$/.test(than) && Number(version) < Number(than)

/** An answer that was overtaken changes nothing. */
const setCartCount = ({ lineCount, version }: Pick<Cart, 'lineCount' | 'version'>): void => {
  if (!isOlder(version, store.getState().version)) store.setState({ lines: lineCount, version })
}

/**
 * Asked for before every call about the cart: takes its answer for the number, unless the person has another cart by then,
 * whose versions are others.
 */
export const cartCounter = (): typeof setCartCount => {
  const owner = ownerOf(useSession.getState())
  return cart => {
    if (ownerOf(useSession.getState()) === owner) setCartCount(cart)
  }
}

const clearCartCount = (): void => store.setState(empty, true)

// Another login or enterprise, or none: each has a cart of its own.
useSession.subscribe((session, before) => {
  if (ownerOf(session) !== ownerOf(before)) clearCartCount()
})

/**
 * Reads the number for the badge before the cart itself has been opened; a failure leaves it as it was. Carts are read by
 * code of their own, which the first screen does without.
 */
export const refreshCartCount = async (): Promise<void> => {
  const read = async () => (await import('@/api/cart')).getCart({ quiet: true })
  await read().then(cartCounter(), () => undefined)
}

/** Number of lines in the cart, for the badge of the tab bar. */
export const useCartCount = (): number => useStore(store, state => state.lines)
