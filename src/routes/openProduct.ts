import { keepProductPreview, type ListedProduct } from './pageHints'
import { linkTo } from './links'
import { navigate } from './navigate'
import { takeProductDrawing } from './productDrawing'

let ask: ((code: string) => void) | undefined

/** Told which product was pressed, before its page begins to load. */
export const askForProductsWith = (next: typeof ask): void => {
  ask = next
}

/** A card of goods was pressed. */
export const openProduct = (product: ListedProduct): void => {
  const { productCode } = product
  keepProductPreview(product)
  const draw = async () => takeProductDrawing(product)?.()
  const open = () => {
    ask?.(productCode)
    void navigate(linkTo('productDetails', { productCode }))
  }
  // what cannot be drawn here, the page meets again and says so
  void draw().then(open, open)
}
