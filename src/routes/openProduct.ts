import { handOverProduct, type ProductPreview } from './handover'
import { linkTo } from './links'
import { navigate } from './navigate'

/** What a list knows of a product; `price` in integer fen. */
export interface ListedProduct {
  productCode: string
  name: string
  imageUrl?: string | undefined
  price?: number | undefined
  unit?: string | undefined
  selfOperated?: boolean | undefined
}

let ask: ((code: string) => void) | undefined

/** Told which product was pressed, before its page begins to load. */
export const askForProductsWith = (next: typeof ask): void => {
  ask = next
}

let draw: ((preview: ProductPreview) => Promise<void>) | undefined

/** What a pressed card knows is drawn by this, before the page itself can be there; it resolves when it is seen. */
export const drawProductsWith = (next: typeof draw): void => {
  draw = next
}

/** A card of goods was pressed. */
export const openProduct = (product: ListedProduct): void => {
  const preview: ProductPreview = {
    code: product.productCode,
    name: product.name,
    pictureUrl: product.imageUrl,
    priceFen: product.price,
    unit: product.unit,
    selfOperated: product.selfOperated,
  }
  handOverProduct(preview)
  ask?.(preview.code)
  const open = () => void navigate(linkTo('productDetails', { cProdCode: product.productCode }))
  // what cannot be drawn here, the page meets again and says so
  if (draw) void draw(preview).then(open, open)
  else open()
}
