/**
 * What a list knows of a product, and its page can show at once while its own data loads. In memory only and a hint at
 * best: a page opened by its address finds nothing here.
 */
export interface ListedProduct {
  productCode: string
  name: string
  imageUrl?: string | undefined
  /** integer fen; absent while the site hides prices */
  price?: number | undefined
  /** the lowest of several */
  priceFrom?: boolean | undefined
  unit?: string | undefined
  selfOperated?: boolean | undefined
}

const KEPT = 20
const previews = new Map<string, ListedProduct>()

/** Called when a product card is tapped. */
export const keepProductPreview = (product: ListedProduct): void => {
  previews.delete(product.productCode)
  previews.set(product.productCode, product)
  for (const code of previews.keys()) {
    if (previews.size <= KEPT) break
    previews.delete(code)
  }
}

export const previewOfProduct = (code: string): ListedProduct | undefined => previews.get(code)

let wantedClass: string | undefined

/** Tabs are switched to without a query: the class a link names waits here for the classification. */
export const wantClass = (classUuid: string): void => {
  wantedClass = classUuid
}

/** Can be taken once. */
export const takeWantedClass = (): string | undefined => {
  const taken = wantedClass
  wantedClass = undefined
  return taken
}
