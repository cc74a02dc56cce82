import { useEffect, useReducer } from 'react'
import type { ProductDetail } from '@/api/product'
import { emptyChoice, reduceSkuChoice } from '../model/skuChoice'

/** The choice on this page; fresh data of the product (after a login, say) keeps it. */
export function useSkuChoice(product: ProductDetail | undefined) {
  const [choice, send] = useReducer(reduceSkuChoice, undefined, emptyChoice)
  useEffect(() => {
    if (product) send({ type: 'productArrived', product })
  }, [product])
  return { choice, send }
}
