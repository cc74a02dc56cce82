/**
 * What one page already knows and the next can show at once, while its own data loads. In memory only and a hint at
 * best: a page opened by its address finds nothing here.
 */
export interface ProductPreview {
  code: string
  name: string
  pictureUrl?: string | undefined
  /** integer fen; absent while the site hides prices */
  priceFen?: number | undefined
  unit?: string | undefined
  selfOperated?: boolean | undefined
}

const KEPT = 20
const previews = new Map<string, ProductPreview>()

/** Called when a product card is tapped. */
export const handOverProduct = (preview: ProductPreview): void => {
  previews.delete(preview.code)
  previews.set(preview.code, preview)
  for (const code of previews.keys()) {
    if (previews.size <= KEPT) break
    previews.delete(code)
  }
}

export const previewOfProduct = (code: string): ProductPreview | undefined => previews.get(code)

let wantedClass: string | undefined

/** Tabs are switched to without a query: the class a link names waits here for the classification. */
export const wantClass = (classUuid: string): void => {
  wantedClass = classUuid
}

/** Once: whoever takes it, has it. */
export const takeWantedClass = (): string | undefined => {
  const taken = wantedClass
  wantedClass = undefined
  return taken
}
