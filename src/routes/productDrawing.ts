import type { ProductPreview } from './handover'

/** What a list knows of a product; `price` in integer fen. */
export interface ListedProduct {
  productCode: string
  name: string
  imageUrl?: string | undefined
  price?: number | undefined
  unit?: string | undefined
  selfOperated?: boolean | undefined
}

export const previewOf = (product: ListedProduct): ProductPreview => ({
  code: product.productCode,
  name: product.name,
  pictureUrl: product.imageUrl,
  priceFen: product.price,
  unit: product.unit,
  selfOperated: product.selfOperated,
})

/** Puts a prepared page on the screen: `drawn` is called when it stands there, it resolves when it is seen. */
type Show = (drawn: () => void) => Promise<void>

let draw: ((preview: ProductPreview) => Show) | undefined

/** What a pressed card knows is drawn by this, before the page itself can be there. */
export const drawProductsWith = (next: typeof draw): void => {
  draw = next
}

/** Drawn while a finger rests on its card. */
let prepared: { product: ListedProduct; show: Show } | undefined

/** A finger rests on a card of goods: the press has only to show what is drawn now. */
export const prepareProduct = (product: ListedProduct): void => {
  prepared = draw && { product, show: draw(previewOf(product)) }
}

/** The page of a pressed card, drawn already or now; none where nothing draws. */
export const takeProductDrawing = (product: ListedProduct): Show | undefined => {
  const known = prepared?.product === product ? prepared.show : undefined
  prepared = undefined
  return known ?? draw?.(previewOf(product))
}
