import type { ListedProduct } from './pageHints'

/** Puts a prepared page on the screen; it resolves when the page is seen. */
type Show = () => Promise<void>

let draw: ((product: ListedProduct) => Show) | undefined

/** What a pressed card knows is drawn by this, before the page itself can be there. */
export const drawProductsWith = (next: typeof draw): void => {
  draw = next
}

/** Drawn while a finger rests on its card. */
let prepared: { product: ListedProduct; show: Show } | undefined

/** A finger rests on a card of goods: the press has only to show what is drawn now. */
export const prepareProduct = (product: ListedProduct): void => {
  prepared = draw && { product, show: draw(product) }
}

/** The page of a pressed card, drawn already or now; none where nothing draws. */
export const takeProductDrawing = (product: ListedProduct): Show | undefined => {
  const known = prepared?.product === product ? prepared.show : undefined
  prepared = undefined
  return known ?? draw?.(product)
}
