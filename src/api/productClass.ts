import { get, type CallOptions } from './client'
import { decodeClassTree, type ProductClasses } from './decode/productClass'
import * as paths from './paths'

export type { ProductClass, ProductClasses } from './decode/productClass'

/** All classes of a site. */
export const getProductClasses = (siteUuid: string, options?: CallOptions): Promise<ProductClasses> =>
  get(paths.getClassTreeList(siteUuid), decodeClassTree, options)

/** The classes a site's template shows. */
export const getSiteClasses = (templateUuid: string, options?: CallOptions): Promise<ProductClasses> =>
  get(paths.getSiteClassTree(templateUuid), decodeClassTree, options)
