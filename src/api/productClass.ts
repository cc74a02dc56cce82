import { get } from './client'
import { decodeClassTree, type ProductClasses } from './decode/productClass'
import * as paths from './paths'

export type { ProductClass, ProductClasses } from './decode/productClass'

/** All classes of a site. */
export const getProductClasses = (siteUuid: string): Promise<ProductClasses> =>
  get(paths.getClassTreeList(siteUuid), decodeClassTree)

/** The classes a site's template shows. */
export const getSiteClasses = (templateUuid: string): Promise<ProductClasses> =>
  get(paths.getSiteClassTree(templateUuid), decodeClassTree)
