import { linkTo, type RouteTarget } from '@/routes/links'
import { routeOf } from '@/routes/resolve'

/** The shop's own page, or its goods as long as that page is not built. */
export const shopTarget = (shopUuid: string): RouteTarget =>
  routeOf('shop').page ? linkTo('shop', { shopUuid }) : linkTo('searchShopGoods', { shopUuid })
