import type { ProductDetail } from '@/api/product'

interface ProductFailure {
  kind: string
  msg?: string | undefined
}

export interface ProductPage {
  status: 'loading' | 'ready' | 'unknown' | 'failed'
  product?: ProductDetail
  failure?: ProductFailure
  /** what the server says about a product that is not to be had: unknown, or taken off the shelf */
  missing?: string | undefined
}

export type ProductPageEvent =
  | { type: 'productRequested' }
  | { type: 'productArrived'; product: ProductDetail }
  | { type: 'productMissing'; msg?: string | undefined }
  | { type: 'productFailed'; failure: ProductFailure }

export const newProductPage: ProductPage = { status: 'loading' }

/** A product that is shown stays while it is asked for again, unless the server says that it is gone. */
export const reduceProductPage = (page: ProductPage, event: ProductPageEvent): ProductPage => {
  switch (event.type) {
    case 'productRequested':
      return page.product ? page : newProductPage
    case 'productArrived':
      return { status: 'ready', product: event.product }
    case 'productMissing':
      return { status: 'unknown', missing: event.msg }
    case 'productFailed':
      return page.product ? page : { status: 'failed', failure: event.failure }
  }
}
