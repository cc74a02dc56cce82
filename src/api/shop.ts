import type { ShopKeyRequest } from '@wire/shop'
import { post } from './client'
import { decodeColumnPage, type StorefrontPage } from './decode/layout'
import { decodeClassTree, type ProductClasses } from './decode/productClass'
import { decodeShopDetail, type ShopDetail } from './decode/shop'
import * as paths from './pagePaths'

export type { ShopDetail } from './decode/shop'

const keyOf = (shopUuid: string): ShopKeyRequest => ({ cShopUuid: shopUuid })

/** Throws ApiError business with code 40400 for an unknown shop. */
export const getShop = (shopUuid: string): Promise<ShopDetail> =>
  post(paths.getShopDetail, keyOf(shopUuid), decodeShopDetail)

/** The shop's own modules; none when it has no page of its own. */
export const getShopPage = (shopUuid: string): Promise<StorefrontPage> =>
  post(paths.getShopPage, keyOf(shopUuid), decodeColumnPage)

/** The classes this shop has goods in. */
export const getShopClasses = (shopUuid: string): Promise<ProductClasses> =>
  post(paths.getShopClassTree, keyOf(shopUuid), decodeClassTree)
