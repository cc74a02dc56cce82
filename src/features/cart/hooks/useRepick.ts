import { getProduct, type ProductDetail, type Sku } from '@/api/product'
import type { CartLine } from '@/api/cart'
import { maxQuantity } from '@/base/quantity'
import { useRead } from '@/widgets/call-state/useRead'

const isBuyable = (sku: Sku): boolean =>
  sku.onShelf && maxQuantity({ min: sku.minQuantity, step: sku.stepQuantity, stock: sku.stock }) > 0

/** What can be taken instead of a line that cannot be bought any more: other SKUs of the same product. */
const choicesOf = (product: ProductDetail, line: Pick<CartLine, 'skuCode'>): Sku[] =>
  product.onShelf ? product.skus.filter(sku => isBuyable(sku) && sku.skuCode !== line.skuCode) : []

export function useRepick(line: CartLine | undefined) {
  const { value, error, reload } = useRead(() => getProduct(line?.productCode ?? ''), {
    key: line?.lineUuid ?? '',
    when: line !== undefined,
    onShow: false,
  })
  return { product: value, choices: value && line ? choicesOf(value, line) : undefined, error, reload }
}
