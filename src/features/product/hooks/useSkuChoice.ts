import { useEffect } from 'react'
import type { ProductDetail } from '@/api/product'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { emptyChoice, reduceSkuChoice } from '../model/skuChoice'

/** The choice on this page, which may begin with a SKU; fresh data of the product (after a login, say) keeps it. */
export function useSkuChoice(product: ProductDetail, skuCode?: string) {
  const {
    state: choice,
    send,
    now,
  } = useLiveModel(reduceSkuChoice, () =>
    reduceSkuChoice(emptyChoice(), { type: 'productArrived', product, skuCode }),
  )
  useEffect(() => {
    if (now().product !== product) send({ type: 'productArrived', product, skuCode })
  }, [product, skuCode, send, now])
  return { choice, send, now }
}
