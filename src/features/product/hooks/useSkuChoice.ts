import { useEffect } from 'react'
import type { ProductDetail } from '@/api/product'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { emptyChoice, reduceSkuChoice } from '../model/skuChoice'

/** The choice on this page, which may begin with a SKU; fresh data of the product (after a login, say) keeps it. */
export function useSkuChoice(product: ProductDetail | undefined, skuCode?: string) {
  const { state: choice, send, now } = useLiveModel(reduceSkuChoice, emptyChoice)
  useEffect(() => {
    if (product) send({ type: 'productArrived', product, skuCode })
  }, [product, skuCode, send])
  return { choice, send, now }
}
