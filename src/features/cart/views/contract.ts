import type { CartLine } from '@/api/cart'

/** What a line of the cart shows, and what can be done with it. */
export interface CartLineFaceProps {
  line: CartLine
  chosen: boolean
  onChoose: (on: boolean) => void
  onOpen: () => void
  onQuantity: (quantity: number) => void
}
