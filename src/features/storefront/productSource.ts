import { getProducts, getProductsByCode, type ProductPage } from '@/api/product'
import type { ModuleSource, ProductListModule } from '@/api/storefront'

/** First page of a list; `kept`: as the last visit left it, to be read again. */
export type FirstPage = ProductPage & { kept?: boolean }

/** One page of what a module lists. The server pages chosen items as it pages classes (shop §7). */
export const loadSource = (source: ModuleSource, page: number, pageSize: number): Promise<ProductPage> =>
  source.by === 'items'
    ? source.codes.length
      ? getProductsByCode({ codes: source.codes, page, pageSize })
      : Promise.resolve({ items: [], broken: [], totalPages: 0 })
    : getProducts({ page, pageSize, classUuids: source.classUuids })

/** Products that came along with the layout stand for the first page when nothing else says what to list. */
export const comesAlong = (module: ProductListModule): ProductPage | undefined => {
  const asks =
    module.source.by === 'class' ? module.source.classUuids.length > 0 : module.source.codes.length > 0
  return asks ? undefined : { ...module.products, totalPages: 1 }
}

export const firstPageOf = (module: ProductListModule): Promise<ProductPage> => {
  const along = comesAlong(module)
  return along ? Promise.resolve(along) : loadSource(module.source, 1, module.pageSize)
}
